import { parseMinor } from '#domain/money.ts';
import { accountTitle } from './account-title.ts';
import type { Statement, StatementAccount, Transaction } from './statement.schemas.ts';

const COLUMNS = ['Date', 'Description', 'Reference', 'Debit', 'Credit', 'Amount', 'Balance', 'Currency'];

/** How many columns the table of a statement has. */
export function countColumns(accounts: number): number {
  return accounts > 1 ? COLUMNS.length + 1 : COLUMNS.length;
}

/** Names of the columns; the first names the account where there are several. */
export function statementHeader(statement: Statement): string[] {
  return statement.accounts.length > 1 ? ['Account', ...COLUMNS] : COLUMNS;
}

/** A statement as a table, account after account; what is unknown is blank, but for the name of an account among several. Debit and Credit have no sign. */
export function* statementRows(
  statement: Statement,
): Generator<{ readonly cells: string[]; readonly row: Transaction }> {
  const isOne = statement.accounts.length === 1;
  for (const [index, account] of statement.accounts.entries()) {
    for (const row of account.transactions) {
      const cells = cellsOf(row, account);
      yield { row, cells: isOne ? cells : [accountTitle(account, index), ...cells] };
    }
  }
}

function cellsOf(row: Transaction, { scale, currency }: StatementAccount): string[] {
  const isOut = (parseMinor(row.amount, scale) ?? 0) < 0;
  return [
    row.date,
    row.description,
    row.reference ?? '',
    isOut ? row.amount.slice(1) : '',
    isOut ? '' : row.amount,
    row.amount,
    row.balance ?? '',
    currency ?? '',
  ];
}
