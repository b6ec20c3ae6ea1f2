import { AppError } from '#domain/app-error.ts';
import type { UndoResult } from '#domain/table-repair/table-repair.schemas.ts';
import type { UserContext } from '#server/context.ts';
import { changeStoredTable, saveRemovals } from './table-repair.queries.ts';

/**
 * Takes the last removal back and answers what is removed from then on.
 *
 * @throws AppError `conflict` when there is nothing to take back; `not_found`, `expired`
 */
export async function undoRemoval(
  ctx: Pick<UserContext, 'db' | 'clock' | 'actor'>,
  input: { id: string },
): Promise<UndoResult> {
  return changeStoredTable(ctx, input.id, async (tx, table) => {
    const last = table.result.removals.at(-1);
    if (last === undefined) {
      throw new AppError(
        'conflict',
        `Nothing was removed from ${table.file.originalName}, so there is nothing to undo.`,
      );
    }
    const after = await saveRemovals(tx, table, table.result.removals.slice(0, -1));
    return {
      undone: last.kind,
      newRowCount: after.rowCount,
      newColumnCount: after.columnCount,
      duplicatesRemoved: after.duplicatesRemoved,
      emptyRowsRemoved: after.emptyRowsRemoved,
      emptyColumnsRemoved: after.emptyColumnsRemoved,
      summary: { fixedIssues: after.issuesFixed },
    };
  });
}
