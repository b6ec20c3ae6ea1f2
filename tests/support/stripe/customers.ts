import type Stripe from 'stripe';
import { cancelSubscription } from './billing-cycle.ts';
import { emit } from './events.ts';
import { idOf, type StripeState } from './stripe-state.ts';

const OVER = new Set<Stripe.Subscription.Status>(['canceled', 'incomplete_expired']);

/** Deletes a customer for good: subscriptions end at once and cards are let go. */
export function deleteCustomer(state: StripeState, customer: Stripe.Customer): Stripe.DeletedCustomer {
  for (const subscription of state.subscriptions.values()) {
    if (idOf(subscription.customer) !== customer.id || OVER.has(subscription.status)) continue;
    cancelSubscription(state, subscription, 'cancellation_requested');
  }
  for (const method of state.paymentMethods.values()) {
    if (idOf(method.customer) === customer.id) method.customer = null;
  }
  const deleted: Stripe.DeletedCustomer = { id: customer.id, object: 'customer', deleted: true };
  state.customers.delete(customer.id);
  state.deletedCustomers.set(customer.id, deleted);
  emit(state, 'customer.deleted', customer);
  return deleted;
}
