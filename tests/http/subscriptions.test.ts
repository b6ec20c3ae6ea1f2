import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { mails } from '#db/schema/mail.ts';
import { billingCustomers, subscriptions } from '#db/schema/subscriptions.ts';
import {
  startedSubscriptionSchema,
  subscriptionOverviewSchema,
  type StartedSubscription,
} from '#domain/subscriptions/subscriptions.schemas.ts';
import { getUserRecord } from '#server/auth/user-records.ts';
import { deleteOldMails } from '#server/mail/delete-old-mails.ts';
import { cancelSubscription } from '#server/subscriptions/change-subscription.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { ledgerBalance, startPaidServer, type PaidServer } from '#tests/support/payments.ts';
import { confirmInBrowser } from '#tests/support/stripe/stand-in-client.ts';
import { ledgerOf, setTier } from '#tests/support/uploads.ts';
import { startTestServer } from '#tests/support/http-client.ts';

const GOOD_CARD = '4242424242424242';
const DECLINED_CARD = '4000000000000002';
const FAILS_LATER_CARD = '4000000000000341';
const HOUR_MS = 60 * 60 * 1000;

let server: PaidServer;
beforeAll(async () => {
  server = await startPaidServer();
});
afterEach(async () => {
  const { webhooks } = server.stripe.control;
  webhooks.setMode('deliver');
  webhooks.duplicate(1);
  await server.settle();
});
afterAll(() => server.close());

