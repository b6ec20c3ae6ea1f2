import { mostCommonValue } from '#domain/values/count-values.ts';
import { pastComments } from './comment-lines.ts';
import { digitShape } from './digit-shape.ts';
import { isRisingSequence } from './header-names.ts';
import { isRuler, type Line } from './line-facts.ts';
import { findTableHead, type TableHead } from './table-head.ts';
import { looksLikeComment, looksLikeNote, totalLabel } from './total-label.ts';
import { isValue, isVague, type ValueType } from './value-type.ts';
import type { TablePart } from '../stored/table-result.ts';

/** One of the tables in a file, with the titles above it and the notes below it. */
export interface TableRegion {
  readonly from: number;
  readonly to: number;
  readonly head: TableHead;
  /** Filled cells of its rows. */
  readonly weight: number;
  /** Lines with more than one filled cell. */
  readonly rows: number;
  /** One past the last column that is not blank in all of them. */
  readonly used: number;
}

const DESCRIBED_LINES = 60;
const MAX_NAME_CHARACTERS = 120;
/** A table of two columns and so many rows beside a larger one is a block of parameters or a signature. */
const MAX_PARAMETER_ROWS = 12;
/** A word of notes may be the name of a column where so many follow. */
const LEAST_NAMES = 4;
/** Nor are so few lines that nothing names. */
const MAX_UNNAMED_LINES = 3;

/** Share of the cells in all tables that may be of another kind than most in their column. */
const MAX_UNLIKE_SHARE_OF_CELLS = 0.2;

interface Known {
  /** Its first row. */
  readonly body: number;
  readonly width: number;
  /** One past the last column in use. */
  readonly used: number;
  readonly types: readonly (ValueType | null)[];
  readonly names: readonly string[];
}

/**
 * Cuts a file's lines into the tables that stand one under the other. A new table begins with a line of names, over
 * values that are none, that is set off by a blank line or title or by another number of cells, and whose columns are
 * others than those above. Blank lines, page breaks and headings of groups begin none.
 */
export function findTableRegions(lines: readonly Line[]): TableRegion[] {
  const starts = [0];
  let known: Known | null = null;
  let lastRow = -1;
  for (let i = pastComments(lines, 0, lines.length); i < lines.length; i++) {
    const line = lines[i];
    if (line === undefined || line.filled < 2) continue;
    if (known === null) {
      known = describe(lines, i);
      lastRow = i;
      continue;
    }
    const isSetOff = lastRow < i - 1;
    if (
      i >= known.body &&
      (isSetOff || line.cells.length !== known.width || !line.hasValues) &&
      beginsTable(lines, i, known, isSetOff) &&
      (isSetOff || !goesOnAsAbove(lines, i, known))
    ) {
      starts.push(lastRow + 1);
      known = describe(lines, i);
    }
    lastRow = i;
  }
  const regions = starts.map((from, k) => measure(lines, from, starts[k + 1] ?? lines.length));
  if (regions.length > 1 && holdUnlikeCells(lines, regions)) return [measure(lines, 0, lines.length)];
  return mergeParameters(regions);
}

/** Cells scattered over a sheet: what would be the tables' columns holds values of any kind. */
function holdUnlikeCells(lines: readonly Line[], regions: readonly TableRegion[]): boolean {
  let cells = 0;
  let unlike = 0;
  for (const { head, to } of regions) {
    const rows = lines.slice(head.body, Math.min(to, head.body + DESCRIBED_LINES));
    const filled = rows.filter((row) => row.filled > 1);
    if (filled.length < 2) continue;
    for (let column = 0; column < head.width; column++) {
      const usual = commonType(filled, column);
      if (usual === null) continue;
      const types = filled.map((row) => row.types[column] ?? 'blank').filter((type) => !isVague(type));
      cells += types.length;
      unlike += types.filter((type) => type !== usual).length;
    }
  }
  return unlike > cells * MAX_UNLIKE_SHARE_OF_CELLS;
}

