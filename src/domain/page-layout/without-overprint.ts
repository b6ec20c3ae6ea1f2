import { median } from '#domain/values/median.ts';
import type { Piece } from './pieces-of-runs.ts';

/** By the usual size of the page's letters: `COPY` across a page is larger. */
const LARGE = 2.5;
/** Share of the size that even small letters are high. */
const INK = 0.5;
/** Letters that it stands over, and lines: a slogan may reach into a large name, and small print into a total. */
const LEAST_COVERED = 6;
const LEAST_LINES = 2;
const DIGIT = /\p{Nd}/u;
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
  const over = new Set([...lines.values()].filter((line) => isAcross(line, small)).flat());
  return over.size === 0 ? pieces : pieces.filter((piece) => !over.has(piece));
}

function isAcross(line: readonly Piece[], small: readonly Piece[]): boolean {
  if (line.some(({ text }) => DIGIT.test(text))) return false;
  const covered = small.filter((piece) => line.some((large) => standsOver(large, piece)));
  const letters = covered.reduce((sum, { text }) => sum + text.length, 0);
  return letters >= LEAST_COVERED && new Set(covered.map(lineOf)).size >= LEAST_LINES;
}

const lineOf = ({ baseline }: Piece) => Math.round(baseline);

function standsOver(large: Piece, { left, right, baseline, fontSize }: Piece): boolean {
  const middle = (left + right) / 2;
  const isWithin = middle > large.left && middle < large.right;
  const isAbove = baseline <= large.baseline - INK * large.fontSize;
  return isWithin && !isAbove && baseline - INK * fontSize < large.baseline;
}
