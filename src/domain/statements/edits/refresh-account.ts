import { formatMinor, parseMinor, type Minor } from '#domain/money.ts';
import { checkAccount, isBalanceCheckpoint } from '../check-statement.ts';
import type { RowNote, StatementAccount, Transaction } from '../statement.schemas.ts';

/** Brings up to date what follows from the rows: computed end balances, and notes on balances that are right by now. */
export function refreshAccount(account: StatementAccount): StatementAccount {
  const computed = computeEnds(account);
  const isDoubted = (row: Transaction) => row.notes.some(isDoubt);
  if (!computed.transactions.some(isDoubted)) return computed;
  const broken = new Set(checkAccount(computed).breaks.map(({ rowId }) => rowId));
  const hasOpenBreak = broken.has(null);
  return {
    ...computed,
    transactions: computed.transactions.map((row) =>
      isDoubted(row) && !broken.has(row.id) && !hasOpenBreak
        ? { ...row, notes: row.notes.filter((note) => !isDoubt(note)) }
        : row,
    ),
  };
}

function isDoubt({ kind }: RowNote): boolean {
  return kind === 'balance_differs';
}

function computeEnds(account: StatementAccount): StatementAccount {
  const { isOpeningComputed, isClosingComputed, scale } = account;
  if (!isOpeningComputed && !isClosingComputed) return account;
  const { before, total } = sumsOf(account);
  const factor = account.balancesAreOwed ? -1 : 1;
  const given = (text: string | null) => (text === null ? null : parseMinor(text, scale));
  const points = printedPoints(account);
  const [first] = points;
  const last = points.at(-1);
  const closingGiven = isClosingComputed ? null : given(account.closingBalance);
  const openingGiven = isOpeningComputed ? null : given(account.openingBalance);
  let opening = openingGiven;
  if (isOpeningComputed) {
    opening = first === undefined ? null : first.value - factor * (before[first.afterRows] ?? 0);
    if (opening === null && closingGiven !== null) opening = closingGiven - factor * total;
  }
  let closing = closingGiven;
  if (isClosingComputed) {
    closing = last === undefined ? null : last.value + factor * (total - (before[last.afterRows] ?? 0));
    if (closing === null && openingGiven !== null) closing = openingGiven + factor * total;
  }
  const [openingBalance, closingBalance] = [exactText(opening, scale), exactText(closing, scale)];
  return {
    ...account,
    openingBalance,
    closingBalance,
    isOpeningComputed: isOpeningComputed && openingBalance !== null,
    isClosingComputed: isClosingComputed && closingBalance !== null,
  };
}

/** Null also for what is too large to be exact. */
function exactText(minor: Minor | null, scale: number): string | null {
  return minor === null || !Number.isSafeInteger(minor) ? null : formatMinor(minor, scale);
}

interface Point {
  readonly value: Minor;
  readonly afterRows: number;
}

function printedPoints({ transactions, checkpoints, scale }: StatementAccount): Point[] {
  const points: Point[] = [];
  const add = (text: string, afterRows: number) => {
    const value = parseMinor(text, scale);
    if (value !== null) points.push({ value, afterRows });
  };
  for (const { value, afterRows } of checkpoints.filter(isBalanceCheckpoint)) add(value, afterRows);
  for (const [at, { balance }] of transactions.entries()) if (balance !== null) add(balance, at + 1);
  return points.toSorted((a, b) => a.afterRows - b.afterRows);
}

function sumsOf({ transactions, scale }: StatementAccount): {
  readonly before: readonly Minor[];
  readonly total: Minor;
} {
  const before: Minor[] = [0];
  let total = 0;
  for (const { amount } of transactions) {
    total += parseMinor(amount, scale) ?? 0;
    before.push(total);
  }
  return { before, total };
}
