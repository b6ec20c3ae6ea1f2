import { WHITE, type GrayImage } from './gray-image.ts';

const LEVELS = 256;
/** Pixels that tell what all of them would. */
const SAMPLE = 400_000;
/**
 * One group of levels that is cut in two, such as the grain of paper with hardly any ink on it: its halves differ by so few
 * levels, and by so few deviations of them all.
 */
const ONE_GROUP = { levels: 40, deviations: 2.6 };
/** Deviations from the middle of one group at which nothing of it is left. */
const OUTSIDE = 6;
/** Pale print on grainy paper is no second group either: with so many pixels so many deviations darker there is text. */
const PRINT = { share: 0.002, deviations: 4 };

/**
 * The gray below which a pixel is ink, of an image whose light is even: Otsu's threshold, which parts the levels into
 * the two groups that differ most. Where there is one group only, what is far darker is ink.
 *
 * Source: N. Otsu, A threshold selection method from gray-level histograms, IEEE Trans. SMC 9 (1979).
 */
export function inkThreshold(image: GrayImage): number {
  return cutLevels(image).threshold;
}

/** The threshold, and whether it only parts what is far darker from one group of levels: no ink, or hardly any. */
export function cutLevels({ data }: GrayImage): { readonly threshold: number; readonly isOneGroup: boolean } {
  const counts = new Float64Array(LEVELS);
  const step = stepThrough(data.length);
  let all = 0;
  for (let at = 0; at < data.length; at += step, all++) {
    const level = data[at] ?? 0;
    counts[level] = (counts[level] ?? 0) + 1;
  }
  let sum = 0;
  let squares = 0;
  for (let level = 0; level < LEVELS; level++) {
    sum += level * (counts[level] ?? 0);
    squares += level * level * (counts[level] ?? 0);
  }
  let below = 0;
  let sumBelow = 0;
  let best = 0;
  let apart = 0;
  let first = LEVELS / 2;
  let last = first;
  for (let level = 0; level < LEVELS; level++) {
    below += counts[level] ?? 0;
    sumBelow += level * (counts[level] ?? 0);
    const above = all - below;
    if (below === 0 || above === 0) continue;
    const difference = sumBelow / below - (sum - sumBelow) / above;
    const between = below * above * difference * difference;
    if (between > best) [best, apart, first, last] = [between, -difference, level, level];
    else if (between === best) last = level;
  }
  const middle = sum / all;
  const deviation = Math.sqrt(Math.max(0, squares / all - middle * middle));
  const pale = counts.subarray(0, Math.max(0, Math.floor(middle - PRINT.deviations * deviation)));
  const hasPrint = pale.reduce((one, other) => one + other, 0) >= PRINT.share * all;
  if (!hasPrint && apart < ONE_GROUP.levels && apart < ONE_GROUP.deviations * deviation)
    return { threshold: Math.max(0, Math.floor(middle - OUTSIDE * deviation)), isOneGroup: true };
  // Between two levels with nothing in between every cut is as good: the middle is the safest.
  return { threshold: Math.floor((first + last) / 2) + 1, isOneGroup: false };
}

/** Share of the way from the ink threshold to white: what is paler cannot be told from paper's grain. */
const PALE = 0.5;

/** The gray below which a pixel is ink even of gray print, which beside black print is above the threshold of all. */
export function paleThreshold(image: GrayImage): number {
  const threshold = inkThreshold(image);
  return threshold + (WHITE - threshold) * PALE;
}

/** From pixel to pixel of a sample: odd, so that in an image of even width it is not always the same columns. */
function stepThrough(pixels: number): number {
  return Math.floor(pixels / SAMPLE) | 1;
}
