import { freshbooksPayments } from './freshbooks.ts';
import type { AccountingFormat } from './package-facts.ts';
import { pastelPayments } from './pastel.ts';
import type { PaymentLayout } from './payment-layout.ts';
import { quickbooksPayments } from './quickbooks.ts';
import { sagePayments } from './sage.ts';
import { xeroPayments } from './xero.ts';

/** How each package imports payments. */
export const PAYMENT_LAYOUTS: Readonly<Record<AccountingFormat, PaymentLayout>> = {
  quickbooks: quickbooksPayments,
  xero: xeroPayments,
  sage: sagePayments,
  freshbooks: freshbooksPayments,
  pastel: pastelPayments,
};
