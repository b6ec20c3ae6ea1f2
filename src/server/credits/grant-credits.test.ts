import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { creditLedger } from '#db/schema/credits.ts';
import { testContext, type TestContext } from '#tests/support/context.ts';
import { grantCredits, revokeCredits } from './grant-credits.ts';
import { releaseCredits } from './release-credits.ts';
import { reserveCredits } from './reserve-credits.ts';
import { settleCredits } from './settle-credits.ts';

let t: TestContext;
beforeAll(async () => {
  t = await testContext();
});
afterAll(() => t.close());

const PERIODS = [new Date('2026-10-15T10:00:00Z'), new Date('2026-11-15T10:00:00Z')] as const;
const NOW = new Date('2026-11-20T10:00:00Z');

test.for([
  { name: 'the running period', which: 1, left: 2000 - 40 },
  { name: 'an earlier period', which: 0, left: 2000 - 500 - 30 },
] as const)('a refund of $name takes back what was not spent in it', async ({ which, left }) => {
  const { userId } = (await t.user()).actor;
  const invoices = PERIODS.map(() => `in_${randomUUID()}`);
  const paid = (index: 0 | 1) => ({
    userId,
    invoiceId: invoices[index] ?? '',
    credits: 2000,
    periodStart: PERIODS[index],
    now: NOW,
  });
  const reserve = (index: 0 | 1, amount: number) =>
    t.ctx.db.transaction(async (tx) => {
      const operationId = randomUUID();
      const period = PERIODS[index].toISOString();
      const what = { userId, operationId, unit: 'page_credit', reason: 'statement' } as const;
      await reserveCredits(tx, { ...what, amount, period, limit: 2000, now: NOW });
      return operationId;
    });
  await grantCredits(t.ctx.db, paid(0));
  await settleCredits(t.ctx.db, await reserve(0, 500));
  await releaseCredits(t.ctx.db, await reserve(0, 70), 'failed');
  await reserve(0, 30);
  await grantCredits(t.ctx.db, paid(1));
  await settleCredits(t.ctx.db, await reserve(1, 40));

  for (let times = 0; times < 2; times += 1)
    await t.ctx.db.transaction((tx) => revokeCredits(tx, { ...paid(which), reason: 'refunded' }));
  const revoked = await t.ctx.db
    .select({ amount: creditLedger.amount, invoiceId: creditLedger.invoiceId })
    .from(creditLedger)
    .where(and(eq(creditLedger.userId, userId), eq(creditLedger.kind, 'revoke')));
  expect(revoked).toEqual([{ amount: left, invoiceId: invoices[which] }]);
});
