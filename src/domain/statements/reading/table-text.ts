import type { BodyLine } from './body-lines.ts';
import type { LaidColumn } from './table-layout.ts';

/** Points by which a line of a description may begin left of the others or end right of them. */
const LEFT_OF = 4;
const RIGHT_OF = 20;

/** Where the descriptions of a table stand on a page. */
export interface DescriptionSpan {
  readonly left: number;
  readonly right: number;
}

/**
 * Where the descriptions of rows begin and end.
 *
 * @returns null where no row has one
 */
export function descriptionSpan(
  lines: readonly BodyLine[],
  columns: readonly LaidColumn[],
): DescriptionSpan | null {
  const rows = lines.filter((line) => line.cells.length > 0 && line.description.length > 0);
  const dated = rows.filter((line) => line.date !== null);
  const used = dated.length * 2 > rows.length ? dated : rows;
  if (used.length === 0) return null;
  const left = Math.min(...used.map((line) => Math.min(...line.description.map((word) => word.left))));
  const widest = Math.max(...used.map((line) => Math.max(...line.description.map((word) => word.right))));
  const next = columns.filter((column) => column.left > left).map((column) => column.left);
  return { left, right: Math.max(widest, Math.min(...(next.length > 0 ? next : [widest]))) };
}

/** Whether a line without an amount may be of a description: it stands where descriptions do, and nowhere else. */
export function isTableText(line: BodyLine, span: DescriptionSpan | null): boolean {
  const words = [...line.description, ...line.reference];
  if (words.length === 0) return false;
  if (span === null) return true;
  const left = Math.min(...line.description.map((word) => word.left));
  const right = Math.max(...line.description.map((word) => word.right));
  if (line.description.length === 0) return true;
  if (left < span.left - LEFT_OF || right > span.right + RIGHT_OF) return false;
  return !isProse(line, left);
}

/** A sentence that begins left of the descriptions and runs on into them. */
function isProse(line: BodyLine, left: number): boolean {
  const before = line.line.words.filter((word) => word.right <= left + 1);
  const last = before.at(-1);
  if (last === undefined || line.date !== null || line.reference.length > 0) return false;
  return left - last.right < 0.5 * (line.line.bottom - line.line.top) && before.length > 1;
}
