import {
  holdsYears,
  isRisingSequence,
  namesByNumbers,
  namesUnits,
  repeatsBelow,
  tableWidth,
} from './header-names.ts';
import { isTextualRow } from './is-textual-row.ts';
import { isRuler, lineAt, type Line } from './line-facts.ts';
import { looksLikeComment, looksLikeNote, totalLabel } from './total-label.ts';
import { isValue, type ValueType } from './value-type.ts';

/** Where a table begins. */
export interface TableHead {
  /** Lines that name the columns, top first; empty: none does. */
  readonly header: readonly number[];
  /** The first line that may be a row. */
  readonly body: number;
  /** Cells of a usual row. */
  readonly width: number;
}

const LOOKED_AT = 1000;
const MAX_HEADER_LINES = 6;
/** Headings of groups, each within the one above, before the first row. */
const MAX_HEADINGS = 3;
/** Rows between the names and the first row with values. */
const MAX_ROWS_WITHOUT_VALUES = 6;
/** Characters of a name in a header of several lines. */
const MAX_JOINED_NAME = 120;
/** Characters. Names are repeated with every page of rows; what is longer names nothing. */
const MAX_NAME_LENGTH = 10_000;

/**
 * Finds a table's header and first row among the lines `from` to `to`: what the columns hold is told by the types that
 * most lines have there; the first line that agrees is data, the lines of names above it are the header, and what is
 * above those are titles. (Line classes after Pytheas, Christodoulakis et al. 2020, and Strudel, Jiang et al. 2021.)
 */
export function findTableHead(lines: readonly Line[], from: number, to: number): TableHead | null {
  const at: number[] = [];
  for (let i = from; i < to && at.length < LOOKED_AT; i++) if (!(lines[i]?.isBlank ?? true)) at.push(i);
  if (at.length === 0) return null;
  const width = usualWidth(lines, at);
  const usual = at.filter((i) => !isRuler(lineAt(lines, i), width));
  if (usual.length === 0) return { header: [], body: at[0] ?? from, width };
  const types = columnTypes(lines, usual, width);
  const first = findFirstRow(lines, usual, types, width);
  if (first === null) return headOfTexts(lines, usual, width);
  const search = { from, first, types, width };
  // A damaged first row may look like names; a line of names right above it tells.
  const above = headerAbove(lines, search, true);
  const header = above.lines.length > 0 ? above : headerAbove(lines, search, false);
  const body = header.body ?? bodyWithoutHeader(lines, { from, first, width });
  return withWidth(lines, { header: header.lines, body }, usual);
}

/** The most frequent number of cells, lines weighted by how many are filled; the larger of two equals. */
export function usualWidth(lines: readonly Line[], at: readonly number[]): number {
  const weights = new Map<number, number>();
  for (const i of at) {
    const { cells, filled } = lineAt(lines, i);
    weights.set(cells.length, (weights.get(cells.length) ?? 0) + filled);
  }
  let best = 1;
  let most = 0;
  for (const [width, weight] of weights) {
    if (weight > most || (weight === most && width > best)) [best, most] = [width, weight];
  }
  return best;
}

/** By column the type of at least half of its values, when that is number, date or address; else null. */
function columnTypes(lines: readonly Line[], at: readonly number[], width: number): (ValueType | null)[] {
  const counts = Array.from({ length: width }, () => new Map<ValueType, number>());
  for (const i of at) {
    const { types, filled } = lineAt(lines, i);
    if (filled < 2 && width > 1) continue;
    for (const [column, type] of types.entries()) {
      const known = counts[column];
      if (type !== 'blank' && type !== 'mark') known?.set(type, (known.get(type) ?? 0) + 1);
    }
  }
  return counts.map((types) => {
    let all = 0;
    for (const times of types.values()) all += times;
    for (const [type, times] of types) if (isValue(type) && times * 2 >= all) return type;
    return null;
  });
}

interface Agreement {
  readonly like: number;
  readonly unlike: number;
}

