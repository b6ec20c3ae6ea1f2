import type Stripe from 'stripe';
import { authenticate } from './charging.ts';
import { changeAndEmit, emit } from './events.ts';
import { attachPaymentMethod } from './payment-methods.ts';
import { getObject, idOf, type StripeState } from './stripe-state.ts';

/** Saves a card by a setup intent; the outcome is in `intent.status`. */
export function confirmSetup(
  state: StripeState,
  intent: Stripe.SetupIntent,
  method: Stripe.PaymentMethod,
): void {
  const bank = state.cards.get(method.id);
  if (bank === undefined) throw new Error(`No card is known for ${method.id}.`);
  intent.payment_method = method.id;
  intent.last_setup_error = null;
  if (bank.card.declinesSetup && bank.card.decline !== null) {
    refuse(state, intent, method, {
      type: 'card_error',
      code: bank.card.decline.code,
      decline_code: bank.card.decline.declineCode,
      message: bank.card.decline.message,
    });
  } else if (bank.card.authentication !== 'never' && !bank.isAuthenticated) {
    intent.status = 'requires_action';
    intent.next_action = {
      type: 'use_stripe_sdk',
      use_stripe_sdk: { type: 'three_d_secure_redirect' },
    };
    emit(state, 'setup_intent.requires_action', intent);
  } else {
    save(state, intent, method);
  }
}

/** The end of a challenge of 3-D Secure. */
export function finishSetupChallenge(
  state: StripeState,
  intent: Stripe.SetupIntent,
  isComplete: boolean,
): void {
  const method = getObject(state.paymentMethods, intent.payment_method);
  intent.next_action = null;
  if (isComplete) {
    authenticate(state, method.id);
    save(state, intent, method);
    return;
  }
  refuse(state, intent, method, {
    type: 'invalid_request_error',
    code: 'setup_intent_authentication_failure',
    message:
      'The latest attempt to set up the payment method has failed because authentication failed. Please try again or choose a different payment method.',
  });
}

function save(state: StripeState, intent: Stripe.SetupIntent, method: Stripe.PaymentMethod): void {
  const customer = idOf(intent.customer);
  if (customer !== null) attachPaymentMethod(state, method, customer);
  intent.status = 'succeeded';
  intent.next_action = null;
  emit(state, 'setup_intent.succeeded', intent);
  for (const subscription of state.subscriptions.values()) {
    if (idOf(subscription.pending_setup_intent) !== intent.id) continue;
    const saves = subscription.payment_settings?.save_default_payment_method === 'on_subscription';
    changeAndEmit(state, 'customer.subscription.updated', subscription, {
      pending_setup_intent: null,
      ...(saves ? { default_payment_method: method.id } : {}),
    });
  }
}

function refuse(
  state: StripeState,
  intent: Stripe.SetupIntent,
  method: Stripe.PaymentMethod,
  error: Stripe.SetupIntent.LastSetupError,
): void {
  intent.status = 'requires_payment_method';
  intent.payment_method = null;
  intent.last_setup_error = { ...error, payment_method: structuredClone(method) };
  emit(state, 'setup_intent.setup_failed', intent);
}
