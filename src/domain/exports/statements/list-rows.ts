import { AppError } from '#domain/app-error.ts';
import { accountTitle } from '#domain/statements/account-title.ts';
import type { Statement, StatementAccount, Transaction } from '#domain/statements/statement.schemas.ts';
import { NamedOnes } from '../export-notes.ts';

/** A row with what is needed to name it. */
export interface StatementRow {
  readonly row: Transaction;
  readonly account: StatementAccount;
  /** Of its account, from 0. */
  readonly index: number;
  /** `3`, or `3 of Savings` where there are several accounts: counted from 1 in its account. */
  readonly name: string;
}

/** The rows of all accounts. */
export function listRows({ accounts }: Statement): StatementRow[] {
  return accounts.flatMap((account, index) =>
    account.transactions.map((row, at) => ({
      row,
      account,
      index,
      name: nameOfRow(at, accounts.length === 1 ? null : accountTitle(account, index)),
    })),
  );
}

/** @param at of its account, from 0 @param account its title; null where it is the only one */
export function nameOfRow(at: number, account: string | null): string {
  return account === null ? String(at + 1) : `${at + 1} of ${account}`;
}

/** @throws AppError missing_columns where an account has more decimals than a program takes */
export function requireDecimals(rows: readonly StatementRow[], most: number, label: string): void {
  const named = new NamedOnes();
  for (const { row, name } of rows) {
    const decimals = (row.amount.split('.')[1] ?? '').replace(/0+$/, '');
    if (decimals.length > most) named.add(name);
  }
  if (named.count === 0) return;
  throw new AppError(
    'missing_columns',
    `${label} takes amounts with ${most} decimals, and there are more in ${named.rows}. Export as CSV, Excel or OFX instead.`,
    { rows: named.count },
  );
}
