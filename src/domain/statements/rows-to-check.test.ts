import { expect, test } from 'vitest';
import { accountOf, statementOf, transactionOf } from '#tests/fixtures/statement-tables/account-builder.ts';
import { adviseStatement } from './statement-advice.ts';
import { checkAccount } from './check-statement.ts';
import { countToCheck, doubtsOf } from './rows-to-check.ts';
import { summarizeStatement } from './summarize-statement.ts';

const hard = (id: string, amount: string, balance: string | null = null) => ({
  ...transactionOf(id, amount, balance),
  notes: [
    { kind: 'low_confidence' as const, field: null, before: null, reason: 'The amount was hard to read.' },
  ],
});
const doubtsIn = (account: ReturnType<typeof accountOf>) => [
  ...doubtsOf(account, checkAccount(account)).keys(),
];

test('a row needs a look for a note on it, not for how sure the recogniser was', () => {
  expect(doubtsIn(accountOf([{ ...transactionOf('r1', '-30.00'), confidence: 0.19 }]))).toEqual([]);
  expect(doubtsIn(accountOf([hard('r1', '-30.00')]))).toEqual(['r1']);
});

test('a repair and an assumed year are no reasons to look', () => {
  const notes = (['digit_repaired', 'year_assumed'] as const).map((kind) => ({
    kind,
    field: 'date' as const,
    before: null,
    reason: 'So it is.',
  }));
  expect(doubtsIn(accountOf([{ ...transactionOf('r1', '-30.00'), notes }]))).toEqual([]);
});

test('the number counts every row, break and sentence once, and the list shows the same', () => {
  const account = accountOf([hard('r1', '-30.00', '71.00'), hard('r2', '-10.00'), hard('r3', '-1.00')], {
    openingBalance: '100.00',
  });
  const statement = { ...statementOf(account), warnings: ['Page 2 is empty.'] };
  expect(adviseStatement(statement, 'may.pdf')?.places.map(({ rowId }) => rowId)).toEqual(['r1', 'r2', 'r3']);
  expect(countToCheck(statement)).toBe(4);
  expect(summarizeStatement(statement).warnings).toBe(4);
});
