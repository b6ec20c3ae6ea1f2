import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { batches } from '#db/schema/batches.ts';
import { sessions } from '#db/schema/auth.ts';
import { files, storedObjects } from '#db/schema/files.ts';
import { mails } from '#db/schema/mail.ts';
import { stripeEvents } from '#db/schema/subscriptions.ts';
import { testContext, type TestContext } from '#tests/support/context.ts';
import { sweepExpired } from './sweep-expired.ts';

const HOUR_MS = 60 * 60 * 1000;

let t: TestContext;
beforeEach(async () => {
  t = await testContext();
});
afterEach(() => t.close());

async function storeObject(options: {
  inMs: number;
  state?: 'writing' | 'live';
  key?: string;
}): Promise<string> {
  const key = options.key ?? `results/${randomUUID()}/table.csv`;
  await t.ctx.storage.put(key, Readable.from([Buffer.from('a,b\r\n')], { objectMode: false }));
  await t.ctx.db.insert(storedObjects).values({
    key,
    fileId: randomUUID(),
    state: options.state ?? 'live',
    expiresAt: new Date(t.clock.now().getTime() + options.inMs),
  });
  return key;
}

async function storeFile(expiresInMs: number): Promise<string> {
  const { actor } = await t.user();
  const [batch] = await t.ctx.db.insert(batches).values({ userId: actor.userId }).returning();
  const [file] = await t.ctx.db
    .insert(files)
    .values({
      userId: actor.userId,
      batchId: batch?.id ?? '',
      tab: 'csv-processing',
      kind: 'table',
      status: 'ready',
      originalName: 'orders.csv',
      sizeBytes: 5,
      sha256: 'x',
      sourceKey: 'sources/x',
      expiresAt: new Date(t.clock.now().getTime() + expiresInMs),
    })
    .returning();
  return file?.id ?? '';
}

const known = async () =>
  (await t.ctx.db.select({ key: storedObjects.key }).from(storedObjects)).map(({ key }) => key).sort();
async function stored(): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of t.ctx.storage.list('')) keys.push(key);
  return keys.sort();
}

test('what is past its time goes, row and bytes; what is not stays', async () => {
  await storeObject({ inMs: -1 });
  await storeObject({ inMs: 0, state: 'writing' });
  const kept = [
    await storeObject({ inMs: 1000 }),
    await storeObject({ inMs: 1000, state: 'writing' }),
  ].sort();
  expect(await sweepExpired(t.ctx)).toMatchObject({ objects: 2 });
  expect(await stored()).toEqual(kept);
  expect(await known()).toEqual(kept);
});

test('a second sweep finds nothing to do', async () => {
  await storeObject({ inMs: -1 });
  await storeFile(-1);
  expect(await sweepExpired(t.ctx)).toEqual({ objects: 1, files: 1, unfinished: 0 });
  expect(await sweepExpired(t.ctx)).toEqual({ objects: 0, files: 0, unfinished: 0 });
});

test('three sweeps at once over more than a batch delete each object once', async () => {
  await Promise.all(Array.from({ length: 230 }, (_, i) => storeObject({ inMs: -1 - i })));
  const outcomes = await Promise.all([sweepExpired(t.ctx), sweepExpired(t.ctx), sweepExpired(t.ctx)]);
  expect(outcomes.reduce((sum, { objects }) => sum + objects, 0)).toBe(230);
  expect(await stored()).toEqual([]);
  expect(await known()).toEqual([]);
});

test('an object that is gone already is no obstacle', async () => {
  const key = await storeObject({ inMs: -1 });
  await t.ctx.storage.delete(key);
  expect(await sweepExpired(t.ctx)).toMatchObject({ objects: 1 });
  expect(await known()).toEqual([]);
});

