import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { users } from '#db/schema/auth.ts';
import { deleteAccount } from '#server/account/delete-account.ts';
import { getUserRecord } from '#server/auth/user-records.ts';
import type { UserContext } from '#server/context.ts';
import type { ProviderSubscription } from '#server/platform/payments.ts';
import { cancelSubscription, renewSubscription } from '#server/subscriptions/change-subscription.ts';
import { getOverview } from '#server/subscriptions/get-overview.ts';
import { getPayments } from '#server/subscriptions/get-payments.ts';
import { startSubscription } from '#server/subscriptions/start-subscription.ts';
import { findCustomerId, findSubscription } from '#server/subscriptions/subscriptions.queries.ts';
import { startPaidServer, type PaidServer } from '#tests/support/payments.ts';
import { confirmInBrowser } from '#tests/support/stripe/stand-in-client.ts';
import { setTier } from '#tests/support/uploads.ts';

const GOOD_CARD = '4242424242424242';
const FAILS_LATER_CARD = '4000000000000341';

let server: PaidServer;
beforeAll(async () => {
  server = await startPaidServer();
});
afterEach(async () => {
  server.stripe.control.webhooks.setMode('deliver');
  await server.settle();
});
afterAll(() => server.close());

async function subscribed(): Promise<{ ctx: UserContext; subscriptionId: string }> {
  const ctx = await server.user();
  const { clientSecret, subscriptionId } = await startSubscription(ctx, { tier: 'pro' });
  await confirmInBrowser(server.stripe, clientSecret, GOOD_CARD);
  await server.settle();
  return { ctx, subscriptionId };
}

const planOf = ({ actor }: UserContext) => getUserRecord(server.ctx, actor.userId);

/** The plan ends at Stripe right after we were told that it runs. */
function endingMeanwhile(ctx: UserContext, subscriptionId: string): UserContext {
  const payments = getPayments(ctx);
  let hasEnded = false;
  return {
    ...ctx,
    payments: {
      ...payments,
      async listSubscriptions(customerId) {
        const told = await payments.listSubscriptions(customerId);
        if (!hasEnded) server.stripe.control.cancelNow(subscriptionId);
        hasEnded = true;
        return told;
      },
    },
  };
}

test('renewing at the moment the plan ends: a sentence, and the plan is Free at once', async () => {
  const { ctx, subscriptionId } = await subscribed();
  await cancelSubscription(ctx);
  server.stripe.control.webhooks.setMode('drop');
  await expect(renewSubscription(endingMeanwhile(ctx, subscriptionId))).rejects.toMatchObject({
    code: 'conflict',
    message: 'Your plan has ended. Subscribe again to continue.',
  });
  expect(await planOf(ctx)).toMatchObject({ tier: 'free', subscription_status: 'cancelled' });
});

test('cancelling at the moment the plan ends: it has ended', async () => {
  const { ctx, subscriptionId } = await subscribed();
  const state = await cancelSubscription(endingMeanwhile(ctx, subscriptionId));
  expect(state).toMatchObject({ tier: 'free', subscription_status: 'cancelled' });
});

test('all news of a payment was lost: whoever is told that they are on the plan already is on it', async () => {
  server.stripe.control.webhooks.setMode('drop');
  const { ctx } = await subscribed();
  expect(await planOf(ctx)).toMatchObject({ tier: 'free' });
  await expect(startSubscription(ctx, { tier: 'pro' })).rejects.toMatchObject({ code: 'conflict' });
  expect(await planOf(ctx)).toMatchObject({ tier: 'pro', monthlyPageCredits: 2000 });
});

test.for([
  { name: 'cancelling', change: cancelSubscription },
  { name: 'renewing', change: renewSubscription },
])('all news of the end was lost: $name is refused, and the plan is over', async ({ change }) => {
  const { ctx, subscriptionId } = await subscribed();
  server.stripe.control.webhooks.setMode('drop');
  server.stripe.control.cancelNow(subscriptionId);
  expect(await planOf(ctx)).toMatchObject({ tier: 'pro' });
  await expect(change(ctx)).rejects.toMatchObject({ code: 'conflict' });
  expect(await planOf(ctx)).toMatchObject({ tier: 'free' });
});

test('another tab subscribes while the account is deleted: nothing is left that could be paid', async () => {
  const { ctx } = await subscribed();
  const { userId } = ctx.actor;
  const payments = getPayments(ctx);
  let otherTab: Promise<unknown> = Promise.resolve();
  const deleting: UserContext = {
    ...ctx,
    payments: {
      ...payments,
      async deleteCustomer(customerId) {
        await payments.deleteCustomer(customerId);
        otherTab = startSubscription(ctx, { tier: 'expert' }).catch((error: unknown) => error);
      },
    },
  };
  const made = () =>
    server.stripe.control
      .requests()
      .filter(({ method, path }) => method === 'POST' && /^\/v1\/(customers|subscriptions)$/.test(path));
  const before = made();
  await deleteAccount(deleting, { password: null, confirmation: 'DELETE', ip: undefined });
  expect(await otherTab).toMatchObject({ code: 'unauthenticated' });
  expect(made()).toEqual(before);
  expect(await findCustomerId(server.ctx.db, userId)).toBeNull();
});

