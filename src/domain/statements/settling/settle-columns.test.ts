import { expect, test } from 'vitest';
import {
  amountsOf,
  datesOf,
  noteKindsOf,
  settleTable,
} from '#tests/fixtures/statement-tables/settle-table.ts';
import { dateOf, labelOf, rowOf, tableOf } from '#tests/fixtures/statement-tables/table-builder.ts';

test('debit and credit columns: what is in the first goes out', () => {
  const { account, reconciles } = settleTable(
    tableOf(
      ['debit', 'credit', 'balance'],
      [
        labelOf('opening', { 2: '100.00' }),
        rowOf('2025-01-02', 'shop', { 0: '30.00', 2: '70.00' }),
        rowOf('2025-01-03', 'salary', { 1: '500.00', 2: '570.00' }),
        labelOf('closing', { 2: '570.00' }),
      ],
    ),
  );
  expect(amountsOf(account)).toEqual(['-30.00', '500.00']);
  expect(account).toMatchObject({
    openingBalance: '100.00',
    closingBalance: '570.00',
    isOpeningComputed: false,
    isClosingComputed: false,
  });
  expect(reconciles).toBe(true);
});

test('an amount column where Cr marks what comes in: the unmarked goes out', () => {
  const { account, reconciles } = settleTable(
    tableOf(
      ['amount', 'balance'],
      [
        labelOf('opening', { 1: '100.00Cr' }),
        rowOf('2025-01-02', 'shop', { 0: '30.00', 1: '70.00Cr' }),
        rowOf('2025-01-03', 'from Ann', { 0: '500.00Cr', 1: '570.00Cr' }),
        rowOf('2025-01-03', 'rent', { 0: '600.00', 1: '30.00Dr' }),
      ],
    ),
  );
  expect(amountsOf(account)).toEqual(['-30.00', '500.00', '-600.00']);
  expect(account.transactions[2]?.balance).toBe('-30.00');
  expect(reconciles).toBe(true);
});

test('the same without balances: marks of one side only tell what the unmarked is', () => {
  const { account, reconciles } = settleTable(
    tableOf(
      ['amount'],
      [rowOf('2025-01-02', 'shop', { 0: '30.00' }), rowOf('2025-01-03', 'x', { 0: '500.00Cr' })],
    ),
  );
  expect(amountsOf(account)).toEqual(['-30.00', '500.00']);
  expect(reconciles).toBe(null);
});

test('one figure without a mark where all others have one: its mark was lost, and nothing tells its way', () => {
  const days = Array.from({ length: 10 }, (_, at) =>
    rowOf(`2025-01-${10 + at}`, 'x', { 0: at % 2 === 0 ? '+5.00' : '-7.00' }),
  );
  const { account } = settleTable(tableOf(['amount'], [...days, rowOf('2025-01-21', 'y', { 0: '2.01' })]));
  expect(noteKindsOf(account).map((kinds) => kinds.join())).toEqual([
    ...days.map(() => ''),
    'low_confidence',
  ]);
});

test('no header at all: the assignment in which the balances add up', () => {
  const { account, reconciles } = settleTable(
    tableOf(
      [null, null, null, null],
      [
        rowOf('2025-01-02', 'a', { 0: '1', 1: '30.00', 3: '970.00' }),
        rowOf('2025-01-03', 'b', { 0: '2', 2: '500.00', 3: '1470.00' }),
        rowOf('2025-01-04', 'c', { 0: '3', 1: '20.50', 3: '1449.50' }),
        rowOf('2025-01-05', 'd', { 0: '4', 1: '9.50', 3: '1440.00' }),
      ],
    ),
  );
  expect(amountsOf(account)).toEqual(['-30.00', '500.00', '-20.50', '-9.50']);
  expect(account).toMatchObject({ openingBalance: '1000.00', isOpeningComputed: true });
  expect(reconciles).toBe(true);
});

