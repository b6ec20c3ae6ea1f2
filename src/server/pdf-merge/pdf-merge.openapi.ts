import { fileIdInput, processedFileSchema } from '#domain/files/files.schemas.ts';
import { MERGE_FILE_LIMIT_BYTES, MERGE_FILES_MAX, MERGE_FILES_MIN } from '#domain/pdf-merge/merge-limits.ts';
import type { Operation } from '#server/http/operation.ts';
import { mergeFormSchema } from './merge-form.ts';

const LIMIT_MB = MERGE_FILE_LIMIT_BYTES / (1024 * 1024);
const FILES = `The PDFs, ${MERGE_FILES_MIN} to ${MERGE_FILES_MAX}, each under ${LIMIT_MB} MB, in order`;

const PDF = {
  files: ['application/pdf'],
  headers: {
    'X-File-Id': 'The id of the merged file',
    'X-Export-Notes': 'What to know about the file: a sentence per line, URI-encoded',
  },
} as const;

export const pdfMergeOperations: readonly Operation[] = [
  {
    method: 'post',
    path: '/merge-pdfs',
    group: 'Merging',
    summary: 'Merge PDFs',
    description: 'Answers the merged PDF itself, or 202 where it takes longer or you prefer not to wait.',
    scope: 'convert',
    form: {
      fields: mergeFormSchema,
      files: { files: { description: FILES, isRepeated: true } },
    },
    notes: {
      options: 'JSON: page ranges, rotation and order of the files, and how they are put together',
      passwords: 'JSON: one password for all files, or an array with one for each',
      batchId: 'A batch to put the result into',
    },
    canRespondAsync: true,
    answers: {
      200: { description: 'The merged PDF', ...PDF },
      202: {
        description: 'Still working: ask for the file until it is ready, then download it',
        json: ['File', processedFileSchema],
        headers: { Location: 'Where to ask for the file' },
      },
    },
    refusals: [
      'no_credits',
      'not_found',
      'file_too_large',
      'invalid_file_type',
      'unreadable_file',
      'password_required',
      'wrong_password',
    ],
  },
  {
    method: 'get',
    path: '/files/:id/pdf',
    group: 'Merging',
    summary: 'Download a merged PDF',
    description: 'Ranges of bytes are supported.',
    scope: 'read',
    input: fileIdInput,
    answers: {
      200: { description: 'The merged PDF', ...PDF },
      206: { description: 'The range of bytes asked for', ...PDF },
      416: { description: 'The PDF has no such range of bytes' },
    },
    refusals: ['not_found', 'expired', 'conflict'],
  },
];
