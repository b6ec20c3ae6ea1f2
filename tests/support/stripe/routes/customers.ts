import type Stripe from 'stripe';
import { deleteCustomer } from '../customers.ts';
import { changeAndEmit, emit } from '../events.ts';
import { createCustomer } from '../objects/customer.ts';
import { paginate } from '../paginate.ts';
import type { Params } from '../params.ts';
import { fromParam, fromPath, passes, type Route } from '../route.ts';
import { invalidRequest, missingResource } from '../stripe-error.ts';
import { idOf, nowOf, type StripeState } from '../stripe-state.ts';

const TEXTS = ['name', 'email', 'description', 'phone'] as const;

function readFields(params: Params, metadata: Stripe.Metadata) {
  const texts: Partial<Record<(typeof TEXTS)[number], string | null>> = {};
  for (const name of TEXTS) if (params.has(name)) texts[name] = params.string(name);
  return { ...texts, metadata: params.metadata(metadata) };
}

function readDefaultMethod(
  state: StripeState,
  params: Params,
  customer: Stripe.Customer,
): Partial<Stripe.Customer> {
  if (!params.has('invoice_settings')) return {};
  const settings = params.nested('invoice_settings');
  const method = fromParam(state.paymentMethods, 'PaymentMethod', settings, 'default_payment_method');
  if (method !== null && idOf(method.customer) !== customer.id) {
    throw invalidRequest(
      `The customer does not have a payment method with the ID ${method.id}. The payment method must be attached to the customer.`,
      { param: 'invoice_settings[default_payment_method]', code: 'resource_missing' },
    );
  }
  return {
    invoice_settings: { ...customer.invoice_settings, default_payment_method: method?.id ?? null },
  };
}

export const customerRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/v1/customers',
    type: 'customer',
    read: (state, params) => {
      const customer = createCustomer(state.newId('cus'), nowOf(state), readFields(params, {}));
      return () => {
        state.customers.set(customer.id, customer);
        emit(state, 'customer.created', customer);
        return customer;
      };
    },
  },
  {
    method: 'GET',
    path: '/v1/customers',
    type: 'customer',
    isList: true,
    read: (state, params) => {
      const email = params.string('email');
      const found = [...state.customers.values()].filter((each) => passes(email, each.email));
      const page = paginate(found, params, '/v1/customers', 'customer');
      return () => page;
    },
  },
  {
    method: 'GET',
    path: '/v1/customers/:id',
    type: 'customer',
    read: (state, _params, id) => {
      const customer = state.deletedCustomers.get(id) ?? fromPath(state.customers, 'customer', id);
      return () => customer;
    },
  },
  {
    method: 'POST',
    path: '/v1/customers/:id',
    type: 'customer',
    read: (state, params, id) => {
      const customer = fromPath(state.customers, 'customer', id);
      const changes = {
        ...readFields(params, customer.metadata),
        ...readDefaultMethod(state, params, customer),
      };
      const balance = params.integer('balance');
      return () => {
        const all = balance === null ? changes : { ...changes, balance };
        changeAndEmit(state, 'customer.updated', customer, all);
        return customer;
      };
    },
  },
  {
    method: 'DELETE',
    path: '/v1/customers/:id',
    type: 'customer',
    read: (state, _params, id) => {
      const customer = fromPath(state.customers, 'customer', id);
      return () => deleteCustomer(state, customer);
    },
  },
  {
    method: 'GET',
    path: '/v1/customers/:id/payment_methods',
    type: 'payment_method',
    isList: true,
    read: (state, params, id) => {
      const customer = fromPath(state.customers, 'customer', id);
      const page = pageOfMethods(state, params, customer.id, `/v1/customers/${id}/payment_methods`);
      return () => page;
    },
  },
  {
    method: 'GET',
    path: '/v1/payment_methods',
    type: 'payment_method',
    isList: true,
    read: (state, params) => {
      const customer = params.string('customer');
      if (customer !== null && !state.customers.has(customer)) {
        throw missingResource('customer', customer, 'customer', 400);
      }
      const page = pageOfMethods(state, params, customer ?? '', '/v1/payment_methods');
      return () => page;
    },
  },
];

function pageOfMethods(state: StripeState, params: Params, customer: string, url: string) {
  params.choice('type', ['card']);
  const methods = [...state.paymentMethods.values()].filter((each) => idOf(each.customer) === customer);
  return paginate(methods, params, url, 'PaymentMethod');
}
