import type { InvoiceEdit } from '#domain/invoices/edits/edit.schemas.ts';
import {
  invoiceChangeSchema,
  invoiceRedoSchema,
  invoiceUndoSchema,
  type InvoiceChange,
  type InvoiceView,
} from '#domain/invoices/invoice-view.schemas.ts';
import { queryClient } from '#web/query-client.ts';
import { requestJson } from '#web/request.ts';
import { trpc } from '#web/trpc.ts';

/** An invoice as it stands after its edits; always asked for anew, since it is edited here. */
export function invoiceQuery(id: string) {
  return trpc.invoices.get.queryOptions({ id }, { gcTime: 0, staleTime: Number.POSITIVE_INFINITY });
}

export function loadInvoice(id: string): Promise<InvoiceView> {
  return queryClient.query(trpc.invoices.get.queryOptions({ id }, { gcTime: 0 }));
}

export function sendInvoiceEdits(
  id: string,
  revision: number,
  edits: readonly InvoiceEdit[],
): Promise<InvoiceChange> {
  return requestJson(invoiceChangeSchema, 'POST', `/api/files/${id}/invoice/edits`, { revision, edits });
}

export function sendInvoiceUndo(id: string): Promise<InvoiceChange> {
  return requestJson(invoiceUndoSchema, 'POST', `/api/undo/${id}`);
}

export function sendInvoiceRedo(id: string): Promise<InvoiceChange> {
  return requestJson(invoiceRedoSchema, 'POST', `/api/redo/${id}`);
}