/** Describes the block of lines that begins here; null while it is too small to be a table. */
function describe(lines: readonly Line[], from: number): Known | null {
  const limit = Math.min(lines.length, from + DESCRIBED_LINES);
  let to = from;
  const first = lines[from];
  while (to < limit && !(lines[to]?.isBlank ?? true)) {
    const line = lines[to];
    // Another width that stays is another table.
    const isOther =
      line?.cells.length !== first?.cells.length && line?.cells.length === lines[to + 1]?.cells.length;
    if (to > from + 1 && isOther && (line?.filled ?? 0) > 1) break;
    to++;
  }
  const head = findTableHead(lines, from, to);
  if (head === null) return null;
  const rows = lines.slice(head.body, to).filter(({ filled }) => filled > 1);
  if (rows.length === 0) return null;
  const names = head.header.map((i) => lines[i]).filter((line) => line !== undefined);
  const types = Array.from({ length: head.width }, (_, column) => commonType(rows, column));
  return {
    body: head.body,
    width: head.width,
    used: Math.max(...[...names, ...rows].map(({ last }) => last + 1)),
    types,
    names: names.at(-1)?.cells.map((cell) => cell.trim()) ?? [],
  };
}

function commonType(rows: readonly Line[], column: number): ValueType | null {
  const types = rows.map((row) => row.types[column] ?? 'blank');
  return mostCommonValue(types.filter((type) => !isVague(type)));
}

function beginsTable(lines: readonly Line[], at: number, known: Known, isSetOff: boolean): boolean {
  const head = lines[at];
  if (head === undefined || !areNames(head)) return false;
  if (head.cells.every((cell, i) => cell.trim() === (known.names[i] ?? '')) && known.names.length > 0)
    return false;
  const below = linesBelow(lines, at, 3);
  const [next] = below;
  if (next === undefined) return false;
  const used = head.last + 1;
  const isOtherWidth =
    head.cells.length !== known.width && below.every(({ cells }) => cells.length === head.cells.length);
  if (!isSetOff && !(isOtherWidth && below.length > 1) && !breaksTypes(head, below, known)) return false;
  if (!namesValues(head, below)) return isSetOff && isOtherWidth && below.length > 1 && used > 2;
  if (below.some(({ last }) => last + 1 > used)) return false;
  return (
    isOtherWidth ||
    (isSetOff && (used !== known.used || renamesColumns(head, known))) ||
    breaksTypes(head, below, known)
  );
}

/** Every column in use has a text, most of them another than its name so far, and one where values were. */
function renamesColumns(head: Line, { names, types, used }: Known): boolean {
  if (head.filled !== used || head.texts !== used || used < 3) return false;
  const renamed = head.cells.filter((cell) => cell.trim() !== '' && !names.includes(cell.trim())).length;
  return renamed * 2 > used && head.cells.some((_, i) => isValue(types[i] ?? 'blank'));
}

/** Short rows look like another table; one begins with a code of the form that the two rows right above begin with. */
function goesOnAsAbove(lines: readonly Line[], at: number, { body }: Known): boolean {
  const shapeAt = (i: number) => digitShape(lines[i]?.lead ?? '');
  const shape = shapeAt(at);
  return at - 2 >= body && shape.includes('9') && shapeAt(at - 1) === shape && shapeAt(at - 2) === shape;
}

/** Distinct short texts, or years after a name. */
function areNames(head: Line): boolean {
  if (head.values > 0 && !isRisingSequence(head)) return false;
  if (head.texts < 2 && head.values === 0) return false;
  if (totalLabel(head.lead) !== null || looksLikeComment(head.lead)) return false;
  if (head.filled < LEAST_NAMES && looksLikeNote(head.lead)) return false;
  const names = head.cells.map((cell) => cell.trim()).filter((name) => name !== '');
  return (
    new Set(names).size === names.length &&
    names.every((name) => name.length <= MAX_NAME_CHARACTERS && !name.endsWith(':'))
  );
}

