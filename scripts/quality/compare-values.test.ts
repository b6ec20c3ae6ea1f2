import { expect, test } from 'vitest';
import { centsOf, codeOf, isSameMoney, isSameNumber, similarity } from './compare-values.ts';

test.for([
  ['1,234.50', 123450],
  ['−12', -1200],
  ['0.005', 1],
  ['-0.00', 0],
  ['1000000000000.01', 100000000000001],
  ['', null],
  ['12a', null],
  [null, null],
] as const)('%s is %s hundredths', ([text, cents]) => expect(centsOf(text)).toBe(cents));

test('amounts are the same to the hundredth, and nothing is the same as none', () => {
  expect(isSameMoney('5', '5.00')).toBe(true);
  expect(isSameMoney('5.00', '-5.00')).toBe(false);
  expect(isSameMoney(null, null)).toBe(false);
  expect(isSameNumber('2.000', '2')).toBe(true);
});

test('codes are compared without their punctuation', () => {
  expect(codeOf('#inv-07/3')).toBe('INV073');
});

test.for([
  ['Café Métro', 'METRO CAFE', 1],
  ['', '', 1],
  ['abcd', 'efgh', 0],
] as const)('%s and %s have %s in common', ([one, other, share]) =>
  expect(similarity(one, other)).toBe(share),
);
