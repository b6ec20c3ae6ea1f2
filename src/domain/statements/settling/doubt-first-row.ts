import { parseMinor } from '#domain/money.ts';
import type { Checkpoint } from '../statement.schemas.ts';
import type { SettledRow } from './draft.ts';
import type { Stretch } from './printed-points.ts';

/**
 * Marks the amount of a first row before which no balance is printed, where it was recognised in an image: the balances
 * prove only the rows after it. A total of its side that is right proves it, too.
 *
 * Changes the row in place.
 */
export function doubtFirstRow(
  rows: readonly SettledRow[],
  [stretch]: readonly Stretch[],
  totals: readonly Checkpoint[],
  scale: number,
): void {
  const [first] = rows;
  if (first === undefined || stretch === undefined || stretch.from.afterRows !== 1) return;
  const { amountFigure } = first.draft;
  if (amountFigure === null || amountFigure.confidence >= 1) return;
  const sign = Math.sign(first.amount);
  const kind = sign > 0 ? 'totalIn' : 'totalOut';
  const isCounted = totals.some(({ kind: of, value, fromRow, afterRows }) => {
    if (of !== kind || fromRow > 0) return false;
    const ofSide = rows.slice(0, afterRows).filter(({ amount }) => Math.sign(amount) === sign);
    return parseMinor(value, scale) === ofSide.reduce((sum, { amount }) => sum + Math.abs(amount), 0);
  });
  if (isCounted) return;
  first.notes.push({
    kind: 'low_confidence',
    field: 'amount',
    before: null,
    reason: 'No balance is printed before this row, so nothing confirms its amount. Check it.',
  });
}
