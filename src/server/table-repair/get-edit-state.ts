import type { EditState } from '#domain/table-repair/edits/table-edit.schemas.ts';
import type { UserContext } from '#server/context.ts';
import { columnNames } from './column-names.ts';
import { getStoredTable } from './table-repair.queries.ts';
import { hasUndoneSteps, listRecipeSteps } from './table-steps.queries.ts';

/**
 * Tells which revision of a table there is, and what can be undone, done again or brought back.
 *
 * @throws AppError `not_found`, `expired`, `conflict`
 */
export async function getEditState(
  ctx: Pick<UserContext, 'db' | 'clock' | 'actor'>,
  input: { id: string },
): Promise<EditState> {
  const { file, result, stored, steps } = await getStoredTable(ctx, input.id);
  const { recipe, readBy } = stored;
  const names = columnNames(result.summary.header);
  return {
    revision: result.revision,
    canUndo: steps.length + result.removals.length > 0,
    canRedo: await hasUndoneSteps(ctx.db, file.id),
    recipeSteps: await listRecipeSteps(ctx.db, file.id),
    recipe:
      recipe === undefined
        ? null
        : { name: recipe.name, reading: readBy?.says ?? null, missing: [...recipe.missing] },
    leftOut: result.edits.leftOut.map((column) => ({ column, name: names[column] ?? '' })),
  };
}
