import type { PageWords, TextLine, Word } from './page-words.ts';
import { baselineOf, fontSizeOf } from './word-box.ts';

/** Of the smaller font: baselines nearer than this are one. */
const SAME_BASELINE = 0.3;

/** The page's lines from top to bottom. */
export function linesOf(page: PageWords): TextLine[] {
  const words = page.words.toSorted((a, b) => baselineOf(a) - baselineOf(b));
  const groups: Word[][] = [];
  let group: Word[] = [];
  let first: Word | null = null;
  for (const word of words) {
    const isNear =
      first !== null &&
      baselineOf(word) - baselineOf(first) <= SAME_BASELINE * Math.min(fontSizeOf(word), fontSizeOf(first));
    if (!isNear) {
      group = [];
      groups.push(group);
      first = word;
    }
    group.push(word);
  }
  return groups.map((line) => lineOf(page.page, line));
}

function lineOf(page: number, words: Word[]): TextLine {
  words.sort((a, b) => a.left - b.left);
  return {
    page,
    words,
    text: words.map(({ text }) => text).join(' '),
    left: Math.min(...words.map(({ left }) => left)),
    right: Math.max(...words.map(({ right }) => right)),
    top: Math.min(...words.map(({ top }) => top)),
    bottom: Math.max(...words.map(({ bottom }) => bottom)),
  };
}
