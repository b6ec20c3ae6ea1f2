import { expect, test } from 'vitest';
import { placedWords } from '#tests/support/placed-words.ts';
import { readStatement } from '../read-statement.ts';

const PITCH = 8;

/** A row from `top` down whose date and figures stand in the middle of its lines; the last is apart from the others. */
function row(
  top: number,
  texts: readonly string[],
  [date, debit, balance]: readonly [string, string, string],
) {
  const last = PITCH * texts.length;
  const middle = top - last / 2;
  return [
    ...texts.map((text, at) => ({
      x: 130,
      y: at === texts.length - 1 ? top - last : top - PITCH * at,
      text,
    })),
    { x: 40, y: middle, text: date },
    { x: 420 - 4.5 * debit.length, y: middle, text: debit },
    { x: 520 - 4.5 * balance.length, y: middle, text: balance },
  ];
}

test('rows set in the middle of their text keep it, though its last line stands as far from it as the next row', () => {
  const [account] = readStatement(
    placedWords([
      [
        { x: 40, y: 800, text: 'Statement of account' },
        { x: 40, y: 785, text: 'Account number: 12345678' },
        { x: 40, y: 760, text: 'Date' },
        { x: 130, y: 760, text: 'Particulars' },
        { x: 398, y: 760, text: 'Debit' },
        { x: 485, y: 760, text: 'Balance' },
        ...row(
          740,
          ['PAY/1001/HARBOUR', 'CAFE', 'LANE', 'TOWN', 'Chq: 1001'],
          ['10-01-2022', '40.00', '960.00'],
        ),
        ...row(684, ['PAY/1002/MAPLE', 'FOODS', 'Chq: 1002'], ['10-01-2022', '60.00', '900.00']),
        ...row(644, ['PAY/1003/VALLEY', 'BOOKS', 'Chq: 1003'], ['11-01-2022', '90.00', '810.00']),
        ...row(604, ['PAY/1004/RIVER', 'BAKERY', 'NORTH', 'Chq: 1004'], ['12-01-2022', '10.00', '800.00']),
      ],
    ]),
  ).accounts;
  expect(account?.transactions.map(({ amount, description }) => `${amount} ${description}`)).toEqual([
    '-40.00 PAY/1001/HARBOUR CAFE LANE TOWN Chq: 1001',
    '-60.00 PAY/1002/MAPLE FOODS Chq: 1002',
    '-90.00 PAY/1003/VALLEY BOOKS Chq: 1003',
    '-10.00 PAY/1004/RIVER BAKERY NORTH Chq: 1004',
  ]);
});

/** The same with all its lines as far from one another. */
function evenRow(top: number, texts: readonly string[], date: string, debit: string) {
  const middle = top - (PITCH * (texts.length - 1)) / 2;
  return [
    ...texts.map((text, at) => ({ x: 130, y: top - PITCH * at, text })),
    { x: 40, y: middle, text: date },
    { x: 420 - 4.5 * debit.length, y: middle, text: debit },
  ];
}

test('rows set in the middle of their text keep it between the balances of their days', () => {
  const dayEnd = (y: number, date: string, balance: string) => [
    { x: 40, y, text: date },
    { x: 130, y, text: 'Balance' },
    { x: 520 - 4.5 * balance.length, y, text: balance },
  ];
  const [account] = readStatement(
    placedWords([
      [
        { x: 40, y: 800, text: 'Statement of account' },
        { x: 40, y: 785, text: 'Account number: 12345678' },
        { x: 40, y: 760, text: 'Date' },
        { x: 130, y: 760, text: 'Particulars' },
        { x: 398, y: 760, text: 'Debit' },
        { x: 485, y: 760, text: 'Balance' },
        { x: 130, y: 746, text: 'Opening balance' },
        { x: 484, y: 746, text: '1,000.00' },
        ...evenRow(730, ['TRF/1001/HARBOUR', 'MAPLE CAFE'], '10-01-2022', '40.00'),
        ...dayEnd(698, '10-01-2022', '960.00'),
        ...evenRow(682, ['TRF/1002/MAPLE', 'FOODS', 'Card 4636'], '11-01-2022', '60.00'),
        ...dayEnd(642, '11-01-2022', '900.00'),
        ...evenRow(626, ['TRF/1003/VALLEY', 'BOOKS', 'Card 4636'], '12-01-2022', '90.00'),
        ...dayEnd(586, '12-01-2022', '810.00'),
      ],
    ]),
  ).accounts;
  expect(account?.transactions.map(({ amount, description }) => `${amount} ${description}`)).toEqual([
    '-40.00 TRF/1001/HARBOUR MAPLE CAFE',
    '-60.00 TRF/1002/MAPLE FOODS Card 4636',
    '-90.00 TRF/1003/VALLEY BOOKS Card 4636',
  ]);
});
