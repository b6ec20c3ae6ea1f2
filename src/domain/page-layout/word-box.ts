import type { Box } from './page-words.ts';

/** How far the box of a word reaches above and below its baseline, by the size of its font. */
const ASCENT = 0.75;
const DESCENT = 0.22;

export function wordBox(left: number, right: number, baseline: number, fontSize: number): Box {
  return { left, right, top: baseline - ASCENT * fontSize, bottom: baseline + DESCENT * fontSize };
}

export function fontSizeOf(word: Box): number {
  return (word.bottom - word.top) / (ASCENT + DESCENT);
}

/** Where letters without descenders stand. */
export function baselineOf(word: Box): number {
  return word.bottom - (word.bottom - word.top) * (DESCENT / (ASCENT + DESCENT));
}
