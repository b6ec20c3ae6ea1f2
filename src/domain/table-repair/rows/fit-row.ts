import { FIT, type ColumnProfile } from './column-profile.ts';
import { isValue, valueType } from './value-type.ts';

/** Work for one row: cells times ways to join them. A row past it stays as it is. */
const MAX_STEPS = 60_000;
/** How much better than leaving a row as it is a split has to be. */
const SPLIT_GAIN = 3;
const MAX_SPLIT_LENGTH = 120;

/** Digits in groups of three. */
const GROUPED = /^\D{0,4}\d{1,3}(?:[.,]\d{3})+(?:[.,]\d{1,4})?\D{0,4}$/u;

interface Fitting {
  readonly score: number;
  readonly cells: readonly string[];
}

/**
 * Puts a row with too many cells back into its columns: neighbouring pieces are joined again with the delimiter that
 * stood between them, so that each suits its column best. An alignment by dynamic programming over pieces and columns
 * in the manner of Needleman and Wunsch (1970), scored by what the other rows show of a column.
 *
 * @returns the cells, as many as there are columns; null when two ways are equally good or none is good
 */
export function joinCells(
  cells: readonly string[],
  columns: readonly ColumnProfile[],
  delimiter: string,
): string[] | null {
  const width = columns.length;
  const extra = cells.length - width;
  if (extra <= 0 || width < 2 || cells.length * (extra + 1) * (extra + 1) > MAX_STEPS) return null;
  if (countJoints(cells, columns, extra) < extra) return null;
  // ways[e]: the best two ways, told apart by their cells, to put the first column + e pieces into the columns so far.
  let ways: Fitting[][] = Array.from({ length: extra + 1 }, (_, e) =>
    e === 0 ? [{ score: 0, cells: [] }] : [],
  );
  for (const [column, profile] of columns.entries()) {
    const next: Fitting[][] = Array.from({ length: extra + 1 }, () => []);
    for (let before = 0; before <= extra; before++) {
      const found = ways[before] ?? [];
      if (found.length === 0) continue;
      for (let more = 0; before + more <= extra; more++) {
        const pieces = cells.slice(column + before, column + before + more + 1);
        const piece = joined(pieces, delimiter);
        const score = pieceScore(pieces, piece, profile, extra === 1);
        if (score === null) continue;
        for (const way of found) keepBest(next[before + more] ?? [], way, piece, score);
      }
    }
    ways = next;
  }
  const [best, second] = ways[extra] ?? [];
  if (best === undefined || (second !== undefined && second.score >= best.score)) return null;
  const misfits = best.cells.filter((cell, column) => columns[column]?.fit(cell) === FIT.not).length;
  return misfits === 0 ? [...best.cells] : null;
}

/**
 * Where two neighbours may be pieces of one cell as far as their edges show: a first look that spares most rows the
 * second, in which `pieceScore` decides.
 */
function countJoints(cells: readonly string[], columns: readonly ColumnProfile[], extra: number): number {
  const isAny =
    (extra === 1 && columns.some(({ sentences }) => sentences > 0)) ||
    columns.some(({ type }) => type === 'address');
  if (isAny) return extra;
  let joints = 0;
  let wasBlank = (cells[0] ?? '').trim() === '';
  for (let i = 1; i < cells.length; i++) {
    const text = (cells[i] ?? '').trim();
    const isBlank = text === '';
    if (isBlank || wasBlank || /^\d/.test(text) || (cells[i] ?? '').startsWith(' ')) joints++;
    wasBlank = isBlank;
  }
  return joints;
}

/** Blank pieces beside a filled one are delimiters too many, not text. */
function joined(pieces: readonly string[], delimiter: string): string {
  const filled = pieces.filter((piece) => piece.trim() !== '');
  return pieces.length > 1 && filled.length <= 1 ? (filled[0] ?? '') : pieces.join(delimiter);
}

/**
 * How well pieces put together suit a column; null: not at all. Joined text has to look like one: money with groups of
 * three, or words with a blank behind each delimiter. Only a row's single join may do without that blank.
 */
function pieceScore(
  pieces: readonly string[],
  text: string,
  profile: ColumnProfile,
  isOnly: boolean,
): number | null {
  const fit = profile.fit(text);
  if (pieces.length === 1) return fit === FIT.not ? -4 : fit;
  const filled = pieces.filter((piece) => piece.trim() !== '');
  if (filled.length <= 1) return fit - pieces.length + 1;
  if (profile.isValues) {
    const isWhole = GROUPED.test(text.trim()) || fit >= FIT.shape;
    return isWhole && isValue(valueType(text)) ? Math.max(fit, FIT.type) + 1 : null;
  }
  const isText = pieces.slice(1).every((piece) => piece.startsWith(' ')) || (isOnly && profile.sentences > 0);
  return fit === FIT.not || !isText ? null : fit - 1;
}

