import type Stripe from 'stripe';
import { cancelSubscription, passTime } from './billing-cycle.ts';
import { deleteCustomer } from './customers.ts';
import { changeAndEmit, emit } from './events.ts';
import type { Fault } from './faults.ts';
import { findIntentOf } from './invoicing.ts';
import { subscriptionIdOf } from './objects/invoice.ts';
import { attachPaymentMethod, makePaymentMethod, setDefaultPaymentMethod } from './payment-methods.ts';
import { disputeCharge, refundCharge } from './refunds.ts';
import { getObject, idOf, type StripeState } from './stripe-state.ts';
import { planCancellation } from './subscribing.ts';
import { findTestCard } from './test-cards.ts';
import type { DeliveredEvent, WebhookDelivery, WebhookMode, WebhookOrder } from './webhook-delivery.ts';

/** A request that the stand-in received, and how often it came in exactly this form. */
export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly idempotencyKey: string | null;
  readonly count: number;
}

/** Either a distance, or the moment to move to. */
export interface ClockMove {
  readonly days?: number;
  readonly hours?: number;
  readonly minutes?: number;
  readonly seconds?: number;
  readonly to?: Date | string;
}

/** What a test, or an operator in Stripe's dashboard, can do to the stand-in. */
export interface StripeControl {
  setWebhookUrl(url: string | null): void;
  /** The stand-in's clock. It stands still until `advance` moves it. */
  now(): Date;
  /** Moves the clock; renewals, retries and expiries happen on the way. Wait for `webhooks.settled()` afterwards. */
  advance(move: ClockMove): void;
  readonly webhooks: {
    setMode(mode: WebhookMode): void;
    /** Sends each event `n` times from now on. */
    duplicate(n: number): void;
    /** The server checks signatures against the real clock, so `real` is what it gets unless a test says otherwise. */
    setSignatureClock(clock: 'real' | 'stand-in'): void;
    deliverHeld(options?: { order?: WebhookOrder }): void;
    redeliver(eventId: string): void;
    /** Sends failed deliveries again at once; Stripe would wait for hours, which `advance` lets pass. */
    retryFailed(): void;
    events(): DeliveredEvent[];
    settled(): Promise<void>;
  };
  failNext(fault: Fault): void;
  refund(invoiceId: string, options?: { amountMinor?: number }): Stripe.Refund;
  dispute(invoiceId: string): Stripe.Dispute;
  /** Saves a card and makes it the one that renewals are charged to, for the customer and for live subscriptions. */
  setCard(customerId: string, cardNumber: string): Stripe.PaymentMethod;
  /** Gives the customer money that invoices use up before they charge a card. */
  grantBalance(customerId: string, amountMinor: number): void;
  /** A new product with a monthly price in US cents, which is answered. */
  sell(name: string, amountMinor: number): string;
  deleteCustomer(customerId: string): void;
  cancelNow(subscriptionId: string): void;
  /** Plans the end for a day that need not be the end of a period. */
  cancelAt(subscriptionId: string, moment: Date): void;
  subscriptionsOf(customerId: string): Stripe.Subscription[];
  invoicesOf(customerId: string): Stripe.Invoice[];
  requests(): SeenRequest[];
}

/** Ties the controls to one stand-in. What they return are copies. */
export function createControl(
  state: StripeState,
  delivery: WebhookDelivery,
  parts: Pick<StripeControl, 'failNext' | 'requests' | 'sell'>,
): StripeControl {
  const named = <T>(objects: ReadonlyMap<string, T>, id: string): T => getObject(objects, id);
  const chargeOf = (invoiceId: string): Stripe.Charge => {
    const intent = findIntentOf(state, named(state.invoices, invoiceId));
    return getObject(state.charges, intent?.latest_charge);
  };

  return {
    setWebhookUrl: (url) => {
      delivery.url = url;
    },
    now: () => new Date(state.nowMs),
    advance: (move) => {
      passTime(state, targetOf(state.nowMs, move));
      delivery.retry('due');
    },
    webhooks: {
      setMode: (mode) => {
        delivery.mode = mode;
      },
      duplicate: (n) => {
        delivery.copies = n;
      },
      setSignatureClock: (clock) => {
        delivery.signatureClock = clock;
      },
      deliverHeld: (options = {}) => delivery.deliverHeld(options.order),
      redeliver: (eventId) => delivery.redeliver(eventId),
      retryFailed: () => delivery.retry('all'),
      events: () => structuredClone(delivery.events()),
      settled: () => delivery.settled(),
    },
    failNext: parts.failNext,
    refund: (invoiceId, options = {}) => {
      const amount = options.amountMinor ?? null;
      return structuredClone(
        refundCharge(state, chargeOf(invoiceId), { amount, reason: 'requested_by_customer', metadata: {} }),
      );
    },
    dispute: (invoiceId) => structuredClone(disputeCharge(state, chargeOf(invoiceId))),
    setCard: (customerId, cardNumber) => {
      const card = findTestCard(cardNumber);
      if (card === null) throw new Error(`${cardNumber} is not a test card.`);
      const customer = named(state.customers, customerId);
      const method = makePaymentMethod(state, card);
      attachPaymentMethod(state, method, customer.id);
      setDefaultPaymentMethod(state, customer, method.id);
      for (const subscription of state.subscriptions.values()) {
        const isLive = subscription.status === 'active' || subscription.status === 'past_due';
        if (idOf(subscription.customer) !== customer.id || !isLive) continue;
        changeAndEmit(state, 'customer.subscription.updated', subscription, {
          default_payment_method: method.id,
        });
      }
      return structuredClone(method);
    },
    grantBalance: (customerId, amountMinor) => {
      const customer = named(state.customers, customerId);
      changeAndEmit(state, 'customer.updated', customer, { balance: customer.balance - amountMinor });
    },
    sell: parts.sell,
    deleteCustomer: (customerId) => {
      deleteCustomer(state, named(state.customers, customerId));
    },
    cancelAt: (subscriptionId, moment) => {
      const subscription = named(state.subscriptions, subscriptionId);
      const at = Math.floor(moment.getTime() / 1000);
      const previous = planCancellation(state, subscription, { at, isPeriodEnd: false });
      emit(state, 'customer.subscription.updated', subscription, previous);
    },
    cancelNow: (subscriptionId) => {
      cancelSubscription(state, named(state.subscriptions, subscriptionId), 'cancellation_requested');
    },
    subscriptionsOf: (customerId) =>
      structuredClone([...state.subscriptions.values()].filter((each) => idOf(each.customer) === customerId)),
    invoicesOf: (customerId) => {
      const ids = new Set(
        [...state.subscriptions.values()]
          .filter((each) => idOf(each.customer) === customerId)
          .map((each) => each.id),
      );
      return structuredClone(
        [...state.invoices.values()].filter((each) => ids.has(subscriptionIdOf(each) ?? '')),
      );
    },
    requests: parts.requests,
  };
}

function targetOf(nowMs: number, move: ClockMove): number {
  if (move.to !== undefined) return new Date(move.to).getTime();
  const hours = (move.days ?? 0) * 24 + (move.hours ?? 0);
  const seconds = (hours * 60 + (move.minutes ?? 0)) * 60 + (move.seconds ?? 0);
  return nowMs + seconds * 1000;
}
