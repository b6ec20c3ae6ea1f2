import type Stripe from 'stripe';
import { changeAndEmit, emit } from './events.ts';
import { createInvoice, subscriptionIdOf } from './objects/invoice.ts';
import { createInvoicePayment, createPaymentIntent } from './objects/payment.ts';
import { findDefaultMethod } from './payment-methods.ts';
import { getObject, idOf, nowOf, type StripeState } from './stripe-state.ts';

/** A renewal's invoice stays a draft for this long, so that a seller can still change it. */
export const DRAFT_SECONDS = 3600;

/** Writes a draft for one period and makes it the subscription's latest invoice. */
export function draftInvoice(
  state: StripeState,
  subscription: Stripe.Subscription,
  billingReason: 'subscription_create' | 'subscription_cycle',
  periods: { period: { start: number; end: number }; invoicePeriod: { start: number; end: number } },
): Stripe.Invoice {
  state.invoiceCount += 1;
  const customer = getObject(state.customers, subscription.customer);
  const sequence = customer.next_invoice_sequence ?? 1;
  customer.next_invoice_sequence = sequence + 1;
  const invoice = createInvoice({
    id: state.newId('in'),
    lineId: state.newId('il'),
    url: state.url,
    created: nowOf(state),
    number: `${customer.invoice_prefix ?? 'TEST'}-${String(sequence).padStart(4, '0')}`,
    customer,
    subscription,
    billingReason,
    ...periods,
  });
  if (billingReason === 'subscription_cycle') {
    invoice.automatically_finalizes_at = nowOf(state) + DRAFT_SECONDS;
  }
  state.invoices.set(invoice.id, invoice);
  emit(state, 'invoice.created', invoice);
  return invoice;
}

/** Makes a draft payable: uses up the customer's credit, and opens a payment intent for what is left to pay. */
export function finalizeInvoice(state: StripeState, invoice: Stripe.Invoice): void {
  const customer = getObject(state.customers, invoice.customer);
  const now = nowOf(state);
  const credit = Math.max(0, -customer.balance);
  const used = Math.min(credit, invoice.total);
  invoice.starting_balance = customer.balance;
  invoice.ending_balance = customer.balance + used;
  invoice.amount_due = invoice.total - used;
  invoice.amount_remaining = invoice.amount_due;
  invoice.status = 'open';
  invoice.automatically_finalizes_at = null;
  invoice.effective_at = now;
  invoice.status_transitions = { ...invoice.status_transitions, finalized_at: now };
  invoice.hosted_invoice_url = `${state.url}/invoices/${invoice.id}`;
  invoice.invoice_pdf = `${state.url}/invoices/${invoice.id}/pdf`;
  if (used > 0) changeAndEmit(state, 'customer.updated', customer, { balance: customer.balance + used });
  emit(state, 'invoice.finalized', invoice);
  if (invoice.amount_due === 0) markPaid(state, invoice);
  else openPayment(state, invoice);
}

function openPayment(state: StripeState, invoice: Stripe.Invoice): void {
  const subscription = getObject(state.subscriptions, subscriptionIdOf(invoice));
  const id = state.newId('pi');
  const intent = createPaymentIntent(id, nowOf(state), {
    clientSecret: `${id}_secret_${state.newId('').slice(1)}`,
    amount: invoice.amount_due,
    currency: invoice.currency,
    customer: idOf(invoice.customer) ?? '',
    paymentMethod: findDefaultMethod(state, subscription)?.id ?? null,
    savesPaymentMethod: subscription.payment_settings?.save_default_payment_method === 'on_subscription',
    description:
      invoice.billing_reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
  });
  state.paymentIntents.set(id, intent);
  const payment = createInvoicePayment(state.newId('inpay'), nowOf(state), { invoice, paymentIntent: id });
  state.invoicePayments.set(payment.id, payment);
  emit(state, 'payment_intent.created', intent);
}

/** Closes an invoice as paid and tells the three events that Stripe tells. The subscription is the caller's part. */
export function markPaid(state: StripeState, invoice: Stripe.Invoice): void {
  const now = nowOf(state);
  invoice.status = 'paid';
  invoice.attempted = true;
  invoice.auto_advance = false;
  invoice.amount_paid = invoice.amount_due;
  invoice.amount_remaining = 0;
  invoice.next_payment_attempt = null;
  invoice.status_transitions = { ...invoice.status_transitions, paid_at: now };
  const payment = findInvoicePayment(state, invoice);
  if (payment !== null) {
    payment.status = 'paid';
    payment.amount_paid = invoice.amount_paid;
    payment.status_transitions = { canceled_at: null, paid_at: now };
    emit(state, 'invoice_payment.paid', payment);
  }
  emit(state, 'invoice.updated', invoice, { status: 'open' });
  emit(state, 'invoice.paid', invoice);
  emit(state, 'invoice.payment_succeeded', invoice);
}

/** Gives up an invoice and the intent that would have paid it. */
export function voidInvoice(state: StripeState, invoice: Stripe.Invoice): void {
  const now = nowOf(state);
  invoice.status = 'void';
  invoice.auto_advance = false;
  invoice.next_payment_attempt = null;
  invoice.amount_remaining = 0;
  invoice.status_transitions = { ...invoice.status_transitions, voided_at: now };
  const payment = findInvoicePayment(state, invoice);
  if (payment !== null) {
    payment.status = 'canceled';
    payment.status_transitions = { canceled_at: now, paid_at: null };
    const intent = getObject(state.paymentIntents, payment.payment.payment_intent);
    intent.status = 'canceled';
    intent.canceled_at = now;
    intent.cancellation_reason = 'void_invoice';
    intent.next_action = null;
    emit(state, 'payment_intent.canceled', intent);
  }
  emit(state, 'invoice.voided', invoice);
}

/** The payment of an invoice; null for an invoice that needed none. */
export function findInvoicePayment(
  state: StripeState,
  invoice: Stripe.Invoice,
): Stripe.InvoicePayment | null {
  return [...state.invoicePayments.values()].find((each) => idOf(each.invoice) === invoice.id) ?? null;
}

/** The intent that pays an invoice; null for an invoice that needs none. */
export function findIntentOf(state: StripeState, invoice: Stripe.Invoice): Stripe.PaymentIntent | null {
  const payment = findInvoicePayment(state, invoice);
  return payment === null ? null : getObject(state.paymentIntents, payment.payment.payment_intent);
}

/** The invoice that an intent pays; null for an intent of its own. */
export function findInvoiceOf(state: StripeState, intent: Stripe.PaymentIntent): Stripe.Invoice | null {
  const payment = [...state.invoicePayments.values()].find(
    (each) => idOf(each.payment.payment_intent) === intent.id,
  );
  return payment === undefined ? null : getObject(state.invoices, payment.invoice);
}
