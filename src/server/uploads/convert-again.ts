import { eq } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { documentResults } from '#db/schema/documents.ts';
import { files } from '#db/schema/files.ts';
import { tableResults } from '#db/schema/table-repair.ts';
import type { ConvertAgainInput, ConvertAgainResult } from '#domain/uploads/uploads.schemas.ts';
import { PLANS } from '#domain/subscriptions/plan-catalogue.ts';
import { isReadByPerson } from '#domain/table-repair/stored/is-read-by-person.ts';
import type { UserContext } from '#server/context.ts';
import { convertDocumentJob } from '#server/documents/documents.jobs.ts';
import { queuedLease } from '#server/files/file-lease.ts';
import { findSourceExpiry, type FileRow } from '#server/files/files.queries.ts';
import { lockOwnFiles } from '#server/files/lock-own-files.ts';
import { createRateLimit } from '#server/http/rate-limit.ts';
import { repairTableJob } from '#server/table-repair/table-repair.jobs.ts';

const CALLS_PER_HOUR = 100;

/**
 * Reads files once more from their uploads, at no charge; what was changed in them gives way to the new result. Until
 * that is there the former one is served. What cannot be read again is left as it is and named with the reason.
 *
 * @throws AppError `not_found` (then nothing is read again), `rate_limited`
 */
export async function convertAgain(
  ctx: Pick<UserContext, 'db' | 'clock' | 'actor' | 'queue'>,
  { ids }: ConvertAgainInput,
): Promise<ConvertAgainResult> {
  await createRateLimit(ctx, {
    name: 'convert-again',
    points: CALLS_PER_HOUR,
    seconds: 60 * 60,
    message: 'You converted files again too often within an hour. Please wait before you convert more.',
  }).consume(ctx.actor.userId);
  return ctx.db.transaction(async (tx) => {
    const skipped: { id: string; reason: string }[] = [];
    const own = await lockOwnFiles(tx, ctx, ids);
    for (const file of own) {
      const reason = await findObstacle(tx, ctx, file);
      if (reason === null) await startAgain(tx, ctx, file);
      else skipped.push({ id: file.id, reason });
    }
    return { count: own.length - skipped.length, skipped };
  });
}

/** Null: nothing stands in the way. */
async function findObstacle(
  tx: Db,
  { clock }: Pick<UserContext, 'clock'>,
  file: FileRow,
): Promise<string | null> {
  const name = file.originalName;
  if (file.kind === 'merged_table' || file.kind === 'merged_pdf')
    return `${name} is a merged file. Merge its files again instead.`;
  if (file.status === 'processing') return `${name} is being converted already.`;
  if (file.status === 'failed') return `${name} could not be read, and its upload is gone. Upload it again.`;
  if (file.trashedAt !== null || file.deletedAt !== null) return `${name} was deleted. Upload it again.`;
  if ((await findSourceExpiry(tx, file, clock.now())) === null)
    return `The upload of ${name} was deleted after 24 hours. Upload it again.`;
  const [document] = await tx
    .select({ isProtected: documentResults.isProtected })
    .from(documentResults)
    .where(eq(documentResults.fileId, file.id));
  if (document?.isProtected === true)
    return `${name} needs its password, which we don't keep. Upload it again.`;
  return null;
}

async function startAgain(
  tx: Db,
  ctx: Pick<UserContext, 'clock' | 'actor' | 'queue'>,
  file: FileRow,
): Promise<void> {
  const isTable = file.kind === 'table';
  if (isTable) await keepChoice(tx, file.id);
  await tx
    .update(files)
    .set({
      ...queuedLease(ctx.clock.now()),
      status: 'processing',
      attempts: 0,
      progressStage: 'queued',
      progressDone: 0,
      errorCode: null,
      errorMessage: null,
    })
    .where(eq(files.id, file.id));
  const priority = PLANS[ctx.actor.tier].jobPriority;
  const job = isTable ? repairTableJob : convertDocumentJob;
  await ctx.queue.enqueue(tx, job, { fileId: file.id }, { priority, singletonKey: file.id });
}

/** The same sheet and table are read as before, by the same options. */
async function keepChoice(tx: Db, fileId: string): Promise<void> {
  const [result] = await tx
    .select({ summary: tableResults.summary })
    .from(tableResults)
    .where(eq(tableResults.fileId, fileId));
  if (result === undefined) return;
  const { sheet, table, given = {} } = result.summary;
  const chosen = isReadByPerson(result.summary)
    ? { sheet, table, given }
    : { sheet, table, given: {}, mayAdvise: true };
  await tx.update(tableResults).set({ chosen }).where(eq(tableResults.fileId, fileId));
}
