import type { StatementJson } from '#domain/statements/statement-json.ts';
import { codeOf, isSameMoney, centsOf } from './compare-values.ts';
import { countFaults, type FaultCounts } from './fault-counts.ts';
import { f1Of, matchRows, type RowCounts, type RowPair } from './match-rows.ts';
import { findRowFaults, isMoneyFault } from './row-faults.ts';
import type { AccountRead, TransactionRead } from './read-items.ts';
import { descriptionSimilarity, isSameMovement } from './same-row.ts';
import { wrongFields, type FieldShares } from './wrong-fields.ts';
import type { AccountTruth, StatementTruth, TransactionTruth } from './truth.schemas.ts';

export const STATEMENT_FIELDS = ['account', 'period', 'opening', 'closing', 'currency'] as const;
type StatementField = (typeof STATEMENT_FIELDS)[number];

export interface StatementScore {
  readonly rows: RowCounts;
  /** Rows that are right with their balance, too. */
  readonly strict: RowCounts;
  readonly f1: number;
  readonly f1Strict: number;
  readonly fields: FieldShares<StatementField>;
  readonly isHeadRight: boolean;
  /** Every row is right, and none is too many. */
  readonly isPerfect: boolean;
  /** Several accounts were read as one. */
  readonly isMerged: boolean;
  /** It says that it adds up. */
  readonly addsUp: boolean | null;
  /** It says so although amounts are wrong, missing or invented. */
  readonly isFalselyProven: boolean;
  readonly faults: FaultCounts;
}

/** An account of the truth beside what was read of it; null where nothing was. */
interface AccountPair {
  readonly truth: AccountTruth;
  readonly read: AccountRead | null;
}

const LEAST_SIMILARITY = 0.75;
/** Rows whose balances agree too go first where several look alike. */
const SAME_BALANCE = 0.5;

/** Compares what was read of a statement with the truth. @param read null where it was refused */
export function scoreStatement(truth: StatementTruth, read: StatementJson | null): StatementScore {
  const accounts = read?.accounts ?? [];
  const { isMerged, heads, rowPairs } = pairStatement(truth, read);
  const rows = {
    truth: sum(truth.accounts.map(({ transactions }) => transactions.length)),
    read: sum(accounts.map(({ transactions }) => transactions.length)),
    right: rowPairs.length,
  };
  const strict = { ...rows, right: rowPairs.filter(hasSameBalance).length };
  const isNothing = accounts.length === 0;
  const [f1, f1Strict] = isNothing ? [0, 0] : [f1Of(rows), f1Of(strict)];
  const fields = scoreFields(heads);
  const isPerfect = f1 === 1 && !isMerged;
  const rowFaults = isNothing
    ? []
    : findRowFaults(truth.accounts.flatMap(transactionsOf), accounts.flatMap(transactionsOf), rowPairs);
  const addsUp = isNothing ? null : (read?.reconciles ?? null);
  return {
    rows,
    strict,
    f1,
    f1Strict,
    fields,
    isHeadRight: STATEMENT_FIELDS.every((field) => fields[field] === null || fields[field] === 1),
    isPerfect,
    isMerged,
    addsUp,
    isFalselyProven: addsUp === true && (isMerged || rowFaults.some(({ kind }) => isMoneyFault(kind))),
    faults: countFaults([
      ...(isNothing ? [] : wrongFields(fields)),
      ...rowFaults.map(({ kind }) => kind),
      ...rowPairs.filter((pair) => !hasSameBalance(pair)).map(() => 'row: wrong balance'),
      ...(isMerged ? ['accounts read as one'] : []),
    ]),
  };
}

/** What belongs together: accounts with what was read of them, and the rows that are right. */
export function pairStatement(truth: StatementTruth, read: StatementJson | null) {
  const accounts = read?.accounts ?? [];
  const isMerged = truth.accounts.length > 1 && accounts.length === 1;
  const pairs = pairAccounts(truth.accounts, accounts);
  const rowPairs = isMerged
    ? matchTransactions(truth.accounts.flatMap(transactionsOf), accounts.flatMap(transactionsOf))
    : pairs.flatMap((pair) => matchTransactions(pair.truth.transactions, pair.read?.transactions ?? []));
  return { isMerged, heads: isMerged ? pairMerged(truth.accounts, accounts[0]) : pairs, rowPairs };
}

