import { expect, test } from 'vitest';
import { readTypedReceipt } from '#tests/fixtures/invoices/read-typed-invoice.ts';

const dateOf = (text: string) => readTypedReceipt(text).fields.invoiceDate.value;

const ITEMS = `Oat bread                4.20
Green tea                3.75
Plums                    2.05`;

test.for([
  {
    name: 'not by figures of an item',
    lines: 'GSTIN : 19ABCDE1234F1Z5\n10/07/2024 17:36\nSoap 2 19.00',
    want: '2024-07-10',
  },
  { name: 'by the weekday beside it', lines: 'Fri 04/07/2017 11:36', want: '2017-04-07' },
  {
    name: 'by the same day on the slip of the card',
    lines: 'Date 05/11/2015 17:16\nSlip 11 MAY 2015 17:18',
    want: '2015-05-11',
  },
  {
    name: 'of a country whose tax numbers have twelve digits, with a column of the tax',
    lines: 'GST ID : 000123456789\nDate 02/12/2017\nAmount Tax\n1587 1 7.42',
    want: '2017-12-02',
  },
  { name: 'of a Canadian till', lines: 'Moncton, NB E1C 4Z5\n05/11/15 17:16', want: '2015-05-11' },
  {
    name: 'of a Canadian till and its slip, which begins with the year',
    lines: 'Moncton, NB E1C 4Z5\n2/3/13 12:15\nDATE/TIME 13/02/03 12:16:15',
    want: '2013-02-03',
  },
])('day and month $name', ({ lines, want }) => {
  expect(dateOf(`CORNER SHOP\n${lines}\n${ITEMS}\nTotal  10.00\nCash  10.00`)).toBe(want);
});

test.for([
  { name: 'glued to its label', line: 'Dat.31.08.2015 Zeit19:22:02', want: '2015-08-31' },
  { name: 'behind a number and a dash', line: 'REG #19- 11/06/2018 20:22:55', want: '2018-06-11' },
  { name: 'whose second slash was read as a digit', line: 'Date: 28/0372018 10:36', want: '2018-03-28' },
  { name: 'whose first slash was read as a digit', line: 'Date: 28103/2018 10:36', want: '2018-03-28' },
  { name: 'glued to the time', line: '28/03/201810:36:13 T2', want: '2018-03-28' },
  { name: 'with two digits of the year', line: '17-03-18 14:49 SH01 T1 R0110133', want: '2018-03-17' },
  { name: 'with letters for digits', line: 'Date 2O/l1/2019  Time 09:15', want: '2019-11-20' },
  { name: 'with a faint dot', line: 'Datum 24.09 2021 18:05', want: '2021-09-24' },
  { name: 'with the name of the month', line: 'Fri 31 Jan 2020 07:39', want: '2020-01-31' },
  { name: 'year first', line: '2023-11-06 19:08 00063', want: '2023-11-06' },
  {
    name: 'behind the word for a register',
    line: 'REG CASHIER 11-24-2017 12:13 PM 000072',
    want: '2017-11-24',
  },
  { name: 'not the time behind a year', line: '11.12.2014 11:05 0761/2', want: '2014-12-11' },
])('date $name', ({ line, want }) => {
  const text = `CORNER STORE LTD
4 Mill Lane
Tel 0114 222 33 44

${ITEMS}

Total                   10.00
Cash                    10.00
Return goods before 31/12/2029
${line}
Thank you`;
  expect(dateOf(text)).toBe(want);
});
