import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { files } from '#db/schema/files.ts';
import { alignColumns } from '#domain/file-merge/align-columns.ts';
import { checkMapping } from '#domain/file-merge/check-mapping.ts';
import type { MergeFilesInput, MergeResult } from '#domain/file-merge/file-merge.schemas.ts';
import { mergedFileName } from '#domain/file-merge/merged-file-name.ts';
import { sourceExpiresAt } from '#domain/files/expiry-times.ts';
import { countAfterRemovals } from '#domain/table-repair/stored/removals.ts';
import { findSharedClient } from '#server/clients/clients.queries.ts';
import type { UserContext } from '#server/context.ts';
import { reservePrice } from '#server/credits/reserve-price.ts';
import { newLease, type FileLease } from '#server/files/file-lease.ts';
import type { FileRow } from '#server/files/files.queries.ts';
import { getFile } from '#server/files/get-file.ts';
import { openBatch } from '#server/files/open-batch.ts';
import { openObjectHold, type ObjectHold } from '#server/files/object-hold.ts';
import { ANSWER_WITHIN_MS, withinMs } from '#server/platform/within-ms.ts';
import { getStoredTable } from '#server/table-repair/table-repair.queries.ts';
import { assertCanMerge, getTablesToMerge, type TableInMerge } from './file-merge.queries.ts';
import type { MergePlan } from './merge-plan.ts';
import { mergeStoredTables } from './merge-stored-tables.ts';

/**
 * Merges processed files into a new one: a table like any other, whose workbook has one sheet or a sheet per file.
 * What is to be done is stored, paid for and made a file row first, together or not at all; from there on the work does
 * not depend on the client staying. The files that go in stay as they are.
 *
 * @param respondAsync answer as soon as the merge is accepted
 * @throws AppError as `getTablesToMerge`; `invalid_request` for a mapping that does not fit
 */
export async function mergeFiles(
  ctx: UserContext,
  input: MergeFilesInput,
  { respondAsync }: { respondAsync: boolean },
): Promise<MergeResult> {
  const tables = await getTablesToMerge(ctx, input.fileIds);
  const plan = planMerge(tables, input);
  const parts = tables.map(({ file }) => file);
  const lease = await acceptMerge(ctx, plan, parts);
  if (respondAsync) {
    const accepted = await resultOf(ctx, lease.fileId, plan).finally(
      () => void mergeStoredTables(ctx, lease),
    );
    return accepted;
  }
  const outcome = await withinMs(mergeStoredTables(ctx, lease), ANSWER_WITHIN_MS);
  if (outcome?.status === 'failed') throw outcome.error;
  return resultOf(ctx, lease.fileId, plan);
}

function planMerge(tables: readonly TableInMerge[], input: MergeFilesInput): MergePlan {
  const columns = tables.map((table) => table.columns);
  const mapping = input.columnMapping ?? alignColumns(columns);
  checkMapping(mapping, columns);
  return {
    tables: tables.map(({ file, result: { prefix, removals, edits, summary }, sizeBytes }) => ({
      name: file.originalName,
      prefix,
      sizeBytes,
      removals: removals.map((removal) =>
        removal.kind === 'duplicates' ? { ...removal, types: [...removal.types] } : removal,
      ),
      edits,
      summary: {
        header: [...summary.header],
        columnCount: summary.columnCount,
        emptyColumns: [...summary.emptyColumns],
        source: summary.source,
      },
    })),
    mapping,
    options: input.mergeOptions,
  };
}

/** Stores the plan, then reserves, inserts and keeps in one transaction; the file comes with a lease for this process. */
async function acceptMerge(ctx: UserContext, plan: MergePlan, parts: readonly FileRow[]): Promise<FileLease> {
  const fileId = randomUUID();
  const key = `sources/${fileId}`;
  const bytes = Buffer.from(JSON.stringify(plan));
  const hold = await openObjectHold(ctx, { fileId, keys: [key] });
  try {
    await ctx.storage.put(key, Readable.from([bytes]));
    const now = ctx.clock.now();
    const lease = newLease(now);
    await hold.freeze();
    await ctx.db.transaction(async (tx) => {
      const tier = await reservePrice(tx, ctx, {
        userId: ctx.actor.userId,
        operationId: fileId,
        operation: 'merge_files',
        pages: 0,
        now,
      });
      assertCanMerge(tier);
      const batch = await openBatch(tx, ctx);
      const sizeBytes = plan.tables.reduce((sum, table) => sum + table.sizeBytes, 0);
      await tx.insert(files).values({
        ...lease,
        id: fileId,
        userId: ctx.actor.userId,
        batchId: batch.id,
        clientId: await findSharedClient(tx, parts),
        tab: 'csv-processing',
        kind: 'merged_table',
        originalName: mergedFileName(plan.tables.map(({ name }) => name)),
        sizeBytes,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        sourceKey: key,
        attempts: 1,
        progressTotal: sizeBytes,
        createdAt: now,
      });
      await hold.goLive(tx, sourceExpiresAt(now), new Map([[key, bytes.length]]));
    });
    return { fileId, token: lease.leaseToken };
  } catch (error) {
    await discard(ctx, fileId, hold);
    throw error;
  }
}

async function discard(ctx: UserContext, fileId: string, hold: ObjectHold): Promise<void> {
  await hold.discard().catch((error: unknown) => {
    ctx.log.warn({ fileId, err: error }, 'a refused merge is left to the sweep');
  });
}

async function resultOf(ctx: UserContext, fileId: string, plan: MergePlan): Promise<MergeResult> {
  const mergedFile = await getFile(ctx, { id: fileId });
  return {
    mergedFileId: fileId,
    mergeStats: mergedFile.status === 'ready' ? await statsOf(ctx, fileId, plan) : null,
    mergedFile,
  };
}

async function statsOf(
  ctx: UserContext,
  fileId: string,
  plan: MergePlan,
): Promise<MergeResult['mergeStats']> {
  const { result } = await getStoredTable(ctx, fileId);
  const counts = countAfterRemovals(result.summary, result.removals, result.edits);
  return {
    finalRowCount: counts.rowCount,
    duplicatesRemoved: counts.duplicatesRemoved,
    filesProcessed: plan.tables.length,
  };
}
