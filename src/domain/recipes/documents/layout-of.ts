import { foldPhrase } from '../../language/fold-text.ts';
import type { Box, PageWords } from '../../page-layout/page-words.ts';
import { numberOfText } from './number-of-text.ts';

const MOST_WORDS = 250;
/** A word counts with the part of the page's width in which it begins. */
const PARTS_OF_WIDTH = 12;
/** Of short numbers a few may be those of other words by chance: only many of them count. */
const SHORT = 0x1_0000_0000;
/** Too few to say that two documents are of one make. */
const FEWEST_SHARED = 12;

/**
 * The words without digits of the first page, each as a number, with where on the line they stand.
 *
 * @param without boxes of that page with what differs from one document to the next: rows, lines
 */
export function layoutOf(pages: readonly PageWords[], without: readonly Box[]): number[] {
  const [page] = pages;
  if (page === undefined) return [];
  const numbers = new Set<number>();
  for (const word of page.words) {
    const { text, left } = word;
    if (/\p{N}/u.test(text) || without.some((box) => isIn(word, box))) continue;
    const folded = foldPhrase(text);
    if (!/\p{L}\p{M}*\p{L}/u.test(folded)) continue;
    const part = Math.round((left / Math.max(page.width, 1)) * PARTS_OF_WIDTH);
    numbers.add(numberOfText(`${String(part)} ${folded}`) % SHORT);
    if (numbers.size === MOST_WORDS) break;
  }
  return [...numbers];
}

function isIn(word: Box, box: Box): boolean {
  const [x, y] = [(word.left + word.right) / 2, (word.top + word.bottom) / 2];
  return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
}

/** How much of a known layout a document has: 0 to 1. */
export function layoutLikeness(known: readonly number[], layout: readonly number[]): number {
  const there = new Set(layout);
  const shared = known.filter((word) => there.has(word)).length;
  return known.length < FEWEST_SHARED ? 0 : shared / known.length;
}

/** What two documents of one source share; the former where that would be too little to know it by. */
export function sharedLayout(known: readonly number[], layout: readonly number[]): readonly number[] {
  const there = new Set(layout);
  const shared = known.filter((word) => there.has(word));
  return shared.length < FEWEST_SHARED ? known : shared;
}
