import type Stripe from 'stripe';
import { change, emit } from './events.ts';
import { createDispute, createRefund } from './objects/charge.ts';
import { invalidRequest } from './stripe-error.ts';
import { nowOf, type StripeState } from './stripe-state.ts';

/** Gives back the money of a charge, or the part of it that is asked for. */
export function refundCharge(
  state: StripeState,
  charge: Stripe.Charge,
  options: { amount: number | null; reason: Stripe.Refund.Reason | null; metadata: Stripe.Metadata },
): Stripe.Refund {
  const left = charge.amount_captured - charge.amount_refunded;
  if (left === 0 && charge.paid) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  }
  if (charge.disputed) {
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  }
  const amount = options.amount ?? left;
  if (amount > left || amount <= 0) {
    throw invalidRequest(
      `Refund amount ($${(amount / 100).toFixed(2)}) is greater than unrefunded amount on charge ($${(
        left / 100
      ).toFixed(2)})`,
      { param: 'amount' },
    );
  }
  const refund = createRefund(state.newId('re'), nowOf(state), {
    charge,
    amount,
    reason: options.reason,
    metadata: options.metadata,
    balanceTransaction: state.newId('txn'),
  });
  state.refunds.set(refund.id, refund);
  const refunded = charge.amount_refunded + amount;
  const previous = change(charge, {
    amount_refunded: refunded,
    refunded: refunded === charge.amount_captured,
  });
  emit(state, 'refund.created', refund);
  emit(state, 'charge.refunded', charge, previous);
  return refund;
}

/** The owner of the card tells the bank that the payment was not theirs. */
export function disputeCharge(state: StripeState, charge: Stripe.Charge): Stripe.Dispute {
  const dispute = createDispute(state.newId('dp'), nowOf(state), charge);
  state.disputes.set(dispute.id, dispute);
  const previous = change(charge, { disputed: true });
  emit(state, 'charge.dispute.created', dispute);
  emit(state, 'charge.updated', charge, previous);
  return dispute;
}
