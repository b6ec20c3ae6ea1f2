import type { UploadTab } from './files.schemas.ts';

const DOCUMENT_EXTENSIONS = ['pdf', 'jpg', 'jpeg', 'png'] as const;
export const TABLE_EXTENSIONS = ['csv', 'txt', 'tsv', 'xlsx', 'xlsm', 'xls'] as const;

/** What each tab's file picker and the server take, lower case without the dot. */
export const ALLOWED_EXTENSIONS: Readonly<Record<UploadTab, readonly string[]>> = {
  'csv-processing': [...TABLE_EXTENSIONS, ...DOCUMENT_EXTENSIONS],
  'invoice-conversion': DOCUMENT_EXTENSIONS,
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

const MUST_BE: Readonly<Record<UploadTab, string>> = {
  'csv-processing': 'must be CSV, TXT, TSV, Excel (XLSX/XLS), or PDF bank statement format',
  'invoice-conversion': 'must be PDF, JPEG or PNG',
  'pdf-merge': 'must be a PDF file',
};

/** Spreadsheets that we don’t read, and the program that saves them as something we do. */
const SAVED_BY: Readonly<Record<string, string>> = {
  ods: 'LibreOffice or Excel',
  fods: 'LibreOffice',
  numbers: 'Numbers',
  xlsb: 'Excel',
};

/** The sentence for a file the tab does not take. */
export function invalidFileTypeMessage(fileName: string, tab: UploadTab = 'csv-processing'): string {
  const program = tab === 'csv-processing' ? SAVED_BY[extensionOf(fileName)] : undefined;
  const wayOut =
    program === undefined ? '' : `. Open it in ${program}, save it as .xlsx or CSV, and upload that.`;
  return `${fileName} ${MUST_BE[tab]}${wayOut}`;
}
