import { FIT, type ColumnProfile } from './column-profile.ts';
import { partCell, partLoosely } from './part-cell.ts';
import { valueType } from './value-type.ts';

/** Cells that may be missing in a row for which it is still looked where they belong. */
export const MAX_MISSING_CELLS = 6;
/** Delimiters that may be missing in one row. */
const MAX_SPLITS = 3;
/** How much better than leaving a row as it is each split has to make it. */
const SPLIT_GAIN = 3;
/** Longer cells are not looked into. */
const MAX_SPLIT_CHARACTERS = 120;
/** Cells of a row in which several delimiters are looked for. */
const MAX_SPLIT_CELLS = 60;
const MAX_COLUMNS_TO_MEND = 2000;
/** What a cell costs that does not suit its column. */
const MISFIT_SCORE = -4;
/** An empty pair of quotes that was read as text. */
const EMPTY_QUOTES = '""';

/** A row in which cells that were one are two again. */
export interface SplitRow {
  readonly cells: readonly string[];
  /** The left ones of the cells that were parted. */
  readonly columns: readonly number[];
}

interface Parts {
  readonly left: string;
  readonly right: string;
  readonly score: number;
}

/** A cell's best parts in two columns; `isTied`: others are as good. */
interface Split extends Parts {
  readonly isTied: boolean;
}

/**
 * Cuts cells in two that missing delimiters have made one: the cells to their right then suit the next columns, and
 * both parts look exactly like others of their columns.
 *
 * @returns null unless one way alone is good
 */
export function splitCells(cells: readonly string[], columns: readonly ColumnProfile[]): SplitRow | null {
  const width = columns.length;
  const missing = width - cells.length;
  if (missing < 1 || width < 3 || width > MAX_COLUMNS_TO_MEND) return null;
  if (missing === 1) return splitCell(cells, columns);
  if (missing > MAX_SPLITS || cells.length > MAX_SPLIT_CELLS) return null;
  return suitsAtStart(cells, columns) ? null : splitSeveral(cells, columns, missing);
}

function splitCell(cells: readonly string[], columns: readonly ColumnProfile[]): SplitRow | null {
  const stays = prefixSums(cells, columns, 0);
  const moves = prefixSums(cells, columns, 1);
  const asItIs = (stays[cells.length] ?? 0) + (columns.at(-1)?.fit('') ?? 0);
  let best: { readonly score: number; readonly row: SplitRow } | null = null;
  let isTied = false;
  for (const [column, cell] of cells.entries()) {
    const outside = (stays[column] ?? 0) + (moves[cells.length] ?? 0) - (moves[column + 1] ?? 0);
    if (outside + 2 * FIT.value < asItIs + SPLIT_GAIN) continue;
    const split = splitInTwo(cell, columns[column], columns[column + 1]);
    if (split === null) continue;
    const score = outside + split.score;
    if (score < asItIs + SPLIT_GAIN || (best !== null && score < best.score)) continue;
    isTied = split.isTied || score === best?.score;
    const parted = [...cells.slice(0, column), split.left, split.right, ...cells.slice(column + 1)];
    best = { score, row: { cells: parted, columns: [column] } };
  }
  return best === null || isTied ? null : best.row;
}

interface Way {
  readonly score: number;
  readonly cells: readonly string[];
  readonly columns: readonly number[];
  readonly isTied: boolean;
}

/** The best way to part `missing` of the cells in two so that all suit their columns. */
function splitSeveral(
  cells: readonly string[],
  columns: readonly ColumnProfile[],
  missing: number,
): SplitRow | null {
  const start: Way = { score: 0, cells: [], columns: [], isTied: false };
  let ways = Array.from({ length: missing + 1 }, (_, splits): Way | null => (splits === 0 ? start : null));
  for (const [i, cell] of cells.entries()) {
    const next = ways.map((): Way | null => null);
    for (const [splits, way] of ways.entries()) {
      if (way === null) continue;
      const column = i + splits;
      const fit = columns[column]?.fit(cell) ?? FIT.not;
      if (fit !== FIT.not)
        keepBetter(next, splits, { ...way, score: way.score + fit, cells: [...way.cells, cell] });
      if (splits === missing) continue;
      for (let lost = 2; splits + lost <= missing; lost++) {
        const parted = partCell(cell, columns.slice(column, column + lost + 1));
        if (parted === null) continue;
        keepBetter(next, splits + lost, {
          score: way.score + parted.score - lost * SPLIT_GAIN,
          cells: [...way.cells, ...parted.parts],
          columns: [...way.columns, ...Array.from({ length: lost }, (_, k) => column + k)],
          isTied: way.isTied || parted.isTied,
        });
      }
      const split = bestSplit(cell, columns[column], columns[column + 1]);
      if (split === null) continue;
      keepBetter(next, splits + 1, {
        score: way.score + split.score - SPLIT_GAIN,
        cells: [...way.cells, split.left, split.right],
        columns: [...way.columns, column],
        isTied: way.isTied || split.isTied,
      });
    }
    ways = next;
  }
  const found = ways[missing] ?? null;
  return found === null || found.isTied ? null : found;
}

function keepBetter(ways: (Way | null)[], splits: number, way: Way): void {
  const known = ways[splits] ?? null;
  if (known === null || way.score > known.score) ways[splits] = way;
  else if (way.score === known.score) ways[splits] = { ...known, isTied: true };
}

