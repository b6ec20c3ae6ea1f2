import { invoiceIssues } from '#domain/invoices/invoice-issues.ts';
import { INVOICE_COLUMNS, invoiceRows } from '#domain/invoices/invoice-rows.ts';
import type { InvoiceView } from '#domain/invoices/invoice-view.schemas.ts';
import type { UserContext } from '#server/context.ts';
import type { DocumentTable } from '#server/files/document-table.ts';
import { editsOf, getStoredDocument, getViewFacts } from '#server/files/stored-document.queries.ts';
import { invoiceEditing } from './invoice-editing.ts';

type ReadContext = Pick<UserContext, 'db' | 'storage' | 'cpuPool' | 'clock' | 'actor'>;

/**
 * An invoice as it stands after its edits, with the outcome of its arithmetic.
 *
 * @throws AppError `not_found`, `expired`, `conflict`
 */
export async function getInvoice(ctx: ReadContext, input: { id: string }): Promise<InvoiceView> {
  const stored = await getStoredDocument(ctx, input.id, 'invoice');
  const { invoice, check } = await invoiceEditing.view(ctx, stored, editsOf(stored), []);
  return { invoice, check, ...(await getViewFacts(ctx, stored)) };
}

/** As `getInvoice`, as the table that its CSV is. */
export async function getInvoiceTable(ctx: ReadContext, id: string): Promise<DocumentTable> {
  const stored = await getStoredDocument(ctx, id, 'invoice');
  const { invoice } = await invoiceEditing.view(ctx, stored, editsOf(stored), []);
  return {
    header: INVOICE_COLUMNS,
    rows: [...invoiceRows(invoice)].map(({ cells }) => cells),
    issues: [...invoiceIssues(invoice)],
  };
}