test('the row stays while its object cannot be deleted, the others go, and the job fails to be tried again', async () => {
  const stuck = await storeObject({ inMs: -1 });
  await storeObject({ inMs: -1 });
  const storage = {
    ...t.ctx.storage,
    delete: async (key: string) => {
      if (key === stuck) throw new Error('storage is down');
      await t.ctx.storage.delete(key);
    },
  };
  await expect(sweepExpired({ ...t.ctx, storage })).rejects.toThrow('1 expired objects could not be deleted');
  expect(await known()).toEqual([stuck]);
  await sweepExpired(t.ctx);
  expect(await known()).toEqual([]);
});

test('a store that cannot list what is unfinished keeps nothing else from going', async () => {
  const { actor } = await t.user();
  const expiresAt = new Date(t.clock.now().getTime() - 1000);
  await t.ctx.db.insert(sessions).values({ id: 'old', userId: actor.userId, expiresAt });
  const id = await storeFile(-1);
  const storage = { ...t.ctx.storage, deleteUnfinished: () => Promise.reject(new Error('not known here')) };
  await expect(sweepExpired({ ...t.ctx, storage })).rejects.toThrow('not known here');
  expect(await t.ctx.db.select().from(sessions)).toEqual([]);
  const [file] = await t.ctx.db.select().from(files).where(eq(files.id, id));
  expect(file?.deletedAt).toEqual(t.clock.now());
});

test('a file whose result is past its time is marked deleted and keeps its figures', async () => {
  const due = await storeFile(-1);
  const current = await storeFile(1000);
  await sweepExpired(t.ctx);
  const [gone] = await t.ctx.db.select().from(files).where(eq(files.id, due));
  expect(gone).toMatchObject({ deletedAt: t.clock.now(), originalName: 'orders.csv', sizeBytes: 5 });
  const [here] = await t.ctx.db.select().from(files).where(eq(files.id, current));
  expect(here?.deletedAt).toBeNull();
});

test('what was read of a file goes with its time', async () => {
  const id = await storeFile(-1);
  await t.ctx.db
    .update(files)
    .set({ account: 'DE00', searchText: 'de00', amount: '1.00', errorMessage: 'Row 3 holds “Ann”.' })
    .where(eq(files.id, id));
  await sweepExpired(t.ctx);
  const [row] = await t.ctx.db.select().from(files).where(eq(files.id, id));
  expect(row).toMatchObject({ account: null, searchText: '', amount: null, errorMessage: null });
});

test('sessions past their time go', async () => {
  const { actor } = await t.user();
  const at = (ms: number) => new Date(t.clock.now().getTime() + ms);
  await t.ctx.db.insert(sessions).values([
    { id: 'old', userId: actor.userId, expiresAt: at(-1000) },
    { id: 'current', userId: actor.userId, expiresAt: at(HOUR_MS) },
  ]);
  await sweepExpired(t.ctx);
  expect((await t.ctx.db.select().from(sessions)).map(({ id }) => id)).toEqual(['current']);
});

test('payment events go after 60 days, messages after a year', async () => {
  const { actor } = await t.user();
  const DAY_MS = 24 * HOUR_MS;
  const daysAgo = (days: number) => new Date(t.clock.now().getTime() - days * DAY_MS);
  const mail = { userId: actor.userId, kind: 'receipt' as const, recipient: 'a@b.example' };
  for (const days of [59, 61])
    await t.ctx.db
      .insert(stripeEvents)
      .values({ id: `evt_${days}`, type: 'invoice.paid', receivedAt: daysAgo(days) });
  for (const days of [365, 367])
    await t.ctx.db
      .insert(mails)
      .values({ ...mail, about: `in_${days}`, subject: 's', body: 'b', createdAt: daysAgo(days) });
  await sweepExpired(t.ctx);
  expect((await t.ctx.db.select().from(stripeEvents)).map(({ id }) => id)).toEqual(['evt_59']);
  expect((await t.ctx.db.select().from(mails)).map(({ about }) => about)).toEqual(['in_365']);
});
