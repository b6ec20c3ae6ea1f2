import { median } from '#domain/values/median.ts';
import type { Box } from './page-words.ts';

/** Characters whose feet are on the base line; digits and capitals among them have the same height. */
const ON_BASE_LINE = /^[\p{Lu}\p{N}abcdefhiklmnorstuvwxz]$/u;
const IS_HIGH = /^[\p{Lu}\p{N}]$/u;
const DESCENDS = /^[Q]$/;
/** A word's place is judged by at least this many characters: with fewer, any of them may be the wrong one. */
const LEAST_CHARACTERS = 3;
/** Share of a word's height by which accents, tails and brackets reach beyond its other characters. */
const BEYOND = 0.4;

interface Rows {
  readonly top: number;
  readonly bottom: number;
}

/**
 * From which row of pixels to which a word reaches. A recogniser gives some letters the height of two lines, where they
 * touch what is above or below: that one letter would put the word between its line and the next.
 *
 * @param box of the whole word
 * @param symbols its characters
 */
export function heightOfWord(box: Rows, symbols: readonly (Box & { readonly text: string })[]): Rows {
  const standing = symbols.filter(({ text }) => ON_BASE_LINE.test(text) && !DESCENDS.test(text));
  if (standing.length < LEAST_CHARACTERS) return { top: box.top, bottom: box.bottom };
  const foot = median(standing.map(({ bottom }) => bottom)) ?? 0;
  const high = standing.filter(({ text }) => IS_HIGH.test(text));
  const head = median((high.length < LEAST_CHARACTERS ? standing : high).map(({ top }) => top)) ?? 0;
  const beyond = BEYOND * (foot - head);
  const isPlain = standing.length === symbols.length;
  const bottom = isPlain ? foot : Math.min(box.bottom, foot + beyond);
  return { top: high.length < LEAST_CHARACTERS ? box.top : Math.max(box.top, head - beyond), bottom };
}
