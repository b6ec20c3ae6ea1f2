import { expect, test } from 'vitest';
import { weighKinds } from '#domain/document-kinds/tell-document-kind.ts';
import type { PageWords } from '#domain/page-layout/page-words.ts';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { checkStatement } from './check-statement.ts';
import { readDocument } from './reading/read-document.ts';
import { STATEMENT_SIGNS } from './looks-like-statement.ts';
import { readStatement } from './read-statement.ts';

function pagesOf(text: string): PageWords[] {
  const words = typewritten(text).flatMap((line) => line.words);
  return [{ page: 1, width: 600, height: 842, source: 'text', words }];
}

const read = (text: string) => readStatement(pagesOf(text));

test.for([
  {
    name: 'a table of contents',
    text: `Contents

1  Getting started ................................ 3
2  Opening a project .............................. 7
3  Saving and sending ............................ 12
   3.1  File formats ............................. 13
   3.2  Printing ................................. 21
Index ............................................ 24`,
  },
  {
    name: 'a letter',
    text: `Leeds, 3 March 2024

Dear Ms Byrne,

on 12 March 2024 we will read your meter.                 4711
Please be at home on that day.                            0815

Yours sincerely`,
  },
  {
    name: 'a list of measurements by day',
    text: `Day          Place             Temperature
01/03/2024   Leeds, north             12.50
02/03/2024   Leeds, north             11.75
03/03/2024   Leeds, south             13.20
04/03/2024   Leeds, south             13.40`,
  },
  {
    name: 'a sheet of hours',
    text: `Hours of Jane Roe

01/03/2024   Visit to a client         8.00
02/03/2024   Report                    7.50
03/03/2024   Report, second part       4.25`,
  },
  {
    name: 'a price list with money and no days',
    text: `Our range            Price

Printer paper A4       4.50
Desk lamp             27.50
Chair, blue           89.00`,
  },
  {
    name: 'a report with a number of an account in its text',
    text: `Annual report 2023

Members at the end of 2022               1,204
Members at the end of 2023               1,377
Gifts can be sent to account 12345678.`,
  },
])('no transactions are found in $name', ({ text }) => {
  expect(() => read(text)).toThrow(
    expect.objectContaining({
      code: 'no_transactions_found',
      message: expect.stringMatching(/^No transactions found: /),
    }),
  );
});

test.for([
  {
    name: 'nothing but days, texts and a titled amount',
    text: `Date         Description          Amount
01/03/2024   Rent                 -500.00
02/03/2024   Coffee                 -3.20
05/03/2024   Wages               1,800.00`,
    rows: 3,
  },
  {
    name: 'no header, but an account and a balance that is printed',
    text: `Account number 12345678            Sort code 11-22-33

Opening balance                               100.00
01/03/2024   Rent                             -50.00
02/03/2024   Coffee                            -3.20`,
    rows: 2,
  },
  {
    name: 'yen, which have no decimals, with their balances',
    text: `日付         摘要             お支払金額    お預り金額    残高
2024/03/01   家賃               80,000                   120,000
2024/03/02   喫茶                  500                   119,500
2024/03/05   給与                            250,000     369,500`,
    rows: 3,
  },
  {
    name: 'no rows, but an account with its balances',
    text: `Account statement
Account number 12345678
Statement period 01/03/2024 to 31/03/2024

Opening balance                               100.00
Closing balance                               100.00`,
    rows: 0,
  },
])('a statement is read with $name', ({ text, rows }) => {
  expect(read(text).accounts[0]?.transactions).toHaveLength(rows);
});

test.for([
  { balances: ['90.00', '85.00', '75.00', '70.00'], agree: true },
  { balances: ['90.00', '84.00', '71.00', '33.00'], agree: false },
])('sums agree where most do: $balances', ({ balances, agree }) => {
  const rows = ['02/03/2024   Corner shop      -10.00', '03/03/2024   Tram              -5.00'];
  rows.push('04/03/2024   Book shop        -10.00', '05/03/2024   Tram              -5.00');
  const pages = pagesOf(`Account statement    Account number 40112233

Date         Details          Amount     Balance
01/03/2024   Opening balance             100.00
${rows.map((row, at) => `${row}     ${balances[at] ?? ''}`).join('\n')}`);
  const subject = { read: readDocument(pages), statement: readStatement(pages), kinds: weighKinds(pages) };
  const sign = STATEMENT_SIGNS.find(({ name }) => name === 'sums that agree');
  const { checked, breaks } = checkStatement(subject.statement);
  expect([checked > breaks.length, sign?.applies(subject, null)]).toEqual([true, agree]);
});
