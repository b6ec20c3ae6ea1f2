import type { AnchoredField } from './document-recipe.schemas.ts';

/** What kind of value a field has, and so by which rules it is found again. */
export type FieldKind = 'date' | 'money' | 'code' | 'text' | 'lines';

export const FIELD_KINDS: Readonly<Record<AnchoredField, FieldKind>> = {
  vendorAddress: 'lines',
  vendorTaxId: 'code',
  vendorIban: 'code',
  customerName: 'text',
  customerAddress: 'lines',
  customerTaxId: 'code',
  invoiceNumber: 'code',
  invoiceDate: 'date',
  dueDate: 'date',
  paymentTerms: 'text',
  purchaseOrder: 'code',
  subtotal: 'money',
  taxTotal: 'money',
  total: 'money',
  amountPaid: 'money',
  amountDue: 'money',
  accountNumber: 'code',
  iban: 'code',
  holder: 'text',
  periodStart: 'date',
  periodEnd: 'date',
  openingBalance: 'money',
  closingBalance: 'money',
};

/** As sentences call them. */
export const FIELD_NAMES: Readonly<Record<AnchoredField, string>> = {
  vendorAddress: 'Vendor address',
  vendorTaxId: 'Vendor tax number',
  vendorIban: 'Vendor IBAN',
  customerName: 'Customer',
  customerAddress: 'Customer address',
  customerTaxId: 'Customer tax number',
  invoiceNumber: 'Invoice number',
  invoiceDate: 'Invoice date',
  dueDate: 'Due date',
  paymentTerms: 'Payment terms',
  purchaseOrder: 'Purchase order',
  subtotal: 'Subtotal',
  taxTotal: 'Tax',
  total: 'Total',
  amountPaid: 'Amount paid',
  amountDue: 'Amount due',
  accountNumber: 'Account number',
  iban: 'IBAN',
  holder: 'Account holder',
  periodStart: 'Start of the period',
  periodEnd: 'End of the period',
  openingBalance: 'Opening balance',
  closingBalance: 'Closing balance',
};
