/** A payment, in minor units, and what of it went back. */
export interface PaymentBack {
  readonly amountPaid: number;
  readonly amountRefunded: number;
  readonly isDisputed: boolean;
}

/** Why a payment counts no more: all of it went back. A part of it is a courtesy and takes nothing. */
export function revocationOf({
  amountPaid,
  amountRefunded,
  isDisputed,
}: PaymentBack): 'refunded' | 'disputed' | null {
  if (isDisputed) return 'disputed';
  return amountPaid > 0 && amountRefunded >= amountPaid ? 'refunded' : null;
}
