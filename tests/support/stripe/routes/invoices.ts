import { confirmIntent } from '../charging.ts';
import { voidForSeller } from '../billing-cycle.ts';
import { findIntentOf } from '../invoicing.ts';
import { subscriptionIdOf } from '../objects/invoice.ts';
import { paginate } from '../paginate.ts';
import { findDefaultMethod } from '../payment-methods.ts';
import { fromParam, fromPath, passes, type Route } from '../route.ts';
import { invalidRequest, StripeError } from '../stripe-error.ts';
import { getObject, idOf } from '../stripe-state.ts';

export const invoiceRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/v1/invoices',
    type: 'invoice',
    isList: true,
    read: (state, params) => {
      const [customer, subscription] = [params.string('customer'), params.string('subscription')];
      const status = params.choice('status', ['draft', 'open', 'paid', 'uncollectible', 'void']);
      const found = [...state.invoices.values()].filter(
        (each) =>
          passes(customer, idOf(each.customer)) &&
          passes(subscription, subscriptionIdOf(each)) &&
          passes<string>(status, each.status),
      );
      const page = paginate(found, params, '/v1/invoices', 'invoice');
      return () => page;
    },
  },
  {
    method: 'GET',
    path: '/v1/invoices/:id',
    type: 'invoice',
    read: (state, _params, id) => {
      const invoice = fromPath(state.invoices, 'invoice', id);
      return () => invoice;
    },
  },
  {
    method: 'POST',
    path: '/v1/invoices/:id/void',
    type: 'invoice',
    read: (state, _params, id) => {
      const invoice = fromPath(state.invoices, 'invoice', id);
      if (invoice.status !== 'open' && invoice.status !== 'uncollectible') {
        throw invalidRequest(
          `You can only pass in open or uncollectible invoices. This invoice's status is ${invoice.status ?? 'unknown'}.`,
          { code: 'invoice_not_editable' },
        );
      }
      return () => {
        voidForSeller(state, invoice);
        return invoice;
      };
    },
  },
  {
    method: 'POST',
    path: '/v1/invoices/:id/pay',
    type: 'invoice',
    read: (state, params, id) => {
      const invoice = fromPath(state.invoices, 'invoice', id);
      const isOffSession = params.boolean('off_session') ?? true;
      const chosen = fromParam(state.paymentMethods, 'PaymentMethod', params, 'payment_method');
      if (invoice.status === 'paid')
        throw invalidRequest('Invoice is already paid', { code: 'invoice_already_paid' });
      const intent = findIntentOf(state, invoice);
      if (invoice.status !== 'open' || intent === null) {
        throw invalidRequest(
          `You can only pay open invoices. This invoice's status is ${invoice.status ?? 'unknown'}.`,
          { code: 'invoice_not_editable' },
        );
      }
      const subscription = getObject(state.subscriptions, subscriptionIdOf(invoice));
      const method = chosen ?? findDefaultMethod(state, subscription);
      if (method === null) {
        throw invalidRequest(
          'There is no `default_payment_method` set on this Customer or Invoice. Please set a default payment method or provide one.',
          { code: 'missing' },
        );
      }
      return () => {
        confirmIntent(state, intent, method, !isOffSession);
        if (intent.status === 'succeeded') return invoice;
        const error = intent.last_payment_error;
        throw new StripeError(402, {
          type: 'card_error',
          code: error?.code ?? 'invoice_payment_intent_requires_action',
          message:
            error?.message ?? 'This payment requires additional user action before it can be completed.',
          ...(error?.decline_code === undefined ? {} : { decline_code: error.decline_code }),
          ...(error?.charge === undefined ? {} : { charge: error.charge }),
          payment_intent: structuredClone(intent),
        });
      };
    },
  },
  {
    method: 'GET',
    path: '/v1/invoice_payments',
    type: 'invoice_payment',
    isList: true,
    read: (state, params) => {
      const [invoice, status] = [params.string('invoice'), params.string('status')];
      const payment = params.nested('payment');
      const kind = payment.string('type');
      const intent = payment.string('payment_intent');
      const found = [...state.invoicePayments.values()].filter(
        (each) =>
          passes(invoice, idOf(each.invoice)) &&
          passes(status, each.status) &&
          passes<string>(kind, each.payment.type) &&
          passes(intent, idOf(each.payment.payment_intent)),
      );
      const page = paginate(found, params, '/v1/invoice_payments', 'invoice_payment');
      return () => page;
    },
  },
  {
    method: 'GET',
    path: '/v1/invoice_payments/:id',
    type: 'invoice_payment',
    read: (state, _params, id) => {
      const payment = fromPath(state.invoicePayments, 'invoice_payment', id);
      return () => payment;
    },
  },
];