/** How many of a line's cells have the type of their column, and how many another. */
function agreement(of: Line, types: readonly (ValueType | null)[]): Agreement {
  let like = 0;
  let unlike = 0;
  for (const [column, type] of of.types.entries()) {
    const usual = types[column] ?? null;
    if (usual === null || type === 'blank' || type === 'mark') continue;
    if (type === usual) like++;
    else unlike++;
  }
  return { like, unlike };
}

/** The first line whose cells have the types of their columns; null where no column has a type of values. */
function findFirstRow(
  lines: readonly Line[],
  at: readonly number[],
  types: readonly (ValueType | null)[],
  width: number,
): number | null {
  const likes = at.map((i) => agreement(lineAt(lines, i), types).like).filter((like) => like > 0);
  if (likes.length === 0) return null;
  likes.sort((a, b) => a - b);
  const typical = likes[likes.length >> 1] ?? 1;
  for (const i of at) {
    const candidate = lineAt(lines, i);
    const { like, unlike } = agreement(candidate, types);
    if (like === 0 || like <= unlike || like < typical * 0.3) continue;
    if (width > 2 && candidate.filled < 2 && namesFollow(lines, i, at)) continue;
    if (width > 3 && candidate.filled === 2 && candidate.first === 0 && candidate.last === 1 && typical > 1)
      continue;
    if (looksLikeComment(candidate.lead) && candidate.cells.length < width) continue;
    if (namesColumnsByNumbers(lines, i, at) || namesUnits(candidate)) continue;
    return i;
  }
  return null;
}

/** A line of names comes next: what stands above it is no row. */
function namesFollow(lines: readonly Line[], index: number, at: readonly number[]): boolean {
  const next = at.filter((i) => i > index).slice(0, 4);
  return next.some((i) => lineAt(lines, i).texts > 1 && lineAt(lines, i).values === 0);
}

/** Years or other steps as names over numbers that are none. */
function namesColumnsByNumbers(lines: readonly Line[], index: number, at: readonly number[]): boolean {
  const head = lineAt(lines, index);
  if (!namesByNumbers(head)) return false;
  const text = head.text;
  const next = at.find((i) => i > index && lineAt(lines, i).filled > 1 && lineAt(lines, i).text !== text);
  if (next === undefined) return true;
  const below = lineAt(lines, next);
  return holdsYears(head) ? !holdsYears(below) : !isRisingSequence(below);
}

