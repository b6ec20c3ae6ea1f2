import { AppError } from '#domain/app-error.ts';
import type { PdfFacts } from '#domain/pdf-merge/merge-pdfs.ts';
import { PLANS } from '#domain/subscriptions/plan-catalogue.ts';
import type { UserContext } from '#server/context.ts';
import type { CpuTask } from '#server/platform/pools/cpu-pool.ts';
import { runPdfTask } from '#server/platform/pools/pdf-pool.ts';
import { readObject } from '#server/platform/storage/read-object.ts';
import type { InspectPdfParams } from './inspect-pdf.task.ts';
import { passwordFor } from './merge-form.ts';
import type { ReceivedMerge } from './receive-merge.ts';

const inspectPdfTask: CpuTask<InspectPdfParams, PdfFacts> = {
  module: new URL('./inspect-pdf.task.ts', import.meta.url),
};

/** A file whose password is missing or wrong. */
interface LockedFile {
  readonly file: number;
  readonly name: string;
  readonly code: 'password_required' | 'wrong_password';
}

/**
 * Opens the files of a merge, so that what cannot be merged is refused before anything is charged, and the pages are
 * known.
 *
 * @throws AppError `unreadable_file`, `password_required`, `wrong_password` with the file's name, and in `details` its
 *   place among those sent; all files that need a password at once are `details.files`
 */
export async function inspectParts(
  ctx: Pick<UserContext, 'storage' | 'pdfPool' | 'actor'>,
  { parts, form }: Pick<ReceivedMerge, 'parts' | 'form'>,
): Promise<PdfFacts[]> {
  const run = { priority: PLANS[ctx.actor.tier].jobPriority, owner: ctx.actor.userId };
  const facts: PdfFacts[] = [];
  const locked: LockedFile[] = [];
  let first: AppError | null = null;
  for (const [file, { name, key }] of parts.entries()) {
    try {
      const params = { name, password: passwordFor(form, file) };
      const source = readObject(ctx.storage, key);
      facts.push(await runPdfTask(ctx.pdfPool, inspectPdfTask, params, { source, run }));
    } catch (error) {
      if (!(error instanceof AppError) || error.code === 'unavailable') throw error;
      const { code } = error;
      const named = new AppError(code, withName(error.message, name), { ...error.details, file, name });
      if (code !== 'password_required' && code !== 'wrong_password') throw named;
      first ??= named;
      locked.push({ file, name, code });
    }
  }
  if (first !== null) throw new AppError(first.code, first.message, { ...first.details, files: locked });
  return facts;
}

/** What the pool refuses, for its time or memory, names no file. */
function withName(message: string, name: string): string {
  return message.startsWith(`${name}: `) ? message : `${name}: ${message}`;
}
