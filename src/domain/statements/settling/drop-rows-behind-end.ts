import type { Minor } from '#domain/money.ts';
import type { SettledAnchor, SettledRow } from './draft.ts';
import { takeRowOut, type SettledSteps } from './settle-steps.ts';

/** Rows that may follow the closing balance by mistake: lines of the small print. */
const MOST_BEHIND = 3;
/** Rows before it that prove it to be the closing balance. */
const LEAST_BEFORE = 3;

/**
 * Takes out what follows the closing balance: where the opening balance and the rows before it give it to the cent and
 * no balance is printed after it, what comes then is no row of the account. Behind a balance that a page hands on to the
 * next one the rows go on.
 *
 * @returns the rows that were taken out
 */
export function dropRowsBehindEnd({ rows, anchors }: SettledSteps, factor: -1 | 1): SettledRow[] {
  const [start] = anchors;
  if (start === undefined || start.afterRows > 0) return [];
  const sums: number[] = [];
  for (const { amount } of rows) sums.push((sums.at(-1) ?? 0) + amount);
  const end = anchors.find(
    ({ label, afterRows, value }) =>
      (label === 'closing' || label === 'opening') &&
      afterRows >= LEAST_BEFORE &&
      start.value + factor * (sums[afterRows - 1] ?? 0) === value,
  );
  if (end === undefined) {
    const kept = rowsToLastBalance({ rows, anchors }, start.value, sums, factor);
    const isOfRows = ({ afterRows }: SettledAnchor) => afterRows <= kept || afterRows === rows.length;
    const own = anchors.filter(isOfRows);
    anchors.splice(
      0,
      anchors.length,
      ...own.map((anchor) => ({ ...anchor, afterRows: Math.min(kept, anchor.afterRows) })),
    );
    return rows.splice(kept);
  }
  if (anchors.some(({ afterRows }) => afterRows > end.afterRows)) return [];
  const behind = rows.slice(end.afterRows);
  // A balance alone, whose amount would only be computed, is that of another account: a loan in a list below.
  if (behind.some(({ balance, draft }) => balance !== null && draft.size !== null)) return [];
  if (behind.length > MOST_BEHIND && !haveBalances(rows.slice(0, end.afterRows))) return [];
  // They lead from the same opening balance to the same closing one: rows of another account that has both.
  if (start.value + factor * ((sums.at(-1) ?? 0) - (sums[end.afterRows - 1] ?? 0)) === end.value) return [];
  return rows.splice(end.afterRows);
}

/**
 * Takes out what comes before the opening balance, where the rows after it lead to the closing one to the cent: in a list
 * that puts the newest first it stands below all rows, as loans and the small print do.
 *
 * @returns the rows that were taken out
 */
export function dropRowsBeforeStart(
  { rows, anchors }: Pick<SettledSteps, 'rows' | 'anchors'>,
  factor: -1 | 1,
): SettledRow[] {
  const [start] = anchors;
  const end = anchors.at(-1);
  if (start?.label !== 'opening' || end?.label !== 'closing' || end.afterRows < rows.length) return [];
  const before = rows.slice(0, start.afterRows);
  const own = rows.slice(start.afterRows);
  if (before.length > MOST_BEHIND || own.length < LEAST_BEFORE) return [];
  if (before.some(({ balance }) => balance !== null)) return [];
  const change = own.reduce((sum, { amount }) => sum + amount, 0);
  if (start.value + factor * change !== end.value) return [];
  for (const row of before) takeRowOut(row, { rows, anchors });
  return before;
}

/** Most rows have a balance beside them: one without, behind them all, is of another table. */
function haveBalances(rows: readonly SettledRow[]): boolean {
  return rows.filter(({ balance }) => balance !== null).length * 2 > rows.length;
}

/**
 * How many rows come to the closing balance of the statement's head, where the last balance beside a row is that one:
 * rows behind it without a balance are of another table. All rows where it is not so.
 */
function rowsToLastBalance(
  { rows, anchors }: Pick<SettledSteps, 'rows' | 'anchors'>,
  opening: Minor,
  sums: readonly Minor[],
  factor: -1 | 1,
): number {
  const last = rows.findLastIndex(({ balance }) => balance !== null);
  const closing = anchors.at(-1);
  const isClosing = closing?.label === 'closing' && closing.afterRows === rows.length;
  const isProven =
    isClosing &&
    last + 1 >= LEAST_BEFORE &&
    haveBalances(rows.slice(0, last + 1)) &&
    rows[last]?.balance === closing.value &&
    opening + factor * (sums[last] ?? 0) === closing.value &&
    opening + factor * (sums.at(-1) ?? 0) !== closing.value;
  // On a later page stand pictures of checks and slips, with figures of their own.
  const isBetween = anchors.some(
    ({ afterRows, page }) =>
      afterRows > last + 1 && afterRows < rows.length && page === rows[last]?.draft.entry.page,
  );
  return isProven && !isBetween ? last + 1 : rows.length;
}
