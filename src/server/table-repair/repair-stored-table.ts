import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { and, eq, like } from 'drizzle-orm';
import { users } from '#db/schema/auth.ts';
import type { Db } from '#db/connect.ts';
import { files, storedObjects } from '#db/schema/files.ts';
import { tableResults } from '#db/schema/table-repair.ts';
import { AppError } from '#domain/app-error.ts';
import { resultExpiresAt } from '#domain/files/expiry-times.ts';
import { PLANS } from '#domain/subscriptions/plan-catalogue.ts';
import { countAfterRemovals } from '#domain/table-repair/stored/removals.ts';
import type { TableSummary } from '#domain/table-repair/stored/table-result.ts';
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
import { openObjectHold } from '#server/files/object-hold.ts';
import { removeFileObjects } from '#server/files/remove-file-objects.ts';
import type { CpuTask } from '#server/platform/cpu-pool.ts';
import { readObject } from '#server/platform/read-object.ts';
import type { RepairTableParams } from './repair-table.task.ts';
import { countColumns, type TableResultRow } from './table-repair.queries.ts';
import { openObjectWriter } from './write-objects.ts';

const repairTableTask: CpuTask<RepairTableParams, TableSummary> = {
  module: new URL('./repair-table.task.ts', import.meta.url),
};
/** Of a result that was replaced. */
const FORMER_KEPT_MS = 15 * 60_000;
const OUTPUTS = ['table.csv', 'flags.bin', 'rows.bin', 'issues.ndjson', 'duplicates.ndjson'] as const;

type RepairContext = Pick<AppContext, 'config' | 'db' | 'storage' | 'cpuPool' | 'clock' | 'log' | 'metrics'>;
/** `unfinished`: somebody else goes on with the file, or it was deleted; its row tells. */
export type RepairOutcome =
  | { readonly status: 'ready' }
  | { readonly status: 'failed'; readonly error: AppError }
  | { readonly status: 'unfinished' };
type FileRow = typeof files.$inferSelect;

/**
 * Repairs the table whose lease the caller holds and stores the outcome: the result, the figures, the end of the
 * credit reservation and the life of the objects commit together, and only while the lease is still ours.
 * A file that cannot be read ends as failed and costs nothing; one that was read before keeps its former result. Anything else (an outage, a shutdown, a bug) gives the
 * lease up, and the recovery tries again. Never throws.
 */
export async function repairStoredTable(ctx: RepairContext, lease: FileLease): Promise<RepairOutcome> {
  const kept = keepLease(ctx, lease);
  try {
    const [row] = await ctx.db
      .select({ file: files, tier: users.tier, former: tableResults })
      .from(files)
      .innerJoin(users, eq(users.id, files.userId))
      .leftJoin(tableResults, eq(tableResults.fileId, files.id))
      .where(heldBy(lease));
    if (row === undefined) return { status: 'unfinished' };
    await repair(ctx, { ...row, lease, kept, priority: PLANS[row.tier].jobPriority });
    ctx.metrics.filesProcessed.inc({ kind: 'table', outcome: 'ready' });
    return { status: 'ready' };
  } catch (error) {
    return await endAfterError(ctx, lease, error);
  } finally {
    await kept.stop();
  }
}

interface RepairWork {
  readonly file: FileRow;
  /** The result that another choice of table is to replace; null the first time. */
  readonly former: TableResultRow | null;
  readonly lease: FileLease;
  readonly kept: KeptLease;
  readonly priority: number;
}

