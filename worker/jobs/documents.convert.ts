import type { Consumer } from '#worker/consume.ts';
import { consume } from '#worker/consume.ts';
import { convertDocument } from '#server/documents/convert-document.ts';
import { convertDocumentJob } from '#server/documents/documents.jobs.ts';

/** Safe to run twice: whoever comes second finds the file's lease taken. */
export const startDocumentsConvert: Consumer = (boss, ctx) =>
  consume(
    boss,
    ctx,
    convertDocumentJob,
    (payload, run) => convertDocument(run.ctx, payload),
    ctx.config.workerConcurrency,
  );
