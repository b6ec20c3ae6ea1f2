import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { users } from '#db/schema/auth.ts';
import { files } from '#db/schema/files.ts';
import { tableResults } from '#db/schema/table-repair.ts';
import { AppError } from '#domain/app-error.ts';
import { resultExpiresAt } from '#domain/files/expiry-times.ts';
import { PLANS } from '#domain/subscriptions/plan-catalogue.ts';
import { countAfterRemovals } from '#domain/table-repair/stored/removals.ts';
import { RESULT_OBJECTS } from '#domain/table-repair/stored/result-objects.ts';
import type { TableRemoval, TableSummary } from '#domain/table-repair/stored/table-result.ts';
import type { AppContext } from '#server/context.ts';
import { settleCredits } from '#server/credits/settle-credits.ts';
import { failFile } from '#server/files/end-processing.ts';
import {
  dropLease,
  heldBy,
  keepLease,
  LeaseLostError,
  type FileLease,
  type KeptLease,
} from '#server/files/file-lease.ts';
import type { FileRow } from '#server/files/files.queries.ts';
import { openObjectHold, type ObjectHold } from '#server/files/object-hold.ts';
import { removeFileObjects } from '#server/files/remove-file-objects.ts';
import type { CpuTask } from '#server/platform/cpu-pool.ts';
import { readObject } from '#server/platform/read-object.ts';
import { countColumns } from '#server/table-repair/table-repair.queries.ts';
import { openObjectWriter } from '#server/table-repair/write-objects.ts';
import { mergePlanSchema, type MergePlan } from './merge-plan.ts';

const mergeTablesTask: CpuTask<MergePlan, TableSummary> = {
  module: new URL('./merge-tables.task.ts', import.meta.url),
};
const DUPLICATES: TableRemoval = { kind: 'duplicates', types: ['exact', 'normalized', 'key'] };

type MergeContext = Pick<AppContext, 'db' | 'storage' | 'cpuPool' | 'clock' | 'log' | 'metrics'>;
/** `unfinished`: somebody else goes on with the file, or it was deleted; its row tells. */
export type MergeOutcome =
  | { readonly status: 'ready' }
  | { readonly status: 'failed'; readonly error: AppError }
  | { readonly status: 'unfinished' };

interface MergeWork {
  readonly file: FileRow;
  readonly lease: FileLease;
  readonly kept: KeptLease;
  readonly priority: number;
}

/**
 * Makes the merged table whose lease the caller holds, by the plan that is its source, and stores the outcome: result,
 * figures, the end of the credit reservation and the life of the objects commit together, and only while the lease is
 * still ours. Where a table that goes in was deleted meanwhile the merge ends as failed. Anything else (an outage, a
 * shutdown, a bug) gives the lease up, and the recovery tries again. Never throws.
 */
export async function mergeStoredTables(ctx: MergeContext, lease: FileLease): Promise<MergeOutcome> {
  const kept = keepLease(ctx, lease);
  try {
    const [row] = await ctx.db
      .select({ file: files, tier: users.tier })
      .from(files)
      .innerJoin(users, eq(users.id, files.userId))
      .where(heldBy(lease));
    if (row === undefined) return { status: 'unfinished' };
    await merge(ctx, { file: row.file, lease, kept, priority: PLANS[row.tier].jobPriority });
    ctx.metrics.filesProcessed.inc({ kind: 'merged_table', outcome: 'ready' });
    return { status: 'ready' };
  } catch (error) {
    return await endAfterError(ctx, lease, error);
  } finally {
    await kept.stop();
  }
}

