import { join } from 'node:path';
import { and, eq, isNotNull, or } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { tableEdits } from '#db/schema/table-repair.ts';
import type { KnownRecipe } from '#domain/recipes/known-recipe.ts';
import { applyRecipes, readingRecipes } from '#domain/recipes/tables/apply-recipes.ts';
import { isReadByPerson } from '#domain/table-repair/stored/is-read-by-person.ts';
import type { TableSummary } from '#domain/table-repair/stored/table-result.ts';
import type { AppContext } from '#server/context.ts';
import type { FileLease } from '#server/files/file-lease.ts';
import type { FileRow } from '#server/files/files.queries.ts';
import type { MakeOutcome } from '#server/files/make-stored-result.ts';
import type { CpuTask } from '#server/platform/pools/cpu-pool.ts';
import { readObject } from '#server/platform/storage/read-object.ts';
import { loadRecipes } from '#server/recipes/recipes.queries.ts';
import { makeStoredTable, type MadeTable, type MakeTableContext } from './make-stored-table.ts';
import type { RepairTableParams } from './repair-table.task.ts';
import type { TableResultRecord } from './table-repair.queries.ts';

const repairTableTask: CpuTask<RepairTableParams, TableSummary> = {
  module: new URL('./repair-table.task.ts', import.meta.url),
};

/**
 * Repairs the uploaded table whose lease the caller holds, or the part of it that was chosen, and does to it what the
 * account's recipe for its source says. As `makeStoredTable`.
 */
export async function repairStoredTable(
  ctx: MakeTableContext & Pick<AppContext, 'config'>,
  lease: FileLease,
): Promise<MakeOutcome> {
  return makeStoredTable(ctx, lease, {
    isApproved: false,
    async make(file, former, run) {
      const recipes = await loadRecipes(ctx.db, file.userId, 'table');
      const { given, isAsked } = readingOf(file, former);
      const params = {
        fileName: file.originalName,
        sizeBytes: file.sizeBytes,
        sheet: former?.chosen?.sheet ?? null,
        table: former?.chosen?.table ?? null,
        given,
        recipes: isAsked ? [] : readingRecipes(recipes),
        scratchFolder: join(ctx.config.dataDir, 'spool'),
      };
      const inputs = { source: readObject(ctx.storage, file.sourceKey) };
      const summary = await ctx.cpuPool.run(repairTableTask, params, { ...run, inputs });
      const read = isAsked ? { ...summary, isReadAsAsked: true } : summary;
      return withRecipe(read, recipes, await findTakenBack(ctx.db, file.id));
    },
  });
}

/** How a person wants the file read, and whether they said so: else recipes may. */
function readingOf(file: FileRow, former: TableResultRecord | null) {
  if (former !== null && former.chosen !== null)
    return { given: former.chosen.given ?? {}, isAsked: former.chosen.mayAdvise !== true };
  const given = file.readingOptions ?? {};
  return { given, isAsked: isReadByPerson({ given }) };
}

/** What a recipe did and a person took back stays so when the file is read again. */
async function findTakenBack(db: Db, fileId: string): Promise<ReadonlySet<string>> {
  const steps = await db
    .select({ recipe: tableEdits.recipe })
    .from(tableEdits)
    .where(
      and(
        eq(tableEdits.fileId, fileId),
        or(isNotNull(tableEdits.dismissedAt), isNotNull(tableEdits.undoneAt)),
      ),
    );
  return new Set(steps.flatMap(({ recipe }) => recipe?.itemId ?? []));
}

/** The table with what the recipe of its source does to it. */
function withRecipe(
  summary: TableSummary,
  recipes: readonly KnownRecipe[],
  takenBack: ReadonlySet<string>,
): MadeTable {
  const applied = applyRecipes(recipes, summary);
  if (applied === null) return { summary, removals: [], steps: [] };
  const { recipe, steps, missing } = applied;
  return {
    summary: { ...summary, recipe: { id: recipe.id, name: recipe.name, missing } },
    removals: [],
    steps: steps.map(({ itemId, says, edits, removal }) => ({
      edits,
      removal,
      recipe: { from: 'recipe', recipeId: recipe.id, itemId, says },
      isTakenBack: takenBack.has(itemId),
    })),
  };
}
