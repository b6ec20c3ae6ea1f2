import { median } from '#domain/values/median.ts';
import type { Word } from './page-words.ts';

/** Characters of what a letter on its side is taken for, or two of them. */
const MOST_CHARACTERS = 4;
const HARDLY_READ = 0.45;
const SURE = 0.6;
const LEAST_CHARACTERS = 3;
/** Fewer may stand at the margin by chance. */
const LEAST = 6;
/** In heights of a word: within it nothing that is surely read reaches as far to the side, and so wide is one line. */
const NEAR = 6;
const MOST_WIDE = 3.5;
/** Of digits, letters and other marks, so many each. */
const LEAST_OF_KIND = 2;
const DIGITS = /^\d+$/;
const KINDS = [DIGITS, /^\p{L}+$/u, /^[^\p{L}\p{N}]+$/u];
/** In heights of a word: a line on its side is at least so long. Digits in large print are no scraps. */
const LEAST_LONG = 8;
const TALL = 1.5;
/** In heights of a word: what stands beside a row is no further above or below it. */
const BESIDE = 0.25;
/** Of the group: so many stand beside no row, and are unlike each other. */
const LEAST_APART = 0.25;
const LEAST_UNLIKE = 0.5;
/** Of the group: where more are digits, they number rows that are higher than one line. */
const MOST_DIGITS = 0.7;

/**
 * Leaves out what a line of text on its side, along a margin, was taken for: scraps that stand between the rows and would
 * draw two of them together. Marks behind amounts, such as `S` and `H`, stand beside their rows and are always the same.
 */
export function withoutSideText(words: readonly Word[]): readonly Word[] {
  const height = median(words.map(({ top, bottom }) => bottom - top)) ?? 0;
  const left = sideText(words.map(mirrored), height);
  const right = sideText(words, height);
  const isScrap = (index: number) => left.has(index) || right.has(index);
  return left.size + right.size === 0 ? words : words.filter((_, index) => !isScrap(index));
}

function mirrored(word: Word): Word {
  return { ...word, left: -word.right, right: -word.left };
}

/** Indices of the scraps at the right margin. */
function sideText(words: readonly Word[], height: number): ReadonlySet<number> {
  const solid = words.filter(
    ({ text, confidence }) =>
      confidence >= SURE && text.length >= LEAST_CHARACTERS && /[\p{L}\p{N}]/u.test(text),
  );
  const short = [...words.entries()].filter(
    ([, word]) => isShort(word, height) && isBesideAll(word, solid, height),
  );
  const lines = short.map(([, { left }]) =>
    short.filter(([, word]) => word.left >= left && word.right <= left + MOST_WIDE * height),
  );
  const line = lines.toSorted((one, other) => other.length - one.length)[0] ?? [];
  const found = line.map(([, word]) => word);
  const others = words.filter((word) => !found.includes(word));
  const isApart = (word: Word) =>
    others.every((other) => Math.abs(middleOf(other) - middleOf(word)) > BESIDE * height);
  const unlike = new Set(found.map(({ text }) => text)).size;
  const areScraps =
    found.length >= LEAST &&
    Math.max(...found.map(middleOf)) - Math.min(...found.map(middleOf)) >= LEAST_LONG * height &&
    (found.filter(isApart).length > LEAST_APART * found.length || areMixed(found)) &&
    unlike >= LEAST_UNLIKE * found.length &&
    found.filter(({ text }) => DIGITS.test(text)).length <= MOST_DIGITS * found.length;
  return new Set(areScraps ? line.map(([index]) => index) : []);
}

/** Row numbers are digits, codes are letters. */
function areMixed(words: readonly Word[]): boolean {
  return KINDS.every((kind) => words.filter(({ text }) => kind.test(text)).length >= LEAST_OF_KIND);
}

function isShort({ text, confidence, top, bottom }: Word, height: number): boolean {
  if (bottom - top > TALL * height) return false;
  return text.length < LEAST_CHARACTERS || (text.length <= MOST_CHARACTERS && confidence < HARDLY_READ);
}

function isBesideAll(word: Word, solid: readonly Word[], height: number): boolean {
  return solid.every(
    (other) => other.right <= word.left || Math.abs(middleOf(other) - middleOf(word)) > NEAR * height,
  );
}

function middleOf({ top, bottom }: Word): number {
  return (top + bottom) / 2;
}
