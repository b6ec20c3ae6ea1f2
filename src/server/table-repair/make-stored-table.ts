import { randomUUID } from 'node:crypto';
import { and, eq, like } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { users } from '#db/schema/auth.ts';
import { files, storedObjects } from '#db/schema/files.ts';
import { tableResults } from '#db/schema/table-repair.ts';
import { AppError } from '#domain/app-error.ts';
import { resultExpiresAt } from '#domain/files/expiry-times.ts';
import { PLANS } from '#domain/subscriptions/plan-catalogue.ts';
import { countAfterRemovals } from '#domain/table-repair/stored/removals.ts';
import { RESULT_OBJECTS } from '#domain/table-repair/stored/result-objects.ts';
import type { TableRemoval, TableSummary } from '#domain/table-repair/stored/table-result.ts';
import type { AppContext } from '#server/context.ts';
import { settleCredits } from '#server/credits/settle-credits.ts';
import { endUnfinished } from '#server/files/end-processing.ts';
import {
  dropLease,
  heldBy,
  keepLease,
  LeaseLostError,
  type FileLease,
  type KeptLease,
} from '#server/files/file-lease.ts';
import type { FileRow } from '#server/files/files.queries.ts';
import { openObjectHold } from '#server/files/object-hold.ts';
import { removeFileObjects } from '#server/files/remove-file-objects.ts';
import type { CpuRun } from '#server/platform/cpu-pool.ts';
import { countColumns, type TableResultRow } from './table-repair.queries.ts';
import { openObjectWriter } from './write-objects.ts';

/** Of a result that was replaced. */
const FORMER_KEPT_MS = 15 * 60_000;

export type MakeContext = Pick<AppContext, 'db' | 'storage' | 'cpuPool' | 'clock' | 'log' | 'metrics'>;
/** `unfinished`: somebody else goes on with the file, or it was deleted; its row tells. */
export type MakeOutcome =
  | { readonly status: 'ready' }
  | { readonly status: 'failed'; readonly error: AppError }
  | { readonly status: 'unfinished' };

interface MadeTable {
  readonly summary: TableSummary;
  /** The result begins with these; undo brings back what they hide. */
  readonly removals: TableRemoval[];
}

/** How the table of a file comes about. */
export interface TableMaker {
  readonly kind: 'table' | 'merged_table';
  /** The user has seen how the columns go together before. */
  readonly isApproved: boolean;
  /**
   * Computes the stored objects; `run` takes them.
   *
   * @param former the result that this one is to replace; null the first time
   */
  make(file: FileRow, former: TableResultRow | null, run: Omit<CpuRun, 'inputs'>): Promise<MadeTable>;
}

/**
 * Makes the table of the file whose lease the caller holds and stores the outcome: the result, the figures, the end of
 * the credit reservation and the life of the objects commit together, and only while the lease is still ours.
 * A file that cannot be made into one ends as failed and costs nothing; one that was read before keeps its former
 * result. Anything else (an outage, a shutdown, a bug) gives the lease up, and the recovery tries again. Never throws.
 */
export async function makeStoredTable(
  ctx: MakeContext,
  lease: FileLease,
  maker: TableMaker,
): Promise<MakeOutcome> {
  const kept = keepLease(ctx, lease);
  const { kind } = maker;
  try {
    const [row] = await ctx.db
      .select({ file: files, tier: users.tier, former: tableResults })
      .from(files)
      .innerJoin(users, eq(users.id, files.userId))
      .leftJoin(tableResults, eq(tableResults.fileId, files.id))
      .where(heldBy(lease));
    if (row === undefined) return { status: 'unfinished' };
    await make(ctx, { ...row, lease, kept, maker, priority: PLANS[row.tier].jobPriority });
    ctx.metrics.filesProcessed.inc({ kind, outcome: 'ready' });
    return { status: 'ready' };
  } catch (error) {
    return await endAfterError(ctx, lease, kind, error);
  } finally {
    await kept.stop();
  }
}

interface MakeWork {
  readonly file: FileRow;
  readonly former: TableResultRow | null;
  readonly lease: FileLease;
  readonly kept: KeptLease;
  readonly maker: TableMaker;
  readonly priority: number;
}

