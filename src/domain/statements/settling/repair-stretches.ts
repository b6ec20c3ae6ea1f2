import { formatMinor, type Minor } from '#domain/money.ts';
import type { RowNote } from '../statement.schemas.ts';
import type { SettledRow } from './draft.ts';
import { misreadBalance, misreadDigit } from './misread-digit.ts';
import { lackOf, listStretches, type Stretch } from './printed-points.ts';
import { repairBalancesInARow } from './repair-balances-in-a-row.ts';
import { rowsBesideGaps } from './rows-beside-gaps.ts';
import { takeRowOut, type SettledSteps } from './settle-steps.ts';

interface Repair {
  readonly row: SettledRow;
  readonly note: RowNote;
  readonly apply: () => void;
  /** It takes the row out. */
  readonly isRemoval?: boolean;
  /** Another reading of its print gives the figure. */
  readonly isSeen?: boolean;
  /** Print is seldom misread so: it is not done, but where it could be, no other change is sure. */
  readonly isUnlikely?: boolean;
}

interface RepairContext {
  readonly steps: SettledSteps;
  readonly factor: -1 | 1;
  readonly scale: number;
  readonly removed: RemovedRow[];
  /** In an image a row may have been lost beside them. */
  readonly besideGaps: ReadonlySet<SettledRow>;
}

/** A row that was taken out: it was read twice, or the balances around it agree without it. */
export interface RemovedRow {
  readonly row: SettledRow;
  readonly isTwice: boolean;
}

/**
 * Mends what exactly one change makes right: a sign, a figure taken from the wrong column, a row read twice at a page
 * break or never booked, and where the figures were recognised in an image one digit. The next printed balance must be right too,
 * and for a digit the one before: else that balance may be misread as well. What a second look at the image saw goes before
 * what is only possible.
 *
 * Changes the rows in place.
 *
 * @returns the rows that were taken out
 */
export function repairStretches(steps: SettledSteps, factor: -1 | 1, scale: number): RemovedRow[] {
  const context: RepairContext = {
    steps,
    factor,
    scale,
    removed: takeOutRepeated(steps, factor),
    besideGaps: rowsBesideGaps(steps.rows),
  };
  const stretches = listStretches(steps.rows, steps.anchors);
  for (let at = 0; at < stretches.length; at++) {
    const stretch = stretches[at];
    if (stretch === undefined || lackOf(stretch, factor) === 0) continue;
    if (repairBalancesInARow(stretches, at, factor, scale)) continue;
    const repairs = listRepairs(stretch, { former: stretches[at - 1], next: stretches[at + 1] }, context);
    const seen = repairs.filter(({ isSeen }) => isSeen);
    const [only, ...others] = seen.length > 0 ? seen : repairs;
    if (only === undefined || others.length > 0 || only.isUnlikely === true) continue;
    only.apply();
    only.row.notes.push(only.note);
    mendStretches(stretches, at, only);
  }
  return context.removed;
}

/** Rows that may be printed again right behind them, mostly at the head of the next page. */
const MOST_AGAIN = 5;

/** Takes out rows that come again right behind them, with balances of which each but that of the first again goes on. */
function takeOutRepeated(steps: SettledSteps, factor: -1 | 1): RemovedRow[] {
  const removed: RemovedRow[] = [];
  for (let at = 1; at < steps.rows.length; at++) {
    for (const row of repeatedAt(steps.rows, at, factor)) {
      takeRowOut(row, steps);
      removed.push({ row, isTwice: true });
    }
  }
  return removed;
}

/** The copies that were printed first, where an end may have cut their texts; one row alone only around a page break. */
function repeatedAt(rows: readonly SettledRow[], at: number, factor: -1 | 1): readonly SettledRow[] {
  const [last, first] = [rows[at - 1], rows[at]];
  if (last === undefined || first === undefined || followsFrom(last, first, factor)) return [];
  const [page, next] = [last.draft.entry.page, first.draft.entry.page];
  for (let count = page === next ? 2 : 1; count <= Math.min(MOST_AGAIN, at); count++) {
    const [before, after] = [rows.slice(at - count, at), rows.slice(at, at + count)];
    // Payments of one day that are alike may each have the balance of its end.
    const chain = rows.slice(Math.max(0, at - count - 1), at);
    const isChain = chain.every((row, index) => index === 0 || followsFrom(chain[index - 1], row, factor));
    const isAgain = before.every((row, index) => row.balance !== null && isSameBooking(row, after[index]));
    if (isAgain && isChain && chain.length > 1)
      return last.draft.printedAt < first.draft.printedAt ? before : after;
  }
  return [];
}

