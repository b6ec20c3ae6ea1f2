import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { files } from '#db/schema/files.ts';
import { AppError } from '#domain/app-error.ts';
import { priceOf } from '#domain/credits/price-of.ts';
import { sourceExpiresAt } from '#domain/files/expiry-times.ts';
import { uploadTabSchema, type ProcessedFile, type UploadTab } from '#domain/files/files.schemas.ts';
import { fileTooLargeMessage, LARGEST_UPLOAD_BYTES } from '#domain/files/upload-limits.ts';
import { PLANS } from '#domain/subscriptions/plan-catalogue.ts';
import type { UserContext } from '#server/context.ts';
import { reservePrice } from '#server/credits/reserve-price.ts';
import { newLease, type FileLease } from '#server/files/file-lease.ts';
import { invalidField } from '#server/files/invalid-field.ts';
import { getFile } from '#server/files/get-file.ts';
import { ANSWER_WITHIN_MS, withinMs } from '#server/platform/within-ms.ts';
import { repairStoredTable } from '#server/table-repair/repair-stored-table.ts';
import { assertBatchTakesFile, multipleFilesProOnly } from './batches.queries.ts';
import { readUploadForm, type FormFields } from './read-upload-form.ts';
import { storeSource, type StoredSource } from './store-source.ts';

/** What a form adds to its file: boundaries, part headers, the other fields. */
const FORM_OVERHEAD_BYTES = 256 * 1024;

const formSchema = z.object({
  batchId: z.uuid('batchId must be the id of a batch.'),
  tab: uploadTabSchema.default('csv-processing'),
});
type UploadForm = z.infer<typeof formSchema>;

/**
 * Takes an upload and repairs it: the bytes go to storage first; then the price is reserved, the file row written
 * and the object kept, together or not at all; then the table is repaired. From there on the work does not depend
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
  const { fields, file: source } = await readUploadForm(req, {
    onFile: async (part, before) => {
      const early = await checkEarly(ctx, before);
      return storeSource(ctx, part, early);
    },
    onSecondFile: () => secondFile(ctx),
    discard: (stored) => discardSource(ctx, stored),
  });
  if (source === null)
    throw invalidField('file', 'The form has no file: its part must be named file and have a file name.');
  const lease = await acceptSource(ctx, fields, source);
  if (respondAsync)
    return getFile(ctx, { id: source.fileId }).finally(() => void repairStoredTable(ctx, lease));
  const outcome = await withinMs(repairStoredTable(ctx, lease), ANSWER_WITHIN_MS);
  if (outcome?.status === 'failed') throw outcome.error;
  return getFile(ctx, { id: source.fileId });
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
    const { batchId } = parseForm(before);
    await assertBatchTakesFile(ctx.db, ctx, batchId, { lock: false });
  }
  const tab = before.get('tab');
  return tab === undefined ? null : formSchema.shape.tab.parse(tab);
}

function parseForm(fields: FormFields): UploadForm {
  if (!fields.has('batchId'))
    throw invalidField('batchId', 'The form has no batchId: create a batch first and send its id.');
  return formSchema.parse({ batchId: fields.get('batchId'), tab: fields.get('tab') });
}

function secondFile({ actor }: Pick<UserContext, 'actor'>): Error {
  if (!PLANS[actor.tier].multipleFiles) return multipleFilesProOnly();
  return invalidField('file', 'The form has more than one file: send each file in a form of its own.');
}

/** Reserves, inserts and keeps in one transaction; the file comes with a lease for this process. */
async function acceptSource(ctx: UserContext, fields: FormFields, source: StoredSource): Promise<FileLease> {
  try {
    const form = parseForm(fields);
    source.checkFor(form.tab);
    const now = ctx.clock.now();
    const lease = newLease(now);
    await source.hold.freeze();
    await ctx.db.transaction(async (tx) => {
      await assertBatchTakesFile(tx, ctx, form.batchId, { lock: true });
      await reservePrice(tx, {
        userId: ctx.actor.userId,
        operationId: source.fileId,
        operation: 'table',
        pages: 0,
        now,
      });
      await tx.insert(files).values({
        ...lease,
        id: source.fileId,
        userId: ctx.actor.userId,
        batchId: form.batchId,
        tab: form.tab,
        kind: 'table',
        originalName: source.fileName,
        sizeBytes: source.sizeBytes,
        sha256: source.sha256,
        sourceKey: source.key,
        attempts: 1,
        progressTotal: source.sizeBytes,
        createdAt: now,
      });
      await source.hold.goLive(tx, sourceExpiresAt(now), new Map([[source.key, source.sizeBytes]]));
    });
    return { fileId: source.fileId, token: lease.leaseToken };
  } catch (error) {
    await discardSource(ctx, source);
    throw error;
  }
}

async function discardSource(ctx: UserContext, source: StoredSource): Promise<void> {
  await source.hold.discard().catch((error: unknown) => {
    ctx.log.warn({ fileId: source.fileId, err: error }, 'a refused upload is left to the sweep');
  });
}
