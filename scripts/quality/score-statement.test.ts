import { expect, test } from 'vitest';
import type { StatementJson } from '#domain/statements/statement-json.ts';
import { scoreStatement } from './score-statement.ts';
import { truthSchema, type StatementTruth } from './truth.schemas.ts';

type AccountRead = StatementJson['accounts'][number];
type Row = AccountRead['transactions'][number];

const ROWS = [
  { date: '2024-01-02', description: 'Harbour bakery', amount: '-4.20', balance: '95.80' },
  { date: '2024-01-03', description: 'Salary January', amount: '100.00', balance: '195.80' },
  { date: '2024-01-05', description: 'Rent of the flat', amount: '-80.00', balance: '115.80' },
];
const ACCOUNT = {
  accountNumber: '11-2233',
  currency: 'EUR',
  periodStart: '2024-01-01',
  periodEnd: '2024-01-31',
  openingBalance: '100.00',
  closingBalance: '115.80',
};

function truthOf(...accounts: readonly object[]): StatementTruth {
  const truth = truthSchema.parse({ id: 's', kind: 'statement', accounts });
  if (truth.kind !== 'statement') throw new Error('not a statement');
  return truth;
}

const TRUTH = truthOf({ ...ACCOUNT, transactions: ROWS });

function read(
  change: (rows: Row[]) => Row[] = (rows) => rows,
  account: Partial<AccountRead> = {},
): StatementJson {
  const rows = ROWS.map((row) => ({ ...row, reference: null, page: 1, confidence: 1 }));
  return {
    kind: 'statement',
    bank: null,
    country: null,
    reconciles: true,
    warnings: [],
    accounts: [{ ...ACCOUNT, ...account, transactions: change(rows) }],
  };
}

const changeFirst = (change: Partial<Row>) => (rows: Row[]) =>
  rows.map((row, index) => (index === 0 ? { ...row, ...change } : row));

test('the truth itself is perfect', () => {
  expect(scoreStatement(TRUTH, read())).toMatchObject({
    f1: 1,
    f1Strict: 1,
    isHeadRight: true,
    isPerfect: true,
    isFalselyProven: false,
    faults: {},
  });
});

test('what was refused is all wrong, and has no classes of faults', () => {
  expect(scoreStatement(TRUTH, null)).toMatchObject({
    f1: 0,
    isHeadRight: false,
    isPerfect: false,
    fields: { account: 0, opening: 0 },
    faults: {},
  });
});

test.for([
  { name: 'a lost row', change: (rows: Row[]) => rows.slice(1), fault: 'row: missed', isFalse: true },
  {
    name: 'a row too many',
    change: (rows: Row[]) => [...rows, ...rows.slice(0, 1).map((row) => ({ ...row }))],
    fault: 'row: invented',
    isFalse: true,
  },
  {
    name: 'another amount',
    change: changeFirst({ amount: '-4.80' }),
    fault: 'row: wrong amount',
    isFalse: true,
  },
  { name: 'another sign', change: changeFirst({ amount: '4.20' }), fault: 'row: wrong sign', isFalse: true },
  {
    name: 'another day',
    change: changeFirst({ date: '2024-02-01' }),
    fault: 'row: wrong date',
    isFalse: false,
  },
  {
    name: 'another text',
    change: changeFirst({ description: 'xyz' }),
    fault: 'row: wrong description',
    isFalse: false,
  },
])('$name is told as such; sums show it: $isFalse', ({ change, fault, isFalse }) => {
  expect(scoreStatement(TRUTH, read(change))).toMatchObject({
    isPerfect: false,
    isFalselyProven: isFalse,
    faults: { [fault]: 1 },
  });
});

test('a wrong balance lowers the strict figure only', () => {
  const score = scoreStatement(TRUTH, read(changeFirst({ balance: '1.00' })));
  expect(score).toMatchObject({ f1: 1, isPerfect: true, faults: { 'row: wrong balance': 1 } });
  expect(score.f1Strict).toBeCloseTo(2 / 3);
});

test('a field that the truth lacks is not scored; one that is not printed must not be read', () => {
  const { currency: _, ...rest } = ACCOUNT;
  const truth = truthOf({ ...rest, periodStart: null, transactions: ROWS });
  expect(
    scoreStatement(
      truth,
      read((rows) => rows, { currency: null }),
    ).fields,
  ).toMatchObject({
    currency: null,
    period: 0,
  });
});

test('what is owed on a card may have either sign', () => {
  const truth = truthOf({ ...ACCOUNT, accountType: 'creditCard', transactions: ROWS });
  expect(
    scoreStatement(
      truth,
      read((rows) => rows, { openingBalance: '-100.00' }),
    ).fields.opening,
  ).toBe(1);
  expect(
    scoreStatement(
      TRUTH,
      read((rows) => rows, { openingBalance: '-100.00' }),
    ).fields.opening,
  ).toBe(0);
});

test('two accounts read as one are not perfect although every row is there', () => {
  const truth = truthOf(
    { ...ACCOUNT, transactions: ROWS.slice(0, 2) },
    { ...ACCOUNT, accountNumber: '11-4455', transactions: ROWS.slice(2) },
  );
  expect(scoreStatement(truth, read())).toMatchObject({
    f1: 1,
    isMerged: true,
    isPerfect: false,
    isFalselyProven: true,
    fields: { account: 0.5 },
  });
});
