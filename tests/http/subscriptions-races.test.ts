import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { billingCustomers } from '#db/schema/subscriptions.ts';
import { getUserRecord } from '#server/auth/user-records.ts';
import { reservePrice } from '#server/credits/reserve-price.ts';
import type { UserContext } from '#server/context.ts';
import { cancelSubscription, syncSubscription } from '#server/subscriptions/change-subscription.ts';
import { getPayments } from '#server/subscriptions/get-payments.ts';
import { startSubscription } from '#server/subscriptions/start-subscription.ts';
import { syncKnownCustomer } from '#server/subscriptions/sync-known-customer.ts';
import { ledgerBalance, startPaidServer, type PaidServer } from '#tests/support/payments.ts';
import { readZip } from '#tests/fixtures/exports/read-zip.ts';
import { confirmInBrowser } from '#tests/support/stripe/stand-in-client.ts';

const GOOD_CARD = '4242424242424242';
const FAILS_LATER_CARD = '4000000000000341';

let server: PaidServer;
beforeAll(async () => {
  server = await startPaidServer();
});
afterAll(() => server.close());

async function customerOf(userId: string): Promise<string> {
  const [row] = await server.ctx.db
    .select()
    .from(billingCustomers)
    .where(eq(billingCustomers.userId, userId));
  return row?.customerId ?? '';
}

const heldBy = async (userId: string) => {
  const customerId = await customerOf(userId);
  const { control } = server.stripe;
  return {
    customerId,
    subscriptions: control.subscriptionsOf(customerId),
    invoices: control.invoicesOf(customerId),
  };
};

async function subscribed(): Promise<UserContext> {
  const ctx = await server.user();
  const { clientSecret } = await startSubscription(ctx, { tier: 'pro' });
  await confirmInBrowser(server.stripe, clientSecret, GOOD_CARD);
  await server.settle();
  return ctx;
}

/** In another tab the card is charged right after we were told that the payment is still waited for. */
function payingMeanwhile(ctx: UserContext, clientSecret: string): UserContext {
  const payments = getPayments(ctx);
  let isPaid = false;
  return {
    ...ctx,
    payments: {
      ...payments,
      async listSubscriptions(customerId) {
        const told = await payments.listSubscriptions(customerId);
        if (!isPaid) await confirmInBrowser(server.stripe, clientSecret, GOOD_CARD);
        isPaid = true;
        return told;
      },
    },
  };
}

test('choosing another plan at the moment of payment does not cancel what was paid', async () => {
  const ctx = await server.user();
  const { userId } = ctx.actor;
  const { clientSecret } = await startSubscription(ctx, { tier: 'pro' });
  await expect(
    startSubscription(payingMeanwhile(ctx, clientSecret), { tier: 'expert' }),
  ).rejects.toMatchObject({ code: 'conflict', message: 'You are on the Pro plan already.' });
  await server.settle();
  expect(await getUserRecord(server.ctx, userId)).toMatchObject({ tier: 'pro' });
  expect((await heldBy(userId)).subscriptions.map(({ status }) => status)).toEqual(['active']);
});

test('cancelling at the moment of payment leaves the month that was paid', async () => {
  const ctx = await server.user();
  const { clientSecret } = await startSubscription(ctx, { tier: 'pro' });
  expect(await cancelSubscription(payingMeanwhile(ctx, clientSecret))).toMatchObject({
    tier: 'pro',
    subscription_status: 'cancelled',
  });
  await server.settle();
});

test('after a cancelled plan nothing can be paid for it any more', async () => {
  const ctx = await subscribed();
  const { userId } = ctx.actor;
  const { customerId } = await heldBy(userId);
  server.stripe.control.setCard(customerId, FAILS_LATER_CARD);
  server.passTime({ days: 32 });
  await server.settle();
  expect((await heldBy(userId)).invoices.map(({ status }) => status)).toContain('open');
  await cancelSubscription(await server.actorOf(userId));
  expect((await heldBy(userId)).invoices.map(({ status }) => status)).not.toContain('open');
});

