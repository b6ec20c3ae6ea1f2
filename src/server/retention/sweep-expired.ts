import { and, asc, inArray, isNotNull, isNull, lte, notInArray } from 'drizzle-orm';
import { files, storedObjects } from '#db/schema/files.ts';
import { documentResults } from '#db/schema/documents.ts';
import { pdfMerges } from '#db/schema/pdf-merge.ts';
import { tableResults } from '#db/schema/table-repair.ts';
import { NO_FACTS } from '#domain/files/list-facts.ts';
import { deleteExpiredResets } from '#server/auth/password-resets.ts';
import { deleteExpiredSessions } from '#server/auth/sessions.ts';
import { deleteUnusedImages } from '#server/blog/delete-unused-images.ts';
import type { AppContext } from '#server/context.ts';
import { deleteExpiredRateLimits } from '#server/http/rate-limit.ts';
import { deleteOldMessages } from '#server/contact/delete-old-messages.ts';
import { deleteOldMails } from '#server/mail/delete-old-mails.ts';
import { deleteOldEvents } from '#server/subscriptions/delete-old-events.ts';

const OBJECTS_PER_BATCH = 100;
const PARALLEL_DELETIONS = 8;
/** A writer at work touches what it writes far more often. */
const UNFINISHED_MS = 60 * 60 * 1000;

export interface SweepOutcome {
  readonly objects: number;
  readonly files: number;
  readonly unfinished: number;
}

/**
 * Deletes everything whose time is over: stored objects past `expiresAt` (D6; those still `writing` are past the
 * time their writer promised to be done), what killed writers left half-written, sessions, counters, old messages and
 * payment events, images that no post shows. Files whose result
 * is past its time are marked deleted; their figures stay.
 *
 * Safe to run twice and in several processes: each takes rows that no other holds. A row goes in the same
 * transaction as its object, so a sweep that dies half-way leaves the row, and the next deletes again.
 */
export async function sweepExpired(
  ctx: Pick<AppContext, 'config' | 'db' | 'storage' | 'clock' | 'log'>,
): Promise<SweepOutcome> {
  const now = ctx.clock.now();
  const failed: string[] = [];
  let objects = 0;
  for (let found = OBJECTS_PER_BATCH; found === OBJECTS_PER_BATCH;) {
    const batch = await sweepBatch(ctx, now, failed);
    found = batch.found;
    objects += batch.deleted.length;
    failed.push(...batch.failed);
    // Storage is down as a whole: the next sweep goes on.
    if (batch.deleted.length === 0) break;
  }
  const marked = await ctx.db
    .update(files)
    .set({ ...NO_FACTS, deletedAt: now })
    .where(and(isNull(files.deletedAt), isNotNull(files.expiresAt), lte(files.expiresAt, now)))
    .returning({ id: files.id });
  await deleteDetails(ctx);
  const unfinished = await ctx.storage.deleteUnfinished(new Date(now.getTime() - UNFINISHED_MS));
  await deleteExpiredSessions(ctx);
  await deleteExpiredResets(ctx);
  await deleteExpiredRateLimits(ctx);
  await deleteOldMails(ctx);
  await deleteOldMessages(ctx);
  await deleteOldEvents(ctx);
  await deleteUnusedImages(ctx);
  const outcome = { objects, files: marked.length, unfinished };
  if (objects + marked.length + unfinished > 0) ctx.log.info(outcome, 'expired content was deleted');
  if (failed.length > 0) throw new Error(`${failed.length} expired objects could not be deleted.`);
  return outcome;
}

/** Summary and edits of a document or a table, and what a merged PDF is made of, are content too. */
async function deleteDetails({ db }: Pick<AppContext, 'db'>): Promise<void> {
  const gone = db.select({ id: files.id }).from(files).where(isNotNull(files.deletedAt));
  await db.delete(documentResults).where(inArray(documentResults.fileId, gone));
  await db.delete(tableResults).where(inArray(tableResults.fileId, gone));
  await db.delete(pdfMerges).where(inArray(pdfMerges.fileId, gone));
}

async function sweepBatch(
  ctx: Pick<AppContext, 'db' | 'storage' | 'log'>,
  now: Date,
  notAgain: readonly string[],
): Promise<{ found: number; deleted: string[]; failed: string[] }> {
  return ctx.db.transaction(async (tx) => {
    const due = await tx
      .select({ key: storedObjects.key })
      .from(storedObjects)
      .where(and(lte(storedObjects.expiresAt, now), notInArray(storedObjects.key, [...notAgain])))
      .orderBy(asc(storedObjects.expiresAt))
      .limit(OBJECTS_PER_BATCH)
      .for('update', { skipLocked: true });
    const deleted: string[] = [];
    const failed: string[] = [];
    const keys = due.map(({ key }) => key);
    const deleteNext = async (): Promise<void> => {
      for (let key = keys.pop(); key !== undefined; key = keys.pop()) {
        try {
          await ctx.storage.delete(key);
          deleted.push(key);
        } catch (error) {
          ctx.log.warn({ key, err: error }, 'an expired object could not be deleted');
          failed.push(key);
        }
      }
    };
    await Promise.all(Array.from({ length: PARALLEL_DELETIONS }, deleteNext));
    if (deleted.length > 0) await tx.delete(storedObjects).where(inArray(storedObjects.key, deleted));
    return { found: due.length, deleted, failed };
  });
}
