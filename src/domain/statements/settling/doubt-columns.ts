import type { AccountTable, FigureRole } from '../reading/statement-table.ts';
import type { Reading, SettledRow } from './draft.ts';
import { lackOf, type Stretch } from './printed-points.ts';

/** Confidence of a row whose column is a conclusion that nothing proves. */
const CONCLUDED = 0.5;
const AMOUNTS: ReadonlySet<FigureRole> = new Set(['amount', 'debit', 'credit']);

/**
 * Says of rows that which of their figures is the amount was concluded: no title tells it, and no printed balance
 * follows from any row of the column.
 */
export function doubtColumns(
  rows: readonly SettledRow[],
  stretches: readonly Stretch[],
  { columns }: Pick<AccountTable, 'columns'>,
  { roles }: Pick<Reading, 'roles'>,
  factor: -1 | 1,
): void {
  const sure = new Set(
    columns.flatMap(({ index, role }) =>
      role !== null && AMOUNTS.has(role) && role === roles[index] ? [index] : [],
    ),
  );
  for (const stretch of stretches) {
    if (lackOf(stretch, factor) !== 0) continue;
    for (const row of stretch.rows) sure.add(columnOf(row) ?? -1);
  }
  for (const row of rows) {
    const column = columnOf(row);
    if (column === null || sure.has(column)) continue;
    row.confidence = Math.min(row.confidence, CONCLUDED);
    if (row.notes.some(({ field }) => field === 'amount')) continue;
    row.notes.push({
      kind: 'low_confidence',
      field: 'amount',
      before: null,
      reason: 'We weren’t sure this is the amount column.',
    });
  }
}

/** The column of a row's amount; null where none is printed. */
function columnOf({ draft: { entry, amountFigure } }: SettledRow): number | null {
  return entry.figures.find(({ figure }) => figure === amountFigure)?.column ?? null;
}
