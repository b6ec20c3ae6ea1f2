import { median } from '#domain/values/median.ts';
import type { Piece } from './pieces-of-runs.ts';

/** By the usual size of the page's letters: `COPY` across a page is larger. */
const LARGE = 2.5;
/** Share of the size that even small letters are high. */
const INK = 0.5;
/** Letters that it stands over. */
const LEAST_COVERED = 6;
/** More large pieces than this are no word across the page. */
const MOST_LARGE = 200;

/** Without large words that are printed across what else the page says: `COPY`, `Specimen`. */
export function withoutOverprint(pieces: readonly Piece[]): readonly Piece[] {
  const usual =
    median(pieces.flatMap(({ text, fontSize }) => Array<number>(text.length).fill(fontSize))) ?? 0;
  const large = pieces.filter(({ fontSize }) => fontSize > LARGE * usual);
  if (large.length === 0 || large.length > MOST_LARGE) return pieces;
  const small = pieces.filter(({ fontSize }) => fontSize <= LARGE * usual);
  // Its letters may be drawn one by one, and some of them where nothing stands.
  const lines = Map.groupBy(
    large,
    ({ baseline, fontSize }) => `${baseline.toFixed(1)} ${fontSize.toFixed(1)}`,
  );
  const over = new Set([...lines.values()].filter((line) => coveredBy(line, small) >= LEAST_COVERED).flat());
  return over.size === 0 ? pieces : pieces.filter((piece) => !over.has(piece));
}

function coveredBy(line: readonly Piece[], small: readonly Piece[]): number {
  const covered = small.filter((piece) => line.some((large) => standsOver(large, piece)));
  return covered.reduce((sum, { text }) => sum + text.length, 0);
}

function standsOver(large: Piece, { left, right, baseline, fontSize }: Piece): boolean {
  const middle = (left + right) / 2;
  const isAcross = middle > large.left && middle < large.right;
  const isAbove = baseline <= large.baseline - INK * large.fontSize;
  return isAcross && !isAbove && baseline - INK * fontSize < large.baseline;
}
