import { z } from 'zod';
import { sourceMediaTypeSchema } from '../files/source-media-type.schemas.ts';
import { picturePageSchema } from '../page-layout/picture-page.schemas.ts';
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
export const invoiceViewSchema = z.object({
  id: z.uuid(),
  invoice: invoiceSchema,
  check: totalsCheckSchema,
  /** To be named by the next change. */
  revision: z.number().int(),
  /** Changes that stand and can be undone. */
  editCount: z.number().int(),
  /** Until when the uploaded file can be shown; null: it is gone. */
  sourceUntil: z.iso.datetime().nullable(),
  /** The PDF opens with its password only. */
  isProtected: z.boolean(),
  /** Of the uploaded file. */
  sourceType: sourceMediaTypeSchema,
  /** Pages that were read in their pictures, in order. */
  pictures: z.array(picturePageSchema),
});
export type InvoiceView = z.infer<typeof invoiceViewSchema>;

export const editInvoiceInput = z.object({
  id: z.uuid(),
  /** The revision that the edits were made on. */
  revision: z.number().int().min(0),
  /** All of them are one step for undo. */
  edits: z.array(invoiceEditSchema).min(1).max(1000),
});

/** What a change came to. */
export const invoiceChangeSchema = z.object({
  check: totalsCheckSchema,
  revision: z.number().int(),
  editCount: z.number().int(),
  rowCount: z.number().int(),
});
export type InvoiceChange = z.infer<typeof invoiceChangeSchema>;

export const invoiceUndoSchema = invoiceChangeSchema.extend({ undone: z.literal('edits') });
