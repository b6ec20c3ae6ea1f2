import { z } from 'zod';
import { fileIdInput, processedFileSchema } from '#domain/files/files.schemas.ts';
import { invoiceRedoSchema, invoiceUndoSchema } from '#domain/invoices/invoice-view.schemas.ts';
import { statementRedoSchema, statementUndoSchema } from '#domain/statements/statement-view.schemas.ts';
import {
  editStateSchema,
  editTableInput,
  tableChangeSchema,
} from '#domain/table-repair/edits/table-edit.schemas.ts';
import { readingOptionsFields } from '#domain/table-repair/reading-options.schemas.ts';
import {
  chooseTableInput,
  duplicatesInput,
  duplicatesPageSchema,
  emptyDataSchema,
  findInRowsInput,
  foundInRowsSchema,
  issuesInput,
  issuesPageSchema,
  removeDuplicatesInput,
  removeDuplicatesResultSchema,
  removeEmptyInput,
  removeEmptyResultSchema,
  rowsInput,
  rowsPageSchema,
  tableChoicesSchema,
  undoResultSchema,
} from '#domain/table-repair/table-repair.schemas.ts';
import type { Operation } from '#server/http/operation.ts';

const READING_OPTION_NOTES = {
  delimiter: 'One character or several, or none, spaces, two-spaces, tabs, fixed-width',
  quote: 'One character, an opening and a closing one, or none',
  encoding: 'A label of WHATWG, or the name of a DOS code page',
  headerLine: 'auto, none, or the number of the line that names the columns, after the rows that are skipped',
  skipRows: 'Lines at the top that are not read; the report lists them. A sep= line is not counted',
  keepTitles: 'Titles, headings between rows and notes become rows',
  keepTotals: 'Rows of totals stay',
  comment: 'Lines that start with it are left out; none: no line is taken for a comment',
  headerNames: 'True: the CSV of a table without a header gets a first line of made-up names',
};

const REFUSALS = ['not_found', 'expired', 'conflict'] as const;
const undoSchema = z.union([undoResultSchema, statementUndoSchema, invoiceUndoSchema]);
const redoSchema = z.union([undoResultSchema, statementRedoSchema, invoiceRedoSchema]);

