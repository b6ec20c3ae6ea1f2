import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMinor, parseMinor } from '#domain/money.ts';
import { accountOf, statementOf, transactionOf } from '#tests/fixtures/statement-tables/account-builder.ts';
import { checkAccount } from '../check-statement.ts';
import type { Statement, StatementAccount } from '../statement.schemas.ts';
import { NO_YEAR_WARNING } from '../year-warning.ts';
import { applyEdits } from './apply-edits.ts';
import { statementEditSchema, type StatementEdit } from './edit.schemas.ts';

const base = statementOf(
  accountOf(
    [
      transactionOf('r1', '-30.00', '70.00'),
      transactionOf('r2', '500.00', '570.00'),
      transactionOf('r3', '-70.00', '500.00'),
    ],
    { openingBalance: '100.00', closingBalance: '500.00' },
  ),
  accountOf([transactionOf('s1', '-1.00')], { id: 'a2' }),
);

function accountAfter(edits: readonly StatementEdit[], statement: Statement = base): StatementAccount {
  const [account] = applyEdits(statement, edits).accounts;
  if (account === undefined) throw new Error('no account');
  return account;
}

const rowsAfter = (edits: readonly StatementEdit[], statement: Statement = base) =>
  accountAfter(edits, statement).transactions;
const ids = (edits: readonly StatementEdit[]) => rowsAfter(edits).map(({ id }) => id);

test('the warning of missing years goes once every row has its year', () => {
  const rows = [transactionOf('r1', '-30.00'), transactionOf('r2', '5.00')];
  const open = {
    ...statementOf(accountOf(rows.map((row) => ({ ...row, date: 'XXXX-03-01' })))),
    warnings: [NO_YEAR_WARNING, 'Another.'],
  };
  const giveYear = (id: string): StatementEdit => ({
    kind: 'setRows',
    rowIds: [id],
    fields: { date: '2026-03-01' },
  });
  expect(applyEdits(open, [giveYear('r1')]).warnings).toHaveLength(2);
  expect(applyEdits(open, [giveYear('r1'), giveYear('r2')]).warnings).toEqual(['Another.']);
});

test('fields of many rows at once; the amount in the decimals of the account', () => {
  const rows = rowsAfter([
    { kind: 'setRows', rowIds: ['r1', 'r3'], fields: { description: 'Rent', amount: '-30', balance: null } },
  ]);
  expect(rows.map(({ description, amount, balance }) => [description, amount, balance])).toEqual([
    ['Rent', '-30.00', null],
    ['row r2', '500.00', '570.00'],
    ['Rent', '-30.00', null],
  ]);
});

test('what a person set is certain, and the note on it goes', () => {
  const doubtful = {
    ...transactionOf('r1', '-30.00'),
    confidence: 0.3,
    notes: [
      { kind: 'low_confidence' as const, field: 'amount' as const, before: null, reason: 'a guess' },
      { kind: 'year_assumed' as const, field: 'date' as const, before: null, reason: 'assumed' },
    ],
  };
  const [row] = rowsAfter(
    [{ kind: 'setRows', rowIds: ['r1'], fields: { amount: '30.00' } }],
    statementOf(accountOf([doubtful])),
  );
  expect(row?.confidence).toBe(1);
  expect(row?.notes.map(({ kind }) => kind)).toEqual(['year_assumed']);
});

test('a row is added behind another, or before all', () => {
  const fields = { date: '2025-01-03', description: 'missed', amount: '1.00' };
  const edits: StatementEdit[] = [
    { kind: 'addRow', accountId: 'a1', afterRowId: 'r2', fields },
    { kind: 'addRow', accountId: 'a1', afterRowId: null, fields },
  ];
  expect(ids(edits)).toEqual(['n2', 'r1', 'r2', 'n1', 'r3']);
  expect(rowsAfter(edits)[3]).toMatchObject({
    ...fields,
    page: null,
    place: null,
    balance: null,
    confidence: 1,
  });
});

test('rows of several accounts are deleted', () => {
  const { accounts } = applyEdits(base, [{ kind: 'deleteRows', rowIds: ['r2', 's1'] }]);
  expect(accounts.map(({ transactions }) => transactions.map(({ id }) => id))).toEqual([['r1', 'r3'], []]);
});

test('a row is split into parts; its balance stays with the last', () => {
  const rows = rowsAfter([
    {
      kind: 'splitRow',
      rowId: 'r2',
      parts: [{ amount: '400.00', description: 'wages' }, { amount: '100.00' }],
    },
  ]);
  expect(rows.map(({ id, amount, description, balance }) => [id, amount, description, balance])).toEqual([
    ['r1', '-30.00', 'row r1', '70.00'],
    ['r2', '400.00', 'wages', null],
    ['n1', '100.00', 'row r2', '570.00'],
    ['r3', '-70.00', 'row r3', '500.00'],
  ]);
  expect(checkAccount(accountAfter([])).reconciles).toBe(true);
});

