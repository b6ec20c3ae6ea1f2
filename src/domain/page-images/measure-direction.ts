import { middleX, middleY, type Neighbours } from './find-neighbours.ts';

/** How lines of text run. */
export interface Direction {
  /** Degrees clockwise from left to right, -90 to below 90; what is upside down runs as what is not. */
  readonly angle: number;
  /** Share of the letters that agree. */
  readonly share: number;
}

const BIN = 3;
const BINS = 180 / BIN;
const LEAST_PAIRS = 20;

/**
 * Letters stand nearer to their neighbours in a line than to other lines: of the directions from each letter to the
 * nearest one most are that of the lines.
 *
 * Source: L. O'Gorman, The document spectrum for page layout analysis, IEEE Trans. PAMI 15 (1993).
 *
 * @returns null where there is too little text to tell
 */
export function measureDirection(pairs: readonly Neighbours[]): Direction | null {
  if (pairs.length < LEAST_PAIRS) return null;
  const counts = new Float64Array(BINS);
  for (const { letter, other } of pairs) {
    const angle =
      Math.atan2(middleY(other) - middleY(letter), middleX(other) - middleX(letter)) * (180 / Math.PI);
    const bin = Math.floor(((angle + 360 + BIN / 2) % 180) / BIN);
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  // A direction and those beside it: letters are of different heights.
  const spread = Array.from(counts, (_, bin) =>
    [-2, -1, 0, 1, 2].reduce((sum, step) => sum + (counts[(bin + step + BINS) % BINS] ?? 0), 0),
  );
  const most = Math.max(...spread);
  const angle = spread.indexOf(most) * BIN;
  return { angle: angle >= 90 ? angle - 180 : angle, share: most / pairs.length };
}
