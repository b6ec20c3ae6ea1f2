import { expect, test } from 'vitest';
import { pickedWords, stepFrom, wordAt, wordsIn, type PickableWord } from './pick-words.ts';

/** A character is 5 points wide, a line 10 high. */
const word = (text: string, left: number, top: number): PickableWord => ({
  text,
  left,
  top,
  right: left + 5 * text.length,
  bottom: top + 10,
});

/** Two blocks beside each other: `Bill to` over an address, `Date` over a date in three words. */
const WORDS = [
  word('Bill', 10, 0),
  word('to', 35, 0),
  word('Date', 200, 0),
  word('Rosa', 10, 14),
  word('Vale', 35, 14),
  word('16', 200, 14),
  word('April', 215, 15),
  word('2026', 245, 14),
  word('4', 10, 28),
  word('Mill', 20, 28),
  word('Lane', 45, 28),
];
const textsIn = (left: number, top: number, right: number, bottom: number) => {
  const found = wordsIn(WORDS, { left, top, right, bottom });
  return found.length === 0 ? [] : pickedWords(WORDS, found).lines;
};

type Area = [left: number, top: number, right: number, bottom: number];

test.for<{ name: string; area: Area; want: string[] }>([
  { name: 'a line along its middle', area: [202, 18, 260, 20], want: ['16 April 2026'] },
  { name: 'a bit of the next line is not meant', area: [12, 15, 50, 31], want: ['Rosa Vale'] },
  { name: 'two lines of one block', area: [11, 16, 60, 36], want: ['Rosa Vale', '4 Mill Lane'] },
  { name: 'beside all words', area: [100, 0, 150, 40], want: [] },
])('$name', ({ area, want }) => {
  expect(textsIn(...area)).toEqual(want);
});

test('a word is hit a little beside it, too', () => {
  expect(wordAt(WORDS, 9, 16)).toBe(3);
  expect(wordAt(WORDS, 100, 16)).toBeNull();
});

test.for([
  { from: 'Vale', step: 'ArrowRight', want: '16' },
  { from: '16', step: 'ArrowLeft', want: 'Vale' },
  { from: 'Bill', step: 'ArrowLeft', want: 'Bill' },
  { from: 'Lane', step: 'ArrowRight', want: 'Lane' },
  { from: 'Date', step: 'ArrowDown', want: '16' },
  { from: 'April', step: 'ArrowDown', want: 'Lane' },
  { from: 'April', step: 'ArrowUp', want: 'Date' },
  { from: 'Lane', step: 'ArrowUp', want: 'Vale' },
  { from: 'Bill', step: 'ArrowUp', want: 'Bill' },
] as const)('$step from $from leads to $want', ({ from, step, want }) => {
  const start = WORDS.findIndex(({ text }) => text === from);
  expect(WORDS[stepFrom(WORDS, start, step)]?.text).toBe(want);
});

test('the box of what was picked is around all of it; text from the right is put in reading order', () => {
  expect(pickedWords(WORDS, [5, 6, 7]).box).toEqual({ left: 200, top: 14, right: 265, bottom: 25 });
  const hebrew = [word('תל', 10, 0), word('אביב', 25, 0)];
  expect(pickedWords(hebrew, [0, 1]).lines).toEqual(['אביב תל']);
});
