import { expect, test } from 'vitest';
import { accountOf, statementOf, transactionOf } from '#tests/fixtures/statement-tables/account-builder.ts';
import { checkStatement } from './check-statement.ts';
import { applyEdits } from './edits/apply-edits.ts';
import type { SkippedLine } from './statement.schemas.ts';
import { suggestRepairs } from './suggest-repairs.ts';

const ENDS = { openingBalance: '2000.00', closingBalance: '1500.00' };
const FUEL: SkippedLine = {
  page: 2,
  box: { left: 40, top: 100, right: 560, bottom: 112 },
  date: '2025-01-09',
  description: 'QUIKFUEL 0442',
  amount: '4.18',
  afterRowId: 'r1',
};

test('a row that equals the difference is to be deleted, and then the account balances', () => {
  const account = accountOf(
    [transactionOf('r1', '-500.00'), transactionOf('r2', '-1110.54'), transactionOf('r3', '0.00')],
    ENDS,
  );
  const statement = statementOf(account);
  const suggestions = suggestRepairs(statement);
  expect(suggestions).toEqual([
    {
      kind: 'delete_row',
      accountId: 'a1',
      rowId: 'r2',
      row: 1,
      amount: '-1110.54',
      breaksLeft: 0,
      sentence: 'Row 2 equals the difference (1,110.54). Delete it?',
      edit: { kind: 'deleteRows', rowIds: ['r2'] },
    },
  ]);
  const edits = suggestions.map(({ edit }) => edit);
  expect(checkStatement(applyEdits(statement, edits)).reconciles).toBe(true);
});

test('a printed line that equals the difference is to be added with the sign that balances', () => {
  const account = accountOf([transactionOf('r1', '-400.00'), transactionOf('r2', '-95.82')], {
    ...ENDS,
    skipped: [{ ...FUEL, amount: '4.19' }, FUEL],
  });
  const statement = statementOf(account);
  const suggestions = suggestRepairs(statement);
  expect(suggestions).toMatchObject([
    { kind: 'add_row', amount: '-4.18', at: 1, page: 2, box: FUEL.box, date: '2025-01-09', breaksLeft: 0 },
  ]);
  expect(suggestions[0]?.sentence).toBe(
    '“QUIKFUEL 0442” on page 2 is not among the rows and equals the difference (4.18). Add it?',
  );
  const edits = suggestions.map(({ edit }) => edit);
  const repaired = applyEdits(statement, edits);
  expect(repaired.accounts[0]?.transactions.map(({ amount }) => amount)).toEqual([
    '-400.00',
    '-4.18',
    '-95.82',
  ]);
  expect(checkStatement(repaired).reconciles).toBe(true);
});

test('one break of several is explained by a row between the printed balances around it', () => {
  const account = accountOf(
    [
      transactionOf('r1', '-30.00', '70.00'),
      transactionOf('r2', '-9.00'),
      transactionOf('r3', '-20.00', '50.00'),
      transactionOf('r4', '-9.00', '41.00'),
      transactionOf('r5', '1.00', '55.00'),
    ],
    { openingBalance: '100.00', closingBalance: '55.00' },
  );
  expect(suggestRepairs(statementOf(account))).toMatchObject([{ rowId: 'r2', breaksLeft: 1 }]);
});

test.for([
  { name: 'the account balances', rows: [transactionOf('r1', '-500.00')] },
  { name: 'no row has the amount', rows: [transactionOf('r1', '-400.00')] },
  {
    name: 'the row has the other sign',
    rows: [transactionOf('r1', '-600.00'), transactionOf('r2', '50.00')],
  },
])('nothing is suggested where $name', ({ rows }) => {
  expect(suggestRepairs(statementOf(accountOf(rows, ENDS)))).toEqual([]);
});
