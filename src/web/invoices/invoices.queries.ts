import {
  invoiceChangeSchema,
  invoiceRedoSchema,
  invoiceUndoSchema,
  invoiceViewSchema,
} from '#domain/invoices/invoice-view.schemas.ts';
import { documentCalls } from '#web/documents/document-calls.ts';

export const invoiceCalls = documentCalls('invoice', {
  view: invoiceViewSchema,
  change: invoiceChangeSchema,
  undo: invoiceUndoSchema,
  redo: invoiceRedoSchema,
});
