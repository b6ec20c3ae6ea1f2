import type { Stripe } from 'stripe';
import type { PaidTier, StartedSubscription } from '#domain/subscriptions/subscriptions.schemas.ts';
import type { ProviderEvent, ProviderInvoice, ProviderSubscription } from '../payments.ts';

// What Stripe's objects say, in our terms.

/** Of what Stripe answers as an id, or as the object where it was expanded. */
export const idOf = (value: string | { readonly id: string }): string =>
  typeof value === 'string' ? value : value.id;
const toDate = (seconds: number): Date => new Date(seconds * 1000);

export function toStarted(subscription: Stripe.Subscription): StartedSubscription | null {
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

export function toSubscription(subscription: Stripe.Subscription, tier: PaidTier): ProviderSubscription {
  const { cancel_at: cancelAt, cancel_at_period_end: endsWithPeriod } = subscription;
  const [item] = subscription.items.data;
  const periodEnd = item?.current_period_end ?? subscription.start_date;
  // An end on any day can be set in Stripe's dashboard; where it lies beyond this period the plan renews until then.
  const isCutShort = cancelAt !== null && cancelAt <= periodEnd;
  return {
    id: subscription.id,
    tier,
    status: subscription.status,
    cancelAtPeriodEnd: endsWithPeriod || isCutShort,
    currentPeriodStart: toDate(item?.current_period_start ?? subscription.start_date),
    currentPeriodEnd: toDate(isCutShort ? cancelAt : periodEnd),
    endedAt: subscription.ended_at === null ? null : toDate(subscription.ended_at),
    createdAt: toDate(subscription.created),
  };
}

const PERIOD_REASONS: ReadonlySet<string> = new Set(['subscription_create', 'subscription_cycle']);
const INVOICE_STATUSES = ['draft', 'open', 'paid', 'uncollectible', 'void'] as const;

export function toInvoice(invoice: Stripe.Invoice): readonly ProviderInvoice[] {
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

export function toEvent(event: Stripe.Event): ProviderEvent {
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
