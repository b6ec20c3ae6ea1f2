import { expect, test } from 'vitest';
import { recognisedWords } from '#tests/support/placed-words.ts';
import { linesOf } from '#domain/page-layout/lines-of.ts';
import {
  chooseAccount,
  weighAccount,
  withDigitOfMost,
  type AccountCandidate,
  type AccountMention,
} from './account-rules.ts';

const LABELLED: AccountCandidate = {
  number: '4410 2233',
  iban: null,
  namedBy: 'accountNumber',
  label: 'Account number',
  place: 0,
  skipped: 0,
  isAlone: false,
};

test.for([
  { name: 'its number by its label', change: {}, weight: 10 },
  { name: 'a label that does not say number', change: { label: 'Account' }, weight: 6 },
  { name: 'the same alone in its cell', change: { label: 'Account', isAlone: true }, weight: 9.5 },
  { name: 'behind another word', change: { label: 'Account', skipped: 1 }, weight: 4 },
  { name: 'a telephone', change: { label: 'Mobile account' }, weight: 4 },
  { name: 'a number of anything', change: { label: 'Number' }, weight: 3 },
  { name: 'two cells away', change: { place: 2 }, weight: 8 },
  { name: 'four digits', change: { number: '4410' }, weight: 6 },
  { name: 'four digits behind a mask', change: { number: 'XXXX4410' }, weight: 10 },
  { name: 'a card without a label', change: { namedBy: 'cardShape', label: '' }, weight: 4 },
] as const)('$name weighs $weight', ({ change, weight }) =>
  expect(weighAccount({ ...LABELLED, ...change })).toBe(weight),
);

const mention = (weight: number, change: Partial<AccountMention> = {}): AccountMention => ({
  number: '1',
  iban: null,
  isCard: false,
  cell: {
    text: '',
    line: 0,
    words: [],
    left: 0,
    right: 0,
    top: 0,
    bottom: 0,
  } as unknown as AccountMention['cell'],
  weight,
  ...change,
});

test('a card’s statement is of the card, not of the account that pays it', () => {
  const [payer, card] = [mention(9, { iban: 'X' }), mention(5, { isCard: true })];
  expect(chooseAccount([payer, card], true)).toBe(card);
  expect(chooseAccount([payer, card], false)).toBe(payer);
});

test('of two that are as sure the upper one counts', () => {
  const [upper, lower] = [mention(6), mention(6)];
  expect(chooseAccount([upper, lower], false)).toBe(upper);
  expect(chooseAccount([], false)).toBeNull();
});

test.for([
  { name: 'everywhere else', others: 'XXXX6562 XXXX6562 XXXX6562', expected: 'XXXX6562' },
  { name: 'at one other place', others: 'XXXX6562', expected: 'XXXX6662' },
  { name: 'as often', others: 'XXXX6562 XXXX6562 XXXX6562 XXXX6662', expected: 'XXXX6662' },
])('a digit that is another one $name', ({ others, expected }) => {
  const texts = `Account XXXX6662 ${others}`
    .split(' ')
    .map((text, at) => ({ x: 40, y: 780 - 20 * at, text }));
  const lines = recognisedWords([texts], (word) => ({ ...word, confidence: 0.95 })).flatMap(linesOf);
  expect(withDigitOfMost('XXXX6662', lines)).toBe(expected);
});
