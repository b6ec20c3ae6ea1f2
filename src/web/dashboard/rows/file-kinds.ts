import type { FileKind } from '#domain/files/files.schemas.ts';

/** What a person calls each kind. */
export const FILE_KIND_NAMES: Readonly<Record<FileKind, string>> = {
  table: 'Table',
  statement: 'Bank statement',
  invoice: 'Invoice',
  merged_table: 'Merged table',
  merged_pdf: 'Merged PDF',
};
