import type { Db } from '#db/connect.ts';
import { AppError } from '#domain/app-error.ts';
import type { Tier } from '#domain/auth/auth.schemas.ts';
import { PLANS } from '#domain/subscriptions/plan-catalogue.ts';
import { accessOf, betterTier, isLive } from '#domain/subscriptions/subscription-access.ts';
import type { PaidTier, StartedSubscription } from '#domain/subscriptions/subscriptions.schemas.ts';
import type { UserContext } from '#server/context.ts';
import type { Payments, ProviderSubscription } from '#server/platform/payments.ts';
import { getPayments } from './get-payments.ts';
import { askSubscriptions, syncAfter, type SyncContext } from './sync-customer.ts';
import { findCustomerId, findGivenTier, forgetCustomer, keepCustomer } from './subscriptions.queries.ts';
import { withBilling } from './with-billing.ts';

const CANNOT_START = 'The card provider can’t start this payment now. Please try again in a minute.';

type StartContext = SyncContext & Pick<UserContext, 'actor' | 'metrics' | 'payments'>;

/**
 * Starts a subscription that waits for its payment. Two calls at once, or again after a crash, come to the same one:
 * the user's lock lets one in at a time, one that still waits is used again, and the provider is asked under a key that
 * names the attempt.
 *
 * @throws AppError payments_not_set_up, unauthenticated, conflict where a plan is paid for or given already, unavailable, payment_refused
 */
export async function startSubscription(
  ctx: StartContext,
  { tier }: { readonly tier: PaidTier },
): Promise<StartedSubscription> {
  try {
    const started = await startUnderLock(ctx, tier);
    ctx.metrics.subscriptionStarts.inc({ tier, outcome: 'started' });
    return started;
  } catch (error) {
    const isRefusal = error instanceof AppError && error.code !== 'unavailable';
    ctx.metrics.subscriptionStarts.inc({ tier, outcome: isRefusal ? 'refused' : 'failed' });
    throw error;
  }
}

async function startUnderLock(ctx: StartContext, tier: PaidTier): Promise<StartedSubscription> {
  const payments = getPayments(ctx);
  const { userId, email } = ctx.actor;
  await ensureCustomer(ctx, payments, { userId, email, tier });
  return syncAfter(ctx, payments, userId, async (customerId, tx) => {
    await assertMayStart(tx, { userId, tier });
    if (customerId === null) throw new AppError('unavailable', CANNOT_START);
    return underFreshName(ctx, tier, (attempt) =>
      start(payments, { userId, customerId, tier, attempt, now: ctx.clock.now() }),
    );
  });
}

/** @throws AppError unauthenticated where the account is gone, conflict where the operator gave such a plan */
async function assertMayStart(
  tx: Db,
  { userId, tier }: { readonly userId: string; readonly tier: PaidTier },
): Promise<void> {
  const given = await findGivenTier(tx, userId);
  if (given === null) throw new AppError('unauthenticated', 'Please sign in first.');
  if (betterTier(given, tier) === given) throw new AppError('conflict', describeRunning(given));
}

/** The user's customer at the provider. Written down at once: what comes after may fail. */
async function ensureCustomer(
  ctx: SyncContext,
  payments: Payments,
  { tier, ...user }: { readonly userId: string; readonly email: string; readonly tier: PaidTier },
): Promise<void> {
  await withBilling(ctx, user.userId, async (tx) => {
    await assertMayStart(tx, { userId: user.userId, tier });
    const known = await findCustomerId(tx, user.userId);
    if (known !== null) {
      if ((await payments.findCustomer(known)) !== null) return;
      await forgetCustomer(tx, { userId: user.userId, customerId: known });
    }
    const create = (attempt: string) =>
      underFreshName(ctx, attempt, (name) => payments.createCustomer({ ...user, attempt: name }));
    let customerId = await create(known === null ? user.userId : `${user.userId}-after-${known}`);
    // Asked for again within a day, the provider names the one it made then, also where that was deleted since.
    if ((await payments.findCustomer(customerId)) === null)
      customerId = await create(`${user.userId}-after-${customerId}`);
    await keepCustomer(tx, { userId: user.userId, customerId });
  });
}

/**
 * Asks under the name of an attempt and, where the provider refuses that name for a day, once more under one that
 * changes each minute. The plain name comes first: whoever died after the provider's answer gets the same one again.
 */
async function underFreshName<T>(
  { clock }: Pick<SyncContext, 'clock'>,
  attempt: string,
  ask: (name: string) => Promise<T | null>,
): Promise<T> {
  const minute = clock.now().toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length);
  const answer = (await ask(attempt)) ?? (await ask(`${attempt}-${minute}`));
  if (answer === null) throw new AppError('unavailable', CANNOT_START);
  return answer;
}

/** @returns null where the attempt is spent */
async function start(
  payments: Payments,
  {
    userId,
    customerId,
    tier,
    attempt,
    now,
  }: {
    readonly userId: string;
    readonly customerId: string;
    readonly tier: PaidTier;
    readonly attempt: string;
    readonly now: Date;
  },
): Promise<StartedSubscription | null> {
  const { all, chosen } = await askSubscriptions(payments, customerId);
  if (chosen !== null && isLive(chosen.status) && chosen.status !== 'incomplete') {
    if (!isOver(chosen, now)) throw new AppError('conflict', describeLive(chosen));
    await payments.cancelNow(chosen.id);
  }
  for (const waiting of all.filter(({ status }) => status === 'incomplete')) {
    const started = waiting.tier === tier ? await payments.findStarted(waiting.id) : null;
    if (started !== null) return started;
    if (!(await payments.cancelUnpaid(waiting.id))) throw new AppError('conflict', describeLive(waiting));
  }
  return payments.createSubscription({
    customerId,
    userId,
    tier,
    // Named by the newest: a number of them would stand still where the provider's list ends.
    attempt: `${attempt}-after-${all[0]?.id ?? 'none'}`,
  });
}

/** Whether it gives nothing more, though the provider has not ended it: then it is in nobody's way. */
function isOver(chosen: ProviderSubscription, now: Date): boolean {
  const access = accessOf({ ...chosen, revokedFor: null }, now);
  return access?.status === 'cancelled' && access.tier === 'free';
}

function describeLive({
  tier,
  status,
  cancelAtPeriodEnd,
}: {
  tier: PaidTier;
  status: string;
  cancelAtPeriodEnd: boolean;
}) {
  const { name } = PLANS[tier];
  if (status === 'past_due')
    return `Your ${name} plan has an unpaid invoice. Pay it, or cancel the plan and subscribe again.`;
  if (cancelAtPeriodEnd) return `Your ${name} plan is still running. Renew it instead of subscribing again.`;
  return describeRunning(tier);
}

const describeRunning = (tier: Tier) => `You are on the ${PLANS[tier].name} plan already.`;
