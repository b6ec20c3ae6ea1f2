import { uploadsOperations } from '#server/uploads/uploads.openapi.ts';
import { clientsOperations } from '#server/clients/clients.openapi.ts';
import { exportsOperations } from '#server/exports/exports.openapi.ts';
import { fileMergeOperations } from '#server/file-merge/file-merge.openapi.ts';
import { filesOperations } from '#server/files/files.openapi.ts';
import type { Operation, OperationGroup } from '#server/http/operation.ts';
import { invoicesOperations } from '#server/invoices/invoices.openapi.ts';
import { pdfMergeOperations } from '#server/pdf-merge/pdf-merge.openapi.ts';
import { recipesOperations } from '#server/recipes/recipes.openapi.ts';
import { rulesOperations } from '#server/recipes/rules.openapi.ts';
import { statementsOperations } from '#server/statements/statements.openapi.ts';
import { tableRepairOperations } from '#server/table-repair/table-repair.openapi.ts';

/** Every REST call that takes an API key, in the order of the description; one line per domain. */
export const OPERATIONS: readonly Operation[] = [
  ...uploadsOperations,
  ...filesOperations,
  ...tableRepairOperations,
  ...statementsOperations,
  ...invoicesOperations,
  ...exportsOperations,
  ...fileMergeOperations,
  ...pdfMergeOperations,
  ...clientsOperations,
  ...recipesOperations,
  ...rulesOperations,
];

/** In the order of the description. */
export const GROUPS: Readonly<Record<OperationGroup, string>> = {
  Files: 'Upload files, follow them and delete them.',
  Exports: 'Download results in the format you need.',
  Tables: 'Look at a repaired table, clean it up and edit it.',
  Statements: 'Check and edit bank statements.',
  Invoices: 'Check and edit invoices.',
  Merging: 'Merge tables and PDFs.',
  Clients: 'Keep the files of your clients apart.',
  Recipes: 'What corrected files have taught: applied to the next file of the same source.',
  Rules: 'Say how transactions are booked: payee, category, account code and tax code.',
};
