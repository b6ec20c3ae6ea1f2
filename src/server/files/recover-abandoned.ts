import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { files } from '#db/schema/files.ts';
import type { Db } from '#db/connect.ts';
import { AppError } from '#domain/app-error.ts';
import type { FileKind } from '#domain/files/files.schemas.ts';
import type { AppContext } from '#server/context.ts';
import type { JobDefinition } from '#server/platform/queue.ts';
import type { z } from 'zod';
import { findJobPriority } from '#server/credits/find-job-priority.ts';
import { findStaleReservations } from '#server/credits/find-stale-reservations.ts';
import { releaseCredits } from '#server/credits/release-credits.ts';
import { settleCredits } from '#server/credits/settle-credits.ts';
import { endUnfinished } from './end-processing.ts';
import { queuedLease } from './file-lease.ts';
import { findSourceExpiry } from './files.queries.ts';
import { removeFileObjects } from './remove-file-objects.ts';

const ATTEMPTS_MAX = 3;
const FILES_PER_RUN = 200;
/** Longer than any transaction that reserves and then inserts the file. */
const STALE_RESERVATION_MS = 10 * 60_000;

/** The job that processes a file of a kind from its stored source. */
export type RestartJobs = Partial<Record<FileKind, JobDefinition<z.ZodType<unknown, { fileId: string }>>>>;

/**
 * Takes up the files whose process died: those with a source and attempts left go to the worker, the others fail
 * with a sentence and cost nothing (one that was read once more goes back to its former result). Safe to run twice and in several processes: each file is locked while decided on.
 */
export async function recoverAbandoned(
  ctx: Pick<AppContext, 'db' | 'storage' | 'queue' | 'clock' | 'log'>,
  jobs: RestartJobs,
): Promise<{ restarted: number; failed: number }> {
  const now = ctx.clock.now();
  const abandoned = await ctx.db
    .select({ id: files.id })
    .from(files)
    .where(isAbandoned(now))
    .orderBy(files.createdAt)
    .limit(FILES_PER_RUN);
  let restarted = 0;
  const failed: string[] = [];
  for (const { id } of abandoned) {
    const outcome = await ctx.db.transaction((tx) => recover(tx, ctx, jobs, { id, now }));
    if (outcome === 'restarted') restarted += 1;
    if (outcome === 'failed') failed.push(id);
  }
  for (const id of failed) {
    await removeFileObjects(ctx, id).catch((error: unknown) => {
      ctx.log.warn({ fileId: id, err: error }, 'objects of a failed file are left to the sweep');
    });
  }
  await endStaleReservations(ctx, now);
  if (abandoned.length > 0)
    ctx.log.info({ restarted, failed: failed.length }, 'abandoned files were recovered');
  return { restarted, failed: failed.length };
}

function isAbandoned(now: Date) {
  return and(eq(files.status, 'processing'), or(isNull(files.leaseUntil), lt(files.leaseUntil, now)));
}

async function recover(
  tx: Db,
  ctx: Pick<AppContext, 'queue'>,
  jobs: RestartJobs,
  { id, now }: { id: string; now: Date },
): Promise<'restarted' | 'failed' | 'restored' | null> {
  const [row] = await tx
    .select({ file: files })
    .from(files)
    .where(and(eq(files.id, id), isAbandoned(now)))
    .for('update', { of: files, skipLocked: true });
  if (row === undefined) return null;
  const { file } = row;
  const job = jobs[file.kind];
  if (job !== undefined && file.attempts < ATTEMPTS_MAX && (await findSourceExpiry(tx, file, now)) !== null) {
    await tx
      .update(files)
      .set({
        ...queuedLease(now),
        progressStage: 'queued',
        progressDone: 0,
      })
      .where(eq(files.id, id));
    const priority = await findJobPriority(tx, { userId: file.userId, now });
    await ctx.queue.enqueue(tx, job, { fileId: id }, { priority, singletonKey: id });
    return 'restarted';
  }
  const isMerge = file.kind === 'merged_table' || file.kind === 'merged_pdf';
  const again = isMerge ? 'merge the files' : 'upload it';
  const error = new AppError(
    'unavailable',
    `${file.originalName} could not be processed because of a problem on our side. You weren’t charged; please ${again} again.`,
  );
  return endUnfinished(tx, { fileId: id, error, now });
}

/** Reservations whose operation is over or never came to be. A file still processing keeps its own. */
async function endStaleReservations(ctx: Pick<AppContext, 'db' | 'log'>, now: Date): Promise<void> {
  const stale = await findStaleReservations(ctx.db, new Date(now.getTime() - STALE_RESERVATION_MS));
  for (const { operationId } of stale) {
    const [file] = await ctx.db.select({ status: files.status }).from(files).where(eq(files.id, operationId));
    if (file?.status === 'processing') continue;
    const ended = await ctx.db.transaction((tx) =>
      file?.status === 'ready'
        ? settleCredits(tx, operationId)
        : releaseCredits(tx, operationId, 'abandoned'),
    );
    if (ended) ctx.log.warn({ operationId }, 'a stale reservation was ended');
  }
}
