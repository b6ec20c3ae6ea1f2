import type { Consumer } from '#worker/consume.ts';
import { consume } from '#worker/consume.ts';
import { runTableRepair } from '#server/table-repair/run-table-repair.ts';
import { repairTableJob } from '#server/table-repair/table-repair.jobs.ts';

/** Safe to run twice: whoever comes second finds the file's lease taken. */
export const startTableRepairRun: Consumer = (boss, ctx) =>
  consume(
    boss,
    ctx,
    repairTableJob,
    (payload, run) => runTableRepair(run.ctx, payload),
    ctx.config.workerConcurrency,
  );
