import { isDate } from './doubtful-figures.ts';
import type { Word } from './page-words.ts';
import { fontSizeOf } from './word-box.ts';

/** In sizes of the font: a point that was not seen takes less room than a blank and its letter's paper. */
const NARROW = 0.35;
/** Less than a blank: what stands nearer is one word. */
const NO_BLANK = 0.15;
/** `19,647`: thousands, behind which decimals may follow. */
const GROUPED = /^[-–(+]?\p{Sc}?\d{1,3}(?:([.,'’])\d{3})+$/u;
/** `12.`, `1 234,` */
const POINTED = /^[-–(+]?\p{Sc}?\d[\d.,'’]*[.,]$/u;
const DECIMALS = /^\d{2}[-–+)]?$/;
/** `.276,00`: what goes on behind a figure's first digits. */
const GOES_ON = /^([.,])\d{3}(?:\1\d{3})*[.,]\d{2}[-–+)]?$/;
const FIRST_DIGITS = /^[-–(+]?\p{Sc}?\d{1,3}$/u;
/** Letters that zeros are taken for. */
const LIKE_ZEROS = /^[coOQ]{2}$/;
/** Decimals with a mark behind them that is no sign. */
const ODD_DECIMALS = /^\d{2}[^\p{L}\d]$/u;

/**
 * Puts figures together whose decimals were recognised as a word of their own, for their point was taken for a blank or
 * not seen: `19,647 68`, `12. 50`, `121 .276,00`, `82. co`. Dates as well: `04/1 1/2024`.
 *
 * @param words of a line, left to right
 */
export function joinDecimals(words: readonly Word[]): Word[] {
  const joined: Word[] = [];
  for (const [index, word] of words.entries()) {
    const former = joined.at(-1);
    // `Flat 1 2/03/2024`: a whole date, unless the digit before it is of the same word.
    const gap = isDate(word.text) ? NO_BLANK : NARROW;
    if (former !== undefined && isNear(former, word, gap) && isDate(former.text + word.text)) {
      joined[joined.length - 1] = together(former, word, former.text + word.text);
      continue;
    }
    const next = words[index + 1];
    const isLast = next === undefined || !/^\d/.test(next.text) || !isNear(word, next);
    const goesOn = GOES_ON.test(word.text);
    const start = former === undefined ? null : goesOn ? firstDigitsOf(former.text) : wholeOf(former.text);
    const decimals = goesOn ? word.text : decimalsOf(word, former);
    if (former === undefined || start === null || !isLast || decimals === null || !isNear(former, word))
      joined.push(word);
    else joined[joined.length - 1] = together(former, word, start + decimals);
  }
  return joined;
}

/** `30:` where another reading saw `30-`: the sign behind an amount. */
function decimalsOf(word: Word, former: Word | undefined): string | null {
  const { text, alternatives = [] } = word;
  if (DECIMALS.test(text)) return text;
  if (LIKE_ZEROS.test(text)) return former !== undefined && isNear(former, word, NO_BLANK) ? '00' : null;
  if (!ODD_DECIMALS.test(text)) return null;
  const other = alternatives.find((read) => DECIMALS.test(read.text) && read.text.length === text.length);
  return other?.text.slice(0, 2) === text.slice(0, 2) ? other.text : null;
}

/** The figure up to and with its point. */
function wholeOf(text: string): string | null {
  if (POINTED.test(text)) return text;
  const separator = GROUPED.exec(text)?.[1];
  return separator === undefined ? null : `${text}${separator === '.' ? ',' : '.'}`;
}

const firstDigitsOf = (text: string) => (FIRST_DIGITS.test(text) ? text : null);

function isNear(word: Word, next: Word, gap = NARROW): boolean {
  return next.left - word.right < gap * Math.min(fontSizeOf(word), fontSizeOf(next));
}

function together(former: Word, { right, top, bottom, confidence }: Word, text: string): Word {
  const { left, isBold } = former;
  return {
    text,
    left,
    right,
    top: Math.min(former.top, top),
    bottom: Math.max(former.bottom, bottom),
    confidence: Math.min(former.confidence, confidence),
    isBold,
  };
}
