import { Stripe } from 'stripe';
import { AppError } from '#domain/app-error.ts';
import {
  paidTierSchema,
  type PaidTier,
  type StartedSubscription,
} from '#domain/subscriptions/subscriptions.schemas.ts';
import type { StripeConfig } from '#server/config.ts';

// The only file that knows Stripe's objects. What leaves it is ours.

const TIMEOUT_MS = 20_000;
const RETRIES = 2;
/** How far back invoices are read: a year of them, and some to spare. */
const INVOICES_MAX = 24;

export interface ProviderSubscription {
  readonly id: string;
  readonly tier: PaidTier;
  /** Stripe's own word. */
  readonly status: string;
  readonly cancelAtPeriodEnd: boolean;
  readonly currentPeriodStart: Date;
  readonly currentPeriodEnd: Date;
  readonly endedAt: Date | null;
  readonly createdAt: Date;
}

export interface ProviderInvoice {
  readonly id: string;
  readonly subscriptionId: string;
  readonly number: string | null;
  readonly status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void';
  /** The first of a subscription, or one of its renewals: what gives credits. */
  readonly isForPeriod: boolean;
  /** Of a renewal that was tried and could not be charged. */
  readonly hasFailed: boolean;
  /** Minor units. */
  readonly amountDue: number;
  readonly amountPaid: number;
  /** ISO 4217, upper case. */
  readonly currency: string;
  /** What it pays for. */
  readonly periodStart: Date;
  readonly periodEnd: Date;
  readonly hostedUrl: string | null;
  readonly createdAt: Date;
  /** `pi_…`, by which a charge is known as this invoice's. */
  readonly paymentIntents: readonly string[];
}

/** What went back to the customer of one payment. */
export interface ProviderRefund {
  readonly paymentIntent: string;
  /** Minor units. */
  readonly amountRefunded: number;
  readonly isDisputed: boolean;
}

export interface ProviderEvent {
  readonly id: string;
  readonly type: string;
  /** Null where it names none. */
  readonly customerId: string | null;
  /** Of a dispute, which names its charge only. */
  readonly chargeId: string | null;
}

/** Card payments. Every call may throw AppError `unavailable`; nothing of ours changes here. */
export interface Payments {
  /** For the browser; null: nobody can enter a card. */
  readonly publishableKey: string | null;
  /** Asked twice for one user, it answers the same customer. @param instead of one that was deleted */
  createCustomer(user: {
    readonly userId: string;
    readonly email: string;
    readonly instead: string | null;
  }): Promise<string>;
  /** Null where it was deleted or never was. `userId` is what we wrote on it. */
  findCustomer(customerId: string): Promise<{ readonly userId: string | null } | null>;
  /** Forgets the customer's address there; what still runs ends with it, invoices stay. One that is gone stays so. */
  deleteCustomer(customerId: string): Promise<void>;
  /** Whose payment a charge was. */
  findCustomerOfCharge(chargeId: string): Promise<string | null>;
  /** A subscription that waits for its payment. The same `attempt` never makes a second one. */
  createSubscription(input: {
    readonly customerId: string;
    readonly userId: string;
    readonly tier: PaidTier;
    readonly attempt: string;
  }): Promise<StartedSubscription>;
  /** What the card form needs for one that still waits for its payment. */
  findStarted(subscriptionId: string): Promise<StartedSubscription | null>;
  /** All of a customer's, ended ones too, newest first. */
  listSubscriptions(customerId: string): Promise<readonly ProviderSubscription[]>;
  /** The newest of a customer's subscriptions. */
  listInvoices(customerId: string): Promise<readonly ProviderInvoice[]>;
  listRefunds(customerId: string): Promise<readonly ProviderRefund[]>;
  setCancelAtPeriodEnd(subscriptionId: string, cancel: boolean): Promise<void>;
  /** Ends it at once; nothing is charged any more, and what is unpaid is not owed. One that has ended stays as it is. */
  cancelNow(subscriptionId: string): Promise<void>;
  /** Ends one that waits for its first payment. @returns false where the payment came first: then it stays */
  cancelUnpaid(subscriptionId: string): Promise<boolean>;
  /** @throws AppError invalid_request where the signature does not fit, payments_not_set_up without a secret */
  readEvent(rawBody: Buffer, signature: string | undefined): ProviderEvent;
}

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

  return {
    publishableKey: config.publishableKey ?? null,

    createCustomer: ({ userId, email, instead }) =>
      asking(async () => {
        const customer = await stripe.customers.create(
          { email, metadata: { userId } },
          { idempotencyKey: `datafix-customer-${userId}${instead === null ? '' : `-after-${instead}`}` },
        );
        return customer.id;
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
        const subscription = await stripe.subscriptions.create(
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
        );
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
        return subscription === null ? null : toStarted(subscription);
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
        await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: cancel });
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
      throw new AppError('invalid_request', 'The signature of this event doesn’t fit.');
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
      error instanceof Stripe.errors.StripeRateLimitError
    )
      throw new AppError('unavailable', 'The card provider can’t be reached. Please try again in a minute.');
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

