import type Stripe from 'stripe';
import { nextPeriodEnd } from './add-months.ts';
import { confirmIntent } from './charging.ts';
import { change, changeAndEmit, emit } from './events.ts';
import { draftInvoice, finalizeInvoice, findIntentOf, voidInvoice } from './invoicing.ts';
import { subscriptionIdOf } from './objects/invoice.ts';
import { itemOf } from './objects/subscription.ts';
import { findDefaultMethod } from './payment-methods.ts';
import { findObject, getObject, idOf, nowOf, type StripeState } from './stripe-state.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

/** A first invoice that nobody pays for this long ends its subscription. */
const INCOMPLETE_SECONDS = 23 * HOUR;

/** Days between one attempt and the next; after the last retry the subscription is canceled. */
const RETRY_AFTER_DAYS = [3, 5, 7] as const;

const LIVE = new Set<Stripe.Subscription.Status>(['active', 'past_due', 'trialing', 'unpaid']);

/** The next thing that the passing of time brings about. */
export interface DueAction {
  /** Seconds since 1970. */
  readonly at: number;
  readonly run: () => void;
}

/** The earliest thing that is due at or before `until`; null when nothing is. Cancellations come before renewals. */
export function findDueAction(state: StripeState, until: number): DueAction | null {
  const actions: DueAction[] = [];
  for (const subscription of state.subscriptions.values()) {
    if (subscription.status === 'incomplete') {
      const at = subscription.created + INCOMPLETE_SECONDS;
      actions.push({ at, run: () => endIncomplete(state, subscription, 'customer.subscription.updated') });
    }
    if (!LIVE.has(subscription.status)) continue;
    if (subscription.cancel_at !== null) {
      actions.push({
        at: subscription.cancel_at,
        run: () => cancelSubscription(state, subscription, 'cancellation_requested'),
      });
    }
    const at = itemOf(subscription).current_period_end;
    actions.push({ at, run: () => renew(state, subscription) });
  }
  for (const invoice of state.invoices.values()) {
    if (invoice.auto_advance !== true) continue;
    if (invoice.status === 'draft' && invoice.automatically_finalizes_at !== null) {
      const at = invoice.automatically_finalizes_at;
      actions.push({ at, run: () => collectRenewal(state, invoice) });
    }
    if (invoice.status === 'open' && invoice.next_payment_attempt !== null) {
      actions.push({ at: invoice.next_payment_attempt, run: () => attemptPayment(state, invoice) });
    }
  }
  return actions
    .filter((action) => action.at <= until)
    .reduce<DueAction | null>((first, each) => (first === null || each.at < first.at ? each : first), null);
}

/** Begins the next period: the item moves on, and a draft invoice is written. */
function renew(state: StripeState, subscription: Stripe.Subscription): void {
  const item = itemOf(subscription);
  const before = structuredClone(subscription.items);
  const start = item.current_period_end;
  const end = nextPeriodEnd(subscription.billing_cycle_anchor, start);
  const invoicePeriod = { start: item.current_period_start, end: start };
  item.current_period_start = start;
  item.current_period_end = end;
  const invoice = draftInvoice(state, subscription, 'subscription_cycle', {
    period: { start, end },
    invoicePeriod,
  });
  const previous = change(subscription, { latest_invoice: invoice.id });
  emit(state, 'customer.subscription.updated', subscription, { ...previous, items: before });
}

function collectRenewal(state: StripeState, invoice: Stripe.Invoice): void {
  finalizeInvoice(state, invoice);
  if (invoice.status === 'open') attemptPayment(state, invoice);
}

/** Charges the saved card. A failure plans the next attempt, or ends the subscription after the last one. */
function attemptPayment(state: StripeState, invoice: Stripe.Invoice): void {
  const subscription = getObject(state.subscriptions, subscriptionIdOf(invoice));
  const intent = findIntentOf(state, invoice);
  if (intent === null) throw new Error(`Invoice ${invoice.id} has nothing to pay.`);
  const method = findDefaultMethod(state, subscription);
  const waitDays = RETRY_AFTER_DAYS[invoice.attempt_count];
  invoice.next_payment_attempt = waitDays === undefined ? null : nowOf(state) + waitDays * DAY;
  if (method === null) {
    invoice.attempted = true;
    invoice.attempt_count += 1;
    emit(state, 'invoice.payment_failed', invoice);
  } else {
    confirmIntent(state, intent, method, false);
  }
  if (intent.status === 'succeeded') return;
  const customer = getObject(state.customers, subscription.customer);
  changeAndEmit(state, 'customer.updated', customer, { delinquent: true });
  if (waitDays === undefined) cancelSubscription(state, subscription, 'payment_failed');
  else changeAndEmit(state, 'customer.subscription.updated', subscription, { status: 'past_due' });
}

/** Ends a subscription whose first invoice was never paid. */
export function endIncomplete(
  state: StripeState,
  subscription: Stripe.Subscription,
  type: 'customer.subscription.updated' | 'customer.subscription.deleted',
): void {
  const invoice = findObject(state.invoices, subscription.latest_invoice);
  const previous = change(subscription, { status: 'incomplete_expired', ended_at: nowOf(state) });
  if (invoice?.status === 'open') voidInvoice(state, invoice);
  emit(state, type, subscription, type === 'customer.subscription.updated' ? previous : undefined);
}

/** Ends a live subscription now. What is unpaid stays open but is no longer collected. */
export function cancelSubscription(
  state: StripeState,
  subscription: Stripe.Subscription,
  reason: 'cancellation_requested' | 'payment_failed' | 'payment_disputed',
): void {
  if (subscription.status === 'incomplete') {
    endIncomplete(state, subscription, 'customer.subscription.deleted');
    return;
  }
  const now = nowOf(state);
  subscription.status = 'canceled';
  subscription.ended_at = now;
  // A cancellation that was asked for earlier keeps the time at which it was asked for.
  subscription.canceled_at ??= now;
  subscription.cancellation_details = {
    comment: null,
    feedback: null,
    feedback_option: null,
    ...subscription.cancellation_details,
    reason,
  };
  for (const invoice of state.invoices.values()) {
    const isOpen = invoice.status === 'open' || invoice.status === 'draft';
    if (!isOpen || subscriptionIdOf(invoice) !== subscription.id) continue;
    invoice.auto_advance = false;
    invoice.next_payment_attempt = null;
    invoice.automatically_finalizes_at = null;
  }
  emit(state, 'customer.subscription.deleted', subscription);
}

/** Voids an invoice for the seller, and draws the consequence for the subscription that waited for it. */
export function voidForSeller(state: StripeState, invoice: Stripe.Invoice): void {
  const subscription = getObject(state.subscriptions, subscriptionIdOf(invoice));
  if (subscription.status === 'incomplete' && idOf(subscription.latest_invoice) === invoice.id) {
    endIncomplete(state, subscription, 'customer.subscription.updated');
    return;
  }
  voidInvoice(state, invoice);
  if (subscription.status === 'past_due' && idOf(subscription.latest_invoice) === invoice.id) {
    changeAndEmit(state, 'customer.subscription.updated', subscription, { status: 'active' });
  }
}

/** Moves the clock to `untilMs`, stopping at each thing that happens on the way, in the order of time. */
export function passTime(state: StripeState, untilMs: number): void {
  if (untilMs < state.nowMs) throw new Error('The clock of the stand-in does not go back.');
  const until = Math.floor(untilMs / 1000);
  for (let due = findDueAction(state, until); due !== null; due = findDueAction(state, until)) {
    state.nowMs = Math.max(state.nowMs, due.at * 1000);
    due.run();
  }
  state.nowMs = untilMs;
}
