import { linesOf } from './lines-of.ts';
import type { Box, PageWords, TextLine, Word } from './page-words.ts';
import { isFromTheRight } from './word-text.ts';

/** So many times the words of other scripts: papers in two languages are mostly laid out from the left. */
const MOST = 2;
/** So many lines with their figures on the left tell that of such a paper all the same, and so many times the others. */
const CLEAR = 3;
/** In heights of a word: a wider gap parts two columns. */
const NARROW = 0.8;

/**
 * The pages of a document in Arabic or Hebrew as their mirror images, so that each line goes on to the right as it is
 * read: labels stand left of their values, the first column is the leftmost. Null for what is laid out from the left.
 */
export function turnFromRight(pages: readonly PageWords[]): readonly PageWords[] | null {
  const words = pages.flatMap((page) => page.words);
  const fromRight = words.filter(({ text }) => isFromTheRight(text)).length;
  const fromLeft = words.filter(isFromLeft).length;
  if (fromRight <= fromLeft) return null;
  const sides = pages.flatMap(linesOf).map(sideOfFigures);
  const count = (side: 'left' | 'right') => sides.filter((each) => each === side).length;
  const least = fromRight < MOST * fromLeft ? CLEAR * (count('right') + 1) : Math.max(1, count('right'));
  return count('left') < least ? null : pages.map(mirrored);
}

/** Mirrored within a page of a width. */
export function mirrorBox<T extends Box>(box: T, width: number): T {
  return { ...box, left: width - box.right, right: width - box.left };
}

function isFromLeft({ text }: Word): boolean {
  return /\p{L}/u.test(text) && !isFromTheRight(text);
}

/** Where the figures of a line stand beside its words; null where they do on both sides or on none. */
function sideOfFigures({ words }: TextLine): 'left' | 'right' | null {
  // A Latin currency may stand on either side of its figure.
  const texts = words.map(({ text }) => text).filter((text) => isFigure(text) || isFromTheRight(text));
  const [first, last] = [texts[0] ?? '', texts.at(-1) ?? ''];
  if (isFigure(first) === isFigure(last)) return null;
  return isFigure(first) ? 'left' : 'right';
}

function isFigure(text: string): boolean {
  return /\p{Nd}/u.test(text) && !/\p{L}/u.test(text);
}

function mirrored(page: PageWords): PageWords {
  const words = linesOf(page).flatMap((line) =>
    stretchesOf(line.words)
      .flatMap((stretch) => mirroredStretch(stretch, page.width))
      .toSorted((a, b) => a.left - b.left),
  );
  return { ...page, words, isTurned: true };
}

/** The stretch changes its place, and the words within it keep their order. */
function mirroredStretch(words: readonly Word[], width: number): Word[] {
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined) return [];
  const step = width - last.right - first.left;
  return words.map((word) => ({
    ...word,
    text: asRead(word.text),
    left: word.left + step,
    right: word.right + step,
  }));
}

/** `)%15(`: among letters from the right, brackets are drawn as the other ones, and marks behind figures before them. */
function asRead(text: string): string {
  return text.replace(/^\)([^()]+)\($/, '($1)').replace(/^(\(?)%(\p{Nd}[\p{Nd}.,٫]*)(\)?)$/u, '$1$2%$3');
}

/** Words that are read from the left one after the other, such as a Latin name or figures with blanks for thousands. */
function stretchesOf(words: readonly Word[]): Word[][] {
  const stretches: Word[][] = [];
  for (const word of words) {
    const last = stretches.at(-1);
    const before = last?.at(-1);
    if (last !== undefined && before !== undefined && goesOn(last, before, word)) last.push(word);
    else stretches.push([word]);
  }
  return stretches;
}

function goesOn([first]: readonly Word[], before: Word, word: Word): boolean {
  if (word.left - before.right > NARROW * (word.bottom - word.top)) return false;
  if (first !== undefined && isFromLeft(first)) return isFromLeft(word) || isFigure(word.text);
  return /^\p{Nd}{1,3}$/u.test(before.text) && /^\p{Nd}{3}(?!\p{Nd})/u.test(word.text);
}
