import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { batches } from '#db/schema/batches.ts';
import { files, storedObjects } from '#db/schema/files.ts';
import { periodOf } from '#domain/credits/period-of.ts';
import type { AppContext } from '#server/context.ts';
import { reserveCredits } from '#server/credits/reserve-credits.ts';
import { repairStoredTable } from '#server/table-repair/repair-stored-table.ts';
import { runTableRepair } from '#server/table-repair/run-table-repair.ts';
import { repairTableJob } from '#server/table-repair/table-repair.jobs.ts';
import { testContext, type TestContext } from '#tests/support/context.ts';
import { ledgerOf } from '#tests/support/uploads.ts';
import { takeLease } from './file-lease.ts';
import { recoverAbandoned } from './recover-abandoned.ts';

const MINUTE_MS = 60_000;
const jobs = { table: repairTableJob };
let support: TestContext;
let ctx: AppContext;

beforeAll(async () => {
  support = await testContext();
  ctx = support.ctx;
});
afterAll(async () => support.close());

/** A file as a process leaves it that dies while repairing. */
async function abandonedFile({ attempts = 1, hasSource = true } = {}): Promise<{
  fileId: string;
  userId: string;
}> {
  const { actor } = await support.user();
  const userId = actor.userId;
  const fileId = randomUUID();
  const sourceKey = `sources/${fileId}`;
  const now = ctx.clock.now();
  const [batch] = await ctx.db.insert(batches).values({ userId }).returning();
  await ctx.db.transaction(async (tx) => {
    await reserveCredits(tx, {
      userId,
      operationId: fileId,
      unit: 'credit',
      amount: 1,
      period: periodOf(now),
      limit: 25,
      reason: 'table',
      now,
    });
    await tx.insert(files).values({
      id: fileId,
      userId,
      batchId: batch?.id ?? '',
      tab: 'csv-processing',
      kind: 'table',
      originalName: 'orders.csv',
      sizeBytes: 8,
      sha256: '',
      sourceKey,
      attempts,
      leaseToken: randomUUID(),
      leaseUntil: new Date(now.getTime() + MINUTE_MS),
      createdAt: now,
    });
  });
  if (hasSource) {
    await ctx.storage.put(sourceKey, Readable.from([Buffer.from('a,b\n1,2\n')]));
    await ctx.db.insert(storedObjects).values({
      key: sourceKey,
      fileId,
      state: 'live',
      expiresAt: new Date(now.getTime() + 24 * 60 * MINUTE_MS),
    });
  }
  return { fileId, userId };
}

async function fileRow(fileId: string) {
  const [row] = await ctx.db.select().from(files).where(eq(files.id, fileId));
  return row;
}

test('a file whose lease ran out goes to the worker, once, and is charged once', async () => {
  const { fileId, userId } = await abandonedFile();
  expect(await recoverAbandoned(ctx, jobs)).toEqual({ restarted: 0, failed: 0 });
  support.clock.advance(2 * MINUTE_MS);
  const runs = await Promise.all([
    recoverAbandoned(ctx, jobs),
    recoverAbandoned(ctx, jobs),
    recoverAbandoned(ctx, jobs),
  ]);
  expect(runs.map((run) => run.restarted).sort()).toEqual([0, 0, 1]);
  const sent = await support.boss.fetch(repairTableJob.name, { batchSize: 10 });
  expect(sent.map((job) => job.data)).toEqual([{ fileId }]);
  await Promise.all([runTableRepair(ctx, { fileId }), runTableRepair(ctx, { fileId })]);
  expect(await fileRow(fileId)).toMatchObject({ status: 'ready', attempts: 2, rowCount: 1, columnCount: 2 });
  expect(await ledgerOf(ctx, userId)).toBe('reserve settle');
  await runTableRepair(ctx, { fileId });
  expect(await fileRow(fileId)).toMatchObject({ status: 'ready', attempts: 2 });
});

test.for([
  { name: 'after three attempts', attempts: 3, hasSource: true },
  { name: 'without its source', attempts: 1, hasSource: false },
])('a file fails $name: a sentence, the credit back, nothing stored', async ({ attempts, hasSource }) => {
  const { fileId, userId } = await abandonedFile({ attempts, hasSource });
  support.clock.advance(2 * MINUTE_MS);
  expect(await recoverAbandoned(ctx, jobs)).toEqual({ restarted: 0, failed: 1 });
  expect(await fileRow(fileId)).toMatchObject({
    status: 'failed',
    errorCode: 'unavailable',
    errorMessage: expect.stringContaining('You weren’t charged'),
  });
  expect(await ledgerOf(ctx, userId)).toBe('reserve release');
  expect(await ctx.db.select().from(storedObjects).where(eq(storedObjects.fileId, fileId))).toEqual([]);
  expect(await ctx.storage.findSize(`sources/${fileId}`)).toBeNull();
});

test('whoever lost the lease cannot finish the file', async () => {
  const { fileId, userId } = await abandonedFile();
  const row = await fileRow(fileId);
  const slow = { fileId, token: row?.leaseToken ?? '' };
  support.clock.advance(2 * MINUTE_MS);
  const taken = await takeLease(ctx, fileId);
  expect(taken).not.toBeNull();
  expect(await takeLease(ctx, fileId)).toBeNull();
  expect(await repairStoredTable(ctx, slow)).toEqual({ status: 'unfinished' });
  expect(await fileRow(fileId)).toMatchObject({ status: 'processing' });
  if (taken !== null) await repairStoredTable(ctx, taken);
  expect(await fileRow(fileId)).toMatchObject({ status: 'ready' });
  expect(await ledgerOf(ctx, userId)).toBe('reserve settle');
});

test('a reservation that no file came of is released', async () => {
  const { actor } = await support.user();
  const { userId } = actor;
  const now = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    await reserveCredits(tx, {
      userId,
      operationId: randomUUID(),
      unit: 'credit',
      amount: 1,
      period: periodOf(now),
      limit: 25,
      reason: 'table',
      now,
    });
  });
  support.clock.advance(5 * MINUTE_MS);
  await recoverAbandoned(ctx, jobs);
  expect(await ledgerOf(ctx, userId)).toBe('reserve');
  support.clock.advance(6 * MINUTE_MS);
  await recoverAbandoned(ctx, jobs);
  expect(await ledgerOf(ctx, userId)).toBe('reserve release');
  expect((await support.actorOf(userId)).actor.monthlyCredits).toBe(25);
});

test('a repair that breaks off for an outage gives its file up at once, and leaves nothing half-written', async () => {
  const { fileId, userId } = await abandonedFile();
  const lease = { fileId, token: (await fileRow(fileId))?.leaseToken ?? '' };
  const broken: AppContext['storage'] = {
    ...ctx.storage,
    put: () => Promise.reject(new Error('the disk is gone')),
  };
  expect(await repairStoredTable({ ...ctx, storage: broken }, lease)).toEqual({ status: 'unfinished' });
  expect(await fileRow(fileId)).toMatchObject({ status: 'processing', leaseToken: null });
  expect(await ledgerOf(ctx, userId)).toBe('reserve');
  const objects = await ctx.db.select().from(storedObjects).where(eq(storedObjects.fileId, fileId));
  expect(objects.map((object) => object.key)).toEqual([`sources/${fileId}`]);
  support.clock.advance(1000);
  await recoverAbandoned(ctx, jobs);
  await runTableRepair(ctx, { fileId });
  expect(await ledgerOf(ctx, userId)).toBe('reserve settle');
});
