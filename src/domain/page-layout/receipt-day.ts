import { wordRegExp } from '#domain/language/word-pattern.ts';
import { median, quantile } from '#domain/values/median.ts';
import { commonHeight, isSamePlace, joinTexts } from './boxes.ts';
import { isMoney } from './doubtful-figures.ts';
import type { Word } from './page-words.ts';

/** In average letters: text is at most as wide on a till roll. */
const ROLL_LETTERS = 60;
/** Fewer words are no receipt. */
const LEAST_WORDS = 12;
/** Share of the words left and right of which dirt beside the paper may stand. */
const OUTSIDE = 0.05;
const LETTERS = 3;
/** Words of which a date consists, at most: `FRIDAY 21 FEBRUARY 2025` without its weekday. */
const MOST_WORDS = 5;
/** Of the smaller one's width and height, what two words share at least that were read in the same place. */
const SAME_PLACE = 0.3;

const IN_FIGURES =
  /(?<![\d./-])(\d{1,2}|(?:19|20)\d{2})\s?[./-]\s?(\d{1,2})\s?[./-]\s?((?:19|20)?\d{2})(?!:|\d(?!\d?:))/g;
/** Months by the letters with which most languages abbreviate them. */
const MONTH = '(?:jan|feb|m[aä]r|apr|ma[iyj]|jun|jul|a[uo][gû]|sep|o[ckt]t|nov|d[eé][cz])\\p{L}*';
const NAMED = wordRegExp`(?<!\d)\d{1,2}[\s.-]*${MONTH}[\s.,'-]*\d{2}|(?<!\p{L})${MONTH}[\s.-]*\d{1,2}[\s.,'-]+\d{2}|\d[年년]`;

/** Whether the words look like those of a till receipt, none of which may be its day. */
export function lacksReceiptDay(words: readonly Word[]): boolean {
  return isOnRoll(words) && !hasDay(joinTexts(words));
}

/**
 * A receipt with the day that was found when it was read again, in the place of the words that were read there before.
 *
 * @returns the words as they are where it was not found
 */
export function withDayOf(words: readonly Word[], again: readonly Word[]): Word[] {
  const day = findDay(again);
  if (day === null) return [...words];
  return [
    ...words.filter((word) => !day.some((one) => isSamePlace(one, word, SAME_PLACE, SAME_PLACE))),
    ...day,
  ];
}

/** Whether the words are amounts and texts as narrow as on a till roll. */
export function isOnRoll(words: readonly Word[]): boolean {
  if (words.length < LEAST_WORDS || !words.some(({ text }) => isMoney(text))) return false;
  const letter = median(
    words
      .filter(({ text }) => text.length >= LETTERS)
      .map(({ left, right, text }) => (right - left) / text.length),
  );
  if (letter === null || letter <= 0) return false;
  const left = quantile(
    words.map((word) => word.left),
    OUTSIDE,
  );
  const right = quantile(
    words.map((word) => word.right),
    1 - OUTSIDE,
  );
  return left !== null && right !== null && right - left <= ROLL_LETTERS * letter;
}

function hasDay(text: string): boolean {
  return NAMED.test(text) || [...text.matchAll(IN_FIGURES)].some(isPossible);
}

/** One of two numbers is a month and the other a day. */
function isPossible([, first = '', second = '', third = '']: RegExpExecArray): boolean {
  const [one, other] = (first.length === 4 ? [second, third] : [first, second]).map(Number);
  if (one === undefined || other === undefined) return false;
  return Math.min(one, other) >= 1 && Math.min(one, other) <= 12 && Math.max(one, other) <= 31;
}

const CENTURY = /^(?:19|20)$/;
const SHORT_YEAR = /^\d{2}([./-])\d{2}\1\d{2}(?!\d)/;
/** Of a figure's height: what is so near is of one word, though it was read in the row above or below. */
const TOUCHING = 0.3;

/** The first digits of a year with the rest of its day: where a row climbs they are read in another one. */
export function withCentury(words: readonly Word[]): Word[] {
  let joined = [...words];
  for (const rest of words) {
    const isBefore = (word: Word) =>
      CENTURY.test(word.text) &&
      Math.abs(rest.left - word.right) <= TOUCHING * (rest.bottom - rest.top) &&
      commonHeight(word, rest) > TOUCHING * (rest.bottom - rest.top);
    const century = SHORT_YEAR.test(rest.text) ? words.find(isBefore) : undefined;
    if (century === undefined) continue;
    const day = { ...rest, left: century.left, text: century.text + rest.text };
    joined = joined.filter((word) => word !== century).map((word) => (word === rest ? day : word));
  }
  return joined;
}

/** The shortest run of words that is a date, the first of equals. */
function findDay(words: readonly Word[]): Word[] | null {
  for (let count = 1; count <= MOST_WORDS; count += 1) {
    for (const start of words.keys()) {
      const run = words.slice(start, start + count);
      if (run.length === count && hasDay(joinTexts(run))) return run;
    }
  }
  return null;
}
