import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { billingCustomers } from '#db/schema/subscriptions.ts';
import { createPayments } from '#server/platform/stripe/create-payments.ts';
import { getPayments } from '#server/subscriptions/get-payments.ts';
import { startSubscription } from '#server/subscriptions/start-subscription.ts';
import { findCustomerId } from '#server/subscriptions/subscriptions.queries.ts';
import { startPaidServer, type PaidServer } from '#tests/support/payments.ts';

let server: PaidServer;
beforeAll(async () => {
  server = await startPaidServer();
});
afterAll(() => server.close());

const customerOf = async (userId: string) => (await findCustomerId(server.ctx.db, userId)) ?? '';
const subscriptionsOf = async (userId: string) =>
  server.stripe.control.subscriptionsOf(await customerOf(userId));

const failStarts = (requests: number) =>
  server.stripe.control.failNext({
    method: 'POST',
    path: '/v1/subscriptions',
    times: requests,
    isStored: true,
  });

test('a failure that Stripe repeats for a day does not stop the next start', async () => {
  const ctx = await server.user();
  failStarts(1);
  const { subscriptionId } = await startSubscription(ctx, { tier: 'pro' });
  expect((await subscriptionsOf(ctx.actor.userId)).map(({ id }) => id)).toEqual([subscriptionId]);
});

test('while Stripe fails on and on a start is refused; a minute after it is well again one succeeds', async () => {
  const ctx = await server.user();
  failStarts(6);
  const start = () => startSubscription(ctx, { tier: 'pro' });
  await expect(start()).rejects.toMatchObject({ code: 'unavailable' });
  await expect(start()).rejects.toMatchObject({ code: 'unavailable' });
  server.passTime({ minutes: 1 });
  const { subscriptionId } = await start();
  expect((await start()).subscriptionId).toBe(subscriptionId);
  expect(await subscriptionsOf(ctx.actor.userId)).toHaveLength(1);
});

test('a new price: what waits at the old one is given up, and the start goes through', async () => {
  const ctx = await server.user();
  const { config } = server.ctx;
  if (config.stripe === undefined) throw new Error('Payments are set up here.');
  const price = server.stripe.control.sell('Pro', 3999);
  const prices = { ...config.stripe.prices, pro: price };
  const dearer = { ...ctx, payments: createPayments({ ...config.stripe, prices }) };
  const { subscriptionId: former } = await startSubscription(ctx, { tier: 'pro' });
  const { subscriptionId } = await startSubscription(dearer, { tier: 'pro' });
  const subscriptions = await subscriptionsOf(ctx.actor.userId);
  expect(subscriptions.find(({ id }) => id === former)?.status).toBe('incomplete_expired');
  expect(subscriptions.find(({ id }) => id === subscriptionId)?.items.data[0]?.price.id).toBe(price);

  const other = await server.user();
  failStarts(6);
  await expect(startSubscription(other, { tier: 'pro' })).rejects.toMatchObject({ code: 'unavailable' });
  server.passTime({ minutes: 1 });
  await startSubscription({ ...other, payments: dearer.payments }, { tier: 'pro' });
  expect(await subscriptionsOf(other.actor.userId)).toHaveLength(1);
});

test('a customer who was made before a crash, and another e-mail address since: the start goes through', async () => {
  const ctx = await server.user();
  const { userId } = ctx.actor;
  await startSubscription(ctx, { tier: 'pro' });
  const first = await customerOf(userId);
  await server.ctx.db.delete(billingCustomers).where(eq(billingCustomers.userId, userId));
  const email = `changed-${ctx.actor.email}`;
  await startSubscription({ ...ctx, actor: { ...ctx.actor, email } }, { tier: 'pro' });
  expect(await customerOf(userId)).not.toBe(first);
});

test('more than a hundred starts: the one that comes is still a new one', { timeout: 120_000 }, async () => {
  const ctx = await server.user();
  const { userId } = ctx.actor;
  await startSubscription(ctx, { tier: 'pro' });
  const payments = getPayments(ctx);
  const customerId = await customerOf(userId);
  for (let made = 0; made < 100; made += 1) {
    const attempt = `test-${made}`;
    const input = { customerId, userId, tier: 'pro', attempt } as const;
    const started = await payments.createSubscription(input);
    server.stripe.control.cancelNow(started?.subscriptionId ?? '');
  }
  await server.stripe.control.webhooks.settled();
  for (const tier of ['expert', 'pro', 'expert', 'pro'] as const) {
    const { subscriptionId } = await startSubscription(ctx, { tier });
    const started = (await subscriptionsOf(userId)).find(({ id }) => id === subscriptionId);
    expect(started?.status).toBe('incomplete');
  }
});
