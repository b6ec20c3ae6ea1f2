import { expect, test } from 'vitest';
import type { Word } from './page-words.ts';
import { withColumnMarks } from './with-column-marks.ts';

const mark = (text: string, row: number, confidence: number, left = 148): Word => ({
  text,
  left,
  right: left + 3,
  top: row * 20,
  bottom: row * 20 + 12,
  confidence,
  isBold: false,
});
const colons = [mark(':', 0, 0.5), mark(':', 1, 0.2)];

test.for([
  { name: 'a mark hardly read below two colons', words: [...colons, mark('-', 2, 0)], want: ':' },
  { name: 'letters as narrow as a colon', words: [...colons, mark('Do', 2, 0)], want: ':' },
  { name: 'a sign as narrow', words: [...colons, mark('©', 2, 0.34)], want: ':' },
  { name: 'a sure one', words: [...colons, mark('-', 2, 0.9)], want: '-' },
  { name: 'one elsewhere', words: [...colons, mark('-', 2, 0, 160)], want: '-' },
  { name: 'one below a single colon', words: [mark(':', 0, 0.5), mark('-', 2, 0)], want: '-' },
  {
    name: 'an S below signs of dollars',
    words: [mark('$', 0, 0.9), mark('$', 1, 0.9), mark('S', 2, 0.34)],
    want: '$',
  },
])('$name is read as $want', ({ words, want }) => {
  expect(withColumnMarks(words).at(-1)?.text).toBe(want);
});
