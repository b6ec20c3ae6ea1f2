import { expect, test } from 'vitest';
import { accountOf, statementOf, transactionOf } from '#tests/fixtures/statement-tables/account-builder.ts';
import { balanceDifference } from './balance-difference.ts';
import { summarizeStatement } from './summarize-statement.ts';

const rows = [transactionOf('r1', '-30.00', '70.00'), transactionOf('r2', '-99.00', '60.00')];

test.for([
  { ends: { openingBalance: '100.00', closingBalance: '60.00' }, want: '-89.00' },
  { ends: { openingBalance: '100.00', closingBalance: '-29.00' }, want: '0.00' },
  { ends: { openingBalance: '100.00', closingBalance: '229.00', balancesAreOwed: true }, want: '0.00' },
  { ends: { openingBalance: '100.00' }, want: null },
])('$ends is out by $want', ({ ends, want }) => {
  expect(balanceDifference(accountOf(rows, ends))).toBe(want);
});

test('the list shows the same difference as the review, also where the break is in the middle', () => {
  const account = accountOf(rows, { openingBalance: '100.00', closingBalance: '60.00' });
  expect(summarizeStatement(statementOf(account)).accountList?.[0]?.difference).toBe('-89.00');
});
