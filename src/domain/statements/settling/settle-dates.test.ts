import { expect, test } from 'vitest';
import { datesOf, noteKindsOf, settleTable } from '#tests/fixtures/statement-tables/settle-table.ts';
import { accountsRead, readTyped } from '#tests/fixtures/statements/rows-of.ts';
import { dateOf, labelOf, rowOf, tableOf } from '#tests/fixtures/statement-tables/table-builder.ts';

test('newest first becomes oldest first', () => {
  const { account, reconciles } = settleTable(
    tableOf(
      ['amount', 'balance'],
      [
        rowOf('2025-01-04', 'c', { 0: '-70.00', 1: '500.00' }),
        rowOf('2025-01-03', 'b', { 0: '500.00', 1: '570.00' }),
        rowOf('2025-01-02', 'a', { 0: '-30.00', 1: '70.00' }),
      ],
    ),
  );
  expect(account.transactions.map((row) => row.description)).toEqual(['a', 'b', 'c']);
  expect(account.openingBalance).toBe('100.00');
  expect(reconciles).toBe(true);
});

test('newest day first, the rows of a day as they came', () => {
  const { account, reconciles } = settleTable(
    tableOf(
      ['amount', 'balance'],
      [
        rowOf('2025-01-04', 'd', { 0: '-70.00', 1: '500.00' }),
        rowOf('2025-01-04', 'e', { 0: '-10.00', 1: '490.00' }),
        rowOf('2025-01-03', 'b', { 0: '500.00', 1: '580.00' }),
        rowOf('2025-01-03', 'c', { 0: '-10.00', 1: '570.00' }),
        rowOf('2025-01-02', 'a', { 0: '-20.00', 1: '80.00' }),
      ],
    ),
  );
  expect(account.transactions.map((row) => row.description)).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(reconciles).toBe(true);
});

test('newest day first, the balance of each day below its rows or above them', () => {
  const { account, reconciles } = settleTable(
    tableOf(
      ['amount', 'balance'],
      [
        rowOf('2025-01-04', 'd', { 0: '-70.00' }),
        labelOf('carriedForward', { 1: '500.00' }, { date: dateOf('2025-01-04') }),
        labelOf('carriedForward', { 1: '570.00' }, { date: dateOf('2025-01-03') }),
        rowOf('2025-01-03', 'b', { 0: '510.00' }),
        rowOf('2025-01-03', 'c', { 0: '-10.00' }),
        rowOf('2025-01-02', 'a', { 0: '-30.00' }),
        labelOf('carriedForward', { 1: '70.00' }, { date: dateOf('2025-01-02') }),
        labelOf('carriedForward', { 1: '100.00' }, { date: dateOf('2025-01-01') }),
      ],
    ),
  );
  expect(account.transactions.map((row) => row.amount)).toEqual(['-30.00', '510.00', '-10.00', '-70.00']);
  expect(account.openingBalance).toBe('100.00');
  expect(reconciles).toBe(true);
});

test('years come from the period, across New Year', () => {
  const { account } = settleTable(
    tableOf(['amount'], [rowOf('30/12', 'a', { 0: '-1.00' }), rowOf('02/01', 'b', { 0: '-1.00' })], {
      period: { start: dateOf('2024-12-20'), end: dateOf('2025-01-20') },
    }),
  );
  expect(datesOf(account)).toEqual(['2024-12-30', '2025-01-02']);
  expect(account).toMatchObject({ periodStart: '2024-12-20', periodEnd: '2025-01-20' });
});

test.for([
  { start: dateOf('2024-12-20'), end: dateOf('20/01') },
  { start: dateOf('20/12'), end: dateOf('2025-01-20') },
])('the year of one end of a period tells that of the other: $start.text to $end.text', (period) => {
  const { account } = settleTable(tableOf(['amount'], [rowOf('30/12', 'a', { 0: '-1.00' })], { period }));
  expect(account).toMatchObject({ periodStart: '2024-12-20', periodEnd: '2025-01-20' });
  expect(datesOf(account)).toEqual(['2024-12-30']);
});

