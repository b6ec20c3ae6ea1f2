import { expect, test } from 'vitest';
import { checkStatement } from '#domain/statements/check-statement.ts';
import { amountsOf, noteKindsOf, settleTable } from '#tests/fixtures/statement-tables/settle-table.ts';
import { figureOf, labelOf, rowOf, tableOf } from '#tests/fixtures/statement-tables/table-builder.ts';
import type { RowEntry } from '../reading/statement-table.ts';

test('balances once a day, no signs: the only signs that make the balance right', () => {
  const { account, reconciles } = settleTable(
    tableOf(
      ['amount', 'balance'],
      [
        labelOf('opening', { 1: '1000.00' }),
        rowOf('2025-01-02', 'a', { 0: '331.17' }),
        rowOf('2025-01-02', 'b', { 0: '512.40' }),
        rowOf('2025-01-02', 'c', { 0: '77.03', 1: '1258.26' }),
      ],
    ),
  );
  expect(amountsOf(account)).toEqual(['-331.17', '512.40', '77.03']);
  expect(noteKindsOf(account)).toEqual([['sign_repaired'], ['sign_repaired'], ['sign_repaired']]);
  expect(reconciles).toBe(true);
});

test('a digit misread in an image is repaired where the balances around it prove it', () => {
  const scan = { confidence: 0.9 };
  const { account, reconciles } = settleTable(
    tableOf(
      ['debit', 'credit', 'balance'],
      [
        labelOf('opening', { 2: '103.00' }),
        rowOf('2025-01-01', 'z', { 0: '3.00', 2: '100.00' }, scan),
        rowOf('2025-01-02', 'a', { 0: '36.00', 2: '70.00' }, scan),
        rowOf('2025-01-03', 'b', { 1: '500.00', 2: '570.00' }, scan),
        rowOf('2025-01-04', 'c', { 0: '70.00', 2: '560.00' }, scan),
        rowOf('2025-01-05', 'd', { 0: '10.00', 2: '490.00' }, scan),
      ],
    ),
    { isScanned: true },
  );
  expect(amountsOf(account)).toEqual(['-3.00', '-30.00', '500.00', '-70.00', '-10.00']);
  expect(account.transactions.map((row) => row.balance)).toEqual([
    '100.00',
    '70.00',
    '570.00',
    '500.00',
    '490.00',
  ]);
  expect(account.transactions[1]?.notes).toEqual([
    {
      kind: 'digit_repaired',
      field: 'amount',
      before: '-36.00',
      reason: 'Only this amount matches the printed balances: a 0 was read as 6.',
    },
  ]);
  expect(reconciles).toBe(true);
});

test.for([
  { name: 'of the first row, beside a balance that nothing confirms', at: 0, read: '80.00' },
  { name: 'that a row which was not seen explains as well', at: 1, read: '40.00' },
  { name: 'that several rows explain', at: 2, read: '18.00' },
])('a digit $name is not repaired', ({ at, read }) => {
  const scan = { confidence: 0.9 };
  const rows = [
    { 0: '30.00', 2: '970.00' },
    { 0: '10.00', 2: '960.00' },
    { 0: '13.00' },
    { 0: '25.00', 2: '922.00' },
    { 0: '11.00', 2: '911.00' },
  ];
  const { account, reconciles } = settleTable(
    tableOf(
      ['debit', 'credit', 'balance'],
      [
        labelOf('opening', { 2: '1000.00' }),
        ...rows.map((figures, row) =>
          rowOf('2025-01-02', 'a', row === at ? { ...figures, 0: read } : figures, scan),
        ),
      ],
    ),
    { isScanned: true },
  );
  expect(account.transactions[at]?.amount).toBe(`-${read}`);
  expect(reconciles).toBe(false);
});

