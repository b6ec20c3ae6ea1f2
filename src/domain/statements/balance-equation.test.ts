import { expect, test } from 'vitest';
import { sampleAccount, sampleRow } from '#tests/fixtures/statement-view/sample-statement.ts';
import { accountOf, statementOf, transactionOf } from '#tests/fixtures/statement-tables/account-builder.ts';
import { balanceDifference, balanceEquation } from './balance-equation.ts';
import { summarizeStatement } from './summarize-statement.ts';

test('opening plus what came in less what went out is the closing balance', () => {
  expect(balanceEquation(sampleAccount())).toEqual({
    opening: '1000.00',
    added: '230.00',
    taken: '100.00',
    computed: '1130.00',
    closing: '1130.00',
    difference: null,
  });
});

test('what is missing or too much shows as the difference', () => {
  expect(balanceEquation(sampleAccount({ closingBalance: '1100.00' }))?.difference).toBe('30.00');
  expect(balanceEquation(sampleAccount({ closingBalance: null }))?.difference).toBeNull();
  expect(balanceEquation(sampleAccount({ openingBalance: null }))).toMatchObject({
    computed: null,
    difference: null,
  });
});

test('of a card whose balances are what is owed, purchases raise them', () => {
  const card = sampleAccount({
    balancesAreOwed: true,
    openingBalance: '50.00',
    closingBalance: '120.00',
    transactions: [sampleRow('t1', { amount: '-90.00' }), sampleRow('t2', { amount: '20.00' })],
  });
  expect(balanceEquation(card)).toMatchObject({ added: '90.00', taken: '20.00', computed: '120.00' });
});

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
