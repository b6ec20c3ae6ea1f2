import type { EditState } from '#domain/table-repair/edits/table-edit.schemas.ts';
import type { UserContext } from '#server/context.ts';
import { columnNames } from './column-names.ts';
import { getStoredTable } from './table-repair.queries.ts';
import { hasUndoneSteps } from './table-steps.queries.ts';

/**
 * Tells which revision of a table there is, and what can be undone, done again or brought back.
 *
 * @throws AppError `not_found`, `expired`, `conflict`
 */
export async function getEditState(
  ctx: Pick<UserContext, 'db' | 'clock' | 'actor'>,
  input: { id: string },
): Promise<EditState> {
  const { file, result, steps } = await getStoredTable(ctx, input.id);
  const names = columnNames(result.summary.header);
  return {
    revision: result.revision,
    canUndo: steps.length + result.removals.length > 0,
    canRedo: await hasUndoneSteps(ctx.db, file.id),
    leftOut: result.edits.leftOut.map((column) => ({ column, name: names[column] ?? '' })),
  };
}
