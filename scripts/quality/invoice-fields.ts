import { JSON_FIELDS, type JsonFieldName } from '#domain/invoices/invoice-field-table.ts';

/** The fields of an invoice that are scored, on real documents and on drawn ones. */
export const INVOICE_FIELDS = JSON_FIELDS;
export type InvoiceField = JsonFieldName;
