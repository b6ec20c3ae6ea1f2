import type Stripe from 'stripe';
import type { TestCard } from '../test-cards.ts';

/** One attempt to take money from a card. */
export function createCharge(
  id: string,
  created: number,
  fields: {
    intent: Stripe.PaymentIntent;
    paymentMethod: Stripe.PaymentMethod;
    decline: TestCard['decline'];
    balanceTransaction: string;
    receiptUrl: string;
  },
): Stripe.Charge {
  const { intent, paymentMethod, decline } = fields;
  const isPaid = decline === null;
  const card = paymentMethod.card;
  return {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: isPaid ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: isPaid ? fields.balanceTransaction : null,
    billing_details: { ...paymentMethod.billing_details },
    calculated_statement_descriptor: 'DATAFIX',
    captured: isPaid,
    created,
    currency: intent.currency,
    customer: typeof intent.customer === 'string' ? intent.customer : null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: {},
    on_behalf_of: null,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: isPaid ? 'approved_by_network' : 'declined_by_network',
      reason: decline?.declineCode ?? null,
      risk_level: 'normal',
      risk_score: 20,
      seller_message: isPaid ? 'Payment complete.' : 'The bank did not return any further details.',
      type: isPaid ? 'authorized' : 'issuer_declined',
    },
    paid: isPaid,
    payment_intent: intent.id,
    payment_method: paymentMethod.id,
    payment_method_details: {
      card: {
        amount_authorized: isPaid ? intent.amount : null,
        authorization_code: null,
        brand: card?.brand ?? null,
        checks: card?.checks ?? null,
        country: card?.country ?? null,
        electronic_commerce_indicator: null,
        exp_month: card?.exp_month ?? 12,
        exp_year: card?.exp_year ?? 2034,
        fingerprint: card?.fingerprint ?? null,
        funding: card?.funding ?? null,
        installments: null,
        last4: card?.last4 ?? null,
        mandate: null,
        network: card?.brand ?? null,
        network_transaction_id: null,
        regulated_status: 'unregulated',
        three_d_secure: null,
        transaction_link_id: null,
        wallet: null,
      },
      type: 'card',
    },
    receipt_email: null,
    receipt_number: null,
    receipt_url: isPaid ? fields.receiptUrl : null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: isPaid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  };
}

export function createRefund(
  id: string,
  created: number,
  fields: {
    charge: Stripe.Charge;
    amount: number;
    reason: Stripe.Refund.Reason | null;
    metadata: Stripe.Metadata;
    balanceTransaction: string;
  },
): Stripe.Refund {
  return {
    id,
    object: 'refund',
    amount: fields.amount,
    balance_transaction: fields.balanceTransaction,
    charge: fields.charge.id,
    created,
    currency: fields.charge.currency,
    customer: typeof fields.charge.customer === 'string' ? fields.charge.customer : null,
    customer_account: null,
    metadata: fields.metadata,
    payment_intent: typeof fields.charge.payment_intent === 'string' ? fields.charge.payment_intent : null,
    payment_method: fields.charge.payment_method,
    reason: fields.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
}

/** A dispute whose answer is still open. */
export function createDispute(id: string, created: number, charge: Stripe.Charge): Stripe.Dispute {
  return {
    id,
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: {
      access_activity_log: null,
      billing_address: null,
      cancellation_policy: null,
      cancellation_policy_disclosure: null,
      cancellation_rebuttal: null,
      customer_communication: null,
      customer_email_address: null,
      customer_name: null,
      customer_purchase_ip: null,
      customer_signature: null,
      duplicate_charge_documentation: null,
      duplicate_charge_explanation: null,
      duplicate_charge_id: null,
      enhanced_evidence: {},
      product_description: null,
      receipt: null,
      refund_policy: null,
      refund_policy_disclosure: null,
      refund_refusal_explanation: null,
      service_date: null,
      service_documentation: null,
      shipping_address: null,
      shipping_carrier: null,
      shipping_date: null,
      shipping_documentation: null,
      shipping_tracking_number: null,
      uncategorized_file: null,
      uncategorized_text: null,
    },
    evidence_details: {
      due_by: created + 7 * 86_400,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: typeof charge.payment_intent === 'string' ? charge.payment_intent : null,
    reason: 'fraudulent',
    status: 'needs_response',
  };
}