const idOf = (value: string | { readonly id: string }): string =>
  typeof value === 'string' ? value : value.id;
const toDate = (seconds: number): Date => new Date(seconds * 1000);

function toStarted(subscription: Stripe.Subscription): StartedSubscription | null {
  const { latest_invoice: invoice, pending_setup_intent: setup } = subscription;
  const payment =
    invoice === null || typeof invoice === 'string'
      ? null
      : (invoice.confirmation_secret?.client_secret ?? null);
  const setupSecret = setup === null || typeof setup === 'string' ? null : setup.client_secret;
  const clientSecret = payment ?? setupSecret;
  return clientSecret === null
    ? null
    : { clientSecret, subscriptionId: subscription.id, setupMode: clientSecret.startsWith('seti_') };
}

function toSubscription(subscription: Stripe.Subscription, tier: PaidTier): ProviderSubscription {
  const [item] = subscription.items.data;
  return {
    id: subscription.id,
    tier,
    status: subscription.status,
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
    currentPeriodStart: toDate(item?.current_period_start ?? subscription.start_date),
    currentPeriodEnd: toDate(item?.current_period_end ?? subscription.start_date),
    endedAt: subscription.ended_at === null ? null : toDate(subscription.ended_at),
    createdAt: toDate(subscription.created),
  };
}

const PERIOD_REASONS: ReadonlySet<string> = new Set(['subscription_create', 'subscription_cycle']);
const INVOICE_STATUSES = ['draft', 'open', 'paid', 'uncollectible', 'void'] as const;

function toInvoice(invoice: Stripe.Invoice): readonly ProviderInvoice[] {
  const subscription = invoice.parent?.subscription_details?.subscription;
  const status = INVOICE_STATUSES.find((known) => known === invoice.status);
  if (subscription === undefined || status === undefined) return [];
  // The period on the invoice itself is the one before: that in which usage would have been counted.
  const periods = invoice.lines.data.map(({ period }) => period);
  const reason = invoice.billing_reason ?? '';
  return [
    {
      id: invoice.id,
      subscriptionId: idOf(subscription),
      number: invoice.number,
      status,
      isForPeriod: PERIOD_REASONS.has(reason),
      hasFailed: status === 'open' && reason === 'subscription_cycle' && invoice.attempt_count > 0,
      amountDue: invoice.amount_due,
      amountPaid: invoice.amount_paid,
      currency: invoice.currency.toUpperCase(),
      periodStart: toDate(Math.max(...periods.map(({ start }) => start), invoice.period_start)),
      periodEnd: toDate(Math.max(...periods.map(({ end }) => end), invoice.period_end)),
      hostedUrl: invoice.hosted_invoice_url ?? null,
      createdAt: toDate(invoice.created),
      paymentIntents: (invoice.payments?.data ?? []).flatMap(({ payment }) =>
        payment.payment_intent === undefined ? [] : idOf(payment.payment_intent),
      ),
    },
  ];
}

function toEvent(event: Stripe.Event): ProviderEvent {
  const object: Readonly<Record<string, unknown>> = { ...event.data.object };
  return {
    id: event.id,
    type: event.type,
    customerId: findId(object['object'] === 'customer' ? object['id'] : object['customer']),
    chargeId: findId(object['charge']),
  };
}

/** An id as it is, or that of an object that stands in its place. */
function findId(value: unknown): string | null {
  if (typeof value === 'string') return value;
  return typeof value === 'object' && value !== null && 'id' in value ? findId(value.id) : null;
}
