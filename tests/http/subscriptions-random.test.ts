import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { creditLedger } from '#db/schema/credits.ts';
import { billingCustomers } from '#db/schema/subscriptions.ts';
import { AppError } from '#domain/app-error.ts';
import { getUserRecord } from '#server/auth/user-records.ts';
import { releaseCredits } from '#server/credits/release-credits.ts';
import { reservePrice } from '#server/credits/reserve-price.ts';
import { settleCredits } from '#server/credits/settle-credits.ts';
import {
  cancelSubscription,
  renewSubscription,
  syncSubscription,
} from '#server/subscriptions/change-subscription.ts';
import { startSubscription } from '#server/subscriptions/start-subscription.ts';
import { ledgerBalance, startPaidServer, type PaidServer } from '#tests/support/payments.ts';
import { confirmInBrowser } from '#tests/support/stripe/stand-in-client.ts';
import '#tests/support/random-seed.ts';

const CARDS = { good: '4242424242424242', declined: '4000000000000002', failsLater: '4000000000000341' };
const LIVE: ReadonlySet<string> = new Set(['active', 'trialing', 'past_due', 'unpaid', 'incomplete']);
const GRACE_MS = 7 * 24 * 60 * 60 * 1000;
const RUNS = Number(process.env['FAST_CHECK_RUNS'] ?? 10);

let server: PaidServer;
beforeAll(async () => {
  server = await startPaidServer();
});
afterAll(() => server.close());

/** One user and what has happened to them. */
interface Story {
  readonly userId: string;
  clientSecret: string | null;
  /** Operations that run on while other things happen. */
  readonly running: string[];
  /** Invoices whose payment went back. */
  readonly gone: Set<string>;
}

/** A refusal with a sentence is a fine answer to a step that makes no sense now; anything else is a fault. */
async function mayRefuse(act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'unavailable') throw error;
  }
}

async function customerOf({ userId }: Story): Promise<string | null> {
  const [row] = await server.ctx.db
    .select()
    .from(billingCustomers)
    .where(eq(billingCustomers.userId, userId));
  return row?.customerId ?? null;
}

async function heldOf(story: Story) {
  const customerId = await customerOf(story);
  const { control } = server.stripe;
  return customerId === null
    ? { customerId, subscriptions: [], invoices: [] }
    : {
        customerId,
        subscriptions: control.subscriptionsOf(customerId),
        invoices: control.invoicesOf(customerId),
      };
}

/** Holds the pages of a statement for an operation that begins. */
async function spend({ userId, running }: Story, pages: number): Promise<void> {
  const operationId = randomUUID();
  const { ctx } = server;
  await ctx.db.transaction((tx) =>
    reservePrice(tx, ctx, { userId, operationId, operation: 'statement', pages, now: ctx.clock.now() }),
  );
  running.push(operationId);
}

/** Ends the operation that has run longest. */
async function endOne({ running }: Story, end: 'settle' | 'release'): Promise<void> {
  const operationId = running.shift();
  if (operationId === undefined) return;
  await server.ctx.db.transaction((tx) =>
    end === 'settle' ? settleCredits(tx, operationId) : releaseCredits(tx, operationId, 'failed'),
  );
}