async function repair(
  ctx: RepairContext,
  { file, former, lease, kept, priority }: RepairWork,
): Promise<void> {
  const prefix = `results/${file.id}/${randomUUID()}/`;
  const hold = await openObjectHold(ctx, {
    fileId: file.id,
    keys: OUTPUTS.map((name) => `${prefix}${name}`),
  });
  const storageFailed = new AbortController();
  const signal = AbortSignal.any([kept.signal, hold.lost, storageFailed.signal]);
  const writer = openObjectWriter(ctx.storage, {
    prefix,
    names: OUTPUTS,
    onError: (error) => storageFailed.abort(error),
  });
  try {
    const summary = await ctx.cpuPool.run(
      repairTableTask,
      {
        fileName: file.originalName,
        sheet: former?.chosen?.sheet ?? null,
        table: former?.chosen?.table ?? null,
        scratchFolder: join(ctx.config.dataDir, 'spool'),
      },
      {
        inputs: { source: readObject(ctx.storage, file.sourceKey) },
        outputs: Object.fromEntries(
          OUTPUTS.map((name) => [name, (chunk: Uint8Array) => writer.write(name, chunk)]),
        ),
        onProgress: (done) => kept.setProgress({ stage: 'reading', done, total: file.sizeBytes }),
        signal,
        priority,
      },
    );
    kept.setProgress({ stage: 'saving', done: file.sizeBytes, total: file.sizeBytes });
    const sizes = await writer.finish();
    await hold.freeze();
    signal.throwIfAborted();
    const now = ctx.clock.now();
    const expiresAt = resultExpiresAt(now);
    await ctx.db.transaction(async (tx) => {
      const held = await tx
        .update(files)
        .set({
          ...countColumns(countAfterRemovals(summary, [])),
          status: 'ready',
          sourceDetection: summary.source,
          leaseToken: null,
          leaseUntil: null,
          progressStage: 'done',
          progressDone: file.sizeBytes,
          progressTotal: file.sizeBytes,
          structureApprovedAt: null,
          readyAt: now,
          expiresAt,
        })
        .where(heldBy(lease))
        .returning({ id: files.id });
      if (held.length === 0) throw new LeaseLostError(`file ${file.id} is no longer ours`);
      const result = { prefix, summary, removals: [], chosen: null };
      await tx
        .insert(tableResults)
        .values({ fileId: file.id, ...result })
        .onConflictDoUpdate({ target: tableResults.fileId, set: result });
      if (former !== null) await expireFormer(tx, former, now);
      await hold.goLive(tx, expiresAt, sizes);
      await settleCredits(tx, file.id);
    });
  } catch (error) {
    await writer.abort(error instanceof Error ? error : new Error('the repair failed', { cause: error }));
    await hold.discard().catch((failure: unknown) => {
      ctx.log.warn({ fileId: file.id, err: failure }, 'objects of a failed repair are left to the sweep');
    });
    throw error;
  }
}

/** The sweep deletes what was replaced, once those who read it are done. */
async function expireFormer(tx: Db, { fileId, prefix }: TableResultRow, now: Date): Promise<void> {
  await tx
    .update(storedObjects)
    .set({ expiresAt: new Date(now.getTime() + FORMER_KEPT_MS) })
    .where(and(eq(storedObjects.fileId, fileId), like(storedObjects.key, `${prefix}%`)));
}

async function endAfterError(ctx: RepairContext, lease: FileLease, error: unknown): Promise<RepairOutcome> {
  const { fileId } = lease;
  try {
    if (error instanceof LeaseLostError) {
      ctx.log.info({ fileId }, 'a repair was given up: the file was deleted or taken over');
    } else if (error instanceof AppError && error.code !== 'unavailable') {
      return await endAsFailed(ctx, lease, error);
    } else {
      ctx.log.error({ fileId, err: error }, 'a repair broke off and will be tried again');
      await dropLease(ctx, lease);
    }
  } catch (failure) {
    ctx.log.error({ fileId, err: failure }, 'a broken repair is left to the recovery');
  }
  return { status: 'unfinished' };
}

async function endAsFailed(ctx: RepairContext, lease: FileLease, error: AppError): Promise<RepairOutcome> {
  const { fileId } = lease;
  const now = ctx.clock.now();
  const end = await ctx.db.transaction((tx) =>
    endUnfinished(tx, { fileId, error, now, owner: heldBy(lease) }),
  );
  if (end === null) return { status: 'unfinished' };
  ctx.metrics.filesProcessed.inc({ kind: 'table', outcome: 'failed' });
  ctx.log.info({ fileId, code: error.code }, 'a table could not be repaired');
  if (end === 'restored') return { status: 'failed', error };
  await removeFileObjects(ctx, fileId).catch((failure: unknown) => {
    ctx.log.warn({ fileId, err: failure }, 'objects of a failed file are left to the sweep');
  });
  return { status: 'failed', error };
}
