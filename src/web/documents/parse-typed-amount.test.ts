import { expect, test } from 'vitest';
import { parseTypedAmount } from './parse-typed-amount.ts';

test.for([
  { text: '1204.5', want: '1204.50' },
  { text: '1,204.50', want: '1204.50' },
  { text: '1.204,50', want: '1204.50' },
  { text: "1'204.50", want: '1204.50' },
  { text: '1 204,50', want: '1204.50' },
  { text: '12,34,567.89', want: '1234567.89' },
  { text: '1.204', want: '1204.00' },
  { text: '1,5', want: '1.50' },
  { text: '.5', want: '0.50' },
  { text: '-5', want: '-5.00' },
  { text: '−5', want: '-5.00' },
  { text: '5-', want: '-5.00' },
  { text: '(5.10)', want: '-5.10' },
  { text: '+5', want: '5.00' },
  { text: '€ 12', want: '12.00' },
  { text: '12 EUR', want: '12.00' },
  { text: '-R$ 12,00', want: '-12.00' },
  { text: '(£5)', want: '-5.00' },
  { text: '1 204,50 Kč', want: '1204.50' },
  { text: '12x', want: null },
  { text: '12 or so', want: null },
  { text: '1e3', want: null },
  { text: '-0', want: '0.00' },
  { text: '1.000.000', want: '1000000.00' },
  { text: '12.345', want: '12345.00' },
  { text: '1.2345', want: null },
  { text: '(5', want: null },
  { text: '1,2,3', want: null },
  { text: '', want: null },
  { text: 'twelve', want: null },
  { text: '.', want: null },
  { text: '1-2', want: null },
])('two decimals: $text is $want', ({ text, want }) => {
  expect(parseTypedAmount(text, 2)).toBe(want);
});

test.for([
  { text: '1,500', scale: 0, want: '1500' },
  { text: '1500.0', scale: 0, want: '1500' },
  { text: '1500.5', scale: 0, want: null },
  { text: '1.500', scale: 3, want: '1.500' },
])('$scale decimals: $text is $want', ({ text, scale, want }) => {
  expect(parseTypedAmount(text, scale)).toBe(want);
});
