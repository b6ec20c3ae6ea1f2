import type { PlacedWord } from './group-words.ts';
import type { PageWords, Word } from './page-words.ts';
import { baselineOf, fontSizeOf } from './word-box.ts';

export interface PageBaselines {
  readonly placed: readonly PlacedWord[];
  /** Words of one line have one baseline: false for a scan, whose words jump a little. */
  readonly isExact: boolean;
}

/** In points: a text program puts the words of a line on one baseline, so a page has few of them. */
const GRAIN = 0.5;
const MOST_BASELINES = 0.5;
/** Rise over run of a page that lies askew: 0.06 is 3.4 degrees. */
const STEEPEST = 0.06;
const SLOPE_STEPS = 30;
/** Words whose slope is looked for; more tell no more. */
const SAMPLE = 400;

/** Share of the font's size that a tight box covers, by what letters reach above and below. */
const INK = { high: 0.72, low: 0.5, below: 0.2 };
const REACHES_UP = /[\p{Lu}\p{N}bdfhklt()[\]{}/|!?%&$€£¥#@\p{Script=Han}]/u;
const REACHES_DOWN = /[gjpqyQ,;()[\]{}/|@ç]/u;

/** Each word's baseline with the slope of the page taken out, and the size of its font. */
export function baselinesOf(page: PageWords): PageBaselines {
  if (page.source === 'text') {
    const placed = page.words.map((word) => ({
      word,
      baseline: baselineOf(word),
      fontSize: fontSizeOf(word),
    }));
    if (areExact(placed)) return { placed, isExact: true };
    return { placed: leveled(placed), isExact: false };
  }
  return { placed: leveled(page.words.map(placedByInk)), isExact: false };
}

function areExact(placed: readonly PlacedWord[]): boolean {
  const grains = new Set(placed.map(({ baseline }) => Math.round(baseline / GRAIN)));
  return placed.length < 20 || grains.size < placed.length * MOST_BASELINES;
}

/** Of a word that was recognised, whose box is drawn tightly round its letters. */
function placedByInk(word: Word): PlacedWord {
  const up = REACHES_UP.test(word.text) ? INK.high : INK.low;
  const down = REACHES_DOWN.test(word.text) ? INK.below : 0;
  const fontSize = (word.bottom - word.top) / (up + down);
  return { word, baseline: word.bottom - down * fontSize, fontSize };
}

function leveled(placed: readonly PlacedWord[]): PlacedWord[] {
  const slope = slopeOf(placed);
  if (slope === 0) return [...placed];
  return placed.map((one) => ({ ...one, baseline: one.baseline - slope * one.word.left }));
}

/** The slope at which the words fall onto the fewest baselines. */
function slopeOf(placed: readonly PlacedWord[]): number {
  const step = Math.ceil(placed.length / SAMPLE);
  const sample = placed.filter((_, index) => index % step === 0);
  let best = { slope: 0, sharpness: sharpnessAt(sample, 0) * 1.02 };
  for (let count = -SLOPE_STEPS; count <= SLOPE_STEPS; count += 1) {
    const slope = (count / SLOPE_STEPS) * STEEPEST;
    const sharpness = sharpnessAt(sample, slope);
    if (sharpness > best.sharpness) best = { slope, sharpness };
  }
  return best.slope;
}

/** How unevenly baselines fall into rows of two points: the sum of the squares of the counts. */
function sharpnessAt(placed: readonly PlacedWord[], slope: number): number {
  const counts = new Map<number, number>();
  for (const { baseline, word } of placed) {
    const at = (baseline - slope * word.left) / 2;
    const row = Math.floor(at);
    const share = at - row;
    counts.set(row, (counts.get(row) ?? 0) + 1 - share);
    counts.set(row + 1, (counts.get(row + 1) ?? 0) + share);
  }
  let sum = 0;
  for (const count of counts.values()) sum += count * count;
  return sum;
}