async function merge(ctx: MergeContext, work: MergeWork): Promise<void> {
  const { file, kept, priority } = work;
  const plan = mergePlanSchema.parse(
    JSON.parse((await buffer(await ctx.storage.read(file.sourceKey))).toString()),
  );
  const prefix = `results/${file.id}/${randomUUID()}/`;
  const keys = RESULT_OBJECTS.map((name) => `${prefix}${name}`);
  const hold = await openObjectHold(ctx, { fileId: file.id, keys });
  const storageFailed = new AbortController();
  const signal = AbortSignal.any([kept.signal, hold.lost, storageFailed.signal]);
  const writer = openObjectWriter(ctx.storage, {
    prefix,
    names: RESULT_OBJECTS,
    onError: (error) => storageFailed.abort(error),
  });
  try {
    const summary = await ctx.cpuPool.run(mergeTablesTask, plan, {
      inputs: Object.fromEntries(plan.tables.flatMap((table, at) => inputsOf(ctx, table, at))),
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
    await keepResult(ctx, work, { plan, summary, prefix, hold, sizes });
  } catch (error) {
    await writer.abort(error instanceof Error ? error : new Error('the merge failed', { cause: error }));
    await hold.discard().catch((failure: unknown) => {
      ctx.log.warn({ fileId: file.id, err: failure }, 'objects of a failed merge are left to the sweep');
    });
    throw error;
  }
}

function inputsOf(
  ctx: MergeContext,
  { name, prefix }: MergePlan['tables'][number],
  at: number,
): [string, AsyncIterable<Uint8Array>][] {
  return ['table.csv', 'flags.bin'].map((object) => [
    `${at}/${object}`,
    readWhileThere(ctx, `${prefix}${object}`, name),
  ]);
}

/** @throws AppError `expired` that names the file */
async function* readWhileThere(ctx: MergeContext, key: string, name: string): AsyncGenerator<Uint8Array> {
  try {
    yield* readObject(ctx.storage, key);
  } catch (error) {
    if (error instanceof AppError && error.code === 'expired')
      throw new AppError('expired', `${name} was deleted before the files were merged.`);
    throw error;
  }
}

interface MergeMade {
  readonly plan: MergePlan;
  readonly summary: TableSummary;
  readonly prefix: string;
  readonly hold: ObjectHold;
  readonly sizes: ReadonlyMap<string, number>;
}

/** Duplicates that are to go are a removal like any other: the stored table has them, and undo brings them back. */
async function keepResult(ctx: MergeContext, { file, lease }: MergeWork, made: MergeMade): Promise<void> {
  const { plan, summary, prefix } = made;
  const counts = countAfterRemovals(summary, []);
  const removals = plan.options.removeDuplicates && counts.duplicatesFound > 0 ? [DUPLICATES] : [];
  const now = ctx.clock.now();
  const expiresAt = resultExpiresAt(now);
  await ctx.db.transaction(async (tx) => {
    const held = await tx
      .update(files)
      .set({
        ...countColumns(countAfterRemovals(summary, removals)),
        status: 'ready',
        sourceDetection: summary.source,
        // The user saw how the columns go together before.
        structureApprovedAt: now,
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
    await tx.insert(tableResults).values({ fileId: file.id, prefix, summary, removals });
    await made.hold.goLive(tx, expiresAt, made.sizes);
    await settleCredits(tx, file.id);
  });
}

async function endAfterError(ctx: MergeContext, lease: FileLease, error: unknown): Promise<MergeOutcome> {
  const { fileId } = lease;
  try {
    if (error instanceof LeaseLostError) {
      ctx.log.info({ fileId }, 'a merge was given up: the file was deleted or taken over');
    } else if (error instanceof AppError && error.code !== 'unavailable') {
      return await endAsFailed(ctx, lease, error);
    } else {
      ctx.log.error({ fileId, err: error }, 'a merge broke off and will be tried again');
      await dropLease(ctx, lease);
    }
  } catch (failure) {
    ctx.log.error({ fileId, err: failure }, 'a broken merge is left to the recovery');
  }
  return { status: 'unfinished' };
}

async function endAsFailed(ctx: MergeContext, lease: FileLease, error: AppError): Promise<MergeOutcome> {
  const { fileId } = lease;
  const now = ctx.clock.now();
  const failed = await ctx.db.transaction((tx) => failFile(tx, { fileId, error, now, owner: heldBy(lease) }));
  if (!failed) return { status: 'unfinished' };
  ctx.metrics.filesProcessed.inc({ kind: 'merged_table', outcome: 'failed' });
  ctx.log.info({ fileId, code: error.code }, 'tables could not be merged');
  await removeFileObjects(ctx, fileId).catch((failure: unknown) => {
    ctx.log.warn({ fileId, err: failure }, 'objects of a failed file are left to the sweep');
  });
  return { status: 'failed', error };
}
