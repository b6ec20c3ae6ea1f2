import type { PlacedWord } from './group-words.ts';
import type { PageWords, Word } from './page-words.ts';
import { baselineOf, fontSizeOf } from './word-box.ts';

/** In points: a text program puts the words of a line on one baseline. */
const GRAIN = 0.06;
/** In em: other words of one line are no further from it. */
const NEAR = 0.4;
const FEW = 10;
/** Rise over run of a page that lies askew: 0.06 is 3.4 degrees. */
const STEEPEST = 0.06;
const SLOPE_STEPS = 30;
/** Words whose slope is looked for; more tell no more. */
const SAMPLE = 400;

/** Share of the font's size that a tight box covers, by what letters reach above and below. */
const INK = { high: 0.72, low: 0.5, below: 0.2 };
const REACHES_UP = /[\p{Lu}\p{N}bdfhklt()[\]{}/|!?%&$€£¥#@\p{Script=Han}]/u;
const REACHES_DOWN = /[gjpqyQ,;()[\]{}/|@ç]/u;

/** Each word's baseline and the size of its font. */
export function baselinesOf(page: PageWords): PlacedWord[] {
  return page.words.map(page.source === 'text' ? placedByFont : placedByInk);
}

function placedByFont(word: Word): PlacedWord {
  return { word, baseline: baselineOf(word), fontSize: fontSizeOf(word) };
}

/** Whether words of one line have one baseline: not so on a scan, where they jump a little. */
export function areExact(placed: readonly PlacedWord[]): boolean {
  const sorted = placed.toSorted((a, b) => a.baseline - b.baseline);
  let [same, near] = [0, 0];
  for (const [index, word] of sorted.entries()) {
    const next = sorted[index + 1];
    if (next === undefined) break;
    const step = next.baseline - word.baseline;
    if (step <= GRAIN) same += 1;
    else if (step < NEAR * word.fontSize) near += 1;
  }
  return near <= Math.max(same, FEW);
}

/** Of a word that was recognised, whose box is drawn tightly round its letters. */
export function placedByInk(word: Word): PlacedWord {
  const up = REACHES_UP.test(word.text) ? INK.high : INK.low;
  const down = REACHES_DOWN.test(word.text) ? INK.below : 0;
  const fontSize = (word.bottom - word.top) / (up + down);
  return { word, baseline: word.bottom - down * fontSize, fontSize };
}

/** With the slope of the page taken out. */
export function leveled(placed: readonly PlacedWord[], slope: number): readonly PlacedWord[] {
  if (slope === 0) return placed;
  return placed.map((one) => ({ ...one, baseline: one.baseline - slope * one.word.left }));
}

/** The slope at which the words fall onto the fewest baselines. */
export function slopeOf(placed: readonly PlacedWord[]): number {
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