const STEPS = fc.oneof(
  fc.record({
    do: fc.constant('subscribe' as const),
    tier: fc.constantFrom('pro' as const, 'expert' as const),
  }),
  fc.record({ do: fc.constant('pay' as const), card: fc.constantFrom('good' as const, 'declined' as const) }),
  fc.record({ do: fc.constantFrom('sync' as const, 'cancel' as const, 'renew' as const) }),
  fc.record({
    do: fc.constant('card' as const),
    card: fc.constantFrom('good' as const, 'failsLater' as const),
  }),
  fc.record({ do: fc.constant('time' as const), hours: fc.constantFrom(1, 30, 24 * 8, 24 * 29, 24 * 33) }),
  fc.record({
    do: fc.constantFrom('refund' as const, 'dispute' as const),
    which: fc.constantFrom('newest' as const, 'oldest' as const),
  }),
  fc.record({ do: fc.constant('operator cancels' as const) }),
  fc.record({
    do: fc.constant('operator sets the end' as const),
    hours: fc.constantFrom(24, 24 * 20, 24 * 40),
  }),
  fc.record({ do: fc.constant('spend' as const), pages: fc.integer({ min: 1, max: 1200 }) }),
  fc.record({ do: fc.constant('end' as const), end: fc.constantFrom('settle' as const, 'release' as const) }),
  fc.record({
    do: fc.constant('webhooks' as const),
    mode: fc.constantFrom('deliver' as const, 'hold' as const, 'drop' as const),
    copies: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({
    do: fc.constant('news' as const),
    order: fc.constantFrom('as-is' as const, 'reversed' as const),
  }),
);
type Step = typeof STEPS extends fc.Arbitrary<infer T> ? T : never;

async function take(story: Story, step: Step): Promise<void> {
  const { control } = server.stripe;
  const ctx = await server.actorOf(story.userId);
  const { customerId, subscriptions, invoices } = await heldOf(story);
  const paid = invoices.filter(({ status, amount_paid: amount }) => status === 'paid' && amount > 0);
  switch (step.do) {
    case 'subscribe':
      // Nobody pays for two plans within a second; here they would share their period's name.
      server.passTime({ seconds: 1 });
      return mayRefuse(async () => {
        story.clientSecret = (await startSubscription(ctx, { tier: step.tier })).clientSecret;
      });
    case 'pay':
      if (story.clientSecret !== null)
        await confirmInBrowser(server.stripe, story.clientSecret, CARDS[step.card]);
      return;
    case 'sync':
      return mayRefuse(() => syncSubscription(ctx, { subscriptionId: null }));
    case 'cancel':
      return mayRefuse(() => cancelSubscription(ctx));
    case 'renew':
      return mayRefuse(() => renewSubscription(ctx));
    case 'card':
      if (customerId !== null) control.setCard(customerId, CARDS[step.card]);
      return;
    case 'time':
      server.passTime({ hours: step.hours });
      return;
    case 'refund':
    case 'dispute': {
      const invoice = paid.at(step.which === 'newest' ? -1 : 0);
      if (invoice === undefined) return;
      if (story.gone.has(invoice.id)) return;
      story.gone.add(invoice.id);
      control[step.do](invoice.id);
      return;
    }
    case 'operator cancels': {
      const live = subscriptions.find(({ status }) => LIVE.has(status));
      if (live !== undefined) control.cancelNow(live.id);
      return;
    }
    case 'operator sets the end': {
      const live = subscriptions.find(({ status }) => status === 'active');
      const end = new Date(control.now().getTime() + step.hours * 60 * 60 * 1000);
      if (live !== undefined) control.cancelAt(live.id, end);
      return;
    }
    case 'spend':
      return mayRefuse(() => spend(story, step.pages));
    case 'end':
      return endOne(story, step.end);
    case 'webhooks':
      control.webhooks.setMode(step.mode);
      control.webhooks.duplicate(step.copies);
      return;
    case 'news':
      control.webhooks.deliverHeld({ order: step.order });
      await server.settle();
  }
}

async function checkAlways(story: Story): Promise<void> {
  const { subscriptions } = await heldOf(story);
  expect(subscriptions.filter(({ status }) => LIVE.has(status)).length).toBeLessThanOrEqual(1);
  for (const [period, left] of await ledgerBalance(server.ctx, story.userId))
    expect(left, `page credits of ${period}`).toBeGreaterThanOrEqual(0);
}

/** Once all news has come, the plan is what Stripe holds and the credits are what the ledger adds up to. */
async function checkAtTheEnd(story: Story): Promise<void> {
  const { webhooks } = server.stripe.control;
  webhooks.setMode('deliver');
  webhooks.duplicate(1);
  webhooks.deliverHeld({ order: 'reversed' });
  await server.settle();
  await server.reconcile();
  await server.reconcile();
  await checkAlways(story);

  const { subscriptions, invoices } = await heldOf(story);
  const record = await getUserRecord(server.ctx, story.userId);
  const now = server.clock.now().getTime();
  const live = subscriptions.find(({ status }) => LIVE.has(status));
  const [item] = live?.items.data ?? [];
  const start = (item?.current_period_start ?? 0) * 1000;
  const end = (item?.current_period_end ?? 0) * 1000;
  const isPaid = live?.status === 'active' && (!live.cancel_at_period_end || now < end);
  const isInGrace = live?.status === 'past_due' && now < start + GRACE_MS;
  const tier = isPaid || isInGrace ? live?.metadata['tier'] : 'free';
  expect(record.tier).toBe(tier);

  const periods = invoices.filter(
    ({ status, billing_reason: reason }) =>
      status === 'paid' && (reason === 'subscription_create' || reason === 'subscription_cycle'),
  );
  const entries = await server.ctx.db
    .select()
    .from(creditLedger)
    .where(eq(creditLedger.userId, story.userId));
  const granted = entries.filter(({ kind }) => kind === 'grant').map(({ invoiceId }) => invoiceId);
  expect(granted.toSorted()).toEqual(periods.map(({ id }) => id).toSorted());
  const revoked = entries.filter(({ kind }) => kind === 'revoke').map(({ invoiceId }) => invoiceId);
  expect(new Set(revoked)).toEqual(story.gone);
  expect(revoked).toHaveLength(story.gone.size);

  if (record.tier !== 'free') {
    const grants = entries.filter(
      ({ kind, invoiceId }) => kind === 'grant' && !story.gone.has(invoiceId ?? ''),
    );
    const newest =
      grants
        .map(({ period }) => period)
        .toSorted()
        .at(-1) ?? '';
    const balance = await ledgerBalance(server.ctx, story.userId);
    expect(record.monthlyPageCredits).toBe(balance.get(newest));
  }
}

test(
  `${RUNS} random stories end in what Stripe holds, credits as the ledger says`,
  { timeout: 600_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(STEPS, { minLength: 4, maxLength: 14 }), async (steps) => {
        const { actor } = await server.user();
        const story: Story = { userId: actor.userId, clientSecret: null, running: [], gone: new Set() };
        // Most stories begin with a plan: the rest would hardly leave Free.
        await take(story, { do: 'subscribe', tier: 'pro' });
        await take(story, { do: 'pay', card: 'good' });
        for (const step of steps) {
          await take(story, step);
          await checkAlways(story);
        }
        await checkAtTheEnd(story);
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
  },
);
