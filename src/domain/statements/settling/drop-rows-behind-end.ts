import type { SettledRow } from './draft.ts';
import type { SettledSteps } from './settle-steps.ts';

/** Rows that may follow the closing balance by mistake: lines of the small print. */
const MOST_BEHIND = 3;
/** Rows before it that prove it to be the closing balance. */
const LEAST_BEFORE = 3;

/**
 * Takes out what follows the closing balance: where the opening balance and the rows before it give it to the cent and
 * no balance is printed after it, what comes then is no row of the account.
 *
 * @returns the rows that were taken out
 */
export function dropRowsBehindEnd({ rows, anchors }: SettledSteps, factor: -1 | 1): SettledRow[] {
  const end = anchors.at(-1);
  const [start] = anchors;
  if (end === undefined || start === undefined || start === end || start.afterRows > 0) return [];
  if (end.label !== 'closing' && end.label !== 'opening') return [];
  const behind = rows.length - end.afterRows;
  if (behind === 0 || behind > MOST_BEHIND || end.afterRows < LEAST_BEFORE) return [];
  if (anchors.some((other) => other !== end && other.label === end.label && other.afterRows > 0)) return [];
  let running = start.value;
  for (const row of rows.slice(0, end.afterRows)) running += factor * row.amount;
  const hasBalances = rows.slice(end.afterRows).some(({ balance }) => balance !== null);
  return running !== end.value || hasBalances ? [] : rows.splice(end.afterRows);
}
