import { AppError } from '#domain/app-error.ts';
import type { UndoResult } from '#domain/table-repair/table-repair.schemas.ts';
import type { TableCounts } from '#domain/table-repair/stored/removals.ts';
import type { UserContext } from '#server/context.ts';
import { changeStoredTable, type StoredTable } from './table-repair.queries.ts';
import { redoStep, undoStep, type NewStep } from './table-steps.queries.ts';

/**
 * Takes the last change back, a removal or a step of edits, and answers how the table stands then.
 *
 * @throws AppError `conflict` when there is nothing to take back; `not_found`, `expired`
 */
export async function undoChange(
  ctx: Pick<UserContext, 'db' | 'clock' | 'actor'>,
  input: { id: string },
): Promise<UndoResult> {
  return changeStoredTable(ctx, input.id, async (tx, table) => {
    const undone = await undoStep(tx, ctx, table);
    if (undone === null)
      throw new AppError('conflict', `There is nothing to undo in ${table.file.originalName}.`);
    return toResult(table, undone);
  });
}

/**
 * Makes the change again that was undone last.
 *
 * @throws AppError `conflict` when nothing was undone since the last change; `not_found`, `expired`
 */
export async function redoChange(
  ctx: Pick<UserContext, 'db' | 'clock' | 'actor'>,
  input: { id: string },
): Promise<UndoResult> {
  return changeStoredTable(ctx, input.id, async (tx, table) => {
    const redone = await redoStep(tx, ctx, table);
    if (redone === null)
      throw new AppError('conflict', `There is nothing to redo in ${table.file.originalName}.`);
    return toResult(table, redone);
  });
}

function toResult(
  { result }: StoredTable,
  { step, counts }: { readonly step: NewStep; readonly counts: TableCounts },
): UndoResult {
  return {
    undone: step.removal?.kind ?? 'edits',
    revision: result.revision + 1,
    newRowCount: counts.rowCount,
    newColumnCount: counts.columnCount,
    duplicatesRemoved: counts.duplicatesRemoved,
    emptyRowsRemoved: counts.emptyRowsRemoved,
    emptyColumnsRemoved: counts.emptyColumnsRemoved,
    summary: { fixedIssues: counts.issuesFixed },
  };
}
