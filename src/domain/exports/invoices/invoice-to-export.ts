import type { Invoice } from '#domain/invoices/invoice.schemas.ts';

/** An invoice with its edits applied, and the name of its file. */
export interface InvoiceToExport {
  readonly invoice: Invoice;
  readonly fileName: string;
}

/** By what a person knows an invoice: its number, else its file. */
export function nameOf({ invoice, fileName }: InvoiceToExport): string {
  return invoice.fields.invoiceNumber.value ?? fileName;
}
