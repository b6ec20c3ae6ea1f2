import { findUnread } from '#domain/page-images/find-unread.ts';
import type { GrayImage } from '#domain/page-images/gray-image.ts';
import { isSamePlace } from '#domain/page-layout/boxes.ts';
import { joinReaders } from '#domain/page-layout/join-readers.ts';
import { mergeReadings } from '#domain/page-layout/merge-readings.ts';
import type { Word } from '#domain/page-layout/page-words.ts';
import type { Ocr } from './ocr.ts';
import { recogniseLineAt } from './read-unread.ts';

/** A word that is less sure was hardly read. */
const HARDLY_SURE = 0.3;
/** What the reader of lines sees is text where all of it is so sure, and not only marks. */
const SURE = 0.8;
const IS_TEXT = /[\p{L}\p{N}]{3}/u;

/**
 * What was passed over, or read with hardly any sureness, by the reader of lines where that is sure. The first reader, whom a
 * badly cut line led astray, sees it alone as well: from there come blanks and accents. A line goes on through what was read
 * between, which stays as it is.
 *
 * @returns all words
 */
export async function readGarbled(image: GrayImage, words: readonly Word[], ocr: Ocr): Promise<Word[]> {
  const read = words.filter(({ confidence }) => confidence >= HARDLY_SURE);
  const { places } = findUnread(image, read);
  let all = [...words];
  for (const place of places) {
    const found = await ocr.readLine(image, place);
    const isText = IS_TEXT.test(found.map(({ text }) => text).join(' '));
    if (!isText || !found.every(({ confidence }) => confidence >= SURE)) continue;
    const seen = joinReaders(found, await recogniseLineAt(image, place, ocr));
    const isNew = (word: Word) => !read.some((other) => isSamePlace(word, other));
    all = mergeReadings(all, seen.filter(isNew));
  }
  return all;
}