test.for([
  { text: '20 Jan 12', year: 2012 },
  { text: '20/01 2041', year: 2041 },
])('digits of the text behind a date are no year far outside the period: $text', ({ text, year }) => {
  const behind = { ...dateOf('2012-01-20'), text, readings: [{ year, month: 1, day: 20 }] };
  const { account } = settleTable(
    tableOf(
      ['amount'],
      [rowOf('05/01', 'a', { 0: '-1.00' }), { ...rowOf(null, 'b', { 0: '-1.00' }), date: behind }],
      {
        period: { start: dateOf('2025-01-01'), end: dateOf('2025-01-31') },
      },
    ),
  );
  expect(datesOf(account)).toEqual(['2025-01-05', '2025-01-20']);
  expect(noteKindsOf(account)).toEqual([[], ['year_assumed']]);
});

test('a date far outside the period is marked', () => {
  const { account } = settleTable(
    tableOf(
      ['amount'],
      [rowOf('2025-01-05', 'a', { 0: '-1.00' }), rowOf('2028-01-06', 'b', { 0: '-1.00' })],
      {
        period: { start: dateOf('2025-01-01'), end: dateOf('2025-01-31') },
      },
    ),
  );
  expect(noteKindsOf(account)).toEqual([[], ['low_confidence']]);
});

test('years of an era, printed with two digits', () => {
  const reiwa = (text: string, day: number) => ({
    ...dateOf('2003-06-22'),
    text,
    readings: [{ year: 2003, month: 6, day }],
  });
  const rows = [22, 23].map((day) => ({
    ...rowOf(null, 'a', { 0: '-1.00' }),
    date: reiwa(`03.06.${day}`, day),
    valueDate: reiwa(`03.06.${day}`, day),
  }));
  const { account } = settleTable(
    tableOf(['amount'], rows, { period: { start: dateOf('2021-06-20'), end: dateOf('2021-07-17') } }),
  );
  expect(datesOf(account)).toEqual(['2021-06-22', '2021-06-23']);
  expect(account.transactions.map((row) => row.valueDate)).toEqual(datesOf(account));
});

test('the year of a balance, where only that has one', () => {
  const opening = { ...labelOf('opening', { 0: '100.00' }), date: dateOf('2024-12-28') };
  const { account } = settleTable(
    tableOf(['amount'], [opening, rowOf('30/12', 'a', { 0: '-1.00' }), rowOf('02/01', 'b', { 0: '-1.00' })]),
  );
  expect(datesOf(account)).toEqual(['2024-12-30', '2025-01-02']);
  expect(noteKindsOf(account)).toEqual([['year_assumed'], ['year_assumed']]);
});

test('nothing tells the year', () => {
  const { account, statement } = settleTable(
    tableOf(['amount'], [rowOf('30/05', 'a', { 0: '-1.00' }), rowOf('02/06', 'b', { 0: '-1.00' })]),
  );
  expect(datesOf(account)).toEqual(['XXXX-05-30', 'XXXX-06-02']);
  expect(statement.warnings).toEqual(['The dates have no year. Set the year to use them.']);
});

test('month before day where one date can be read only so', () => {
  const { account } = settleTable(
    tableOf(
      ['amount'],
      [
        rowOf('03/04/2025', 'a', { 0: '-1.00' }),
        rowOf('03/05/2025', 'b', { 0: '-1.00' }),
        rowOf('03/17/2025', 'c', { 0: '-1.00' }),
      ],
    ),
  );
  expect(datesOf(account)).toEqual(['2025-03-04', '2025-03-05', '2025-03-17']);
});

test('month before day where only so the rows lie in the period', () => {
  const { account } = settleTable(
    tableOf(
      ['amount'],
      [rowOf('03/04/2025', 'a', { 0: '-1.00' }), rowOf('03/05/2025', 'b', { 0: '-1.00' })],
      {
        period: { start: dateOf('2025-03-01'), end: dateOf('2025-03-31') },
      },
    ),
  );
  expect(datesOf(account)).toEqual(['2025-03-04', '2025-03-05']);
});

test('interest of the period is booked on its last day', () => {
  const { account } = settleTable(
    tableOf(
      ['amount'],
      [
        rowOf('2025-01-02', 'a', { 0: '-30.00' }),
        { ...rowOf(null, 'interest', { 0: '-2.00' }), isOfPeriod: true },
      ],
      { period: { start: dateOf('2025-01-01'), end: dateOf('2025-01-31') } },
    ),
  );
  expect(account.transactions.map(({ date }) => date)).toEqual(['2025-01-02', '2025-01-31']);
});

