import { AppError } from '#domain/app-error.ts';
import type { Statement } from '#domain/statements/statement.schemas.ts';
import { accountTitle } from '#domain/statements/account-title.ts';
import { NamedRows } from './named-rows.ts';

/** Whether an ISO date has no year (`XXXX-MM-DD`). */
export function hasUnknownYear(date: string): boolean {
  return date.startsWith('X');
}

/** Formats that can hold a date without its year say which rows have one. */
export function noteUnknownYears(statement: Statement): string[] {
  const { rows } = findUnknownYears(statement);
  if (rows.count === 0) return [];
  return [`The document does not tell the year of ${rows.text}: XXXX stands for it.`];
}

/** @throws AppError missing_columns that names the rows whose year is not known */
export function requireYears(statement: Statement): void {
  const { rows, ids } = findUnknownYears(statement);
  if (rows.count === 0) return;
  throw new AppError(
    'missing_columns',
    `This format needs whole dates, and the document does not tell the year of ${rows.text}. Enter the dates, or export as CSV, Excel or JSON.`,
    { missing: ['year'], rows: ids },
  );
}

function findUnknownYears(statement: Statement): { rows: NamedRows; ids: string[] } {
  const rows = new NamedRows();
  const ids: string[] = [];
  const isOne = statement.accounts.length === 1;
  for (const [index, account] of statement.accounts.entries()) {
    const title = isOne ? null : accountTitle(account, index);
    for (const [at, row] of account.transactions.entries()) {
      if (!hasUnknownYear(row.date)) continue;
      rows.add(at + 1, title);
      if (ids.length < MOST_IDS) ids.push(row.id);
    }
  }
  return { rows, ids };
}

/** An answer is no place for a hundred thousand of them. */
const MOST_IDS = 1000;
