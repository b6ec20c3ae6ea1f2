import type { RemoveEmptyResult } from '#domain/table-repair/table-repair.schemas.ts';
import { countAfterRemovals } from '#domain/table-repair/stored/removals.ts';
import type { TableRemoval } from '#domain/table-repair/stored/table-result.ts';
import type { UserContext } from '#server/context.ts';
import { changeStoredTable } from './table-repair.queries.ts';
import { addStep } from './table-steps.queries.ts';

/**
 * Hides empty rows, empty columns or both. Nothing stored is rewritten (D16).
 * Where nothing is left to remove it answers 0 and leaves nothing to undo.
 *
 * @throws AppError `not_found`, `expired`, `conflict`
 */
export async function removeEmpty(
  ctx: Pick<UserContext, 'db' | 'clock' | 'actor'>,
  input: {
    id: string;
    removeRows: boolean;
    removeColumns: boolean;
    columns?: 'all' | 'named' | 'unnamed';
  },
): Promise<RemoveEmptyResult> {
  return changeStoredTable(ctx, input.id, async (tx, table) => {
    const { summary, removals, edits } = table.result;
    const before = countAfterRemovals(summary, removals, edits);
    const { columns = 'all' } = input;
    const removal: TableRemoval = {
      kind: 'empty',
      rows: input.removeRows,
      columns: input.removeColumns,
      ...(columns === 'all' ? {} : { only: columns }),
    };
    const planned = countAfterRemovals(summary, [...removals, removal], edits);
    const emptyRowsRemoved = before.emptyRowsFound - planned.emptyRowsFound;
    const emptyColumnsRemoved = before.emptyColumnsFound - planned.emptyColumnsFound;
    const after =
      emptyRowsRemoved + emptyColumnsRemoved === 0
        ? before
        : await addStep(tx, ctx, table, { removal, edits: [], flags: [], heirs: [] });
    return {
      newRowCount: after.rowCount,
      newColumnCount: after.columnCount,
      emptyRowsRemoved,
      emptyColumnsRemoved,
      summary: { fixedIssues: after.issuesFixed },
    };
  });
}
