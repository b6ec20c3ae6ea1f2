import { agreement, columnTypes } from './column-types.ts';
import { pastComments } from './comment-lines.ts';
import { MAX_NAME_CHARACTERS, headerAbove } from './names-above.ts';
import {
  holdsYears,
  isRisingSequence,
  namesByNumbers,
  namesUnits,
  repeatsBelow,
  tableWidth,
} from './header-names.ts';
import { isRuler, lineAt, type Line } from './line-facts.ts';
import { keepRowsAbove, type Head } from './rows-above.ts';
import { looksLikeComment, looksLikeNote, totalLabel } from './total-label.ts';
import type { ValueType } from './value-type.ts';

/** Where a table begins. */
export interface TableHead extends Head {
  /** Cells of a usual row. */
  readonly width: number;
}

const LOOKED_AT_LINES = 1000;
/** Rows in which the names are looked for. */
const COMPARED_ROWS = 200;

/**
 * Finds a table's header and first row among the lines `from` to `to`: what the columns hold is told by the types that
 * most lines have there; the first line that agrees is data, the lines of names above it are the header, and what is
 * above those are titles. (Line classes after Pytheas, Christodoulakis et al. 2020, and Strudel, Jiang et al. 2021.)
 */
export function findTableHead(lines: readonly Line[], from: number, to: number): TableHead | null {
  const found = findHead(lines, from, to);
  if (found === null || found.width < 2) return found;
  const head = keepRowsAbove(lines, { from, to, width: found.width }, found);
  return head === found ? found : withWidth(lines, head, linesToLookAt(lines, from, to));
}

function findHead(lines: readonly Line[], from: number, to: number): TableHead | null {
  const at = linesToLookAt(lines, from, to);
  if (at.length === 0) return null;
  const width = usualWidth(lines, at);
  const usual = at.filter((i) => !isRuler(lineAt(lines, i), width));
  if (usual.length === 0) return { header: [], body: at[0] ?? from, width };
  const whole = columnTypes(lines, usual, width);
  const types = whole.some((type) => type !== null) ? whole : typesOfLowerThird(lines, usual, width);
  const first = findFirstRow(lines, usual, types, width);
  if (first === null) return headOfTexts(lines, usual, width);
  const search = { from, first, types, width };
  // A damaged first row may look like names; a line of names right above it tells.
  const above = headerAbove(lines, search, true);
  const header = above.lines.length > 0 ? above : headerAbove(lines, search, false);
  const [only] = header.lines;
  // Values that come again below are no names.
  if (
    header.lines.length === 1 &&
    only !== undefined &&
    repeatsBelow(lineAt(lines, only), rowsBelow(lines, only, to))
  )
    return withWidth(lines, { header: [], body: only }, usual);
  const body = header.body ?? bodyWithoutHeader(lines, { from, first, width });
  return withWidth(lines, { header: header.lines, body }, usual);
}

/** What the columns hold where a header of many lines stands over few rows: the lower third of the lines agrees in it. */
function typesOfLowerThird(
  lines: readonly Line[],
  at: readonly number[],
  width: number,
): (ValueType | null)[] {
  const lower = at.slice(-Math.ceil(at.length / 3));
  const types = columnTypes(lines, lower, width);
  const isAgreed = lower.every((i) => {
    const line = lineAt(lines, i);
    const { like, unlike } = agreement(line, types);
    return line.cells.length === width && like > 0 && unlike === 0;
  });
  const typed = types.filter((type) => type !== null).length;
  return lower.length > 2 && typed > 1 && isAgreed ? types : types.map(() => null);
}

function rowsBelow(lines: readonly Line[], at: number, to: number): Line[] {
  return lines.slice(at + 1, Math.min(to, at + 1 + COMPARED_ROWS)).filter(({ isBlank }) => !isBlank);
}

/** The first lines that are not blank, comments above them left out. */
function linesToLookAt(lines: readonly Line[], from: number, to: number): number[] {
  const at: number[] = [];
  for (let i = pastComments(lines, from, to); i < to && at.length < LOOKED_AT_LINES; i++)
    if (!(lines[i]?.isBlank ?? true)) at.push(i);
  return at;
}

/** The most frequent number of cells, lines weighted by how many are filled; the larger of two equals. */
function usualWidth(lines: readonly Line[], at: readonly number[]): number {
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
  if (!namesByNumbers(head) || isUnderNames(lines, index)) return false;
  const text = head.text;
  const next = at.find((i) => i > index && lineAt(lines, i).filled > 1 && lineAt(lines, i).text !== text);
  if (next === undefined) return true;
  const below = lineAt(lines, next);
  return holdsYears(head) ? !holdsYears(below) : !isRisingSequence(below);
}

/** A line of unlike texts or years right above names each column that this one fills, with no years in it: a row that happens to rise. */
function isUnderNames(lines: readonly Line[], index: number): boolean {
  const row = lineAt(lines, index);
  const names = lines[index - 1];
  if (names === undefined || names.cells.length !== row.cells.length) return false;
  if (names.texts !== names.filled && !(isRisingSequence(names) && holdsYears(names))) return false;
  if (holdsYears(row) || row.first > 0 || names.filled < row.filled) return false;
  const texts = names.cells.map((cell) => cell.trim());
  return (
    new Set(texts).size === texts.length &&
    row.cells.every((cell, c) => cell.trim() === '' || texts[c] !== '')
  );
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
  if (head.cells.some((name) => name.length > MAX_NAME_CHARACTERS)) return false;
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

function withWidth(lines: readonly Line[], head: Head, at: readonly number[]): TableHead {
  const below = at.filter((i) => i >= head.body).map((i) => lineAt(lines, i));
  const names = head.header.map((i) => lineAt(lines, i));
  return { ...head, width: tableWidth(names, below) };
}
