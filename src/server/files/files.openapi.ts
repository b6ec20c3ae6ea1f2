import {
  fileIdInput,
  filesPageSchema,
  listFilesInput,
  patchFileInput,
  processedFileSchema,
} from '#domain/files/files.schemas.ts';
import { pageWordsInput, shownWordsSchema } from '#domain/page-layout/page-words.schemas.ts';
import { recipeStepSetSchema, setRecipeStepInput } from '#domain/recipes/recipe-step.schemas.ts';
import type { Operation } from '#server/http/operation.ts';

const FILE = ['File', processedFileSchema] as const;

export const filesOperations: readonly Operation[] = [
  {
    method: 'get',
    path: '/files',
    group: 'Files',
    summary: 'List files',
    description: 'Newest first unless sorted otherwise. Pass nextCursor as cursor to get the next page.',
    scope: 'read',
    input: listFilesInput,
    notes: {
      batchId: 'Only files of this batch',
      tab: 'Only files uploaded on this tab',
      kind: 'Only files of this kind',
      show: 'Only files in this state',
      clientId: 'Only files of this client; none: only files of no client',
      q: 'Words and figures to look for in names, banks, accounts, vendors and amounts',
      cursor: 'nextCursor of the page before',
      limit: 'Files per page',
    },
    answers: { 200: { description: 'A page of files', json: ['FilesPage', filesPageSchema] } },
    refusals: [],
  },
  {
    method: 'get',
    path: '/files/:id',
    group: 'Files',
    summary: 'Get a file',
    description:
      'Ask for it until status is ready or failed. A key with either scope may, so that one that only converts can wait for its result.',
    scope: 'any',
    input: fileIdInput,
    answers: { 200: { description: 'The file', json: FILE } },
    refusals: ['not_found', 'expired'],
  },
  {
    method: 'patch',
    path: '/files/:id',
    group: 'Files',
    summary: 'Rename a file, give it to a client or mark it as reviewed',
    scope: 'convert',
    input: patchFileInput,
    answers: { 200: { description: 'The changed file', json: FILE } },
    refusals: ['not_found', 'expired'],
  },
  {
    method: 'get',
    path: '/files/:id/source',
    group: 'Files',
    summary: 'Download the uploaded document',
    description: 'For statements and invoices, for 24 hours after the upload. Ranges of bytes are supported.',
    scope: 'read',
    input: fileIdInput,
    answers: {
      200: { description: 'The document', files: ['application/pdf', 'image/jpeg', 'image/png'] },
      206: {
        description: 'The range of bytes asked for',
        files: ['application/pdf', 'image/jpeg', 'image/png'],
      },
      416: { description: 'The document has no such range of bytes' },
    },
    refusals: ['not_found', 'expired', 'conflict'],
  },
  {
    method: 'get',
    path: '/files/:id/words',
    group: 'Files',
    summary: 'Get the words of a page',
    description:
      'For statements and invoices: every word with its box, in points from the upper left corner of the page as it reads upright. `places` of an edit are boxes of such words. A result that was stored without words has none.',
    scope: 'read',
    input: pageWordsInput,
    notes: { page: 'Number of the page' },
    answers: { 200: { description: 'The words', json: ['PageWords', shownWordsSchema] } },
    refusals: ['not_found', 'expired', 'conflict'],
  },
  {
    method: 'post',
    path: '/files/:id/recipe-steps',
    group: 'Files',
    summary: 'Take a recipe’s change back, or bring it back',
    description:
      'The views of a file list what recipes and rules changed in it as `recipeSteps`; each is named by its revision.',
    scope: 'convert',
    input: setRecipeStepInput,
    answers: {
      200: { description: 'The revision that this made', json: ['RecipeStepSet', recipeStepSetSchema] },
    },
    refusals: ['not_found', 'expired', 'conflict'],
  },
  {
    method: 'delete',
    path: '/files/:id',
    group: 'Files',
    summary: 'Delete a file',
    description: 'The upload and its results are gone at once.',
    scope: 'convert',
    input: fileIdInput,
    answers: { 204: { description: 'Deleted' } },
    refusals: ['not_found', 'expired'],
  },
];
