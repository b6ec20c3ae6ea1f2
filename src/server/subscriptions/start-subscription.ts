import type { Db } from '#db/connect.ts';
import { AppError } from '#domain/app-error.ts';
import { PLANS } from '#domain/subscriptions/plan-catalogue.ts';
import { isLive } from '#domain/subscriptions/subscription-access.ts';
import type { PaidTier, StartedSubscription } from '#domain/subscriptions/subscriptions.schemas.ts';
import type { UserContext } from '#server/context.ts';
import type { Payments } from '#server/platform/payments.ts';
import { getPayments } from './get-payments.ts';
import { syncCustomer, type SyncContext } from './sync-customer.ts';
import { findCustomerId, forgetCustomer, keepCustomer } from './subscriptions.queries.ts';
import { withBilling } from './with-billing.ts';

/**
 * Starts a subscription that waits for its payment. Two calls at once, or again after a crash, come to the same one:
 * the user's lock lets one in at a time, one that still waits is used again, and the provider is asked under a key that
 * names the attempt.
 *
 * @throws AppError payments_not_set_up, conflict where a plan is paid for already, unavailable, payment_refused
 */
export async function startSubscription(
  ctx: SyncContext & Pick<UserContext, 'actor' | 'payments'>,
  { tier }: { readonly tier: PaidTier },
): Promise<StartedSubscription> {
  const payments = getPayments(ctx);
  const { userId, email } = ctx.actor;
  const customerId = await ensureCustomer(ctx, payments, { userId, email });
  return withBilling(ctx, userId, (tx) => start(tx, ctx, payments, { userId, customerId, tier }));
}

/** The user's customer at the provider. Written down at once: what comes after may fail. */
async function ensureCustomer(
  ctx: SyncContext,
  payments: Payments,
  user: { readonly userId: string; readonly email: string },
): Promise<string> {
  return withBilling(ctx, user.userId, async (tx) => {
    const known = await findCustomerId(tx, user.userId);
    if (known !== null) {
      if ((await payments.findCustomer(known)) !== null) return known;
      await forgetCustomer(tx, { userId: user.userId, customerId: known });
    }
    let customerId = await payments.createCustomer({ ...user, instead: known });
    // Asked for again within a day, the provider names the one it made then, also where that was deleted since.
    if ((await payments.findCustomer(customerId)) === null)
      customerId = await payments.createCustomer({ ...user, instead: customerId });
    await keepCustomer(tx, { userId: user.userId, customerId });
    return customerId;
  });
}

async function start(
  tx: Db,
  ctx: SyncContext,
  payments: Payments,
  {
    userId,
    customerId,
    tier,
  }: { readonly userId: string; readonly customerId: string; readonly tier: PaidTier },
): Promise<StartedSubscription> {
  const { all, chosen } = await syncCustomer(tx, ctx, payments, { userId, customerId });
  if (chosen !== null && isLive(chosen.status) && chosen.status !== 'incomplete')
    throw new AppError('conflict', describeLive(chosen));
  for (const waiting of all.filter(({ status }) => status === 'incomplete')) {
    const started = waiting.tier === tier ? await payments.findStarted(waiting.id) : null;
    if (started !== null) return started;
    if (!(await payments.cancelUnpaid(waiting.id))) throw new AppError('conflict', describeLive(waiting));
  }
  const started = await payments.createSubscription({
    customerId,
    userId,
    tier,
    // Named by the newest: a number of them would stand still where the provider's list ends.
    attempt: `${tier}-after-${all[0]?.id ?? 'none'}`,
  });
  await syncCustomer(tx, ctx, payments, { userId, customerId });
  return started;
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
  if (status === 'past_due' || status === 'unpaid')
    return `Your ${name} plan waits for a payment. Pay the open invoice, or cancel the plan, and then subscribe.`;
  if (cancelAtPeriodEnd) return `Your ${name} plan still runs. Renew it instead of subscribing again.`;
  return `You are on the ${name} plan already.`;
}
