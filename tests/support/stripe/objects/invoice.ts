import type Stripe from 'stripe';
import { listOf, wireDecimal } from './decimal.ts';
import { itemOf } from './subscription.ts';

export interface NewInvoice {
  readonly id: string;
  readonly lineId: string;
  readonly url: string;
  readonly created: number;
  readonly number: string;
  readonly customer: Stripe.Customer;
  readonly subscription: Stripe.Subscription;
  readonly billingReason: 'subscription_create' | 'subscription_cycle';
  /** What the line pays for. */
  readonly period: { readonly start: number; readonly end: number };
  /** What the invoice's own `period_*` fields say: the time that has passed, which is nothing for a first invoice. */
  readonly invoicePeriod: { readonly start: number; readonly end: number };
}

/** A draft. Its amounts are final: nothing is taxed, discounted or prorated here. */
export function createInvoice(made: NewInvoice): Stripe.Invoice {
  const { customer, subscription } = made;
  const item = itemOf(subscription);
  const total = (item.price.unit_amount ?? 0) * (item.quantity ?? 1);
  return {
    id: made.id,
    object: 'invoice',
    account_country: 'US',
    account_name: 'DataFix tests',
    account_tax_ids: null,
    amount_due: total,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: total,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: {
      disabled_reason: null,
      enabled: false,
      liability: null,
      provider: null,
      status: null,
    },
    automatically_finalizes_at: null,
    billing_reason: made.billingReason,
    collection_method: 'charge_automatically',
    created: made.created,
    currency: subscription.currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: listOf(`/v1/invoices/${made.id}/lines`, [createLine(made, total)]),
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: made.number,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: { ...subscription.metadata }, subscription: subscription.id },
      type: 'subscription_details',
    },
    payment_settings: {
      default_mandate: null,
      payment_method_options: null,
      payment_method_types: subscription.payment_settings?.payment_method_types ?? null,
    },
    period_end: made.invoicePeriod.end,
    period_start: made.invoicePeriod.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: {
      finalized_at: null,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: null,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: made.created,
  };
}

function createLine(made: NewInvoice, amount: number): Stripe.InvoiceLineItem {
  const item = itemOf(made.subscription);
  const product = typeof item.price.product === 'string' ? item.price.product : item.price.product.id;
  return {
    id: made.lineId,
    object: 'line_item',
    amount,
    currency: made.subscription.currency,
    description: `${item.quantity ?? 1} × ${item.price.lookup_key ?? item.price.id} (at $${(
      (item.price.unit_amount ?? 0) / 100
    ).toFixed(2)} / month)`,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice: made.id,
    livemode: false,
    metadata: {},
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: { credited_items: null },
        subscription: made.subscription.id,
        subscription_item: item.id,
      },
      type: 'subscription_item_details',
    },
    period: { ...made.period },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: item.price.id, product },
      type: 'price_details',
      unit_amount_decimal: item.price.unit_amount_decimal,
    },
    quantity: item.quantity ?? 1,
    quantity_decimal: wireDecimal(item.quantity ?? 1),
    subscription: made.subscription.id,
    subtotal: amount,
    taxes: [],
  };
}

/** The subscription that an invoice is for. */
export function subscriptionIdOf(invoice: Stripe.Invoice): string | null {
  const subscription = invoice.parent?.subscription_details?.subscription ?? null;
  return typeof subscription === 'string' || subscription === null ? subscription : subscription.id;
}
