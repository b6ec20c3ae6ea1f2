import { expect, test } from 'vitest';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { findLineParts } from '#domain/page-text/line-parts.ts';
import { splitAccounts } from './split-accounts.ts';

const STYLE = { decimal: '.', scale: 2, isLoose: false } as const;
const TITLES = 'Date         Description              Amount     Balance';
const ROW = '01 Mar 2025  Coffee and cake            3.00      97.00';

function partsOf(...pages: readonly (readonly string[])[]) {
  const lines = typewritten(pages.map((page) => page.join('\n')).join('\f'));
  const parts = lines.map((line) => findLineParts(line, STYLE));
  return splitAccounts(parts, STYLE).map(({ from, to, accountNumber }) => ({
    number: accountNumber,
    first: lines[from]?.text,
    lines: to - from,
  }));
}

test('one account is one part, with heads repeated on each page', () => {
  const head = [
    'Example Bank',
    'Account number: 12345678',
    'Statement period 1 March 2025 to 31 March 2025',
    TITLES,
    ROW,
  ];
  expect(partsOf(head, head, head)).toEqual([{ number: '12345678', first: 'Example Bank', lines: 15 }]);
});

test('a period with short years that each page repeats is one period, whatever else its digits can mean', () => {
  const head = ['Account number: 12345678', 'Statement From : 27/03/19    TO : 26/04/19', TITLES, ROW];
  expect(partsOf(head, head, head)).toHaveLength(1);
});

test('another number over a table with a balance of its own begins a part', () => {
  const parts = partsOf([
    'Example Bank',
    'Account number: 12345678',
    TITLES,
    'Opening balance 100.00',
    ROW,
    'Account number: 87654321',
    TITLES,
    'Opening balance 100.00',
    ROW,
  ]);
  expect(parts.map(({ number, first }) => [number, first])).toEqual([
    ['12345678', 'Example Bank'],
    ['87654321', 'Account number: 87654321'],
  ]);
});

test('a list of accounts with their balances over the first table names none of them', () => {
  const parts = partsOf(
    [
      'Account number: 12345678     100.00',
      'Account number: 87654321     200.00',
      'Account number: 12345678',
      TITLES,
      'Opening balance 100.00',
      ROW,
    ],
    ['Account number: 87654321', TITLES, 'Opening balance 200.00', ROW],
  );
  expect(parts.map(({ number, lines }) => [number, lines])).toEqual([
    ['12345678', 6],
    ['87654321', 4],
  ]);
});

test('a second opening balance in the middle of a page begins a part', () => {
  const parts = partsOf([
    'Account number: 12345678',
    'HKD Savings',
    TITLES,
    '15 Nov       B/F BALANCE                            100.00',
    ROW,
    'Total Deposit Amount: 3.00',
    'USD Savings',
    TITLES,
    '15 Nov       B/F BALANCE                            100.00',
    ROW,
  ]);
  expect(parts.map(({ first }) => first)).toEqual(['Account number: 12345678', 'USD Savings']);
});

test('titles over two lines in the middle of a page', () => {
  const titles = ['Amount (+/-)', 'Date         Particulars'];
  const parts = partsOf([
    'Account number: 12345678',
    ...titles,
    ROW,
    'Account number: 87654321',
    'Debits',
    ...titles,
    ROW,
  ]);
  expect(parts.map(({ number }) => number)).toEqual(['12345678', '87654321']);
});

test('an opening balance at the end of a list that begins with the newest begins nothing', () => {
  const row = `7 ${ROW}`;
  const rows = [row, row, '8 01 Mar 2025  Monthly account fee 68326594   3.00      97.00'];
  const page = ['Account number: 12345678', TITLES, ...rows, 'Totals   3.00', 'Balance B/F   100.00'];
  expect(partsOf(page)).toHaveLength(1);
});

test('a number in a description does not', () => {
  const page = ['Account number: 12345678', TITLES, ROW, '             to account 87654321', TITLES, ROW];
  expect(partsOf(page)).toHaveLength(1);
});

test('the same number with another currency is another account', () => {
  const page = (currency: string) => [
    'Example Bank',
    `Account number: 12345678   Currency: ${currency}`,
    TITLES,
    ROW,
  ];
  expect(partsOf(page('HKD'), page('HKD'), page('USD'))).toMatchObject([{ lines: 8 }, { lines: 4 }]);
});

test('statements of following months are parts of their own', () => {
  const pageOf = (period: string) => ['Account number: 12345678', `Statement period ${period}`, TITLES, ROW];
  const parts = partsOf(pageOf('1 March 2025 to 31 March 2025'), pageOf('1 April 2025 to 30 April 2025'));
  expect(parts.map(({ lines }) => lines)).toEqual([4, 4]);
});

test('a document without any table is one part', () => {
  expect(partsOf(['Dear customer'])).toEqual([{ number: null, first: 'Dear customer', lines: 1 }]);
});

test('a number printed without its last group is the same', () => {
  const first = ['Account number: 1456 0238 8138 9468 180', TITLES, 'Opening balance 100.00', ROW];
  const second = ['Account number: 1456 0238 8138 9468', TITLES, 'Balance brought forward 97.00', ROW];
  expect(partsOf(first, second)).toHaveLength(1);
});

test('balances said once more below the rows begin no part', () => {
  const parts = partsOf([
    'Example Bank',
    'Account number: 12345678',
    TITLES,
    'Opening balance                                        100.00',
    ROW,
    'Closing balance                                         97.00',
    'Opening balance                                        100.00',
    'Closing balance                                         97.00',
  ]);
  expect(parts).toHaveLength(1);
});
