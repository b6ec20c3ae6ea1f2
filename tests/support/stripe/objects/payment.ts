import type Stripe from 'stripe';

/** The intent that collects an invoice; it also saves the card for later charges. */
export function createPaymentIntent(
  id: string,
  created: number,
  fields: {
    clientSecret: string;
    amount: number;
    currency: string;
    customer: string;
    paymentMethod: string | null;
    savesPaymentMethod: boolean;
    description: string;
  },
): Stripe.PaymentIntent {
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: fields.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: fields.clientSecret,
    confirmation_method: 'automatic',
    created,
    currency: fields.currency,
    customer: fields.customer,
    customer_account: null,
    description: fields.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: { enabled: false },
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: fields.paymentMethod,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: fields.savesPaymentMethod ? 'off_session' : null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: fields.paymentMethod === null ? 'requires_payment_method' : 'requires_confirmation',
    transfer_data: null,
    transfer_group: null,
  };
}

export function createSetupIntent(
  id: string,
  created: number,
  fields: { clientSecret: string; customer: string | null; metadata: Stripe.Metadata },
): Stripe.SetupIntent {
  return {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: fields.clientSecret,
    created,
    customer: fields.customer,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    managed_payments: { enabled: false },
    mandate: null,
    metadata: fields.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: 'off_session',
  };
}

/** Ties an invoice to the intent that pays it. */
export function createInvoicePayment(
  id: string,
  created: number,
  fields: { invoice: Stripe.Invoice; paymentIntent: string },
): Stripe.InvoicePayment {
  return {
    id,
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: fields.invoice.amount_due,
    created,
    currency: fields.invoice.currency,
    invoice: fields.invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: fields.paymentIntent, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  };
}
