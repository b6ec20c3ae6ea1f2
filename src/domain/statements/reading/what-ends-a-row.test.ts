import { expect, test } from 'vitest';
import { readTyped } from '#tests/fixtures/statements/rows-of.ts';

const HEAD = `
Northway Bank                        Statement of account
Account number: 12345678             Currency: GBP`;
const TITLES = `${HEAD}
Date        Description                   Amount      Balance
            Opening balance                          1,000.00`;

test('the second line of the last row is its own where a balance or a total among words follows', () => {
  const text = (end: string) => `${HEAD}
Opening balance: 1,000.00
Date        Description                                 Amount
05/01/2024  Card payment                                -50.00
07/01/2024  Salary                                      500.00
09/01/2024  Rent                                       -400.00
            Fenwick Joinery Limited
${end}`;
  for (const end of ['Closing balance on 31/01/2024: 1,050.00', 'Total: 50.00\nClosing balance: 1,050.00'])
    expect(readTyped(text(end)).rows.at(-1)).toBe('2024-01-09 -400.00 Rent Fenwick Joinery Limited');
});

test('what a row says once more of its own amount is no total', () => {
  const { rows } = readTyped(`${HEAD}
Opening balance 1,000.00
Date        Description                                 Amount
05/01/2024  Card payment                                 50.00-
            Fenwick Joinery
07/01/2024  Salary                                      500.00
            Total: 500.00
            Fenwick
09/01/2024  Rent                                        400.00-
            Landlord
Closing balance: 1,050.00`);
  expect(rows[1]).toBe('2024-01-07 500.00 Salary Total: 500.00 Fenwick');
});

test('a dated line at the end of a page is no part of a row of the next with a date of its own', () => {
  const { reconciles, rows } = readTyped(`${TITLES}
05/01/2024  CARD PAYMENT
            Shop at the lane
            Leeds                         -50.00       950.00
07/01/2024  CREDIT TRANSFER
            Salary
            January                       500.00     1,450.00
08/01/2024  Notice of new terms
\f
Date        Description                   Amount      Balance
09/01/2024  STANDING ORDER
            Rent                         -400.00     1,050.00
10/01/2024  STANDING ORDER
            Rent
            House                         -40.00     1,010.00
            Closing balance                          1,010.00`);
  expect(reconciles).toBe(true);
  expect(rows.slice(2)).toEqual([
    '2024-01-09 -400.00 STANDING ORDER Rent',
    '2024-01-10 -40.00 STANDING ORDER Rent House',
  ]);
});

test('a second line that runs across columns of text is read as one', () => {
  const { rows } = readTyped(`${HEAD}
Date        Transaction    Description            Amount      Balance
            Opening balance                                  1,000.00
05/01/2024  Card payment   Fenwick Joinery        -50.00       950.00
            On 04 January at the lane in Leeds
07/01/2024  Transfer       Salary                 500.00     1,450.00
            Closing balance                                  1,450.00`);
  expect(rows[0]).toBe('2024-01-05 -50.00 Card payment Fenwick Joinery On 04 January at the lane in Leeds');
});

test('a total among the balances of rows is no balance', () => {
  const { reconciles } = readTyped(`${HEAD}
Date        Description               Debit       Credit      Balance
            Opening balance                                  1,000.00
05/01/2024  Card payment              50.00                    950.00
07/01/2024  Salary                                500.00     1,450.00
09/01/2024  Rent                     400.00                  1,050.00
            Total                    450.00       500.00
            Total movement                                      50.00`);
  expect(reconciles).toBe(true);
});

test('checks that are listed once more in another order are no further rows', () => {
  const { reconciles, rows } = readTyped(`
Harbor Plains Bank                   Statement Period 01/01/2024 to 01/31/2024
Account number: 12345678
Beginning balance on 01/01/2024          $1,000.00
Ending balance on 01/31/2024             $1,350.00

DEPOSITS AND ADDITIONS
Date        Description                                 Amount
01/07       Salary                                      500.00

CHECKS PAID
Check No.   Date                                        Amount
1002        01/09                                       100.00
1001        01/05                                        50.00
Total checks paid                                       150.00

CHECKS IN NUMBER ORDER
Check No.   Date                                        Amount
1001        01/05                                        50.00
1002        01/09                                       100.00`);
  expect({ reconciles, rows: rows.length }).toEqual({ reconciles: true, rows: 3 });
});

