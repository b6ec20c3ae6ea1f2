import { expect, test } from 'vitest';
import { accountsOf, accountsRead } from '#tests/fixtures/statements/rows-of.ts';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { findLineParts } from '#domain/page-text/line-parts.ts';
import type { DecimalStyle } from '#domain/language/decimal-style.ts';
import { readAccounts } from './read-accounts.ts';

const style: DecimalStyle = { decimal: '.', scale: 2, isLoose: false };

const FIRST = `Account number: 12345678
Date         Description              Amount     Balance
             Opening balance                      100.00
01 Mar 2025  Coffee and cake           -3.00       97.00
02 Mar 2025  Rent                     -50.00       47.00`;

/** Rows of each account that is read of two pages; the second has no titles and names a number in its first row. */
function rowCounts(first: string, second: string): number[] {
  const lines = typewritten(`${first}\f${second}`).map((line) => ({
    ...findLineParts(line, style),
    isFurniture: false,
    sheet: line.page,
  }));
  return readAccounts(lines, style).map(
    ({ entries }) => entries.filter((entry) => entry.kind === 'row').length,
  );
}

test.for([
  {
    name: 'the balance carried from one page to the next leads through an account number in a row',
    carried: '\n             Carried forward                       47.00',
    brought: '             Brought forward                       47.00\n',
  },
  { name: 'so does a row that follows from the last balance', carried: '', brought: '' },
])('$name', ({ carried, brought }) => {
  const rows = `             Transfer to
             account number 87654321   -7.00       40.00
04 Mar 2025  Tea and cake              -2.00       38.00`;
  expect(rowCounts(FIRST + carried, brought + rows)).toEqual([4]);
});

test('another account has balances of its own', () => {
  const other = `Account number: 87654321
Date         Description              Amount     Balance
             Opening balance                      500.00
04 Mar 2025  Tea and cake              -2.00      498.00`;
  expect(rowCounts(FIRST, other)).toEqual([2, 1]);
});

test('numbers that stand only in the titles over the tables', () => {
  const accounts = accountsOf(`
Account Number: 383-123456-668
Account Type        Account Number         Balance
HKD Savings         383-123456-882          149.20
HKD Current         383-123456-001           63.71

HKD Savings   383-123456-882
Date      Details                     Deposit     Withdrawal     Balance
6 Oct     B/F BALANCE                                             140.00
7 Oct     Salary                         9.20                     149.20

HKD Current   383-123456-001
Date      Details                     Deposit     Withdrawal     Balance
6 Oct     B/F BALANCE                                              60.00
8 Oct     Refund                         3.71                      63.71`);
  expect(accounts.map(({ facts }) => facts.accountNumber)).toEqual(['383-123456-882', '383-123456-001']);
});

test.for([
  { name: 'that add up', closing: '1,049,500' },
  { name: 'of which one does not add up', closing: '1,049,400' },
])('dollars and yen with their balances above the rows, in accounts $name', ({ closing }) => {
  const accounts = accountsRead(`
Harbor Bank      Account statement    Page 1
Account number 40112233    Currency: USD
Statement period 01/03/2024 to 31/03/2024
Opening balance      1,000.00
Closing balance        965.00

Date         Details                                  Debit     Credit     Balance
01/03/2024   Corner shop                              10.00                 990.00
02/03/2024   Book shop abroad                         20.00                 970.00
03/03/2024   Tram                                      5.00                 965.00

Account number 40112255    Currency: JPY
Statement period 01/03/2024 to 31/03/2024
Opening balance      1,200,000
Closing balance      ${closing}

Date         Details                                  Debit     Credit
01/03/2024   Rent                                    150,000
02/03/2024   Tram                                        500`);
  const read = accounts.map(({ scale, openingBalance, closingBalance, transactions }) => [
    scale,
    openingBalance,
    closingBalance,
    transactions.map(({ amount }) => amount),
  ]);
  expect(read).toEqual([
    [2, '1000.00', '965.00', ['-10.00', '-20.00', '-5.00']],
    [0, '1200000', closing.replaceAll(',', ''), ['-150000', '-500']],
  ]);
});

test.for([
  {
    name: 'an account in which nothing moved is of the statement',
    first: 'SAVINGS    25.00      .00      .00     25.00',
    want: ['25.00', '150.50'],
  },
  {
    name: 'a month before is no account',
    first: 'MARCH     150.50      .00      .00    150.50',
    want: ['150.50'],
  },
])('$name', ({ first, want }) => {
  const accounts = accountsRead(`
Meadow Credit Union
Statement of Account          From: 04/01/2024 to 04/30/2024
            Beginning   Debits   Credits    Ending
  ${first}
  CHECKING  150.50    60.00    10.00    100.50

CHECKING
Date        Description                  Amount      Balance
04/01/2024  Beginning balance                         150.50
04/03/2024  Rent                        -60.00         90.50
04/05/2024  Deposit                      10.00        100.50
04/30/2024  Ending balance                            100.50`);
  expect(accounts.map(({ openingBalance }) => openingBalance)).toEqual(want);
});
