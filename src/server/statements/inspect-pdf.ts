import type { UserContext } from '#server/context.ts';
import { PLANS } from '#domain/subscriptions/plan-catalogue.ts';
import type { CpuTask } from '#server/platform/cpu-pool.ts';
import { runPdfTask } from '#server/platform/pdf-pool.ts';
import { readObject } from '#server/platform/read-object.ts';
import type { InspectPdfParams, PdfFacts } from './inspect-pdf.task.ts';

const inspectPdfTask: CpuTask<InspectPdfParams, PdfFacts> = {
  module: new URL('./inspect-pdf.task.ts', import.meta.url),
};

/**
 * Opens a PDF in storage, so that what cannot be read is refused before anything is charged, and the pages are known.
 *
 * @throws AppError `password_required`, `wrong_password`, `unreadable_file`, `file_too_large` (pages)
 */
export async function inspectPdf(
  ctx: Pick<UserContext, 'storage' | 'pdfPool' | 'actor'>,
  { sourceKey, password }: { sourceKey: string; password: string | null },
): Promise<PdfFacts> {
  return runPdfTask(
    ctx.pdfPool,
    inspectPdfTask,
    { password },
    {
      source: readObject(ctx.storage, sourceKey),
      run: { priority: PLANS[ctx.actor.tier].jobPriority, owner: ctx.actor.userId },
    },
  );
}
