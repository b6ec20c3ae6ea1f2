import { applyInvoiceEdits } from '#domain/invoices/edits/apply-invoice-edits.ts';
import type { InvoiceEdit } from '#domain/invoices/edits/edit.schemas.ts';
import type { InvoiceView } from '#domain/invoices/invoice-view.schemas.ts';
import type { Invoice } from '#domain/invoices/invoice.schemas.ts';
import type { DocumentEditor } from '#web/documents/document-editor.ts';
import type { StoredDocument } from '#web/documents/editor-ports.ts';
import { documentEditors } from '#web/documents/use-document-editor.ts';
import { describeLostEdits } from './describe-lost-edits.ts';
import { invoiceCalls } from './invoices.queries.ts';

export type InvoiceEditor = DocumentEditor<Invoice, InvoiceEdit>;

export function toStored({ invoice, revision, editCount, redoCount }: InvoiceView): StoredDocument<Invoice> {
  return { document: invoice, revision, editCount, redoCount };
}

export const openInvoiceEditor = documentEditors<Invoice, InvoiceEdit>((id) => ({
  name: 'invoice',
  applyEdits: applyInvoiceEdits,
  describeLost: describeLostEdits,
  ...invoiceCalls.changes(id),
  load: async () => toStored(await invoiceCalls.load(id)),
}));
