import { queryOptions } from '@tanstack/react-query';
import type { InvoiceEdit } from '#domain/invoices/edits/edit.schemas.ts';
import {
  invoiceChangeSchema,
  invoiceRedoSchema,
  invoiceUndoSchema,
  invoiceViewSchema,
  type InvoiceChange,
  type InvoiceView,
} from '#domain/invoices/invoice-view.schemas.ts';
import { queryClient } from '#web/query-client.ts';
import { requestJson } from '#web/request.ts';

/** An invoice as it stands after its edits; always asked for anew, since it is edited here. */
export function invoiceQuery(id: string) {
  return { ...viewQuery(id), staleTime: Number.POSITIVE_INFINITY };
}

/** By its path: the answer may be large, and only there it is text when it reaches the server's event loop. */
const viewQuery = (id: string) =>
  queryOptions({
    queryKey: ['invoice', id],
    queryFn: ({ signal }) =>
      requestJson(invoiceViewSchema, 'GET', `/api/files/${id}/invoice`, undefined, { signal }),
    gcTime: 0,
  });

export function loadInvoice(id: string): Promise<InvoiceView> {
  return queryClient.query(viewQuery(id));
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
