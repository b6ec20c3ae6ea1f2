import { FIT, type ColumnProfile } from './column-profile.ts';
import { isValue, valueType } from './value-type.ts';

/** Work for one row: cells times ways to join them. A row past it stays as it is. */
const MAX_STEPS = 60_000;

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
