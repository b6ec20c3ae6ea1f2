import { describe, expect, test } from 'vitest';
import {
  amountsBeside,
  isWideAsAmounts,
  joinParted,
  withGroupMarks,
  withMark,
  withMarksBeside,
  withMinusInFront,
  withMissingMark,
  withSignBehind,
  withSignInFront,
  withSingleMarks,
  withoutExtraDigit,
} from './amount-columns.ts';
import type { Word } from './page-words.ts';

const at = (right: number, text: string, row: number): Word => ({
  text,
  right,
  left: right - 60,
  top: row * 30,
  bottom: row * 30 + 20,
  confidence: 0.9,
  isBold: false,
});
const COLUMN = ['12.50', '1,200.00', '3.10'].map((text, row) => at(500, text, row));

describe('a word that ends', () => {
  test('where amounts end is among them', () => {
    expect(amountsBeside(at(504, '7:22', 4), COLUMN)).toEqual(COLUMN);
  });

  test('elsewhere, or where times end too, is not', () => {
    expect(amountsBeside(at(520, '7:22', 4), COLUMN)).toBeNull();
    const times = ['10:20', '11:05'].map((text, row) => at(500, text, row + 6));
    expect(amountsBeside(at(500, '7:22', 4), [...COLUMN, ...times])).toBeNull();
  });
});

const COMMAS = ['12,50', '1.200,00', '3,10'].map((text, row) => at(500, text, row));

test.for([
  { text: '7:22', beside: COLUMN, amount: '7.22' },
  { text: '1.007;22-', beside: COMMAS, amount: '1.007,22-' },
  {
    text: '1.007:22',
    beside: COMMAS.map((word) => ({ ...word, text: `${word.text}€` })),
    amount: '1.007,22',
  },
  { text: '1.7:22', beside: COLUMN, amount: null },
  { text: '7:220', beside: COLUMN, amount: null },
])('the mark in $text is that of the amounts beside it', ({ text, beside, amount }) => {
  expect(withMark(text, beside)).toBe(amount);
});

test.for([
  { text: '443', beside: COLUMN, amount: '4.43' },
  { text: '$6,42876', beside: COLUMN, amount: '$6,428.76' },
  { text: '€50385', beside: COMMAS, amount: '€503,85' },
  { text: '12,500', beside: COLUMN, amount: null },
  { text: '4.43', beside: COLUMN, amount: null },
  { text: '43', beside: COLUMN, amount: null },
])('the mark that $text lacks stands before its decimals', ({ text, beside, amount }) => {
  expect(withMissingMark(text, beside)).toBe(amount);
});

test.for([
  { text: '7.22,246.74', amount: '7,22,246.74' },
  { text: '1,234,50', amount: '1.234,50' },
  { text: '-1.234.567,80', amount: '-1.234.567,80' },
  { text: '12.04.25', amount: '12.04.25' },
])('no number has the mark before its decimals twice: $text is $amount', ({ text, amount }) => {
  expect(withGroupMarks(text)).toBe(amount);
});

test.for([
  { text: '6.,82,427.03', amount: '6,82,427.03', why: 'the point was no mark' },
  { text: '27.,806.23Cr', amount: '27,806.23Cr', why: 'a mark of credit is stuck to it' },
  { text: '27.,806,23', amount: '27.806,23', why: 'the comma is before the decimals' },
  { text: '1.,2 and 5.,50', amount: '1.,2 and 5.,50', why: 'these are no thousands' },
  { text: '12..03.24', amount: '12..03.24', why: 'it is a day: thousands end in three digits' },
])('$text is $amount: $why', ({ text, amount }) => {
  expect(withSingleMarks(text)).toBe(amount);
});

describe('a currency behind an amount that was seen as a digit', () => {
  const signed = ['12.50$', '1,200.00$', '3.10$'].map((text, row) => at(500, text, row));
  const misread = { ...at(320, '40.008', 4), alternatives: [{ text: '40.00$', confidence: 0 }] };

  test('is one where it was read so once, and most amounts of the page have one', () => {
    expect(withSignBehind(misread, [...signed, misread])).toBe('40.00$');
  });

  test('stays a digit where other amounts have none, or it was never read as one', () => {
    expect(withSignBehind(misread, [...COLUMN, ...signed.slice(0, 2), misread])).toBeNull();
    expect(withSignBehind(at(320, '40.008', 4), signed)).toBeNull();
    expect(withSignBehind({ ...misread, text: '41.008' }, signed)).toBeNull();
  });
});

