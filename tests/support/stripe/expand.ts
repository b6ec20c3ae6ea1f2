import { findIntentOf } from './invoicing.ts';
import { listOf } from './objects/decimal.ts';
import { invalidRequest } from './stripe-error.ts';
import { idOf, type StripeState } from './stripe-state.ts';

/**
 * How a field may be expanded. `reference`: an id becomes its object. `inside`: the object is there already, and
 * something in it may be expanded. `extra`: the field is left out unless it is asked for.
 */
type Expansion =
  | { readonly kind: 'reference' | 'inside'; readonly to: string }
  | {
      readonly kind: 'extra';
      readonly to: string | null;
      readonly read: (state: StripeState, id: string) => unknown;
    };

const reference = (to: string): Expansion => ({ kind: 'reference', to });
const inside = (to: string): Expansion => ({ kind: 'inside', to });

const EXPANSIONS: Readonly<Record<string, Readonly<Record<string, Expansion>>>> = {
  charge: {
    customer: reference('customer'),
    payment_intent: reference('payment_intent'),
    refunds: {
      kind: 'extra',
      to: 'refund',
      read: (state, id) => {
        const refunds = [...state.refunds.values()].filter((each) => idOf(each.charge) === id);
        return listOf(`/v1/charges/${id}/refunds`, refunds.toReversed());
      },
    },
  },
  customer: {
    'invoice_settings.default_payment_method': reference('payment_method'),
    default_source: reference('payment_method'),
    subscriptions: {
      kind: 'extra',
      to: 'subscription',
      read: (state, id) => {
        const isLive = (status: string) => status !== 'canceled' && status !== 'incomplete_expired';
        const live = [...state.subscriptions.values()].filter(
          (each) => idOf(each.customer) === id && isLive(each.status),
        );
        return listOf(`/v1/customers/${id}/subscriptions`, live.toReversed());
      },
    },
  },
  dispute: { charge: reference('charge'), payment_intent: reference('payment_intent') },
  invoice: {
    confirmation_secret: {
      kind: 'extra',
      to: null,
      read: (state, id) => {
        const invoice = state.invoices.get(id);
        const secret = invoice === undefined ? null : findIntentOf(state, invoice)?.client_secret;
        return secret === null || secret === undefined
          ? null
          : { client_secret: secret, type: 'payment_intent' };
      },
    },
    customer: reference('customer'),
    default_payment_method: reference('payment_method'),
    lines: inside('line_item'),
    'parent.subscription_details.subscription': reference('subscription'),
    payments: {
      kind: 'extra',
      to: 'invoice_payment',
      read: (state, id) => {
        const payments = [...state.invoicePayments.values()].filter((each) => idOf(each.invoice) === id);
        return listOf(`/v1/invoices/${id}/payments`, payments.toReversed());
      },
    },
  },
  invoice_payment: {
    invoice: reference('invoice'),
    'payment.payment_intent': reference('payment_intent'),
  },
  line_item: { 'pricing.price_details.price': reference('price') },
  payment_intent: {
    customer: reference('customer'),
    latest_charge: reference('charge'),
    payment_method: reference('payment_method'),
  },
  payment_method: { customer: reference('customer') },
  price: { product: reference('product') },
  product: { default_price: reference('price') },
  refund: { charge: reference('charge'), payment_intent: reference('payment_intent') },
  setup_intent: { customer: reference('customer'), payment_method: reference('payment_method') },
  subscription: {
    customer: reference('customer'),
    default_payment_method: reference('payment_method'),
    items: inside('subscription_item'),
    latest_invoice: reference('invoice'),
    pending_setup_intent: reference('setup_intent'),
  },
  subscription_item: { price: inside('price') },
};

const MAX_LEVELS = 4;

/** A copy of an object or a list with the paths of `expand` filled in. */
export function expand(
  state: StripeState,
  answer: object,
  type: string,
  paths: readonly string[],
): Record<string, unknown> {
  const copy = structuredClone(answer) as Record<string, unknown>;
  for (const path of paths) fill(state, copy, type, path.split('.'));
  return copy;
}

/** Refuses a path that Stripe does not know. */
export function checkExpansions(type: string, isList: boolean, paths: readonly string[]): void {
  for (const [index, path] of paths.entries()) {
    const levels = path.split('.');
    if (levels.length > MAX_LEVELS) {
      throw invalidRequest(
        `You cannot expand more than ${MAX_LEVELS} levels of a property. Property: ${path}`,
        { param: `expand[${index}]` },
      );
    }
    check(type, levels, isList, index);
  }
}

/** The longest name that begins the path: some names are several levels deep. */
function findExpansion(
  type: string,
  levels: readonly string[],
): { name: string[]; rest: string[]; expansion: Expansion } | null {
  for (let length = levels.length; length > 0; length -= 1) {
    const expansion = EXPANSIONS[type]?.[levels.slice(0, length).join('.')];
    if (expansion === undefined) continue;
    return { name: levels.slice(0, length), rest: levels.slice(length), expansion };
  }
  return null;
}

function check(type: string, levels: readonly string[], isList: boolean, index: number): void {
  const rest = isList ? levels.slice(1) : levels;
  const found = isList && levels[0] !== 'data' ? null : findExpansion(type, rest);
  const isDead = found === null || (found.rest.length === 0 && found.expansion.kind === 'inside');
  if (isDead || (found.rest.length > 0 && found.expansion.to === null)) {
    throw invalidRequest(`This property cannot be expanded (${levels.at(-1) ?? ''}).`, {
      param: `expand[${index}]`,
    });
  }
  if (found.rest.length === 0 || found.expansion.to === null) return;
  check(found.expansion.to, found.rest, found.rest[0] === 'data', index);
}

function fill(state: StripeState, value: unknown, type: string, levels: readonly string[]): void {
  if (typeof value !== 'object' || value === null) return;
  const data: unknown = Reflect.get(value, 'data');
  if (levels[0] === 'data' && Array.isArray(data)) {
    for (const each of data) fill(state, each, type, levels.slice(1));
    return;
  }
  const found = findExpansion(type, levels);
  if (found === null) return;
  let holder: unknown = value;
  for (const level of found.name.slice(0, -1)) {
    if (typeof holder !== 'object' || holder === null) return;
    holder = Reflect.get(holder, level);
  }
  if (typeof holder !== 'object' || holder === null) return;
  const key = found.name.at(-1) ?? '';
  const { expansion } = found;
  if (expansion.kind === 'extra' && Reflect.get(holder, key) === undefined) {
    const id: unknown = Reflect.get(value, 'id');
    Reflect.set(holder, key, structuredClone(expansion.read(state, String(id))));
  }
  const current: unknown = Reflect.get(holder, key);
  if (expansion.kind === 'reference' && typeof current === 'string') {
    Reflect.set(holder, key, structuredClone(findByType(state, expansion.to, current)));
  }
  if (expansion.to !== null && found.rest.length > 0) {
    fill(state, Reflect.get(holder, key), expansion.to, found.rest);
  }
}

function findByType(state: StripeState, type: string, id: string): unknown {
  const objects: Readonly<Record<string, ReadonlyMap<string, object>>> = {
    charge: state.charges,
    customer: state.customers,
    invoice: state.invoices,
    payment_intent: state.paymentIntents,
    payment_method: state.paymentMethods,
    price: state.prices,
    product: state.products,
    setup_intent: state.setupIntents,
    subscription: state.subscriptions,
  };
  return objects[type]?.get(id) ?? state.deletedCustomers.get(id) ?? id;
}