test('no header, newest first, what went out with a minus in the second column', () => {
  const { account, reconciles } = settleTable(
    tableOf(
      [null, null, null],
      [
        rowOf('2024-09-19', 'd', { 1: '-122.15', 2: '9286.90' }),
        rowOf('2024-09-18', 'c', { 1: '-145.96', 2: '9409.05' }),
        rowOf('2024-09-17', 'b', { 0: '153.34', 2: '9555.01' }),
        rowOf('2024-09-17', 'a', { 1: '-324.90', 2: '9401.67' }),
      ],
    ),
  );
  expect(amountsOf(account)).toEqual(['-324.90', '153.34', '-145.96', '-122.15']);
  expect(account.balancesAreOwed).toBe(false);
  expect(reconciles).toBe(true);
});

test('titles that stand over the wrong columns', () => {
  const { account } = settleTable(
    tableOf(
      ['balance', 'debit', 'credit'],
      [
        labelOf('opening', { 2: '100.00' }),
        rowOf('2025-01-02', 'a', { 0: '30.00', 2: '70.00' }),
        rowOf('2025-01-03', 'b', { 1: '500.00', 2: '570.00' }),
        rowOf('2025-01-03', 'c', { 0: '1.00', 2: '569.00' }),
        rowOf('2025-01-04', 'd', { 1: '2.00', 2: '571.00' }),
        rowOf('2025-01-04', 'e', { 0: '3.00', 2: '568.00' }),
      ],
    ),
  );
  expect(amountsOf(account)).toEqual(['-30.00', '500.00', '-1.00', '2.00', '-3.00']);
});

test('unsigned amounts beside balances: the balance moves the way the money went', () => {
  const { account, reconciles } = settleTable(
    tableOf(
      ['amount', 'balance'],
      [
        labelOf('opening', { 1: '100.00' }),
        rowOf('2025-01-02', 'a', { 0: '30.00', 1: '70.00' }),
        rowOf('2025-01-03', 'b', { 0: '500.00', 1: '570.00' }),
        rowOf('2025-01-04', 'c', { 0: '70.00', 1: '500.00' }),
      ],
    ),
  );
  expect(amountsOf(account)).toEqual(['-30.00', '500.00', '-70.00']);
  expect(noteKindsOf(account)).toEqual([[], [], []]);
  expect(reconciles).toBe(true);
});

test('sections tell the sign; their totals prove them', () => {
  const { account, reconciles } = settleTable(
    tableOf(
      ['amount'],
      [
        labelOf('opening', { 0: '100.00' }),
        rowOf('2025-01-05', 'pay', { 0: '500.00' }, { sectionSign: 1 }),
        rowOf('2025-01-20', 'pay', { 0: '50.00' }, { sectionSign: 1 }),
        labelOf('totalIn', { 0: '550.00' }, { sectionSign: 1 }),
        rowOf('2025-01-03', 'shop', { 0: '20.00' }, { sectionSign: -1 }),
        rowOf('2025-01-13', 'shop', { 0: '30.00' }, { sectionSign: -1 }),
        labelOf('total', { 0: '50.00' }, { sectionSign: -1 }),
        labelOf('closing', { 0: '600.00' }),
      ],
    ),
  );
  expect(amountsOf(account)).toEqual(['500.00', '50.00', '-20.00', '-30.00']);
  expect(account.checkpoints.map(({ kind, fromRow, afterRows }) => [kind, fromRow, afterRows])).toEqual([
    ['totalIn', 0, 2],
    ['totalOut', 2, 4],
  ]);
  expect(reconciles).toBe(true);
});

test('a card: purchases negative, balances are what is owed', () => {
  const { account, reconciles } = settleTable(
    tableOf(
      ['amount'],
      [
        labelOf('opening', { 0: '412.16' }),
        rowOf('02/07', 'PAYMENT', { 0: '(412.16)' }),
        rowOf('03/07', 'BREAKFAST', { 0: '4.20' }),
        rowOf('06/07', 'TRANSIT', { 0: '100.00' }),
        labelOf('closing', { 0: '104.20' }),
      ],
      { accountType: 'creditCard', statementDate: dateOf('2023-07-01') },
    ),
  );
  expect(amountsOf(account)).toEqual(['412.16', '-4.20', '-100.00']);
  expect(datesOf(account)).toEqual(['2023-07-02', '2023-07-03', '2023-07-06']);
  expect(account).toMatchObject({
    balancesAreOwed: true,
    openingBalance: '412.16',
    closingBalance: '104.20',
  });
  expect(reconciles).toBe(true);
});

