import type { Stripe } from 'stripe';
import { AppError } from '#domain/app-error.ts';
import { paidTierSchema, type PaidTier } from '#domain/subscriptions/subscriptions.schemas.ts';
import type { StripeConfig } from '#server/config.ts';
import type { Payments } from '../payments.ts';
import { PAYMENTS_NOT_SET_UP } from './payments-not-set-up.ts';
import { asking, orNull, orSpent } from './stripe-answers.ts';
import { toStarted, toSubscription } from './stripe-objects.ts';

/** What plans are sold at, and the subscriptions to them. */
export function subscriptionCalls(
  stripe: Stripe,
  { prices }: Pick<StripeConfig, 'prices'>,
): Pick<Payments, 'findPrice' | 'createSubscription' | 'findStarted' | 'listSubscriptions'> {
  return {
    findPrice: (tier) =>
      asking(async () => {
        const id = prices[tier];
        const price = id === undefined ? null : await orNull(stripe.prices.retrieve(id));
        if (price === null) return null;
        const { recurring } = price;
        return {
          amount: price.unit_amount,
          currency: price.currency.toUpperCase(),
          isMonthly: recurring?.interval === 'month' && recurring.interval_count === 1,
          isActive: price.active,
        };
      }),

    createSubscription: ({ customerId, userId, tier, attempt }) =>
      asking(async () => {
        const price = prices[tier];
        if (price === undefined) throw new AppError('payments_not_set_up', PAYMENTS_NOT_SET_UP);
        const subscription = await orSpent(
          stripe.subscriptions.create(
            {
              customer: customerId,
              items: [{ price }],
              payment_behavior: 'default_incomplete',
              payment_settings: { save_default_payment_method: 'on_subscription' },
              billing_mode: { type: 'flexible' },
              expand: ['latest_invoice.confirmation_secret', 'pending_setup_intent'],
              metadata: { userId, tier },
            },
            { idempotencyKey: `datafix-subscription-${customerId}-${attempt}` },
          ),
        );
        if (subscription === null) return null;
        const started = toStarted(subscription);
        if (started === null)
          throw new AppError('unavailable', 'The card provider didn’t start the payment. Please try again.');
        return started;
      }),

    findStarted: (subscriptionId) =>
      asking(async () => {
        const subscription = await orNull(
          stripe.subscriptions.retrieve(subscriptionId, {
            expand: ['latest_invoice.confirmation_secret', 'pending_setup_intent'],
          }),
        );
        const price = subscription?.items.data[0]?.price.id;
        const isForSale = price !== undefined && Object.values(prices).includes(price);
        return subscription === null || !isForSale ? null : toStarted(subscription);
      }),

    listSubscriptions: (customerId) =>
      asking(async () => {
        const list = await orNull(
          stripe.subscriptions.list({ customer: customerId, status: 'all', limit: 100 }),
        );
        return (list?.data ?? []).flatMap((subscription) => {
          const tier = tierOf(subscription, prices);
          return tier === null ? [] : [toSubscription(subscription, tier)];
        });
      }),
  };
}

/** The plan of a subscription: by its price now, or as we wrote on it when it was sold at another. */
function tierOf(subscription: Stripe.Subscription, prices: StripeConfig['prices']): PaidTier | null {
  const price = subscription.items.data[0]?.price.id;
  if (price !== undefined && price === prices.pro) return 'pro';
  if (price !== undefined && price === prices.expert) return 'expert';
  return paidTierSchema.safeParse(subscription.metadata['tier']).data ?? null;
}