test.for([
  { name: 'two balances in a row', printed: ['78.00', '578.00', '503.00', '493.00'] },
  { name: 'three balances in a row', printed: ['78.00', '578.00', '508.00', '493.00'] },
])('a digit misread in $name is repaired by the amounts', ({ printed }) => {
  const scan = { confidence: 0.9 };
  const rows = [
    { 0: '30.00', 2: printed[0] ?? '' },
    { 1: '500.00', 2: printed[1] ?? '' },
    { 0: '70.00', 2: printed[2] ?? '' },
    { 0: '10.00', 2: printed[3] ?? '' },
  ];
  const { account, reconciles } = settleTable(
    tableOf(
      ['debit', 'credit', 'balance'],
      [
        labelOf('opening', { 2: '103.00' }),
        ...rows.map((figures, index) => rowOf(`2025-01-0${String(index + 2)}`, 'a', figures, scan)),
      ],
    ),
    { isScanned: true },
  );
  expect(amountsOf(account)).toEqual(['-30.00', '500.00', '-70.00', '-10.00']);
  expect(account.transactions.map(({ balance }) => balance)).toEqual(['73.00', '573.00', '503.00', '493.00']);
  expect(account.transactions[1]?.notes).toEqual([
    {
      kind: 'digit_repaired',
      field: 'balance',
      before: '578.00',
      reason: 'Only this balance matches the ones before and after it: a 3 was read as 8.',
    },
  ]);
  expect(reconciles).toBe(true);
});

test('the minus of balances in a row is repaired by the amounts, and each is marked', () => {
  const { account, reconciles } = settleTable(
    tableOf(
      ['debit', 'credit', 'balance'],
      [
        labelOf('opening', { 2: '100.00' }),
        rowOf('2025-01-02', 'a', { 0: '30.00', 2: '70.00' }),
        rowOf('2025-01-03', 'b', { 0: '170.11', 2: '100.11' }),
        rowOf('2025-01-04', 'c', { 1: '20.06', 2: '80.05' }),
        rowOf('2025-01-05', 'd', { 0: '10.00', 2: '90.05' }),
        rowOf('2025-01-06', 'e', { 1: '500.00', 2: '409.95' }),
      ],
    ),
    { isScanned: true },
  );
  expect(account.transactions.map(({ balance }) => balance)).toEqual([
    '70.00',
    '-100.11',
    '-80.05',
    '-90.05',
    '409.95',
  ]);
  expect(noteKindsOf(account)).toEqual([[], ['sign_repaired'], ['sign_repaired'], ['sign_repaired'], []]);
  expect(reconciles).toBe(true);
});

test('balances in a row that two rows which were not seen may have put off are not repaired', () => {
  const scan = { confidence: 0.9 };
  const { account, reconciles } = settleTable(
    tableOf(
      ['debit', 'credit', 'balance'],
      [
        labelOf('opening', { 2: '1500.00' }),
        rowOf('2025-01-02', 'a', { 0: '10.00', 2: '1490.00' }, scan),
        rowOf('2025-01-04', 'c', { 0: '33.00', 2: '1557.00' }, scan),
        rowOf('2025-01-05', 'd', { 0: '3.00', 2: '1554.00' }, scan),
        rowOf('2025-01-07', 'f', { 0: '10.00', 2: '1444.00' }, scan),
        rowOf('2025-01-08', 'g', { 0: '3.00', 2: '1441.00' }, scan),
      ],
    ),
    { isScanned: true },
  );
  expect(account.transactions.map(({ balance }) => balance)).toEqual([
    '1490.00',
    '1557.00',
    '1554.00',
    '1444.00',
    '1441.00',
  ]);
  expect(reconciles).toBe(false);
});

test('several balances in a row that are more than a digit off are not repaired', () => {
  const scan = { confidence: 0.9 };
  const { account, reconciles } = settleTable(
    tableOf(
      ['debit', 'credit', 'balance'],
      [
        labelOf('opening', { 2: '103.00' }),
        rowOf('2025-01-02', 'a', { 0: '30.00', 2: '78.00' }, scan),
        rowOf('2025-01-03', 'b', { 1: '500.00', 2: '614.00' }, scan),
        rowOf('2025-01-04', 'c', { 0: '70.00', 2: '503.00' }, scan),
      ],
    ),
    { isScanned: true },
  );
  expect(account.transactions.map(({ balance }) => balance)).toEqual(['78.00', '614.00', '503.00']);
  expect(reconciles).toBe(false);
});

test('a balance of which only the end was read is whole again where those beside it say so', () => {
  const scan = { confidence: 0.9 };
  const balancesOf = (read: string) => {
    const rows = [
      labelOf('opening', { 2: '63870.05' }),
      rowOf('2025-01-02', 'a', { 0: '100.00', 2: '63770.05' }, scan),
      rowOf('2025-01-03', 'b', { 1: '2324.47', 2: read }, scan),
      rowOf('2025-01-04', 'c', { 0: '5611.00', 2: '60483.52' }, scan),
      rowOf('2025-01-05', 'd', { 0: '83.00', 2: '60400.52' }, scan),
    ];
    const { account } = settleTable(tableOf(['debit', 'credit', 'balance'], rows), { isScanned: true });
    return account.transactions.map(({ balance }) => balance);
  };
  expect(balancesOf('94.52')).toEqual(['63770.05', '66094.52', '60483.52', '60400.52']);
  // Three digits may be alike by accident.
  expect(balancesOf('4.52')[1]).toBe('4.52');
});

