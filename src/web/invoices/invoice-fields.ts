import type { Invoice, InvoiceFieldName } from '#domain/invoices/invoice.schemas.ts';

type FieldKind = 'text' | 'address' | 'date' | 'currency' | 'money';

export interface FieldEntry {
  readonly name: InvoiceFieldName;
  readonly label: string;
  readonly kind: FieldKind;
}

interface FieldGroup {
  readonly title: string;
  readonly fields: readonly FieldEntry[];
}

/** The fields of an invoice outside its lines and sums, as the form shows them. */
export const FIELD_GROUPS: readonly FieldGroup[] = [
  {
    title: 'Vendor',
    fields: [
      { name: 'vendorName', label: 'Name', kind: 'text' },
      { name: 'vendorAddress', label: 'Address', kind: 'address' },
      { name: 'vendorTaxId', label: 'Tax number', kind: 'text' },
      { name: 'vendorIban', label: 'IBAN', kind: 'text' },
    ],
  },
  {
    title: 'Customer',
    fields: [
      { name: 'customerName', label: 'Name', kind: 'text' },
      { name: 'customerAddress', label: 'Address', kind: 'address' },
      { name: 'customerTaxId', label: 'Tax number', kind: 'text' },
    ],
  },
  {
    title: 'Dates',
    fields: [
      { name: 'invoiceDate', label: 'Date', kind: 'date' },
      { name: 'dueDate', label: 'Due date', kind: 'date' },
      { name: 'paymentTerms', label: 'Payment terms', kind: 'text' },
    ],
  },
  {
    title: 'References',
    fields: [
      { name: 'invoiceNumber', label: 'Number', kind: 'text' },
      { name: 'purchaseOrder', label: 'Purchase order', kind: 'text' },
      { name: 'currency', label: 'Currency', kind: 'currency' },
    ],
  },
];

export const DOCUMENT_TYPES: readonly { readonly id: Invoice['documentType']; readonly label: string }[] = [
  { id: 'invoice', label: 'Invoice' },
  { id: 'creditNote', label: 'Credit note' },
  { id: 'receipt', label: 'Receipt' },
];

export function documentTypeName(type: Invoice['documentType']): string {
  return DOCUMENT_TYPES.find(({ id }) => id === type)?.label ?? 'Invoice';
}

export type LineField =
  | 'description'
  | 'itemCode'
  | 'quantity'
  | 'unit'
  | 'unitPrice'
  | 'discount'
  | 'taxRate'
  | 'amount';

export interface LineColumn {
  readonly field: LineField;
  readonly label: string;
  readonly short: string;
}

/** All columns that lines may have, left to right. */
export const LINE_COLUMNS: readonly LineColumn[] = [
  { field: 'description', label: 'Description', short: 'Description' },
  { field: 'itemCode', label: 'Item code', short: 'Code' },
  { field: 'quantity', label: 'Quantity', short: 'Qty' },
  { field: 'unit', label: 'Unit', short: 'Unit' },
  { field: 'unitPrice', label: 'Unit price', short: 'Price' },
  { field: 'discount', label: 'Discount', short: 'Discount' },
  { field: 'taxRate', label: 'Tax rate in percent', short: 'Tax %' },
  { field: 'amount', label: 'Amount', short: 'Amount' },
];

const FIGURES: ReadonlySet<LineField> = new Set(['quantity', 'unitPrice', 'discount', 'taxRate', 'amount']);

export function isFigure(field: LineField): boolean {
  return FIGURES.has(field);
}