/** The best place to part a cell so that both halves look exactly like others of their columns. */
function bestSplit(
  cell: string,
  left: ColumnProfile | undefined,
  right: ColumnProfile | undefined,
): Split | null {
  if (cell.length > MAX_SPLIT_CHARACTERS) return null;
  const isWhole = (left?.fit(cell) ?? FIT.not) >= FIT.sameShape && valueType(cell) === 'number';
  let best: Parts | null = null;
  let isTied = false;
  for (let at = 1; at < cell.length; at++) {
    const parts = [cell.slice(0, at), cell.slice(at)] as const;
    // A number like the others of its column is as good as its halves.
    if (isWhole && valueType(parts[0]) === 'number' && valueType(parts[1]) === 'number') continue;
    const score = partScore(parts[0], left) + partScore(parts[1], right);
    if (!Number.isFinite(score)) continue;
    if (best !== null && score < best.score) continue;
    isTied = score === best?.score;
    best = { left: withoutQuotes(parts[0]), right: withoutQuotes(parts[1]), score };
  }
  return best === null ? null : { ...best, isTied };
}

/** As `bestSplit`; also where one part is a text that no other row has. */
function splitInTwo(
  cell: string,
  left: ColumnProfile | undefined,
  right: ColumnProfile | undefined,
): Split | null {
  const split = bestSplit(cell, left, right);
  if (split !== null || left === undefined || right === undefined) return split;
  const found = partLoosely(cell, left, right);
  if (found === null) return null;
  const [first = '', second = ''] = found.parts;
  return { left: first, right: second, score: found.score, isTied: false };
}

/** An empty pair of quotes is an empty cell where rows leave the column blank. */
function partScore(part: string, profile: ColumnProfile | undefined): number {
  if (part === EMPTY_QUOTES) return profile?.fit('') === FIT.blank ? FIT.shape : -Infinity;
  const fit = profile?.fit(part) ?? FIT.not;
  return fit >= FIT.sameShape && part.trim() === part ? fit : -Infinity;
}

function withoutQuotes(part: string): string {
  return part === EMPTY_QUOTES ? '' : part;
}

/** Sums of how well the first cells suit their columns, moved right by `shift`. */
function prefixSums(cells: readonly string[], columns: readonly ColumnProfile[], shift: number): number[] {
  const sums = [0];
  for (const [i, cell] of cells.entries()) {
    const fit = columns[i + shift]?.fit(cell) ?? FIT.not;
    sums.push((sums[i] ?? 0) + (fit === FIT.not ? MISFIT_SCORE : fit));
  }
  return sums;
}

/** No cell is of another kind than its column where what is missing is missing at the row's end. */
function suitsAtStart(cells: readonly string[], columns: readonly ColumnProfile[]): boolean {
  return cells.every((cell, column) => columns[column]?.fit(cell) !== FIT.not);
}

/**
 * Puts empty cells where a row lacks some, so that the cells that follow suit their columns best; of equally good
 * places as far to the right as may be. Columns that no row leaves blank stay filled where another place will do.
 *
 * @returns null where the row suits its columns with the empty cells at its end, or nowhere
 */
export function insertBlanks(cells: readonly string[], columns: readonly ColumnProfile[]): string[] | null {
  const missing = columns.length - cells.length;
  if (!mayLackInside(cells, columns, missing)) return null;
  const fits = cells.map((cell, i) =>
    Array.from({ length: missing + 1 }, (_, blanks) => columns[i + blanks]?.fit(cell) ?? FIT.not),
  );
  const best = bestFits(fits, columns, missing);
  return Number.isFinite(best[0]?.[0] ?? -Infinity) ? placeCells(cells, fits, best, missing) : null;
}

/** Few cells are missing, and not at the row's end, where the row says enough to tell where. */
function mayLackInside(
  cells: readonly string[],
  columns: readonly ColumnProfile[],
  missing: number,
): boolean {
  if (
    missing < 1 ||
    missing > MAX_MISSING_CELLS ||
    columns.length < 3 ||
    columns.length > MAX_COLUMNS_TO_MEND
  )
    return false;
  if (!columns.some(({ isValues }) => isValues) || suitsAtStart(cells, columns)) return false;
  // A lone text may be a note: where it stands says nothing of a column.
  return cells.filter((cell) => cell.trim() !== '').length >= 2;
}

/** By cell, and by the blanks before it. */
type FitTable = readonly (readonly number[])[];

/** How well the cells from each on suit their columns, with so many blanks before it; the last entry is the row's end. */
function bestFits(fits: FitTable, columns: readonly ColumnProfile[], missing: number): FitTable {
  const blankFit = (column: number) => columns[column]?.fit('') ?? FIT.not;
  const best: number[][] = [];
  for (let i = fits.length; i >= 0; i--) {
    const row: number[] = [];
    for (let blanks = missing; blanks >= 0; blanks--) {
      const skipped = blanks < missing ? blankFit(i + blanks) + (row[blanks + 1] ?? -Infinity) : -Infinity;
      const isEnd = i === fits.length && blanks === missing;
      row[blanks] = isEnd ? 0 : Math.max(fitFrom(i, blanks, fits, best), skipped);
    }
    best[i] = row;
  }
  return best;
}

/** How well the cells from `i` on suit their columns where no further blank comes before it. */
function fitFrom(i: number, blanks: number, fits: FitTable, best: FitTable): number {
  const fit = fits[i]?.[blanks] ?? FIT.not;
  return fit === FIT.not ? -Infinity : fit + (best[i + 1]?.[blanks] ?? -Infinity);
}

/** The row with its blanks: each cell goes as far to the left as the best fit allows. */
function placeCells(cells: readonly string[], fits: FitTable, best: FitTable, missing: number): string[] {
  const found: string[] = [];
  let blanks = 0;
  for (let i = 0; i < cells.length || blanks < missing;) {
    const isPlaced = fitFrom(i, blanks, fits, best) === best[i]?.[blanks];
    found.push(isPlaced ? (cells[i] ?? '') : '');
    if (isPlaced) i++;
    else blanks++;
  }
  return found;
}
