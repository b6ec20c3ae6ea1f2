import type { Consumer } from '#worker/consume.ts';
import { consume } from '#worker/consume.ts';
import { mergeFilesJob } from '#server/file-merge/file-merge.jobs.ts';
import { runFileMerge } from '#server/file-merge/run-file-merge.ts';

/** Safe to run twice: whoever comes second finds the file's lease taken. */
export const startFileMergeRun: Consumer = (boss, ctx) =>
  consume(
    boss,
    ctx,
    mergeFilesJob,
    (payload, run) => runFileMerge(run.ctx, payload),
    ctx.config.workerConcurrency,
  );
