import { AppError } from '#domain/app-error.ts';
import { accountTitle } from '#domain/statements/account-title.ts';
import type { Statement, StatementAccount, Transaction } from '#domain/statements/statement.schemas.ts';
import { listWords } from '#domain/values/list-words.ts';

/** Rows that a sentence names. */
const NAMED_ROWS = 5;

/** Rows of a statement that something is to be told of. Counted from 1 in their account; the account is named where there are several. */
export class NamedRows {
  readonly #first: string[] = [];
  #count = 0;
  #last = '';

  /** Once for a row, however often it is added in turn. @param account its title; null where there is only one */
  add(row: number, account: string | null): void {
    const name = account === null ? String(row) : `${row} of ${account}`;
    if (name === this.#last) return;
    this.#last = name;
    this.#count++;
    if (this.#first.length < NAMED_ROWS) this.#first.push(name);
  }

  get count(): number {
    return this.#count;
  }

  /** `row 3`, `rows 1, 2 and 4`, `rows 1, 2, 3, 4, 5 and 12 more`. */
  get text(): string {
    const more = this.#count - this.#first.length;
    const names = more > 0 ? [...this.#first, `${more.toLocaleString('en-US')} more`] : this.#first;
    return `${names.length === 1 ? 'row' : 'rows'} ${listWords(names)}`;
  }
}

/** A row with what is needed to name it. */
export interface StatementRow {
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
export function listRows({ accounts }: Statement): StatementRow[] {
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

/** @throws AppError missing_columns where an account has more decimals than a program takes */
export function requireDecimals(rows: readonly StatementRow[], most: number, label: string): void {
  const named = new NamedRows();
  for (const { row, number, title } of rows) {
    const decimals = (row.amount.split('.')[1] ?? '').replace(/0+$/, '');
    if (decimals.length > most) named.add(number, title);
  }
  if (named.count === 0) return;
  throw new AppError(
    'missing_columns',
    `${label} takes amounts with ${most} decimals, and there are more in ${named.text}. Export as CSV, Excel or OFX instead.`,
    { rows: named.count },
  );
}
