import type { FileKind } from '#domain/files/files.schemas.ts';
import type { ExportLayout } from '../exports.schemas.ts';

/**
 * Tells an export that is a merge of processed files under another name, which is part of Pro: it puts several tables into
 * one table or one workbook. A zip with a file for each is as many single exports; statements and invoices brought together
 * have no merge.
 */
export function isMerge(layout: ExportLayout, kinds: readonly FileKind[]): boolean {
  if (layout !== 'workbook' && layout !== 'table') return false;
  return kinds.filter((kind) => kind === 'table' || kind === 'merged_table').length > 1;
}
