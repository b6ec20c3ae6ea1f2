import type Stripe from 'stripe';
import type { TestCard } from './test-cards.ts';

/** Everything of Stripe that an event can speak about. */
export type StripeObject =
  | Stripe.Charge
  | Stripe.Customer
  | Stripe.Dispute
  | Stripe.Invoice
  | Stripe.InvoicePayment
  | Stripe.PaymentIntent
  | Stripe.PaymentMethod
  | Stripe.Refund
  | Stripe.SetupIntent
  | Stripe.Subscription;

/** An event as it is stored and delivered: `data.object` is a copy taken at that moment. */
export interface StripeEvent {
  readonly id: string;
  readonly object: 'event';
  readonly api_version: string;
  readonly created: number;
  readonly data: { readonly object: StripeObject; readonly previous_attributes?: Record<string, unknown> };
  readonly livemode: false;
  pending_webhooks: number;
  readonly request: { readonly id: string | null; readonly idempotency_key: string | null };
  readonly type: string;
}

/** The whole of the stand-in's memory. Each map keeps the order in which its objects were made. */
export interface StripeState {
  /** Where the stand-in listens, for links to invoices and receipts. */
  url: string;
  /** The stand-in's own clock in milliseconds. It moves only when a test moves it. */
  nowMs: number;
  /** The API request being handled, for the events that it causes; null for what the clock or an operator does. */
  request: { id: string; idempotency_key: string | null } | null;
  readonly newId: (prefix: string) => string;
  readonly onEvent: (event: StripeEvent) => void;
  invoiceCount: number;
  readonly customers: Map<string, Stripe.Customer>;
  readonly deletedCustomers: Map<string, Stripe.DeletedCustomer>;
  readonly products: Map<string, Stripe.Product>;
  readonly prices: Map<string, Stripe.Price>;
  readonly paymentMethods: Map<string, Stripe.PaymentMethod>;
  /** What only the bank knows: the card behind a payment method, and whether its owner has authenticated it. */
  readonly cards: Map<string, { card: TestCard; isAuthenticated: boolean }>;
  readonly subscriptions: Map<string, Stripe.Subscription>;
  readonly invoices: Map<string, Stripe.Invoice>;
  readonly invoicePayments: Map<string, Stripe.InvoicePayment>;
  readonly paymentIntents: Map<string, Stripe.PaymentIntent>;
  readonly setupIntents: Map<string, Stripe.SetupIntent>;
  readonly charges: Map<string, Stripe.Charge>;
  readonly refunds: Map<string, Stripe.Refund>;
  readonly disputes: Map<string, Stripe.Dispute>;
  readonly events: Map<string, StripeEvent>;
}

export function createState(options: {
  nowMs: number;
  newId: (prefix: string) => string;
  onEvent: (event: StripeEvent) => void;
}): StripeState {
  return {
    ...options,
    url: 'http://127.0.0.1',
    request: null,
    invoiceCount: 0,
    customers: new Map(),
    deletedCustomers: new Map(),
    products: new Map(),
    prices: new Map(),
    paymentMethods: new Map(),
    cards: new Map(),
    subscriptions: new Map(),
    invoices: new Map(),
    invoicePayments: new Map(),
    paymentIntents: new Map(),
    setupIntents: new Map(),
    charges: new Map(),
    refunds: new Map(),
    disputes: new Map(),
    events: new Map(),
  };
}

/** The clock as Stripe writes it: whole seconds since 1970. */
export function nowOf(state: StripeState): number {
  return Math.floor(state.nowMs / 1000);
}

/** The id behind a field that may hold an id or the whole object. */
export function idOf(reference: string | { id: string } | null | undefined): string | null {
  if (reference === null || reference === undefined) return null;
  return typeof reference === 'string' ? reference : reference.id;
}

/** Looks up what a field refers to. A reference without its object is a bug of the stand-in. */
export function getObject<T>(
  objects: ReadonlyMap<string, T>,
  reference: string | { id: string } | null | undefined,
): T {
  const found = objects.get(idOf(reference) ?? '');
  if (found === undefined) throw new Error(`The stand-in has no object ${idOf(reference) ?? '(empty)'}.`);
  return found;
}

/** As `getObject`, for a field that may be empty. */
export function findObject<T>(
  objects: ReadonlyMap<string, T>,
  reference: string | { id: string } | null | undefined,
): T | null {
  return objects.get(idOf(reference) ?? '') ?? null;
}
