import { z } from 'zod';
import { READING_OPTION_NAMES, tableReadingSchema } from '#domain/table-repair/reading-options.schemas.ts';
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

/** A file's client as lists name it. */
const fileClientSchema = z.object({ id: z.uuid(), name: z.string() });

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
  /** How the table was read: what was detected, or set by a person; null for other kinds and results of former releases. */
  options: tableReadingSchema.nullable(),
  /** Which of the options a person set. */
  optionsSet: z.array(z.enum(READING_OPTION_NAMES)),
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
  /** For whom it was processed; null: nobody in particular. */
  client: fileClientSchema.nullable(),
  /** Bank, vendor or the system that wrote a table. */
  subject: z.string().nullable(),
  /** The number of the account or of the invoice, or how many accounts there are. */
  account: z.string().nullable(),
  /** ISO dates: a statement's period; both are the date of an invoice. */
  periodStart: z.string().nullable(),
  periodEnd: z.string().nullable(),
  currency: z.string().nullable(),
  /** Decimal string: the closing balance of a statement with one account, or the total of an invoice. */
  amount: z.string().nullable(),
  /** Decimal string: by how much the rows of a statement differ from its closing balance; null when unknown. */
  difference: z.string().nullable(),
  /** Something asks for a person, and nobody has said yet that it is right. */
  needsReview: z.boolean(),
  /** When a person said that it is right. */
  reviewedAt: z.iso.datetime().nullable(),
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

/** What a list can be narrowed to. */
export const fileShowSchema = z.enum(['needs-review', 'adds-up', 'failed', 'in-work', 'expiring']);
export type FileShow = z.infer<typeof fileShowSchema>;

/** Which files: all conditions hold. */
export const fileFilterSchema = z.object({
  batchId: z.uuid().optional(),
  tab: uploadTabSchema.optional(),
  kind: fileKindSchema.optional(),
  show: fileShowSchema.optional(),
  /** `none`: files of no client. */
  clientId: z.union([z.uuid(), z.literal('none')]).optional(),
  /** Words and figures, looked for in names, banks, accounts, vendors and amounts; all must be found. */
  q: z.string().max(200).optional(),
});
export type FileFilter = z.infer<typeof fileFilterSchema>;

export const fileSortSchema = z.enum([
  'uploaded',
  'name',
  'subject',
  'period',
  'rows',
  'amount',
  'difference',
  'status',
  'expires',
]);
export type FileSort = z.infer<typeof fileSortSchema>;

export const listFilesInput = fileFilterSchema.extend({
  sort: fileSortSchema.default('uploaded'),
  /** Not called `direction`: the client's paged queries send a field of that name for themselves. */
  order: z.enum(['asc', 'desc']).default('desc'),
  cursor: z.string().max(2000).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
export type ListFilesInput = z.infer<typeof listFilesInput>;

/** How many files of a filter there are, and how many of them each `show` would leave. */
export const fileCountsSchema = z.object({
  all: z.number().int(),
  needsReview: z.number().int(),
  addsUp: z.number().int(),
  failed: z.number().int(),
  inWork: z.number().int(),
  expiring: z.number().int(),
});
export type FileCounts = z.infer<typeof fileCountsSchema>;

export const FILES_AT_ONCE_MAX = 10_000;

/** What a selection is made of: enough to know what can be done with it. */
export const matchingFilesSchema = z.array(
  z.object({
    id: z.uuid(),
    kind: fileKindSchema,
    status: fileStatusSchema,
    client: fileClientSchema.nullable(),
  }),
);

export const fileIdsInput = z.object({ ids: z.array(z.uuid()).min(1).max(FILES_AT_ONCE_MAX) });
export type FileIdsInput = z.infer<typeof fileIdsInput>;

export const moveFilesInput = fileIdsInput.extend({
  /** Null: to no client. */
  clientId: z.uuid().nullable(),
});

export const markReviewedInput = fileIdsInput.extend({ reviewed: z.boolean() });

const fileNameSchema = z.string().trim().min(1, 'Enter a name.').max(255, 'Use at most 255 characters.');

export const renameFileInput = z.object({ id: z.uuid(), name: fileNameSchema });

/** Changes of one file through the API; what is left out stays. */
export const patchFileInput = z.object({
  id: z.uuid(),
  originalName: fileNameSchema.optional(),
  clientId: z.uuid().nullable().optional(),
  reviewed: z.boolean().optional(),
});

export const neighboursInput = fileFilterSchema.omit({ show: true }).extend({ id: z.uuid() });

const neighbourSchema = z.object({ id: z.uuid(), kind: fileKindSchema }).nullable();

/** The files that need review around one, in the order of the list: newest first. */
export const neighboursSchema = z.object({
  /** Newer. */
  previous: neighbourSchema,
  /** Older. */
  next: neighbourSchema,
  /** Files that need review, this one left out. */
  left: z.number().int(),
});
export type FileNeighbours = z.infer<typeof neighboursSchema>;

export const filesPageSchema = z.object({
  files: z.array(processedFileSchema),
  nextCursor: z.string().nullable(),
});
export type FilesPage = z.infer<typeof filesPageSchema>;