async function make(ctx: MakeContext, work: MakeWork): Promise<void> {
  const { file, former, kept, maker, priority } = work;
  const prefix = `results/${file.id}/${randomUUID()}/`;
  const hold = await openObjectHold(ctx, {
    fileId: file.id,
    keys: RESULT_OBJECTS.map((name) => `${prefix}${name}`),
  });
  const storageFailed = new AbortController();
  const signal = AbortSignal.any([kept.signal, hold.lost, storageFailed.signal]);
  const writer = openObjectWriter(ctx.storage, {
    prefix,
    names: RESULT_OBJECTS,
    onError: (error) => storageFailed.abort(error),
  });
  try {
    const made = await maker.make(file, former, {
      outputs: Object.fromEntries(
        RESULT_OBJECTS.map((name) => [name, (chunk: Uint8Array) => writer.write(name, chunk)]),
      ),
      onProgress: (done) => kept.setProgress({ stage: 'reading', done, total: file.sizeBytes }),
      signal,
      priority,
    });
    kept.setProgress({ stage: 'saving', done: file.sizeBytes, total: file.sizeBytes });
    const sizes = await writer.finish();
    await hold.freeze();
    signal.throwIfAborted();
    const expiresAt = resultExpiresAt(ctx.clock.now());
    await ctx.db.transaction(async (tx) => {
      await keepResult(tx, work, { ...made, prefix, now: ctx.clock.now(), expiresAt });
      await hold.goLive(tx, expiresAt, sizes);
      await settleCredits(tx, file.id);
    });
  } catch (error) {
    await writer.abort(error instanceof Error ? error : new Error('the table failed', { cause: error }));
    await hold.discard().catch((failure: unknown) => {
      ctx.log.warn({ fileId: file.id, err: failure }, 'objects of a failed table are left to the sweep');
    });
    throw error;
  }
}

async function keepResult(
  tx: Db,
  { file, former, lease, maker }: MakeWork,
  made: MadeTable & { prefix: string; now: Date; expiresAt: Date },
): Promise<void> {
  const { summary, removals, prefix, now, expiresAt } = made;
  const held = await tx
    .update(files)
    .set({
      ...countColumns(countAfterRemovals(summary, removals)),
      status: 'ready',
      sourceDetection: summary.source,
      structureApprovedAt: maker.isApproved ? now : null,
      leaseToken: null,
      leaseUntil: null,
      progressStage: 'done',
      progressDone: file.sizeBytes,
      progressTotal: file.sizeBytes,
      readyAt: now,
      expiresAt,
    })
    .where(heldBy(lease))
    .returning({ id: files.id });
  if (held.length === 0) throw new LeaseLostError(`file ${file.id} is no longer ours`);
  const result = { prefix, summary, removals, chosen: null };
  await tx
    .insert(tableResults)
    .values({ fileId: file.id, ...result })
    .onConflictDoUpdate({ target: tableResults.fileId, set: result });
  if (former !== null) await expireFormer(tx, former, now);
}

/** The sweep deletes what was replaced, once those who read it are done. */
async function expireFormer(tx: Db, { fileId, prefix }: TableResultRow, now: Date): Promise<void> {
  await tx
    .update(storedObjects)
    .set({ expiresAt: new Date(now.getTime() + FORMER_KEPT_MS) })
    .where(and(eq(storedObjects.fileId, fileId), like(storedObjects.key, `${prefix}%`)));
}

async function endAfterError(
  ctx: MakeContext,
  lease: FileLease,
  kind: TableMaker['kind'],
  error: unknown,
): Promise<MakeOutcome> {
  const { fileId } = lease;
  try {
    if (error instanceof LeaseLostError) {
      ctx.log.info({ fileId }, 'a table was given up: its file was deleted or taken over');
    } else if (error instanceof AppError && error.code !== 'unavailable') {
      return await endAsFailed(ctx, lease, kind, error);
    } else {
      ctx.log.error({ fileId, err: error }, 'making a table broke off and will be tried again');
      await dropLease(ctx, lease);
    }
  } catch (failure) {
    ctx.log.error({ fileId, err: failure }, 'a broken table is left to the recovery');
  }
  return { status: 'unfinished' };
}

async function endAsFailed(
  ctx: MakeContext,
  lease: FileLease,
  kind: TableMaker['kind'],
  error: AppError,
): Promise<MakeOutcome> {
  const { fileId } = lease;
  const now = ctx.clock.now();
  const end = await ctx.db.transaction((tx) =>
    endUnfinished(tx, { fileId, error, now, owner: heldBy(lease) }),
  );
  if (end === null) return { status: 'unfinished' };
  ctx.metrics.filesProcessed.inc({ kind, outcome: 'failed' });
  ctx.log.info({ fileId, kind, code: error.code }, 'a table could not be made');
  if (end === 'restored') return { status: 'failed', error };
  await removeFileObjects(ctx, fileId).catch((failure: unknown) => {
    ctx.log.warn({ fileId, err: failure }, 'objects of a failed file are left to the sweep');
  });
  return { status: 'failed', error };
}