test('a refund of an earlier month leaves the running one, and the ledger does not fall below zero', async () => {
  const ctx = await subscribed();
  const { userId } = ctx.actor;
  server.passTime({ days: 32 });
  await server.settle();
  const { invoices } = await heldBy(userId);
  const [first] = invoices.toSorted((a, b) => a.created - b.created);
  server.stripe.control.refund(first?.id ?? '');
  await server.settle();
  expect(await getUserRecord(server.ctx, userId)).toMatchObject({ tier: 'pro', monthlyPageCredits: 2000 });
  expect([...(await ledgerBalance(server.ctx, userId)).values()].toSorted()).toEqual([0, 2000]);
});

test.for(['refund', 'dispute'] as const)(
  'a %s while Stripe is slow leaves the credits free to be used',
  async (what) => {
    const ctx = await subscribed();
    const { userId } = ctx.actor;
    const { customerId, invoices } = await heldBy(userId);
    const spend = () =>
      server.ctx.db.transaction(async (tx) => {
        // Whoever waits here waits for Stripe.
        await tx.execute(sql`set local lock_timeout = '2s'`);
        const operation = { operationId: randomUUID(), operation: 'statement', pages: 1 } as const;
        await reservePrice(tx, server.ctx, { userId, ...operation, now: server.clock.now() });
      });
    await spend();
    server.stripe.control[what](invoices[0]?.id ?? '');
    const payments = getPayments(ctx);
    let hasSpent = false;
    const slow = {
      ...payments,
      cancelNow: async (subscriptionId: string) => {
        await spend();
        hasSpent = true;
        await payments.cancelNow(subscriptionId);
      },
    };
    await syncKnownCustomer({ ...server.ctx, payments: slow }, { customerId, withRefunds: true });
    expect(hasSpent).toBe(true);
    expect(await getUserRecord(server.ctx, userId)).toMatchObject({ tier: 'free' });
    const [subscription] = (await heldBy(userId)).subscriptions;
    expect(subscription?.status).toBe('canceled');
    await server.settle();
  },
);

test.for(['42', 'somebody@example.com', randomUUID()])(
  'news of another product’s customer, who is called %s there, is left alone',
  async (userId) => {
    const email = 'somebody@example.com';
    const customer = { userId, email, attempt: userId };
    const customerId = (await getPayments(server.ctx).createCustomer(customer)) ?? '';
    await syncKnownCustomer(server.ctx, { customerId, withRefunds: true });
    const known = await server.ctx.db
      .select()
      .from(billingCustomers)
      .where(eq(billingCustomers.customerId, customerId));
    expect(known).toEqual([]);
  },
);

test('a customer that carries somebody else’s id does not take the place of theirs', async () => {
  const ctx = await subscribed();
  const { userId, email } = ctx.actor;
  const payments = getPayments(ctx);
  const own = await customerOf(userId);
  const forged = await payments.createCustomer({ userId, email, attempt: 'elsewhere' });
  expect(forged).not.toBe(own);
  await syncKnownCustomer(server.ctx, { customerId: forged, withRefunds: true });
  expect(await customerOf(userId)).toBe(own);
  expect(await syncSubscription(ctx, { subscriptionId: null })).toMatchObject({ tier: 'pro' });
});

test('the archive of an account lists the invoices of its plan', async () => {
  const { client, user } = await server.signedIn();
  const { clientSecret } = await startSubscription(await server.actorOf(user.id), { tier: 'pro' });
  await confirmInBrowser(server.stripe, clientSecret, GOOD_CARD);
  await server.settle();
  const { bytes } = await client.get('/api/account/archive');
  const manifest = (await readZip(bytes)).get('manifest.json') ?? new Uint8Array();
  expect(JSON.parse(Buffer.from(manifest).toString())).toMatchObject({
    account: { tier: 'pro' },
    invoices: [{ status: 'paid', amount: 2999, currency: 'USD' }],
  });
});
