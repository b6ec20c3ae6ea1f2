import { enlargeCrop } from '#domain/page-images/crop-image.ts';
import type { GrayImage } from '#domain/page-images/gray-image.ts';
import {
  charactersOfFigure,
  isDate,
  isDoubtfulFigure,
  isMoney,
} from '#domain/page-layout/doubtful-figures.ts';
import type { Word } from '#domain/page-layout/page-words.ts';
import type { Ocr, WordReading } from './ocr.ts';

/** Of a page; more doubts than that are no doubts of single figures. */
const MOST = 60;
/** Shares of the word's height around it. */
const AROUND = 0.25;
const FACTOR = 2;
const MARGIN = 20;
/** How much surer the second reading is that takes the first one's place; it must be an amount. */
const SURER = 0.1;

/**
 * Reads doubtful figures a second time, alone, enlarged, and as nothing but figures. Both readings are kept: which of them
 * is right the arithmetic may tell.
 *
 * @param words in pixels of the image
 */
export async function readFiguresAgain(image: GrayImage, words: readonly Word[], ocr: Ocr): Promise<Word[]> {
  const doubtful = new Set(
    words
      .filter(isDoubtfulFigure)
      .toSorted((one, other) => one.confidence - other.confidence)
      .slice(0, MOST),
  );
  const read: Word[] = [];
  for (const word of words) {
    if (!doubtful.has(word)) {
      read.push(word);
      continue;
    }
    const again = await ocr.recogniseWord(cropOf(image, word), charactersOfFigure(word.text));
    read.push(again === null ? word : withReading(word, again));
  }
  return read;
}

function cropOf(image: GrayImage, { left, top, right, bottom }: Word): GrayImage {
  const around = Math.ceil((bottom - top) * AROUND);
  const crop = { left: left - around, top: top - around, right: right + around, bottom: bottom + around };
  return enlargeCrop(image, crop, FACTOR, MARGIN);
}

function withReading(word: Word, again: WordReading): Word {
  if (again.text === word.text) return { ...word, confidence: Math.max(word.confidence, again.confidence) };
  const first = { text: word.text, confidence: word.confidence };
  // No arithmetic tells which of two dates is right.
  const isSurer = isDate(word.text)
    ? isDate(again.text) && again.confidence > word.confidence
    : isMoney(again.text) && again.confidence > word.confidence + SURER;
  return isSurer ? { ...word, ...again, alternatives: [first] } : { ...word, alternatives: [again] };
}
