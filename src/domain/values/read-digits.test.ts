import { expect, test } from 'vitest';
import { readAmount } from '#domain/exports/accounting/read-amount.ts';
import { findNumbers } from '#domain/page-text/number-spans.ts';
import { readFigure } from '#domain/language/read-figure.ts';
import { parseTypedAmount } from '#web/documents/parse-typed-amount.ts';
import { plainDecimal, readDigits, type DecimalMark } from './read-digits.ts';

/** Spellings whose digits alone say how they are meant, and the number that they are. */
const SURE = `
  0 0 | 7 7 | 12 12 | 007 7 | 1234 1234 | 1234567 1234567
  0.5 0.5 | .5 0.5 | .05 0.05 | ,5 0.5 | ,05 0.05 | 0,5 0.5 | 0,05 0.05 | 0.05 0.05 | 00.50 0.50
  1.5 1.5 | 1,5 1.5 | 12.50 12.50 | 12,50 12.50 | 123.45 123.45 | 123,45 123.45 | 1234.5 1234.5 | 1234,5 1234.5
  1234.56 1234.56 | 1234,56 1234.56 | 12345.67 12345.67 | 12345,67 12345.67 | 0012.50 12.50
  1.2345 1.2345 | 1,2345 1.2345 | 0.125 0.125 | 0,125 0.125 | 1234.567 1234.567 | 1234,567 1234.567
  12. 12 | 12, 12 | 1,234. 1234 | 1.234, 1234
  1,234.5 1234.5 | 1.234,5 1234.5 | 1,234.56 1234.56 | 1.234,56 1234.56 | 12,345.67 12345.67 | 12.345,67 12345.67
  123,456.78 123456.78 | 123.456,78 123456.78 | 1,234,567.89 1234567.89 | 1.234.567,89 1234567.89
  1,234.567 1234.567 | 1.234,567 1234.567 | 1,234,567 1234567 | 1.234.567 1234567 | 12,345,678 12345678 | 12.345.678 12345678
  12,34,567.89 1234567.89 | 1,23,456.78 123456.78 | 12,34,567 1234567 | 1,23,45,678.90 12345678.90 | 99,99,999.00 9999999.00
  1'234 1234 | 1'234.50 1234.50 | 1'234,50 1234.50 | 12'345'678.90 12345678.90 | 1’234.50 1234.50 | 1\`234.50 1234.50
  1_234 1234 | 1_234,50 1234.50 | 1_234.50 1234.50 | 12_345_678,90 12345678.90 | 1_234_567 1234567 | 123_456 123456
  1~234,50 1234.50 | 1^234.50 1234.50 | 1^234^567,8 1234567.8
  12345678901234567890.12 12345678901234567890.12
  `;
/** Thousands or decimals: what they are without a known mark, with a point, and with a comma. */
const OPEN = `
  1,234 1234 1234 1.234 | 1.234 1234 1.234 1234 | 12,345 12345 12345 12.345 | 12.345 12345 12.345 12345
  123,456 123456 123456 123.456 | 123.456 123456 123.456 123456 | 1,000 1000 1000 1.000 | 1.000 1000 1.000 1000
  10,000 10000 10000 10.000 | 10.000 10000 10.000 10000 | 999.999 999999 999.999 999999 | 9,999 9999 9999 9.999
  `;
/** Digits and marks that are no number. */
const NONE = `
  . | , | 1..5 | 1,,5 | 1.,5 | 1,.5 | 1,23,4 | 1.2.3 | 1.2.3.4 | 192.168.1.1 | 1.234.56 | 1,234,56 | 1,23.45 | 1.23,45
  12345,678.90 | 1234.567,89 | 1,2345.67 | 1_23 | 1_2345 | 12_34 | 1_234_5 | 1'23 | 1'2345.6 | 1_234'567 | 1'234_567 | ''1 | 1'
  1,234.567.8 | 1.234,567,8 | 1,234.5,6 | 1.234,5.6 | 0,1,2 | 2024.12.31 | 31.12.2024 | 5.3.24 | 1,234'567 | 1.5_000
  1,234.567,89 | 1.234,567.89 | 1234,567,890 | 1234.567.890 | ,1,234 | .1.234 | 1_234,567_8
  `;
const blanks = (text: string) =>
  text.replaceAll('_', ' ').replaceAll('~', '\u00a0').replaceAll('^', '\u202f');
const table = (text: string) =>
  text
    .split(/[|\n]/)
    .map((entry) => entry.trim().split(' ').map(blanks))
    .filter(([first]) => first !== '');

const read = (text: string, mark: DecimalMark) => {
  const digits = readDigits(text, mark);
  return digits === null ? null : plainDecimal(digits);
};

test.for(table(SURE))('%s is %s, whatever the mark', ([text = '', want = '']) => {
  for (const mark of [null, '.', ','] as const) expect(read(text, mark)).toBe(want);
});

test.for(table(OPEN))('%s is %s, with a point %s, with a comma %s', ([text = '', none, point, comma]) => {
  expect([read(text, null), read(text, '.'), read(text, ',')]).toEqual([none, point, comma]);
  expect(readDigits(text, null)?.isOpen).toBe(true);
});

test.for(table(NONE))('%s is no number', ([text = '']) => {
  for (const mark of [null, '.', ','] as const) expect(read(text, mark)).toBeNull();
});

test.for(table(SURE))('tables, typed input and invoices read %s as %s', ([text = '', want = '']) => {
  const amount = readAmount(text, null);
  expect(amount === null ? null : plainDecimal(amount)).toBe(want);
  const hasCents = /^\d{1,13}(?:\.\d{1,2})?$/.test(want);
  if (hasCents) expect(Number(parseTypedAmount(text, 2))).toBe(Number(want));
  // What begins or ends with a mark, and blanks between words, are the business of whoever finds words on a page.
  if (!/^\d.*\d$/.test(text) || /\s/.test(text) || want.length > 15) return;
  const word = { text, left: 0, right: 50, top: 0, bottom: 10, confidence: 100, isBold: false };
  expect(findNumbers([word], 1, null).map(({ value }) => value)).toEqual([want]);
});

test.for(table(SURE).filter(([, want = '']) => /^\d{1,12}\.\d{2}$/.test(want)))(
  'statements read %s as %s',
  ([text = '', want = '']) => {
    const decimal = /\.\d{2}$/.test(text) ? '.' : ',';
    const figure = readFigure(text, { decimal, scale: 2, isLoose: false });
    expect(figure?.value).toBe(Math.round(Number(want) * 100));
  },
);
