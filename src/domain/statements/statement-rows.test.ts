import { expect, test } from 'vitest';
import { accountOf, statementOf, transactionOf } from '#tests/fixtures/statement-tables/account-builder.ts';
import { statementRows } from './statement-rows.ts';
import type { StatementAccount } from './statement.schemas.ts';

const firstCells = (...accounts: StatementAccount[]) =>
  [...statementRows(statementOf(...accounts))].map(({ cells }) => cells[0]);

test('several accounts are told apart, also where the document names no number', () => {
  const numbered = accountOf([transactionOf('r1', '-1.00')], { accountNumber: '****1234' });
  const unknown = [2, 3].map((index) =>
    accountOf([transactionOf(`r${String(index)}`, '-1.00')], { accountNumber: null }),
  );
  expect(firstCells(numbered, ...unknown)).toEqual(['****1234', 'Account 2', 'Account 3']);
  expect(firstCells(numbered)).toEqual(['2025-01-02']);
});
