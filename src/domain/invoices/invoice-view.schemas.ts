import { z } from 'zod';
import { documentChangeSchema, documentViewSchema, editInputOf } from '../files/document-view.schemas.ts';
import { invoiceEditSchema } from './edits/edit.schemas.ts';
import { invoiceSchema, totalsCheckSchema } from './invoice.schemas.ts';

/** What lists show of an invoice as it stands after its edits; kept beside the stored result. */
export const invoiceSummarySchema = z.object({
  documentType: invoiceSchema.shape.documentType,
  vendorName: z.string().nullable(),
  invoiceNumber: z.string().nullable(),
  invoiceDate: z.string().nullable(),
  dueDate: z.string().nullable(),
  currency: z.string().nullable(),
  total: z.string().nullable(),
  pages: z.number().int(),
  lines: z.number().int(),
  /** Null where too few figures are there to compare any. */
  addsUp: z.boolean().nullable(),
  /** Figures put right because the sums ask for it. */
  repairs: z.number().int(),
  /** Values to look at, and sentences on the whole document. */
  warnings: z.number().int(),
});
export type InvoiceSummary = z.infer<typeof invoiceSummarySchema>;

/** An invoice as it stands after its edits. */
export const invoiceViewSchema = documentViewSchema.extend({
  invoice: invoiceSchema,
  check: totalsCheckSchema,
});
export type InvoiceView = z.infer<typeof invoiceViewSchema>;

export const editInvoiceInput = editInputOf(invoiceEditSchema);

/** What a change came to. */
export const invoiceChangeSchema = documentChangeSchema.extend({ check: totalsCheckSchema });

export const invoiceUndoSchema = invoiceChangeSchema.extend({ undone: z.literal('edits') });
export const invoiceRedoSchema = invoiceChangeSchema.extend({ redone: z.literal('edits') });