/** Up to `most` lines right below, rulers left out. */
function linesBelow(lines: readonly Line[], at: number, most: number): Line[] {
  const below: Line[] = [];
  for (let i = at + 1; i < lines.length && below.length < most; i++) {
    const line = lines[i];
    if (line === undefined || line.isBlank) break;
    if (isRuler(line, 3)) continue;
    if (line.filled < 2) break;
    below.push(line);
  }
  return below;
}

/** Most values below stand under a name. */
function namesValues(head: Line, below: readonly Line[]): boolean {
  let values = 0;
  let named = 0;
  for (const { types } of below) {
    for (const [column, type] of types.entries()) {
      if (!isValue(type)) continue;
      values++;
      if (head.types[column] === 'text' || isRisingSequence(head)) named++;
    }
  }
  return values > 0 && named * 5 >= values * 3;
}

/**
 * The names stand over columns of values, and the row below has other types than the table so far; or the lines below
 * are values throughout where each line had a text so far: parameters above a table of measurements.
 */
function breaksTypes(head: Line, below: readonly Line[], { types }: Known): boolean {
  const [next] = below;
  if (next === undefined) return false;
  let like = 0;
  let unlike = 0;
  let over = 0;
  for (const [column, type] of next.types.entries()) {
    const usual = types[column] ?? null;
    if (usual !== null && isValue(usual) && head.types[column] === 'text') over++;
    if (isVague(type) || usual === null) continue;
    if (type === usual) like++;
    else unlike++;
  }
  const turnsToValues = unlike > 0 && below.length > 2 && below.every((row) => row.values === row.filled);
  return over > 0 && (unlike > like || turnsToValues);
}

function measure(lines: readonly Line[], from: number, to: number): TableRegion {
  const head = findTableHead(lines, from, to) ?? { header: [], body: to, width: 1 };
  let weight = 0;
  let rows = 0;
  let used = Math.max(0, ...head.header.map((i) => (lines[i]?.last ?? -1) + 1));
  for (let i = head.body; i < to; i++) {
    const line = lines[i];
    if (line === undefined || (line.filled < 2 && head.width > 1)) continue;
    weight += line.filled;
    used = Math.max(used, line.last + 1);
    rows++;
  }
  return { from, to, head, weight, rows, used };
}

/** Small blocks of names and values above or below the largest table belong to its titles and notes. */
function mergeParameters(regions: readonly TableRegion[]): TableRegion[] {
  const main = largestRegion(regions);
  const isSmall = (region: TableRegion) =>
    region !== main &&
    (region.used <= 2
      ? region.rows <= MAX_PARAMETER_ROWS
      : region.head.header.length === 0 && region.rows <= MAX_UNNAMED_LINES) &&
    region.weight < (main?.weight ?? 0);
  const merged: TableRegion[] = [];
  let pending: number | null = null;
  for (const region of regions) {
    const before = merged.at(-1);
    if (isSmall(region) && before !== undefined && pending === null) {
      merged[merged.length - 1] = { ...before, to: region.to };
    } else if (isSmall(region)) pending ??= region.from;
    else {
      merged.push(pending === null ? region : { ...region, from: pending });
      pending = null;
    }
  }
  return merged;
}

export function largestRegion(regions: readonly TableRegion[]): TableRegion | undefined {
  let best: TableRegion | undefined;
  for (const region of regions) if (best === undefined || region.weight > best.weight) best = region;
  return best;
}

/** What a person tells a table by: its title, its first names, its size. */
export function describePart(lines: readonly Line[], { from, head, rows }: TableRegion): TablePart {
  let title: string | null = null;
  for (let i = (head.header[0] ?? head.body) - 1; i >= from && title === null; i--) {
    const line = lines[i];
    if (line !== undefined && line.filled === 1 && !isRuler(line, 2))
      title = line.lead.slice(0, 120).toWellFormed();
  }
  const names = lines[head.header.at(-1) ?? -1]?.cells ?? [];
  return {
    title,
    header: names.slice(0, 8).map((name) => name.slice(0, 120).toWellFormed()),
    rows,
    columns: head.width,
  };
}
