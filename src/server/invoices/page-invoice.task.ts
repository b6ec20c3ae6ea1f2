import type { InvoiceEdit } from '#domain/invoices/edits/edit.schemas.ts';
import { invoiceIssues } from '#domain/invoices/invoice-issues.ts';
import { INVOICE_COLUMNS, invoiceRows } from '#domain/invoices/invoice-rows.ts';
import { pageOf, type DocumentPageRequest } from '#server/document-review/document-table.ts';
import type { CpuTaskIo } from '#server/platform/pools/cpu-pool.ts';
import { readEditedInvoice } from './read-edited-invoice.ts';

export interface PageInvoiceParams {
  readonly edits: readonly InvoiceEdit[];
  readonly request: DocumentPageRequest;
}

/** A page of the input `invoice.json` as the table that its CSV is. */
export default async function pageInvoiceTask(
  { edits, request }: PageInvoiceParams,
  io: CpuTaskIo,
): Promise<object> {
  const invoice = await readEditedInvoice(io, edits);
  const table = {
    header: INVOICE_COLUMNS,
    rows: [...invoiceRows(invoice)].map(({ cells }) => cells),
    issues: [...invoiceIssues(invoice)],
  };
  return pageOf(table, request);
}
