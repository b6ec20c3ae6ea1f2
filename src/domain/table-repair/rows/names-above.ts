import { agreement } from './column-types.ts';
import { isDamagedRow } from './damaged-first-row.ts';
import { areMadeUpNames } from './made-up-names.ts';
import { namesByNumbers, namesUnits } from './header-names.ts';
import { isTextualRow } from './is-textual-row.ts';
import { isRuler, lineAt, type Line } from './line-facts.ts';
import { looksLikeComment, looksLikeNote } from './total-label.ts';
import type { ValueType } from './value-type.ts';

const MAX_HEADER_LINES = 6;
/** Blank lines between the names and the first row. */
const MAX_BLANK_LINES = 3;
/** Headings of groups, each within the one above, before the first row. */
const MAX_HEADINGS = 3;
/** Rows between the names and the first row with values. */
const MAX_ROWS_WITHOUT_VALUES = 6;
/** Characters of a name in a header of several lines. */
const MAX_JOINED_NAME_CHARACTERS = 120;
/** Characters. Names are repeated with every page of rows; what is longer names nothing. */
export const MAX_NAME_CHARACTERS = 10_000;

/** Where names are looked for. */
export interface HeadSearch {
  readonly from: number;
  readonly first: number;
  readonly types: readonly (ValueType | null)[];
  readonly width: number;
}

/**
 * The lines of names right above the first row. `body` is set where the lowest of them turns out to be a row.
 *
 * @param skipsValues lines with values between the names and the first row are rows
 */
export function headerAbove(
  lines: readonly Line[],
  search: HeadSearch,
  skipsValues: boolean,
): { readonly lines: number[]; readonly body: number | null } {
  const { first, types } = search;
  const { names: found, heading } = collectNames(lines, search, skipsValues);
  while (found.length > 0 && !coversEnough(lines, found, first)) found.shift();
  if (found.length === 0) return { lines: [], body: null };
  const only = found.find((i) => areMadeUpNames(lineAt(lines, i).cells)) ?? namesOver(lines, found, search);
  if (only !== null) return { lines: [only], body: only + 1 };
  let body = heading ?? first;
  while (found.length > 1 && isTextualRow(lines, found, types, first)) body = found.pop() ?? body;
  return { lines: dropTitles(lines, found), body };
}

/**
 * Goes up from the first row as long as lines may name columns.
 *
 * @returns the lines, the highest first, and the highest heading of a group or damaged row between them and the first row
 */
function collectNames(
  lines: readonly Line[],
  search: HeadSearch,
  skipsValues: boolean,
): { readonly names: number[]; readonly heading: number | null } {
  const { from, first, width } = search;
  const names: number[] = [];
  let heading: number | null = null;
  let headings = 0;
  for (let i = first - 1; i >= from && names.length < MAX_HEADER_LINES; i--) {
    const candidate = lineAt(lines, i);
    if (candidate.isBlank) {
      if (names.length > 0 ? !goesOnAbove(lines, i, names, search) : first - i > MAX_BLANK_LINES) break;
      continue;
    }
    if (isRuler(candidate, width)) continue;
    const lowest = names[0];
    if (lowest === undefined) {
      const isHeading =
        headings < MAX_HEADINGS && candidate.filled === 1 && candidate.first === 0 && width > 2;
      const isRow = heading === null && skipsValues && first - i <= 2 && isDamagedRow(lines, i, first, width);
      if (isHeading || isRow) {
        heading = i;
        headings++;
        continue;
      }
    }
    if (!mayName(candidate, lowest === undefined ? null : lineAt(lines, lowest), search)) break;
    names.unshift(i);
  }
  return { names, heading };
}