test('signs flip, rows change places', () => {
  expect(rowsAfter([{ kind: 'flipSigns', rowIds: ['r1', 'r2'] }]).map(({ amount }) => amount)).toEqual([
    '30.00',
    '-500.00',
    '-70.00',
  ]);
  expect(ids([{ kind: 'swapRows', rowId: 'r1', otherRowId: 'r3' }])).toEqual(['r3', 'r2', 'r1']);
});

test('an opening balance that was computed follows the rows until a person sets it', () => {
  const statement = statementOf(
    accountOf([transactionOf('r1', '-30.00', '70.00'), transactionOf('r2', '5.00', '75.00')], {
      openingBalance: '100.00',
      closingBalance: '75.00',
      isOpeningComputed: true,
      isClosingComputed: true,
    }),
  );
  const flip: StatementEdit = { kind: 'flipSigns', rowIds: ['r1'] };
  expect(accountAfter([flip], statement)).toMatchObject({ openingBalance: '40.00', isOpeningComputed: true });
  const set: StatementEdit = {
    kind: 'setAccount',
    accountId: 'a1',
    fields: { openingBalance: '40', currency: 'USD' },
  };
  expect(accountAfter([set], statement)).toMatchObject({
    openingBalance: '40.00',
    isOpeningComputed: false,
    currency: 'USD',
    accountNumber: '12345678',
  });
  const back: StatementEdit = { kind: 'setAccount', accountId: 'a1', fields: { openingBalance: null } };
  expect(accountAfter([set, back], statement)).toMatchObject({
    openingBalance: '100.00',
    isOpeningComputed: true,
  });
});

test('totals and carried balances stay between the rows between which they are printed', () => {
  const statement = statementOf(
    accountOf([transactionOf('r1', '5.00'), transactionOf('r2', '5.00'), transactionOf('r3', '-4.00')], {
      openingBalance: '0.00',
      closingBalance: '6.00',
      checkpoints: [
        { kind: 'totalIn', value: '10.00', fromRow: 0, afterRows: 2, page: 1 },
        { kind: 'totalOut', value: '4.00', fromRow: 2, afterRows: 3, page: 1 },
        { kind: 'carriedForward', value: '10.00', fromRow: 0, afterRows: 2, page: 1 },
      ],
    }),
  );
  const places = (edits: StatementEdit[]) =>
    accountAfter(edits, statement).checkpoints.map(({ fromRow, afterRows }) => [fromRow, afterRows]);
  expect(places([{ kind: 'deleteRows', rowIds: ['r1'] }])).toEqual([
    [0, 1],
    [1, 2],
    [0, 1],
  ]);
  const parts = [{ amount: '2.00' }, { amount: '3.00' }];
  expect(places([{ kind: 'splitRow', rowId: 'r2', parts }])).toEqual([
    [0, 3],
    [3, 4],
    [0, 3],
  ]);
  expect(checkAccount(accountAfter([{ kind: 'splitRow', rowId: 'r2', parts }], statement)).reconciles).toBe(
    true,
  );
});

test('a note on a balance goes when the balance is right', () => {
  const note = {
    kind: 'balance_differs' as const,
    field: 'balance' as const,
    before: null,
    reason: 'differs',
  };
  const statement = statementOf(
    accountOf(
      [
        { ...transactionOf('r1', '-36.00'), notes: [] },
        { ...transactionOf('r2', '5.00', '75.00'), notes: [note] },
      ],
      {
        openingBalance: '100.00',
      },
    ),
  );
  const [, second] = rowsAfter(
    [{ kind: 'setRows', rowIds: ['r1'], fields: { amount: '-30.00' } }],
    statement,
  );
  expect(second?.notes).toEqual([]);
});

test.for<{ name: string; edit: StatementEdit; message: string }>([
  {
    name: 'a row that is gone',
    edit: { kind: 'flipSigns', rowIds: ['r1', 'r9'] },
    message: 'Edit 1 cannot be made: there is no row r9 in its account any more.',
  },
  {
    name: 'a row of another account',
    edit: { kind: 'swapRows', rowId: 'r1', otherRowId: 's1' },
    message: 'Edit 1 cannot be made: there is no row s1 in its account any more.',
  },
  {
    name: 'an account that is not there',
    edit: { kind: 'setAccount', accountId: 'a9', fields: { currency: 'EUR' } },
    message: 'Edit 1 cannot be made: there is no account a9.',
  },
  {
    name: 'parts that do not add up',
    edit: { kind: 'splitRow', rowId: 'r1', parts: [{ amount: '-10.00' }, { amount: '-19.99' }] },
    message: 'Edit 1 cannot be made: the parts come to -29.99, not to -30.00.',
  },
  {
    name: 'more decimals than the account has',
    edit: { kind: 'setRows', rowIds: ['r1'], fields: { amount: '1.001' } },
    message: 'Edit 1 cannot be made: 1.001 is no amount with 2 decimals.',
  },
])('refused: $name', ({ edit, message }) => {
  expect(() => applyEdits(base, [edit])).toThrow(message);
});