function followsFrom(last: SettledRow | undefined, { amount, balance }: SettledRow, factor: -1 | 1): boolean {
  return balance !== null && (last?.balance ?? 0) + factor * amount === balance;
}

function isSameBooking(a: SettledRow, b: SettledRow | undefined): boolean {
  return (
    a.amount === b?.amount && a.balance === b.balance && a.draft.entry.date?.text === b.draft.entry.date?.text
  );
}

/** Changes the stretches as the repair of one has changed the rows: to list all of them anew would take too long. */
function mendStretches(stretches: Stretch[], at: number, { row, isRemoval = false }: Repair): void {
  const [stretch, next] = [stretches[at], stretches[at + 1]];
  if (stretch === undefined) return;
  if (isRemoval) {
    const rows = stretch.rows.filter((other) => other !== row);
    const isEnd = 'row' in stretch.to.at && stretch.to.at.row === row;
    if (!isEnd) stretches[at] = { ...stretch, rows };
    else if (next === undefined) stretches.pop();
    else stretches.splice(at, 2, { from: stretch.from, to: next.to, rows: [...rows, ...next.rows] });
    return;
  }
  if (!('row' in stretch.to.at) || stretch.to.at.row !== row || row.balance === null) return;
  const to = { ...stretch.to, value: row.balance };
  stretches[at] = { ...stretch, to };
  if (next !== undefined) stretches[at + 1] = { ...next, from: to };
}

interface Neighbours {
  readonly former: Stretch | undefined;
  readonly next: Stretch | undefined;
}

function listRepairs(stretch: Stretch, { former, next }: Neighbours, context: RepairContext): Repair[] {
  const { factor } = context;
  const lack = lackOf(stretch, factor);
  const isNextRight = next === undefined ? null : lackOf(next, factor) === 0;
  const isFormerRight = former !== undefined && lackOf(former, factor) === 0;
  const repairs: Repair[] = [];
  if (isNextRight !== false) {
    for (const row of stretch.rows) {
      // A sign that is printed falls only to the balance beside it: among many rows one of half the size is soon found.
      if (stretch.rows.length === 1) repairs.push(...signRepairs(row, lack, context));
      repairs.push(...removals(row, lack, stretch, context));
    }
  }
  for (const row of stretch.rows) {
    if (isNextRight !== false)
      repairs.push(...digitRepairs(row, lack, context, isFormerRight && isNextRight === true));
    if (isNextRight === true) repairs.push(...columnRepairs(row, lack, context));
  }
  if (isNextRight === false && next !== undefined) {
    repairs.push(...balanceRepairs(stretch, next, context), ...unbooked(stretch, next, context));
  }
  return repairs;
}

function signRepairs(row: SettledRow, lack: Minor, { scale, besideGaps }: RepairContext): Repair[] {
  if (lack !== -2 * row.amount || (besideGaps.has(row) && isRecognised(row))) return [];
  const meant = -row.amount;
  const note = noteOf(
    'sign_repaired',
    'amount',
    formatMinor(row.amount, scale),
    `Only as money ${meant > 0 ? 'in' : 'out'} does this amount match the next balance.`,
  );
  return [{ row, note, apply: () => (row.amount = meant) }];
}

/** Of money without decimals: smaller figures may be running numbers. */
const LEAST_WHOLE = 1000;

/** Another figure of the row is the amount: one of money, not a running number that would fit some sum by accident. */
function columnRepairs(row: SettledRow, lack: Minor, { scale }: RepairContext): Repair[] {
  const meant = row.amount + lack;
  if (meant === 0 || Math.abs(meant) === Math.abs(row.amount)) return [];
  const other = row.draft.entry.figures.find(
    ({ figure }) =>
      figure !== row.draft.amountFigure &&
      figure !== row.draft.balanceFigure &&
      figure.value === Math.abs(meant) &&
      (scale === 0 ? figure.value >= LEAST_WHOLE : /\d\D+\d/.test(figure.text)),
  );
  if (other === undefined) return [];
  const note = noteOf(
    'column_repaired',
    'amount',
    formatMinor(row.amount, scale),
    'The row has several figures; only this one matches the next balance.',
  );
  return [{ row, note, apply: () => (row.amount = meant) }];
}

