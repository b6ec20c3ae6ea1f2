import { expect, test } from 'vitest';
import { readTyped } from '#tests/fixtures/statements/rows-of.ts';

const HEAD = `
Harbour Bank                                       Account Number 3612 8830 0123
Statement Period Apr 1 - Apr 30, 2024
DATE    DESCRIPTION                                 CATEGORY    AMOUNT     BALANCE`;

test('the day of a date stands under its month where the column is narrow', () => {
  const { reconciles, rows } = readTyped(`${HEAD}
Apr 1   Opening Balance                                                   $1,442.12
Apr 9   Payment from C LINDQVIST                    Credit   + $100.00    $1,542.12
Apr     GREEN BASKET MARKET                         Debit     - $42.12    $1,500.00
10      FARM ROAD
Apr     TOWN GARAGE                                 Debit    - $100.00    $1,400.00
14
Apr     Closing Balance                                                   $1,400.00
30`);
  expect(reconciles).toBe(true);
  expect(rows).toEqual([
    '2024-04-09 100.00 Payment from C LINDQVIST',
    '2024-04-10 -42.12 GREEN BASKET MARKET FARM ROAD',
    '2024-04-14 -100.00 TOWN GARAGE',
  ]);
});

test('the year of a date stands under it, behind the mark in which the first line ends', () => {
  const { rows } = readTyped(`${HEAD}
09/04/  Payment from C LINDQVIST                    Credit     100.00      1,542.12
2024
10/04/  GREEN BASKET MARKET                         Debit      -42.12      1,500.00
2024    FARM ROAD
14-Apr- TOWN GARAGE                                 Debit     -100.00      1,400.00
2024`);
  expect(rows).toEqual([
    '2024-04-09 100.00 Payment from C LINDQVIST',
    '2024-04-10 -42.12 GREEN BASKET MARKET FARM ROAD',
    '2024-04-14 -100.00 TOWN GARAGE',
  ]);
});

test('the year of a date stands under its day and month, flush with the end of them', () => {
  const { rows } = readTyped(`
Harbour Bank                                       Account Number 3612 8830 0123
Txn      Value     Description                       Debit      Credit     Balance
Date     Date
 9 Dec    9 Dec    Payment from C LINDQVIST                     100.00    1,542.12
  2023     2023
12 Dec   12 Dec    GREEN BASKET MARKET               42.12                1,500.00
  2023     2023
 4 Jan    4 Jan    TOWN GARAGE                      100.00                1,400.00
  2024     2024`);
  expect(rows).toEqual([
    '2023-12-09 100.00 Payment from C LINDQVIST',
    '2023-12-12 -42.12 GREEN BASKET MARKET',
    '2024-01-04 -100.00 TOWN GARAGE',
  ]);
});

test('day, month and year stand below each other, beside lines of the text', () => {
  const { rows } = readTyped(`
Harbour Bank                                       Account Number 3612 8830 0123
DATE    TYPE     DESCRIPTION                        IN           OUT       BALANCE
9
Apr     Trade    Buy GREEN BASKET MARKET                        42.12      1,500.00
2024
10               Buy TOWN GARAGE, a fund for
Apr     Trade                                                  100.00      1,400.00
2024             garages everywhere
14
Apr     Trade    Sell GREEN BASKET MARKET          50.00                   1,450.00
2024`);
  expect(rows).toEqual([
    '2024-04-09 -42.12 Trade Buy GREEN BASKET MARKET',
    '2024-04-10 -100.00 Trade Buy TOWN GARAGE, a fund for garages everywhere',
    '2024-04-14 50.00 Trade Sell GREEN BASKET MARKET',
  ]);
});

test('a number under a word for a month is no day where nothing else in that place is a date', () => {
  const { rows } = readTyped(`
Harbour Bank                                       Account Number 3612 8830 0123
Statement Period 1 April 2024 to 30 April 2024
Date         Description                              Amount     Balance
09/04/2024   Payment from C LINDQVIST                 100.00    1,542.12
             March
             12 tickets
10/04/2024   GREEN BASKET MARKET                      -42.12    1,500.00`);
  expect(rows).toEqual([
    '2024-04-09 100.00 Payment from C LINDQVIST March 12 tickets',
    '2024-04-10 -42.12 GREEN BASKET MARKET',
  ]);
});

test('a month that begins a text, or stands over the days of its rows, is no part of a broken date', () => {
  const { rows } = readTyped(`${HEAD}
04/09   May Street Market                                      100.00      1,542.12
        12 High Road
04/10   Jun Wei Noodles                                        -42.12      1,500.00
        14 Low Road
04/14   March Bakery                                          -100.00      1,400.00
        10 Low Road`);
  expect(rows).toEqual([
    '2024-04-09 100.00 May Street Market 12 High Road',
    '2024-04-10 -42.12 Jun Wei Noodles 14 Low Road',
    '2024-04-14 -100.00 March Bakery 10 Low Road',
  ]);
  expect(
    readTyped(`
Harbour Bank                                       Account Number 3612 8830 0123
Statement Period 1 April 2024 to 31 May 2024
Date     Description                              Amount     Balance
April 2024
9        Payment from C LINDQVIST                 100.00    1,542.12
10       GREEN BASKET MARKET                      -42.12    1,500.00
May 2024
2        TOWN GARAGE                             -100.00    1,400.00`).rows.map((row) => row.slice(0, 10)),
  ).toEqual(['2024-04-09', '2024-04-10', '2024-05-02']);
});

test('a number under a date of two digits for the year is none of it, unless all dates are broken so', () => {
  const text = (below: string) => `
Harbour Bank                                       Account Number 3612 8830 0123
Opening balance 1,000.00
DATE      DESCRIPTION                AMOUNT     BALANCE
15/03/20  GREEN BASKET               -50.00      950.00
24        HOUR MARKET
16/03/20  PAYMENT                    500.00    1,450.00
${below}
17/03/20  TOWN GARAGE               -400.00    1,050.00
${below}
Closing balance 1,050.00`;
  const days = (below: string) => readTyped(text(below)).rows.map((row) => row.slice(0, 10));
  expect(days('')).toEqual(['2020-03-15', '2020-03-16', '2020-03-17']);
  expect(days('24')).toEqual(['2024-03-15', '2024-03-16', '2024-03-17']);
});
