import { joinTexts } from '#domain/page-layout/boxes.ts';
import type { TextLine, Word } from '#domain/page-layout/page-words.ts';
import { partsOfWord } from '#domain/page-layout/parts-of-word.ts';
import { vocabulary } from '../language/vocabulary.ts';

const DAY = String.raw`\d{1,2}\.\d{1,2}\.(?:\d{4}|\d{2})?`;
/** `02.01./03.01.` is a day of booking and one of value. */
const PAIR = new RegExp(`^(?:${DAY})/(?:${DAY})$`);
/** `DATE......AMOUNT.TRANSACTION`: dots fill a title up to the next one. */
const LEADERS = /\p{L}\.{2,}\p{L}/u;

/** The line with cells of their own where no blank stands between two days or between titles. */
export function partGluedCells(line: TextLine): TextLine {
  const words = line.words.flatMap((word) => partsOf(word));
  return words.length === line.words.length ? line : { ...line, words, text: joinTexts(words) };
}

function partsOf(word: Word): readonly Word[] {
  if (PAIR.test(word.text)) return partsOfWord(word, word.text.split('/'));
  const isOfTitles = LEADERS.test(word.text) && vocabulary.columnTitles(word.text).length > 1;
  return isOfTitles ? partsOfWord(word, word.text.match(/[^.]+/g) ?? []) : [word];
}
