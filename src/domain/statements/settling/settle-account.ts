import { formatMinor, type Minor } from '#domain/money.ts';
import { NO_YEAR_WARNING } from '../year-warning.ts';
import type { AccountTable, ReadDocument } from '../reading/statement-table.ts';
import { checkAccount, listMissable } from '../check-statement.ts';
import type { StatementAccount, UnreadRow } from '../statement.schemas.ts';
import { addFees } from './add-fees.ts';
import { chooseReading } from './choose-reading.ts';
import {
  balanceCheckpoints,
  listTotals,
  totalCheckpoints,
  totalDifference,
  type Proof,
  type PrintedTotal,
} from './collect-checkpoints.ts';
import { owedFactor, type RowOrder, type SettledAnchor, type SettledRow } from './draft.ts';
import { findMinusColumns } from './figure-signs.ts';
import { doubtColumns } from './doubt-columns.ts';
import { doubtStretches } from './doubt-stretches.ts';
import { factsBesideTable } from './facts-beside-table.ts';
import { findBalanceRows } from './find-balance-rows.ts';
import { findEndBalances } from './find-end-balances.ts';
import { dropListedTwice } from './drop-listed-twice.ts';
import { dropRowsBehindEnd } from './drop-rows-behind-end.ts';
import { settleEnds } from './settle-ends.ts';
import { orderSteps, type TableFrame } from './order-steps.ts';
import { dropStrayAnchors, lackOf, listPoints, listStretches } from './printed-points.ts';
import { repairStretches, type RemovedRow } from './repair-stretches.ts';
import { resolveDates } from './resolve-dates.ts';
import { settleSteps, type SettledSteps } from './settle-steps.ts';
import { reopenGuesses, solveOpenSigns } from './solve-open-signs.ts';
import { signByTotals } from './sign-by-totals.ts';
import { storeSkipped } from './store-skipped.ts';
import { toHoldersView } from './to-holders-view.ts';
import { toTransaction } from './to-transaction.ts';
import { describeReading, describeStretches, RowWatch, type Trace } from './watch-rows.ts';
import { withoutAvailable } from './without-available.ts';

export interface SettledAccount {
  readonly account: StatementAccount;
  readonly warnings: readonly string[];
}

/**
 * Gives an account's rows their signs, balances, days and order, with the printed balances as the referee.
 *
 * @param trace is told what each pass came to
 */
export function settleAccount(
  document: ReadDocument,
  printed: AccountTable,
  id: string,
  trace?: Trace,
): SettledAccount {
  const scale = printed.scale ?? document.scale;
  const entries = withoutAvailable(printed.entries);
  const table = { ...printed, entries, facts: factsBesideTable(printed) };
  const dates = resolveDates(document, table);
  const frame: TableFrame = {
    table,
    minusColumns: findMinusColumns(table.entries),
    dates: dates.rows.map((date) => date?.iso ?? null),
  };
  const reading = chooseReading(frame);
  trace?.(`${id}: columns, marks and order`, describeReading(table, reading));
  const factor = owedFactor(reading.rules);
  const ordered = dropListedTwice(orderSteps(frame, reading), reading.rules);
  const steps = settleSteps(ordered, factor);
  const watch = new RowWatch(trace, scale);
  watch.after(`${id}: rows`, steps.rows);
  const totals = listTotals(table, reading.roles);
  const solved = solveSigns(steps, factor, scale, totals);
  watch.after(`${id}: signs that the sums tell`, steps.rows);
  const behind = dropRowsBehindEnd({ ...steps, anchors: solved }, factor);
  watch.after(`${id}: rows behind the closing balance`, steps.rows);
  const closing = findBalanceRows({ ...steps, anchors: solved }, factor);
  const anchors = closing === null ? solved : [...solved, closing];
  const settled = { ...steps, anchors };
  watch.after(`${id}: rows that are balances`, settled.rows);
  addFees(listStretches(settled.rows, listPoints(settled.rows, anchors)), factor, scale);
  watch.after(`${id}: fees within rows`, settled.rows);
  const removed = repairStretches(settled, factor, scale);
  watch.after(`${id}: misread figures that the balances name`, settled.rows);
  const { rows } = settled;
  const stretches = listStretches(rows, listPoints(rows, anchors));
  doubtStretches(stretches, factor, scale);
  doubtColumns(rows, stretches, table, reading, factor);
  watch.after(`${id}: doubts`, rows);

  const ends = findEndBalances(rows, anchors, factor);
  const proven = new Set(
    stretches.filter((stretch) => lackOf(stretch, factor) === 0).flatMap((stretch) => stretch.rows),
  );
  const isProven = stretches.length > 0 && stretches.every((stretch) => lackOf(stretch, factor) === 0);
  const whole = stretches.length > 1 ? 'whole' : 'ends';
  const proof: Proof = !isProven ? 'none' : ends.isWhole ? whole : 'chain';
  const inner = anchors.filter((anchor) => anchor !== ends.openingAnchor && anchor !== ends.closingAnchor);
  trace?.(`${id}: balances`, [
    `opening ${sayBalance(ends.opening, ends.openingAnchor === null, scale)}, closing ${sayBalance(ends.closing, ends.closingAnchor === null, scale)}`,
    ...describeStretches(stretches, factor, scale),
  ]);
  const { facts } = table;
  const account: StatementAccount = {
    id,
    accountNumber: facts.accountNumber,
    iban: facts.iban,
    holder: facts.holder,
    accountType: facts.accountType,
    currency: facts.currency,
    scale,
    periodStart: dates.periodStart,
    periodEnd: dates.periodEnd,
    balancesAreOwed: reading.rules.isOwed,
    openingBalance: ends.opening === null ? null : formatMinor(ends.opening, scale),
    closingBalance: ends.closing === null ? null : formatMinor(ends.closing, scale),
    isOpeningComputed: ends.opening !== null && ends.openingAnchor === null,
    isClosingComputed: ends.closing !== null && ends.closingAnchor === null,
    transactions: rows.map((row, at) =>
      toTransaction(row, `${id}r${at + 1}`, { dates, scale, isProven: proven.has(row) }),
    ),
    checkpoints: [
      ...balanceCheckpoints(inner, scale),
      ...totalCheckpoints(table, reading.roles, rows, scale, proof),
    ],
    unread: unreadOf(printed, reading.order, scale),
  };
  const isBalanced = checkAccount(account).reconciles === true;
  const skipped = isBalanced
    ? []
    : storeSkipped(table.skipped ?? [], rows, account.transactions, { order: reading.order, scale });
  return {
    account: toHoldersView(skipped.length === 0 ? account : { ...account, skipped }, table),
    warnings: [
      ...removalWarnings(removed),
      ...behindWarnings(behind),
      ...unreadWarnings(account),
      ...emptyWarnings(steps),
      ...yearWarnings(rows, dates),
    ],
  };
}

