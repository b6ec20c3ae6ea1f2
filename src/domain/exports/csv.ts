import { canonicalCell } from '#domain/table-repair/rows/cell-text.ts';
import { neutraliseFormula } from './neutralise-formula.ts';
import { readVisibleRows, visibleHeader, type TableSource } from './table-rows.ts';

/**
 * A table as CSV: UTF-8 without a byte order mark, comma, CRLF, RFC 4180.
 *
 * @param neutralise keeps spreadsheets from running cells as formulas; off where a program reads the file
 */
export async function* exportCsv(
  source: TableSource,
  { neutralise }: { neutralise: boolean },
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const cell = neutralise ? (text: string) => canonicalCell(neutraliseFormula(text)) : canonicalCell;
  const line = (cells: readonly string[]): string =>
    cells.length === 1 && cells[0] === '' ? '""\r\n' : `${cells.map(cell).join(',')}\r\n`;
  yield encoder.encode(line(visibleHeader(source)));
  for await (const rows of readVisibleRows(source)) yield encoder.encode(rows.map(line).join(''));
}
