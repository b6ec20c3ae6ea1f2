import { expect, test } from 'vitest';
import { joinSpacedLetters } from './join-spaced-letters.ts';

/** Letters of 6 points; a number is a gap, and 3 stands between words of which no gap is told. */
function joined(...parts: readonly (string | number)[]) {
  let left = 0;
  const words = parts.flatMap((part) => {
    if (typeof part === 'number') {
      left += part - 3;
      return [];
    }
    const right = left + part.length * 6;
    const word = { text: part, left, right, top: 0, bottom: 10, confidence: 1, isBold: false };
    left = right + 3;
    return [word];
  });
  const box = { left: 0, right: left, top: 0, bottom: 10 };
  return joinSpacedLetters({ ...box, page: 1, text: '', words }).map(({ text }) => text);
}

test.for([
  [['S', 'A', 'L', 'E'], ['SALE']],
  [
    ['S', 'A', 'L', 'E', 12, 'Leeds'],
    ['SALE', 'Leeds'],
  ],
  [
    ['K', 'B', 'R', 'S', 'Berg'],
    ['K', 'B', 'R', 'S', 'Berg'],
  ],
  [
    ['S', 'A', 'L', 'E', 'Berg'],
    ['SALE', 'Berg'],
  ],
] as const)(
  'letters apart are a word, but consonants before a word that stands as near are initials: %j',
  ([parts, texts]) => {
    expect(joined(...parts)).toEqual(texts);
  },
);
