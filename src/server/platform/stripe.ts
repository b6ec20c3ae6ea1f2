import { Stripe } from 'stripe';
import { AppError } from '#domain/app-error.ts';
import { paidTierSchema, type PaidTier } from '#domain/subscriptions/subscriptions.schemas.ts';
import type { StripeConfig } from '#server/config.ts';
import type { Payments } from './payments.ts';
import { idOf, toEvent, toInvoice, toStarted, toSubscription } from './stripe-objects.ts';

// With stripe-objects.ts the only file that knows Stripe. What leaves them is ours (payments.ts).

const TIMEOUT_MS = 20_000;
const RETRIES = 2;
/** How far back invoices are read: a year of them, and some to spare. */
const INVOICES_MAX = 24;

export const PAYMENTS_NOT_SET_UP = 'Payments are not set up on this server.';

export function createPayments(config: StripeConfig): Payments {
  const base = config.apiBase === undefined ? null : new URL(config.apiBase);
  const stripe = new Stripe(config.secretKey, {
    maxNetworkRetries: RETRIES,
    timeout: TIMEOUT_MS,
    telemetry: false,
    appInfo: { name: 'DataFix' },
    ...(base === null
      ? {}
      : {
          host: base.hostname,
          port: base.port === '' ? (base.protocol === 'https:' ? 443 : 80) : Number(base.port),
          protocol: base.protocol === 'https:' ? 'https' : 'http',
        }),
  });
  const tierOf = (subscription: Stripe.Subscription): PaidTier | null => {
    const price = subscription.items.data[0]?.price.id;
    if (price !== undefined && price === config.prices.pro) return 'pro';
    if (price !== undefined && price === config.prices.expert) return 'expert';
    return paidTierSchema.safeParse(subscription.metadata['tier']).data ?? null;
  };

  const isVoided = async (invoiceId: string): Promise<boolean> => {
    try {
      await stripe.invoices.voidInvoice(invoiceId);
      return true;
    } catch (error) {
      // Paid, or being paid, at this moment.
      if (error instanceof Stripe.errors.StripeInvalidRequestError) return false;
      throw error;
    }
  };

  const isChanged = async (id: string, change: Stripe.SubscriptionUpdateParams): Promise<boolean> => {
    try {
      await stripe.subscriptions.update(id, change);
      return true;
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      const held = await orNull(stripe.subscriptions.retrieve(id));
      if (held === null || held.status === 'canceled') return false;
      throw error;
    }
  };

  return {
    publishableKey: config.publishableKey ?? null,

    findPrice: (tier) =>
      asking(async () => {
        const id = config.prices[tier];
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

    createCustomer: ({ userId, email, attempt }) =>
      asking(async () => {
        const customer = await orSpent(
          stripe.customers.create(
            { email, metadata: { userId } },
            { idempotencyKey: `datafix-customer-${attempt}` },
          ),
        );
        return customer?.id ?? null;
      }),

    findCustomer: (customerId) =>
      asking(async () => {
        const customer = await orNull(stripe.customers.retrieve(customerId));
        return customer === null || customer.deleted === true
          ? null
          : { userId: customer.metadata['userId'] ?? null };
      }),

    deleteCustomer: (customerId) =>
      asking(async () => {
        await orNull(stripe.customers.del(customerId));
      }),

    findCustomerOfCharge: (chargeId) =>
      asking(async () => {
        const charge = await orNull(stripe.charges.retrieve(chargeId));
        return charge === null || charge.customer === null ? null : idOf(charge.customer);
      }),

    createSubscription: ({ customerId, userId, tier, attempt }) =>
      asking(async () => {
        const price = config.prices[tier];
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
        const isForSale = price !== undefined && Object.values(config.prices).includes(price);
        return subscription === null || !isForSale ? null : toStarted(subscription);
      }),

    listSubscriptions: (customerId) =>
      asking(async () => {
        const list = await orNull(
          stripe.subscriptions.list({ customer: customerId, status: 'all', limit: 100 }),
        );
        return (list?.data ?? []).flatMap((subscription) => {
          const tier = tierOf(subscription);
          return tier === null ? [] : [toSubscription(subscription, tier)];
        });
      }),

    listInvoices: (customerId) =>
      asking(async () => {
        const list = await orNull(
          stripe.invoices.list({ customer: customerId, limit: INVOICES_MAX, expand: ['data.payments'] }),
        );
        return (list?.data ?? []).flatMap(toInvoice);
      }),

    listRefunds: (customerId) =>
      asking(async () => {
        const list = await orNull(stripe.charges.list({ customer: customerId, limit: 100 }));
        return (list?.data ?? []).flatMap(({ payment_intent: intent, amount_refunded, disputed }) =>
          intent === null || (amount_refunded === 0 && !disputed)
            ? []
            : [{ paymentIntent: idOf(intent), amountRefunded: amount_refunded, isDisputed: disputed }],
        );
      }),

    setCancelAtPeriodEnd: (subscriptionId, cancel) =>
      asking(async () => {
        const held = cancel ? null : await orNull(stripe.subscriptions.retrieve(subscriptionId));
        const isOnSetDay = held !== null && held.cancel_at !== null && !held.cancel_at_period_end;
        const change = isOnSetDay ? { cancel_at: '' as const } : { cancel_at_period_end: cancel };
        return isChanged(subscriptionId, change);
      }),

    cancelNow: (subscriptionId) =>
      asking(async () => {
        await orNull(stripe.subscriptions.cancel(subscriptionId));
        // The link in our mail would still take money for it.
        const open = await orNull(
          stripe.invoices.list({ subscription: subscriptionId, status: 'open', limit: 100 }),
        );
        for (const { id } of open?.data ?? []) await isVoided(id);
      }),

    cancelUnpaid: (subscriptionId) =>
      asking(async () => {
        // An invoice is voided or paid, never both; a subscription would be cancelled with its payment taken.
        const subscription = await orNull(stripe.subscriptions.retrieve(subscriptionId));
        if (subscription === null) return true;
        if (subscription.status !== 'incomplete') return subscription.status === 'incomplete_expired';
        const { latest_invoice: invoice } = subscription;
        if (invoice !== null && !(await isVoided(idOf(invoice)))) return false;
        await orNull(stripe.subscriptions.cancel(subscriptionId));
        return true;
      }),

    readEvent: (rawBody, signature) => {
      const secrets = config.webhookSecrets;
      if (secrets.length === 0) throw new AppError('payments_not_set_up', PAYMENTS_NOT_SET_UP);
      for (const secret of secrets) {
        try {
          return toEvent(stripe.webhooks.constructEvent(rawBody, signature ?? '', secret));
        } catch (error) {
          if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error;
        }
      }
      throw new AppError('invalid_request', 'The signature of this event doesn’t match.');
    },
  };
}

/** Stripe's refusals in the terms of the error map; what it says about a card is for the person. */
async function asking<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) throw new AppError('payment_refused', error.message);
    if (
      error instanceof Stripe.errors.StripeConnectionError ||
      error instanceof Stripe.errors.StripeAPIError ||
      error instanceof Stripe.errors.StripeRateLimitError ||
      isInUse(error)
    )
      throw new AppError('unavailable', 'The card provider can’t be reached. Please try again in a minute.');
    throw error;
  }
}

/** The same request is still being worked on: whoever sent it first has died. */
const isInUse = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.statusCode === 409;

/** Null where Stripe refuses an idempotency key for a day: it repeats a stored failure, or knows other parameters. */
async function orSpent<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    const isReplayed =
      error instanceof Stripe.errors.StripeError && error.headers?.['idempotent-replayed'] === 'true';
    if (isReplayed || (error instanceof Stripe.errors.StripeIdempotencyError && !isInUse(error))) return null;
    throw error;
  }
}

/** Null for what Stripe does not know, or no longer. */
async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing')
      return null;
    throw error;
  }
}
