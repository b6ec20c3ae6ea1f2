import { AppError } from '#domain/app-error.ts';
import { isLive } from '#domain/subscriptions/subscription-access.ts';
import type { SubscriptionState } from '#domain/subscriptions/subscriptions.schemas.ts';
import { getUserRecord } from '#server/auth/user-records.ts';
import type { UserContext } from '#server/context.ts';
import type { Payments, ProviderSubscription } from '#server/platform/payments.ts';
import { getPayments } from './get-payments.ts';
import { syncCustomer, type Held, type SyncContext } from './sync-customer.ts';
import { findCustomerId } from './subscriptions.queries.ts';
import { withBilling } from './with-billing.ts';

type ChangeContext = SyncContext & Pick<UserContext, 'actor' | 'payments'>;

/**
 * Brings the plan up to what the provider holds: after a payment in the browser, whose page is never believed.
 *
 * @param input with a subscription, that one must be the user's
 * @throws AppError payments_not_set_up, not_found, unavailable
 */
export async function syncSubscription(
  ctx: ChangeContext,
  input: { readonly subscriptionId: string | null },
): Promise<SubscriptionState> {
  const payments = getPayments(ctx);
  return change(ctx, payments, (held) => {
    const { subscriptionId } = input;
    if (subscriptionId !== null && held?.all.some(({ id }) => id === subscriptionId) !== true)
      throw new AppError('not_found', 'There is no such subscription.');
    return Promise.resolve(false);
  });
}

/**
 * Ends the plan with what was paid. One whose renewal could not be charged ends at once: nothing may be charged after
 * somebody has cancelled.
 *
 * @throws AppError payments_not_set_up, conflict where there is nothing to cancel, unavailable
 */
export async function cancelSubscription(ctx: ChangeContext): Promise<SubscriptionState> {
  const payments = getPayments(ctx);
  return change(ctx, payments, async (held) => {
    const chosen = held?.chosen ?? null;
    if (chosen === null || !isLive(chosen.status))
      throw new AppError('conflict', 'There is no paid plan to cancel.');
    if (isRunning(chosen)) {
      if (chosen.cancelAtPeriodEnd) return false;
      await payments.setCancelAtPeriodEnd(chosen.id, true);
    } else if (chosen.status === 'incomplete') {
      // Paid at this moment: it runs to the end of what was paid.
      if (!(await payments.cancelUnpaid(chosen.id))) await payments.setCancelAtPeriodEnd(chosen.id, true);
    } else {
      await payments.cancelNow(chosen.id);
    }
    return true;
  });
}

const isRunning = ({ status }: ProviderSubscription) => status === 'active' || status === 'trialing';

/**
 * Takes a cancellation back while the plan runs.
 *
 * @throws AppError payments_not_set_up, conflict where nothing runs any more, unavailable
 */
export async function renewSubscription(ctx: ChangeContext): Promise<SubscriptionState> {
  const payments = getPayments(ctx);
  return change(ctx, payments, async (held) => {
    const chosen = held?.chosen ?? null;
    if (chosen === null || !isRunning(chosen))
      throw new AppError('conflict', 'Your plan has ended. Subscribe again to go on.');
    if (!chosen.cancelAtPeriodEnd) return false;
    await payments.setCancelAtPeriodEnd(chosen.id, false);
    return true;
  });
}

/** Asks, acts and, where something was changed, asks again, under the user's lock; answers the plan as it is then. */
async function change(
  ctx: ChangeContext,
  payments: Payments,
  act: (held: Held | null) => Promise<boolean>,
): Promise<SubscriptionState> {
  const { userId } = ctx.actor;
  await withBilling(ctx, userId, async (tx) => {
    const customerId = await findCustomerId(tx, userId);
    const who = customerId === null ? null : { userId, customerId };
    const held = who === null ? null : await syncCustomer(tx, ctx, payments, who);
    const hasChanged = await act(held);
    if (hasChanged && who !== null) await syncCustomer(tx, ctx, payments, who);
  });
  const { tier, subscription_status, subscription_ends_at } = await getUserRecord(ctx, userId);
  return { success: true, tier, subscription_status, subscription_ends_at };
}
