import { PLANS } from '#domain/subscriptions/plan-catalogue.ts';
import type { UserContext } from '#server/context.ts';
import type { CpuTask } from '#server/platform/pools/cpu-pool.ts';
import { runPdfTask } from '#server/platform/pools/pdf-pool.ts';
import { readObject } from '#server/platform/storage/read-object.ts';
import type { InspectUploadParams, UploadFacts } from './inspect-upload.task.ts';

const inspectUploadTask: CpuTask<InspectUploadParams, UploadFacts> = {
  module: new URL('./inspect-upload.task.ts', import.meta.url),
};

/**
 * Opens a PDF or an image in storage, so that what cannot be read is refused before anything is charged, and the pages
 * are known.
 *
 * @throws AppError `password_required`, `wrong_password`, `unreadable_file`, `file_too_large` (pages)
 */
export async function inspectUpload(
  ctx: Pick<UserContext, 'storage' | 'pdfPool' | 'actor'>,
  { sourceKey, ...params }: InspectUploadParams & { sourceKey: string },
): Promise<UploadFacts> {
  return runPdfTask(ctx.pdfPool, inspectUploadTask, params, {
    source: readObject(ctx.storage, sourceKey),
    run: { priority: PLANS[ctx.actor.tier].jobPriority, owner: ctx.actor.userId },
  });
}