/** The same row printed again at the head of the next page, or a carried-forward line taken for a row. */
function removals(row: SettledRow, lack: Minor, stretch: Stretch, context: RepairContext): Repair[] {
  if (lack !== -row.amount || row.amount === 0) return [];
  const { rows } = context.steps;
  const at = rows.indexOf(row);
  const before = rows[at - 1];
  const after = rows[at + 1];
  const page = row.draft.entry.page;
  const isAtEdge = before?.draft.entry.page !== page || after?.draft.entry.page !== page;
  if (!isAtEdge) return [];
  const isTwice = before !== undefined && before.draft.entry.page !== page && isSameRow(before, row);
  let running = stretch.from.value;
  for (const other of stretch.rows) {
    if (other === row) break;
    running += context.factor * other.amount;
  }
  const isBalance = Math.abs(running) === Math.abs(row.amount) && row.balance === null;
  if (!isTwice && !isBalance) return [];
  const note = noteOf('low_confidence', null, null, 'This row was printed twice.');
  return [{ row, note, apply: () => takeOut(row, true, context), isRemoval: true }];
}

/**
 * `Debit order, insufficient funds`: printed among the rows, but the next balance follows from the one before it. In text
 * that was not recognised it has the same balance or none: a row with another was moved, and stays.
 */
function unbooked(stretch: Stretch, next: Stretch, context: RepairContext): Repair[] {
  const [row, ...others] = stretch.rows;
  if (row === undefined || others.length > 0 || row.balance === null) return [];
  if (!isRecognised(row) && row.balance !== 0 && row.balance !== stretch.from.value) return [];
  if (lackOf({ ...next, from: stretch.from }, context.factor) !== 0) return [];
  const note = noteOf('low_confidence', null, null, 'The balances around this row agree without it.');
  return [{ row, note, apply: () => takeOut(row, false, context), isRemoval: true }];
}

function takeOut(row: SettledRow, isTwice: boolean, { steps, removed }: RepairContext): void {
  takeRowOut(row, steps);
  removed.push({ row, isTwice });
}

function isSameRow(a: SettledRow, b: SettledRow): boolean {
  return isSameBooking(a, b) && a.draft.entry.description === b.draft.entry.description;
}

/** @param isProved the balances on both sides are right: where they are not, only what was seen counts */
function digitRepairs(
  row: SettledRow,
  lack: Minor,
  { scale, besideGaps }: RepairContext,
  isProved: boolean,
): Repair[] {
  const meant = row.amount + lack;
  const misread = misreadDigit(row.draft.amountFigure, row.amount, meant);
  if (misread === null || (!isProved && !misread.isSeen)) return [];
  const { isSeen } = misread;
  const isUnlikely = !isSeen && (!misread.isLikely || besideGaps.has(row));
  const note = noteOf(
    'digit_repaired',
    'amount',
    formatMinor(row.amount, scale),
    `Only this amount matches the printed balances: ${misread.change}.`,
  );
  return [{ row, note, apply: () => (row.amount = meant), isSeen, isUnlikely }];
}

/** The printed balance itself was misread: the one before it and the one after agree without it. */
function balanceRepairs(stretch: Stretch, next: Stretch, context: RepairContext): Repair[] {
  const { factor, scale } = context;
  const { to } = stretch;
  if (!('row' in to.at)) return [];
  const { row } = to.at;
  const meant = to.value + -factor * lackOf(stretch, factor);
  if (lackOf({ ...next, from: { ...next.from, value: meant } }, factor) !== 0) return [];
  const mended = misreadBalance(row, { read: to.value, meant, scale });
  if (mended === null) return [];
  const { note, isSeen, isLikely } = mended;
  return [{ row, note, apply: () => (row.balance = meant), isSeen, isUnlikely: !isLikely }];
}

function isRecognised({ draft: { amountFigure } }: SettledRow): boolean {
  return amountFigure !== null && amountFigure.confidence < 1;
}

function noteOf(
  kind: RowNote['kind'],
  field: RowNote['field'],
  before: string | null,
  reason: string,
): RowNote {
  return { kind, field, before, reason };
}
