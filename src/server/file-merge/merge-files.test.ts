import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { batches } from '#db/schema/batches.ts';
import { files, storedObjects } from '#db/schema/files.ts';
import { tableResults } from '#db/schema/table-repair.ts';
import { mergeFilesInput } from '#domain/file-merge/file-merge.schemas.ts';
import type { UserContext } from '#server/context.ts';
import { deleteFile } from '#server/files/delete-file.ts';
import { takeLease } from '#server/files/file-lease.ts';
import { recoverAbandoned } from '#server/files/recover-abandoned.ts';
import { sweepExpired } from '#server/retention/sweep-expired.ts';
import { runTableRepair } from '#server/table-repair/run-table-repair.ts';
import { testContext, type TestContext } from '#tests/support/context.ts';
import { mergeFilesJob } from './file-merge.jobs.ts';
import { mergeFiles } from './merge-files.ts';
import { mergeStoredTables } from './merge-stored-tables.ts';
import { runFileMerge } from './run-file-merge.ts';

let context: TestContext;
beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());

const MINUTE_MS = 60_000;

/** @returns the id of a table that was uploaded and repaired */
async function readyTable(ctx: UserContext, originalName: string, text: string): Promise<string> {
  const { userId } = ctx.actor;
  const id = randomUUID();
  const sourceKey = `sources/${id}`;
  await ctx.storage.put(sourceKey, Readable.from([Buffer.from(text)]));
  const expiresAt = new Date(ctx.clock.now().getTime() + 60 * MINUTE_MS);
  await ctx.db.insert(storedObjects).values({ key: sourceKey, fileId: id, state: 'live', expiresAt });
  const [batch] = await ctx.db.insert(batches).values({ userId }).returning();
  await ctx.db.insert(files).values({
    id,
    userId,
    batchId: batch?.id ?? '',
    tab: 'csv-processing',
    kind: 'table',
    originalName,
    sizeBytes: text.length,
    sha256: '',
    sourceKey,
  });
  await runTableRepair(ctx, { fileId: id });
  return id;
}

async function twoTables(ctx: UserContext): Promise<string[]> {
  return [await readyTable(ctx, 'a.csv', 'id,x\n1,a\n'), await readyTable(ctx, 'b.csv', 'x,id\nb,2\n')];
}

/** A merge whose process dies at its heaviest moment: nothing more is heard of it. */
async function abandonedMerge(ctx: UserContext, fileIds: string[]): Promise<string> {
  const dying: UserContext = {
    ...ctx,
    cpuPool: { ...ctx.cpuPool, close: () => Promise.resolve(), run: () => new Promise(() => undefined) },
  };
  const { mergedFileId } = await mergeFiles(dying, mergeFilesInput.parse({ fileIds }), {
    respondAsync: true,
  });
  // What the dead process was about to write is known to storage's records.
  await expect
    .poll(() => ctx.db.select().from(storedObjects).where(eq(storedObjects.fileId, mergedFileId)))
    .toHaveLength(6);
  await ctx.db
    .update(files)
    .set({ leaseUntil: new Date(ctx.clock.now().getTime() - 1) })
    .where(eq(files.id, mergedFileId));
  return mergedFileId;
}

const fileOf = async (ctx: UserContext, id: string) =>
  (await ctx.db.select().from(files).where(eq(files.id, id)))[0];

test('a merge whose process died is done once by a worker, and nothing half-written stays', async () => {
  const ctx = await context.user({ tier: 'pro' });
  const id = await abandonedMerge(ctx, await twoTables(ctx));
  expect(await recoverAbandoned(ctx, { merged_table: mergeFilesJob })).toMatchObject({ restarted: 1 });
  const jobs = await context.boss.fetch<{ fileId: string }>(mergeFilesJob.name, { batchSize: 10 });
  expect(jobs.map(({ data }) => data.fileId)).toContain(id);
  await Promise.all([runFileMerge(ctx, { fileId: id }), runFileMerge(ctx, { fileId: id })]);
  expect(await fileOf(ctx, id)).toMatchObject({ status: 'ready', rowCount: 2, columnCount: 2, attempts: 2 });
  expect(await ctx.db.select().from(tableResults).where(eq(tableResults.fileId, id))).toHaveLength(1);
  context.clock.advance(2 * MINUTE_MS);
  await sweepExpired(ctx);
  const objects = await ctx.db.select().from(storedObjects).where(eq(storedObjects.fileId, id));
  expect(objects.map(({ state }) => state)).toEqual(Array.from({ length: 6 }, () => 'live'));
});

test('whoever lost the lease cannot finish the file', async () => {
  const ctx = await context.user({ tier: 'pro' });
  const id = await abandonedMerge(ctx, await twoTables(ctx));
  const slow = await takeLease(ctx, id);
  if (slow === null) throw new Error('The lease was not free.');
  let letGo = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const waiting: UserContext = {
    ...ctx,
    cpuPool: {
      close: () => Promise.resolve(),
      run: async (task, params, run) => {
        await gate;
        return ctx.cpuPool.run(task, params, run);
      },
    },
  };
  const slowEnd = mergeStoredTables(waiting, slow);
  await ctx.db
    .update(files)
    .set({ leaseUntil: new Date(0) })
    .where(eq(files.id, id));
  await runFileMerge(ctx, { fileId: id });
  letGo();
  expect(await slowEnd).toEqual({ status: 'unfinished' });
  expect(await fileOf(ctx, id)).toMatchObject({ status: 'ready', attempts: 3 });
});

test('a table deleted before its turn: the merge fails and says which', async () => {
  const ctx = await context.user({ tier: 'pro' });
  const fileIds = await twoTables(ctx);
  const id = await abandonedMerge(ctx, fileIds);
  await deleteFile(ctx, { id: fileIds[1] ?? '' });
  await runFileMerge(ctx, { fileId: id });
  expect(await fileOf(ctx, id)).toMatchObject({
    status: 'failed',
    errorCode: 'expired',
    errorMessage: 'b.csv was deleted before the files were merged.',
  });
});

test('a merge cancelled while it runs leaves nothing', async () => {
  const ctx = await context.user({ tier: 'pro' });
  const id = await abandonedMerge(ctx, await twoTables(ctx));
  await deleteFile(ctx, { id });
  await runFileMerge(ctx, { fileId: id });
  expect(await fileOf(ctx, id)).toMatchObject({ status: 'failed' });
  expect(await ctx.db.select().from(tableResults).where(eq(tableResults.fileId, id))).toEqual([]);
});

test('who is Free when the merge begins is refused, whatever was known before', async () => {
  const free = await context.user({ tier: 'free' });
  const fileIds = await twoTables(free);
  const believed: UserContext = { ...free, actor: { ...free.actor, tier: 'pro' } };
  const input = mergeFilesInput.parse({ fileIds });
  await expect(mergeFiles(believed, input, { respondAsync: false })).rejects.toMatchObject({
    code: 'pro_only',
  });
  const rows = await free.db.select().from(files).where(eq(files.userId, free.actor.userId));
  expect(rows).toHaveLength(2);
});