test.for([
  { name: 'is the period where all rows are of it', last: '2025-02-28', want: ['2025-02-01', '2025-02-28'] },
  { name: 'is none where a row is of another', last: '2025-03-02', want: [null, null] },
])('the month of the title $name', ({ last, want }) => {
  const { account } = settleTable(
    tableOf(
      ['amount'],
      [
        rowOf('2025-02-03', 'a', { 0: '-30.00' }),
        rowOf('2025-02-10', 'b', { 0: '-20.00' }),
        rowOf(last, 'c', { 0: '-10.00' }),
      ],
      { titleMonth: dateOf('2025-02-28') },
    ),
  );
  expect([account.periodStart, account.periodEnd]).toEqual(want);
});

test.for([
  {
    name: 'begins on the day after the last balance',
    days: ['2025-02-28', '2025-03-31'],
    first: '2025-03-03',
    want: '2025-03-01',
  },
  {
    name: 'begins on the day after the last balance, a month before',
    days: ['2025-03-07', '2025-04-07'],
    first: '2025-03-09',
    want: '2025-03-08',
  },
  {
    name: 'begins on the day of the opening balance where a row is of it',
    days: ['2025-03-07', '2025-04-07'],
    first: '2025-03-07',
    want: '2025-03-07',
  },
  {
    name: 'begins on the day of an opening balance that is no month before',
    days: ['2025-03-03', '2025-03-31'],
    first: '2025-03-04',
    want: '2025-03-03',
  },
  {
    name: 'of a year begins on its first day',
    days: ['2024-12-31', '2025-12-31'],
    first: '2025-03-04',
    want: '2025-01-01',
  },
])(
  'without a printed period, that of the balances $name',
  ({ days: [start = '', end = ''], first, want }) => {
    const rows = [rowOf(first, 'a', { 0: '-30.00' }), rowOf('2025-03-10', 'b', { 0: '-20.00' })];
    const opening = { ...labelOf('opening', { 0: '100.00' }), date: dateOf(start) };
    const closing = { ...labelOf('closing', { 0: '50.00' }), date: dateOf(end) };
    const { account } = settleTable(tableOf(['amount'], [opening, ...rows, closing]));
    expect([account.periodStart, account.periodEnd]).toEqual([want, end]);
    const beside = settleTable(
      tableOf(['amount'], rows, {
        period: { start: dateOf(start), end: dateOf(end), isFromBalances: true },
      }),
    );
    expect([beside.account.periodStart, beside.account.periodEnd]).toEqual([want, end]);
    const printed = settleTable(
      tableOf(['amount'], rows, { period: { start: dateOf(start), end: dateOf(end) } }),
    );
    expect(printed.account.periodStart).toBe(start);
  },
);

test.for([
  {
    name: 'a month later',
    made: '2025-08-07',
    said: { date: dateOf('07/07') },
    want: ['2025-07-08', '2025-08-07'],
  },
  {
    name: 'a month later than its words say',
    made: '2025-08-07',
    said: { statedDay: dateOf('2025-07-07') },
    want: ['2025-07-08', '2025-08-07'],
  },
  { name: 'on any other day', made: '2025-08-10', said: { date: dateOf('07/07') }, want: [null, null] },
])('a balance brought forward and the statement’s own day $name', ({ made, said, want }) => {
  const { account } = settleTable(
    tableOf(
      ['amount'],
      [
        { ...labelOf('broughtForward', { 0: '100.00' }), date: null, ...said },
        rowOf('08/07', 'a', { 0: '-30.00' }),
        rowOf('01/08', 'b', { 0: '-20.00' }),
      ],
      { statementDate: dateOf(made) },
    ),
  );
  expect([account.periodStart, account.periodEnd]).toEqual(want);
});

test('the day on which a statement was made tells no period, be it the last of the month of its rows', () => {
  const rows = [rowOf('2025-02-03', 'a', { 0: '-30.00' }), rowOf('2025-02-25', 'b', { 0: '-20.00' })];
  const { account } = settleTable(tableOf(['amount'], rows, { statementDate: dateOf('2025-02-28') }));
  expect([account.periodStart, account.periodEnd]).toEqual([null, null]);
});

