import { fileIdInput } from '#domain/files/files.schemas.ts';
import { editInvoiceInput } from '#domain/invoices/invoice-view.schemas.ts';
import { setRecipeStepInput } from '#domain/recipes/recipe-step.schemas.ts';
import {
  editDocument,
  redoDocumentEdits,
  setRecipeStep,
  undoDocumentEdits,
} from '#server/document-review/change-document.ts';
import { callerProcedure, router } from '#server/http/trpc.ts';
import { invoiceEditing } from './invoice-editing.ts';

export const invoicesRouter = router({
  edit: callerProcedure
    .input(editInvoiceInput)
    .mutation(({ ctx, input }) => editDocument(ctx, invoiceEditing, input)),
  undo: callerProcedure
    .input(fileIdInput)
    .mutation(({ ctx, input }) => undoDocumentEdits(ctx, invoiceEditing, input)),
  redo: callerProcedure
    .input(fileIdInput)
    .mutation(({ ctx, input }) => redoDocumentEdits(ctx, invoiceEditing, input)),
  setRecipeStep: callerProcedure
    .input(setRecipeStepInput)
    .mutation(({ ctx, input }) => setRecipeStep(ctx, invoiceEditing, input)),
});
