import { AppError } from '#domain/app-error.ts';
import { accountTitle } from '#domain/statements/account-title.ts';
import type { Statement, StatementAccount, Transaction } from '#domain/statements/statement.schemas.ts';
import { NamedRows } from '../named-rows.ts';

/** A row with what is needed to name it. */
export interface BookedRow {
  readonly row: Transaction;
  readonly account: StatementAccount;
  /** Of its account, from 0. */
  readonly index: number;
  /** From 1, in its account. */
  readonly number: number;
  /** Of its account; null where it is the only one. */
  readonly title: string | null;
}

/** The rows of all accounts. */
export function listBookedRows({ accounts }: Statement): BookedRow[] {
  return accounts.flatMap((account, index) =>
    account.transactions.map((row, at) => ({
      row,
      account,
      index,
      number: at + 1,
      title: accounts.length === 1 ? null : accountTitle(account, index),
    })),
  );
}

const DECIMALS = 2;

/** @throws AppError missing_columns where an account has more decimals than a program takes */
export function requireTwoDecimals(rows: readonly BookedRow[], label: string): void {
  const named = new NamedRows();
  for (const { row, number, title } of rows) {
    const decimals = (row.amount.split('.')[1] ?? '').replace(/0+$/, '');
    if (decimals.length > DECIMALS) named.add(number, title);
  }
  if (named.count === 0) return;
  throw new AppError(
    'missing_columns',
    `${label} takes amounts with 2 decimals, and there are more in ${named.text}. Export as CSV, Excel or OFX instead.`,
    { rows: named.count },
  );
}
