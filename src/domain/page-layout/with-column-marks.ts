import type { Word } from './page-words.ts';

/**
 * Marks that stand in columns, and what one may be taken for where that is less sure: of a colon's width no two letters are, and
 * a sure dash before an amount is its sign.
 */
const MARKS = [
  { mark: ':', taken: /^[©®°]$/u, sure: 0.5 },
  { mark: ':', taken: /^(?:\P{N}{1,2}|1)$/u, sure: 0.3 },
  { mark: '$', taken: /^[Ss§]$/u, sure: 0.75 },
];
/** Marks below each other that make a column. */
const LEAST = 2;
/** Of a mark's height, by which their edges may differ. */
const SAME_EDGE = 0.2;

/**
 * Puts colons and signs of dollars for what those of a column were taken for: `Closing balance - 120.00` below
 * `Debits : 12.00`, `S 10.00` below `$ 24.00`.
 */
export function withColumnMarks(words: readonly Word[]): readonly Word[] {
  return MARKS.reduce((read, { mark, taken, sure }) => {
    const marks = read.filter(({ text }) => text === mark);
    if (marks.length < LEAST) return read;
    return read.map((word) => {
      if (!taken.test(word.text) || word.confidence >= sure) return word;
      const column = marks.filter(({ left, right, top, bottom }) => {
        const most = SAME_EDGE * (bottom - top);
        return Math.abs(left - word.left) <= most && Math.abs(right - word.right) <= most;
      });
      return column.length < LEAST ? word : { ...word, text: mark };
    });
  }, words);
}
