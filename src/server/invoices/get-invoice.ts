import type { DocumentPageRequest } from '#server/document-review/document-table.ts';
import { runOnDocument, type DocumentContext } from '#server/document-review/run-on-document.ts';
import { editsOf, getStoredDocument } from '#server/document-review/stored-document.queries.ts';
import { getViewText } from '#server/document-review/view-text.ts';
import type { CpuTask } from '#server/platform/pools/cpu-pool.ts';
import type { PageInvoiceParams } from './page-invoice.task.ts';
import { viewInvoiceTask } from './invoice-editing.ts';

const pageInvoiceTask: CpuTask<PageInvoiceParams, object> = {
  module: new URL('./page-invoice.task.ts', import.meta.url),
};

/**
 * An invoice as it stands after its edits, with the outcome of its arithmetic: a `InvoiceView` as JSON text, in pieces.
 *
 * @throws AppError `not_found`, `expired`, `conflict`
 */
export async function getInvoiceText(
  ctx: DocumentContext,
  input: { id: string },
): Promise<readonly Uint8Array[]> {
  const stored = await getStoredDocument(ctx, input.id, 'invoice');
  const params = { kept: editsOf(stored), added: [], isShown: true };
  return getViewText(ctx, stored, (outputs) =>
    runOnDocument(ctx, 'invoice', stored, viewInvoiceTask, params, outputs),
  );
}

/** Rows or issues of the table that its CSV is. @throws as `getInvoiceText` */
export async function getInvoicePage(
  ctx: DocumentContext,
  id: string,
  request: DocumentPageRequest,
): Promise<object> {
  const stored = await getStoredDocument(ctx, id, 'invoice');
  return runOnDocument(ctx, 'invoice', stored, pageInvoiceTask, { edits: editsOf(stored), request });
}