test('of two figures of a row the one that makes this and the next balance right', () => {
  const { account, reconciles } = settleTable(
    tableOf(
      ['ignored', 'debit', 'balance'],
      [
        labelOf('opening', { 2: '100.00' }),
        rowOf('2025-01-02', 'a', { 0: '33.00', 1: '30.00', 2: '70.00' }),
        rowOf('2025-01-03', 'b', { 0: '20.00', 1: '22.00', 2: '50.00' }),
        rowOf('2025-01-04', 'c', { 1: '7.00', 2: '43.00' }),
        rowOf('2025-01-05', 'd', { 0: '5.50', 1: '5.00', 2: '38.00' }),
      ],
    ),
  );
  expect(amountsOf(account)).toEqual(['-30.00', '-20.00', '-7.00', '-5.00']);
  expect(account.transactions[1]?.notes).toEqual([
    {
      kind: 'column_repaired',
      field: 'amount',
      before: '-22.00',
      reason: 'The row has several figures; only this one matches the next balance.',
    },
  ]);
  expect(reconciles).toBe(true);
});

test('a printed sign is not turned round to make two ends meet', () => {
  const { account, reconciles } = settleTable(
    tableOf(
      ['amount'],
      [
        labelOf('opening', { 0: '100.00' }),
        rowOf('2025-01-02', 'a', { 0: '17.03Cr' }, { confidence: 0.9 }),
        rowOf('2025-01-03', 'b', { 0: '0.02Dr' }, { confidence: 0.9 }),
        rowOf('2025-01-04', 'c', { 0: '5.00Dr' }, { confidence: 0.9 }),
        labelOf('closing', { 0: '112.05' }),
      ],
    ),
    { isScanned: true },
  );
  expect(amountsOf(account)).toEqual(['17.03', '-0.02', '-5.00']);
  expect(reconciles).toBe(false);
});

test('digits of a text PDF are never repaired; the row says what was expected', () => {
  const { account, statement, reconciles } = settleTable(
    tableOf(
      ['debit', 'credit', 'balance'],
      [
        labelOf('opening', { 2: '100.00' }),
        rowOf('2025-01-02', 'a', { 0: '36.00', 2: '70.00' }),
        rowOf('2025-01-03', 'b', { 1: '500.00', 2: '570.00' }),
        rowOf('2025-01-04', 'c', { 0: '70.00', 2: '500.00' }),
      ],
    ),
  );
  expect(amountsOf(account)).toEqual(['-36.00', '500.00', '-70.00']);
  expect(account.transactions[0]?.notes).toEqual([
    {
      kind: 'balance_differs',
      field: 'balance',
      before: null,
      reason: 'The printed balance is 70.00, but the rows give 64.00.',
    },
  ]);
  expect(checkStatement(statement).breaks).toEqual([
    { rowId: 'a1r1', kind: 'balance', expected: '64.00', printed: '70.00', page: 1 },
  ]);
  expect(reconciles).toBe(false);
});

test('a row printed again at a page break counts once', () => {
  const { account, statement, reconciles } = settleTable(
    tableOf(
      ['amount', 'balance'],
      [
        labelOf('opening', { 1: '100.00' }),
        rowOf('2025-01-02', 'a', { 0: '-30.00' }),
        rowOf('2025-01-03', 'b', { 0: '-20.00' }),
        rowOf('2025-01-03', 'b', { 0: '-20.00' }, { page: 2 }),
        rowOf('2025-01-04', 'c', { 0: '-11.00', 1: '39.00' }, { page: 2 }),
      ],
    ),
  );
  expect(amountsOf(account)).toEqual(['-30.00', '-20.00', '-11.00']);
  expect(statement.warnings).toHaveLength(1);
  expect(reconciles).toBe(true);
});

test('a missing row shows at the closing balance', () => {
  const { statement, reconciles } = settleTable(
    tableOf(['amount'], [rowOf('2025-01-02', 'a', { 0: '-30.00' })], {
      opening: figureOf('100.00'),
      closing: figureOf('60.00'),
    }),
  );
  expect(reconciles).toBe(false);
  expect(checkStatement(statement).breaks).toEqual([
    { rowId: null, kind: 'closing', expected: '70.00', printed: '60.00', page: null },
  ]);
});

