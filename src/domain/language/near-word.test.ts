import { expect, test } from 'vitest';
import { nearWords } from './near-word.ts';

const near = nearWords(new Set(['total', 'subtotal', 'netto', 'betto', 'tax']), 5);

test.for([
  { read: 'subiotal', word: 'subtotal', why: 'one letter is wrong' },
  { read: 'totl', word: 'totl', why: 'it is too short to be told' },
  { read: 'tota1', word: 'total', why: 'a digit was read for a letter' },
  { read: 'subttotal', word: 'subtotal', why: 'one letter is too many' },
  { read: 'zetto', word: 'zetto', why: 'two words are as near' },
  { read: 'talal', word: 'talal', why: 'two letters are wrong' },
])('$read is $word: $why', ({ read, word }) => {
  expect(near(read)).toBe(word);
});

test('of a word too short its end may be missing', () => {
  const known = new Set(['total', 'notes']);
  expect(nearWords(known, 5, true)('tota')).toBe('total');
  expect(nearWords(known, 5)('tota')).toBe('tota');
  expect(nearWords(known, 5, true)('totl')).toBe('totl');
});
