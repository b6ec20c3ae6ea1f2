import { randomUUID } from 'node:crypto';
import type { Db } from '#db/connect.ts';
import { files } from '#db/schema/files.ts';
import { AppError } from '#domain/app-error.ts';
import { resultExpiresAt } from '#domain/files/expiry-times.ts';
import type { FileKind, FileProgress } from '#domain/files/files.schemas.ts';
import type { AppContext } from '#server/context.ts';
import { findJobPriority } from '#server/credits/find-job-priority.ts';
import { settleCredits } from '#server/credits/settle-credits.ts';
import type { CpuRun } from '#server/platform/pools/cpu-pool.ts';
import { isUnstorableText } from '#server/platform/is-unstorable-text.ts';
import { endUnfinished } from './end-processing.ts';
import {
  dropLease,
  heldBy,
  keepLease,
  LeaseLostError,
  type FileLease,
  type KeptLease,
} from './file-lease.ts';
import type { FileRow } from './files.queries.ts';
import { openObjectHold } from './object-hold.ts';
import { removeFileObjects } from './remove-file-objects.ts';
import { openObjectWriter } from './write-objects.ts';

export type MakeContext = Pick<AppContext, 'db' | 'storage' | 'clock' | 'log' | 'metrics'>;
/** `unfinished`: somebody else goes on with the file, or it was deleted; its row tells. */
export type MakeOutcome =
  | { readonly status: 'ready' }
  | { readonly status: 'failed'; readonly error: AppError }
  | { readonly status: 'unfinished' };

export interface KeptResult {
  readonly file: FileRow;
  /** Folder of the objects in storage. */
  readonly prefix: string;
  readonly now: Date;
}

/** The run that makes a result: it takes the objects. */
export type MakeRun = Required<Pick<CpuRun, 'outputs' | 'onProgress' | 'signal' | 'priority'>> & {
  /** For work in stages; `onProgress` is that of the stage `reading`. */
  readonly setProgress: (progress: FileProgress) => void;
};

/** How the result of a file comes about. */
export interface ResultMaker<T> {
  /** Names of the objects that may make up the result. */
  readonly objects: readonly string[];
  /** Computes the objects; `run` takes them. */
  make(file: FileRow, run: MakeRun): Promise<T>;
  /** Names of the objects that do make up the result; left out: all. */
  objectsOf?(made: T): readonly string[];
  /** The figures of the result on its file row; `kind` too where the content decides it. */
  columns(made: T, now: Date): Partial<typeof files.$inferInsert>;
  /** Writes the rows of the result, with the transaction that makes it visible. */
  keep(tx: Db, made: T, result: KeptResult): Promise<void>;
}

/**
 * Makes the result of the file whose lease the caller holds and stores the outcome: the result, the figures, the end of
 * the credit reservation and the life of the objects commit together, and only while the lease is still ours.
 * A file that nothing can be made of ends as failed and costs nothing; one that had a result before keeps that.
 * Anything else (an outage, a shutdown, a bug) gives the lease up, and the recovery tries again. Never throws.
 */
export async function makeStoredResult<T>(
  ctx: MakeContext,
  lease: FileLease,
  maker: ResultMaker<T>,
): Promise<MakeOutcome> {
  const kept = keepLease(ctx, lease);
  let kind: FileKind | null = null;
  try {
    const [row] = await ctx.db.select({ file: files }).from(files).where(heldBy(lease));
    if (row === undefined) return { status: 'unfinished' };
    kind = row.file.kind;
    const priority = await findJobPriority(ctx.db, { userId: row.file.userId, now: ctx.clock.now() });
    kind = await make(ctx, { ...row, lease, kept, maker, priority });
    ctx.metrics.filesProcessed.inc({ kind, outcome: 'ready', code: '' });
    return { status: 'ready' };
  } catch (error) {
    const isUnstorable = isUnstorableText(error);
    if (isUnstorable) ctx.log.error({ fileId: lease.fileId, err: error }, 'a result cannot be stored');
    return await endAfterError(ctx, lease, kind, isUnstorable ? unstorable() : error);
  } finally {
    await kept.stop();
  }
}

/** Another try would come to the same. */
function unstorable(): AppError {
  return new AppError(
    'unreadable_file',
    'The file holds NUL characters where its text should be, so it looks damaged. Please export it again.',
  );
}

interface MakeWork<T> {
  readonly file: FileRow;
  readonly lease: FileLease;
  readonly kept: KeptLease;
  readonly maker: ResultMaker<T>;
  readonly priority: number;
}

