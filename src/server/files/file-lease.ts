import { randomUUID } from 'node:crypto';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { files } from '#db/schema/files.ts';
import type { FileProgress } from '#domain/files/files.schemas.ts';
import type { AppContext } from '#server/context.ts';

const LEASE_MS = 60_000;
/** A file that was deleted is noticed as soon as its lease is to be renewed. */
const RENEW_MS = 1_000;
/** A file handed to the queue is left alone this long. */
const QUEUED_MS = 15 * 60_000;

/** Who works on a file: only the holder of the newest token may finish it. */
export interface FileLease {
  readonly fileId: string;
  readonly token: string;
}

/** The columns of a lease that starts now. */
export function newLease(now: Date): { leaseToken: string; leaseUntil: Date } {
  return { leaseToken: randomUUID(), leaseUntil: new Date(now.getTime() + LEASE_MS) };
}

/** The columns of a file that waits in the queue: after this time its job counts as lost. */
export function queuedLease(now: Date): { leaseToken: null; leaseUntil: Date } {
  return { leaseToken: null, leaseUntil: new Date(now.getTime() + QUEUED_MS) };
}

/** Takes a processing file that nobody works on and counts the attempt; null when there is none to take. */
export async function takeLease(
  ctx: Pick<AppContext, 'db' | 'clock'>,
  fileId: string,
): Promise<FileLease | null> {
  const now = ctx.clock.now();
  const lease = newLease(now);
  const [row] = await ctx.db
    .update(files)
    .set({ ...lease, attempts: sql`${files.attempts} + 1` })
    .where(
      and(
        eq(files.id, fileId),
        eq(files.status, 'processing'),
        or(isNull(files.leaseToken), lt(files.leaseUntil, now)),
      ),
    )
    .returning({ id: files.id });
  return row === undefined ? null : { fileId, token: lease.leaseToken };
}

/** Gives a lease up without an outcome, so that the recovery finds the file at once. */
export async function dropLease(ctx: Pick<AppContext, 'db' | 'clock'>, lease: FileLease): Promise<void> {
  await ctx.db.update(files).set({ leaseToken: null, leaseUntil: ctx.clock.now() }).where(heldBy(lease));
}

/** The file while `lease` still holds it. */
export function heldBy(lease: FileLease) {
  return and(eq(files.id, lease.fileId), eq(files.leaseToken, lease.token), eq(files.status, 'processing'));
}

/** Raised in the holder when somebody else has taken, deleted or finished the file. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError';
}

export interface KeptLease {
  /** Aborted with a LeaseLostError as soon as the lease is known to be lost. */
  readonly signal: AbortSignal;
  /** Cheap: written to the row at most once a second. */
  setProgress(progress: FileProgress): void;
  stop(): Promise<void>;
}

/** Renews a lease, and shows progress on the row, until stopped. */
export function keepLease(ctx: Pick<AppContext, 'db' | 'clock' | 'log'>, lease: FileLease): KeptLease {
  const lost = new AbortController();
  let heldUntil = newLease(ctx.clock.now()).leaseUntil;
  let progress: FileProgress | null = null;
  let writing: Promise<void> | null = null;

  const renew = async () => {
    const next = newLease(ctx.clock.now()).leaseUntil;
    const shown = progress;
    progress = null;
    try {
      const rows = await ctx.db
        .update(files)
        .set({
          leaseUntil: next,
          ...(shown === null
            ? {}
            : { progressStage: shown.stage, progressDone: shown.done, progressTotal: shown.total }),
        })
        .where(heldBy(lease))
        .returning({ id: files.id });
      if (rows.length === 0) lost.abort(new LeaseLostError(`file ${lease.fileId} is no longer ours`));
      heldUntil = next;
    } catch (error) {
      ctx.log.warn({ fileId: lease.fileId, err: error }, 'a lease could not be renewed');
      if (ctx.clock.now() >= heldUntil)
        lost.abort(new LeaseLostError(`file ${lease.fileId} was not renewed in time`));
    }
  };
  const timer = setInterval(() => {
    if (writing !== null) return;
    writing = renew().finally(() => {
      writing = null;
    });
  }, RENEW_MS);
  timer.unref();

  return {
    signal: lost.signal,
    setProgress(next) {
      progress = next;
    },
    async stop() {
      clearInterval(timer);
      await writing;
    },
  };
}
