import { z } from 'zod';
import { isoDateSchema, moneySchema } from '../printed.schemas.ts';
import { duplicateTypeSchema } from '../table-repair/table-repair.schemas.ts';

/** The samples that a visitor converts without an account. */
export const sampleKindSchema = z.enum(['table', 'statement', 'invoice', 'pdf-merge']);
export type SampleKind = z.infer<typeof sampleKindSchema>;

/** Milliseconds that the engine took for this run. */
const tookMs = z.number().int().min(0);

const tableSampleSchema = z.object({
  kind: z.literal('table'),
  tookMs,
  /** Lines of the file as they look to a program that expects UTF-8. */
  before: z.array(z.string()),
  header: z.array(z.string()),
  rows: z.array(z.array(z.string())),
  /** `row` and `column` are indexes into `rows` and `header`; null: the whole file or row. */
  issues: z.array(
    z.object({
      row: z.number().int().nullable(),
      column: z.number().int().nullable(),
      before: z.string().nullable(),
      after: z.string().nullable(),
      reason: z.string(),
    }),
  ),
  duplicates: z.array(
    z.object({
      row: z.number().int(),
      /** The earlier row that it repeats. */
      first: z.number().int(),
      type: duplicateTypeSchema,
      reason: z.string(),
    }),
  ),
  emptyRows: z.array(z.number().int()),
  emptyColumns: z.array(z.number().int()),
  issuesFixed: z.number().int(),
});
export type TableSample = z.infer<typeof tableSampleSchema>;

const statementSampleSchema = z.object({
  kind: z.literal('statement'),
  tookMs,
  bank: z.string().nullable(),
  account: z.string().nullable(),
  currency: z.string().nullable(),
  periodStart: isoDateSchema.nullable(),
  periodEnd: isoDateSchema.nullable(),
  openingBalance: moneySchema.nullable(),
  /** What came in and what went out, both without a sign. */
  totalIn: moneySchema,
  totalOut: moneySchema,
  closingBalance: moneySchema.nullable(),
  transactions: z.array(
    z.object({
      date: isoDateSchema,
      description: z.string(),
      amount: moneySchema,
      balance: moneySchema.nullable(),
    }),
  ),
  /** Null where nothing printed allows a check. */
  reconciles: z.boolean().nullable(),
});
export type StatementSample = z.infer<typeof statementSampleSchema>;

const invoiceSampleSchema = z.object({
  kind: z.literal('invoice'),
  tookMs,
  vendor: z.string().nullable(),
  customer: z.string().nullable(),
  number: z.string().nullable(),
  invoiceDate: isoDateSchema.nullable(),
  dueDate: isoDateSchema.nullable(),
  currency: z.string().nullable(),
  lines: z.array(
    z.object({
      description: z.string(),
      quantity: z.string().nullable(),
      unitPrice: z.string().nullable(),
      amount: moneySchema.nullable(),
    }),
  ),
  subtotal: moneySchema.nullable(),
  tax: moneySchema.nullable(),
  total: moneySchema.nullable(),
  /** Sums that were compared, and whether all are right; null where too few figures are there. */
  sumsChecked: z.number().int(),
  addsUp: z.boolean().nullable(),
});
export type InvoiceSample = z.infer<typeof invoiceSampleSchema>;

const mergeSampleSchema = z.object({
  kind: z.literal('pdf-merge'),
  tookMs,
  parts: z.array(z.object({ name: z.string(), pages: z.number().int() })),
  pages: z.number().int(),
  sizeBytes: z.number().int(),
});
export type MergeSample = z.infer<typeof mergeSampleSchema>;

/** What converting a sample came to. */
export const sampleResultSchema = z.discriminatedUnion('kind', [
  tableSampleSchema,
  statementSampleSchema,
  invoiceSampleSchema,
  mergeSampleSchema,
]);
export type SampleResult = z.infer<typeof sampleResultSchema>;

/** Of the files that a sample is made of, which one: from 1. */
export const sampleSourceInput = z.object({
  kind: sampleKindSchema,
  file: z.coerce.number().int().min(1).max(10).default(1),
});
