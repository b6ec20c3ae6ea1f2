import type { SettledRow } from './draft.ts';
import type { SettledSteps } from './settle-steps.ts';

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
  if (end === undefined || anchors.some(({ afterRows }) => afterRows > end.afterRows)) return [];
  const behind = rows.slice(end.afterRows);
  if (behind.length > MOST_BEHIND || behind.some(({ balance }) => balance !== null)) return [];
  return rows.splice(end.afterRows);
}
