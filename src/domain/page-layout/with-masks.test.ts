import { expect, test } from 'vitest';
import { withMasks } from './with-masks.ts';

test.for([
  { read: 'Card 4172 **** »+ 3680', meant: 'Card 4172 **** **** 3680' },
  { read: 'Card 4172 *"* **** 3680', meant: 'Card 4172 **** **** 3680' },
  { read: 'No. IXXXXXX364 IXXX', meant: 'No. 1XXXXXX364 IXXX' },
  { read: '** Note *', meant: '** Note *' },
  { read: '**** - 12.50', meant: '**** - 12.50' },
])('$read is $meant', ({ read, meant }) => {
  const words = read
    .split(' ')
    .map((text) => ({ text, left: 0, right: 10, top: 0, bottom: 10, confidence: 0.5, isBold: false }));
  expect(
    withMasks(words)
      .map(({ text }) => text)
      .join(' '),
  ).toBe(meant);
});
