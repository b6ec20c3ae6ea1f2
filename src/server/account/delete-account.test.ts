import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#db/schema/auth.ts';
import { batches } from '#db/schema/batches.ts';
import { files } from '#db/schema/files.ts';
import { testContext, type TestContext } from '#tests/support/context.ts';
import { deleteAccount } from './delete-account.ts';

let t: TestContext;
beforeAll(async () => {
  t = await testContext();
});
afterAll(() => t.close());

test('an upload that is accepted at the same moment does not stop the deletion, and goes with it', async () => {
  const ctx = await t.user();
  const { userId } = ctx.actor;
  const [batch] = await ctx.db.insert(batches).values({ userId }).returning();
  const batchId = batch?.id ?? '';
  let deletion = Promise.resolve();
  // The upload holds its batch, the deletion its user; each then needs what the other holds.
  const upload = ctx.db.transaction(async (tx) => {
    await tx.select().from(batches).where(eq(batches.id, batchId)).for('update');
    deletion = deleteAccount(ctx, { password: null, confirmation: 'DELETE', ip: undefined });
    await expect
      .poll(async () => {
        const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        return (await ctx.db.execute(waiting)).length;
      })
      .toBeGreaterThan(0);
    const source = { originalName: 'a.csv', sizeBytes: 1, sha256: '', sourceKey: 'sources/a' };
    await tx.insert(files).values({ userId, batchId, tab: 'csv-processing', kind: 'table', ...source });
  });
  await Promise.allSettled([upload]);
  await deletion;
  expect(await ctx.db.select().from(users).where(eq(users.id, userId))).toEqual([]);
  expect(await ctx.db.select().from(files).where(eq(files.batchId, batchId))).toEqual([]);
});
