import type { AccountingFormat } from '../export-formats.ts';
import type { BillLayout } from './bill-layout.ts';
import { freshbooksBills } from './freshbooks.ts';
import { pastelBills } from './pastel.ts';
import { quickbooksBills } from './quickbooks.ts';
import { sageBills } from './sage.ts';
import { xeroBills } from './xero.ts';

/** How each package imports bills. */
export const BILL_LAYOUTS: Readonly<Record<AccountingFormat, BillLayout>> = {
  quickbooks: quickbooksBills,
  xero: xeroBills,
  sage: sageBills,
  freshbooks: freshbooksBills,
  pastel: pastelBills,
};
