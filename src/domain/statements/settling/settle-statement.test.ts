import { expect, test } from 'vitest';
import { checkStatement } from '#domain/statements/check-statement.ts';
import type { AccountTable, ReadDocument } from '#domain/statements/reading/statement-table.ts';
import type { StatementAccount } from '#domain/statements/statement.schemas.ts';
import {
  dateOf,
  documentOf,
  figureOf,
  labelOf,
  rowOf,
  tableOf,
} from '#tests/fixtures/statement-tables/table-builder.ts';
import { settleStatement } from './settle-statement.ts';

function settle(table: AccountTable, extras: Partial<Omit<ReadDocument, 'accounts'>> = {}) {
  const statement = settleStatement(documentOf(table, extras));
  const [account] = statement.accounts;
  if (account === undefined) throw new Error('no account');
  return { account, statement, reconciles: checkStatement(statement).reconciles };
}

const amounts = (account: StatementAccount) => account.transactions.map((row) => row.amount);
const dates = (account: StatementAccount) => account.transactions.map((row) => row.date);
const noteKinds = (account: StatementAccount) =>
  account.transactions.map((row) => row.notes.map((note) => note.kind));

test('debit and credit columns: what is in the first goes out', () => {
  const { account, reconciles } = settle(
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
  expect(amounts(account)).toEqual(['-30.00', '500.00']);
  expect(account).toMatchObject({
    openingBalance: '100.00',
    closingBalance: '570.00',
    isOpeningComputed: false,
    isClosingComputed: false,
  });
  expect(reconciles).toBe(true);
});

test('an amount column where Cr marks what comes in: the unmarked goes out', () => {
  const { account, reconciles } = settle(
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
  expect(amounts(account)).toEqual(['-30.00', '500.00', '-600.00']);
  expect(account.transactions[2]?.balance).toBe('-30.00');
  expect(reconciles).toBe(true);
});

test('the same without balances: marks of one side only tell what the unmarked is', () => {
  const { account, reconciles } = settle(
    tableOf(
      ['amount'],
      [rowOf('2025-01-02', 'shop', { 0: '30.00' }), rowOf('2025-01-03', 'x', { 0: '500.00Cr' })],
    ),
  );
  expect(amounts(account)).toEqual(['-30.00', '500.00']);
  expect(reconciles).toBe(null);
});

test('no header at all: the assignment in which the balances add up', () => {
  const { account, reconciles } = settle(
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
  expect(amounts(account)).toEqual(['-30.00', '500.00', '-20.50', '-9.50']);
  expect(account).toMatchObject({ openingBalance: '1000.00', isOpeningComputed: true });
  expect(reconciles).toBe(true);
});

test('no header, newest first, what went out with a minus in the second column', () => {
  const { account, reconciles } = settle(
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
  expect(amounts(account)).toEqual(['-324.90', '153.34', '-145.96', '-122.15']);
  expect(account.balancesAreOwed).toBe(false);
  expect(reconciles).toBe(true);
});

test('titles that stand over the wrong columns', () => {
  const { account } = settle(
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
  expect(amounts(account)).toEqual(['-30.00', '500.00', '-1.00', '2.00', '-3.00']);
});

test('unsigned amounts beside balances: the balance moves the way the money went', () => {
  const { account, reconciles } = settle(
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
  expect(amounts(account)).toEqual(['-30.00', '500.00', '-70.00']);
  expect(noteKinds(account)).toEqual([[], [], []]);
  expect(reconciles).toBe(true);
});

test('newest first becomes oldest first', () => {
  const { account, reconciles } = settle(
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
  const { account, reconciles } = settle(
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

test('sections tell the sign; their totals prove them', () => {
  const { account, reconciles } = settle(
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
  expect(amounts(account)).toEqual(['500.00', '50.00', '-20.00', '-30.00']);
  expect(account.checkpoints.map(({ kind, fromRow, afterRows }) => [kind, fromRow, afterRows])).toEqual([
    ['totalIn', 0, 2],
    ['totalOut', 2, 4],
  ]);
  expect(reconciles).toBe(true);
});

test('a section whose title was not found: its total tells the sign', () => {
  const { account, reconciles } = settle(
    tableOf(
      ['amount'],
      [
        rowOf('2025-01-05', 'a', { 0: '500.00' }),
        rowOf('2025-01-20', 'b', { 0: '50.00' }),
        labelOf('totalIn', { 0: '550.00' }),
        rowOf('2025-01-03', 'c', { 0: '20.00' }, { sectionSign: -1 }),
      ],
      { opening: figureOf('0.00'), closing: figureOf('530.00') },
    ),
  );
  expect(amounts(account)).toEqual(['500.00', '50.00', '-20.00']);
  expect(reconciles).toBe(true);
});

test('a total that was taken for the closing balance is none', () => {
  const { account, reconciles } = settle(
    tableOf(
      ['debit', 'credit', 'balance'],
      [
        labelOf('opening', { 2: '100.00' }),
        rowOf('2025-01-02', 'a', { 0: '30.00', 2: '70.00' }),
        rowOf('2025-01-03', 'b', { 1: '500.00', 2: '570.00' }),
        labelOf('total', { 0: '30.00', 1: '500.00' }),
      ],
      { closing: figureOf('500.00') },
    ),
  );
  expect(account).toMatchObject({ closingBalance: '570.00', isClosingComputed: true });
  expect(reconciles).toBe(true);
});

test('a total that the rows do not give counts, unless opening and closing balance prove that none is missing', () => {
  const rows = [
    labelOf('opening', { 2: '100.00' }),
    rowOf('2025-01-02', 'a', { 0: '30.00', 2: '70.00' }),
    rowOf('2025-01-03', 'b', { 0: '10.00', 2: '60.00' }),
    labelOf('totalOut', { 0: '45.00' }),
  ];
  const roles = ['debit', 'credit', 'balance'] as const;
  expect(settle(tableOf(roles, rows)).reconciles).toBe(false);
  expect(settle(tableOf(roles, rows, { closing: figureOf('60.00') })).reconciles).toBe(true);
  const less = [...rows.slice(0, -1), labelOf('totalOut', { 0: '5.00' })];
  expect(settle(tableOf(roles, less)).reconciles).toBe(true);
});

test('a figure of the table under a title such as Closing balance is not the closing balance of the account', () => {
  const place = { page: 1, left: 400, right: 450, top: 100, bottom: 110 };
  const first = rowOf('2025-01-02', 'a', { 0: '30.00', 1: '70.00' });
  const placed = first.figures.map(({ column, figure }) => ({
    column,
    figure: column === 1 ? { ...figure, ...place } : figure,
  }));
  const { account, reconciles } = settle(
    tableOf(
      ['debit', 'balance'],
      [
        labelOf('opening', { 1: '100.00' }),
        { ...first, figures: placed },
        rowOf('2025-01-03', 'b', { 0: '10.00', 1: '60.00' }),
      ],
      { closing: { ...figureOf('70.00'), ...place } },
    ),
  );
  expect(account.closingBalance).toBe('60.00');
  expect(reconciles).toBe(true);
});

const three = [
  rowOf('2025-01-02', 'a', { 0: '30.00' }),
  rowOf('2025-01-03', 'b', { 1: '500.00' }),
  rowOf('2025-01-04', 'c', { 0: '7.00' }),
];

test.for([
  {
    name: 'two lines called balance: the first is the opening one',
    entries: [labelOf('closing', { 1: '100.00' }), ...three, labelOf('closing', { 1: '563.00' })],
    facts: {},
  },
  {
    name: 'the closing balance called opening',
    entries: [labelOf('broughtForward', { 1: '100.00' }), ...three, labelOf('opening', { 1: '563.00' })],
    facts: {},
  },
  {
    name: 'the opening balance in the head, with no more said than balance',
    entries: [...three, labelOf('closing', { 1: '563.00' })],
    facts: { closing: figureOf('100.00') },
  },
])('$name', ({ entries, facts }) => {
  const { account, reconciles } = settle(tableOf(['debit', 'credit'], entries, facts));
  expect(account).toMatchObject({ openingBalance: '100.00', closingBalance: '563.00' });
  expect(reconciles).toBe(true);
});

test('an overdrawn balance that is printed without a sign, in the column of debits', () => {
  const entries = [labelOf('opening', { 0: '100.00' }), ...three, labelOf('closing', { 1: '363.00' })];
  const { account, reconciles } = settle(tableOf(['debit', 'credit'], entries));
  expect(account).toMatchObject({ openingBalance: '-100.00', closingBalance: '363.00' });
  expect(reconciles).toBe(true);
});

test('two lines called balance, the overdrawn one without a sign', () => {
  const entries = [labelOf('closing', { 1: '100.00' }), ...three, labelOf('closing', { 1: '363.00' })];
  const { account, reconciles } = settle(tableOf(['debit', 'credit'], entries));
  expect(account).toMatchObject({ openingBalance: '-100.00', closingBalance: '363.00' });
  expect(reconciles).toBe(true);
});

test('a line of the small print behind the closing balance is no row', () => {
  const entries = [
    labelOf('opening', { 1: '100.00' }),
    ...three,
    labelOf('closing', { 1: '563.00' }),
    rowOf('2025-01-04', 'Share capital', { 0: '12345678.00' }, { page: 2 }),
  ];
  const { account, statement, reconciles } = settle(tableOf(['debit', 'credit'], entries));
  expect(account.transactions).toHaveLength(3);
  expect(statement.warnings).toEqual([
    'Page 2: "Share capital" stands behind the closing balance and is no transaction.',
  ]);
  expect(reconciles).toBe(true);
});

test('a total of the head that is one of a section', () => {
  const entries = [
    rowOf('2025-01-05', 'a', { 0: '20.00' }, { sectionSign: -1 }),
    labelOf('totalOut', { 0: '20.00' }, { sectionSign: -1 }),
    rowOf('2025-01-05', 'fee', { 0: '3.00' }, { sectionSign: -1 }),
    labelOf('total', { 0: '3.00' }),
  ];
  const { reconciles } = settle(tableOf(['amount'], entries, { totalOut: figureOf('20.00') }));
  expect(reconciles).toBe(true);
});

test('a closing balance equal to the opening one stays where it is, and shows the row that is missing', () => {
  const rows = [
    rowOf('2025-01-02', 'a', { 1: '30.00', 2: '30.00' }),
    rowOf('2025-01-03', 'b', { 0: '10.00', 2: '20.00' }),
  ];
  const entries = [labelOf('opening', { 2: '0.00' }), ...rows, labelOf('closing', { 2: '0.00' })];
  expect(settle(tableOf(['debit', 'credit', 'balance'], entries)).reconciles).toBe(false);
});

test('a section that is none: purchases under a title read as money in', () => {
  const { account, reconciles } = settle(
    tableOf(
      ['amount'],
      [
        labelOf('opening', { 0: '500.00' }),
        rowOf('2025-07-02', 'a', { 0: '400.00Cr' }),
        rowOf('2025-07-03', 'b', { 0: '10.00' }),
        rowOf('2025-07-04', 'c', { 0: '20.00' }, { sectionSign: 1 }),
        rowOf('2025-07-05', 'd', { 0: '5.00' }, { sectionSign: 1 }),
        labelOf('closing', { 0: '135.00' }),
      ],
      { accountType: 'creditCard' },
    ),
  );
  expect(amounts(account)).toEqual(['400.00', '-10.00', '-20.00', '-5.00']);
  expect(reconciles).toBe(true);
});

test('checks that are listed once more count once', () => {
  const { account, reconciles } = settle(
    tableOf(
      ['amount', 'balance'],
      [
        labelOf('opening', { 1: '100.00' }),
        rowOf('2025-01-03', 'Check', { 0: '-30.00', 1: '70.00' }),
        rowOf('2025-01-04', 'shop', { 0: '-5.00', 1: '65.00' }),
        rowOf('2025-01-05', 'Check', { 0: '-20.00', 1: '45.00' }),
        labelOf('closing', { 1: '45.00' }),
        rowOf('2025-01-03', 'Check 101', { 0: '-30.00' }, { sectionSign: -1, page: 2 }),
        rowOf('2025-01-05', 'Check 102', { 0: '-20.00' }, { sectionSign: -1, page: 2 }),
        labelOf('totalOut', { 0: '50.00' }, { sectionSign: -1 }),
      ],
    ),
  );
  expect(amounts(account)).toEqual(['-30.00', '-5.00', '-20.00']);
  expect(reconciles).toBe(true);
});

test('a total beside the title of its section', () => {
  const { account, reconciles } = settle(
    tableOf(
      ['amount'],
      [
        labelOf('totalIn', { 0: '30.00' }),
        rowOf('2025-01-05', 'a', { 0: '30.00' }, { sectionSign: 1 }),
        labelOf('totalOut', { 0: '25.00' }),
        rowOf('2025-01-03', 'b', { 0: '20.00' }, { sectionSign: -1 }),
        rowOf('2025-01-03', 'c', { 0: '5.00' }, { sectionSign: -1 }),
      ],
    ),
  );
  expect(account.checkpoints.map(({ kind, fromRow, afterRows }) => [kind, fromRow, afterRows])).toEqual([
    ['totalIn', 0, 1],
    ['totalOut', 1, 3],
  ]);
  expect(reconciles).toBe(true);
});

test('a card: purchases negative, balances are what is owed', () => {
  const { account, reconciles } = settle(
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
  expect(amounts(account)).toEqual(['412.16', '-4.20', '-100.00']);
  expect(dates(account)).toEqual(['2023-07-02', '2023-07-03', '2023-07-06']);
  expect(account).toMatchObject({
    balancesAreOwed: true,
    openingBalance: '412.16',
    closingBalance: '104.20',
  });
  expect(reconciles).toBe(true);
});

test('a card that prints its own balance as negative is not owed', () => {
  const { account, reconciles } = settle(
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
  expect(amounts(account)).toEqual(['412.16', '-4.20']);
  expect(reconciles).toBe(true);
});

test('a card that nothing names one: the words tell that every sign is turned round', () => {
  const { account, reconciles } = settle(
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
  expect(amounts(account)).toEqual(['500.00', '-1.00', '-2.00', '-3.00', '-4.00', '-5.00', '-6.00']);
  expect(account.balancesAreOwed).toBe(true);
  expect(reconciles).toBe(true);
});

test('a column of deposits that was not found: the balances tell them, with a note', () => {
  const { account, reconciles } = settle(
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
  expect(amounts(account)).toEqual(['-30.00', '-10.00', '500.00', '-60.00', '-1.00', '-2.00']);
  expect(noteKinds(account)).toEqual([[], [], ['low_confidence'], [], [], []]);
  expect(reconciles).toBe(true);
});

test('years come from the period, across New Year', () => {
  const { account } = settle(
    tableOf(['amount'], [rowOf('30/12', 'a', { 0: '-1.00' }), rowOf('02/01', 'b', { 0: '-1.00' })], {
      period: { start: dateOf('2024-12-20'), end: dateOf('2025-01-20') },
    }),
  );
  expect(dates(account)).toEqual(['2024-12-30', '2025-01-02']);
  expect(account).toMatchObject({ periodStart: '2024-12-20', periodEnd: '2025-01-20' });
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
  const { account } = settle(
    tableOf(['amount'], rows, { period: { start: dateOf('2021-06-20'), end: dateOf('2021-07-17') } }),
  );
  expect(dates(account)).toEqual(['2021-06-22', '2021-06-23']);
  expect(account.transactions.map((row) => row.valueDate)).toEqual(dates(account));
});

test('a last row that is what all before it come to is the closing balance', () => {
  const { account, reconciles } = settle(
    tableOf(
      ['amount'],
      [
        labelOf('opening', { 0: '5927.48-' }),
        rowOf('2021-03-03', 'a', { 0: '812.25-' }),
        rowOf('2021-03-08', 'b', { 0: '2118.00' }),
        rowOf('2021-03-09', 'c', { 0: '53.37-' }),
        rowOf('2021-03-31', 'Abrechnung', { 0: '4675.10-' }),
      ],
    ),
  );
  expect(account.transactions).toHaveLength(3);
  expect(account).toMatchObject({ closingBalance: '-4675.10', isClosingComputed: false });
  expect(reconciles).toBe(true);
});

test('the year of a balance, where only that has one', () => {
  const opening = { ...labelOf('opening', { 0: '100.00' }), date: dateOf('2024-12-28') };
  const { account } = settle(
    tableOf(['amount'], [opening, rowOf('30/12', 'a', { 0: '-1.00' }), rowOf('02/01', 'b', { 0: '-1.00' })]),
  );
  expect(dates(account)).toEqual(['2024-12-30', '2025-01-02']);
  expect(noteKinds(account)).toEqual([['year_assumed'], ['year_assumed']]);
});

test('nothing tells the year', () => {
  const { account, statement } = settle(
    tableOf(['amount'], [rowOf('30/05', 'a', { 0: '-1.00' }), rowOf('02/06', 'b', { 0: '-1.00' })]),
  );
  expect(dates(account)).toEqual(['XXXX-05-30', 'XXXX-06-02']);
  expect(statement.warnings).toEqual(['The document does not say the year of its dates.']);
});

test('month before day where one date can be read only so', () => {
  const { account } = settle(
    tableOf(
      ['amount'],
      [
        rowOf('03/04/2025', 'a', { 0: '-1.00' }),
        rowOf('03/05/2025', 'b', { 0: '-1.00' }),
        rowOf('03/17/2025', 'c', { 0: '-1.00' }),
      ],
    ),
  );
  expect(dates(account)).toEqual(['2025-03-04', '2025-03-05', '2025-03-17']);
});

test('month before day where only so the rows lie in the period', () => {
  const { account } = settle(
    tableOf(
      ['amount'],
      [rowOf('03/04/2025', 'a', { 0: '-1.00' }), rowOf('03/05/2025', 'b', { 0: '-1.00' })],
      {
        period: { start: dateOf('2025-03-01'), end: dateOf('2025-03-31') },
      },
    ),
  );
  expect(dates(account)).toEqual(['2025-03-04', '2025-03-05']);
});

test('balances once a day, no signs: the only signs that make the balance right', () => {
  const { account, reconciles } = settle(
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
  expect(amounts(account)).toEqual(['-331.17', '512.40', '77.03']);
  expect(noteKinds(account)).toEqual([['sign_repaired'], ['sign_repaired'], ['sign_repaired']]);
  expect(reconciles).toBe(true);
});

test('a digit misread in an image is repaired where this and the next balance prove it', () => {
  const scan = { confidence: 0.9 };
  const { account, reconciles } = settle(
    tableOf(
      ['debit', 'credit', 'balance'],
      [
        labelOf('opening', { 2: '100.00' }),
        rowOf('2025-01-02', 'a', { 0: '36.00', 2: '70.00' }, scan),
        rowOf('2025-01-03', 'b', { 1: '500.00', 2: '570.00' }, scan),
        rowOf('2025-01-04', 'c', { 0: '70.00', 2: '560.00' }, scan),
        rowOf('2025-01-05', 'd', { 0: '10.00', 2: '490.00' }, scan),
      ],
    ),
    { isScanned: true },
  );
  expect(amounts(account)).toEqual(['-30.00', '500.00', '-70.00', '-10.00']);
  expect(account.transactions.map((row) => row.balance)).toEqual(['70.00', '570.00', '500.00', '490.00']);
  expect(account.transactions[0]?.notes).toEqual([
    {
      kind: 'digit_repaired',
      field: 'amount',
      before: '-36.00',
      reason: 'Only so are this and the next printed balance right: a 0 was read as 6.',
    },
  ]);
  expect(reconciles).toBe(true);
});

test('of two figures of a row the one that makes this and the next balance right', () => {
  const { account, reconciles } = settle(
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
  expect(amounts(account)).toEqual(['-30.00', '-20.00', '-7.00', '-5.00']);
  expect(account.transactions[1]?.notes).toEqual([
    {
      kind: 'column_repaired',
      field: 'amount',
      before: '-22.00',
      reason: 'The row has several figures; only with this one is the next printed balance right.',
    },
  ]);
  expect(reconciles).toBe(true);
});

test('a printed sign is not turned round to make two ends meet', () => {
  const { account, reconciles } = settle(
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
  expect(amounts(account)).toEqual(['17.03', '-0.02', '-5.00']);
  expect(reconciles).toBe(false);
});

test('digits of a text PDF are never repaired; the row says what was expected', () => {
  const { account, statement, reconciles } = settle(
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
  expect(amounts(account)).toEqual(['-36.00', '500.00', '-70.00']);
  expect(account.transactions[0]?.notes).toEqual([
    {
      kind: 'balance_differs',
      field: 'balance',
      before: null,
      reason: 'The printed balance is 70.00; the one before and the amounts give 64.00.',
    },
  ]);
  expect(checkStatement(statement).breaks).toEqual([
    { rowId: 'a1r1', kind: 'balance', expected: '64.00', printed: '70.00', page: 1 },
  ]);
  expect(reconciles).toBe(false);
});

test('a row printed again at a page break counts once', () => {
  const { account, statement, reconciles } = settle(
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
  expect(amounts(account)).toEqual(['-30.00', '-20.00', '-11.00']);
  expect(statement.warnings).toHaveLength(1);
  expect(reconciles).toBe(true);
});

test('brought and carried forward are checked and are no rows', () => {
  const { account, reconciles } = settle(
    tableOf(
      ['debit', 'credit', 'balance'],
      [
        labelOf('broughtForward', { 2: '100.00' }),
        rowOf('2025-01-02', 'a', { 0: '30.00' }),
        labelOf('carriedForward', { 2: '70.00' }),
        labelOf('broughtForward', { 2: '70.00' }, { page: 2 }),
        rowOf('2025-01-03', 'b', { 0: '20.00' }, { page: 2 }),
        labelOf('carriedForward', { 2: '50.00' }, { page: 2 }),
      ],
    ),
  );
  expect(account.transactions).toHaveLength(2);
  expect(account).toMatchObject({
    openingBalance: '100.00',
    closingBalance: '50.00',
    isOpeningComputed: false,
  });
  expect(reconciles).toBe(true);
});

test('a missing row shows at the closing balance', () => {
  const { statement, reconciles } = settle(
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

test('an account without rows', () => {
  const { account, reconciles } = settle(
    tableOf([], [], { opening: figureOf('1.00'), closing: figureOf('1.00') }),
  );
  expect(account.transactions).toEqual([]);
  expect(reconciles).toBe(true);
});
