import { agreement, columnTypes } from './column-types.ts';
import { repeatsBelow } from './header-names.ts';
import { isRuler, lineAt, type Line } from './line-facts.ts';
import { isProse } from './tail-line.ts';
import { looksLikeComment, looksLikeNote } from './total-label.ts';

/** Where the names and the rows of a table are. */
export interface Head {
  /** Lines that name the columns, top first; empty: none does. */
  readonly header: readonly number[];
  /** The first line that may be a row. */
  readonly body: number;
}

/** Rows below that show what the columns hold. */
const LOOKED_AT = 200;

/**
 * Moves a table's head up where lines above it are rows: a title has far fewer cells than the table below it. The first
 * such line names the columns if it can, and is a row otherwise.
 *
 * @param from the first line that may belong to the table
 * @param to one past its last line
 */
export function keepRowsAbove(
  lines: readonly Line[],
  { from, to, width }: { readonly from: number; readonly to: number; readonly width: number },
  head: Head,
): Head {
  const top = head.header[0] ?? head.body;
  const typicalFilled = medianFilled(lines.slice(head.body, to));
  const above: number[] = [];
  for (let i = from; i < top; i++) if (isFilledAsRows(lineAt(lines, i), width, typicalFilled)) above.push(i);
  const [first] = above;
  if (first === undefined) return head;
  const types = columnTypes(lines, rangeOf(head.body, Math.min(to, head.body + LOOKED_AT)), width);
  const isRow = (i: number): boolean => {
    const { like, unlike } = agreement(lineAt(lines, i), types);
    return like > unlike;
  };
  const names = lineAt(lines, first);
  const isTold =
    [...above, ...head.header].some(isRow) ||
    (names.texts === width && head.header.some((i) => lineAt(lines, i).texts === 0));
  if (!isTold) return head;
  const [second = head.body] = [...above.slice(1), ...head.header];
  const isHeader = !isRow(first) && names.values === 0 && !repeatsBelow(names, lines.slice(second, to));
  return isHeader ? { header: [first], body: first + 1 } : { header: [], body: first };
}

/** A title has far fewer cells than the rows below it, and notes and rulers are known by their look. */
function isFilledAsRows(line: Line, width: number, typicalFilled: number): boolean {
  if (line.filled < 2 || line.filled * 2 <= typicalFilled || isRuler(line, width)) return false;
  if (looksLikeComment(line.lead) || line.lead.endsWith(':')) return false;
  if (line.filled === 2 && line.last === 1 && line.cells.length > 3) return false;
  if (line.filled < typicalFilled && looksLikeNote(line.text)) return false;
  return line.values > 0 || !isProse(line);
}

function rangeOf(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, i) => from + i);
}

function medianFilled(body: readonly Line[]): number {
  const fills = body.map(({ filled }) => filled).filter((filled) => filled > 0);
  fills.sort((a, b) => a - b);
  return fills[fills.length >> 1] ?? 1;
}
