import { parse } from 'csv-parse/sync';

/**
 * Reads a few whole records of canonical CSV (table.csv), such as one block of rows.
 *
 * @param bytes from the start of a record to the end of one
 * @param columnCount records are padded with empty cells to this width: rows seen before a longer one are stored short
 */
export function readCsvPage(bytes: Uint8Array, columnCount: number): string[][] {
  const rows: string[][] = parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
    record_delimiter: '\r\n',
    relax_column_count: true,
    bom: false,
  });
  for (const row of rows) padCells(row, columnCount);
  return rows;
}

/** Adds empty cells, in place, up to `columnCount`. */
export function padCells(cells: string[], columnCount: number): void {
  while (cells.length < columnCount) cells.push('');
}
