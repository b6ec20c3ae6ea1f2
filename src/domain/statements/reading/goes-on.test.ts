import { expect, test } from 'vitest';
import { areInChain } from './goes-on.ts';

test.for([
  { name: 'a balance follows from the one above', above: [300, 9700], below: [5000, 4700], want: true },
  { name: 'newest first', above: [5000, 4700], below: [300, 9700], want: true },
  { name: 'below nothing', above: [100, 200], below: [500, 300], want: true },
  { name: 'figures of two lists', above: [300, 9700], below: [5000, 4800], want: false },
  { name: 'balances alone', above: [9700], below: [4700], want: false },
])('$name', ({ above, below, want }) => expect(areInChain(above, below)).toBe(want));
