import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { batches } from '#db/schema/batches.ts';
import { clients } from '#db/schema/clients.ts';
import { documentResults } from '#db/schema/documents.ts';
import { files } from '#db/schema/files.ts';
import type { StatementSummary } from '#domain/statements/statement-view.schemas.ts';
import type { UserContext } from '#server/context.ts';
import { testContext, type TestContext } from '#tests/support/context.ts';
import { getAccountTimelines } from './get-account-timelines.ts';

let t: TestContext;
beforeAll(async () => {
  t = await testContext();
});
afterAll(() => t.close());

function summaryOf(month: string): StatementSummary {
  const account = {
    accountNumber: '12345678',
    holder: null,
    currency: 'GBP',
    periodStart: `${month}-01`,
    periodEnd: `${month}-28`,
    openingBalance: '1.00',
    closingBalance: '1.00',
    transactions: 3,
    reconciles: true,
    difference: '0.00',
  };
  return {
    bank: 'First',
    country: 'GB',
    pages: 1,
    accounts: 1,
    transactions: 3,
    reconciles: true,
    repairs: 0,
    warnings: 0,
    accountList: [account],
  };
}

async function addStatement(
  ctx: UserContext,
  month: string,
  more: Partial<typeof files.$inferInsert> = {},
): Promise<string> {
  const [batch] = await ctx.db.insert(batches).values({ userId: ctx.actor.userId }).returning();
  const id = randomUUID();
  await ctx.db.insert(files).values({
    id,
    userId: ctx.actor.userId,
    batchId: batch?.id ?? '',
    tab: 'csv-processing',
    kind: 'statement',
    status: 'ready',
    originalName: `${month}.pdf`,
    sizeBytes: 5,
    sha256: 'x',
    sourceKey: 'sources/x',
    createdAt: t.clock.now(),
    ...more,
  });
  await ctx.db
    .insert(documentResults)
    .values({ fileId: id, prefix: 'results/x/', isProtected: false, summary: summaryOf(month) });
  t.clock.advance(1000);
  return id;
}

async function addClient(ctx: UserContext): Promise<string> {
  const [client] = await ctx.db
    .insert(clients)
    .values({ userId: ctx.actor.userId, name: randomUUID() })
    .returning();
  return client?.id ?? '';
}

test('only ready statements that are listed count, of all clients or of one', async () => {
  const ctx = await t.user();
  const clientId = await addClient(ctx);
  await addStatement(ctx, '2026-01');
  await addStatement(ctx, '2026-02', { clientId });
  await addStatement(ctx, '2026-04', { clientId });
  await addStatement(ctx, '2026-05', { status: 'failed' });
  await addStatement(ctx, '2026-06', { status: 'processing' });
  await addStatement(ctx, '2026-07', { deletedAt: t.clock.now() });
  await addStatement(ctx, '2026-08', { trashedAt: t.clock.now() });
  await addStatement(ctx, '2026-09', { expiresAt: t.clock.now() });
  await addStatement(await t.user(), '2026-03');
  const strips = async (input: { clientId?: string }) => {
    const { accounts, isCut } = await getAccountTimelines(ctx, input);
    expect(isCut).toBe(false);
    return accounts.map(({ months }) => months.map(({ month, state }) => `${month} ${state}`));
  };
  expect(await strips({})).toEqual([
    ['2026-01 present', '2026-02 present', '2026-03 missing', '2026-04 present'],
  ]);
  expect(await strips({ clientId })).toEqual([['2026-02 present', '2026-03 missing', '2026-04 present']]);
  expect(await strips({ clientId: 'none' })).toEqual([['2026-01 present']]);
});

test('the same statement in two files names the one that came first', async () => {
  const ctx = await t.user();
  const first = await addStatement(ctx, '2026-01');
  const second = await addStatement(ctx, '2026-01');
  const { accounts } = await getAccountTimelines(ctx, {});
  expect(accounts[0]?.statements.map(({ fileId, duplicateOf }) => [fileId, duplicateOf])).toEqual([
    [first, null],
    [second, first],
  ]);
});

test("somebody else's client is not found", async () => {
  const clientId = await addClient(await t.user());
  await expect(getAccountTimelines(await t.user(), { clientId })).rejects.toMatchObject({
    code: 'not_found',
  });
});
