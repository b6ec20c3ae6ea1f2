import { Stripe } from 'stripe';
import type { Payments } from '../payments.ts';
import { asking, orNull } from './stripe-answers.ts';
import { idOf } from './stripe-objects.ts';

/** Ways in which a subscription ends. */
export function cancellationCalls(
  stripe: Stripe,
): Pick<Payments, 'setCancelAtPeriodEnd' | 'cancelNow' | 'cancelUnpaid'> {
  return {
    setCancelAtPeriodEnd: (subscriptionId, cancel) =>
      asking(async () => {
        const held = cancel ? null : await orNull(stripe.subscriptions.retrieve(subscriptionId));
        const isOnSetDay = held !== null && held.cancel_at !== null && !held.cancel_at_period_end;
        const change = isOnSetDay ? { cancel_at: '' as const } : { cancel_at_period_end: cancel };
        return isChanged(stripe, subscriptionId, change);
      }),

    cancelNow: (subscriptionId) =>
      asking(async () => {
        await orNull(stripe.subscriptions.cancel(subscriptionId));
        // The link in our mail would still take money for it.
        const open = await orNull(
          stripe.invoices.list({ subscription: subscriptionId, status: 'open', limit: 100 }),
        );
        for (const { id } of open?.data ?? []) await isVoided(stripe, id);
      }),

    cancelUnpaid: (subscriptionId) =>
      asking(async () => {
        // An invoice is voided or paid, never both; a subscription would be cancelled with its payment taken.
        const subscription = await orNull(stripe.subscriptions.retrieve(subscriptionId));
        if (subscription === null) return true;
        if (subscription.status !== 'incomplete') return subscription.status === 'incomplete_expired';
        const { latest_invoice: invoice } = subscription;
        if (invoice !== null && !(await isVoided(stripe, idOf(invoice)))) return false;
        await orNull(stripe.subscriptions.cancel(subscriptionId));
        return true;
      }),
  };
}

/** @returns false where the invoice was paid first */
async function isVoided(stripe: Stripe, invoiceId: string): Promise<boolean> {
  try {
    await stripe.invoices.voidInvoice(invoiceId);
    return true;
  } catch (error) {
    // Paid, or being paid, at this moment.
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return false;
    throw error;
  }
}

/** @returns false where the subscription ended before */
async function isChanged(
  stripe: Stripe,
  id: string,
  change: Stripe.SubscriptionUpdateParams,
): Promise<boolean> {
  try {
    await stripe.subscriptions.update(id, change);
    return true;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    const held = await orNull(stripe.subscriptions.retrieve(id));
    if (held === null || held.status === 'canceled') return false;
    throw error;
  }
}
