import type { Consumer } from '#worker/consume.ts';
import { consume } from '#worker/consume.ts';
import { convertDocumentJob } from '#server/documents/documents.jobs.ts';
import { mergeFilesJob } from '#server/file-merge/file-merge.jobs.ts';
import { recoverFilesJob } from '#server/files/files.jobs.ts';
import { recoverAbandoned } from '#server/files/recover-abandoned.ts';
import { purgeTrash } from '#server/files/trash-files.ts';
import { mergePdfsJob } from '#server/pdf-merge/pdf-merge.jobs.ts';
import { repairTableJob } from '#server/table-repair/table-repair.jobs.ts';

/** Safe to run twice: each file is locked while it is decided on, and decided on once. */
export const startFilesRecover: Consumer = (boss, ctx) =>
  consume(boss, ctx, recoverFilesJob, async (_payload, run) => {
    await recoverAbandoned(run.ctx, {
      table: repairTableJob,
      merged_table: mergeFilesJob,
      merged_pdf: mergePdfsJob,
      statement: convertDocumentJob,
      invoice: convertDocumentJob,
    });
    await purgeTrash(run.ctx);
  });
