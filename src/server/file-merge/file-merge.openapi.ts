import {
  mergeFilesInput,
  mergePreviewInput,
  mergePreviewSchema,
  mergeResultSchema,
} from '#domain/file-merge/file-merge.schemas.ts';
import type { Operation } from '#server/http/operation.ts';

const RESULT = ['MergeResult', mergeResultSchema] as const;

export const fileMergeOperations: readonly Operation[] = [
  {
    method: 'post',
    path: '/merge-files/preview',
    group: 'Merging',
    summary: 'Preview a merge of tables',
    description: 'Shows which columns go together. Costs nothing and changes nothing.',
    scope: 'read',
    input: mergePreviewInput,
    answers: { 200: { description: 'The proposed mapping', json: ['MergePreview', mergePreviewSchema] } },
    refusals: ['pro_only', 'not_found', 'expired', 'conflict'],
  },
  {
    method: 'post',
    path: '/merge-files',
    group: 'Merging',
    summary: 'Merge tables into one',
    scope: 'convert',
    input: mergeFilesInput,
    canRespondAsync: true,
    answers: {
      201: { description: 'The merged table is ready', json: RESULT },
      202: {
        description: 'Still working: ask for the merged file until it is ready',
        json: RESULT,
        headers: { Location: 'Where to ask for the merged file' },
      },
    },
    refusals: [
      'no_credits',
      'pro_only',
      'not_found',
      'expired',
      'conflict',
      'body_too_large',
      'file_too_large',
    ],
  },
];