test.for([
  { given: 'pro', tier: 'pro' },
  { given: 'expert', tier: 'pro' },
  { given: 'expert', tier: 'expert' },
] as const)('whoever was given $given is not sold $tier', async ({ given, tier }) => {
  const { actor } = await server.user();
  await setTier(server.ctx, actor.userId, given);
  const ctx = await server.actorOf(actor.userId);
  await expect(startSubscription(ctx, { tier })).rejects.toMatchObject({ code: 'conflict' });
  expect(await findCustomerId(server.ctx.db, actor.userId)).toBeNull();
});

test('whoever was given Pro can pay for Expert', async () => {
  const { actor } = await server.user();
  await setTier(server.ctx, actor.userId, 'pro');
  const ctx = await server.actorOf(actor.userId);
  const { clientSecret } = await startSubscription(ctx, { tier: 'expert' });
  await confirmInBrowser(server.stripe, clientSecret, GOOD_CARD);
  await server.settle();
  expect(await planOf(ctx)).toMatchObject({ tier: 'expert' });
  const [row] = await server.ctx.db.select().from(users).where(eq(users.id, actor.userId));
  expect(row?.tier).toBe('pro');
});

const periodEndOf = async ({ actor }: UserContext) =>
  (await findSubscription(server.ctx.db, actor.userId))?.currentPeriodEnd ?? new Date(0);

test('cancelling before the renewal is charged: the plan ends at once, and it is never charged', async () => {
  const { ctx } = await subscribed();
  const { userId } = ctx.actor;
  server.passTime({ to: await periodEndOf(ctx) });
  server.passTime({ minutes: 30 });
  await server.settle();
  // What the screen says before: the charge is due since the period began.
  const row = await findSubscription(server.ctx.db, userId);
  const { subscription } = await getOverview(await server.actorOf(userId));
  expect(subscription?.renewsAt).toBe(row?.currentPeriodStart.toISOString());
  const state = await cancelSubscription(await server.actorOf(userId));
  expect(state).toMatchObject({ tier: 'free', subscription_status: 'cancelled' });
  server.passTime({ days: 40 });
  await server.settle();
  const customerId = (await findCustomerId(server.ctx.db, userId)) ?? '';
  const paid = server.stripe.control.invoicesOf(customerId).filter(({ status }) => status === 'paid');
  expect(paid).toHaveLength(1);
});

/** As the provider's list has it with these settings of the seller's account. */
function told(ctx: UserContext, change: Partial<ProviderSubscription>): UserContext {
  const payments = getPayments(ctx);
  const listSubscriptions = async (customerId: string) =>
    (await payments.listSubscriptions(customerId)).map((each) =>
      each.status === 'active' ? { ...each, ...change } : each,
    );
  return { ...ctx, payments: { ...payments, listSubscriptions } };
}

test.for([{ status: 'unpaid' }, { status: 'paused' }])(
  'a plan that is over and that Stripe keeps as $status is in nobody’s way',
  async (change) => {
    const { ctx, subscriptionId } = await subscribed();
    const started = await startSubscription(told(ctx, change), { tier: 'expert' });
    await confirmInBrowser(server.stripe, started.clientSecret, GOOD_CARD);
    await server.settle();
    expect(await planOf(ctx)).toMatchObject({ tier: 'expert' });
    const customerId = (await findCustomerId(server.ctx.db, ctx.actor.userId)) ?? '';
    const former = server.stripe.control.subscriptionsOf(customerId).find(({ id }) => id === subscriptionId);
    expect(former?.status).toBe('canceled');
  },
);

test('the period is over and Stripe has not ended the plan yet: a new one can be paid for', async () => {
  const { ctx } = await subscribed();
  const { userId } = ctx.actor;
  await cancelSubscription(ctx);
  server.clock.set(await periodEndOf(ctx));
  expect(await planOf(ctx)).toMatchObject({ tier: 'free' });
  await startSubscription(await server.actorOf(userId), { tier: 'pro' });
  server.clock.set(server.stripe.control.now());
});

test('a cancellation is taken back while a failed renewal is tried again', async () => {
  const { ctx, subscriptionId } = await subscribed();
  const { userId } = ctx.actor;
  const customerId = (await findCustomerId(server.ctx.db, userId)) ?? '';
  server.stripe.control.setCard(customerId, FAILS_LATER_CARD);
  server.passTime({ to: await periodEndOf(ctx) });
  await getPayments(ctx).setCancelAtPeriodEnd(subscriptionId, true);
  server.passTime({ hours: 2 });
  await server.settle();
  expect(await planOf(ctx)).toMatchObject({ tier: 'pro', subscription_status: 'cancelled' });
  const state = await renewSubscription(await server.actorOf(userId));
  expect(state).toMatchObject({ tier: 'pro', subscription_status: 'past_due' });
});
