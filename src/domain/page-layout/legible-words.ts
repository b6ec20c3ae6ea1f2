import { median } from '#domain/values/median.ts';
import { commonWidth } from './boxes.ts';
import { isMoney } from './doubtful-figures.ts';
import type { Word } from './page-words.ts';

const LETTERS = 3;
const SURE = 0.75;
/** Words of letters that a text has at least before it can be judged. */
const ENOUGH = 6;
/** What is more than a mark by its length. */
const LEAST_CHARACTERS = 3;
/** A page of another script still has some words that look like some of this one. */
const LEAST_SHARE = 0.3;
const HAS_CHARACTER = /[\p{L}\p{N}]/u;
/** One of them is a word or a part of one. */
const SYLLABLES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
/** What a table's rules are taken for. */
const OF_RULES = /^[|¦_—–[\]-]+$/;
/** Of the usual word's height: a letter is no lower, a word no lower or higher, a bar no higher; longer ones are rules. */
const SPECK = 0.2;
const LEAST_TEXT = 0.6;
const MOST_TEXT = 2;
const MOST_MARK = 1.45;
/** Dirt is taken for marks rather than for letters. */
const LEAST_MARK = 0.5;
const LEAST_WORD = 0.12;
/** Higher than two lines: where others stand in lines beside it, it is a stamp or a signature if not surely read. */
const OVER_LINES = 2.5;
/** Letters of what may be a name in large type beside an address: it is none only where a line crosses it. */
const OF_NAME = 4;

type Read = Pick<Word, 'text' | 'confidence'>;

/** Of the letters of a page that was recognised, the share in words that are surely right; null where they are too few. */
export function legibleShare(words: readonly Read[]): number | null {
  const ofLetters = words.filter(
    ({ text }) => SYLLABLES.test(text) || (text.match(/\p{L}/gu)?.length ?? 0) >= LETTERS,
  );
  if (ofLetters.length < ENOUGH) return null;
  const all = ofLetters.reduce((sum, { text }) => sum + text.length, 0);
  const sure = ofLetters.filter(({ confidence }) => confidence >= SURE);
  return sure.reduce((sum, { text }) => sum + text.length, 0) / all;
}

/** Vowels that are signs on letters count, as in Hindi, which has few words of three letters without. */
const charactersOf = ({ text }: Read) => text.match(/[\p{L}\p{M}\p{N}]/gu)?.length ?? 0;

/** Letters and digits in words that are surely right and more than marks. */
export function surelyRead(words: readonly Read[]): number {
  return sumOf(
    words.map((word) => {
      const size = charactersOf(word);
      const isWord = size >= LEAST_CHARACTERS || SYLLABLES.test(word.text);
      return word.confidence >= SURE && isWord ? size : 0;
    }),
  );
}

/** Of all letters and digits, the share in words that are surely right; 0 where there are none. */
export function surenessOf(words: readonly Read[]): number {
  const all = sumOf(words.map(charactersOf));
  return surelyRead(words) / Math.max(1, all);
}

/** Whether what was recognised is likely what is printed: another script or a picture of something is not. */
export function isLegible(words: readonly Read[]): boolean {
  const share = legibleShare(words);
  if (share !== null) return share >= LEAST_SHARE;
  if (words.length === 0) return true;
  // Grain is taken for single letters and marks, some of them by accident surely.
  return surelyRead(words) > 0 && surenessOf(words) >= LEAST_SHARE;
}

/** Whether several amounts were read surely, which grain never looks like: a faint receipt may have little else. */
export function hasSureAmounts(words: readonly Read[]): boolean {
  return words.filter(({ text, confidence }) => confidence >= SURE && isMoney(text)).length >= LEAST_AMOUNTS;
}

const LEAST_AMOUNTS = 3;

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

type ReadAtPlace = Read & Pick<Word, 'left' | 'top' | 'right' | 'bottom'>;

/** Leaves out what dirt, stamps and rules were taken for: it is told by its height, and where that is odd, by its doubt. */
export function withoutDirt<T extends ReadAtPlace>(words: readonly T[]): T[] {
  const usual = usualHeight(words);
  return words.filter((word) => {
    const { text, confidence } = word;
    const share = usual === null ? null : heightOf(word) / usual;
    if (share !== null && share < SPECK && HAS_CHARACTER.test(text)) return false;
    // A figure is never let go: its row would be lost.
    if (/\d\D?\d/.test(text)) return true;
    if (share !== null && share > OVER_LINES && confidence < LEAST_MARK && isOverLines(word, words))
      return false;
    if (HAS_CHARACTER.test(text)) return isBetween(share, LEAST_TEXT, MOST_TEXT) || confidence >= LEAST_WORD;
    if (share !== null && share > MOST_MARK && OF_RULES.test(text)) return false;
    return isBetween(share, LEAST_TEXT, MOST_MARK) || confidence >= LEAST_MARK;
  });
}

/** Whether words stand in several lines within the height of one. */
function isOverLines(word: ReadAtPlace, words: readonly ReadAtPlace[]): boolean {
  const inside = words.filter(
    (other) => other.top >= word.top && other.bottom <= word.bottom && heightOf(other) < heightOf(word),
  );
  const first = Math.min(...inside.map((other) => other.bottom));
  const areLines = inside.some((other) => other.top >= first);
  const isName = charactersOf(word) >= OF_NAME || SYLLABLES.test(word.text);
  return areLines && (!isName || inside.some((other) => commonWidth(word, other) > 0));
}

const isBetween = (value: number | null, least: number, most: number) =>
  value !== null && value >= least && value <= most;

const heightOf = ({ top, bottom }: Pick<Word, 'top' | 'bottom'>) => bottom - top;

/** Of words that are surely right; null where none is. */
function usualHeight(words: readonly ReadAtPlace[]): number | null {
  const heights = words
    .filter(({ text, confidence }) => confidence >= SURE && HAS_CHARACTER.test(text))
    .map(heightOf);
  return median(heights);
}
