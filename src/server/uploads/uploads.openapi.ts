import { approveStructureInput, createBatchResultSchema } from '#domain/uploads/uploads.schemas.ts';
import { processedFileSchema } from '#domain/files/files.schemas.ts';
import type { Operation } from '#server/http/operation.ts';
import { uploadFormSchema } from './upload-form.ts';

const FILE = ['File', processedFileSchema] as const;

export const uploadsOperations: readonly Operation[] = [
  {
    method: 'post',
    path: '/create-batch',
    group: 'Files',
    summary: 'Open a batch',
    description: 'Every upload belongs to a batch. One batch takes as many files as you like.',
    scope: 'convert',
    answers: { 200: { description: 'The id of the new batch', json: ['Batch', createBatchResultSchema] } },
    refusals: [],
  },
  {
    method: 'post',
    path: '/process-file',
    group: 'Files',
    summary: 'Upload and convert a file',
    description:
      'Takes a CSV or Excel export, a bank statement or an invoice. Answers when the result is ready; after 25 seconds it answers 202 and goes on working.',
    scope: 'convert',
    form: {
      fields: uploadFormSchema,
      files: { file: { description: 'The file. Send it last, so that a wrong field is refused at once.' } },
    },
    notes: {
      batchId: 'The id of a batch you opened',
      tab: 'What a PDF is taken for: csv-processing reads it as a statement, invoice-conversion as an invoice',
      password: 'Of a protected PDF. We never store it.',
      ifDuplicate: 'What to do with a file that you uploaded before',
      options:
        'How a table is to be read, as JSON: any of delimiter, quote, encoding, headerLine ("auto", "none" or a number), skipRows, keepTitles, keepTotals, comment, headerNames. What you leave out is detected.',
      clientId: 'The client the file belongs to',
    },
    canRespondAsync: true,
    answers: {
      201: { description: 'The result is ready', json: FILE },
      202: {
        description: 'Still working: ask for the file until it is ready',
        json: FILE,
        headers: { Location: 'Where to ask for the file' },
      },
    },
    refusals: [
      'no_credits',
      'multiple_files_pro_only',
      'not_found',
      'duplicate_file',
      'file_too_large',
      'invalid_file_type',
      'unreadable_file',
      'password_required',
      'wrong_password',
      'no_transactions_found',
      'no_invoice_found',
    ],
  },
  {
    method: 'put',
    path: '/approve-structure/:id',
    group: 'Tables',
    summary: 'Approve the structure of a table',
    scope: 'convert',
    input: approveStructureInput,
    answers: { 200: { description: 'The file', json: FILE } },
    refusals: ['not_found', 'expired'],
  },
];
