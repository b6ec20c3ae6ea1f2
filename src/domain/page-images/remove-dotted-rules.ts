import { findPieces, type Piece } from './find-pieces.ts';
import { WHITE, type GrayImage } from './gray-image.ts';
import { inkThreshold } from './ink-threshold.ts';

/** Digits' heights: what is higher is no dot, what is wider no dash, unless it is as thin as a rule. */
const MAX_HEIGHT = 0.35;
const MAX_WIDTH = 1.2;
const MAX_THIN = 0.2;
/** Digits' heights between the dots of a rule, across and up or down: letters that cross it leave gaps. */
const MAX_GAP = 2;
const MAX_DRIFT = 0.15;
const LEAST_DOTS = 10;
/** Of long dashes, which a thin rule that slants breaks into where the paper is black or white. */
const LEAST_DASHES = 5;
/** Digits' heights of a rule's length. */
const LEAST_LENGTH = 5;
/** From dot to dot it is as far as usual, give or take so much of it, for this share of the dots. */
const PITCH_TOLERANCE = 0.3;
const LEAST_REGULAR = 0.6;
/** Print of needles consists of dots as well, but those have others above or below, as few of a rule have. */
const MAX_WITH_OTHERS = 0.3;

/**
 * Takes away rules of dots or dashes, which are mistaken for a line of text that hides the letters around it.
 *
 * @param digit pixels of a digit's height
 * @returns the same image where it has no such rule
 */
export function removeDottedRules(image: GrayImage, digit: number): GrayImage {
  const dots = findPieces(image, inkThreshold(image)).filter(
    (piece) =>
      heightOf(piece) <= MAX_HEIGHT * digit && (!isLong(piece, digit) || heightOf(piece) <= MAX_THIN * digit),
  );
  const rows = rowsOfDots(dots, digit);
  const rules = chainDots(dots, digit).filter((chain) => isRule(chain, digit, rows));
  if (rules.length === 0) return image;
  const cleaned = { ...image, data: Uint8Array.from(image.data) };
  for (const dot of rules.flat()) clear(cleaned, dot);
  return cleaned;
}

const heightOf = ({ top, bottom }: Piece) => bottom - top;
const isLong = ({ left, right }: Piece, digit: number) => right - left > MAX_WIDTH * digit;
const middleOf = ({ top, bottom }: Piece) => (top + bottom) / 2;

/** Dots by the row they are in; a row is as high as a rule may drift. */
function rowsOfDots(dots: readonly Piece[], digit: number): Map<number, Piece[]> {
  const rows = Map.groupBy(dots, (dot) => Math.floor(middleOf(dot) / (MAX_DRIFT * digit)));
  for (const row of rows.values()) row.sort((one, other) => one.left - other.left);
  return rows;
}

/** Dots one after the other on a level that changes little. */
function chainDots(dots: readonly Piece[], digit: number): Piece[][] {
  const chains: Piece[][] = [];
  const open = new Map<number, Piece[]>();
  const rowOf = (dot: Piece) => Math.floor(middleOf(dot) / (MAX_DRIFT * digit));
  for (const dot of dots.toSorted((one, other) => one.left - other.left)) {
    const row = rowOf(dot);
    const chain = [row, row - 1, row + 1]
      .map((each) => open.get(each))
      .find((each) => {
        const last = each?.at(-1);
        if (last === undefined) return false;
        const gap = dot.left - last.right;
        return gap <= MAX_GAP * digit && Math.abs(middleOf(dot) - middleOf(last)) <= MAX_DRIFT * digit;
      });
    if (chain === undefined) {
      const begun = [dot];
      chains.push(begun);
      open.set(row, begun);
    } else {
      chain.push(dot);
      open.set(row, chain);
    }
  }
  return chains;
}

function isRule(
  chain: readonly Piece[],
  digit: number,
  rows: ReadonlyMap<number, readonly Piece[]>,
): boolean {
  const [first, last] = [chain[0], chain.at(-1)];
  const areLong = chain.filter((dot) => isLong(dot, digit)).length * 2 > chain.length;
  const least = areLong ? LEAST_DASHES : LEAST_DOTS;
  if (first === undefined || last === undefined || chain.length < least) return false;
  if (last.right - first.left < LEAST_LENGTH * digit) return false;
  const pitches = chain.slice(1).map(({ left }, index) => left - (chain[index]?.left ?? 0));
  const usual = pitches.toSorted((one, other) => one - other)[Math.floor(pitches.length / 2)] ?? 0;
  const regular = pitches.filter((pitch) => Math.abs(pitch - usual) <= Math.max(1, usual * PITCH_TOLERANCE));
  if (regular.length < LEAST_REGULAR * pitches.length) return false;
  const reach = areLong ? digit : REACH * usual;
  const withOthers = chain.filter((dot) => hasOther(dot, reach, rows, MAX_DRIFT * digit));
  return withOthers.length <= MAX_WITH_OTHERS * chain.length;
}

/** Times as far as the dots of a line are from each other: so near are those above and below in letters of needles. */
const REACH = 1.6;

/** Whether a dot has another one above or below it. */
function hasOther(
  dot: Piece,
  reach: number,
  rows: ReadonlyMap<number, readonly Piece[]>,
  rowHeight: number,
): boolean {
  const middle = middleOf(dot);
  for (let row = Math.floor((middle - reach) / rowHeight); row <= (middle + reach) / rowHeight; row++) {
    for (const other of rows.get(row) ?? []) {
      if (other.left > dot.right) break;
      if (other === dot || other.right < dot.left) continue;
      if (Math.abs(middleOf(other) - middle) <= reach) return true;
    }
  }
  return false;
}

/** The pixel around it is pale ink. */
function clear({ width, height, data }: GrayImage, { left, top, right, bottom }: Piece): void {
  for (let y = Math.max(0, top - 1); y < Math.min(height, bottom + 1); y++)
    data.fill(WHITE, y * width + Math.max(0, left - 1), y * width + Math.min(width, right + 1));
}
