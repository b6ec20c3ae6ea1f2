import type Stripe from 'stripe';
import { nextPeriodEnd } from './add-months.ts';
import { confirmIntent } from './charging.ts';
import { change, emit } from './events.ts';
import { draftInvoice, finalizeInvoice, findIntentOf } from './invoicing.ts';
import { createSetupIntent } from './objects/payment.ts';
import { createSubscription, type NewSubscription } from './objects/subscription.ts';
import { findDefaultMethod } from './payment-methods.ts';
import { invalidRequest, StripeError } from './stripe-error.ts';
import { getObject, nowOf, type StripeState } from './stripe-state.ts';

export type PaymentBehavior = 'allow_incomplete' | 'default_incomplete' | 'error_if_incomplete';

/**
 * Starts a subscription with its first invoice. With `default_incomplete` the invoice waits for the browser;
 * otherwise the saved card is charged at once. An invoice of nothing makes the subscription active, and asks for a
 * card by `pending_setup_intent` when none is saved.
 */
export function startSubscription(
  state: StripeState,
  wanted: Omit<NewSubscription, 'id' | 'itemId' | 'created' | 'periodEnd'>,
  behavior: PaymentBehavior,
): Stripe.Subscription {
  const now = nowOf(state);
  const subscription = createSubscription({
    ...wanted,
    id: state.newId('sub'),
    itemId: state.newId('si'),
    created: now,
    periodEnd: nextPeriodEnd(now, now),
  });
  const method = findDefaultMethod(state, subscription);
  const customer = getObject(state.customers, wanted.customer);
  const isFree = -customer.balance >= (wanted.price.unit_amount ?? 0) * wanted.quantity;
  if (method === null && !isFree && behavior !== 'default_incomplete') {
    throw invalidRequest(
      'This customer has no attached payment source or default payment method. Please consider adding a default payment method. For more information, visit https://stripe.com/docs/billing/subscriptions/payment-methods-setting#payment-method-priority.',
      { code: 'resource_missing' },
    );
  }
  if (behavior === 'error_if_incomplete' && !isFree && method !== null) refuseUnpayable(state, method);
  state.subscriptions.set(subscription.id, subscription);
  customer.currency = subscription.currency;

  const invoice = draftInvoice(state, subscription, 'subscription_create', {
    period: { start: now, end: nextPeriodEnd(now, now) },
    invoicePeriod: { start: now, end: now },
  });
  subscription.latest_invoice = invoice.id;
  if (isFree) {
    subscription.status = 'active';
    if (method === null) askForCard(state, subscription);
  }
  emit(state, 'customer.subscription.created', subscription);
  finalizeInvoice(state, invoice);
  const intent = findIntentOf(state, invoice);
  if (intent !== null && method !== null && behavior !== 'default_incomplete') {
    confirmIntent(state, intent, method, false);
  }
  return subscription;
}

function refuseUnpayable(state: StripeState, method: Stripe.PaymentMethod): void {
  const decline = state.cards.get(method.id)?.card.decline;
  if (decline === null || decline === undefined) return;
  throw new StripeError(402, {
    type: 'card_error',
    code: decline.code,
    decline_code: decline.declineCode,
    message: decline.message,
  });
}

function askForCard(state: StripeState, subscription: Stripe.Subscription): void {
  const id = state.newId('seti');
  const intent = createSetupIntent(id, nowOf(state), {
    clientSecret: `${id}_secret_${state.newId('').slice(1)}`,
    customer: typeof subscription.customer === 'string' ? subscription.customer : subscription.customer.id,
    metadata: {},
  });
  state.setupIntents.set(id, intent);
  emit(state, 'setup_intent.created', intent);
  subscription.pending_setup_intent = id;
}

/**
 * Plans or takes back the end of a subscription.
 *
 * @param at seconds since 1970; null takes it back
 */
export function planCancellation(
  state: StripeState,
  subscription: Stripe.Subscription,
  plan: { at: number | null; isPeriodEnd: boolean },
): Record<string, unknown> {
  return change(subscription, {
    cancel_at: plan.at,
    cancel_at_period_end: plan.at !== null && plan.isPeriodEnd,
    canceled_at: plan.at === null ? null : nowOf(state),
    cancellation_details: {
      comment: null,
      feedback: null,
      feedback_option: null,
      ...subscription.cancellation_details,
      reason: plan.at === null ? null : 'cancellation_requested',
    },
  });
}
