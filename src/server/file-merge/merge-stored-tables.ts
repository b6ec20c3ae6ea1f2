import { buffer } from 'node:stream/consumers';
import { AppError } from '#domain/app-error.ts';
import { NO_EDITS } from '#domain/table-repair/edits/table-edits.ts';
import { countAfterRemovals } from '#domain/table-repair/stored/removals.ts';
import type { TableRemoval, TableSummary } from '#domain/table-repair/stored/table-result.ts';
import type { FileLease } from '#server/files/file-lease.ts';
import type { MakeOutcome } from '#server/files/make-stored-result.ts';
import type { CpuTask } from '#server/platform/pools/cpu-pool.ts';
import { readObject } from '#server/platform/storage/read-object.ts';
import { makeStoredTable, type MakeTableContext } from '#server/table-repair/make-stored-table.ts';
import { mergePlanSchema, type MergePlan } from './merge-plan.ts';

const mergeTablesTask: CpuTask<MergePlan, TableSummary> = {
  module: new URL('./merge-tables.task.ts', import.meta.url),
};
const DUPLICATES: TableRemoval = { kind: 'duplicates', types: ['exact', 'normalized', 'key'] };

/**
 * Makes the merged table whose lease the caller holds, by the plan that is its source. As `makeStoredTable`; where a
 * table that goes in was deleted meanwhile the merge ends as failed.
 */
export async function mergeStoredTables(ctx: MakeTableContext, lease: FileLease): Promise<MakeOutcome> {
  return makeStoredTable(ctx, lease, {
    isApproved: true,
    async make(file, _former, run) {
      const plan = mergePlanSchema.parse(
        JSON.parse((await buffer(await ctx.storage.read(file.sourceKey))).toString()),
      );
      const inputs = Object.fromEntries(plan.tables.flatMap((table, at) => inputsOf(ctx, table, at)));
      const summary = await ctx.cpuPool.run(mergeTablesTask, plan, { ...run, inputs });
      // The stored table has the duplicates: that they are to go is a removal like any other.
      const isRemoved =
        plan.options.removeDuplicates && countAfterRemovals(summary, [], NO_EDITS).duplicatesFound > 0;
      return { summary, removals: isRemoved ? [DUPLICATES] : [], steps: [] };
    },
  });
}

function inputsOf(
  ctx: MakeTableContext,
  { name, prefix }: MergePlan['tables'][number],
  at: number,
): [string, AsyncIterable<Uint8Array>][] {
  return ['table.csv', 'flags.bin'].map((object) => [
    `${at}/${object}`,
    readWhileThere(ctx, `${prefix}${object}`, name),
  ]);
}

/** @throws AppError `expired` that names the file */
async function* readWhileThere(ctx: MakeTableContext, key: string, name: string): AsyncGenerator<Uint8Array> {
  try {
    yield* readObject(ctx.storage, key);
  } catch (error) {
    if (error instanceof AppError && error.code === 'expired')
      throw new AppError('expired', `${name} was deleted before the files were merged.`);
    throw error;
  }
}
