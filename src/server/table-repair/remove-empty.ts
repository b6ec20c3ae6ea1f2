import type { RemoveEmptyResult } from '#domain/table-repair/table-repair.schemas.ts';
import { countAfterRemovals } from '#domain/table-repair/stored/removals.ts';
import type { UserContext } from '#server/context.ts';
import { changeStoredTable, saveRemovals } from './table-repair.queries.ts';

/**
 * Hides empty rows, empty columns or both. Nothing stored is rewritten (D16).
 * Where nothing is left to remove it answers 0 and leaves nothing to undo.
 *
 * @throws AppError `not_found`, `expired`, `conflict`
 */
export async function removeEmpty(
  ctx: Pick<UserContext, 'db' | 'clock' | 'actor'>,
  input: { id: string; removeRows: boolean; removeColumns: boolean },
): Promise<RemoveEmptyResult> {
  return changeStoredTable(ctx, input.id, async (tx, table) => {
    const { summary, removals } = table.result;
    const before = countAfterRemovals(summary, removals);
    const wanted = [
      ...removals,
      { kind: 'empty' as const, rows: input.removeRows, columns: input.removeColumns },
    ];
    const planned = countAfterRemovals(summary, wanted);
    const emptyRowsRemoved = before.emptyRowsFound - planned.emptyRowsFound;
    const emptyColumnsRemoved = before.emptyColumnsFound - planned.emptyColumnsFound;
    const after =
      emptyRowsRemoved + emptyColumnsRemoved === 0 ? before : await saveRemovals(tx, table, wanted);
    return {
      newRowCount: after.rowCount,
      newColumnCount: after.columnCount,
      emptyRowsRemoved,
      emptyColumnsRemoved,
      summary: { fixedIssues: after.issuesFixed },
    };
  });
}
