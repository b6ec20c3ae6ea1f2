import { z } from 'zod';
import { invoiceSummarySchema } from '../invoices/invoice-view.schemas.ts';

export const fileKindSchema = z.enum(['table', 'statement', 'invoice', 'merged_table', 'merged_pdf']);
export type FileKind = z.infer<typeof fileKindSchema>;

export const fileStatusSchema = z.enum(['processing', 'ready', 'failed']);

export const uploadTabSchema = z.enum(['csv-processing', 'invoice-conversion', 'pdf-merge']);
export type UploadTab = z.infer<typeof uploadTabSchema>;

/** `confidence` is 0 to 1. `source` is a stable key such as `shopify`, `label` what a person reads. */
export const sourceDetectionSchema = z.object({
  source: z.string(),
  label: z.string(),
  confidence: z.number(),
});
export type SourceDetection = z.infer<typeof sourceDetectionSchema>;

export const fileProgressSchema = z.object({
  /** `recognising`: pages that are pictures are read, which takes seconds each. */
  stage: z.enum(['queued', 'reading', 'recognising', 'saving', 'done']),
  done: z.number(),
  /** Same unit as `done` (bytes for tables, pages for documents and merged PDFs; of those in `recognising`, the pictures); null while unknown. */
  total: z.number().nullable(),
});
export type FileProgress = z.infer<typeof fileProgressSchema>;

/** A processed file as every list, answer and event shows it. Counts are null until it is ready. */
export const processedFileSchema = z.object({
  id: z.uuid(),
  batchId: z.uuid(),
  /** Where it was uploaded: what it was taken for there may differ from its `kind`. */
  tab: uploadTabSchema,
  kind: fileKindSchema,
  status: fileStatusSchema,
  originalName: z.string(),
  sizeBytes: z.number(),
  rowCount: z.number().nullable(),
  columnCount: z.number().nullable(),
  duplicatesFound: z.number().nullable(),
  emptyRowsFound: z.number().nullable(),
  emptyColumnsFound: z.number().nullable(),
  issuesFixed: z.number().nullable(),
  summary: z
    .object({
      /** Rows that removing duplicates takes. */
      duplicatesFound: z.number(),
      /** Further rows that may be duplicates: removed only when asked for by name. */
      duplicatesToReview: z.number(),
      emptyRowsFound: z.number(),
      emptyColumnsFound: z.number(),
      fixedIssues: z.number(),
      /** What was left as it is and a person should look at. */
      warnings: z.number(),
    })
    .nullable(),
  sourceDetection: sourceDetectionSchema.nullable(),
  /** Which part of the file was read, and out of how many; null where there is no table yet. */
  tableRead: z
    .object({
      /** Null for a text file. */
      sheet: z.string().nullable(),
      sheetCount: z.number(),
      /** From 0: the tables one under the other in the sheet or file. */
      table: z.number(),
      tableCount: z.number(),
    })
    .nullable(),
  /** What was read of a bank statement, as it stands after its edits; null for other kinds and until it is ready. */
  statement: z
    .object({
      bank: z.string().nullable(),
      /** ISO 3166 alpha-2. */
      country: z.string().nullable(),
      pages: z.number(),
      accounts: z.number(),
      /** Whether the balances add up; null where nothing printed allows a check. */
      reconciles: z.boolean().nullable(),
      /** How often a person changed it. */
      edits: z.number(),
    })
    .nullable(),
  /** What was read of an invoice, as it stands after its edits; null for other kinds and until it is ready. */
  invoice: invoiceSummarySchema
    .extend({
      /** How often a person changed it. */
      edits: z.number().int(),
    })
    .nullable(),
  /** What a merged PDF is made of; null for other kinds and until it is ready. */
  mergedPdf: z
    .object({
      pages: z.number().int(),
      /** Those that went in, in the order of the result, each with the pages it has itself. */
      files: z.array(z.object({ name: z.string(), pages: z.number().int() })),
      /** Sentences: what was repaired, left out or changed. */
      warnings: z.array(z.string()),
    })
    .nullable(),
  /** Some page of the document was read in its picture. */
  isScanned: z.boolean(),
  structureApproved: z.boolean(),
  /** What the last undoable change was, or null when there is nothing to take back. */
  undoable: z.enum(['duplicates', 'empty', 'edits']).nullable(),
  progress: fileProgressSchema,
  /** Why it failed; of a ready file: why the table chosen last could not be read, so that the former result stands. */
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
  createdAt: z.iso.datetime(),
  /** When the result will be deleted; null while processing. */
  expiresAt: z.iso.datetime().nullable(),
});
export type ProcessedFile = z.infer<typeof processedFileSchema>;

export const fileIdInput = z.object({ id: z.uuid() });

export const listFilesInput = z.object({
  batchId: z.uuid().optional(),
  tab: uploadTabSchema.optional(),
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
export type ListFilesInput = z.infer<typeof listFilesInput>;

export const filesPageSchema = z.object({
  files: z.array(processedFileSchema),
  nextCursor: z.string().nullable(),
});
export type FilesPage = z.infer<typeof filesPageSchema>;
