import type { SettledRow } from './draft.ts';
import { lackOf, listStretches } from './printed-points.ts';
import { takeRowOut, type SettledSteps } from './settle-steps.ts';

/** Rows between two balances among which sums are looked for. */
const MOST_ROWS = 300;

/**
 * Takes out lines that sum up rows: `New transactions for Jane Roe  1,250.00`. They have no date of their own where the
 * others have, each comes to rows printed above it, or several to the one above, and without all of them the balances are
 * right. Among balances beside
 * rows, or where it says the same, one that comes to a single row is another such transaction of its day.
 *
 * @returns the rows that were taken out
 */
export function dropSums({ rows, anchors }: SettledSteps, factor: -1 | 1): SettledRow[] {
  const dropped = new Set<SettledRow>();
  const hasBalances = rows.some(({ balance }) => balance !== null);
  for (const stretch of listStretches(rows, anchors)) {
    const lack = lackOf(stretch, factor);
    if (lack === 0 || stretch.rows.length > MOST_ROWS) continue;
    const undated = stretch.rows.filter((row) => row.balance === null && !hasOwnDate(row, rows));
    const sums = undated.filter(({ amount }) => amount !== 0);
    if (undated.length * 2 > stretch.rows.length || sums.length === 0) continue;
    if (sums.reduce((sum, { amount }) => sum + amount, 0) !== -lack) continue;
    const dated = stretch.rows.filter((row) => !undated.includes(row));
    if (!sums.every((sum) => isSumOf(sum, dated, hasBalances)) && !listParts(sums, dated)) continue;
    for (const row of undated) dropped.add(row);
  }
  for (const row of dropped) takeRowOut(row, { rows, anchors });
  return [...dropped];
}

function hasOwnDate({ draft }: SettledRow, rows: readonly SettledRow[]): boolean {
  const { date } = draft.entry;
  const isOfOther = rows.some(
    (other) => other.draft.entry.date === date && other.draft.printedAt < draft.printedAt,
  );
  return date !== null && !isOfOther;
}

/** Whether lines below a row say what it is made of: `Payroll -40.00`, of which `Jane Roe -15.00` and `Ann Lee -25.00`. */
function listParts(sums: readonly SettledRow[], dated: readonly SettledRow[]): boolean {
  const ofRow = Map.groupBy(sums, ({ draft }) =>
    dated.findLast((row) => row.draft.printedAt < draft.printedAt),
  );
  return [...ofRow].every(
    ([row, parts]) => parts.length > 1 && parts.reduce((sum, { amount }) => sum + amount, 0) === row?.amount,
  );
}

/** Whether rows printed above it one after the other come to as much. */
function isSumOf({ amount, draft }: SettledRow, dated: readonly SettledRow[], hasBalances: boolean): boolean {
  const above = dated.filter((row) => row.draft.printedAt < draft.printedAt);
  const isOther = ({ entry }: SettledRow['draft']) =>
    !hasBalances && entry.description !== draft.entry.description;
  return above.some((first, from) => {
    let sum = 0;
    return above
      .slice(from)
      .some((row) => (sum += row.amount) === amount && (row !== first || isOther(row.draft)));
  });
}
