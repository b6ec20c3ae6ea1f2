import type Stripe from 'stripe';
import { emit, changeAndEmit } from './events.ts';
import { createPaymentMethod, type CardDetails } from './objects/payment-method.ts';
import { StripeError } from './stripe-error.ts';
import { findObject, getObject, idOf, nowOf, type StripeState } from './stripe-state.ts';
import { findTestCard, type TestCard } from './test-cards.ts';

const LATER: CardDetails = { expMonth: 12, expYear: 2034, name: null };

/** A card as the person typed it, refused where Stripe's form or the bank would refuse it. */
export function readCard(
  state: StripeState,
  typed: { number: string; expMonth: number; expYear: number; cvc: string },
): TestCard {
  const refuse = (code: string, message: string, param: string) =>
    new StripeError(402, { type: 'card_error', code, message, param });
  const card = findTestCard(typed.number);
  if (card === null) throw refuse('incorrect_number', 'Your card number is incorrect.', 'number');
  const month = typed.expMonth;
  if (!Number.isInteger(month) || month < 1 || month > 12) {
    throw refuse('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  }
  const now = new Date(state.nowMs);
  const isPast = typed.expYear * 12 + month < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1;
  if (isPast || !Number.isInteger(typed.expYear)) {
    throw refuse('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year');
  }
  if (!/^\d{3,4}$/.test(typed.cvc)) {
    throw refuse('invalid_cvc', "Your card's security code is invalid.", 'cvc');
  }
  return card;
}

export function makePaymentMethod(
  state: StripeState,
  card: TestCard,
  details: CardDetails = LATER,
): Stripe.PaymentMethod {
  const method = createPaymentMethod(state.newId('pm'), nowOf(state), card, details);
  state.paymentMethods.set(method.id, method);
  state.cards.set(method.id, { card, isAuthenticated: false });
  return method;
}

/** Saves a card on a customer. Attaching it twice changes nothing. */
export function attachPaymentMethod(
  state: StripeState,
  method: Stripe.PaymentMethod,
  customer: string,
): void {
  if (idOf(method.customer) === customer) return;
  method.customer = customer;
  emit(state, 'payment_method.attached', method);
}

/** Takes a card off its customer, and off everything that would charge it. */
export function detachPaymentMethod(state: StripeState, method: Stripe.PaymentMethod): void {
  const customer = findObject(state.customers, method.customer);
  changeAndEmit(state, 'payment_method.detached', method, { customer: null });
  if (customer !== null && idOf(customer.invoice_settings.default_payment_method) === method.id) {
    setDefaultPaymentMethod(state, customer, null);
  }
  for (const subscription of state.subscriptions.values()) {
    if (idOf(subscription.default_payment_method) !== method.id) continue;
    changeAndEmit(state, 'customer.subscription.updated', subscription, { default_payment_method: null });
  }
}

export function setDefaultPaymentMethod(
  state: StripeState,
  customer: Stripe.Customer,
  method: string | null,
): void {
  const settings = { ...customer.invoice_settings, default_payment_method: method };
  changeAndEmit(state, 'customer.updated', customer, { invoice_settings: settings });
}

/** The card that a renewal is charged to: the subscription's own, else the customer's. */
export function findDefaultMethod(
  state: StripeState,
  subscription: Stripe.Subscription,
): Stripe.PaymentMethod | null {
  const customer = getObject(state.customers, subscription.customer);
  return (
    findObject(state.paymentMethods, subscription.default_payment_method) ??
    findObject(state.paymentMethods, customer.invoice_settings.default_payment_method)
  );
}
