import { enlargeCrop } from '#domain/page-images/crop-image.ts';
import { findUnread } from '#domain/page-images/find-unread.ts';
import type { GrayImage } from '#domain/page-images/gray-image.ts';
import { isMoney } from '#domain/page-layout/doubtful-figures.ts';
import type { Word } from '#domain/page-layout/page-words.ts';
import type { Ocr } from './ocr.ts';

/** Shares of the height around what is read. */
const AROUND = 0.3;
const MARGIN = 20;
/** What is less sure is likely no text, there was a reason to pass it over; only dirt never looks like an amount. */
const LEAST_SURE = 0.5;

/**
 * Reads what was passed over: a figure far from the rest of its line, or on a line that the recogniser took for none.
 *
 * @returns all words
 */
export async function readUnread(image: GrayImage, words: readonly Word[], ocr: Ocr): Promise<Word[]> {
  const all = [...words];
  for (const { left, top, right, bottom } of findUnread(image, words)) {
    const around = Math.ceil((bottom - top) * AROUND);
    const crop = { left: left - around, top: top - around, right: right + around, bottom: bottom + around };
    const [x, y] = [crop.left - MARGIN, crop.top - MARGIN];
    const found = await ocr.recogniseLine(enlargeCrop(image, crop, 1, MARGIN));
    for (const word of found.filter(({ text, confidence }) => confidence >= LEAST_SURE || isMoney(text))) {
      all.push({
        ...word,
        left: word.left + x,
        top: word.top + y,
        right: word.right + x,
        bottom: word.bottom + y,
      });
    }
  }
  return all;
}
