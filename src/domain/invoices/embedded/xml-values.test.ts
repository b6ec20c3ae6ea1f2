import { expect, test } from 'vitest';
import { decimalText, dividedBy, isoDate, moneyText, readXmlNumber } from './xml-values.ts';

test.for([
  ['1.5000', '1.5'],
  ['+.5', '0.5'],
  [' -007. ', '-7'],
  ['0.123456789', '0.12345679'],
  ['1,5', null],
  ['.', null],
  ['', null],
  ['1e3', null],
  ['1234567890123456', null],
] as const)('number %s', ([text, want]) => {
  const number = readXmlNumber(text);
  expect(number === null ? null : decimalText(number)).toBe(want);
});

test.for([
  ['12.345', 2, '12.35'],
  ['-12.345', 2, '-12.35'],
  ['12', 2, '12.00'],
  ['12.5', 0, '13'],
  ['99999999999999999', 2, null],
] as const)('amount %s with %i decimals', ([text, scale, want]) => {
  expect(moneyText(text, scale)).toBe(want);
});

test.for([
  ['9.90', '100', '0.099'],
  ['1', '3', '0.33333333'],
  ['-1', '3', '-0.33333333'],
  ['8', '0', '8'],
  ['8', '0.5', '16'],
] as const)('the price of %s for %s', ([price, count, want]) => {
  const numbers = [readXmlNumber(price), readXmlNumber(count)] as const;
  if (numbers[0] === null || numbers[1] === null) throw new Error('no number');
  expect(decimalText(dividedBy(numbers[0], numbers[1]))).toBe(want);
});

test.for([
  ['20260131', '2026-01-31'],
  ['2026-01-31', '2026-01-31'],
  ['2026-01-31T00:00:00', '2026-01-31'],
  ['2026-01-31+01:00', '2026-01-31'],
  ['20260231', null],
  ['202601', null],
] as const)('day %s', ([text, want]) => {
  expect(isoDate(text)).toBe(want);
});
