import { expect, test } from 'vitest';
import { readTyped } from '#tests/fixtures/statements/rows-of.ts';

test('balances that did not fit on the line of their row are read from the beginning of the next', () => {
  const { reconciles, rows } = readTyped(`
STATEMENT OF ACCOUNT          Account No : 3861381675          Currency : INR

Value      Post       Details              Chq.No.         Debit       Credit   Balance
Date       Date
                      BROUGHT FORWARD :                              702,892.85Cr
06/01/23   06/01/23   RTGS HARBOUR                    482,870.00
220,022.85Cr
                      FIRST TRANSFER
01/02/23   01/02/23   BY TRF                                             1.00
220,023.85Cr
                      FROM MILL ROAD
09/03/23   09/03/23   CHEQUE               113165     100,000.00
120,023.85Cr
17/04/23   17/04/23   CHARGES                         120,023.85
0.00`);
  expect({ reconciles, rows }).toEqual({
    reconciles: true,
    rows: [
      '2023-01-06 -482870.00 RTGS HARBOUR FIRST TRANSFER',
      '2023-02-01 1.00 BY TRF FROM MILL ROAD',
      '2023-03-09 -100000.00 CHEQUE',
      '2023-04-17 -120023.85 CHARGES',
    ],
  });
});

test('a figure among the words below a row stays where it is', () => {
  const { rows } = readTyped(`
Account No : 1200004691890

Date           Description              Debit             Credit                 Saldo
01/09/2022     TRANSFER                                   152,876.70       859,182,840.49
               5.00
02/09/2022     BUNGA                                        1,000.00       859,183,840.49`);
  expect(rows).toEqual(['2022-09-01 152876.70 TRANSFER 5.00', '2022-09-02 1000.00 BUNGA']);
});

test('only some balances did not fit', () => {
  const { reconciles, rows } = readTyped(`
Account No : 3861381675          Currency : INR

Date       Details                        Debit       Credit      Balance
                                BROUGHT FORWARD :                2,000.00
06/01/23   RTGS HARBOUR                  500.00                  1,500.00
13/01/23   BY TRF                                 111,482.85
112,982.85
14/01/23   CHEQUE                    112,000.00                    982.85`);
  expect({ reconciles, rows }).toEqual({
    reconciles: true,
    rows: ['2023-01-06 -500.00 RTGS HARBOUR', '2023-01-13 111482.85 BY TRF', '2023-01-14 -112000.00 CHEQUE'],
  });
});

test('a figure alone below a row that has all that others have', () => {
  const { rows } = readTyped(`
Account No: 12345678   Currency: GBP

Date       Description             Debit              Credit    Balance
01/03/2024 CARD SHOP               12.50    987.50
02/03/2024 SALARY                                   2,500.00    3,487.50
05/03/2024 RENT                   800.00    2,687.50
1.50
09/03/2024 GROCER                  45.67    2,641.83`);
  expect(rows).toContain('2024-03-05 -800.00 RENT');
});

test('on a page without money in the figures stand under the last title', () => {
  const { reconciles, rows } = readTyped(`
Account No: 12345678   Currency: GBP

Date        Description                           Debit        Credit         Balance
01/03/2024  OPENING BALANCE                                                  6,108.81
02/03/2024  SALARY                                             100.00
6,208.81
03/03/2024  CARD SHOP                            100.00                      6,108.81\f
Date        Description                           Debit        Credit         Balance
08/03/2024  BALANCE TRANSFER                     196.90
5,911.91
10/03/2024  GROCER                               695.52
5,216.39`);
  expect({ reconciles, rows }).toEqual({
    reconciles: true,
    rows: [
      '2024-03-02 100.00 SALARY',
      '2024-03-03 -100.00 CARD SHOP',
      '2024-03-08 -196.90 BALANCE TRANSFER',
      '2024-03-10 -695.52 GROCER',
    ],
  });
});
