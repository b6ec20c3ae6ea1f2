import { INVOICE_FORMATS, EXPORT_FORMATS, PDF_FILE, ZIP_FILE } from '#domain/exports/export-formats.ts';
import { z } from 'zod';
import { exportFilesInput } from '#domain/exports/exports.schemas.ts';
import { invoiceExportOptionsSchema } from '#domain/exports/invoices/invoice-export-options.ts';
import { statementExportOptionsSchema } from '#domain/exports/statements/statement-export-options.ts';
import { tableExportOptionsSchema } from '#domain/exports/table-export-options.ts';
import type { Operation, OperationAnswer } from '#server/http/operation.ts';
import { ASKED_FORMATS } from './export-formats.ts';

const optionsSchema = z.object({
  ...tableExportOptionsSchema.shape,
  ...statementExportOptionsSchema.shape,
  ...invoiceExportOptionsSchema.shape,
});

const NOTES = {
  format: 'Which of them fit depends on the kind of result; the answer to another one lists them',
  columns: 'QuickBooks: 3 has one column of amounts, 4 has credit and debit',
  ofx: 'OFX: version 1 or 2',
  as: 'QuickBooks, Sage, FreshBooks: booked, for transactions as they are booked',
  dateOrder: 'QuickBooks, Xero, FreshBooks, Sage, QIF: how dates are written',
  yearStart: 'Pastel: the month in which the financial year begins',
  gdc: 'Pastel: the account payments are posted against, such as G 9990000',
  account: 'Invoices: the expense account of every line',
  skipInvalid: 'Tables: leave out rows that cannot be written as payments',
  dateColumn: 'Tables: the name of the column with dates',
  amountColumn: 'Tables: the name of the column with amounts',
  debitColumn: 'Tables: the name of the column with debits',
  creditColumn: 'Tables: the name of the column with credits',
  descriptionColumn: 'Tables: the name of the column with descriptions',
} satisfies Readonly<Record<'format' | keyof typeof optionsSchema.shape, string>>;

const mediaType = ({ contentType }: { readonly contentType: string }) => contentType.replace(/;.*/, '');

const DOWNLOAD: OperationAnswer = {
  description: 'The file',
  files: [...new Set([...Object.values(EXPORT_FORMATS), PDF_FILE, ZIP_FILE].map(mediaType))],
  headers: {
    'Content-Disposition': 'The name of the file',
    'X-Export-Notes': 'What to know about the file: a sentence per line, URI-encoded',
  },
};

const REFUSALS = ['not_found', 'expired', 'conflict', 'missing_columns'] as const;

export const exportsOperations: readonly Operation[] = [
  {
    method: 'get',
    path: '/export/:id/:format',
    group: 'Exports',
    summary: 'Export a result',
    scope: 'read',
    input: z.object({ id: z.uuid(), format: z.enum(ASKED_FORMATS), ...optionsSchema.shape }),
    notes: NOTES,
    answers: { 200: DOWNLOAD },
    refusals: REFUSALS,
  },
  {
    method: 'get',
    path: '/batches/:batchId/export/:format',
    group: 'Exports',
    summary: 'Export a whole batch',
    description:
      'zip holds a file for each result, as CSV unless the query says format=…; the other formats hold all invoices of the batch.',
    scope: 'read',
    input: z.object({
      batchId: z.uuid(),
      format: z.enum(['zip', ...INVOICE_FORMATS]),
      ...invoiceExportOptionsSchema.shape,
    }),
    notes: NOTES,
    answers: { 200: DOWNLOAD },
    refusals: ['not_found', 'conflict', 'missing_columns', 'multiple_files_pro_only'],
  },
  {
    method: 'post',
    path: '/export-files',
    group: 'Exports',
    summary: 'Export several results as one file',
    scope: 'read',
    input: exportFilesInput,
    notes: {
      layout: 'How several results become one file',
      format: 'Required for an import; otherwise xlsx, csv or ofx by layout',
      options: 'The options that a single export takes in its address',
    },
    answers: { 200: DOWNLOAD },
    refusals: [...REFUSALS, 'pro_only', 'file_too_large'],
  },
];
