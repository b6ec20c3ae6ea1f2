import { asc, eq } from 'drizzle-orm';
import { creditLedger } from '#db/schema/credits.ts';
import type { AppContext } from '#server/context.ts';
import { sendMailJob } from '#server/mail/mail.jobs.ts';
import { sendKeptMail } from '#server/mail/send-kept-mail.ts';
import { reconcileCustomers } from '#server/subscriptions/reconcile-customers.ts';
import { syncCustomerJob } from '#server/subscriptions/subscriptions.jobs.ts';
import { syncKnownCustomer } from '#server/subscriptions/sync-known-customer.ts';
import { startTestServer, type TestServer } from './http-client.ts';
import type { ClockMove } from './stripe/stripe-control.ts';
import { startStripe, type StripeStandIn } from './stripe/start-stripe.ts';

export interface PaidServer extends TestServer {
  readonly stripe: StripeStandIn;
  /** Waits until Stripe has told everything, and does what the queues then hold. */
  settle(): Promise<void>;
  /** Moves both clocks, Stripe's and ours. */
  passTime(move: ClockMove): void;
  /** The nightly run. */
  reconcile(): Promise<void>;
}

/** The real app with payments set up, and a stand-in of Stripe that tells it what happens. Both clocks stand still. */
export async function startPaidServer(env: Readonly<Record<string, string>> = {}): Promise<PaidServer> {
  const stripe = await startStripe();
  const server = await startTestServer({
    env: {
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      STRIPE_PRICE_PRO: stripe.prices.pro,
      STRIPE_PRICE_EXPERT: stripe.prices.expert,
      STRIPE_API_BASE: stripe.url,
      ...env,
    },
  });
  stripe.control.setWebhookUrl(`${server.origin}/api/stripe/webhook`);
  server.clock.set(stripe.control.now());
  const settle = async () => {
    await stripe.control.webhooks.settled();
    await workOff(server);
  };
  return {
    ...server,
    stripe,
    settle,
    passTime: (move) => {
      stripe.control.advance(move);
      server.clock.set(stripe.control.now());
    },
    reconcile: async () => {
      await reconcileCustomers(server.ctx);
      await settle();
    },
    close: async () => {
      await stripe.control.webhooks.settled();
      await server.close();
      await stripe.close();
    },
  };
}

/** Does what the queues of plans and mail hold, in this process and until they are empty. A job that fails, fails the test. */
async function workOff({ ctx, boss }: Pick<TestServer, 'ctx' | 'boss'>): Promise<void> {
  const work = [
    {
      definition: syncCustomerJob,
      run: (data: unknown) => syncKnownCustomer(ctx, syncCustomerJob.payload.parse(data)),
    },
    {
      definition: sendMailJob,
      run: (data: unknown) => sendKeptMail(ctx, sendMailJob.payload.parse(data)),
    },
  ];
  for (const { definition, run } of work) {
    for (;;) {
      const [job] = await boss.fetch(definition.name);
      if (job === undefined) break;
      await run(job.data);
      await boss.complete(definition.name, job.id);
    }
  }
}

/** The sum of a user's page credits of one paid period by the ledger alone: given, less spent, held and taken back. */
export async function ledgerBalance(
  ctx: Pick<AppContext, 'db'>,
  userId: string,
): Promise<ReadonlyMap<string, number>> {
  const entries = await ctx.db
    .select()
    .from(creditLedger)
    .where(eq(creditLedger.userId, userId))
    .orderBy(asc(creditLedger.id));
  const sums = new Map<string, number>();
  for (const { unit, kind, amount, period } of entries) {
    if (unit !== 'page_credit') continue;
    // A settle spends what its reserve has taken off already.
    const change = { grant: amount, reserve: -amount, release: amount, settle: 0, revoke: -amount }[kind];
    sums.set(period, (sums.get(period) ?? 0) + change);
  }
  return sums;
}
