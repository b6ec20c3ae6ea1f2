import { expect, test } from 'vitest';
import { accountOf, statementOf, transactionOf } from '#tests/fixtures/statement-tables/account-builder.ts';
import { checkAccount, checkStatement } from './check-statement.ts';
import type { Checkpoint, StatementAccount } from './statement.schemas.ts';

const row = transactionOf;
const checkpoint = (kind: Checkpoint['kind'], value: string, afterRows: number, fromRow = 0): Checkpoint => ({
  kind,
  value,
  afterRows,
  fromRow,
  page: 1,
});
const ends = { openingBalance: '100.00', closingBalance: '65.00' };

test.for<{ name: string; account: StatementAccount; want: boolean | null; checked: number }>([
  {
    name: 'opening and closing',
    account: accountOf([row('1', '-30.00'), row('2', '-5.00')], ends),
    want: true,
    checked: 1,
  },
  {
    name: 'a row dated long after the period',
    account: accountOf([row('1', '-30.00'), { ...row('2', '-5.00'), date: '2028-01-05' }], {
      ...ends,
      periodStart: '2025-01-01',
      periodEnd: '2025-01-31',
    }),
    want: null,
    checked: 1,
  },
  {
    name: 'a row without a year',
    account: accountOf([row('1', '-30.00'), { ...row('2', '-5.00'), date: 'XXXX-02-29' }], {
      ...ends,
      periodStart: '2025-02-01',
      periodEnd: '2025-02-28',
    }),
    want: true,
    checked: 1,
  },
  { name: 'a row is missing', account: accountOf([row('1', '-30.00')], ends), want: false, checked: 1 },
  { name: 'nothing is printed', account: accountOf([row('1', '-30.00')]), want: null, checked: 0 },
  {
    name: 'only an opening balance',
    account: accountOf([row('1', '-30.00')], { openingBalance: '100.00' }),
    want: null,
    checked: 0,
  },
  {
    name: 'a single balance, from which the opening balance was computed',
    account: accountOf([row('1', '-30.00', '70.00')], { openingBalance: '100.00', isOpeningComputed: true }),
    want: null,
    checked: 0,
  },
  {
    name: 'figures whose sum is too large to be exact',
    account: accountOf([row('1', '90071992547409.91'), row('2', '-5.00')], {
      openingBalance: '1000.00',
      closingBalance: '90071992548404.91',
    }),
    want: null,
    checked: 0,
  },
  {
    name: 'two balances prove the rows between them',
    account: accountOf([row('1', '-30.00', '70.00'), row('2', '-5.00', '65.00')], {
      openingBalance: '100.00',
      isOpeningComputed: true,
    }),
    want: true,
    checked: 1,
  },
  {
    name: 'most rows stand outside the printed balances',
    account: accountOf([
      row('1', '-1.00', '70.00'),
      row('2', '-5.00', '65.00'),
      row('3', '-1.00'),
      row('4', '-1.00'),
    ]),
    want: null,
    checked: 1,
  },
  {
    name: 'a row behind the last printed balance',
    account: accountOf([row('1', '-1.00'), row('2', '-5.00', '65.00'), row('3', '-1.00')], {
      openingBalance: '71.00',
    }),
    want: null,
    checked: 1,
  },
  {
    name: 'a page that begins with a balance brought forward and has no rows',
    account: accountOf([row('1', '-1.00', '70.00'), row('2', '-5.00', '65.00')], {
      closingBalance: '65.00',
      isClosingComputed: true,
      checkpoints: [{ ...checkpoint('broughtForward', '65.00', 2), page: 2 }],
    }),
    want: null,
    checked: 2,
  },
  {
    name: 'a closing balance that was computed proves nothing',
    account: accountOf([row('1', '-30.00')], {
      openingBalance: '100.00',
      closingBalance: '70.00',
      isClosingComputed: true,
    }),
    want: null,
    checked: 0,
  },
  {
    name: 'what is owed rises with a purchase',
    account: accountOf([row('1', '-30.00'), row('2', '100.00')], {
      openingBalance: '100.00',
      closingBalance: '30.00',
      balancesAreOwed: true,
    }),
    want: true,
    checked: 1,
  },
  {
    name: 'totals alone: a section may be missing',
    account: accountOf([row('1', '-30.00'), row('2', '5.00')], {
      checkpoints: [checkpoint('totalIn', '5.00', 2), checkpoint('totalOut', '30.00', 2)],
    }),
    want: null,
    checked: 2,
  },
  {
    name: 'a total of one side says nothing of the other',
    account: accountOf([row('1', '-30.00'), row('2', '5.00'), row('3', '-3.00')], {
      checkpoints: [checkpoint('totalIn', '5.00', 3)],
    }),
    want: null,
    checked: 1,
  },
  {
    name: 'a count that differs, though the balances are right',
    account: accountOf([row('1', '-30.00'), row('2', '-5.00')], {
      ...ends,
      checkpoints: [checkpoint('countOut', '3', 2)],
    }),
    want: false,
    checked: 2,
  },
  {
    name: 'a page that is missing between carried and brought forward',
    account: accountOf([row('1', '-30.00'), row('2', '-5.00')], {
      openingBalance: '100.00',
      checkpoints: [checkpoint('carriedForward', '70.00', 1), checkpoint('broughtForward', '60.00', 1)],
    }),
    want: false,
    checked: 2,
  },
  {
    name: 'no rows, and the balance did not change',
    account: accountOf([], { openingBalance: '1.00', closingBalance: '1.00' }),
    want: true,
    checked: 1,
  },
  { name: 'no rows and no balances', account: accountOf([]), want: null, checked: 0 },
])('$name', ({ account, want, checked }) => {
  const check = checkAccount(account);
  expect(check.reconciles).toBe(want);
  expect(check.checked).toBe(checked);
});

