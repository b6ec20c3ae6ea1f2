import type { AccountingFormat } from '../export-formats.ts';
import { pastelPayments } from './pastel.ts';
import { threeColumnPayments, type PaymentLayout } from './payment-layout.ts';
import { quickbooksPayments } from './quickbooks.ts';
import { xeroPayments } from './xero.ts';

/** How each package imports payments. */
export const PAYMENT_LAYOUTS: Readonly<Record<AccountingFormat, PaymentLayout>> = {
  quickbooks: quickbooksPayments,
  xero: xeroPayments,
  sage: threeColumnPayments,
  freshbooks: threeColumnPayments,
  pastel: pastelPayments,
};
