import type { Word } from './page-words.ts';

const COLON = ':';
/** What one may be taken for; a dash before an amount would be its sign. */
const LIKE_COLON = /^[-–—.;·]$/u;
const HARDLY_SURE = 0.3;
/** Colons below each other that make a column. */
const LEAST = 2;
/** Of a colon's height, by which their edges may differ. */
const SAME_EDGE = 0.2;

/** Puts colons for the marks that those of a column of labels were taken for: `Closing balance - 120.00` below `Debits : 12.00`. */
export function withColons(words: readonly Word[]): readonly Word[] {
  const colons = words.filter(({ text }) => text === COLON);
  if (colons.length < LEAST) return words;
  return words.map((word) => {
    if (!LIKE_COLON.test(word.text) || word.confidence >= HARDLY_SURE) return word;
    const column = colons.filter(({ left, right, top, bottom }) => {
      const most = SAME_EDGE * (bottom - top);
      return Math.abs(left - word.left) <= most && Math.abs(right - word.right) <= most;
    });
    return column.length < LEAST ? word : { ...word, text: COLON };
  });
}
