import { createSetupIntent } from '../objects/payment.ts';
import { emit } from '../events.ts';
import { paginate } from '../paginate.ts';
import { refundCharge } from '../refunds.ts';
import { fromParam, fromPath, passes, type Route } from '../route.ts';
import { invalidRequest } from '../stripe-error.ts';
import { findObject, idOf, nowOf } from '../stripe-state.ts';

const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer'] as const;

export const paymentRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/v1/payment_intents',
    type: 'payment_intent',
    isList: true,
    read: (state, params) => {
      const customer = params.string('customer');
      const found = [...state.paymentIntents.values()].filter((each) =>
        passes(customer, idOf(each.customer)),
      );
      const page = paginate(found, params, '/v1/payment_intents', 'payment_intent');
      return () => page;
    },
  },
  {
    method: 'GET',
    path: '/v1/payment_intents/:id',
    type: 'payment_intent',
    read: (state, _params, id) => {
      const intent = fromPath(state.paymentIntents, 'payment_intent', id, 'intent');
      return () => intent;
    },
  },
  {
    method: 'GET',
    path: '/v1/setup_intents/:id',
    type: 'setup_intent',
    read: (state, _params, id) => {
      const intent = fromPath(state.setupIntents, 'setupintent', id, 'intent');
      return () => intent;
    },
  },
  {
    method: 'POST',
    path: '/v1/setup_intents',
    type: 'setup_intent',
    read: (state, params) => {
      const customer = fromParam(state.customers, 'customer', params, 'customer');
      const metadata = params.metadata();
      params.choice('usage', ['off_session']);
      params.strings('payment_method_types');
      params.nested('automatic_payment_methods').boolean('enabled');
      return () => {
        const id = state.newId('seti');
        const intent = createSetupIntent(id, nowOf(state), {
          clientSecret: `${id}_secret_${state.newId('').slice(1)}`,
          customer: customer?.id ?? null,
          metadata,
        });
        state.setupIntents.set(id, intent);
        emit(state, 'setup_intent.created', intent);
        return intent;
      };
    },
  },
  {
    method: 'GET',
    path: '/v1/charges',
    type: 'charge',
    isList: true,
    read: (state, params) => {
      const [customer, intent] = [params.string('customer'), params.string('payment_intent')];
      const found = [...state.charges.values()].filter(
        (each) => passes(customer, idOf(each.customer)) && passes(intent, idOf(each.payment_intent)),
      );
      const page = paginate(found, params, '/v1/charges', 'charge');
      return () => page;
    },
  },
  {
    method: 'GET',
    path: '/v1/charges/:id',
    type: 'charge',
    read: (state, _params, id) => {
      const charge = fromPath(state.charges, 'charge', id);
      return () => charge;
    },
  },
  {
    method: 'GET',
    path: '/v1/disputes/:id',
    type: 'dispute',
    read: (state, _params, id) => {
      const dispute = fromPath(state.disputes, 'dispute', id);
      return () => dispute;
    },
  },
  {
    method: 'GET',
    path: '/v1/refunds',
    type: 'refund',
    isList: true,
    read: (state, params) => {
      const [charge, intent] = [params.string('charge'), params.string('payment_intent')];
      const found = [...state.refunds.values()].filter(
        (each) => passes(charge, idOf(each.charge)) && passes(intent, idOf(each.payment_intent)),
      );
      const page = paginate(found, params, '/v1/refunds', 'refund');
      return () => page;
    },
  },
  {
    method: 'POST',
    path: '/v1/refunds',
    type: 'refund',
    read: (state, params) => {
      const intent = fromParam(state.paymentIntents, 'payment_intent', params, 'payment_intent');
      const named = fromParam(state.charges, 'charge', params, 'charge');
      const charge = named ?? findObject(state.charges, intent?.latest_charge);
      if (charge === null || !charge.paid) {
        throw invalidRequest(
          'One of the following params should be provided for this request: payment_intent or charge.',
        );
      }
      const options = {
        amount: params.integer('amount'),
        reason: params.choice('reason', REASONS),
        metadata: params.metadata(),
      };
      return () => refundCharge(state, charge, options);
    },
  },
];
