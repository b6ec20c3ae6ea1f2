import { join } from 'node:path';
import type { TableSummary } from '#domain/table-repair/stored/table-result.ts';
import type { AppContext } from '#server/context.ts';
import type { FileLease } from '#server/files/file-lease.ts';
import type { MakeOutcome } from '#server/files/make-stored-result.ts';
import type { CpuTask } from '#server/platform/cpu-pool.ts';
import { readObject } from '#server/platform/read-object.ts';
import { makeStoredTable, type MakeTableContext } from './make-stored-table.ts';
import type { RepairTableParams } from './repair-table.task.ts';

const repairTableTask: CpuTask<RepairTableParams, TableSummary> = {
  module: new URL('./repair-table.task.ts', import.meta.url),
};

/** Repairs the uploaded table whose lease the caller holds, or the part of it that was chosen. As `makeStoredTable`. */
export async function repairStoredTable(
  ctx: MakeTableContext & Pick<AppContext, 'config'>,
  lease: FileLease,
): Promise<MakeOutcome> {
  return makeStoredTable(ctx, lease, {
    isApproved: false,
    async make(file, former, run) {
      const params = {
        fileName: file.originalName,
        sizeBytes: file.sizeBytes,
        sheet: former?.chosen?.sheet ?? null,
        table: former?.chosen?.table ?? null,
        given: (former === null ? file.readingOptions : former.chosen?.given) ?? {},
        scratchFolder: join(ctx.config.dataDir, 'spool'),
      };
      const inputs = { source: readObject(ctx.storage, file.sourceKey) };
      return { summary: await ctx.cpuPool.run(repairTableTask, params, { ...run, inputs }), removals: [] };
    },
  });
}