/** The first paths answer for statements and invoices too. */
export const tableRepairOperations: readonly Operation[] = [
  {
    method: 'get',
    path: '/files/:id/rows',
    group: 'Tables',
    summary: 'Get rows',
    description: 'A page of the rows as they stand, of tables, statements and invoices.',
    scope: 'read',
    input: rowsInput,
    answers: { 200: { description: 'A page of rows', json: ['RowsPage', rowsPageSchema] } },
    refusals: REFUSALS,
  },
  {
    method: 'get',
    path: '/files/:id/find',
    group: 'Tables',
    summary: 'Find text in the rows of a table',
    scope: 'read',
    input: findInRowsInput,
    answers: {
      200: { description: 'Where it was found, or where to go on', json: ['FoundInRows', foundInRowsSchema] },
    },
    refusals: REFUSALS,
  },
  {
    method: 'get',
    path: '/files/:id/issues',
    group: 'Tables',
    summary: 'List repairs and warnings',
    scope: 'read',
    input: issuesInput,
    answers: { 200: { description: 'A page of issues', json: ['IssuesPage', issuesPageSchema] } },
    refusals: REFUSALS,
  },
  {
    method: 'get',
    path: '/files/:id/issues.csv',
    group: 'Tables',
    summary: 'Download the change report of a table',
    scope: 'read',
    input: fileIdInput,
    answers: { 200: { description: 'Every repair and warning', files: ['text/csv'] } },
    refusals: REFUSALS,
  },
  {
    method: 'get',
    path: '/files/:id/table-edits',
    group: 'Tables',
    summary: 'Get the state of a table’s edits',
    scope: 'read',
    input: fileIdInput,
    answers: { 200: { description: 'The revision to edit', json: ['EditState', editStateSchema] } },
    refusals: REFUSALS,
  },
  {
    method: 'post',
    path: '/files/:id/table-edits',
    group: 'Tables',
    summary: 'Edit a table',
    description: 'All edits are applied as one step, or none is. Undo takes the whole step back.',
    scope: 'convert',
    input: editTableInput,
    answers: { 200: { description: 'The table after the edits', json: ['TableChange', tableChangeSchema] } },
    refusals: [...REFUSALS, 'body_too_large'],
  },
  {
    method: 'get',
    path: '/files/:id/tables',
    group: 'Tables',
    summary: 'List the sheets and tables of a file',
    scope: 'read',
    input: fileIdInput,
    answers: {
      200: { description: 'What there is, and what was read', json: ['TableChoices', tableChoicesSchema] },
    },
    refusals: REFUSALS,
  },
  {
    method: 'post',
    path: '/files/:id/table',
    group: 'Tables',
    summary: 'Read another sheet or table of a file',
    description:
      'At no charge, as long as the upload is kept (24 hours). The new result replaces the former one and its changes; the table that was read before is read again where it was changed.',
    scope: 'convert',
    input: chooseTableInput,
    answers: {
      200: { description: 'It is read already and was not changed', json: ['File', processedFileSchema] },
      202: {
        description: 'It is being read: ask for the file until it is ready',
        json: ['File', processedFileSchema],
        headers: { Location: 'Where to ask for the file' },
      },
    },
    refusals: REFUSALS,
  },
  {
    method: 'post',
    path: '/files/:id/reread',
    group: 'Tables',
    summary: 'Read a table again with other options',
    description:
      'Reads the stored upload again, at no charge and as long as it is kept (24 hours). Options that you leave out are detected; {} goes back to all that was detected. Until the new result is there the former one is served; a reading that fails leaves it. The new result comes without the changes that were made to the former one.',
    scope: 'convert',
    input: fileIdInput.extend(readingOptionsFields),
    notes: READING_OPTION_NOTES,
    answers: {
      200: { description: 'It is read so already and was not changed', json: ['File', processedFileSchema] },
      202: {
        description: 'It is being read: ask for the file until it is ready',
        json: ['File', processedFileSchema],
        headers: { Location: 'Where to ask for the file' },
      },
    },
    refusals: REFUSALS,
  },
  {
    method: 'get',
    path: '/duplicates/:id',
    group: 'Tables',
    summary: 'List duplicate rows',
    scope: 'read',
    input: duplicatesInput,
    answers: { 200: { description: 'A page of duplicates', json: ['DuplicatesPage', duplicatesPageSchema] } },
    refusals: REFUSALS,
  },
  {
    method: 'post',
    path: '/remove-duplicates/:id',
    group: 'Tables',
    summary: 'Remove duplicate rows',
    description: 'Can be undone for as long as the result is kept.',
    scope: 'convert',
    input: removeDuplicatesInput,
    answers: {
      200: {
        description: 'The table without them',
        json: ['RemoveDuplicatesResult', removeDuplicatesResultSchema],
      },
    },
    refusals: REFUSALS,
  },
  {
    method: 'get',
    path: '/empty-data/:id',
    group: 'Tables',
    summary: 'List empty rows and columns',
    scope: 'read',
    input: fileIdInput,
    answers: { 200: { description: 'What is empty', json: ['EmptyData', emptyDataSchema] } },
    refusals: REFUSALS,
  },
  {
    method: 'post',
    path: '/remove-empty/:id',
    group: 'Tables',
    summary: 'Remove empty rows and columns',
    description: 'Can be undone for as long as the result is kept.',
    scope: 'convert',
    input: removeEmptyInput,
    answers: {
      200: { description: 'The table without them', json: ['RemoveEmptyResult', removeEmptyResultSchema] },
    },
    refusals: REFUSALS,
  },
  {
    method: 'post',
    path: '/undo/:id',
    group: 'Files',
    summary: 'Undo the last change',
    description: 'Of a table, a statement or an invoice: a removal or a step of edits.',
    scope: 'convert',
    input: fileIdInput,
    answers: { 200: { description: 'How it stands now', json: ['UndoResult', undoSchema] } },
    refusals: REFUSALS,
  },
  {
    method: 'post',
    path: '/redo/:id',
    group: 'Files',
    summary: 'Redo what was undone last',
    scope: 'convert',
    input: fileIdInput,
    answers: { 200: { description: 'How it stands now', json: ['RedoResult', redoSchema] } },
    refusals: REFUSALS,
  },
];
