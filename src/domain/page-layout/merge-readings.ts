import { isSamePlace } from './boxes.ts';
import type { Word } from './page-words.ts';

/** By how much a word is surer that takes the place of those of the first reading. */
const SURER = 0.15;
/** A word that is less sure may be of anything, such as of two lines at once. */
const LEAST_SURE = 0.3;

/**
 * Two readings of one page as one: the words of the first, those of the second that stand where the first has none, and
 * those that are plainly surer.
 */
export function mergeReadings(first: readonly Word[], second: readonly Word[]): Word[] {
  const merged = new Set(first);
  for (const word of second) {
    const there = first.filter((other) => isSamePlace(word, other));
    if (there.length === 0) {
      if (word.confidence >= LEAST_SURE) merged.add(word);
      continue;
    }
    const surest = Math.max(...there.map(({ confidence }) => confidence));
    const isWhole = there.every(
      (other) =>
        other.confidence < LEAST_SURE ||
        (merged.has(other) &&
          other.left >= word.left - widthOf(word) / 10 &&
          other.right <= word.right + widthOf(word) / 10),
    );
    if (word.confidence < surest + SURER || !isWhole) continue;
    for (const other of there) merged.delete(other);
    merged.add(word);
  }
  return [...merged];
}

const widthOf = ({ left, right }: Word) => right - left;
