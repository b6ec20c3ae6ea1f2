import type { TextLine, Word } from './page-words.ts';

/** 12.05.2025, 2025-05-12, 12/05, 12-May-25, 5月12日: by their shape alone, in any language. */
const WHOLE_DATE =
  /^\(?(?:\d{1,4}([./-])\d{1,2}(?:\1(?:\d{1,4})?)?|\d{1,2}[-./ ]?\p{L}{3,9}\.?(?:[-./ ]?\d{2,4})?|(?:\d{2,4}年)?\d{1,2}月\d{1,2}日),?\)?$/u;
const DAY = /^\d{1,2}(?:\.|st|nd|rd|th)?,?$/;
const MONTH_NAME = /^\p{L}{3,10}\.?,?$/u;
/** Separators within are no option, or a long row of digits would be tried in every way. */
const FIGURE =
  /^[-+(]?\p{Sc}?[-+(]?(?:\d{1,3}(?:[.,'’]\d{2,3})+|\d+)[.,]\d{2}\p{Sc}?[-+)]?(?:cr|dr|od|[dcsh])?[-+)]?$/iu;

/** How many words from `index` on look like a date: 0, 1 (12/05) or 2 (12 May, May 12). */
export function dateLengthAt(words: readonly Word[], index: number): 0 | 1 | 2 {
  const word = words[index]?.text;
  if (word === undefined) return 0;
  if (WHOLE_DATE.test(word) && canBeDayAndMonth(word)) return 1;
  const next = words[index + 1]?.text;
  if (next === undefined) return 0;
  if ((DAY.test(word) && MONTH_NAME.test(next)) || (MONTH_NAME.test(word) && DAY.test(next))) return 2;
  return 0;
}

/** Of 12/05, not of 12.50. */
function canBeDayAndMonth(text: string): boolean {
  if (/\p{L}/u.test(text)) return true;
  const numbers = (text.match(/\d+/g) ?? []).map(Number);
  return numbers.filter((number) => number <= 31).length >= 2 && numbers.some((number) => number <= 12);
}

/** An amount of money by its shape: with two decimals. */
export function isFigure(text: string): boolean {
  return FIGURE.test(text);
}

/** A line of a table of transactions as far as shapes tell: a date near its start, and a figure. */
export function isRowLike(line: TextLine): boolean {
  if (!line.words.some(({ text }) => isFigure(text))) return false;
  return [0, 1, 2].some((index) => dateLengthAt(line.words, index) > 0);
}

/** A line of one by itself: first a date, then words, last a figure. */
export function isWholeRow({ words }: TextLine): boolean {
  const length = dateLengthAt(words, 0);
  const rest = words.slice(length);
  return length > 0 && rest.some(({ text }) => hasLetters(text)) && isFigure(rest.at(-1)?.text ?? '');
}

export function hasLetters(text: string): boolean {
  return /\p{L}{2}/u.test(text);
}

/** Two of these beside each other are never one word, however near they stand. */
export function isWholeFigureOrDate(text: string): boolean {
  return text.length >= 4 && (FIGURE.test(text) || /^\d{1,4}[./-]\d{1,2}[./-]\d{2,4}$/.test(text));
}
