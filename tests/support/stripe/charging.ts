import type Stripe from 'stripe';
import { changeAndEmit, emit } from './events.ts';
import { findInvoiceOf, markPaid } from './invoicing.ts';
import { createCharge } from './objects/charge.ts';
import { subscriptionIdOf } from './objects/invoice.ts';
import { attachPaymentMethod } from './payment-methods.ts';
import { getObject, idOf, nowOf, type StripeState } from './stripe-state.ts';
import type { TestCard } from './test-cards.ts';

const CHALLENGE: Stripe.PaymentIntent.NextAction = {
  type: 'use_stripe_sdk',
  use_stripe_sdk: { type: 'three_d_secure_redirect' },
};

/**
 * Tries to take the money for an intent from a card, and carries the outcome on to the invoice and the subscription.
 * The outcome is in `intent.status`: `succeeded`, `requires_action`, or `requires_payment_method` after a decline.
 *
 * @param isPresent the owner sits before the screen and could authenticate
 */
export function confirmIntent(
  state: StripeState,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  isPresent: boolean,
): void {
  const bank = state.cards.get(method.id);
  if (bank === undefined) throw new Error(`No card is known for ${method.id}.`);
  intent.payment_method = method.id;
  intent.last_payment_error = null;
  const mustAuthenticate =
    bank.card.authentication === 'always' ||
    (bank.card.authentication === 'until-saved' && !bank.isAuthenticated);
  if (bank.card.decline !== null) return refuse(state, intent, method, bank.card.decline, isPresent);
  if (!mustAuthenticate) return collect(state, intent, method, isPresent);
  intent.status = 'requires_action';
  intent.next_action = CHALLENGE;
  emit(state, 'payment_intent.requires_action', intent);
  const invoice = findInvoiceOf(state, intent);
  if (invoice === null) return undefined;
  invoice.attempted = true;
  if (!isPresent) {
    countAttempt(invoice, isPresent);
    emit(state, 'invoice.payment_failed', invoice);
  }
  emit(state, 'invoice.payment_action_required', invoice);
  return undefined;
}

/** The end of a challenge of 3-D Secure. */
export function finishChallenge(state: StripeState, intent: Stripe.PaymentIntent, isComplete: boolean): void {
  const method = getObject(state.paymentMethods, intent.payment_method);
  intent.next_action = null;
  if (isComplete) {
    authenticate(state, method.id);
    collect(state, intent, method, true);
    return;
  }
  const failure = {
    code: 'payment_intent_authentication_failure',
    declineCode: '',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  };
  refuse(state, intent, method, failure, true);
}

/** Stripe counts the first attempt of any kind, and afterwards only its own retries. */
function countAttempt(invoice: Stripe.Invoice, isPresent: boolean): void {
  invoice.attempted = true;
  if (!isPresent || invoice.attempt_count === 0) invoice.attempt_count += 1;
}

/** Remembers that the owner has proved to the bank who they are. */
export function authenticate(state: StripeState, method: string): void {
  const bank = state.cards.get(method);
  if (bank !== undefined) state.cards.set(method, { ...bank, isAuthenticated: true });
}

function charge(
  state: StripeState,
  intent: Stripe.PaymentIntent,
  paymentMethod: Stripe.PaymentMethod,
  decline: TestCard['decline'],
): Stripe.Charge {
  const id = state.newId('ch');
  const charge = createCharge(id, nowOf(state), {
    intent,
    paymentMethod,
    decline,
    balanceTransaction: state.newId('txn'),
    receiptUrl: `${state.url}/receipts/${id}`,
  });
  state.charges.set(id, charge);
  intent.latest_charge = id;
  emit(state, decline === null ? 'charge.succeeded' : 'charge.failed', charge);
  return charge;
}

function collect(
  state: StripeState,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  isPresent: boolean,
): void {
  charge(state, intent, method, null);
  const customer = idOf(intent.customer);
  if (intent.setup_future_usage !== null && customer !== null) attachPaymentMethod(state, method, customer);
  intent.status = 'succeeded';
  intent.amount_received = intent.amount;
  intent.next_action = null;
  emit(state, 'payment_intent.succeeded', intent);
  const invoice = findInvoiceOf(state, intent);
  if (invoice === null) return;
  countAttempt(invoice, isPresent);
  markPaid(state, invoice);
  activate(state, invoice, method.id);
}

/** What a paid invoice does for its subscription. */
function activate(state: StripeState, invoice: Stripe.Invoice, method: string): void {
  const subscription = getObject(state.subscriptions, subscriptionIdOf(invoice));
  const isOver = subscription.status === 'canceled' || subscription.status === 'incomplete_expired';
  if (isOver || idOf(subscription.latest_invoice) !== invoice.id) return;
  const saves = subscription.payment_settings?.save_default_payment_method === 'on_subscription';
  changeAndEmit(state, 'customer.subscription.updated', subscription, {
    status: 'active',
    ...(saves ? { default_payment_method: method } : {}),
  });
  const customer = getObject(state.customers, subscription.customer);
  changeAndEmit(state, 'customer.updated', customer, { delinquent: false });
}

function refuse(
  state: StripeState,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  decline: NonNullable<TestCard['decline']>,
  isPresent: boolean,
): void {
  const isAuthentication = decline.declineCode === '';
  const failed = isAuthentication ? null : charge(state, intent, method, decline);
  intent.status = 'requires_payment_method';
  intent.payment_method = null;
  intent.last_payment_error = {
    type: isAuthentication ? 'invalid_request_error' : 'card_error',
    code: decline.code,
    message: decline.message,
    doc_url: `https://docs.stripe.com/error-codes/${decline.code.replaceAll('_', '-')}`,
    payment_method: structuredClone(method),
    ...(isAuthentication ? {} : { decline_code: decline.declineCode }),
    ...(failed === null ? {} : { charge: failed.id }),
  };
  emit(state, 'payment_intent.payment_failed', intent);
  const invoice = findInvoiceOf(state, intent);
  if (invoice === null) return;
  countAttempt(invoice, isPresent);
  emit(state, 'invoice.payment_failed', invoice);
}
