import { middleX, middleY, type Neighbours } from './find-neighbours.ts';

const BIN = 3;
const BINS = 180 / BIN;
const LEAST_PAIRS = 20;

/** What direction most letters have to their neighbours, and how many have it. */
interface Peak {
  /** Clockwise from left to right, -90 to below 90. */
  readonly degrees: number;
  /** Of the pairs: 0 to 1. */
  readonly share: number;
}

/**
 * Letters stand nearer to their neighbours in a line than to other lines: of the directions from each letter to the
 * nearest one most are that of the lines.
 *
 * Source: L. O'Gorman, The document spectrum for page layout analysis, IEEE Trans. PAMI 15 (1993).
 *
 * @returns degrees clockwise from left to right, -90 to below 90 (what is upside down runs as what is not); null where there
 * is too little text to tell
 */
export function measureDirection(pairs: readonly Neighbours[]): number | null {
  return pairs.length < LEAST_PAIRS ? null : peakOf(pairs).degrees;
}

/** Whether there is text: so many letters stand to their neighbours in one direction. */
export function standInLines(pairs: readonly Neighbours[]): boolean {
  return pairs.length >= LEAST_PAIRS && peakOf(pairs).share >= LEAST_OF_LINES;
}

/** Parts of a picture across and down, each judged alone: a text may lie in one corner of a table's grain. */
const PARTS = { across: 4, down: 6 };
/** Pairs that tell in a part whether there are lines, and in all parts together whether all of it is grain. */
const LEAST_PAIRS_OF_PART = 30;
const LEAST_PAIRS_OF_GRAIN = 200;
/** Letters of a line have one direction in half of the pairs and more, grain has any of them in less than a fifth. */
const LEAST_OF_LINES = 0.35;

/** Whether a picture has nothing but grain in the place of letters: in no part of it do they stand in lines of any direction. */
export function isGrain(
  pairs: readonly Neighbours[],
  { width, height }: { readonly width: number; readonly height: number },
): boolean {
  const parts = Map.groupBy(pairs, ({ letter }) => {
    const across = Math.floor((middleX(letter) / width) * PARTS.across);
    return across + PARTS.across * Math.floor((middleY(letter) / height) * PARTS.down);
  });
  const judged = [...parts.values()].filter((part) => part.length >= LEAST_PAIRS_OF_PART);
  const count = judged.reduce((sum, part) => sum + part.length, 0);
  return count >= LEAST_PAIRS_OF_GRAIN && judged.every((part) => peakOf(part).share < LEAST_OF_LINES);
}

function peakOf(pairs: readonly Neighbours[]): Peak {
  const counts = new Float64Array(BINS);
  for (const { letter, other } of pairs) {
    const angle =
      Math.atan2(middleY(other) - middleY(letter), middleX(other) - middleX(letter)) * (180 / Math.PI);
    const bin = Math.floor(((angle + 360 + BIN / 2) % 180) / BIN);
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  // A direction and those beside it: letters are of different heights.
  const steps = [-2, -1, 0, 1, 2];
  const countAt = (bin: number) => counts[(bin + BINS) % BINS] ?? 0;
  const spread = Array.from(counts, (_, bin) => steps.reduce((sum, step) => sum + countAt(bin + step), 0));
  const most = Math.max(...spread);
  const peak = spread.indexOf(most);
  const middle = peak + steps.reduce((sum, step) => sum + step * countAt(peak + step), 0) / most;
  return { degrees: ((((middle * BIN + 90) % 180) + 180) % 180) - 90, share: most / pairs.length };
}
