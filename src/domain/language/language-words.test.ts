import { expect, test } from 'vitest';
import { foldPhrase } from './fold-text.ts';
import {
  invoiceWords,
  isNumberWord,
  letterWords,
  namesEarlyPayment,
  statementWords,
} from './language-words.ts';

test.for([
  'T.A.V. Jan Smit',
  't. a. v. Jan Smit',
  'À l’attention de Mme Roe',
  "a l'attention de Mme Roe",
  'Kind Attn: Jane',
])('for the attention of somebody: %s', (text) => {
  expect(text).toMatch(new RegExp(`^(?:${letterWords('attention')})(?!\\p{L})`, 'iu'));
});

test.for(['Attic Foods', 'ZH 8001', 'Tavern Ltd'])('for nobody’s attention: %s', (text) => {
  expect(text).not.toMatch(new RegExp(`^(?:${letterWords('attention')})(?!\\p{L})`, 'iu'));
});

test('the longest word is tried first', () => {
  const salutation = new RegExp(`^(?:${letterWords('salutation')})`, 'iu');
  expect(salutation.exec('Herrn und Frau Roe')?.[0]).toBe('Herrn und Frau');
});

test('a word before a number', () => {
  expect(['No.', 'nr', 'Número:', '#', 'nº'].filter((token) => !isNumberWord(token))).toEqual([]);
  expect(['Nora', 'note', '12'].filter(isNumberWord)).toEqual([]);
});

test.for([
  ['3 % Skonto bei Zahlung', true],
  ['5% discounts', true],
  ['Net 30 days', false],
] as const)('%s names a discount for early payment: %s', ([text, isNamed]) => {
  expect(namesEarlyPayment(foldPhrase(text))).toBe(isNamed);
});

test.for([
  ['Geleverd aantal', invoiceWords('delivered'), true],
  ['Bestelmenge', invoiceWords('ordered'), true],
  ['§ 14 Abs. 2 UStG', invoiceWords('selfBilled'), true],
  ['Rechnung', invoiceWords('selfBilled'), false],
  ['Saldo disponible', statementWords('available'), true],
  ['Saldo final', statementWords('available'), false],
] as const)('%s is known by its language’s words, or is not', ([text, words, isKnown]) => {
  expect(new RegExp(words, 'iu').test(text)).toBe(isKnown);
});
