import { expect, test } from 'vitest';
import { patternOf, wordRegExp } from './word-pattern.ts';

test.for([
  ['a whole word', 'saldo', 'Saldo 12', true],
  ['no part of a longer word', 'saldo', 'Saldovortrag', false],
  ['the beginning of a word', 'zahl-', 'Zahlbar sofort', true],
  ['no word that holds the beginning', 'zahl-', 'Bezahlt', false],
  ['the end of a word', '-nummer', 'Kontonummer:', true],
  ['no word that goes on behind the end', '-nummer', 'Nummernkonto', false],
  ['letters anywhere in a word', '-konto-', 'Girokontonummer', true],
  ['a hyphen within a phrase is printed', 'sub-total', 'Sub-total', true],
  ['an apostrophe of either kind', "dell'", 'dell’ Arno', true],
  ['a point with a blank behind it or none', 'p.o.box', 'P.O. Box 7', true],
  ['a script without blanks', '合計', '税込合計額', true],
] as const)('%s', ([, phrase, text, isFound]) =>
  expect(new RegExp(patternOf([phrase]), 'iu').test(text)).toBe(isFound),
);

test('an expression holds the words of all languages and the rest as it is written, whatever its case', () => {
  const bank = wordRegExp`^${({ letters }) => letters?.bank}\s${'no'}\.\d+$`;
  expect(['Bank no.7', 'BANCO NO.12', 'Bank no 7', 'Shop no.7'].map((text) => bank.test(text))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
