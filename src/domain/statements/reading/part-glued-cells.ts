import { joinTexts } from '#domain/page-layout/boxes.ts';
import type { TextLine, Word } from '#domain/page-layout/page-words.ts';
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
  if (PAIR.test(word.text)) return partAt(word, /[^/]+/g);
  const isOfTitles = LEADERS.test(word.text) && vocabulary.columnTitles(word.text).length > 1;
  return isOfTitles ? partAt(word, /[^.]+/g) : [word];
}

/** All letters of a word are taken to be as wide as each other. */
function partAt(word: Word, cell: RegExp): Word[] {
  const width = (word.right - word.left) / word.text.length;
  return Array.from(word.text.matchAll(cell), ({ 0: text, index }) => ({
    ...word,
    text,
    left: word.left + width * index,
    right: word.left + width * (index + text.length),
  }));
}