test.for([
  {
    text: '%7.20',
    column: ['$12.50', '$40.00', '3.10', '$8.80'],
    amount: '$7.20',
    why: 'more have the dollar sign',
  },
  {
    text: '-%7.20',
    column: ['%1,412.50', '%40.00', '$3.10'],
    amount: '-$7.20',
    why: 'no per cents have thousands',
  },
  { text: '+%$7.20', column: ['-$12.50', '-$40.00', '+$3.10'], amount: '+$7.20', why: 'it was seen as both' },
  { text: '%7.20', column: ['%12.50', '%40.00', '$3.10'], amount: null, why: 'more may be per cents' },
  { text: '%7.20', column: ['%1,412.50', '%40.00', '%3.10'], amount: null, why: 'none has the dollar sign' },
  { text: '%7.20', column: ['$12.50', '40.00', '3.10'], amount: null, why: 'most have no sign' },
  { text: '%7.20', column: ['$12.50', '$40.00'], amount: null, why: 'they are no column' },
  { text: '7.20%', column: ['$12.50', '$40.00', '$3.10'], amount: null, why: 'it stands behind' },
])('$text beside $column is $amount: $why', ({ text, column, amount }) => {
  const words = column.map((other, row) => at(500, other, row));
  expect(withSignInFront(at(500, text, 9), words)).toBe(amount);
});

describe('a figure without a mark', () => {
  const sized = (text: string, width: number) => ({ ...at(500, text, 5), left: 500 - width });
  const beside = ['356.00', '240.00', '9.10'].map((text, row) => ({
    ...at(500, text, row),
    left: 500 - text.length * 10,
  }));

  test('is as wide as amounts of as many digits where the mark touches a digit', () => {
    expect(isWideAsAmounts(sized('47044', 59), beside)).toBe(true);
  });

  test('is narrower where there is none, and alone there is nothing to tell by', () => {
    expect(isWideAsAmounts(sized('47044', 54), beside)).toBe(false);
    expect(isWideAsAmounts(sized('470443', 65), beside)).toBe(false);
  });
});

test.for([
  { text: '60.00', beside: COMMAS, amount: '60,00' },
  { text: '-$1.082,18', beside: COLUMN, amount: '-$1,082.18' },
  { text: '60,00', beside: COMMAS, amount: '60,00' },
  { text: '60.00', beside: [...COMMAS, ...COLUMN], amount: '60.00' },
  { text: '600', beside: COMMAS, amount: '600' },
])('$text has the marks of all amounts beside it', ({ text, beside, amount }) => {
  expect(withMarksBeside(text, beside)).toBe(amount);
});

test('the minus that only another reading saw is that of a column of payments', () => {
  const read = { ...at(500, '$16.65', 5), alternatives: [{ text: '-$16.65', confidence: 0.8 }] };
  const payments = ['-$12.50', '-$1,200.00', '$3.10'].map((text, row) => at(500, text, row));
  expect(withMinusInFront(read, [read, ...payments])).toBe('-$16.65');
  expect(withMinusInFront(read, [read, ...COLUMN])).toBeNull();
  expect(withMinusInFront(at(500, '$16.65', 5), payments)).toBeNull();
});

test('an amount whose mark was taken for a blank is one in a column of amounts, and elsewhere two words', () => {
  const column = ['444.90', '115.35', '250.00'].map((text, row) => at(500, text, row));
  const parted = [at(472, '350', 5), { ...at(500, '00', 5), left: 474 }];
  const apart = [at(460, '350', 5), { ...at(500, '00', 5), left: 474 }];
  const textsOf = (words: readonly Word[]) => joinParted(words).map(({ text }) => text);
  expect(textsOf([...column, ...parted]).slice(3)).toEqual(['350.00']);
  expect(textsOf([...column, ...apart]).slice(3)).toEqual(['350', '00']);
  expect(textsOf(parted)).toEqual(['350', '00']);
  const typed = ['578.00', '730.98', '599.00'].map((text, row) => ({ ...at(500, text, row), left: 400 }));
  expect(
    textsOf([...typed, { ...at(456, '225', 5), left: 400 }, { ...at(500, '00', 5), left: 476 }]),
  ).toContain('225.00');
  const debits = ['444.90-', '1,115.35-', '250.00-'].map((text, row) => at(500, text, row));
  const cut = [at(460, '1,925', 5), { ...at(500, '86-', 5), left: 474 }];
  expect(textsOf([...debits, ...cut]).slice(3)).toEqual(['1,925.86-']);
  const telephone = ['42', '68', '53', '00'].map((text, index) => ({
    ...at(500, text, 5),
    left: 443 + index * 15,
    right: 455 + index * 15,
  }));
  expect(textsOf([...column, ...telephone]).slice(3)).toEqual(['42', '68', '53', '00']);
});

test.for([
  { text: '84.093', may: ['84.09', '84.03', '84.93'] },
  { text: '-5.100', may: ['-5.10', '-5.00'] },
  { text: '84,093', may: [] },
  { text: '1,084.093', may: [] },
  { text: '84.09', may: [] },
])('$text among amounts with two decimals may be $may', ({ text, may }) => {
  expect(withoutExtraDigit(text, COLUMN)).toEqual(may);
});