/** @returns what the file turned out to be */
async function make<T>(ctx: MakeContext, work: MakeWork<T>): Promise<FileKind> {
  const { file, kept, maker, priority } = work;
  const prefix = `results/${file.id}/${randomUUID()}/`;
  const hold = await openObjectHold(ctx, {
    fileId: file.id,
    keys: maker.objects.map((name) => `${prefix}${name}`),
  });
  const storageFailed = new AbortController();
  const signal = AbortSignal.any([kept.signal, hold.lost, storageFailed.signal]);
  const writer = openObjectWriter(ctx.storage, {
    prefix,
    onError: (error) => storageFailed.abort(error),
  });
  const total = file.progressTotal ?? file.sizeBytes;
  try {
    const made = await maker.make(file, {
      outputs: Object.fromEntries(
        maker.objects.map((name) => [name, (chunk: Uint8Array) => writer.write(name, chunk)]),
      ),
      onProgress: (done) => kept.setProgress({ stage: 'reading', done, total }),
      setProgress: (progress) => kept.setProgress(progress),
      signal,
      priority,
    });
    kept.setProgress({ stage: 'saving', done: total, total });
    const sizes = await writer.finish(maker.objectsOf?.(made) ?? maker.objects);
    await hold.freeze();
    signal.throwIfAborted();
    const now = ctx.clock.now();
    const expiresAt = resultExpiresAt(now);
    const columns = maker.columns(made, now);
    await ctx.db.transaction(async (tx) => {
      await markReady(tx, work, { now, expiresAt, total, columns });
      await maker.keep(tx, made, { file, prefix, now });
      await hold.goLive(tx, expiresAt, sizes);
      await settleCredits(tx, file.id);
    });
    return columns.kind ?? file.kind;
  } catch (error) {
    await writer.abort(error instanceof Error ? error : new Error('a result failed', { cause: error }));
    await hold.discard().catch((failure: unknown) => {
      ctx.log.warn({ fileId: file.id, err: failure }, 'objects of a failed result are left to the sweep');
    });
    throw error;
  }
}

async function markReady<T>(
  tx: Db,
  { file, lease }: MakeWork<T>,
  ready: { now: Date; expiresAt: Date; total: number; columns: Partial<typeof files.$inferInsert> },
): Promise<void> {
  const { now, expiresAt, total, columns } = ready;
  const held = await tx
    .update(files)
    .set({
      ...columns,
      status: 'ready',
      leaseToken: null,
      leaseUntil: null,
      progressStage: 'done',
      progressDone: total,
      progressTotal: total,
      readyAt: now,
      // Nobody has looked at what is new.
      reviewedAt: null,
      expiresAt,
    })
    .where(heldBy(lease))
    .returning({ id: files.id });
  if (held.length === 0) throw new LeaseLostError(`file ${file.id} is no longer ours`);
}

async function endAfterError(
  ctx: MakeContext,
  lease: FileLease,
  kind: FileKind | null,
  error: unknown,
): Promise<MakeOutcome> {
  const { fileId } = lease;
  try {
    if (error instanceof LeaseLostError) {
      ctx.log.info({ fileId, kind }, 'a file was given up: it was deleted or taken over');
    } else if (error instanceof AppError && error.code !== 'unavailable' && kind !== null) {
      return await endAsFailed(ctx, lease, kind, error);
    } else {
      ctx.log.error({ fileId, kind, err: error }, 'making a result broke off and will be tried again');
      await dropLease(ctx, lease);
    }
  } catch (failure) {
    ctx.log.error({ fileId, kind, err: failure }, 'a broken result is left to the recovery');
  }
  return { status: 'unfinished' };
}

async function endAsFailed(
  ctx: MakeContext,
  lease: FileLease,
  kind: FileKind,
  error: AppError,
): Promise<MakeOutcome> {
  const { fileId } = lease;
  const now = ctx.clock.now();
  const end = await ctx.db.transaction((tx) =>
    endUnfinished(tx, { fileId, error, now, owner: heldBy(lease) }),
  );
  if (end === null) return { status: 'unfinished' };
  ctx.metrics.filesProcessed.inc({ kind, outcome: 'failed', code: error.code });
  ctx.log.info({ fileId, kind, code: error.code }, 'no result could be made');
  if (end === 'restored') return { status: 'failed', error };
  await removeFileObjects(ctx, fileId).catch((failure: unknown) => {
    ctx.log.warn({ fileId, err: failure }, 'objects of a failed file are left to the sweep');
  });
  return { status: 'failed', error };
}