test('a card that prints its own balance as negative is not owed', () => {
  const { account, reconciles } = settleTable(
    tableOf(
      ['amount'],
      [
        labelOf('opening', { 0: '-412.16' }),
        rowOf('2023-07-02', 'PAYMENT', { 0: '412.16' }),
        rowOf('2023-07-03', 'BREAKFAST', { 0: '-4.20' }),
        labelOf('closing', { 0: '-4.20' }),
      ],
      { accountType: 'creditCard' },
    ),
  );
  expect(amountsOf(account)).toEqual(['412.16', '-4.20']);
  expect(reconciles).toBe(true);
});

test('a card on which too much was paid at the end: its purchases are negative still', () => {
  const { account, reconciles } = settleTable(
    tableOf(
      ['amount'],
      [
        labelOf('opening', { 0: '412.16' }),
        rowOf('2023-07-02', 'PAYMENT', { 0: '-500.00' }),
        rowOf('2023-07-03', 'BREAKFAST', { 0: '4.20' }),
        labelOf('closing', { 0: '-83.64' }),
        labelOf('closing', { 0: '-83.64' }),
      ],
      { accountType: 'creditCard' },
    ),
  );
  expect(amountsOf(account)).toEqual(['500.00', '-4.20']);
  expect(reconciles).toBe(true);
});

test('a card that nothing names one: the words tell that every sign is turned round', () => {
  const { account, reconciles } = settleTable(
    tableOf(
      ['amount'],
      [
        labelOf('opening', { 0: '500.00' }),
        rowOf('2025-07-02', 'PAYMENT RECEIVED', { 0: '-500.00' }),
        ...['BURGER', 'BOOKS', 'FUEL', 'GYM', 'SHOES', 'TEA'].map((shop, at) =>
          rowOf('2025-07-03', `POS PURCHASE ${shop}`, { 0: `${at + 1}.00` }),
        ),
        labelOf('closing', { 0: '21.00' }),
      ],
    ),
  );
  expect(amountsOf(account)).toEqual(['500.00', '-1.00', '-2.00', '-3.00', '-4.00', '-5.00', '-6.00']);
  expect(account.balancesAreOwed).toBe(true);
  expect(reconciles).toBe(true);
});

test('columns without titles are doubted only where no balance proves them', () => {
  const rows = [
    rowOf('2025-01-02', 'a', { 0: '-30.00', 1: '70.00' }),
    rowOf('2025-01-03', 'b', { 0: '-10.00', 1: '60.00' }),
    rowOf('2025-01-04', 'c', { 0: '-20.00', 1: '40.00' }),
  ];
  const proven = settleTable(tableOf([null, null], [labelOf('opening', { 1: '100.00' }), ...rows]));
  expect(noteKindsOf(proven.account)).toEqual([[], [], []]);

  const bare = [rowOf('2025-01-02', 'a', { 0: '-30.00' }), rowOf('2025-01-03', 'b', { 0: '-10.00' })];
  const { account, reconciles } = settleTable(tableOf([null], bare));
  expect(reconciles).toBeNull();
  expect(noteKindsOf(account)).toEqual([['low_confidence'], ['low_confidence']]);
  expect(account.transactions.map(({ confidence }) => confidence)).toEqual([0.5, 0.5]);
  expect(noteKindsOf(settleTable(tableOf(['amount'], bare)).account)).toEqual([[], []]);
});

