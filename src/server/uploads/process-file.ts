import type { IncomingMessage } from 'node:http';
import { AppError } from '#domain/app-error.ts';
import { priceOf } from '#domain/credits/price-of.ts';
import type { ProcessedFile, UploadTab } from '#domain/files/files.schemas.ts';
import { fileTooLargeMessage, LARGEST_UPLOAD_BYTES } from '#domain/files/upload-limits.ts';
import { PLANS } from '#domain/subscriptions/plan-catalogue.ts';
import { getOwnClient } from '#server/clients/clients.queries.ts';
import type { UserContext } from '#server/context.ts';
import { invalidField } from '#server/files/invalid-field.ts';
import { getFile } from '#server/files/get-file.ts';
import { readUploadForm, type FormFields } from '#server/files/read-upload-form.ts';
import { waitUntilProcessed } from '#server/files/wait-until-processed.ts';
import { ANSWER_WITHIN_MS, withinMs } from '#server/platform/within-ms.ts';
import { acceptSource, type StartWork } from './accept-source.ts';
import { assertBatchTakesFile, multipleFilesProOnly } from './uploads.queries.ts';
import { storeSource, type StoredSource } from './store-source.ts';
import { parseUploadForm, uploadFormSchema } from './upload-form.ts';

/** What a form adds to its file: boundaries, part headers, the other fields. */
const FORM_OVERHEAD_BYTES = 256 * 1024;

/**
 * Takes an upload and processes it: the bytes go to storage first; then the price is reserved, the file row written
 * and the object kept, together or not at all; then it is repaired or read. From there on the work does not depend
 * on the client staying.
 *
 * @param respondAsync answer as soon as the file is accepted
 * @returns the file: ready, or still processing
 * @throws AppError or ZodError with every refusal of an upload; nothing is charged or stored then
 */
export async function processFile(
  ctx: UserContext,
  req: IncomingMessage,
  { respondAsync }: { respondAsync: boolean },
): Promise<ProcessedFile> {
  assertFits(req.headers['content-length']);
  assertHasCredits(ctx);
  const { fileId, work } = await acceptUpload(ctx, req);
  if (respondAsync) return getFile(ctx, { id: fileId }).finally(() => void work?.());
  const outcome = await withinMs(work?.() ?? waitUntilProcessed(ctx, fileId), ANSWER_WITHIN_MS);
  if (outcome?.status === 'failed') throw outcome.error;
  return getFile(ctx, { id: fileId });
}

/** What is refused leaves nothing. */
async function acceptUpload(
  ctx: UserContext,
  req: IncomingMessage,
): Promise<{ fileId: string; work: StartWork }> {
  const stored: StoredSource[] = [];
  try {
    const { fields, files } = await readUploadForm(req, {
      part: 'file',
      filesMax: 1,
      onFile: async (part, before) => {
        const source = await storeSource(ctx, part, await checkEarly(ctx, before));
        stored.push(source);
        return source;
      },
      onTooMany: () => secondFile(ctx),
    });
    const [source] = files;
    if (source === undefined)
      throw invalidField('file', 'The form has no file. Send it in a part named file, with a file name.');
    return { fileId: source.fileId, work: await acceptSource(ctx, parseUploadForm(fields), source) };
  } catch (error) {
    for (const source of stored) await discardSource(ctx, source);
    throw error;
  }
}

function assertFits(contentLength: string | undefined): void {
  if (contentLength === undefined || Number(contentLength) <= LARGEST_UPLOAD_BYTES + FORM_OVERHEAD_BYTES)
    return;
  throw new AppError('file_too_large', fileTooLargeMessage(LARGEST_UPLOAD_BYTES), {
    limitBytes: LARGEST_UPLOAD_BYTES,
  });
}

/** Spares an upload that cannot be paid; the transaction that reserves has the last word. */
function assertHasCredits({ actor }: Pick<UserContext, 'actor'>): void {
  const { amount } = priceOf({ tier: actor.tier, operation: 'table', pages: 0 });
  const available = actor.usage.unified.remaining;
  if (amount > available)
    throw new AppError('no_credits', 'No Credits Remaining', { available, needed: amount });
}

/** Checks what the form said before its file, so that a bad one is refused before the bytes; returns the tab if given. */
async function checkEarly(ctx: UserContext, before: FormFields): Promise<UploadTab | null> {
  if (before.has('batchId')) {
    const { batchId, clientId } = parseUploadForm(before);
    await assertBatchTakesFile(ctx.db, ctx, batchId, { lock: false });
    if (clientId !== null) await getOwnClient(ctx.db, ctx, clientId);
  }
  const tab = before.get('tab');
  return tab === undefined ? null : uploadFormSchema.shape.tab.parse(tab);
}

function secondFile({ actor }: Pick<UserContext, 'actor'>): Error {
  if (!PLANS[actor.tier].multipleFiles) return multipleFilesProOnly();
  return invalidField('file', 'The form has more than one file. Send each file in its own form.');
}

async function discardSource(ctx: UserContext, source: StoredSource): Promise<void> {
  await source.hold.discard().catch((error: unknown) => {
    ctx.log.warn({ fileId: source.fileId, err: error }, 'a refused upload is left to the sweep');
  });
}
