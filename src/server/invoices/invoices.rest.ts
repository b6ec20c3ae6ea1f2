import type { Router } from 'express';
import { fileIdInput } from '#domain/files/files.schemas.ts';
import { editInvoiceInput } from '#domain/invoices/invoice-view.schemas.ts';
import {
  editDocument,
  redoDocumentEdits,
  setRecipeStep,
  undoDocumentEdits,
} from '#server/document-review/change-document.ts';
import { documentPathsRest } from '#server/document-review/document-paths.rest.ts';
import { jsonObjectOf } from '#server/http/json-body.ts';
import { callerContextOf } from '#server/http/caller.ts';
import { sendJsonText } from '#server/http/send-json-text.ts';
import { getInvoicePage, getInvoiceText } from './get-invoice.ts';
import { invoiceEditing } from './invoice-editing.ts';

/** The id of the path wins over one in the query or the body. */
export function invoicesRest(): Router {
  const router = documentPathsRest({
    kind: 'invoice',
    page: getInvoicePage,
    undo: (ctx, input) => undoDocumentEdits(ctx, invoiceEditing, input),
    redo: (ctx, input) => redoDocumentEdits(ctx, invoiceEditing, input),
    setRecipeStep: (ctx, input) => setRecipeStep(ctx, invoiceEditing, input),
  });

  router.get('/files/:id/invoice', async (req, res) => {
    const ctx = await callerContextOf(req);
    sendJsonText(res, await getInvoiceText(ctx, fileIdInput.parse(req.params)));
  });

  router.post('/files/:id/invoice/edits', async (req, res) => {
    const ctx = await callerContextOf(req);
    const input = editInvoiceInput.parse({ ...jsonObjectOf(req), ...req.params });
    res.json(await editDocument(ctx, invoiceEditing, input));
  });

  return router;
}