/** A row of a scan, one figure of which a second look read otherwise. */
function seenAs(row: RowEntry, text: string, value: number): RowEntry {
  return {
    ...row,
    figures: row.figures.map((cell) =>
      cell.figure.text === text ? { ...cell, figure: { ...cell.figure, otherValues: [value] } } : cell,
    ),
  };
}

test('of two readings of a figure the balances choose, however much they differ', () => {
  const scan = { confidence: 0.9 };
  const { account, reconciles } = settleTable(
    tableOf(
      ['debit', 'credit', 'balance'],
      [
        labelOf('opening', { 2: '1000.00' }),
        seenAs(rowOf('2025-01-02', 'a', { 0: '867.21', 2: '430.39' }, scan), '867.21', 569_61),
        rowOf('2025-01-03', 'b', { 1: '500.00', 2: '930.39' }, scan),
        seenAs(rowOf('2025-01-04', 'c', { 0: '70.00', 2: '123.45' }, scan), '123.45', 860_39),
        rowOf('2025-01-05', 'd', { 0: '10.39', 2: '850.00' }, scan),
        seenAs(rowOf('2025-01-06', 'e', { 0: '11.77', 2: '800.00' }, scan), '11.77', 50_00),
      ],
    ),
    { isScanned: true },
  );
  expect(amountsOf(account)).toEqual(['-569.61', '500.00', '-70.00', '-10.39', '-50.00']);
  expect(account.transactions.map((row) => row.balance)).toEqual([
    '430.39',
    '930.39',
    '860.39',
    '850.00',
    '800.00',
  ]);
  expect(reconciles).toBe(true);
});

test.for([
  { name: 'in an image is open', confidence: 0.9, totals: [], want: null },
  { name: 'in an image is right where its total is', confidence: 0.9, totals: ['40.00'], want: true },
  { name: 'in a text is right', confidence: 1, totals: [], want: true },
])('the amount of a first row without a balance before it $name', ({ confidence, totals, want }) => {
  const { reconciles } = settleTable(
    tableOf(
      ['debit', 'credit', 'balance'],
      [
        rowOf('2025-01-02', 'a', { 0: '30.00', 2: '970.00' }, { confidence }),
        rowOf('2025-01-03', 'b', { 1: '5.00', 2: '975.00' }, { confidence }),
        rowOf('2025-01-04', 'c', { 0: '10.00', 2: '965.00' }, { confidence }),
        ...totals.map((total) => labelOf('totalOut', { 0: total })),
      ],
    ),
    { isScanned: confidence < 1 },
  );
  expect(reconciles).toBe(want);
});

test.for([
  { name: 'behind a balance', opening: [labelOf('opening', { 2: '0.00' })] },
  { name: 'at the beginning', opening: [] },
])('two rows of a day, printed the other way round $name, change places', ({ opening }) => {
  const { account, reconciles } = settleTable(
    tableOf(
      ['debit', 'credit', 'balance'],
      [
        ...opening,
        rowOf('2025-01-02', 'debt taken', { 0: '20.00', 2: '480.00' }),
        rowOf('2025-01-02', 'money in', { 1: '500.00', 2: '500.00' }),
        rowOf('2025-01-03', 'purchase', { 0: '30.00', 2: '450.00' }),
      ],
    ),
  );
  expect(account.transactions.map(({ description }) => description)).toEqual([
    'money in',
    'debt taken',
    'purchase',
  ]);
  expect(reconciles).toBe(true);
});

test.for([
  { name: 'of two days', day: '2025-01-03', next: '450.00' },
  { name: 'before a balance that does not follow', day: '2025-01-02', next: '470.00' },
])('rows $name keep their places', ({ day, next }) => {
  const { account } = settleTable(
    tableOf(
      ['debit', 'credit', 'balance'],
      [
        labelOf('opening', { 2: '0.00' }),
        rowOf('2025-01-02', 'debt taken', { 0: '20.00', 2: '480.00' }),
        rowOf(day, 'money in', { 1: '500.00', 2: '500.00' }),
        rowOf('2025-01-04', 'purchase', { 0: '30.00', 2: next }),
      ],
    ),
  );
  expect(account.transactions.map(({ description }) => description)).not.toEqual([
    'money in',
    'debt taken',
    'purchase',
  ]);
});
