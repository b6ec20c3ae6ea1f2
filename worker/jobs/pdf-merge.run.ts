import type { Consumer } from '#worker/consume.ts';
import { consume } from '#worker/consume.ts';
import { runPdfMerge } from '#server/pdf-merge/make-merged-pdf.ts';
import { mergePdfsJob } from '#server/pdf-merge/pdf-merge.jobs.ts';

/** Safe to run twice: whoever comes second finds the file's lease taken. */
export const startPdfMergeRun: Consumer = (boss, ctx) =>
  consume(
    boss,
    ctx,
    mergePdfsJob,
    (payload, run) => runPdfMerge(run.ctx, payload),
    ctx.config.workerConcurrency,
  );