interface HeadSearch {
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
function headerAbove(
  lines: readonly Line[],
  search: HeadSearch,
  skipsValues: boolean,
): { readonly lines: number[]; readonly body: number | null } {
  const { from, first, types, width } = search;
  const found: number[] = [];
  /** A group's heading or a damaged row right above the first row. */
  let heading: number | null = null;
  let headings = 0;
  for (let i = first - 1; i >= from && found.length < MAX_HEADER_LINES; i--) {
    const candidate = lineAt(lines, i);
    if (candidate.isBlank) {
      if (found.length > 0 || first - i > 3) break;
      continue;
    }
    if (isRuler(candidate, width)) continue;
    const isHeading = candidate.filled === 1 && candidate.first === 0 && width > 2 && headings < MAX_HEADINGS;
    const isRow =
      heading === null && skipsValues && first - i <= 2 && isDamagedRow(candidate, lines[i - 1], width);
    if (found.length === 0 && (isHeading || isRow)) {
      heading = i;
      headings++;
      continue;
    }
    if (!mayName(candidate, found.length === 0 ? null : lineAt(lines, found[0] ?? 0), search)) break;
    found.unshift(i);
  }
  while (found.length > 0 && !coversEnough(lines, found, first)) found.shift();
  if (found.length === 0) return { lines: [], body: null };
  const names = namesOver(lines, found, search);
  if (names !== null) return { lines: [names], body: names + 1 };
  let body = heading ?? first;
  while (found.length > 1 && isTextualRow(lines, found, types, first)) body = found.pop() ?? body;
  return { lines: dropTitles(lines, found), body };
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

/** Values stand in it, or it is short under a whole line of names. */
function isDamagedRow(candidate: Line, above: Line | undefined, width: number): boolean {
  if (candidate.values > 0) return !namesByNumbers(candidate) && !namesUnits(candidate);
  if (above === undefined || candidate.cells.length >= width || above.cells.length !== width) return false;
  return above.values === 0 && above.filled > candidate.filled;
}

/** @param below the header line under the candidate, null when it would be the lowest */
function mayName(candidate: Line, below: Line | null, { types, width }: HeadSearch): boolean {
  const longest = below === null ? MAX_NAME_LENGTH : MAX_JOINED_NAME;
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

/** Rows may stand above the first that has every type; only texts alone in a short line are titles. */
function bodyWithoutHeader(
  lines: readonly Line[],
  { from, first, width }: { from: number; first: number; width: number },
): number {
  let body = first;
  for (let i = first - 1; i >= from; i--) {
    const candidate = lineAt(lines, i);
    if (candidate.isBlank || isRuler(candidate, width)) continue;
    const isTitle =
      candidate.filled === 1 &&
      candidate.texts === 1 &&
      (candidate.cells.length < width || looksLikeNote(candidate.lead));
    if (isTitle || (looksLikeComment(candidate.lead) && candidate.cells.length < width)) break;
    if (candidate.cells.length < width && candidate.filled <= 2 && width > 3) break;
    body = i;
  }
  return body;
}

/** A table without columns of values: its first wide line names them unless its texts come again below. */
function headOfTexts(lines: readonly Line[], at: readonly number[], width: number): TableHead {
  const start = at.findIndex((i, position) => isWideEnough(lineAt(lines, i), width, at.length - position));
  const skipped = start === -1 || start > 30 ? 0 : start;
  const candidates = at.slice(skipped);
  const [top = 0, second] = candidates;
  const head = lineAt(lines, top);
  if (
    second !== undefined &&
    head.first > 0 &&
    head.filled < width &&
    head.cells.length === lineAt(lines, second).cells.length
  ) {
    const below = lineAt(lines, second);
    if (below.filled === width && candidates.length > 3) {
      return withWidth(lines, { header: [top, second], body: second + 1 }, at);
    }
  }
  const body = candidates.slice(1).map((i) => lineAt(lines, i));
  const isHeader = namesTexts(head, body);
  if (!isHeader && skipped > 0)
    return withWidth(lines, { header: [], body: firstUntitled(lines, at, width) }, at);
  return withWidth(lines, isHeader ? { header: [top], body: top + 1 } : { header: [], body: top }, at);
}

function namesTexts(head: Line, body: readonly Line[]): boolean {
  if (head.cells.some((name) => name.length > MAX_NAME_LENGTH)) return false;
  if (body.length === 0) return head.values * 2 < head.cells.length && totalLabel(head.lead) === null;
  if (head.values > 0 && !isRisingSequence(head)) return head.texts > head.values;
  return !repeatsBelow(head, body);
}

function firstUntitled(lines: readonly Line[], at: readonly number[], width: number): number {
  return at.find((i) => lineAt(lines, i).cells.length >= width || lineAt(lines, i).filled > 1) ?? at[0] ?? 0;
}

/** Titles fill one cell, or two of a wide table; a line of a table of texts fills more. */
function isWideEnough(candidate: Line, width: number, left: number): boolean {
  if (width === 1 || left < 2) return true;
  if (candidate.cells.length < width && candidate.filled <= 1) return false;
  if (width === 2) return true;
  if (looksLikeComment(candidate.lead) && candidate.filled === 1) return false;
  return candidate.filled > (width > 3 ? 2 : 1);
}

function withWidth(
  lines: readonly Line[],
  head: { readonly header: readonly number[]; readonly body: number },
  at: readonly number[],
): TableHead {
  const below = at.filter((i) => i >= head.body).map((i) => lineAt(lines, i));
  const names = head.header.map((i) => lineAt(lines, i));
  return { ...head, width: tableWidth(names, below) };
}