const transactionsOf = <T>({ transactions }: { readonly transactions: readonly T[] }): readonly T[] =>
  transactions;

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/** By account number first, then by the rows that they share. */
function pairAccounts(truth: readonly AccountTruth[], read: readonly AccountRead[]): AccountPair[] {
  const left = new Set(read);
  const chosen = new Map<AccountTruth, AccountRead>();
  const choose = (account: AccountTruth, found: AccountRead | undefined) => {
    if (found === undefined) return;
    chosen.set(account, found);
    left.delete(found);
  };
  for (const account of truth)
    choose(
      account,
      [...left].find((each) => isSameAccount(account, each)),
    );
  for (const account of truth) {
    if (chosen.has(account)) continue;
    const shared = (each: AccountRead) =>
      matchRows(account.transactions, each.transactions, (a, b) => (isSameMovement(a, b) ? 0 : null)).length;
    choose(
      account,
      [...left].map((each) => ({ each, rows: shared(each) })).toSorted((a, b) => b.rows - a.rows)[0]?.each,
    );
  }
  return truth.map((account) => ({ truth: account, read: chosen.get(account) ?? null }));
}

function matchTransactions(
  truth: readonly TransactionTruth[],
  read: readonly TransactionRead[],
): RowPair<TransactionTruth, TransactionRead>[] {
  return matchRows(truth, read, (one, other) => {
    if (!isSameMovement(one, other)) return null;
    const likeness = descriptionSimilarity(one, other.description);
    if (likeness < LEAST_SIMILARITY) return null;
    return likeness + (isSameMoney(one.balance, other.balance) ? SAME_BALANCE : 0);
  });
}

export function hasSameBalance({ truth, read }: RowPair<TransactionTruth, TransactionRead>): boolean {
  return truth.balance === null || truth.balance === undefined || isSameMoney(truth.balance, read.balance);
}

/** Accounts read as one are the first of them, and any other that has its number. */
function pairMerged(truth: readonly AccountTruth[], read: AccountRead | undefined): AccountPair[] {
  return truth.map((account, index) => ({
    truth: account,
    read: read !== undefined && (index === 0 || isSameAccount(account, read)) ? read : null,
  }));
}

function scoreFields(pairs: readonly AccountPair[]): FieldShares<StatementField> {
  const heads = pairs.map(({ truth, read }) => headOf(truth, read));
  const share = (field: StatementField) => {
    if (heads.every((head) => head[field] === null)) return null;
    return heads.filter((head) => head[field] !== false).length / heads.length;
  };
  return {
    account: share('account'),
    period: share('period'),
    opening: share('opening'),
    closing: share('closing'),
    currency: share('currency'),
  };
}

/** Which fields of an account are right; null where the truth does not know. */
export function headOf(
  truth: AccountTruth,
  read: AccountRead | null,
): Record<StatementField, boolean | null> {
  const { accountNumber, periodStart, periodEnd, openingBalance, closingBalance, currency } = truth;
  const isCard = truth.accountType === 'creditCard';
  const isKnown = (...values: readonly unknown[]) => values.some((value) => value !== undefined);
  const hasDay = (known: string | null | undefined, found: string | null | undefined) =>
    known === undefined || known === (found ?? null);
  return {
    account:
      accountNumber === undefined || accountNumber === null
        ? null
        : read !== null && isSameAccount(truth, read),
    period: isKnown(periodStart, periodEnd)
      ? read !== null && hasDay(periodStart, read.periodStart) && hasDay(periodEnd, read.periodEnd)
      : null,
    opening: isKnown(openingBalance)
      ? read !== null && isBalance(openingBalance, read.openingBalance, isCard)
      : null,
    closing: isKnown(closingBalance)
      ? read !== null && isBalance(closingBalance, read.closingBalance, isCard)
      : null,
    currency: currency === undefined ? null : read !== null && (read.currency ?? null) === currency,
  };
}

/** What is owed on a card may be told with either sign. */
function isBalance(truth: string | null | undefined, read: string | null, isCard: boolean): boolean {
  if (truth === null) return read === null;
  if (isSameMoney(truth, read)) return true;
  const [known, found] = [centsOf(truth), centsOf(read)];
  return isCard && known !== null && found !== null && Math.abs(known) === Math.abs(found);
}

function isSameAccount(truth: AccountTruth, read: AccountRead): boolean {
  if (truth.accountNumber === null || truth.accountNumber === undefined) return true;
  const found = lastFour(read.accountNumber);
  return (
    found !== '' &&
    [truth.accountNumber, ...(truth.accountNumberAlt ?? [])].some((each) => lastFour(each) === found)
  );
}

const lastFour = (text: string | null) => codeOf(text).slice(-4);
