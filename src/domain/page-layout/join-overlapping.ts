import { isSamePlace } from './boxes.ts';
import type { Box, Word } from './page-words.ts';
import { isFromTheRight } from './word-text.ts';

/** Share of the narrower word's width that is in the other's place, and of the lower one's height. */
const LEAST_ACROSS = 0.8;
const SAME_LINE = 0.5;
/** Of a word's height: what stands left of the words in its box is a letter at least. */
const LEAST_ROOM = 0.5;

/**
 * Joins words that stand in each other's places and are equally sure: between two words of a line is a blank, so a recogniser
 * has cut one in two there and mixed up where its characters are. Where specks widen a word it is not as sure as its neighbour,
 * nor where it was mixed up how far it goes: then it ends where the next one begins. Where the picture shows a blank between
 * the two, each has its side of it.
 *
 * @param words of one line, in reading order
 * @param blankIn the blank between two words that a box holds; null where it holds one word
 */
export function joinOverlapping(
  words: readonly Word[],
  blankIn: (box: Box) => Pick<Box, 'left' | 'right'> | null = () => null,
): Word[] {
  const joined: Word[] = [];
  for (const word of words) {
    const last = joined.at(-1);
    const isOver = last?.confidence === word.confidence && isSamePlace(last, word, LEAST_ACROSS, SAME_LINE);
    const whole = isOver ? join(last, word) : word;
    const blank = isOver && (/\p{L}$/u.test(last.text) || /^\p{L}/u.test(word.text)) ? blankIn(whole) : null;
    if (isOver) joined.pop();
    if (last === undefined || blank === null) joined.push(whole);
    else {
      const [left, right] = [
        { ...whole, right: blank.left },
        { ...whole, left: blank.right },
      ];
      const [one, other] = isFromTheRight(whole.text) ? [right, left] : [left, right];
      joined.push({ ...one, text: last.text }, { ...other, text: word.text });
    }
  }
  return joined.map((word, at) => before(word, joined.slice(at + 1)));
}

/** A word whose box also holds the surer words after it ends where they begin. */
function before(word: Word, after: readonly Word[]): Word {
  const room = (word.bottom - word.top) * LEAST_ROOM;
  const next = after.find(
    (other) =>
      other.confidence > word.confidence &&
      other.left - word.left >= room &&
      isSamePlace(word, other, LEAST_ACROSS, SAME_LINE),
  );
  return next === undefined ? word : { ...word, right: next.left };
}

/** Joins two parts of a word; the longer one decides its line. */
function join(before: Word, after: Word): Word {
  const longer = before.text.length >= after.text.length ? before : after;
  return {
    ...longer,
    text: before.text + after.text,
    left: Math.min(before.left, after.left),
    right: Math.max(before.right, after.right),
  };
}