/** A single blank line within the header: the line above it names columns that the lines below it leave without a name. */
function goesOnAbove(
  lines: readonly Line[],
  blank: number,
  found: readonly number[],
  { from, types, width }: HeadSearch,
): boolean {
  const above = lines[blank - 1];
  const below = lineAt(lines, found[0] ?? 0);
  if (blank - 1 < from || above === undefined || above.isBlank || above.values > 0) return false;
  if (above.cells.length !== below.cells.length || above.filled < 2 || isRuler(above, width)) return false;
  if (looksLikeNote(above.text) || looksLikeComment(above.lead) || isKeyAndValue(above)) return false;
  const adds = above.cells.filter(
    (cell, column) =>
      cell.trim() !== '' && found.every((i) => (lineAt(lines, i).cells[column] ?? '').trim() === ''),
  ).length;
  return adds > 0 && agreement(above, types).like === 0;
}

/**
 * The line that names the columns of values, where what was found right above the first row leaves them all blank and
 * fills only columns that line names too: rows without values, or a group's heading, under the header.
 */
function namesOver(
  lines: readonly Line[],
  found: readonly number[],
  { from, types, width }: HeadSearch,
): number | null {
  const lowest = lineAt(lines, found.at(-1) ?? 0);
  const namesValues = ({ cells }: Line) =>
    types.some((type, column) => type !== null && (cells[column] ?? '').trim() !== '');
  if (width < 3 || namesValues(lowest)) return null;
  for (let i = (found.at(-1) ?? 0) - 1; i >= from && i >= (found[0] ?? 0) - MAX_ROWS_WITHOUT_VALUES; i--) {
    const above = lineAt(lines, i);
    if (above.isBlank) return null;
    if (above.values > 0 || above.cells.length !== lowest.cells.length || !namesValues(above)) continue;
    const isOver = lowest.cells.every(
      (cell, c) => cell.trim() === '' || (above.cells[c] ?? '').trim() !== '',
    );
    return isOver && above.filled > lowest.filled ? i : null;
  }
  return null;
}

/** @param below the header line under the candidate, null when it would be the lowest */
function mayName(candidate: Line, below: Line | null, { types, width }: HeadSearch): boolean {
  const longest = below === null ? MAX_NAME_CHARACTERS : MAX_JOINED_NAME_CHARACTERS;
  if (candidate.cells.some((cell) => cell.length > longest)) return false;
  if (looksLikeComment(candidate.lead) && candidate.cells.length < width) return false;
  const { like, unlike } = agreement(candidate, types);
  if (like > unlike && !namesByNumbers(candidate) && !namesUnits(candidate)) return false;
  if (below === null)
    return candidate.filled >= 2 || width <= 2 || (candidate.first > 0 && candidate.filled > 0);
  const isUnderBlank = below.first > 0 && below.cells.length < candidate.cells.length;
  if (candidate.cells.length !== below.cells.length && !isUnderBlank) return false;
  // Two full lines of two are keys and values.
  if (width === 2 && candidate.filled === 2 && candidate.first + below.first === 0) return false;
  if (candidate.filled === 1) return candidate.first > 0 && candidate.lead.length <= 40 && width > 2;
  return !isKeyAndValue(candidate);
}

/** `Company:,Acme` or `From:,2024-01-01,To:,2024-12-31`. */
function isKeyAndValue(candidate: Line): boolean {
  return (
    candidate.lead.endsWith(':') ||
    (candidate.filled === 2 && candidate.last === 1 && candidate.cells.length > 3)
  );
}

/** Half of what the first row fills is named. */
function coversEnough(lines: readonly Line[], header: readonly number[], first: number): boolean {
  const row = lineAt(lines, first);
  let filled = 0;
  let named = 0;
  for (const [column, cell] of row.cells.entries()) {
    if (cell.trim() === '') continue;
    filled++;
    if (header.some((i) => (lineAt(lines, i).cells[column] ?? '').trim() !== '')) named++;
  }
  return named * 2 >= filled;
}

/** Lines over the lowest that name nothing below them are titles. A line that says the same again is left to the caller. */
function dropTitles(lines: readonly Line[], header: readonly number[]): number[] {
  const kept = [...header];
  while (kept.length > 1) {
    const top = lineAt(lines, kept[0] ?? 0);
    const isLeftTitle = top.first === 0 && top.filled <= 2 && top.cells.length > 4 && top.last <= 1;
    if (!isLeftTitle && !looksLikeNote(top.lead)) break;
    kept.shift();
  }
  return kept;
}
