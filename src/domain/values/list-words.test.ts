import { expect, test } from 'vitest';
import { listWords } from './list-words.ts';

test.for([
  { words: [], listed: '' },
  { words: ['Date'], listed: 'Date' },
  { words: ['Date', 'Amount'], listed: 'Date and Amount' },
  { words: ['1', '2', '12 more'], listed: '1, 2 and 12 more' },
])('a sentence lists $words as "$listed"', ({ words, listed }) => {
  expect(listWords(words)).toBe(listed);
});
