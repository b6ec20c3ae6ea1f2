import { enlargeCrop } from '#domain/page-images/crop-image.ts';
import { doubtSeveralLines, findUnread } from '#domain/page-images/find-unread.ts';
import type { GrayImage } from '#domain/page-images/gray-image.ts';
import { boxAround, commonHeight, isSamePlace } from '#domain/page-layout/boxes.ts';
import { isMoney } from '#domain/page-layout/doubtful-figures.ts';
import { mergeReadings } from '#domain/page-layout/merge-readings.ts';
import type { Box, Word } from '#domain/page-layout/page-words.ts';
import type { Ocr } from './ocr.ts';

/** Shares of the height around what is read. */
const AROUND = 0.3;
const MARGIN = 20;
/** What is less sure is likely no text, there was a reason to pass it over; only dirt never looks like an amount. */
const LEAST_SURE = 0.5;
/** Of the height: letters of one word stand no farther apart. */
const WITHIN_WORD = 0.2;
/** Of the page's letters no more than this share is read line by line: else it is the page that is not legible. */
const MAX_SHARE = 0.25;

/** Of the page's letters: from here on the page is read as one block, which costs less than reading its lines alone. */
const SHARE_OF_A_REGION = 0.06;

/**
 * Reads what was passed over: whole regions that the recogniser took for pictures, by a reading of the page as one block of
 * lines; a figure far from the rest of its line by a reading of its own.
 *
 * @param readBlock reads the image as one block
 * @returns all words
 */
export async function readUnread(
  image: GrayImage,
  read: readonly Word[],
  ocr: Ocr,
  readBlock: () => Promise<Word[]>,
): Promise<Word[]> {
  const words = doubtSeveralLines(image, read);
  const unread = findUnread(image, words);
  if (unread.share < SHARE_OF_A_REGION) return readPlaces(image, words, ocr, unread.places);
  const merged = mergeReadings(words, await readBlock());
  const rest = findUnread(image, merged);
  return rest.share > MAX_SHARE ? merged : readPlaces(image, merged, ocr, rest.places);
}

async function readPlaces(
  image: GrayImage,
  words: readonly Word[],
  ocr: Ocr,
  places: readonly Box[],
): Promise<Word[]> {
  let all = [...words];
  for (const place of places) {
    const cut = all.filter((word) => isCut(word, place));
    const found = await recogniseLineAt(image, boxAround([place, ...cut]), ocr);
    const isSure = ({ confidence }: Word) => confidence >= LEAST_SURE;
    const unsureAmounts = found.filter((word) => !isSure(word) && isMoney(word.text));
    const sure = found.filter(isSure);
    const rest = all.filter((word) => !sure.some((whole) => isPartOf(word, whole)));
    all = [...mergeReadings(rest, sure), ...unsureAmounts];
  }
  return all;
}

/** Whether a word ends or begins where letters were passed over, on their line: it may be a part of one. */
function isCut(word: Word, place: Box): boolean {
  const height = place.bottom - place.top;
  const between = Math.max(place.left - word.right, word.left - place.right);
  return (
    commonHeight(word, place) > height / 2 &&
    word.bottom - word.top < 2 * height &&
    Math.abs(between) < WITHIN_WORD * height
  );
}

/** `Camill` of `Camille`, at its place; or `Camille`, whose box ended within the word. */
function isPartOf(word: Word, whole: Word): boolean {
  const { text } = whole;
  const isCutOff = text === word.text && whole.right - whole.left > word.right - word.left;
  const isLonger = isCutOff || text.length > word.text.length;
  return isLonger && isSamePlace(word, whole) && (text.startsWith(word.text) || text.endsWith(word.text));
}

/** The words of one line around a place of an image, at their places in it. */
export async function recogniseLineAt(
  image: GrayImage,
  { left, top, right, bottom }: Box,
  ocr: Ocr,
): Promise<Word[]> {
  const around = Math.ceil((bottom - top) * AROUND);
  const crop = { left: left - around, top: top - around, right: right + around, bottom: bottom + around };
  const [x, y] = [crop.left - MARGIN, crop.top - MARGIN];
  const words = await ocr.recogniseLine(enlargeCrop(image, crop, 1, MARGIN));
  return words.map((word) => ({
    ...word,
    left: word.left + x,
    top: word.top + y,
    right: word.right + x,
    bottom: word.bottom + y,
  }));
}
