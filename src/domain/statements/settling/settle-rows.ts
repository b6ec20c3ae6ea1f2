import { listTotals, totalDifference, type PrintedTotal } from './collect-checkpoints.ts';
import {
  owedFactor,
  type DraftRow,
  type Reading,
  type SettledAnchor,
  type SettledRow,
  type Step,
} from './draft.ts';
import { dropListedTwice } from './drop-listed-twice.ts';
import { dropRowsBeforeStart, dropRowsBehindEnd } from './drop-rows-behind-end.ts';
import { dropSums } from './drop-sums.ts';
import { orderSteps, type TableFrame } from './order-steps.ts';
import { dropStrayAnchors, listPoints, listStretches, type Stretch, lackOf } from './printed-points.ts';
import { repairStretches, type RemovedRow } from './repair-stretches.ts';
import { settleEnds } from './settle-ends.ts';
import { settleSteps, type SettledSteps } from './settle-steps.ts';
import { reopenGuesses, solveOpenSigns } from './solve-open-signs.ts';
import type { RowWatch } from './watch-rows.ts';
import { formatMinor, type Minor } from '#domain/money.ts';
import { isAmountRole } from '../reading/column-register.ts';
import { isOfFees } from '../reading/fee-rows.ts';
import type { AccountTable } from '../reading/statement-table.ts';

/** The rows of an account after all passes, and what the passes left out of them. */
export interface SettledRows {
  readonly rows: readonly SettledRow[];
  /** Balances printed outside the rows, or as rows. */
  readonly anchors: readonly SettledAnchor[];
  readonly stretches: readonly Stretch[];
  readonly removed: readonly RemovedRow[];
  /** Not between the opening and the closing balance. */
  readonly outside: readonly SettledRow[];
  readonly sums: readonly SettledRow[];
  readonly empty: readonly DraftRow[];
  /** Rows of lists that repeat others. */
  readonly listedTwice: readonly DraftRow[];
}

/**
 * The passes over the rows of a table under one reading of it. Each works on the same rows and settles what those before
 * it left open; `watch` is told what each changed.
 */
export function settleRows(
  frame: TableFrame,
  reading: Reading,
  { scale, watch }: { readonly scale: number; readonly watch: RowWatch },
): SettledRows {
  const { table } = frame;
  const factor = owedFactor(reading.rules);
  const ordered = orderSteps(frame, reading);
  const listedOnce = dropListedTwice(ordered, reading.rules);
  const steps = settleSteps(listedOnce, factor);
  const { rows, empty } = steps;
  watch.after('rows', rows);

  const anchors = solveSigns(steps, factor, scale, listTotals(table, reading.roles));
  watch.after('signs that the sums tell', rows);

  orderRowsOfADay({ rows, anchors }, factor);
  watch.after('rows of a day in another order', rows);

  const outside = [
    ...dropRowsBeforeStart({ rows, anchors }, factor),
    ...dropRowsBehindEnd({ ...steps, anchors }, factor),
  ];
  watch.after('rows outside the opening and the closing balance', rows);

  addFees(listStretches(rows, anchors), table, factor, scale);
  watch.after('fees within rows', rows);

  const sums = dropSums({ ...steps, anchors }, factor);
  watch.after('lines that sum up rows', rows);

  const removed = repairStretches({ ...steps, anchors }, factor, scale);
  watch.after('misread figures that the balances name', rows);

  const stretches = listStretches(rows, anchors);
  doubtStretches(stretches, factor, scale);
  doubtColumns(rows, stretches, table, reading, factor);
  watch.after('doubts', rows);
  return {
    rows,
    anchors,
    stretches,
    removed,
    outside,
    sums,
    empty,
    listedTwice: rowsWithout(ordered, listedOnce),
  };
}

