import { formatMinor } from '#domain/money.ts';
import type { SettledRow } from './draft.ts';
import { lackOf, type Stretch } from './printed-points.ts';

/** Confidence of a row in a stretch whose printed balance does not follow. */
const DOUBTED = 0.5;

/** Says on its row which printed balance does not follow from the rows before it, and lowers their confidence. */
export function doubtStretches(stretches: readonly Stretch[], factor: -1 | 1, scale: number): void {
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