async function start(client: HttpClient, tier?: string): Promise<StartedSubscription> {
  const answer = await client.post('/api/create-subscription', tier === undefined ? undefined : { tier });
  if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.text}`);
  return startedSubscriptionSchema.parse(answer.json);
}

/** A new user on a paid plan. */
async function subscribed(options: { card?: string; tier?: string } = {}) {
  const { client, user } = await server.signedIn();
  const started = await start(client, options.tier);
  await confirmInBrowser(server.stripe, started.clientSecret, options.card ?? GOOD_CARD);
  await server.settle();
  return { client, user, subscriptionId: started.subscriptionId, customerId: await customerOf(user.id) };
}

async function customerOf(userId: string): Promise<string> {
  const [row] = await server.ctx.db
    .select()
    .from(billingCustomers)
    .where(eq(billingCustomers.userId, userId));
  return row?.customerId ?? '';
}

const record = async (client: HttpClient) => (await client.get('/api/auth/user')).json;
/** As `record`, also after the weeks in which a session ends. */
const planOf = (user: { readonly id: string }) => getUserRecord(server.ctx, user.id);
const mailsOf = async (userId: string) =>
  (await server.ctx.db.select().from(mails).where(eq(mails.userId, userId)).orderBy(mails.createdAt)).map(
    ({ kind }) => kind,
  );

describe('subscribing', () => {
  test('a card is charged once, the plan holds, the credits are there, a receipt is kept', async () => {
    const { client, user } = await server.signedIn();
    const started = await start(client);
    expect(started).toMatchObject({ setupMode: false });
    expect(started.clientSecret).toMatch(/^pi_.+_secret_/);
    expect(await record(client)).toMatchObject({ tier: 'free', subscription_status: 'incomplete' });

    await confirmInBrowser(server.stripe, started.clientSecret, GOOD_CARD);
    const confirmed = await client.post('/api/confirm-subscription', {
      subscriptionId: started.subscriptionId,
    });
    expect(confirmed.json).toEqual({
      success: true,
      tier: 'pro',
      subscription_status: 'active',
      subscription_ends_at: null,
    });
    await server.settle();
    expect(await record(client)).toMatchObject({
      tier: 'pro',
      monthlyPageCredits: 2000,
      usage: { unified: { used: 0, limit: 2000, remaining: 2000 } },
    });
    expect(await ledgerOf(server.ctx, user.id)).toBe('grant');
    expect(await mailsOf(user.id)).toEqual(['receipt']);
    const [mail] = await server.ctx.db.select().from(mails).where(eq(mails.userId, user.id));
    expect(mail?.body).toContain('We charged 29.99 USD for DataFix Pro');
  });

  test('without a word from the browser the webhook alone brings the plan', async () => {
    const { client } = await subscribed();
    expect(await record(client)).toMatchObject({ tier: 'pro', subscription_status: 'active' });
  });

  test('without the webhook the page’s question alone brings it', async () => {
    server.stripe.control.webhooks.setMode('drop');
    const { client } = await subscribed();
    expect(await record(client)).toMatchObject({ tier: 'free' });
    expect((await client.post('/api/sync-subscription')).json).toMatchObject({ success: true, tier: 'pro' });
  });

  test('without either, the nightly run brings it', async () => {
    server.stripe.control.webhooks.setMode('drop');
    const { client } = await subscribed();
    await server.reconcile();
    expect(await record(client)).toMatchObject({ tier: 'pro', monthlyPageCredits: 2000 });
  });

  test('the page is never believed: confirming without having paid leaves Free', async () => {
    const { client } = await server.signedIn();
    const { subscriptionId } = await start(client);
    const answer = await client.post('/api/confirm-subscription', { subscriptionId });
    expect(answer.json).toMatchObject({ tier: 'free', subscription_status: 'incomplete' });
  });

  test('a declined card leaves Free, and the same subscription can be paid with another', async () => {
    const { client } = await server.signedIn();
    const first = await start(client);
    expect((await confirmInBrowser(server.stripe, first.clientSecret, DECLINED_CARD)).error?.code).toBe(
      'card_declined',
    );
    await server.settle();
    expect(await record(client)).toMatchObject({ tier: 'free' });
    const again = await start(client);
    expect(again.subscriptionId).toBe(first.subscriptionId);
    await confirmInBrowser(server.stripe, again.clientSecret, GOOD_CARD);
    await server.settle();
    expect(await record(client)).toMatchObject({ tier: 'pro' });
  });

  test('Expert has its own price', async () => {
    const { client, customerId } = await subscribed({ tier: 'expert' });
    expect(await record(client)).toMatchObject({ tier: 'expert', monthlyPageCredits: 2000 });
    expect(server.stripe.control.invoicesOf(customerId).map(({ amount_paid: paid }) => paid)).toEqual([1099]);
  });

  test('a subscription that needs no payment now is confirmed by a set-up', async () => {
    const { client, user } = await server.signedIn();
    await start(client);
    server.stripe.control.cancelNow((await mySubscription(user.id))?.subscriptionId ?? '');
    server.stripe.control.grantBalance(await customerOf(user.id), 2999);
    await server.settle();
    const started = await start(client);
    expect(started.setupMode).toBe(true);
    expect(started.clientSecret).toMatch(/^seti_/);
    await confirmInBrowser(server.stripe, started.clientSecret, GOOD_CARD);
    const { subscriptionId } = started;
    expect((await client.post('/api/confirm-subscription', { subscriptionId })).json).toMatchObject({
      tier: 'pro',
    });
  });

  test('two tabs at once make one customer and one subscription', async () => {
    const { client, user } = await server.signedIn();
    const all = await Promise.all(Array.from({ length: 4 }, () => start(client)));
    expect(new Set(all.map(({ subscriptionId }) => subscriptionId)).size).toBe(1);
    expect(server.stripe.control.subscriptionsOf(await customerOf(user.id))).toHaveLength(1);
  });

  test('whoever pays already is not sold a second plan', async () => {
    const { client } = await subscribed();
    const answer = await client.post('/api/create-subscription', { tier: 'expert' });
    expect(answer).toMatchObject({
      status: 409,
      json: { error: 'You are on the Pro plan already.', code: 'conflict' },
    });
  });

  test('another plan while the first still waits for its payment takes its place', async () => {
    const { client, user } = await server.signedIn();
    const pro = await start(client, 'pro');
    const expert = await start(client, 'expert');
    expect(expert.subscriptionId).not.toBe(pro.subscriptionId);
    const statuses = server.stripe.control
      .subscriptionsOf(await customerOf(user.id))
      .map(({ status }) => status);
    expect(statuses.filter((status) => status === 'incomplete')).toHaveLength(1);
  });

  test.for([{ tier: 'free' }, { tier: 'gold' }, { tier: 5 }])('%o is no plan to buy: 400', async (body) => {
    const { client } = await server.signedIn();
    expect((await client.post('/api/create-subscription', body)).status).toBe(400);
  });

  test('a stranger cannot subscribe', async () => {
    expect((await server.client().post('/api/create-subscription', { tier: 'pro' })).status).toBe(401);
  });

  test('ten payments can be started in an hour, then 429; the plan can be cancelled all the same', async () => {
    const { client } = await server.signedIn();
    for (let tries = 0; tries < 10; tries += 1) await start(client);
    const answer = await client.post('/api/create-subscription', { tier: 'pro' });
    expect(answer).toMatchObject({ status: 429, json: { code: 'rate_limited' } });
    expect((await client.post('/api/cancel-subscription')).status).toBe(200);
  });

  test('asking for the plan again and again: 429', async () => {
    const { client } = await server.signedIn();
    const statuses = [];
    for (let asked = 0; asked < 61; asked += 1)
      statuses.push((await client.post('/api/sync-subscription')).status);
    expect(statuses).toEqual([...Array.from({ length: 60 }, () => 200), 429]);
  });

  test('somebody else’s subscription cannot be confirmed', async () => {
    const { subscriptionId } = await subscribed();
    const { client } = await server.signedIn();
    expect((await client.post('/api/confirm-subscription', { subscriptionId })).status).toBe(404);
  });
});

async function mySubscription(userId: string) {
  const [row] = await server.ctx.db.select().from(subscriptions).where(eq(subscriptions.userId, userId));
  return row;
}

describe('cancelling and renewing', () => {
  test('access stays until the period ends, to the second, and then it is Free', async () => {
    const { client, user } = await subscribed();
    const answer = await client.post('/api/cancel-subscription');
    const end = (await mySubscription(user.id))?.currentPeriodEnd ?? new Date(0);
    expect(answer.json).toEqual({
      success: true,
      tier: 'pro',
      subscription_status: 'cancelled',
      subscription_ends_at: end.toISOString(),
    });
    await server.settle();
    expect(await mailsOf(user.id)).toEqual(['receipt', 'cancelled']);
    server.clock.set(new Date(end.getTime() - 1));
    expect(await planOf(user)).toMatchObject({ tier: 'pro' });
    server.clock.set(end);
    expect(await planOf(user)).toMatchObject({
      tier: 'free',
      monthlyCredits: 25,
      monthlyPageCredits: 0,
      subscription_status: 'cancelled',
    });
    server.passTime({ to: end });
    await server.settle();
    expect(await planOf(user)).toMatchObject({ tier: 'free', subscription_status: 'cancelled' });
    expect(await mailsOf(user.id)).toEqual(['receipt', 'cancelled']);
  });

  test('renewing takes the cancellation back, and the next period is charged once', async () => {
    const { client, user, customerId } = await subscribed();
    await client.post('/api/cancel-subscription');
    expect((await client.post('/api/renew-subscription')).json).toMatchObject({
      success: true,
      subscription_status: 'active',
      subscription_ends_at: null,
    });
    server.passTime({ days: 32 });
    await server.settle();
    expect(await planOf(user)).toMatchObject({ tier: 'pro', monthlyPageCredits: 2000 });
    expect(server.stripe.control.invoicesOf(customerId)).toHaveLength(2);
    expect(await ledgerOf(server.ctx, user.id)).toBe('grant grant');
  });

  test('an end that the operator set for a day within the period holds, and renewing takes it back', async () => {
    const { client, user, subscriptionId } = await subscribed();
    const day = new Date(server.clock.now().getTime() + 10 * 24 * HOUR_MS);
    const end = new Date(Math.floor(day.getTime() / 1000) * 1000).toISOString();
    const cancelled = { tier: 'pro', subscription_status: 'cancelled', subscription_ends_at: end };
    server.stripe.control.cancelAt(subscriptionId, day);
    await server.settle();
    expect(await record(client)).toMatchObject(cancelled);
    const renewed = await client.post('/api/renew-subscription');
    expect(renewed.json).toMatchObject({ subscription_status: 'active', subscription_ends_at: null });
    server.stripe.control.cancelAt(subscriptionId, day);
    await server.settle();
    expect(await record(client)).toMatchObject(cancelled);
    server.passTime({ to: end });
    await server.settle();
    expect(await planOf(user)).toMatchObject({ tier: 'free', subscription_status: 'cancelled' });
  });

  test('an end beyond the running period: the plan renews until then', async () => {
    const { user, subscriptionId, customerId } = await subscribed();
    const day = new Date(server.clock.now().getTime() + 40 * 24 * HOUR_MS);
    server.stripe.control.cancelAt(subscriptionId, day);
    await server.settle();
    expect(await planOf(user)).toMatchObject({ tier: 'pro', subscription_status: 'active' });
    server.passTime({ days: 33 });
    await server.settle();
    expect(server.stripe.control.invoicesOf(customerId)).toHaveLength(2);
    expect(await planOf(user)).toMatchObject({ tier: 'pro', subscription_status: 'cancelled' });
    server.passTime({ days: 8 });
    await server.settle();
    expect(await planOf(user)).toMatchObject({ tier: 'free', subscription_status: 'cancelled' });
  });

  test('what has ended cannot be renewed, but subscribed to again', async () => {
    const { client, subscriptionId } = await subscribed();
    server.stripe.control.cancelNow(subscriptionId);
    await server.settle();
    expect(await record(client)).toMatchObject({ tier: 'free', subscription_status: 'cancelled' });
    const renewed = await client.post('/api/renew-subscription');
    expect(renewed).toMatchObject({
      status: 409,
      json: { error: 'Your plan has ended. Subscribe again to continue.' },
    });
    const again = await start(client);
    expect(again.subscriptionId).not.toBe(subscriptionId);
  });

  test('without a plan there is nothing to cancel', async () => {
    const { client } = await server.signedIn();
    expect((await client.post('/api/cancel-subscription')).status).toBe(409);
  });
});

describe('payments that fail or go back', () => {
  test('a renewal that fails keeps access for 7 days, then Free; one mail', async () => {
    const { user } = await subscribed({ card: FAILS_LATER_CARD });
    expect(await planOf(user)).toMatchObject({ tier: 'free' });
    const { user: paid, customerId } = await subscribed();
    server.stripe.control.setCard(customerId, FAILS_LATER_CARD);
    const end = (await mySubscription(paid.id))?.currentPeriodEnd ?? new Date(0);
    server.passTime({ to: new Date(end.getTime() + 2 * HOUR_MS) });
    await server.settle();
    expect(await planOf(paid)).toMatchObject({ tier: 'pro', subscription_status: 'past_due' });
    expect(await mailsOf(paid.id)).toEqual(['receipt', 'payment_failed']);
    const graceEnd = new Date(end.getTime() + 7 * 24 * HOUR_MS);
    server.clock.set(new Date(graceEnd.getTime() - 1));
    expect(await planOf(paid)).toMatchObject({ tier: 'pro', subscription_ends_at: graceEnd.toISOString() });
    server.clock.set(graceEnd);
    expect(await planOf(paid)).toMatchObject({ tier: 'free' });
    expect(await mailsOf(user.id)).toEqual([]);
  });

  test('an unpaid invoice that stays open is told of once, also after old messages were removed', async () => {
    const { user, customerId } = await subscribed();
    server.stripe.control.setCard(customerId, FAILS_LATER_CARD);
    server.passTime({ days: 32 });
    await server.settle();
    expect(await mailsOf(user.id)).toEqual(['receipt', 'payment_failed']);
    server.clock.set(new Date(server.clock.now().getTime() + 400 * 24 * HOUR_MS));
    await deleteOldMails(server.ctx);
    expect(await mailsOf(user.id)).toEqual([]);
    await server.reconcile();
    expect(server.stripe.control.invoicesOf(customerId).map(({ status }) => status)).toContain('open');
    expect(await mailsOf(user.id)).toEqual([]);
    server.clock.set(server.stripe.control.now());
  });

  test('a renewal paid late gives its credits once and the plan goes on', async () => {
    const { user, customerId } = await subscribed();
    server.stripe.control.setCard(customerId, FAILS_LATER_CARD);
    const end = (await mySubscription(user.id))?.currentPeriodEnd ?? new Date(0);
    server.passTime({ to: new Date(end.getTime() + 2 * HOUR_MS) });
    await server.settle();
    expect(await ledgerOf(server.ctx, user.id)).toBe('grant');
    server.stripe.control.setCard(customerId, GOOD_CARD);
    server.passTime({ days: 3, hours: 2 });
    await server.settle();
    expect(await planOf(user)).toMatchObject({ tier: 'pro', subscription_status: 'active' });
    expect(await ledgerOf(server.ctx, user.id)).toBe('grant grant');
  });

  test('cancelling a plan whose renewal failed ends it at once: nothing is charged after', async () => {
    const { user, customerId } = await subscribed();
    server.stripe.control.setCard(customerId, FAILS_LATER_CARD);
    server.passTime({ days: 32 });
    await server.settle();
    expect(await cancelSubscription(await server.actorOf(user.id))).toMatchObject({ tier: 'free' });
    server.stripe.control.setCard(customerId, GOOD_CARD);
    server.passTime({ days: 40 });
    await server.settle();
    const paid = server.stripe.control.invoicesOf(customerId).filter(({ status }) => status === 'paid');
    expect(paid).toHaveLength(1);
  });

  test.for([
    { name: 'refunded', act: (invoice: string) => void server.stripe.control.refund(invoice) },
    { name: 'disputed', act: (invoice: string) => void server.stripe.control.dispute(invoice) },
  ])('$name: access and credits end, and nothing more is charged', async ({ name, act }) => {
    const { client, user, customerId } = await subscribed();
    const [invoice] = server.stripe.control.invoicesOf(customerId);
    act(invoice?.id ?? '');
    await server.settle();
    await server.settle();
    expect(await record(client)).toMatchObject({
      tier: 'free',
      monthlyPageCredits: 0,
      subscription_status: name,
    });
    expect(await ledgerOf(server.ctx, user.id)).toBe('grant revoke');
    expect([...(await ledgerBalance(server.ctx, user.id)).values()]).toEqual([0]);
    server.passTime({ days: 70 });
    await server.settle();
    expect(server.stripe.control.invoicesOf(customerId)).toHaveLength(1);
  });

  test('a part that is given back is a courtesy: the plan stays', async () => {
    const { client, customerId } = await subscribed();
    const [invoice] = server.stripe.control.invoicesOf(customerId);
    server.stripe.control.refund(invoice?.id ?? '', { amountMinor: 500 });
    await server.settle();
    expect(await record(client)).toMatchObject({ tier: 'pro', monthlyPageCredits: 2000 });
  });
});

describe('when something dies', () => {
  test('after Stripe made the subscription and before we wrote it: the next try finds it', async () => {
    const { client, user } = await server.signedIn();
    server.stripe.control.failNext({
      method: 'POST',
      path: '/v1/subscriptions',
      times: 3,
      dropConnectionAfterHandling: true,
    });
    expect((await client.post('/api/create-subscription')).status).toBe(503);
    const started = await start(client);
    expect(server.stripe.control.subscriptionsOf(await customerOf(user.id)).map(({ id }) => id)).toEqual([
      started.subscriptionId,
    ]);
  });

  test('after Stripe made the customer and before we wrote it: its news finds the user', async () => {
    const { client, user } = await server.signedIn();
    const { clientSecret } = await start(client);
    await server.ctx.db.delete(billingCustomers).where(eq(billingCustomers.userId, user.id));
    await confirmInBrowser(server.stripe, clientSecret, GOOD_CARD);
    await server.settle();
    expect(await record(client)).toMatchObject({ tier: 'pro' });
    expect(await customerOf(user.id)).toMatch(/^cus_/);
  });

  test('Stripe cannot be reached: a sentence, and nothing has changed', async () => {
    const { client } = await subscribed();
    server.stripe.control.failNext({ method: 'GET', path: '/v1/subscriptions', times: 3, status: 500 });
    const answer = await client.post('/api/cancel-subscription');
    expect(answer).toMatchObject({ status: 503, json: { code: 'unavailable' } });
    expect(await record(client)).toMatchObject({ tier: 'pro', subscription_status: 'active' });
  });

  test('a customer who was deleted at Stripe loses the plan and can subscribe again', async () => {
    const { client, customerId } = await subscribed();
    server.stripe.control.deleteCustomer(customerId);
    await server.settle();
    expect(await record(client)).toMatchObject({ tier: 'free' });
    const { clientSecret } = await start(client);
    await confirmInBrowser(server.stripe, clientSecret, GOOD_CARD);
    await server.settle();
    expect(await record(client)).toMatchObject({ tier: 'pro' });
  });

  test('an account that is deleted is charged no more; where Stripe cannot be reached it stays', async () => {
    const client = server.client();
    const user = await client.register();
    const { clientSecret } = await start(client);
    await confirmInBrowser(server.stripe, clientSecret, GOOD_CARD);
    await server.settle();
    const customerId = await customerOf(user.id);
    const statuses = () => server.stripe.control.subscriptionsOf(customerId).map(({ status }) => status);
    const confirmation = { password: user.password, confirmation: 'DELETE' };

    server.stripe.control.failNext({ method: 'GET', path: '/v1/subscriptions', times: 3, status: 500 });
    expect((await client.post('/api/account/delete', confirmation)).status).toBe(503);
    expect(statuses()).toEqual(['active']);
    expect(await planOf(user)).toMatchObject({ tier: 'pro' });

    expect((await client.post('/api/account/delete', confirmation)).status).toBe(200);
    expect(statuses()).toEqual(['canceled']);
  });
});

describe('the webhook', () => {
  test('a signature that does not fit: 400, and nothing is written', async () => {
    const answer = await server
      .client()
      .post(
        '/api/stripe/webhook',
        { id: 'evt_1', type: 'invoice.paid' },
        { 'stripe-signature': 't=1,v1=aa' },
      );
    expect(answer.status).toBe(400);
    expect((await server.client().post('/api/stripe/webhook', {})).status).toBe(400);
  });

  test('every event twice and the last first: the same in the end', async () => {
    const { control } = server.stripe;
    control.webhooks.setMode('hold');
    control.webhooks.duplicate(2);
    const { client, user } = await subscribed();
    control.webhooks.setMode('deliver');
    control.webhooks.deliverHeld({ order: 'reversed' });
    await server.settle();
    expect(await record(client)).toMatchObject({ tier: 'pro', monthlyPageCredits: 2000 });
    expect(await ledgerOf(server.ctx, user.id)).toBe('grant');
    expect(await mailsOf(user.id)).toEqual(['receipt']);
  });
});

test('/metrics counts starts, webhooks by outcome and failures to keep up with Stripe', async () => {
  const before = await countersOf();
  const { client } = await subscribed();
  await client.post('/api/create-subscription');
  server.stripe.control.webhooks.redeliver(server.stripe.control.webhooks.events()[0]?.event.id ?? '');
  await client.post('/api/stripe/webhook', {});
  server.stripe.control.failNext({ method: 'GET', path: '/v1/subscriptions', times: 3, status: 500 });
  await client.post('/api/sync-subscription');
  await server.settle();
  const after = await countersOf();
  const grown = [...after].flatMap(([name, value]) => (value > (before.get(name) ?? 0) ? [name] : []));
  expect(grown).toEqual(
    expect.arrayContaining([
      'datafix_subscription_starts_total{tier="pro",outcome="started"}',
      'datafix_subscription_starts_total{tier="pro",outcome="refused"}',
      'datafix_payment_events_total{type="invoice.paid",outcome="queued"}',
      'datafix_payment_events_total{type="customer.created",outcome="ignored"}',
      'datafix_payment_events_total{type="customer.created",outcome="repeated"}',
      'datafix_payment_events_total{type="unknown",outcome="refused"}',
      'datafix_payment_sync_failures_total{caller="person"}',
    ]),
  );
});

/** What /metrics counts of payments, by name and labels. */
async function countersOf(): Promise<ReadonlyMap<string, number>> {
  const { text } = await server.client().get('/metrics');
  const lines = text.split('\n').filter((line) => /^datafix_(subscription|payment)/.test(line));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );
}

test('the overview: plan, next charge and invoices', async () => {
  const { client, subscriptionId } = await subscribed();
  const answer = await client.query('subscriptions.overview');
  const { result } = answer.json as { result: { data: unknown } };
  const overview = subscriptionOverviewSchema.parse(result.data);
  expect(overview).toMatchObject({
    subscription: { subscriptionId, tier: 'pro', status: 'active', endsAt: null },
    isGiven: false,
    invoices: [{ status: 'paid', amount: 2999, currency: 'USD' }],
  });
  expect(overview.subscription?.renewsAt).toMatch(/^20/);
});

test('a plan that the operator gave is free of charge and stays when a subscription ends', async () => {
  const { client, user, subscriptionId } = await subscribed();
  await setTier(server.ctx, user.id, 'pro');
  server.stripe.control.cancelNow(subscriptionId);
  await server.settle();
  expect(await record(client)).toMatchObject({ tier: 'pro', monthlyPageCredits: 2000 });
});

test('without keys every payment call says so, and prices are told all the same', async () => {
  const bare = await startTestServer();
  const { client } = await bare.signedIn();
  for (const call of ['create', 'confirm', 'sync', 'cancel', 'renew']) {
    const answer = await client.post(`/api/${call}-subscription`, { subscriptionId: 'sub_1' });
    expect(answer, call).toMatchObject({
      status: 503,
      json: { error: 'Payments are not set up on this server.', code: 'payments_not_set_up' },
    });
  }
  expect((await client.post('/api/stripe/webhook', {})).status).toBe(503);
  expect((await client.get('/api/pricing')).json).toMatchObject({
    displayPrice: '$29.99',
    actualPrice: 29.99,
  });
  expect((await client.get('/api/pricing?country=gb')).json).toMatchObject({ displayPrice: '£23.99' });
  await bare.close();
});