function rowsWithout(steps: readonly Step[], kept: readonly Step[]): DraftRow[] {
  const left = new Set(kept);
  return steps.flatMap((step) => (step.kind === 'row' && !left.has(step) ? [step] : []));
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
    solveOpenSigns(rows, listStretches(rows, points), factor, scale, difference);
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

/**
 * Adds a fee that is printed in a line below an amount (`Fee: 0.50`), or beside it under a title of its own, where the
 * balance fell by both. Where the amount holds it already, the balance says so, and nothing changes.
 *
 * Changes the rows in place.
 */
function addFees(
  stretches: readonly Stretch[],
  { columns }: Pick<AccountTable, 'columns'>,
  factor: -1 | 1,
  scale: number,
): void {
  const titled = new Set(columns.filter(isOfFees).map(({ index }) => index));
  const feeOf = ({ draft: { entry, size } }: SettledRow) => {
    const beside = entry.figures.find(({ column }) => titled.has(column))?.figure.value ?? 0;
    return entry.fee ?? (beside < (size ?? 0) ? beside : 0);
  };
  for (const stretch of stretches) {
    const lack = lackOf(stretch, factor);
    const charged = stretch.rows.filter((row) => feeOf(row) > 0);
    const fees = charged.reduce((sum, row) => sum + feeOf(row), 0);
    if (lack === 0 || lack !== -fees) continue;
    for (const row of charged) addFee(row, feeOf(row), scale);
  }
}

function addFee(row: SettledRow, fee: number, scale: number): void {
  const before = formatMinor(row.amount, scale);
  row.amount -= fee;
  row.notes.push({
    kind: 'column_repaired',
    field: 'amount',
    before,
    reason: `With the fee of ${formatMinor(fee, scale)} that is printed with it: the balance fell by both.`,
  });
}

/** Confidence of a row in a stretch whose printed balance does not follow. */
const DOUBTED = 0.5;

/** Says on its row which printed balance does not follow from the rows before it, and lowers their confidence. */
function doubtStretches(stretches: readonly Stretch[], factor: -1 | 1, scale: number): void {
  let isBalanceAtFault = false;
  for (const [at, stretch] of stretches.entries()) {
    const lack = lackOf(stretch, factor);
    if (lack === 0 || isBalanceAtFault) {
      isBalanceAtFault = false;
      continue;
    }
    const next = stretches[at + 1];
    // Right again without this balance: the balance is wrong, not the rows around it.
    isBalanceAtFault = next !== undefined && lack + lackOf(next, factor) === 0;
    const marked = 'row' in stretch.to.at ? stretch.to.at.row : stretch.rows.at(-1);
    const doubted: readonly SettledRow[] = isBalanceAtFault && marked !== undefined ? [marked] : stretch.rows;
    for (const row of doubted) row.confidence = Math.min(row.confidence, DOUBTED);
    const printed = formatMinor(stretch.to.value, scale);
    const expected = formatMinor(stretch.to.value - factor * lack, scale);
    marked?.notes.push({
      kind: 'balance_differs',
      field: 'balance',
      before: null,
      reason: `The printed balance is ${printed}, but the rows give ${expected}.`,
    });
  }
}

/**
 * Changes the places of two rows of one day, printed the other way round than they were booked, as a wallet prints
 * what it takes at once of money that has just come in. Only where the printed balances are wrong as they stand, and right
 * the other way up to the row behind them.
 *
 * Changes the rows in place.
 */
function orderRowsOfADay({ rows, anchors }: Pick<SettledSteps, 'rows' | 'anchors'>, factor: -1 | 1): void {
  const between = new Set(anchors.map(({ afterRows }) => afterRows));
  const before = new Map(listPoints(rows, anchors).map(({ afterRows, value }) => [afterRows, value]));
  for (let at = 0; at + 1 < rows.length; at++) {
    const [first, second, next] = [rows[at], rows[at + 1], rows[at + 2]];
    const from = before.get(at);
    if (first === undefined || second === undefined || (from === undefined && next === undefined)) continue;
    if (between.has(at + 1) || !isOfOneDay(first, second)) continue;
    if (!isCrossed(from, first, second, factor)) continue;
    if (next !== undefined && !followsFrom(first.balance, next, factor)) continue;
    [rows[at], rows[at + 1]] = [second, first];
    for (const [place, { balance }] of [second, first].entries()) {
      if (balance !== null) before.set(at + place + 1, balance);
    }
  }
}

function isOfOneDay(first: SettledRow, second: SettledRow): boolean {
  const day = first.draft.entry.date?.text;
  return day !== undefined && day === second.draft.entry.date?.text;
}

/** @param from the balance before both; undefined where none is printed */
function isCrossed(from: Minor | undefined, first: SettledRow, second: SettledRow, factor: -1 | 1): boolean {
  if (first.draft.sign === 0 || second.draft.sign === 0) return false;
  if (!followsFrom(second.balance, first, factor)) return false;
  if (from === undefined) return !followsFrom(first.balance, second, factor);
  return !followsFrom(from, first, factor) && followsFrom(from, second, factor);
}

function followsFrom(from: Minor | null, row: SettledRow, factor: -1 | 1): boolean {
  return from !== null && row.balance === from + factor * row.amount;
}

/** Confidence of a row whose column is a conclusion that nothing proves. */
const CONCLUDED = 0.5;
/**
 * Says of rows that which of their figures is the amount was concluded: no title tells it, and no printed balance
 * follows from any row of the column.
 */
function doubtColumns(
  rows: readonly SettledRow[],
  stretches: readonly Stretch[],
  { columns }: Pick<AccountTable, 'columns'>,
  { roles }: Pick<Reading, 'roles'>,
  factor: -1 | 1,
): void {
  const sure = new Set(
    columns.flatMap(({ index, role }) => (isAmountRole(role) && role === roles[index] ? [index] : [])),
  );
  for (const stretch of stretches) {
    if (lackOf(stretch, factor) !== 0) continue;
    for (const row of stretch.rows) sure.add(columnOf(row) ?? -1);
  }
  for (const row of rows) {
    const column = columnOf(row);
    if (column === null || sure.has(column)) continue;
    row.confidence = Math.min(row.confidence, CONCLUDED);
    if (row.notes.some(({ field }) => field === 'amount')) continue;
    row.notes.push({
      kind: 'low_confidence',
      field: 'amount',
      before: null,
      reason: 'We weren’t sure this is the amount column.',
    });
  }
}

/** The column of a row's amount; null where none is printed. */
function columnOf({ draft: { entry, amountFigure } }: SettledRow): number | null {
  return entry.figures.find(({ figure }) => figure === amountFigure)?.column ?? null;
}
