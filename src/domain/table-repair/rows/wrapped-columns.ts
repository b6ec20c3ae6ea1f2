import { CELL_FLAG } from '../dialect/cell-flags.ts';
import type { IssueLog } from '../stored/issue-log.ts';
import type { CellRow } from './cell-row.ts';

/** Marks that stand around all cells of a column once more. */
export type WrapMark = '"' | "'";

/** By column the marks around its cells, null for none. */
export type WrappedColumns = readonly (WrapMark | null)[];

const MARKS: readonly WrapMark[] = ['"', "'"];
const LEAST_CELLS = 3;
/** With a name in the same marks. */
const LEAST_CELLS_UNDER_NAME = 2;
const LEAST_SHARE = 0.95;

/** Columns whose cells stand in quotes of their own although those of the file are gone; null where no column does. */
export function findWrappedColumns(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  width: number,
): WrappedColumns | null {
  const found = Array.from({ length: width }, (_, column) => markOf(header[column] ?? '', rows, column));
  return found.some((mark) => mark !== null) ? found : null;
}

function markOf(name: string, rows: readonly (readonly string[])[], column: number): WrapMark | null {
  const first = rows.find((row) => (row[column] ?? '').trim() !== '')?.[column]?.trim() ?? '';
  const mark = MARKS.find((sign) => first.startsWith(sign));
  if (mark === undefined) return null;
  let filled = 0;
  let wrapped = 0;
  for (const row of rows) {
    const cell = (row[column] ?? '').trim();
    if (cell === '') continue;
    filled++;
    if (isWrapped(cell, mark)) wrapped++;
  }
  const least = isWrapped(name.trim(), mark) ? LEAST_CELLS_UNDER_NAME : LEAST_CELLS;
  return wrapped >= least && wrapped >= filled * LEAST_SHARE ? mark : null;
}

function isWrapped(text: string, mark: WrapMark): boolean {
  return text.length > 1 && text.startsWith(mark) && text.endsWith(mark);
}

/** A text without the marks around it. */
export function unwrapText(text: string, mark: WrapMark | null | undefined): string {
  const inner = text.trim();
  if (mark === null || mark === undefined || !isWrapped(inner, mark)) return text;
  return inner.slice(1, -1).replaceAll(mark + mark, mark);
}

/** Takes the marks off a row's cells, within their places. */
export function unwrapCells(row: CellRow, count: number, marks: WrappedColumns): void {
  const { bytes, starts, ends, flags } = row;
  for (const [column, mark] of marks.entries()) {
    if (column >= count) break;
    if (mark === null) continue;
    const sign = mark.charCodeAt(0);
    const start = starts[column] ?? 0;
    const end = ends[column] ?? 0;
    if (end - start < 2 || bytes[start] !== sign || bytes[end - 1] !== sign) continue;
    let at = start + 1;
    let needsQuotes = false;
    for (let i = start + 1; i < end - 1; i++) {
      const byte = bytes[i] ?? 0;
      bytes[at++] = byte;
      needsQuotes ||= NEEDS_QUOTES.has(byte);
      if (byte === sign && i + 2 < end && bytes[i + 1] === sign) i++;
    }
    starts[column] = start + 1;
    ends[column] = at;
    const kept = (flags[column] ?? 0) & ~CELL_FLAG.needsQuotes;
    flags[column] = needsQuotes ? kept | CELL_FLAG.needsQuotes : kept;
  }
}

const NEEDS_QUOTES = new Set(Buffer.from('",\r\n'));

/** Tells of each column once. */
export function describeWrapped(marks: WrappedColumns, issues: IssueLog): void {
  for (const [col, mark] of marks.entries()) {
    if (mark === null) continue;
    const kind = mark === '"' ? 'quoted_twice' : 'quote_style';
    const quotes = mark === '"' ? 'double' : 'single';
    const reason = `All cells of this column stood in ${quotes} quotes of their own. We removed them.`;
    issues.add({ row: null, col, kind, before: mark, after: null, reason });
  }
}