test('checks that are listed once more with their dates in another form are no further rows', () => {
  const { reconciles, rows } = readTyped(`
Harbor Plains Bank                   Statement Period January 1, 2024 to January 31, 2024
Account number: 12345678
Previous balance 01/01/24                $1,000.00
Current balance 01/31/24                   $850.00

Date        Description                    Debit      Credit      Balance
JAN 5       Check # 1001                   50.00                   950.00
JAN 7       Salary                                    500.00     1,450.00
JAN 9       Check # 1002                  100.00                 1,350.00
JAN 11      Check # 1003                  500.00                   850.00
01/31/24    Current balance                                        850.00

Checks in number order
Check #     Date                           Amount
1001        01/05/24                        50.00
1002        01/09/24                       100.00
1003        01/11/24                       500.00`);
  expect({ reconciles, rows: rows.length }).toEqual({ reconciles: true, rows: 4 });
});

test('a heading in the middle, where no row has a word, is no line of the row above it', () => {
  const { rows } = readTyped(`
Northway Bank                        Card statement        Currency GBP
Card number 4514 57XX XXXX 5541

Date        Transaction                                                 Amount
17/10/2024  BOOKS ONLINE                                             10,394.89 Dr
20/10/2024  CAFE NORTH                                                  496.00 Dr
24/10/2024  PAYMENT                                                  30,638.00 Cr
28/10/2024  TAX                                                         119.00 Dr
18/11/2024  TAX                                                          30.36 Dr
                                LOAN BALANCES
            VALLEY TRADING                     12048920               7,552.77
            SHOP ONLINE                        12550964              35,520.05`);
  expect(rows[4]).toBe('2024-11-18 -30.36 TAX');
});

test('what a section comes to, said in words far from its amounts, is of no row', () => {
  const { rows } = readTyped(`${HEAD}
Opening balance 1,000.00
Withdrawals
Date        Amount       Description
05/01/2024   50.00       Card payment
07/01/2024   20.00       Fenwick Joinery
                                          Total of other withdrawals: $70.00
Closing balance: 930.00`);
  expect(rows.at(-1)).toBe('2024-01-07 -20.00 Fenwick Joinery');
});

test('long descriptions stand above their figures, where short ones stand beside them', () => {
  const { rows } = readTyped(`${HEAD}
Opening balance 1,000.00
Description                            Paid out     Paid in   Date          Balance
DEPOSIT 385                                         253.00    05/01/2024   1,253.00
FENWICK JOINERY LIMITED MILLTOWN
                                         50.00                05/01/2024   1,203.00
DEPOSIT 385                                          42.00    06/01/2024   1,245.00
HARBOUR CAFE CONC DEBIT
                                         45.00                06/01/2024   1,200.00
DEPOSIT 385                                         100.00    07/01/2024   1,300.00
VALLEY BOOKS CONC DEBIT
                                        100.00                07/01/2024   1,200.00
Closing balance: 1,200.00`);
  expect(rows.filter((row) => !row.includes('DEPOSIT'))).toEqual([
    '2024-01-05 -50.00 FENWICK JOINERY LIMITED MILLTOWN',
    '2024-01-06 -45.00 HARBOUR CAFE CONC DEBIT',
    '2024-01-07 -100.00 VALLEY BOOKS CONC DEBIT',
  ]);
});

test('texts below figures are theirs, where the last figures have one below them', () => {
  const { rows } = readTyped(`${HEAD}
Opening balance 1,000.00
Date        Description            Amount      Balance
05/01/2024  Cash point             -50.00       950.00
            Card 1234
05/01/2024                        -200.00       750.00
            Rent
06/01/2024                        -100.00       650.00
            Valley Books
07/01/2024                        -100.00       550.00
            Harbour Cafe
08/01/2024                        -100.00       450.00
            Fenwick Joinery
Closing balance: 450.00`);
  expect(rows.slice(0, 2)).toEqual(['2024-01-05 -50.00 Cash point Card 1234', '2024-01-05 -200.00 Rent']);
});