/** Edits that fit whatever stands there: made from numbers, in the light of the statement before each. */
function drawEdit(statement: Statement, kind: number, at: number, size: number): StatementEdit | null {
  const rows = statement.accounts.flatMap(({ transactions }) => transactions);
  const row = rows[at % Math.max(1, rows.length)];
  const account = statement.accounts[at % statement.accounts.length];
  if (account === undefined) return null;
  const fields = { date: '2025-02-03', description: 'new', amount: formatMinor(size, 2) };
  if (kind === 0 || row === undefined) {
    const after = account.transactions[size % (account.transactions.length + 1)]?.id ?? null;
    return { kind: 'addRow', accountId: account.id, afterRowId: after, fields };
  }
  const own = statement.accounts.find(({ transactions }) => transactions.includes(row));
  const other = own?.transactions[size % own.transactions.length];
  switch (kind) {
    case 1:
      return { kind: 'setRows', rowIds: [row.id], fields };
    case 2:
      return { kind: 'deleteRows', rowIds: [row.id] };
    case 3: {
      const whole = parseMinor(row.amount, 2) ?? 0;
      const parts = [{ amount: formatMinor(whole - size, 2) }, { amount: formatMinor(size, 2) }];
      return { kind: 'splitRow', rowId: row.id, parts };
    }
    case 4:
      return { kind: 'flipSigns', rowIds: [row.id] };
    case 5:
      return other === undefined ? null : { kind: 'swapRows', rowId: row.id, otherRowId: other.id };
    default:
      return { kind: 'setAccount', accountId: account.id, fields: { openingBalance: formatMinor(size, 2) } };
  }
}

const stepsArbitrary = fc.array(
  fc.record({
    kind: fc.integer({ min: 0, max: 6 }),
    at: fc.nat({ max: 99 }),
    size: fc.integer({ min: 0, max: 99_999 }),
  }),
  { maxLength: 25 },
);

test('any list of edits: in one go or one by one, and without its last it is the statement before', () => {
  fc.assert(
    fc.property(stepsArbitrary, (steps) => {
      const before = structuredClone(base);
      const edits: StatementEdit[] = [];
      let current: Statement = base;
      let former: Statement = base;
      for (const { kind, at, size } of steps) {
        const edit = drawEdit(current, kind, at, size);
        if (edit === null) continue;
        expect(statementEditSchema.parse(edit)).toEqual(edit);
        edits.push(edit);
        former = current;
        current = applyEdits(current, [edit]);
      }
      expect(applyEdits(base, edits)).toEqual(current);
      expect(applyEdits(base, edits.slice(0, -1))).toEqual(former);
      expect(base).toEqual(before);
      const all = current.accounts.flatMap(({ transactions }) => transactions.map(({ id }) => id));
      expect(new Set(all).size).toBe(all.length);
    }),
    { numRuns: 150 },
  );
});

test('splitting never changes what an account comes to', () => {
  const total = (account: StatementAccount) =>
    account.transactions.reduce((sum, { amount }) => sum + (parseMinor(amount, 2) ?? 0), 0);
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -99_999, max: 99_999 }), { minLength: 1, maxLength: 9 }),
      (sizes) => {
        const rest = -3_000 - sizes.reduce((sum, size) => sum + size, 0);
        const parts = [...sizes, rest].map((size) => ({ amount: formatMinor(size, 2) }));
        const account = accountAfter([{ kind: 'splitRow', rowId: 'r1', parts }]);
        expect(total(account)).toBe(total(accountAfter([])));
        expect(checkAccount(account).reconciles).toBe(true);
      },
    ),
  );
});

test('an end that is too large to be exact is not known', () => {
  const huge = accountOf([transactionOf('r1', '90071992547409.91'), transactionOf('r2', '1.00')], {
    openingBalance: '0.00',
    closingBalance: null,
    isClosingComputed: true,
  });
  const [added] = applyEdits(statementOf(huge), [
    { kind: 'setRows', rowIds: ['r2'], fields: { amount: '90071992547409.91' } },
  ]).accounts;
  expect(added).toMatchObject({ closingBalance: null, isClosingComputed: false });
});
