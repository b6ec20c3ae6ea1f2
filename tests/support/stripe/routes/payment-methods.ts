import type Stripe from 'stripe';
import { attachPaymentMethod, detachPaymentMethod, makePaymentMethod } from '../payment-methods.ts';
import { fromParam, fromPath, type Route } from '../route.ts';
import { invalidRequest, StripeError } from '../stripe-error.ts';
import { idOf, type StripeState } from '../stripe-state.ts';
import { findNamedCard } from '../test-cards.ts';

/** A name such as `pm_card_visa` stands for a new card. */
function getMethod(state: StripeState, id: string): Stripe.PaymentMethod {
  const card = findNamedCard(id);
  return card === null
    ? fromPath(state.paymentMethods, 'PaymentMethod', id, 'payment_method')
    : makePaymentMethod(state, card);
}

export const paymentMethodRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/v1/payment_methods/:id',
    type: 'payment_method',
    read: (state, _params, id) => {
      const method = fromPath(state.paymentMethods, 'PaymentMethod', id, 'payment_method');
      return () => method;
    },
  },
  {
    method: 'POST',
    path: '/v1/payment_methods/:id/attach',
    type: 'payment_method',
    read: (state, params, id) => {
      params.requiredString('customer');
      const customer = fromParam(state.customers, 'customer', params, 'customer');
      return () => {
        const method = getMethod(state, id);
        if (customer === null) throw new Error('A required parameter was lost.');
        if (method.customer !== null && idOf(method.customer) !== customer.id) {
          throw invalidRequest('The payment method you provided has already been attached to a customer.', {
            code: 'payment_method_unexpected_state',
          });
        }
        const bank = state.cards.get(method.id)?.card;
        if (bank?.declinesSetup === true && bank.decline !== null) {
          throw new StripeError(402, {
            type: 'card_error',
            code: bank.decline.code,
            decline_code: bank.decline.declineCode,
            message: bank.decline.message,
          });
        }
        attachPaymentMethod(state, method, customer.id);
        return method;
      };
    },
  },
  {
    method: 'POST',
    path: '/v1/payment_methods/:id/detach',
    type: 'payment_method',
    read: (state, _params, id) => {
      const method = fromPath(state.paymentMethods, 'PaymentMethod', id, 'payment_method');
      if (method.customer === null) {
        throw invalidRequest(
          'The payment method you provided is not attached to a customer so detachment is impossible.',
          { param: 'payment_method', code: 'payment_method_unexpected_state' },
        );
      }
      return () => {
        detachPaymentMethod(state, method);
        return method;
      };
    },
  },
];