/** Keeps the two best ways with different cells. */
function keepBest(ways: Fitting[], way: Fitting, piece: string, score: number): void {
  const total = way.score + score;
  const worst = ways[1];
  if (worst !== undefined && worst.score >= total) return;
  const cells = [...way.cells, piece];
  const same = ways.findIndex((other) => other.cells.every((cell, i) => cell === cells[i]));
  if (same !== -1) {
    if ((ways[same]?.score ?? 0) < total) ways[same] = { score: total, cells };
  } else ways.push({ score: total, cells });
  ways.sort((a, b) => b.score - a.score);
  ways.length = Math.min(ways.length, 2);
}

/**
 * Cuts the one cell in two that a missing delimiter has made of two: a row of one cell too few whose cells to the
 * right suit the next columns, and a cell whose two parts look exactly like others of their columns.
 *
 * @returns the cells and the index of the first of the two; null unless one cut alone is good
 */
export function splitCell(
  cells: readonly string[],
  columns: readonly ColumnProfile[],
): { readonly cells: string[]; readonly column: number } | null {
  const width = columns.length;
  if (cells.length !== width - 1 || width < 3 || width > 2000) return null;
  const stays = prefixSums(cells, columns, 0);
  const moves = prefixSums(cells, columns, 1);
  const asItIs = (stays[cells.length] ?? 0) + (columns[width - 1]?.fit('') ?? 0);
  let best: { score: number; cells: string[]; column: number } | null = null;
  let isTied = false;
  for (const [column, cell] of cells.entries()) {
    const outside = (stays[column] ?? 0) + (moves[cells.length] ?? 0) - (moves[column + 1] ?? 0);
    if (outside + 2 * FIT.value < asItIs + SPLIT_GAIN || cell.length > MAX_SPLIT_LENGTH) continue;
    const isWhole = (columns[column]?.fit(cell) ?? FIT.not) >= FIT.sameShape && valueType(cell) === 'number';
    for (let at = 1; at < cell.length; at++) {
      const [left, right] = [cell.slice(0, at), cell.slice(at)];
      // A number like the others of its column is as good as its halves.
      if (isWhole && valueType(left) === 'number' && valueType(right) === 'number') continue;
      const parts = partScore(left, columns[column]) + partScore(right, columns[column + 1]);
      const score = outside + parts;
      if (!Number.isFinite(score) || score < asItIs + SPLIT_GAIN) continue;
      if (best !== null && score === best.score) isTied = true;
      else if (best === null || score > best.score) {
        best = { score, column, cells: [...cells.slice(0, column), left, right, ...cells.slice(column + 1)] };
        isTied = false;
      }
    }
  }
  return best === null || isTied ? null : best;
}

/**
 * Puts an empty cell where a row of one cell too few lacks one: as far to the right as the cells after it suit their
 * columns. Columns that no row leaves blank stay filled.
 *
 * @returns null where the row suits its columns with the empty cell at its end, or nowhere
 */
export function insertBlank(cells: readonly string[], columns: readonly ColumnProfile[]): string[] | null {
  const width = columns.length;
  if (cells.length !== width - 1 || width < 3 || !columns.some(({ isValues }) => isValues)) return null;
  const misfits = (column: number, shift: number) =>
    Number(columns[column + shift]?.fit(cells[column] ?? '') === FIT.not);
  let wrong = 0;
  for (let column = 0; column < cells.length; column++) wrong += misfits(column, 0);
  if (wrong === 0) return null;
  let found: number | null = null;
  // From the end on: cells from `at` on stand one column further right.
  for (let at = cells.length - 1; at >= 0; at--) {
    wrong += misfits(at, 1) - misfits(at, 0);
    if (wrong > 0 || columns[at]?.fit('') === FIT.not) continue;
    found = at;
    break;
  }
  return found === null ? null : [...cells.slice(0, found), '', ...cells.slice(found)];
}

function partScore(part: string, profile: ColumnProfile | undefined): number {
  const fit = profile?.fit(part) ?? FIT.not;
  return fit >= FIT.sameShape && part.trim() === part ? fit : -Infinity;
}

/** Sums of how well the first cells suit their columns, moved right by `shift`. */
function prefixSums(cells: readonly string[], columns: readonly ColumnProfile[], shift: number): number[] {
  const sums = [0];
  for (const [i, cell] of cells.entries()) {
    const fit = columns[i + shift]?.fit(cell) ?? FIT.not;
    sums.push((sums[i] ?? 0) + (fit === FIT.not ? -4 : fit));
  }
  return sums;
}
