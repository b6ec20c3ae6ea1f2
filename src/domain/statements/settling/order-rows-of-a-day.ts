import type { Minor } from '#domain/money.ts';
import type { SettledRow } from './draft.ts';
import { listPoints } from './printed-points.ts';
import type { SettledSteps } from './settle-steps.ts';

/**
 * Changes the places of two rows of one day, printed the other way round than they were booked, as a wallet prints
 * what it takes at once of money that has just come in. Only where the printed balances are wrong as they stand, and right
 * the other way up to the row behind them.
 *
 * Changes the rows in place.
 */
export function orderRowsOfADay(
  { rows, anchors }: Pick<SettledSteps, 'rows' | 'anchors'>,
  factor: -1 | 1,
): void {
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
