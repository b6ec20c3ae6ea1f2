import { expect, test } from 'vitest';
import { INVOICE_FIELD_NAMES } from './invoice-field-table.ts';
import { invoiceFieldsSchema } from './invoice.schemas.ts';

/** What every invoice has that was ever stored. A field that came later is not listed here: it has a default. */
const FROM_THE_FIRST = [
  'vendorName',
  'vendorAddress',
  'vendorTaxId',
  'vendorIban',
  'customerName',
  'customerAddress',
  'customerTaxId',
  'invoiceNumber',
  'invoiceDate',
  'dueDate',
  'paymentTerms',
  'purchaseOrder',
  'currency',
  'subtotal',
  'taxTotal',
  'total',
  'amountDue',
  'amountPaid',
];

test('an invoice that was stored before a field came is opened, without a value for it', () => {
  const nothing = { value: null, place: null, confidence: 0, notes: [] };
  const stored = Object.fromEntries(FROM_THE_FIRST.map((name) => [name, nothing]));
  expect(invoiceFieldsSchema.parse(stored)).toEqual(
    Object.fromEntries(INVOICE_FIELD_NAMES.map((name) => [name, nothing])),
  );
});
