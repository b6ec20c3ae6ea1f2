import { foldPhrase } from './fold-text.ts';
import { MONTH_NAMES, SIGN_WORDS } from './lexicon-words.ts';
import type { SignMark } from './printed-values.ts';

const LETTERS = /^[A-Za-z]+$/;

/** No month's name (`12月` is one, and `th1`). */
const ASCII_FROM_DIGIT = /^\d[ -~]*$/;

const months: ReadonlyMap<string, number> = new Map(MONTH_NAMES);
const signs: ReadonlyMap<string, SignMark> = new Map(SIGN_WORDS);

/** The words that are parts of dates and figures, in any of the languages. */
export const lexicon = {
  /** Letters that stand for a sign beside a figure or in a column of their own. */
  signMark(text: string): SignMark | null {
    // `1.520,33 (-)`
    const bare = text.trim().replace(/^\((.)\)$/u, '$1');
    if (/^[-−–﹣－]$/.test(bare)) return 'minus';
    if (/^[+＋]$/.test(bare)) return 'plus';
    return signs.get(foldPhrase(bare)) ?? null;
  },
  /** 1 to 12. */
  month(text: string): number | null {
    if (ASCII_FROM_DIGIT.test(text)) return null;
    return months.get(LETTERS.test(text) ? text.toLowerCase() : foldPhrase(text)) ?? null;
  },
};
