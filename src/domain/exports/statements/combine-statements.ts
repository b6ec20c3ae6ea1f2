import type { Statement, StatementAccount, Transaction } from '#domain/statements/statement.schemas.ts';

/** A statement and the name of the file that it came from. */
export interface NamedStatement {
  readonly fileName: string;
  readonly statement: Statement;
}

/** The accounts of several statements, each account once. */
export interface CombinedStatements {
  readonly statement: Statement;
  /** By account: the file that each transaction came from. */
  readonly fileNames: readonly (readonly string[])[];
}

interface AccountPart {
  readonly fileName: string;
  readonly account: StatementAccount;
}

/**
 * Joins statements into one that has every account once, with all its transactions in order of time. Two accounts are the
 * same where number, kind, currency and decimals are; an account without a number stays by itself. Rows that two statements
 * both have are kept: nothing tells a repeated row from a second payment.
 *
 * Bank and country are null where the statements differ. The opening balance is that of the earliest part and the closing
 * balance that of the latest. Checkpoints count rows of one document, so none are kept.
 */
export function combineStatements(statements: readonly NamedStatement[]): CombinedStatements {
  const parts = statements.flatMap(({ fileName, statement }) =>
    statement.accounts.map((account): AccountPart => ({ fileName, account })),
  );
  const groups = Map.groupBy(parts, (part) => accountKey(part.account) ?? part);
  const joined = [...groups.values()].map(joinParts);
  const all = statements.map(({ statement }) => statement);
  return {
    statement: {
      bank: commonValue(all.map(({ bank }) => bank)),
      country: commonValue(all.map(({ country }) => country)),
      pageCount: all.reduce((sum, { pageCount }) => sum + pageCount, 0),
      isScanned: all.some(({ isScanned }) => isScanned),
      accounts: joined.map(({ account }) => account),
      warnings: statements.flatMap(({ fileName, statement }) =>
        statement.warnings.map((warning) => `${fileName}: ${warning}`),
      ),
    },
    fileNames: joined.map(({ fileNames }) => fileNames),
  };
}

/** Null where nothing names the account. */
function accountKey({ iban, accountNumber, accountType, currency, scale }: StatementAccount): string | null {
  const number = (iban ?? accountNumber ?? '').replace(/[\s-]+/g, '').toUpperCase();
  return number === '' ? null : [number, accountType, currency ?? '', scale].join(' ');
}

function joinParts(parts: readonly AccountPart[]): {
  account: StatementAccount;
  fileNames: readonly string[];
} {
  const ordered = parts.toSorted((a, b) => compare(startOf(a.account), startOf(b.account)));
  const [first] = ordered;
  const last = ordered.at(-1);
  if (first === undefined || last === undefined) throw new Error('a group of accounts without any');
  const rows = ordered
    .flatMap(({ fileName, account }) => account.transactions.map((row) => ({ fileName, row })))
    .toSorted((a, b) => compare(a.row.date, b.row.date));
  return {
    account: {
      ...first.account,
      periodEnd: last.account.periodEnd,
      closingBalance: last.account.closingBalance,
      isClosingComputed: last.account.isClosingComputed,
      transactions: rows.map(({ row }): Transaction => row),
      checkpoints: [],
      unread: [],
      skipped: [],
    },
    fileNames: rows.map(({ fileName }) => fileName),
  };
}

function startOf({ periodStart, transactions }: StatementAccount): string {
  return periodStart ?? transactions[0]?.date ?? '';
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function commonValue(values: readonly (string | null)[]): string | null {
  const [first = null] = values;
  return values.every((value) => value === first) ? first : null;
}
