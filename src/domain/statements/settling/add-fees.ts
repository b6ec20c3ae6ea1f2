import { formatMinor } from '#domain/money.ts';
import type { SettledRow } from './draft.ts';
import { lackOf, type Stretch } from './printed-points.ts';

/**
 * Adds a fee that is printed in a line below an amount (`Fee: 0.50`) where the balance fell by both. Where the amount
 * holds it already, the balance says so, and nothing changes.
 *
 * Changes the rows in place.
 */
export function addFees(stretches: readonly Stretch[], factor: -1 | 1, scale: number): void {
  for (const stretch of stretches) {
    const lack = lackOf(stretch, factor);
    const charged = stretch.rows.filter(({ draft }) => draft.entry.fee !== undefined);
    const fees = charged.reduce((sum, { draft }) => sum + (draft.entry.fee ?? 0), 0);
    if (lack === 0 || lack !== -fees) continue;
    for (const row of charged) addFee(row, row.draft.entry.fee ?? 0, scale);
  }
}

function addFee(row: SettledRow, fee: number, scale: number): void {
  const before = formatMinor(row.amount, scale);
  row.amount -= fee;
  row.notes.push({
    kind: 'column_repaired',
    field: 'amount',
    before,
    reason: `With the fee of ${formatMinor(fee, scale)} that is printed below it: the balance fell by both.`,
  });
}
