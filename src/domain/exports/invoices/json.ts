import { toInvoiceJson } from '#domain/invoices/invoice-json.ts';
import type { InvoiceToExport } from './invoice-to-export.ts';

/** The JSON of an invoice, as the description of the API has it; of several, a list of them. */
export function writeInvoiceJson(invoices: readonly InvoiceToExport[]): Uint8Array {
  const all = invoices.map(({ invoice }) => toInvoiceJson(invoice));
  return new TextEncoder().encode(`${JSON.stringify(all.length === 1 ? all[0] : all, null, 2)}\n`);
}
