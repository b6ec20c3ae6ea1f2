import { and, eq, inArray } from 'drizzle-orm';
import { tableEdits } from '#db/schema/table-repair.ts';
import { AppError } from '#domain/app-error.ts';
import type { SetRecipeStepInput } from '#domain/recipes/recipe-step.schemas.ts';
import type { TableChange } from '#domain/table-repair/edits/table-edit.schemas.ts';
import type { UserContext } from '#server/context.ts';
import { assertSeen, changeStoredTable } from './table-repair.queries.ts';
import { countStepsAnew, hasUndoneSteps, listRecipeSteps } from './table-steps.queries.ts';

/**
 * Takes steps of recipes back, or brings them back, whatever was changed since: the other steps stay.
 *
 * @throws AppError `conflict` when the table was changed meanwhile, or would be left without a column; `not_found` also
 *   for a step that is none of a recipe; `expired`
 */
export async function setRecipeStep(
  ctx: Pick<UserContext, 'db' | 'clock' | 'actor'>,
  input: SetRecipeStepInput,
): Promise<TableChange> {
  return changeStoredTable(ctx, input.id, async (tx, table) => {
    assertSeen(table, input.revision);
    const meant = (await listRecipeSteps(tx, input.id)).filter(
      ({ revision }) => input.step === 'all' || revision === input.step,
    );
    if (meant.length === 0) throw new AppError('not_found', 'There is no such change by a recipe.');
    const revisions = meant.map(({ revision }) => revision);
    await tx
      .update(tableEdits)
      .set({ dismissedAt: input.isOn ? null : ctx.clock.now(), undoneAt: null })
      .where(and(eq(tableEdits.fileId, input.id), inArray(tableEdits.revision, revisions)));
    const counts = await countStepsAnew(tx, ctx, table);
    if (counts.columnCount === 0) throw withoutColumns(table.file.originalName);
    return {
      revision: table.result.revision + 1,
      newRowCount: counts.rowCount,
      newColumnCount: counts.columnCount,
      canUndo: counts.canUndo,
      canRedo: await hasUndoneSteps(tx, input.id),
    };
  });
}

function withoutColumns(name: string): AppError {
  return new AppError(
    'conflict',
    `With this change ${name} would have no column left, because you left out the others since. Bring one of them back first.`,
  );
}
