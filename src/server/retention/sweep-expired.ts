import { and, asc, inArray, isNotNull, isNull, lte, notInArray } from 'drizzle-orm';
import { files, storedObjects } from '#db/schema/files.ts';
import { documentResults } from '#db/schema/documents.ts';
import { pdfMerges } from '#db/schema/pdf-merge.ts';
import { tableResults } from '#db/schema/table-repair.ts';
import { deleteExpiredResets } from '#server/auth/password-resets.ts';
import { deleteExpiredSessions } from '#server/auth/sessions.ts';
import { deleteUnusedImages } from '#server/blog/delete-unused-images.ts';
import type { AppContext } from '#server/context.ts';
import { NO_CONTENT } from '#server/files/no-content.ts';
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
 * is past its time are marked deleted; their figures stay. What cannot be deleted stops nothing else.
 *
 * Safe to run twice and in several processes: each takes rows that no other holds. A row goes in the same
 * transaction as its object, so a sweep that dies half-way leaves the row, and the next deletes again.
 *
 * @throws Error at the end, where something could not be deleted: the next sweep tries again
 */
export async function sweepExpired(
  ctx: Pick<AppContext, 'config' | 'db' | 'storage' | 'clock' | 'log'>,
): Promise<SweepOutcome> {
  const now = ctx.clock.now();
  const failures: unknown[] = [];
  const attempt = async (act: () => Promise<number | void>): Promise<number> => {
    try {
      return (await act()) ?? 0;
    } catch (error) {
      failures.push(error);
      return 0;
    }
  };
  const { deleted: objects, failed } = await sweepObjects(ctx, now, failures);
  const marked = await attempt(() => markExpired(ctx, now));
  await attempt(() => deleteDetails(ctx));
  const unfinished = await attempt(() =>
    ctx.storage.deleteUnfinished(new Date(now.getTime() - UNFINISHED_MS)),
  );
  for (const deleteOld of DELETE_OLD) await attempt(() => deleteOld(ctx));
  const outcome = { objects, files: marked, unfinished };
  if (objects + marked + unfinished > 0) ctx.log.info(outcome, 'expired content was deleted');
  if (failed > 0) failures.push(new Error(`${failed} expired objects could not be deleted.`));
  if (failures.length === 1) throw failures[0];
  if (failures.length > 1) throw new AggregateError(failures, 'Some expired content could not be deleted.');
  return outcome;
}

/** What has a time of its own beside files. */
const DELETE_OLD: readonly ((ctx: Pick<AppContext, 'config' | 'db' | 'clock'>) => Promise<void>)[] = [
  deleteExpiredSessions,
  deleteExpiredResets,
  deleteExpiredRateLimits,
  deleteOldMails,
  deleteOldMessages,
  deleteOldEvents,
  deleteUnusedImages,
];

async function sweepObjects(
  ctx: Pick<AppContext, 'db' | 'storage' | 'log'>,
  now: Date,
  failures: unknown[],
): Promise<{ deleted: number; failed: number }> {
  const failed: string[] = [];
  let deleted = 0;
  try {
    for (let found = OBJECTS_PER_BATCH; found === OBJECTS_PER_BATCH;) {
      const batch = await sweepBatch(ctx, now, failed);
      found = batch.found;
      deleted += batch.deleted.length;
      failed.push(...batch.failed);
      // Storage is down as a whole: the next sweep goes on.
      if (batch.deleted.length === 0) break;
    }
  } catch (error) {
    failures.push(error);
  }
  return { deleted, failed: failed.length };
}

async function markExpired({ db }: Pick<AppContext, 'db'>, now: Date): Promise<number> {
  const marked = await db
    .update(files)
    .set({ ...NO_CONTENT, deletedAt: now })
    .where(and(isNull(files.deletedAt), isNotNull(files.expiresAt), lte(files.expiresAt, now)))
    .returning({ id: files.id });
  return marked.length;
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
