import type { Invoice, InvoiceFields } from '../invoice.schemas.ts';
import type { InvoiceText } from '../reading/invoice-text.ts';
import { findDates } from './read-dates.ts';
import { NOTHING, toFieldValue } from './field-value.ts';
import { findInvoiceNumber, findPurchaseOrder } from './read-number.ts';
import { createSheet } from './sheet.ts';

/** What an invoice says outside its lines and sums. */
export interface FieldsReading {
  readonly documentType: Invoice['documentType'];
  /** ISO 639-1 of its labels. */
  readonly language: string | null;
  /** ISO 3166 alpha-2 of the vendor. */
  readonly country: string | null;
  readonly fields: Omit<InvoiceFields, 'subtotal' | 'taxTotal' | 'total' | 'amountPaid' | 'amountDue'>;
  readonly warnings: string[];
}

/** Reads the head of an invoice: its kind, parties, numbers, dates and currency. */
export function readFields(text: InvoiceText): FieldsReading {
  const sheet = createSheet(text);
  const number = findInvoiceNumber(sheet);
  const order = findPurchaseOrder(sheet);
  const dates = findDates(sheet, text.country, null);
  return {
    documentType: 'invoice',
    language: null,
    country: text.country,
    fields: {
      vendorName: NOTHING,
      vendorAddress: NOTHING,
      vendorTaxId: NOTHING,
      vendorIban: NOTHING,
      customerName: NOTHING,
      customerAddress: NOTHING,
      customerTaxId: NOTHING,
      invoiceNumber: number === null ? NOTHING : toFieldValue(number),
      ...dates,
      paymentTerms: NOTHING,
      purchaseOrder: order === null ? NOTHING : toFieldValue(order),
      currency: NOTHING,
    },
    warnings: [],
  };
}
