import { spawn } from 'node:child_process';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { files, storedObjects } from '#db/schema/files.ts';
import { tableResults } from '#db/schema/table-repair.ts';
import type { UserContext } from '#server/context.ts';
import { repairTableJob } from '#server/table-repair/table-repair.jobs.ts';
import { testContext, type TestContext } from '#tests/support/context.ts';
import { DELETIONS, mortalContext, runDeletion, type Deletion } from '#tests/support/deletions.ts';
import { storeReady } from '#tests/support/stored-results.ts';
import { sweepExpired } from './sweep-expired.ts';

const HOUR_MS = 60 * 60 * 1000;

let t: TestContext;
beforeAll(async () => {
  t = await testContext();
});
afterAll(() => t.close());

interface Owned {
  readonly ctx: UserContext;
  readonly fileId: string;
  readonly keys: readonly string[];
}

/** A user with one table: its upload, its result, a job. With `sweep`, its time is over. */
async function storeOwned(deletion: Deletion): Promise<Owned> {
  const ctx = await t.user();
  const fileId = await storeReady(ctx, { kind: 'table', originalName: 'a.csv', content: 'a,b\n1,2\n' });
  await ctx.storage.put(`sources/${fileId}`, Readable.from([Buffer.from('a,b\n1,2\n')]));
  const keys: string[] = [];
  for await (const key of ctx.storage.list('')) if (key.includes(fileId)) keys.push(key);
  const expiresAt = new Date(ctx.clock.now().getTime() + (deletion === 'sweep' ? -1 : HOUR_MS));
  await ctx.db
    .insert(storedObjects)
    .values(keys.map((key) => ({ key, fileId, state: 'live' as const, expiresAt })));
  await ctx.db.update(files).set({ expiresAt }).where(eq(files.id, fileId));
  await ctx.queue.enqueue(ctx.db, repairTableJob, { fileId });
  return { ctx, fileId, keys };
}

async function leftOf({ fileId, keys }: Owned) {
  const { db, storage } = t.ctx;
  const sizes = await Promise.all(keys.map((key) => storage.findSize(key)));
  const [file] = await db.select().from(files).where(eq(files.id, fileId));
  return {
    objects: sizes.filter((size) => size !== null).length,
    rows: (
      await db
        .select()
        .from(storedObjects)
        .where(inArray(storedObjects.key, [...keys]))
    ).length,
    results: (await db.select().from(tableResults).where(eq(tableResults.fileId, fileId))).length,
    isListed: file !== undefined && file.deletedAt === null,
  };
}

const NOTHING = { objects: 0, rows: 0, results: 0, isListed: false };

describe.for(DELETIONS)('a process that deletes (%s) and dies', (deletion) => {
  test('at any step: nothing is lost by halves, and the next sweep leaves nothing', async () => {
    let step = 0;
    for (let hasDied = true; hasDied;) {
      step += 1;
      const owned = await storeOwned(deletion);
      const whole = { objects: owned.keys.length, rows: owned.keys.length, results: 1, isListed: true };
      const mortal = mortalContext(owned.ctx, { databaseUrl: t.databaseUrl, step });
      await Promise.allSettled([runDeletion(mortal.ctx, deletion, owned.fileId)]);
      hasDied = mortal.isDead();
      await mortal.close();
      // Postgres may need a moment to see that the connection is gone; a sweep passes over what it still has locked.
      const leftAfterSweep = async () => {
        await sweepExpired(t.ctx);
        return leftOf(owned);
      };
      // What was not yet decided when the process died did not happen: whoever asked asks again.
      const isUntouched = deletion !== 'sweep' && (await leftAfterSweep()).isListed;
      await expect
        .poll(async () => [step, await leftAfterSweep()])
        .toEqual([step, isUntouched ? whole : NOTHING]);
      if (isUntouched) await runDeletion(owned.ctx, deletion, owned.fileId);
      expect([step, await leftOf(owned)]).toEqual([step, NOTHING]);
    }
    // Each statement and each object was a step.
    expect(step).toBeGreaterThan(10);
  });

  test('by SIGKILL, some objects deleted and some not: the next sweep leaves nothing', async () => {
    const owned = await storeOwned(deletion);
    const order = { deletion, userId: owned.ctx.actor.userId, fileId: owned.fileId, objects: 1 };
    expect(await runKilled(order)).toBe('SIGKILL');
    expect((await leftOf(owned)).rows).toBeGreaterThan(0);
    // The other process has a clock of its own.
    t.clock.advance(HOUR_MS);
    // Postgres may need a moment to see that the process is gone; a sweep passes over what it still has locked.
    const leftAfterSweep = async () => {
      await sweepExpired(t.ctx);
      return leftOf(owned);
    };
    await expect.poll(leftAfterSweep).toEqual(NOTHING);
  });
});

/** @returns the signal that ended it */
async function runKilled(order: object): Promise<NodeJS.Signals | null> {
  const module = fileURLToPath(new URL('../../../tests/support/dying-deletion.ts', import.meta.url));
  const env = { ...process.env, DATABASE_URL: t.databaseUrl, DATA_DIR: t.dataDir, LOG_LEVEL: 'silent' };
  const child = spawn(process.execPath, [module, JSON.stringify(order)], { env, stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (_code, signal) => resolve(signal));
  });
}
