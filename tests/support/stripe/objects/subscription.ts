import type Stripe from 'stripe';
import { createPlan } from './catalogue.ts';
import { listOf } from './decimal.ts';

export interface NewSubscription {
  readonly id: string;
  readonly itemId: string;
  readonly created: number;
  readonly periodEnd: number;
  readonly customer: string;
  readonly price: Stripe.Price;
  readonly quantity: number;
  readonly metadata: Stripe.Metadata;
  readonly description: string | null;
  readonly defaultPaymentMethod: string | null;
  readonly savesPaymentMethod: boolean;
  readonly billingMode: 'classic' | 'flexible';
  readonly paymentMethodTypes: Stripe.Subscription.PaymentSettings.PaymentMethodType[] | null;
}

/** A subscription before its first invoice. */
export function createSubscription(made: NewSubscription): Stripe.Subscription {
  return {
    id: made.id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: made.created,
    billing_cycle_anchor_config: null,
    billing_mode:
      made.billingMode === 'flexible'
        ? { flexible: { proration_discounts: 'included' }, type: 'flexible' }
        : { flexible: null, type: 'classic' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: made.created,
    currency: made.price.currency,
    customer: made.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: made.defaultPaymentMethod,
    default_source: null,
    default_tax_rates: [],
    description: made.description,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: listOf(`/v1/subscription_items?subscription=${made.id}`, [createItem(made)]),
    latest_invoice: null,
    livemode: false,
    managed_payments: { enabled: false },
    metadata: made.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: made.paymentMethodTypes,
      save_default_payment_method: made.savesPaymentMethod ? 'on_subscription' : 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: made.created,
    status: 'incomplete',
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' },
    },
    trial_start: null,
  };
}

/** Since API version 2025-03-31 the period belongs to the item, not to the subscription. */
function createItem(made: NewSubscription): Stripe.SubscriptionItem {
  return {
    id: made.itemId,
    object: 'subscription_item',
    billing_thresholds: null,
    created: made.created,
    current_period_end: made.periodEnd,
    current_period_start: made.created,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: createPlan(made.price),
    price: made.price,
    quantity: made.quantity,
    subscription: made.id,
    tax_rates: [],
  };
}

/** The only item: the stand-in sells one price at a time. */
export function itemOf(subscription: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = subscription.items.data;
  if (item === undefined) throw new Error(`Subscription ${subscription.id} has no item.`);
  return item;
}
