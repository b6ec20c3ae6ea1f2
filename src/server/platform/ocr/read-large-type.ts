import { enlargeCrop } from '#domain/page-images/crop-image.ts';
import type { GrayImage } from '#domain/page-images/gray-image.ts';
import { boxAround } from '#domain/page-layout/boxes.ts';
import { isMoney } from '#domain/page-layout/doubtful-figures.ts';
import type { Box, Word } from '#domain/page-layout/page-words.ts';
import type { Ocr } from './ocr.ts';

/** Times the height of most words: from here on a word is in large type. */
const LARGE = 1.5;
/** Words of large type that belong together are no farther apart than that share of their height. */
const GAP = 0.8;
/** An amount that was read so surely is left as it is. */
const SURE = 0.85;
/** Pieces of a page that are read again, at most: totals are few, headlines have no digits. */
const MOST = 6;
const MARGIN = 16;
const AROUND = 0.15;

/**
 * Reads amounts in large type again, as small as the rest of the page: tills print the total larger, often behind a
 * currency in small type, and the recogniser takes the line's height from either.
 *
 * @param words in pixels of the image
 */
export async function readLargeType(image: GrayImage, words: readonly Word[], ocr: Ocr): Promise<Word[]> {
  const usual = usualHeight(words);
  if (usual === 0) return [...words];
  const read = new Set(words);
  const runs = runsOf(words.filter((word) => heightOf(word) >= LARGE * usual)).filter(isDoubtful);
  for (const run of runs.slice(0, MOST)) {
    const box = boxAround(run);
    const scale = usual / (box.bottom - box.top);
    const again = await ocr.recogniseLine(cropOf(image, box, scale));
    const amount = again
      .map((word) => ({ ...word, text: word.text.replace(/^[^\d\p{Sc}]+/u, '') }))
      .findLast(isAmount);
    if (amount === undefined || amount.confidence < Math.max(...run.filter(isAmount).map(surenessOf), 0))
      continue;
    for (const word of run) read.delete(word);
    read.add({ ...amount, ...placeOf(amount, box, scale), drop: run[0]?.drop ?? 0 });
  }
  return [...read];
}

const heightOf = ({ top, bottom }: Box) => bottom - top;
const surenessOf = ({ confidence }: Word) => confidence;
const isAmount = ({ text }: Word) => isMoney(text);

function usualHeight(words: readonly Word[]): number {
  const heights = words.map(heightOf).toSorted((one, other) => one - other);
  return heights[Math.floor(heights.length / 2)] ?? 0;
}

/** Tells whether a run has digits but no amount that was read surely. */
function isDoubtful(run: readonly Word[]): boolean {
  return (
    run.some(({ text }) => /\d/.test(text)) && !run.some((word) => isAmount(word) && word.confidence >= SURE)
  );
}

/** Words that follow each other on one line. */
function runsOf(words: readonly Word[]): Word[][] {
  const runs: Word[][] = [];
  for (const word of words.toSorted((one, other) => one.left - other.left)) {
    const run = runs.find((each) => {
      const last = each.at(-1);
      if (last === undefined) return false;
      const isNear = word.left - last.right <= GAP * heightOf(word);
      const common = Math.min(word.bottom, last.bottom) - Math.max(word.top, last.top);
      return isNear && common > heightOf(word) / 2;
    });
    if (run === undefined) runs.push([word]);
    else run.push(word);
  }
  return runs;
}

function cropOf(image: GrayImage, box: Box, scale: number): GrayImage {
  const around = Math.ceil(heightOf(box) * AROUND);
  const crop = {
    left: box.left - around,
    top: box.top - around,
    right: box.right + around,
    bottom: box.bottom + around,
  };
  return enlargeCrop(image, crop, scale, MARGIN);
}

/** From the crop back to the image. */
function placeOf({ left, right }: Box, box: Box, scale: number): Box {
  const from = box.left - Math.ceil(heightOf(box) * AROUND);
  const toImage = (x: number) => from + (x - MARGIN) / scale;
  return { left: toImage(left), right: toImage(right), top: box.top, bottom: box.bottom };
}