function sayBalance(balance: Minor | null, isComputed: boolean, scale: number): string {
  if (balance === null) return 'unknown';
  return `${formatMinor(balance, scale)}${isComputed ? ' (computed)' : ''}`;
}

function solveSigns(
  steps: SettledSteps,
  factor: -1 | 1,
  scale: number,
  totals: readonly PrintedTotal[],
): SettledAnchor[] {
  const { rows, anchors } = steps;
  const difference = totalDifference(totals);
  const solve = (points: readonly SettledAnchor[]) => {
    signByTotals(rows, totals);
    solveOpenSigns(rows, listStretches(rows, listPoints(rows, points)), factor, scale, difference);
  };
  solve(anchors);
  const placed = settleEnds(rows, anchors, factor);
  const kept = dropStrayAnchors(rows, placed, factor, new Set(totals.map(({ value }) => value)));
  const isMoved = kept.length < anchors.length || placed.some((anchor) => !anchors.includes(anchor));
  if (isMoved && rows.some((row) => row.draft.sign === 0)) {
    reopenGuesses(rows);
    solve(kept);
  }
  return kept;
}

function unreadOf({ unread = [] }: AccountTable, order: RowOrder, scale: number): UnreadRow[] {
  return unread.map(({ page, text, value, isBeforeRows }) => ({
    page,
    text,
    amount: formatMinor(value, scale),
    isAtStart: isBeforeRows === (order === 'forward'),
  }));
}

function unreadWarnings(account: StatementAccount): string[] {
  return listMissable(account).map(
    ({ page, text }) =>
      `Page ${page}: we did not read this line as a transaction, although it looks like one: “${text}”.`,
  );
}

function removalWarnings(removed: readonly RemovedRow[]): string[] {
  return removed.map(({ row, isTwice }) => {
    const { page, description } = row.draft.entry;
    return isTwice
      ? `Page ${page}: “${description}” is printed twice around a page break; we kept it once.`
      : `Page ${page}: we left out “${description}” because the balances before and after it agree without it.`;
  });
}

function behindWarnings(behind: readonly SettledRow[]): string[] {
  return behind.map(
    ({ draft }) =>
      `Page ${draft.entry.page}: we left out “${draft.entry.description}” because it comes after the closing balance.`,
  );
}

function emptyWarnings({ empty }: SettledSteps): string[] {
  return empty.map(
    ({ entry }) => `Page ${entry.page}: we left out “${entry.description}” because it has no amount.`,
  );
}

function yearWarnings(rows: readonly SettledRow[], dates: ReturnType<typeof resolveDates>): string[] {
  const isOpen = rows.some((row) => dates.rows[row.draft.printedAt]?.iso.startsWith('XXXX') ?? false);
  return isOpen ? [NO_YEAR_WARNING] : [];
}
