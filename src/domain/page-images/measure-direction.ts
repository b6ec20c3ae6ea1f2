import { middleX, middleY, type Neighbours } from './find-neighbours.ts';

const BIN = 3;
const BINS = 180 / BIN;
const LEAST_PAIRS = 20;

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
  if (pairs.length < LEAST_PAIRS) return null;
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
  return ((((middle * BIN + 90) % 180) + 180) % 180) - 90;
}