test('a misread balance is one break; a misread amount leaves the rows after it right', () => {
  const rows = [row('1', '-30.00', '70.00'), row('2', '-5.00', '66.00'), row('3', '-5.00', '60.00')];
  expect(checkAccount(accountOf(rows, { openingBalance: '100.00' })).breaks).toEqual([
    { rowId: '2', kind: 'balance', expected: '65.00', printed: '66.00', page: 1 },
  ]);
  const misread = [row('1', '-36.00', '70.00'), row('2', '-5.00', '65.00')];
  expect(checkAccount(accountOf(misread, { openingBalance: '100.00' })).breaks).toEqual([
    { rowId: '1', kind: 'balance', expected: '64.00', printed: '70.00', page: 1 },
  ]);
});

test('a row outside the printed balances whose sign is a guess leaves it open', () => {
  const guessed = {
    ...row('1', '-30.00', '70.00'),
    notes: [{ kind: 'low_confidence' as const, field: 'amount' as const, before: null, reason: 'a guess' }],
  };
  expect(checkAccount(accountOf([guessed, row('2', '-5.00', '65.00')])).reconciles).toBe(null);
});

test('a last amount that may come out of its own balance leaves it open, but for a printed closing balance', () => {
  const guessed = {
    ...row('2', '-5.00', '65.00'),
    notes: [{ kind: 'low_confidence' as const, field: 'amount' as const, before: null, reason: 'a guess' }],
  };
  const account = accountOf([row('1', '-30.00', '70.00'), guessed], {
    openingBalance: '100.00',
    closingBalance: '65.00',
    isClosingComputed: true,
  });
  expect(checkAccount(account).reconciles).toBe(null);
  expect(checkAccount({ ...account, isClosingComputed: false }).reconciles).toBe(true);
});

test('a statement is right when each of its accounts is', () => {
  const right = accountOf([row('1', '-35.00')], ends);
  const wrong = accountOf([row('1', '-30.00')], ends);
  const open = accountOf([row('1', '-30.00')]);
  expect(checkStatement(statementOf(right, right)).reconciles).toBe(true);
  expect(checkStatement(statementOf(right, open)).reconciles).toBe(null);
  expect(checkStatement(statementOf(right, open, wrong)).reconciles).toBe(false);
  expect(checkStatement(statementOf()).reconciles).toBe(null);
});

test('yen have no decimals', () => {
  const account = accountOf([row('1', '-30')], { scale: 0, openingBalance: '100', closingBalance: '70' });
  expect(checkAccount(account).reconciles).toBe(true);
});

test('fifty thousand rows are checked', () => {
  let balance = 0;
  const rows = Array.from({ length: 50_000 }, (_, at) => {
    balance += (at % 7) - 3;
    return row(String(at), `${(at % 7) - 3}.00`, `${balance}.00`);
  });
  const account = accountOf(rows, { openingBalance: '0.00', closingBalance: `${balance}.00` });
  expect(checkAccount(account).reconciles).toBe(true);
});

test('a line that was not read as a row: nothing is proven where no balance would miss it', () => {
  const unread = [{ page: 2, text: 'Jan 5 FEE 3.60', amount: '3.60', isAtStart: false }];
  const rows = [row('1', '-30.00', '70.00'), row('2', '-5.00', '65.00')];
  const account = accountOf(rows, { ...ends, isClosingComputed: true });
  expect(checkAccount(account).reconciles).toBe(true);
  expect(checkAccount({ ...account, unread }).reconciles).toBeNull();
  expect(checkAccount({ ...account, unread, isClosingComputed: false }).reconciles).toBe(true);
  const added = { ...row('3', '-3.60', '61.40'), place: null };
  const complete = { ...account, unread, transactions: [...rows, added], closingBalance: '61.40' };
  expect(checkAccount(complete).reconciles).toBe(true);
});

test('a row without a date and an amount of its own proves nothing', () => {
  const guess = (field: 'amount' | 'date') =>
    ({ kind: 'low_confidence', field, before: null, reason: 'a guess' }) as const;
  const proof = (...fields: ('amount' | 'date')[]) =>
    checkAccount(accountOf([{ ...row('1', '-30.00'), notes: fields.map(guess) }, row('2', '-5.00')], ends));
  expect(proof('amount', 'date').reconciles).toBeNull();
  expect(proof('date').reconciles).toBe(true);
});

test('lines with illegible amounts may cancel out: two among the rows, or one where there is no row', () => {
  const line = { page: 1, text: '03/04 CORNER SHOP', amount: null, isAtStart: false };
  const proof = (rows: StatementAccount['transactions'], unread: StatementAccount['unread'] = []) =>
    checkAccount(accountOf(rows, { openingBalance: '100.00', closingBalance: '100.00', unread })).reconciles;
  const place = { page: 1, lines: [], date: null, amount: null, balance: null };
  const rows = [row('1', '-30.00'), row('2', '30.00')].map((read) => ({ ...read, place }));
  expect(proof(rows, [line])).toBe(true);
  expect(proof(rows, [line, line])).toBeNull();
  expect(proof([...rows, row('3', '0.00')], [line, line])).toBe(true);
  expect(proof([])).toBe(true);
  expect(proof([], [line])).toBeNull();
});
