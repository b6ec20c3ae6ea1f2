import type { Word } from './page-words.ts';

/** Shares of the lower word's height: how far words may reach into each other, as slanting letters do, and how level they are. */
const MAX_OVERLAP = 0.3;
const SAME_LINE = 0.5;

/**
 * Joins words that stand in each other's places: between two words of a line is a blank, so a recogniser has cut one in two
 * there and mixed up where its characters are.
 *
 * @param words of one line, in reading order
 */
export function joinOverlapping(words: readonly Word[]): Word[] {
  const joined: Word[] = [];
  for (const word of words) {
    const last = joined.at(-1);
    if (last !== undefined && overlap(last, word)) joined[joined.length - 1] = join(last, word);
    else joined.push(word);
  }
  return joined;
}

function overlap(one: Word, other: Word): boolean {
  const height = Math.min(one.bottom - one.top, other.bottom - other.top);
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return across > MAX_OVERLAP * height && down >= SAME_LINE * height;
}

/** The longer part tells on which line the word stands. */
function join(before: Word, after: Word): Word {
  const longer = before.text.length >= after.text.length ? before : after;
  return {
    ...longer,
    text: before.text + after.text,
    left: Math.min(before.left, after.left),
    right: Math.max(before.right, after.right),
    confidence: Math.min(before.confidence, after.confidence),
  };
}
