import { AppError } from '#domain/app-error.ts';
import type { AppContext } from '#server/context.ts';
import type { Payments } from '#server/platform/payments.ts';
import { PAYMENTS_NOT_SET_UP } from '#server/platform/stripe/payments-not-set-up.ts';

/** @throws AppError payments_not_set_up (D20) */
export function getPayments({ payments }: Pick<AppContext, 'payments'>): Payments {
  if (payments === null) throw new AppError('payments_not_set_up', PAYMENTS_NOT_SET_UP);
  return payments;
}