test.for([
  { said: '01/03', want: '2025-03-01' },
  { said: '28/02', want: '2025-03-01' },
  { said: '14/02', want: null },
])('of a period of which only the end is printed, a balance of $said above the rows', ({ said, want }) => {
  const rows = [rowOf('05/03', 'a', { 0: '-30.00' }), rowOf('10/03', 'b', { 0: '-20.00' })];
  const opening = { ...labelOf('opening', { 0: '100.00' }), date: dateOf(said) };
  const { account } = settleTable(
    tableOf(['amount'], [opening, ...rows], { period: { start: null, end: dateOf('2025-03-31') } }),
  );
  expect([account.periodStart, account.periodEnd]).toEqual([want, '2025-03-31']);
});

test.for([
  { days: ['2025-02-14', '2025-03-19'], want: [null, null] },
  { days: ['2025-02-28', '2025-03-31'], want: ['2025-03-01', '2025-03-31'] },
  { days: ['2025-03-03', '2025-04-02'], want: ['2025-03-03', '2025-04-02'] },
])('balances carried forward that have the days $days', ({ days: [start = '', end = ''], want }) => {
  const rows = [rowOf('2025-03-05', 'a', { 0: '-30.00' }), rowOf('2025-03-19', 'b', { 0: '-20.00' })];
  const opening = { ...labelOf('broughtForward', { 0: '100.00' }), date: dateOf(start) };
  const closing = { ...labelOf('carriedForward', { 0: '50.00' }), date: dateOf(end) };
  const { account } = settleTable(tableOf(['amount'], [opening, ...rows, closing]));
  expect([account.periodStart, account.periodEnd]).toEqual(want);
});

test('days without a blank behind their months are read in the order that some of them can only have', () => {
  const { rows } = readTyped(
    [
      'Standing Bank    Account Number 10 118 820 4',
      'Statement from 18 January 2024 to 17 February 2024',
      'Details                 Debits      Credits     Date     Balance',
      'BALANCE BROUGHT FORWARD                         0118     1,000.00',
      'CASH WITHDRAWAL         100.00-                 0120       900.00',
      'CREDIT TRANSFER                     50.00       0203       950.00',
      'CASH WITHDRAWAL          20.00-                 0211       930.00',
    ].join('\n'),
  );
  expect(rows.map((row) => row.slice(0, 10))).toEqual(['2024-01-20', '2024-02-03', '2024-02-11']);
});

test('dates of rows that are written otherwise than those above them have an order of their own', () => {
  const { rows } = readTyped(`
COPPERLEAF BANK     Account 0612345678
Statement period 05/12/24 - 06/11/24
Date       Details               Amount     Balance
           Opening balance                   600.00
12.05.24   Transfer              -40.00      560.00
27.05.24   Groceries             -10.00      550.00
02.06.24   Salary                100.00      650.00
08.06.24   Fuel                  -50.00      600.00`);
  expect(rows).toEqual([
    '2024-05-12 -40.00 Transfer',
    '2024-05-27 -10.00 Groceries',
    '2024-06-02 100.00 Salary',
    '2024-06-08 -50.00 Fuel',
  ]);
});

test.for([
  { made: '01-07-2023', want: null },
  { made: '31-07-2023', want: '2023-07-31' },
])('a card’s statement made on $made, its rows of July, ends on $want', ({ made, want }) => {
  const [account] = accountsRead(`
Harbour Bank Credit Card             STATEMENT DATE        PAYMENT DUE DATE
Card number 4514 57XX XXXX 5541      ${made}            24-08-2023

Date        Transaction                  Amount (SGD)
02-07-2023  BOOKS ONLINE                        10.89
05-07-2023  CAFE NORTH                           4.00
11-07-2023  SHOP ONLINE                         38.00`);
  expect(account?.periodEnd).toBe(want);
});

test.for([
  { said: 'Saldo al 15/01/24: 8.104,50', want: '8700.00' },
  { said: 'Saldo al 31/12/23: 8.700,00', want: '8700.00' },
])('“$said” on a statement of December leaves $want after its rows', ({ said, want }) => {
  const [account] = accountsRead(`
Banco del Estuario          Período: 01/12/23 al 31/12/23
Saldo anterior: 9.000,00    ${said}

Fecha      Concepto              Debitos    Creditos      Saldo
01/12/23   Comision               100,00               8.900,00
05/12/23   Compra tienda          500,00               8.400,00
11/12/23   Transferencia                     300,00    8.700,00`);
  expect(account?.closingBalance).toBe(want);
});
