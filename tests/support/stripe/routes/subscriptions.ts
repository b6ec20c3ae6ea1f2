import type Stripe from 'stripe';
import { cancelSubscription } from '../billing-cycle.ts';
import { emit, change } from '../events.ts';
import { itemOf } from '../objects/subscription.ts';
import { paginate } from '../paginate.ts';
import type { Params } from '../params.ts';
import { fromParam, fromPath, passes, type Route } from '../route.ts';
import { invalidRequest, missingResource } from '../stripe-error.ts';
import { idOf, nowOf, type StripeState } from '../stripe-state.ts';
import { planCancellation, startSubscription } from '../subscribing.ts';

const STATUSES = [
  'active',
  'all',
  'canceled',
  'ended',
  'incomplete',
  'incomplete_expired',
  'past_due',
  'paused',
  'trialing',
  'unpaid',
] as const;

const BEHAVIORS = ['allow_incomplete', 'default_incomplete', 'error_if_incomplete'] as const;

function isOver(subscription: Stripe.Subscription): boolean {
  return subscription.status === 'canceled' || subscription.status === 'incomplete_expired';
}

function hasStatus(subscription: Stripe.Subscription, wanted: (typeof STATUSES)[number] | null): boolean {
  if (wanted === 'all') return true;
  if (wanted === null) return !isOver(subscription);
  if (wanted === 'ended') return isOver(subscription);
  return subscription.status === wanted;
}

function readPrice(state: StripeState, params: Params): { price: Stripe.Price; quantity: number } {
  const items = params.nestedList('items');
  const [item] = items;
  if (item === undefined || items.length > 1) {
    throw invalidRequest('The stand-in sells subscriptions of exactly one item.', { param: 'items' });
  }
  const id = item.requiredString('price');
  const price = state.prices.get(id);
  if (price === undefined) throw missingResource('price', id, 'items[0][price]', 400);
  return { price, quantity: item.integer('quantity') ?? 1 };
}

function readPaymentSettings(params: Params) {
  const settings = params.nested('payment_settings');
  const saves = settings.choice('save_default_payment_method', ['off', 'on_subscription']);
  const types = settings.strings('payment_method_types');
  return {
    savesPaymentMethod: saves === 'on_subscription',
    paymentMethodTypes:
      types.length === 0 ? null : (types as Stripe.Subscription.PaymentSettings.PaymentMethodType[]),
  };
}

function readDefaultMethod(state: StripeState, params: Params, customer: string): string | null {
  const method = fromParam(state.paymentMethods, 'PaymentMethod', params, 'default_payment_method');
  if (method === null || idOf(method.customer) === customer) return method?.id ?? null;
  throw invalidRequest(
    `The customer does not have a payment method with the ID ${method.id}. The payment method must be attached to the customer.`,
    { param: 'default_payment_method', code: 'resource_missing' },
  );
}

/** The planned end that an update asks for; null when it asks for none. */
function readCancellation(
  state: StripeState,
  params: Params,
  subscription: Stripe.Subscription,
): { at: number | null; isPeriodEnd: boolean } | null {
  const periodEnd = itemOf(subscription).current_period_end;
  const atPeriodEnd = params.boolean('cancel_at_period_end');
  if (params.has('cancel_at')) {
    if (atPeriodEnd !== null) {
      throw invalidRequest('Received both cancel_at and cancel_at_period_end parameters.');
    }
    const at = params.string('cancel_at');
    if (at === null) return { at: null, isPeriodEnd: false };
    if (at === 'min_period_end' || at === 'max_period_end') return { at: periodEnd, isPeriodEnd: false };
    const seconds = params.integer('cancel_at') ?? 0;
    if (seconds <= nowOf(state))
      throw invalidRequest('cancel_at must be in the future.', { param: 'cancel_at' });
    return { at: seconds, isPeriodEnd: false };
  }
  if (atPeriodEnd === null) return null;
  return { at: atPeriodEnd ? periodEnd : null, isPeriodEnd: true };
}

export const subscriptionRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/v1/subscriptions',
    type: 'subscription',
    read: (state, params) => {
      params.requiredString('customer');
      const customer = fromParam(state.customers, 'customer', params, 'customer')?.id ?? '';
      params.choice('collection_method', ['charge_automatically']);
      params.boolean('off_session');
      const mode = params.nested('billing_mode');
      const billingMode = mode.choice('type', ['classic', 'flexible']) ?? 'flexible';
      const behavior = params.choice('payment_behavior', BEHAVIORS) ?? 'allow_incomplete';
      const atPeriodEnd = params.boolean('cancel_at_period_end') ?? false;
      const wanted = {
        customer,
        ...readPrice(state, params),
        ...readPaymentSettings(params),
        metadata: params.metadata(),
        description: params.string('description'),
        defaultPaymentMethod: readDefaultMethod(state, params, customer),
        billingMode,
      };
      return () => {
        const subscription = startSubscription(state, wanted, behavior);
        if (atPeriodEnd) {
          planCancellation(state, subscription, {
            at: itemOf(subscription).current_period_end,
            isPeriodEnd: true,
          });
        }
        return subscription;
      };
    },
  },
  {
    method: 'GET',
    path: '/v1/subscriptions',
    type: 'subscription',
    isList: true,
    read: (state, params) => {
      const customer = params.string('customer');
      if (customer !== null && !state.customers.has(customer) && !state.deletedCustomers.has(customer)) {
        throw missingResource('customer', customer, 'customer', 400);
      }
      const [status, price] = [params.choice('status', STATUSES), params.string('price')];
      const found = [...state.subscriptions.values()].filter(
        (each) =>
          passes(customer, idOf(each.customer)) &&
          passes(price, itemOf(each).price.id) &&
          hasStatus(each, status),
      );
      const page = paginate(found, params, '/v1/subscriptions', 'subscription');
      return () => page;
    },
  },
  {
    method: 'GET',
    path: '/v1/subscriptions/:id',
    type: 'subscription',
    read: (state, _params, id) => {
      const subscription = fromPath(state.subscriptions, 'subscription', id);
      return () => subscription;
    },
  },
  {
    method: 'POST',
    path: '/v1/subscriptions/:id',
    type: 'subscription',
    read: (state, params, id) => {
      const subscription = fromPath(state.subscriptions, 'subscription', id);
      const metadata = params.metadata(subscription.metadata);
      const plan = readCancellation(state, params, subscription);
      const method = params.has('default_payment_method')
        ? {
            default_payment_method: readDefaultMethod(state, params, idOf(subscription.customer) ?? ''),
          }
        : {};
      if (isOver(subscription) && (plan !== null || 'default_payment_method' in method)) {
        throw invalidRequest(
          'A canceled subscription can only update its cancellation_details and metadata.',
        );
      }
      return () => {
        const previous = {
          ...(plan === null ? {} : planCancellation(state, subscription, plan)),
          ...change(subscription, { metadata, ...method }),
        };
        if (Object.keys(previous).length > 0) {
          emit(state, 'customer.subscription.updated', subscription, previous);
        }
        return subscription;
      };
    },
  },
  {
    method: 'DELETE',
    path: '/v1/subscriptions/:id',
    type: 'subscription',
    read: (state, params, id) => {
      const subscription = fromPath(state.subscriptions, 'subscription', id);
      if (isOver(subscription)) throw missingResource('subscription', id, 'id', 404);
      params.boolean('invoice_now');
      params.boolean('prorate');
      return () => {
        cancelSubscription(state, subscription, 'cancellation_requested');
        return subscription;
      };
    },
  },
];
