import { expect, test } from 'vitest';
import { formatAmount } from './format-amount.ts';

test.for([
  [2999, 'usd', '$29.99'],
  [5, 'USD', '$0.05'],
  [0, 'usd', '$0.00'],
  [-1099, 'usd', '-$10.99'],
  [123_456_789, 'usd', '$1,234,567.89'],
  [4599, 'jpy', '¥4,599'],
] as const)('%i %s: %s', ([minor, currency, want]) => expect(formatAmount(minor, currency)).toBe(want));
