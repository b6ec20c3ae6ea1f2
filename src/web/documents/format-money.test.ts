import { expect, test } from 'vitest';
import { formatMoney } from './format-money.ts';

test.for([
  { text: '-1204.50', sign: 'minus', want: '−1,204.50' },
  { text: '1204.50', sign: 'minus', want: '1,204.50' },
  { text: '1204.50', sign: 'always', want: '+1,204.50' },
  { text: '0.00', sign: 'always', want: '0.00' },
  { text: '-0.00', sign: 'minus', want: '0.00' },
  { text: '-1500', sign: 'always', want: '−1,500' },
  { text: '999999999999999.99', sign: 'minus', want: '999,999,999,999,999.99' },
] as const)('$text with sign $sign is $want', ({ text, sign, want }) => {
  expect(formatMoney(text, sign)).toBe(want);
});
