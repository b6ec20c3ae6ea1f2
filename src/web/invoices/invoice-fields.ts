import {
  INVOICE_FIELD_NAMES,
  INVOICE_FIELDS,
  type InvoiceFieldKind,
  type InvoiceFieldName,
} from '#domain/invoices/invoice-field-table.ts';
import type { Invoice } from '#domain/invoices/invoice.schemas.ts';

export interface FieldEntry {
  readonly name: InvoiceFieldName;
  readonly label: string;
  readonly kind: InvoiceFieldKind;
}

interface FieldGroup {
  readonly title: string;
  readonly fields: readonly FieldEntry[];
}

/** The fields of an invoice outside its lines and sums, as the form shows them. */
export const FIELD_GROUPS: readonly FieldGroup[] = ['Vendor', 'Customer', 'Dates', 'References'].map(
  (title) => ({
    title,
    fields: INVOICE_FIELD_NAMES.flatMap((name) => {
      const { form, kind } = INVOICE_FIELDS[name];
      return form?.group === title ? [{ name, label: form.label, kind }] : [];
    }),
  }),
);

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
