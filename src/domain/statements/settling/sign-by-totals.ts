import type { PrintedTotal } from './collect-checkpoints.ts';
import type { SettledRow } from './draft.ts';

/** Gives the rows before a printed total their sign where all that have none add up to it. */
export function signByTotals(rows: readonly SettledRow[], totals: readonly PrintedTotal[]): void {
  let since = -1;
  for (const { kind, value, printedAt } of totals) {
    if (kind !== 'totalIn' && kind !== 'totalOut') continue;
    const sign = kind === 'totalIn' ? 1 : -1;
    const from = printedAt === null ? -1 : since;
    const until = printedAt ?? Infinity;
    const covered = rows.filter(({ draft }) => draft.printedAt > from && draft.printedAt < until);
    since = printedAt ?? since;
    const open = covered.filter((row) => row.isSignOpen);
    let sum = 0;
    for (const row of covered) if (row.isSignOpen || row.amount * sign > 0) sum += Math.abs(row.amount);
    if (open.length === 0 || sum !== value) continue;
    for (const row of open) {
      row.amount = sign * Math.abs(row.amount);
      row.isSignOpen = false;
    }
  }
}
