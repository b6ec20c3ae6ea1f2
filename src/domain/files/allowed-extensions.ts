import type { UploadTab } from './files.schemas.ts';

export const TABLE_EXTENSIONS = ['csv', 'txt', 'tsv', 'xlsx', 'xlsm', 'xls', 'pdf'] as const;

/** What each tab's file picker and the server take, lower case without the dot. */
export const ALLOWED_EXTENSIONS: Readonly<Record<UploadTab, readonly string[]>> = {
  'csv-processing': TABLE_EXTENSIONS,
  'invoice-conversion': ['pdf'],
  'pdf-merge': ['pdf'],
};

/** The extension of a file name, lower case without the dot; empty where it has none. */
export function extensionOf(fileName: string): string {
  const dot = fileName.lastIndexOf('.');
  return dot <= 0 ? '' : fileName.slice(dot + 1).toLowerCase();
}

export function isAllowedExtension(fileName: string, tab: UploadTab): boolean {
  return ALLOWED_EXTENSIONS[tab].includes(extensionOf(fileName));
}

/** The sentence for a file the tab does not take. */
export function invalidFileTypeMessage(fileName: string, tab: UploadTab = 'csv-processing'): string {
  return tab === 'csv-processing'
    ? `${fileName} must be CSV, TXT, TSV, Excel (XLSX/XLS), or PDF bank statement format`
    : `${fileName} must be a PDF file`;
}
