import { median } from '#domain/values/median.ts';
import { agreement, columnTypes } from './column-types.ts';
import { repeatsBelow } from './header-names.ts';
import { saysNoValue } from './is-textual-row.ts';
import { isRuler, lineAt, type Line } from './line-facts.ts';
import { isProse } from './tail-line.ts';
import { looksLikeComment, looksLikeNote } from './total-label.ts';
import type { ValueType } from './value-type.ts';

/** Where the names and the rows of a table are. */
export interface Head {
  /** Lines that name the columns, top first; empty: none does. */
  readonly header: readonly number[];
  /** The first line that may be a row. */
  readonly body: number;
}

/** Characters of a name above rows of few cells. */
const MAX_NAME_CHARACTERS = 120;
/** Rows below that show what the columns hold. */
const LOOKED_AT_ROWS = 200;

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
  const short = shortRowsAbove(lines, { from, to, width }, head);
  if (short !== null) return short;
  const top = head.header[0] ?? head.body;
  const typicalFilled = medianFilled(lines.slice(head.body, to));
  const above: number[] = [];
  for (let i = from; i < top; i++) if (isFilledAsRows(lineAt(lines, i), width, typicalFilled)) above.push(i);
  const [first] = above;
  if (first === undefined) return head;
  const types = columnTypes(lines, rangeOf(head.body, Math.min(to, head.body + LOOKED_AT_ROWS)), width);
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

/**
 * Where no names were found, rows with few cells may stand between them and the first whole row: what is above then is
 * a line that names the columns of values, or such rows alone.
 *
 * @returns null where nothing shows that
 */
function shortRowsAbove(
  lines: readonly Line[],
  { from, to, width }: { readonly from: number; readonly to: number; readonly width: number },
  head: Head,
): Head | null {
  if (head.header.length > 0) return null;
  const first = firstTyped(lines, head.body, to);
  const types = columnTypes(lines, rangeOf(first, Math.min(to, first + LOOKED_AT_ROWS)), width);
  const isLikeRows = (line: Line, from: number): boolean => {
    const { like, unlike } = agreement(line, types);
    if (line.isBlank) return true;
    const isShortRow = isOneOfMany(lines, from) || (line.cells.length === 1 && !looksLikeNote(line.text));
    return unlike === 0 && (like > 0 || line.cells.length === width || isShortRow);
  };
  for (let i = from; i <= head.body; i++) {
    const line = lineAt(lines, i);
    if (!namesColumns(line, types, width)) continue;
    const between = rangeOf(i + 1, Math.max(i + 1, first));
    const isFollowed = between.every((at) => isLikeRows(lineAt(lines, at), at));
    if (isFollowed && !repeatsBelow(line, lines.slice(i + 1, to))) return { header: [i], body: i + 1 };
  }
  let body = head.body;
  while (body > from && startsLikeRows(lines, body - 1, types)) body--;
  return body < head.body ? { header: [], body } : null;
}

/** The first line with a number, date or address from `body` on. */
function firstTyped(lines: readonly Line[], body: number, to: number): number {
  for (let i = body; i < to; i++) if (lineAt(lines, i).values > 0) return i;
  return body;
}

/** A whole line of unlike texts, one over each column of values. */
function namesColumns(line: Line, types: readonly (ValueType | null)[], width: number): boolean {
  if (line.cells.length < width || line.texts !== line.filled || line.filled * 5 < width * 4) return false;
  const names = line.cells.map((cell) => cell.trim()).filter((name) => name !== '');
  if (new Set(names).size < names.length || names.some((name) => name.length > MAX_NAME_CHARACTERS))
    return false;
  if (looksLikeComment(line.lead) || looksLikeNote(line.text) || names.some(saysNoValue)) return false;
  const typed = types.flatMap((type, column) => (type === null ? [] : [column]));
  return typed.length > 0 && typed.every((column) => line.types[column] === 'text');
}

/** One of several lines side by side with as many cells. */
function isOneOfMany(lines: readonly Line[], at: number): boolean {
  const { length } = lineAt(lines, at).cells;
  const isEqual = (i: number) => lines[i]?.cells.length === length;
  return (
    length > 1 &&
    ((isEqual(at - 1) && isEqual(at + 1)) ||
      (isEqual(at + 1) && isEqual(at + 2)) ||
      (isEqual(at - 1) && isEqual(at - 2)))
  );
}

/** A short line that begins with a value like those of its column, as its neighbours do. */
function startsLikeRows(lines: readonly Line[], at: number, types: readonly (ValueType | null)[]): boolean {
  const line = lineAt(lines, at);
  const [type = null] = types;
  if (type === null || line.types[0] !== type || line.filled < 2) return false;
  return agreement(line, types).unlike === 0 && isOneOfMany(lines, at);
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
  return median(body.map(({ filled }) => filled).filter((filled) => filled > 0)) ?? 1;
}