test('a column of deposits that was not found: the balances tell them, with notes, and prove nothing', () => {
  const { account, reconciles } = settleTable(
    tableOf(
      ['debit', 'credit'],
      [
        labelOf('opening', { 1: '100.00' }),
        rowOf('2025-01-02', 'a', { 0: '30.00', 1: '70.00' }),
        rowOf('2025-01-02', 'b', { 0: '10.00', 1: '60.00' }),
        rowOf('2025-01-03', 'c', { 1: '560.00' }),
        rowOf('2025-01-04', 'd', { 0: '60.00', 1: '500.00' }),
        rowOf('2025-01-04', 'e', { 0: '1.00', 1: '499.00' }),
        rowOf('2025-01-04', 'f', { 0: '2.00', 1: '497.00' }),
      ],
    ),
  );
  expect(amountsOf(account)).toEqual(['-30.00', '-10.00', '500.00', '-60.00', '-1.00', '-2.00']);
  expect(noteKindsOf(account)).toEqual([[], [], ['low_confidence', 'low_confidence'], [], [], []]);
  expect(reconciles).toBeNull();
});

test('on paper an amount that is illegible follows from the balances, which prove it', () => {
  const { account, reconciles } = settleTable(
    tableOf(
      ['debit', 'balance'],
      [
        labelOf('opening', { 1: '100.00' }),
        rowOf('2025-01-02', 'a', { 0: '30.00', 1: '70.00' }),
        rowOf('2025-01-03', 'b', { 1: '50.00' }, { confidence: 0.9 }),
        rowOf('2025-01-04', 'c', { 0: '10.00', 1: '40.00' }),
        rowOf('2025-01-04', 'd', { 0: '1.00', 1: '39.00' }),
      ],
    ),
  );
  expect(amountsOf(account)).toEqual(['-30.00', '-20.00', '-10.00', '-1.00']);
  expect(noteKindsOf(account)).toEqual([[], ['low_confidence'], [], []]);
  expect(reconciles).toBe(true);
});

test('amounts in the currency of each transaction stand beside what came in and went out of the account', () => {
  const { account } = settleTable(
    tableOf(
      ['amount', 'credit', 'debit'],
      [
        labelOf('opening', {}),
        rowOf('2025-01-02', 'shop', { 0: '-12.73', 1: '0.00', 2: '-6620.61' }),
        rowOf('2025-01-03', 'salary', { 0: '500.00', 1: '500.00', 2: '0.00' }),
      ],
    ),
  );
  expect(amountsOf(account)).toEqual(['-6620.61', '500.00']);
});

test('an instalment due beside its purchase, and columns of nothing but zeros', () => {
  const { account } = settleTable(
    tableOf(
      ['amount', 'amount', null, null],
      [
        rowOf('2025-01-02', 'shop', { 0: '30.00', 1: '30.00', 2: '0.00', 3: '0.00' }),
        rowOf('2025-01-03', 'bar', { 0: '50.00', 1: '50.00', 2: '0.00', 3: '0.00' }),
      ],
    ),
  );
  expect(amountsOf(account).map((amount) => amount.replace('-', ''))).toEqual(['30.00', '50.00']);
});

test('amounts that only some rows have, beside those that all have, are of another currency', () => {
  const { account } = settleTable(
    tableOf(
      ['amount', 'amount'],
      [
        rowOf('2025-01-02', 'hotel', { 0: '20.00-', 1: '22.00-' }),
        rowOf('2025-01-03', 'shop', { 1: '30.00-' }),
        rowOf('2025-01-04', 'refund', { 1: '5.00' }),
      ],
    ),
  );
  expect(amountsOf(account)).toEqual(['-22.00', '-30.00', '5.00']);
});

test('a lone column that its title calls debits, with a minus on some figures, holds both signs', () => {
  const { account, reconciles } = settleTable(
    tableOf(
      ['debit'],
      [
        labelOf('opening', { 0: '100.00' }),
        rowOf('2025-01-02', 'CREDIT SALE', { 0: '30.00' }),
        rowOf('2025-01-03', 'CREDIT SALE', { 0: '500.00' }),
        rowOf('2025-01-04', 'TRANSFER', { 0: '600.00-' }),
        labelOf('closing', { 0: '30.00' }),
      ],
    ),
  );
  expect(amountsOf(account)).toEqual(['30.00', '500.00', '-600.00']);
  expect(reconciles).toBe(true);
});
