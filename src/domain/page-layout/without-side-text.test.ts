import { expect, test } from 'vitest';
import type { Word } from './page-words.ts';
import { withoutSideText } from './without-side-text.ts';

const PITCH = 14;

function wordAt(text: string, left: number, top: number, confidence = 0.9): Word {
  return { text, left, right: left + text.length * 5, top, bottom: top + 8, confidence, isBold: false };
}

const ROWS = Array.from({ length: 12 }, (_, row) => [
  wordAt('04/11/2025', 60, 100 + row * PITCH),
  wordAt(`Shop${row}`, 140, 100 + row * PITCH),
  wordAt(`${row}.50`, 500, 100 + row * PITCH),
]).flat();

/** Scraps below each other at a margin, by so much aside from the rows. */
function margin(texts: readonly string[], left: number, aside: number): Word[] {
  return texts.map((text, index) => wordAt(text, left, 100 + index * PITCH + aside));
}

test.for([
  { what: 'beside the rows', texts: ['2', 'i', 'a', '8', 'H', '3', '§', '°'], left: 560, aside: 0 },
  { what: 'between the rows', texts: ['2', 'i', 'a', '8', 'H', '3', 'i', '2'], left: 560, aside: 5 },
  { what: 'at the left', texts: ['2', 'i', 'a', '8', 'H', '3', 'i', '2'], left: 20, aside: 5 },
])('what a line on its side was taken for is left out $what', ({ texts, left, aside }) => {
  expect(withoutSideText([...ROWS, ...margin(texts, left, aside)])).toEqual(ROWS);
});

test.for([
  { what: 'marks of debit and credit', texts: ['S', 'H', 'S', 'S', 'H', 'S', 'H'], left: 560, aside: 0 },
  { what: 'numbers of rows', texts: ['1', '2', '3', '4', '5', '6', '7', '8'], left: 20, aside: 0 },
  { what: 'numbers of high rows', texts: ['1', '2', '3', '4', 'S', '6', '7', '8'], left: 20, aside: 5 },
  { what: 'codes', texts: ['ei', 'bc', 'id', 'db', 'ba', 'sb', 'cb'], left: 20, aside: 0 },
  { what: 'a few marks', texts: ['2', 'i', '§', 'H'], left: 560, aside: 5 },
  { what: 'short words among the rows', texts: ['2', 'i', 'a', '8', 'H', '3', 'i'], left: 300, aside: 5 },
])('$what stay', ({ texts, left, aside }) => {
  const words = [...ROWS, ...margin(texts, left, aside)];
  expect(withoutSideText(words)).toBe(words);
});
