import { AppError } from '#domain/app-error.ts';
import { isLive } from '#domain/subscriptions/subscription-access.ts';
import type { SubscriptionState } from '#domain/subscriptions/subscriptions.schemas.ts';
import { getUserRecord } from '#server/auth/user-records.ts';
import type { UserContext } from '#server/context.ts';
import type { Payments, ProviderSubscription } from '#server/platform/payments.ts';
import { getPayments } from './get-payments.ts';
import { askSubscriptions, syncAfter, type Held, type SyncContext } from './sync-customer.ts';

type ChangeContext = SyncContext & Pick<UserContext, 'actor' | 'metrics' | 'payments'>;

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
    return Promise.resolve();
  });
}

/**
 * Ends the plan with what was paid. One whose renewal is not paid yet, or could not be charged, ends at once: nothing
 * may be charged after somebody has cancelled.
 *
 * @throws AppError payments_not_set_up, conflict where there is nothing to cancel, unavailable
 */
export async function cancelSubscription(ctx: ChangeContext): Promise<SubscriptionState> {
  const payments = getPayments(ctx);
  return change(ctx, payments, async (held, customerId) => {
    const chosen = held?.chosen ?? null;
    if (customerId === null || chosen === null || !isLive(chosen.status))
      throw new AppError('conflict', 'There is no paid plan to cancel.');
    if (isRunning(chosen) && !(await owesPeriod(payments, customerId, chosen))) {
      if (!chosen.cancelAtPeriodEnd) await payments.setCancelAtPeriodEnd(chosen.id, true);
    } else if (chosen.status === 'incomplete') {
      // Paid at this moment: it runs to the end of what was paid.
      if (!(await payments.cancelUnpaid(chosen.id))) await payments.setCancelAtPeriodEnd(chosen.id, true);
    } else {
      await payments.cancelNow(chosen.id);
    }
  });
}

/** Whether the period that runs is still to be charged: a renewal waits for that for an hour. */
async function owesPeriod(
  payments: Payments,
  customerId: string,
  { id, currentPeriodStart }: ProviderSubscription,
): Promise<boolean> {
  const invoices = await payments.listInvoices(customerId);
  return invoices.some(
    ({ subscriptionId, status, isForPeriod, amountDue, periodStart }) =>
      subscriptionId === id &&
      (status === 'draft' || status === 'open') &&
      isForPeriod &&
      amountDue > 0 &&
      periodStart >= currentPeriodStart,
  );
}

const isRunning = ({ status }: ProviderSubscription) => status === 'active' || status === 'trialing';

const isUnpaidAndCancelled = ({ status, cancelAtPeriodEnd }: ProviderSubscription) =>
  status === 'past_due' && cancelAtPeriodEnd;

/**
 * Takes a cancellation back while the plan runs.
 *
 * @throws AppError payments_not_set_up, conflict where nothing runs any more, unavailable
 */
export async function renewSubscription(ctx: ChangeContext): Promise<SubscriptionState> {
  const payments = getPayments(ctx);
  return change(ctx, payments, async (held) => {
    const chosen = held?.chosen ?? null;
    // It may end between the question and the change.
    const runsOn =
      chosen !== null &&
      (isRunning(chosen) || isUnpaidAndCancelled(chosen)) &&
      (!chosen.cancelAtPeriodEnd || (await payments.setCancelAtPeriodEnd(chosen.id, false)));
    if (!runsOn) throw new AppError('conflict', 'Your plan has ended. Subscribe again to continue.');
  });
}

/** Asks, acts and then writes what the provider holds, under the user's lock; answers the plan as it is then. */
async function change(
  ctx: ChangeContext,
  payments: Payments,
  act: (held: Held | null, customerId: string | null) => Promise<void>,
): Promise<SubscriptionState> {
  const { userId } = ctx.actor;
  try {
    await syncAfter(ctx, payments, userId, async (customerId) =>
      act(customerId === null ? null : await askSubscriptions(payments, customerId), customerId),
    );
  } catch (error) {
    const isRefusal = error instanceof AppError && error.code !== 'unavailable';
    if (!isRefusal) ctx.metrics.paymentSyncFailures.inc({ caller: 'person' });
    throw error;
  }
  const { tier, subscription_status, subscription_ends_at } = await getUserRecord(ctx, userId);
  return { success: true, tier, subscription_status, subscription_ends_at };
}
