import { CELL_FLAG, RecordScanner, type Dialect } from './tokens.ts';

/**
 * Reads the records of a sample as text.
 *
 * @param bytes UTF-8 with one spare byte past `length`
 * @param complete the sample is the whole file; otherwise its last, cut record is left out
 */
export function readSampleRecords(
  bytes: Uint8Array,
  length: number,
  complete: boolean,
  dialect: Dialect,
  maxRecords: number,
): string[][] {
  const scanner = new RecordScanner(dialect);
  const records: string[][] = [];
  for (let at = 0; at < length && records.length < maxRecords; at = scanner.next) {
    if (!scanner.scan(bytes, at, length, complete)) break;
    records.push(cellsOf(bytes, scanner));
    scanner.line++;
  }
  return records;
}

function cellsOf(bytes: Uint8Array, scanner: RecordScanner): string[] {
  const cells: string[] = [];
  for (let i = 0; i < scanner.count; i++) {
    const start = scanner.starts[i] ?? 0;
    const text = Buffer.from(bytes.buffer, bytes.byteOffset + start, (scanner.ends[i] ?? 0) - start).toString(
      'utf8',
    );
    cells.push(((scanner.flags[i] ?? 0) & CELL_FLAG.doubled) === 0 ? text : text.replaceAll('""', '"'));
  }
  return cells;
}

/** A line without anything but blanks and delimiters. */
export function isBlankRecord(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '');
}
