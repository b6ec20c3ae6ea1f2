import { expect, test } from 'vitest';
import { amountsOf, settleTable } from '#tests/fixtures/statement-tables/settle-table.ts';
import { dateOf, figureOf, labelOf, rowOf, tableOf } from '#tests/fixtures/statement-tables/table-builder.ts';

test('a section whose title was not found: its total tells the sign', () => {
  const { account, reconciles } = settleTable(
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
  expect(amountsOf(account)).toEqual(['500.00', '50.00', '-20.00']);
  expect(reconciles).toBe(true);
});

test('a total that was taken for the closing balance is none', () => {
  const { account, reconciles } = settleTable(
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
  expect(settleTable(tableOf(roles, rows)).reconciles).toBe(false);
  expect(settleTable(tableOf(roles, rows, { closing: figureOf('60.00') })).reconciles).toBe(true);
  const less = [...rows.slice(0, -1), labelOf('totalOut', { 0: '5.00' })];
  expect(settleTable(tableOf(roles, less)).reconciles).toBe(true);
});

test('a total of what was spent less what was given back is right, and proves no balance', () => {
  const rows = [
    rowOf('2025-01-02', 'a', { 0: '-30.00' }),
    rowOf('2025-01-03', 'refund', { 0: '10.00' }),
    rowOf('2025-01-04', 'b', { 0: '-5.00' }),
    labelOf('totalOut', { 0: '25.00' }),
  ];
  expect(settleTable(tableOf(['amount'], rows)).reconciles).toBeNull();
});

test("a customer's total of deposits at the head is none where the table's own total is right", () => {
  const entries = [
    labelOf('opening', { 2: '100.00' }),
    rowOf('2025-01-02', 'a', { 0: '30.00', 2: '70.00' }),
    rowOf('2025-01-03', 'b', { 1: '10.00', 2: '80.00' }),
    labelOf('total', { 0: '30.00', 1: '10.00' }),
  ];
  const roles = ['debit', 'credit', 'balance'] as const;
  expect(settleTable(tableOf(roles, entries, { totalIn: figureOf('5080.00') })).reconciles).toBe(true);
  expect(settleTable(tableOf(roles, entries.slice(0, -1), { totalIn: figureOf('5080.00') })).reconciles).toBe(
    false,
  );
});

test('a figure of the table under a title such as Closing balance is not the closing balance of the account', () => {
  const place = { page: 1, left: 400, right: 450, top: 100, bottom: 110 };
  const first = rowOf('2025-01-02', 'a', { 0: '30.00', 1: '70.00' });
  const placed = first.figures.map(({ column, figure }) => ({
    column,
    figure: column === 1 ? { ...figure, ...place } : figure,
  }));
  const { account, reconciles } = settleTable(
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
  const { account, reconciles } = settleTable(tableOf(['debit', 'credit'], entries, facts));
  expect(account).toMatchObject({ openingBalance: '100.00', closingBalance: '563.00' });
  expect(reconciles).toBe(true);
});

test('an overdrawn balance that is printed without a sign, in the column of debits', () => {
  const entries = [labelOf('opening', { 0: '100.10' }), ...three, labelOf('closing', { 1: '362.90' })];
  const { account, reconciles } = settleTable(tableOf(['debit', 'credit'], entries));
  expect(account).toMatchObject({ openingBalance: '-100.10', closingBalance: '362.90' });
  expect(reconciles).toBe(true);
});

test('two overdrawn balances without signs do not change places where they stand in the column of debits', () => {
  const fewer = [rowOf('2025-01-02', 'a', { 0: '230.00' }), rowOf('2025-01-03', 'b', { 1: '50.00' })];
  const entries = [labelOf('opening', { 0: '114.02' }), ...fewer, labelOf('opening', { 0: '294.02' })];
  const { account, reconciles } = settleTable(tableOf(['debit', 'credit'], entries));
  expect(account).toMatchObject({ openingBalance: '-114.02', closingBalance: '-294.02' });
  expect(reconciles).toBe(true);
});

test('two lines called balance, the overdrawn one without a sign', () => {
  const entries = [labelOf('closing', { 1: '100.10' }), ...three, labelOf('closing', { 1: '362.90' })];
  const { account, reconciles } = settleTable(tableOf(['debit', 'credit'], entries));
  expect(account).toMatchObject({ openingBalance: '-100.10', closingBalance: '362.90' });
  expect(reconciles).toBe(true);
});

test('a line of the small print behind the closing balance is no row', () => {
  const entries = [
    labelOf('opening', { 1: '100.00' }),
    ...three,
    labelOf('closing', { 1: '563.00' }),
    rowOf('2025-01-04', 'Share capital', { 0: '12345678.00' }, { page: 2 }),
  ];
  const { account, statement, reconciles } = settleTable(tableOf(['debit', 'credit'], entries));
  expect(account.transactions).toHaveLength(3);
  expect(statement.warnings).toEqual([
    'Page 2: we left out “Share capital” because it is not between the opening and the closing balance.',
  ]);
  expect(reconciles).toBe(true);
});

test('below the opening balance of a list that puts the newest first stands no row', () => {
  const entries = [
    labelOf('closing', { 1: '563.00' }),
    ...three.toReversed(),
    labelOf('opening', { 1: '100.00' }),
    rowOf('2025-01-04', 'Home loan', { 1: '134235.78' }),
  ];
  const { account, statement, reconciles } = settleTable(tableOf(['debit', 'credit'], entries));
  expect(account.transactions).toHaveLength(3);
  expect(account).toMatchObject({ openingBalance: '100.00', closingBalance: '563.00' });
  expect(statement.warnings).toEqual([
    'Page 1: we left out “Home loan” because it is not between the opening and the closing balance.',
  ]);
  expect(reconciles).toBe(true);
});

test('what is left of loans, in a list behind the closing balance, is no row', () => {
  const entries = [
    labelOf('opening', { 1: '100.00' }),
    ...three,
    labelOf('closing', { 1: '563.00' }),
    rowOf('2025-01-04', 'Home loan', { 2: '-134235.78' }),
    rowOf('2025-01-04', 'Second loan', { 2: '-71940.00' }),
  ];
  const { account, reconciles } = settleTable(tableOf(['debit', 'credit', 'balance'], entries));
  expect(account.transactions).toHaveLength(3);
  expect(account).toMatchObject({ closingBalance: '563.00', isClosingComputed: false });
  expect(reconciles).toBe(true);
});

test.for(['carriedForward', 'broughtForward'] as const)(
  'rows behind the balance that a page hands on are kept: %s',
  (label) => {
    const entries = [
      labelOf('opening', { 1: '100.00' }),
      ...three,
      labelOf(label, { 1: '563.00' }),
      rowOf('2025-01-04', 'Phone', { 0: '10.00' }, { page: 2 }),
    ];
    const { account, reconciles } = settleTable(tableOf(['debit', 'credit'], entries));
    expect(account.transactions).toHaveLength(4);
    expect(reconciles).not.toBe(true);
  },
);

test('a total of the head that is one of a section', () => {
  const entries = [
    rowOf('2025-01-05', 'a', { 0: '20.00' }, { sectionSign: -1 }),
    labelOf('totalOut', { 0: '20.00' }, { sectionSign: -1 }),
    rowOf('2025-01-05', 'fee', { 0: '3.00' }, { sectionSign: -1 }),
    labelOf('total', { 0: '3.00' }),
  ];
  const { reconciles } = settleTable(tableOf(['amount'], entries, { totalOut: figureOf('20.00') }));
  expect(reconciles).toBe(null);
});

test('a closing balance equal to the opening one stays where it is, and shows the row that is missing', () => {
  const rows = [
    rowOf('2025-01-02', 'a', { 1: '30.00', 2: '30.00' }),
    rowOf('2025-01-03', 'b', { 0: '10.00', 2: '20.00' }),
  ];
  const entries = [labelOf('opening', { 2: '0.00' }), ...rows, labelOf('closing', { 2: '0.00' })];
  expect(settleTable(tableOf(['debit', 'credit', 'balance'], entries)).reconciles).toBe(false);
});

test('a section that is none: purchases under a title read as money in', () => {
  const { account, reconciles } = settleTable(
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
  expect(amountsOf(account)).toEqual(['400.00', '-10.00', '-20.00', '-5.00']);
  expect(reconciles).toBe(true);
});

test('checks that are listed once more count once', () => {
  const { account, statement, reconciles } = settleTable(
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
  expect(amountsOf(account)).toEqual(['-30.00', '-5.00', '-20.00']);
  expect(reconciles).toBe(true);
  expect(statement.warnings).toContain(
    'Page 2: we left out 2 rows from “Check 101” on because they are listed once more there.',
  );
});

test.for([
  { third: 'a check', amount: '-10.00', want: ['-30.00', '-20.00', '-10.00'] },
  {
    third: 'a payment of its own',
    amount: '-12.00',
    want: ['-30.00', '-20.00', '-10.00', '-30.00', '-20.00', '-12.00'],
  },
])('behind the last balance: two checks listed once more and $third', ({ amount, want }) => {
  const { account } = settleTable(
    tableOf(
      ['amount', 'balance'],
      [
        labelOf('opening', { 1: '100.00' }),
        rowOf('2025-01-03', 'Check', { 0: '-30.00', 1: '70.00' }),
        rowOf('2025-01-05', 'Check', { 0: '-20.00', 1: '50.00' }),
        rowOf('2025-01-06', 'Check', { 0: '-10.00', 1: '40.00' }),
        rowOf('2025-01-03', 'Check 101', { 0: '-30.00' }, { page: 2 }),
        rowOf('2025-01-05', 'Check 102', { 0: '-20.00' }, { page: 2 }),
        rowOf('2025-01-06', 'Check 103', { 0: amount }, { page: 2 }),
      ],
    ),
  );
  expect(amountsOf(account)).toEqual(want);
});

test.for([
  { name: 'equal payments that go on with the last day', days: ['06', '06', '06'], above: -1, year: 2025 },
  { name: 'withdrawals as large as the deposits', days: ['03', '05', '06'], above: 1, year: 2025 },
  { name: 'payments of the next year', days: ['03', '05', '06'], above: -1, year: 2026 },
] as const)('behind the last balance, $name are no list of rows above', ({ days, above, year }) => {
  const { account } = settleTable(
    tableOf(
      ['amount', 'balance'],
      [
        labelOf('opening', { 1: '100.00' }),
        ...days.map((day, at) =>
          rowOf(
            `2025-01-${day}`,
            'Ticket',
            { 0: '5.00', 1: `${String(100 + above * 5 * (at + 1))}.00` },
            { sectionSign: above },
          ),
        ),
        ...days.map((day) =>
          rowOf(`${String(year)}-01-${day}`, 'Ticket', { 0: '5.00' }, { sectionSign: -1 }),
        ),
      ],
    ),
  );
  expect(account.transactions).toHaveLength(6);
});

test('rows between an opening balance and no other are no list of each other', () => {
  const three = ['03', '05', '06'] as const;
  const { account } = settleTable(
    tableOf(
      ['amount'],
      [
        labelOf('opening', { 0: '100.00' }),
        ...[1 as const, -1 as const].flatMap((sectionSign) =>
          three.map((day) => rowOf(`2025-01-${day}`, 'Transfer', { 0: '5.00' }, { sectionSign })),
        ),
      ],
    ),
  );
  expect(account.transactions).toHaveLength(6);
});

test('of a list behind the closing balance no more rows are left out than others there are', () => {
  const { account, statement } = settleTable(
    tableOf(
      ['amount', 'balance'],
      [
        labelOf('opening', { 1: '100.00' }),
        rowOf('2025-01-03', 'Check', { 0: '-30.00', 1: '70.00' }),
        rowOf('2025-01-05', 'shop', { 0: '-20.00', 1: '50.00' }),
        labelOf('closing', { 1: '50.00' }),
        rowOf('2025-01-03', 'Check 101', { 0: '-30.00' }, { sectionSign: -1, page: 2 }),
        rowOf('2025-01-05', 'shop', { 0: '-20.00' }, { sectionSign: -1, page: 2 }),
        rowOf('2025-01-05', 'shop again', { 0: '-20.00' }, { sectionSign: -1, page: 2 }),
        labelOf('totalOut', { 0: '70.00' }, { sectionSign: -1 }),
      ],
    ),
  );
  const told = [...account.transactions.map(({ description }) => description), ...statement.warnings].join(
    ' | ',
  );
  expect(told).toContain('shop again');
});

test('a total beside the title of its section', () => {
  const { account, reconciles } = settleTable(
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
  expect(reconciles).toBe(null);
});

test('brought and carried forward are checked and are no rows', () => {
  const { account, reconciles } = settleTable(
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

test('an account without rows', () => {
  const { account, reconciles } = settleTable(
    tableOf([], [], { opening: figureOf('1.00'), closing: figureOf('1.00') }),
  );
  expect(account.transactions).toEqual([]);
  expect(reconciles).toBe(true);
});

test('a label for the closing balance over the rows and one for the opening balance below them change places', () => {
  const { account, reconciles } = settleTable(
    tableOf(
      ['debit', 'credit'],
      [
        labelOf('closing', { 1: '100.00' }),
        rowOf('2025-01-02', 'a', { 0: '30.00' }),
        rowOf('2025-01-03', 'b', { 1: '500.00' }),
        labelOf('opening', { 1: '570.00' }),
      ],
    ),
  );
  expect(account).toMatchObject({
    openingBalance: '100.00',
    closingBalance: '570.00',
    balancesAreOwed: false,
  });
  expect(reconciles).toBe(true);
});

test("ends that fit only with another sign and in each other's place do not make up for a misread digit", () => {
  // 500.04 was read as 500.00: what is left of the truth is 0.02 to 469.98 overdrawn, the wrong way round.
  const { reconciles } = settleTable(
    tableOf(
      ['debit', 'credit'],
      [
        labelOf('opening', { 1: '-0.02' }),
        rowOf('2025-01-02', 'a', { 0: '30.00' }),
        rowOf('2025-01-03', 'b', { 1: '500.00' }),
        labelOf('closing', { 1: '470.02' }),
      ],
    ),
  );
  expect(reconciles).toBe(false);
});

test('the missing sign of an end is no proof where one misread digit would do as well', () => {
  const { account, reconciles } = settleTable(
    tableOf(
      ['debit', 'credit', 'balance'],
      [
        labelOf('opening', { 2: '0.20' }),
        rowOf('2025-01-02', 'a', { 0: '65.55', 2: '65.75-' }),
        rowOf('2025-01-03', 'b', { 1: '6.00', 2: '59.75-' }),
        rowOf('2025-01-04', 'c', { 1: '7.00', 2: '52.75-' }),
        rowOf('2025-01-05', 'd', { 0: '8.00', 2: '60.75-' }),
      ],
    ),
  );
  expect(account.openingBalance).toBe('0.20');
  expect(reconciles).toBe(false);
});

test('balances with CR where the account is in credit, and with nothing where it is overdrawn', () => {
  const { account, reconciles } = settleTable(
    tableOf(
      ['debit', 'credit', 'balance'],
      [
        labelOf('opening', { 2: '50.00 Cr' }),
        rowOf('2025-01-02', 'a', { 0: '80.00', 2: '30.00' }),
        rowOf('2025-01-03', 'b', { 0: '20.00', 2: '50.00' }),
        rowOf('2025-01-04', 'c', { 0: '5.00', 2: '55.00' }),
        rowOf('2025-01-05', 'd', { 1: '75.00', 2: '20.00 Cr' }),
      ],
    ),
  );
  expect(account).toMatchObject({ openingBalance: '50.00', closingBalance: '20.00', balancesAreOwed: false });
  expect(account.transactions.map(({ balance }) => balance)).toEqual(['-30.00', '-50.00', '-55.00', '20.00']);
  expect(reconciles).toBe(true);
});

test('a balance without an amount after the last row, from which nothing follows, is no row', () => {
  const { account } = settleTable(
    tableOf(
      ['amount', 'balance'],
      [
        labelOf('opening', { 1: '100.00' }),
        rowOf('2025-01-02', 'a', { 0: '-30.00', 1: '70.00' }),
        rowOf('2025-01-03', 'b', { 0: '-20.00', 1: '50.00' }),
        rowOf('2025-01-04', 'protected up to', { 1: '85,000.00' }),
      ],
    ),
  );
  expect(amountsOf(account)).toEqual(['-30.00', '-20.00']);
});

test('totals that come to what the rows do, and yet are not theirs: two signs are wrong', () => {
  const rows = [
    rowOf('2025-01-02', 'a', { 0: '30.00' }),
    rowOf('2025-01-03', 'b', { 0: '20.00' }),
    rowOf('2025-01-04', 'c', { 1: '45.00' }),
  ];
  const facts = { opening: figureOf('100.00'), closing: figureOf('95.00') };
  const check = (totalIn: string, totalOut: string) =>
    settleTable(
      tableOf(['debit', 'credit'], rows, {
        ...facts,
        totalIn: figureOf(totalIn),
        totalOut: figureOf(totalOut),
      }),
    ).reconciles;
  expect(check('45.00', '50.00')).toBe(true);
  expect(check('65.00', '70.00')).toBe(false);
  expect(check('50.00', '45.00')).toBe(false);
  expect(check('65.00', '10.00')).toBe(true);
});

test('headings of days that give the balance at the end of the day', () => {
  const { account, reconciles } = settleTable(
    tableOf(
      ['amount', 'balance'],
      [
        labelOf('carriedForward', { 1: '130.00' }, { date: dateOf('2025-03-01') }),
        rowOf('2025-03-01', 'a', { 0: '50.00', 1: '150.00' }),
        rowOf('2025-03-01', 'b', { 0: '-20.00', 1: '130.00' }),
        labelOf('carriedForward', { 1: '120.00' }, { date: dateOf('2025-03-05') }),
        rowOf('2025-03-05', 'c', { 0: '-10.00', 1: '120.00' }),
      ],
    ),
  );
  expect(account.openingBalance).toBe('100.00');
  expect(reconciles).toBe(true);
});

test('of two figures named as the closing balance the one that the rows lead to counts', () => {
  const rows = [
    rowOf('2025-01-02', 'a', { 0: '-30.00', 1: '70.00' }),
    rowOf('2025-01-03', 'b', { 0: '500.00', 1: '570.00' }),
  ];
  const facts = { closing: figureOf('1570.00'), otherClosings: [figureOf('570.00')] };
  const { account, reconciles } = settleTable(tableOf(['amount', 'balance'], rows, facts));
  expect(account.closingBalance).toBe('570.00');
  expect(reconciles).toBe(true);
});

test('a row of nothing leads to no closing balance of nothing', () => {
  const rows = [
    rowOf('2025-01-02', 'a', { 0: '-30.00' }),
    rowOf('2025-01-03', 'b', { 0: '500.00' }),
    rowOf('2025-01-03', 'saved', { 0: '0.00', 1: '0.00' }),
  ];
  const facts = {
    opening: figureOf('100.00'),
    closing: figureOf('570.00'),
    otherClosings: [figureOf('0.00')],
  };
  const { account } = settleTable(tableOf(['amount', 'ignored'], rows, facts));
  expect(account.closingBalance).toBe('570.00');
});

test.for([
  { name: 'among balances beside rows', text: 'Cash machine, main street', balances: true },
  { name: 'that says the same', text: 'Cash machine', balances: false },
])('a second transaction of a day $name is no sum of the first, even if all adds up without it', (at) => {
  const balance = (text: string) => (at.balances ? { 2: text } : {});
  const rows = [
    rowOf('2025-03-01', 'Corner shop', { 0: '10.00', ...balance('490.00') }),
    rowOf('2025-03-02', 'Cash machine', { 0: '40.00' }),
    rowOf(null, at.text, { 0: '40.00' }),
    rowOf('2025-03-04', 'Grocer', { 0: '33.00', ...balance('417.00') }),
    rowOf('2025-03-05', 'Tram', { 0: '3.00', ...balance('414.00') }),
  ];
  const facts = { opening: figureOf('500.00'), closing: figureOf('414.00') };
  const { account, reconciles } = settleTable(tableOf(['debit', 'credit', 'balance'], rows, facts));
  expect(amountsOf(account)).toEqual(['-10.00', '-40.00', '-40.00', '-33.00', '-3.00']);
  expect(reconciles).toBe(false);
});

test('sums of both columns behind the name of one, beside the columns, check neither', () => {
  const { reconciles } = settleTable(
    tableOf(
      ['debit', 'credit', 'balance'],
      [
        labelOf('broughtForward', { 2: '100.00' }),
        rowOf('2025-02-03', 'a', { 0: '20.00', 2: '80.00' }),
        rowOf('2025-02-10', 'b', { 1: '30.00', 2: '110.00' }),
        labelOf('totalOut', { 1: '20.00', 2: '30.00' }),
      ],
    ),
  );
  expect(reconciles).toBe(true);
});

test.for([
  { name: 'at once', payments: ['120.77'] },
  { name: 'in two parts', payments: ['100.00', '20.77'] },
])(
  'a card that was paid in full $name: the sign of the balance before it does not make good that of the payment',
  ({ payments }) => {
    const { account, reconciles } = settleTable(
      tableOf(
        ['amount'],
        [
          labelOf('opening', { 0: '120.77' }),
          ...payments.map((text) => rowOf('2025-02-27', 'Payment received', { 0: text })),
          rowOf('2025-02-28', 'Paper City', { 0: '33.10' }),
          rowOf('2025-03-01', 'Air North', { 0: '24.40' }),
          labelOf('closing', { 0: '57.50' }),
        ],
        { accountType: 'creditCard' },
      ),
    );
    expect([account.openingBalance, reconciles]).toEqual(['120.77', false]);
  },
);

test('an overdrawn balance lacks its sign, though a row behind the next balance is as large', () => {
  const { account, reconciles } = settleTable(
    tableOf(
      ['debit', 'credit', 'balance'],
      [
        rowOf('2025-03-08', 'Grocer', { 0: '57.50', 2: '-178.27' }),
        rowOf('2025-03-10', 'Salary', { 1: '120.77', 2: '-57.50' }),
        rowOf('2025-03-11', 'Rent', { 0: '100.00', 2: '-157.50' }),
      ],
      { opening: figureOf('120.77'), closing: figureOf('157.50') },
    ),
  );
  expect([account.openingBalance, account.closingBalance, reconciles]).toEqual(['-120.77', '-157.50', true]);
});

test('what a card holds after a refund may lack its sign', () => {
  const { account, reconciles } = settleTable(
    tableOf(
      ['amount'],
      [
        labelOf('opening', { 0: '100.77' }),
        rowOf('2025-02-26', 'Paper City', { 0: '30.00' }),
        rowOf('2025-02-27', 'Refund', { 0: '-141.00' }),
        labelOf('closing', { 0: '10.23' }),
      ],
      { accountType: 'creditCard' },
    ),
  );
  expect([account.openingBalance, account.closingBalance, reconciles]).toEqual(['100.77', '-10.23', true]);
});

test('slips pictured on a page behind the closing balance of the head are no rows, whatever they sum up to', () => {
  const entries = [
    labelOf('opening', { 1: '100.00' }),
    rowOf('2025-01-02', 'Deposit', { 0: '40.00', 1: '140.00' }),
    rowOf('2025-01-03', 'Check', { 0: '-30.00', 1: '110.00' }),
    rowOf('2025-01-05', 'Deposit', { 0: '20.00', 1: '130.00' }),
    rowOf('2025-01-02', 'Slip', { 0: '33.00' }, { page: 2 }),
    labelOf('carriedForward', { 1: '17.50' }, { page: 2 }),
    rowOf('2025-01-05', 'Slip', { 0: '12.00' }, { page: 2 }),
  ];
  const table = tableOf(['amount', 'balance'], entries, { closing: figureOf('130.00') });
  const { account, reconciles } = settleTable(table);
  expect(account.transactions.map(({ description }) => description)).toEqual(['Deposit', 'Check', 'Deposit']);
  expect(account).toMatchObject({ closingBalance: '130.00', isClosingComputed: false });
  expect(reconciles).toBe(true);
});

test('a balance at the end of a day said again at the top of a page is that of the whole day', () => {
  const day = (balance: string, page: number) => labelOf('carriedForward', { 0: balance }, { page });
  const row = (date: string, amount: string, page: number) => rowOf(date, 'Pix', { 0: amount }, { page });
  const { reconciles } = settleTable(
    tableOf(
      ['amount'],
      [
        day('577.45', 1),
        row('2026-03-31', '+9.00', 1),
        row('2026-03-31', '-23.85', 1),
        day('592.30', 1),
        row('2026-03-30', '-775.97', 1),
        day('592.30', 2),
        row('2026-03-30', '-158.46', 2),
        day('592.30', 3),
        row('2026-03-30', '+15.50', 3),
        day('1511.23', 3),
        row('2026-03-27', '+424.00', 3),
        day('1087.23', 3),
        row('2026-03-26', '+68.00', 3),
      ],
    ),
  );
  expect(reconciles).toBe(true);
});
