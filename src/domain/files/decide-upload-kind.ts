import { AppError } from '#domain/app-error.ts';
import { extensionOf, invalidFileTypeMessage, isAllowedExtension } from './allowed-extensions.ts';
import type { UploadTab } from './files.schemas.ts';
import type { SourceMediaType } from './source-media-type.schemas.ts';
import { isOnlyByteOrderMark, sniffKind, type SniffedKind } from './sniff-kind.ts';

/** How an accepted upload is to be read. */
export type UploadFormat = 'text' | 'workbook' | SourceMediaType;

const DOCUMENTS: readonly SniffedKind[] = ['pdf', 'jpeg', 'png'];
const TABLES: readonly SniffedKind[] = ['text', 'xlsx', 'xls'];
/**
 * What content each extension may have. A table may be called any table's name: systems such as SAP write
 * tab-separated text and call it .xls, others XML or HTML, and people rename. So may a document.
 */
const CONTENT_OF: Readonly<Record<string, readonly SniffedKind[]>> = {
  csv: TABLES,
  txt: TABLES,
  tsv: TABLES,
  xls: TABLES,
  xlsx: TABLES,
  xlsm: TABLES,
  pdf: DOCUMENTS,
  jpg: DOCUMENTS,
  jpeg: DOCUMENTS,
  png: DOCUMENTS,
};

const NAME_OF: Readonly<Record<SniffedKind, string>> = {
  empty: 'an empty file',
  text: 'a text file',
  pdf: 'a PDF file',
  jpeg: 'an image',
  png: 'an image',
  heic: 'an image as iPhones make them (HEIC), which cannot be read: send it as JPEG',
  xlsx: 'an Excel workbook',
  xls: 'an Excel workbook',
  ods: 'an OpenDocument spreadsheet, which cannot be read: save it as .xlsx',
  zip: 'a ZIP archive',
  image: 'an image',
  binary: 'a binary file',
};

/**
 * Decides by extension and content together whether a tab takes a file and how it is read.
 *
 * @param head the first `SNIFF_BYTES` of the file, or all of it
 * @throws AppError `invalid_file_type` when the tab does not take it or name and content disagree;
 *   `unreadable_file` when there is no content
 */
export function decideUploadKind(fileName: string, tab: UploadTab, head: Uint8Array): UploadFormat {
  if (!isAllowedExtension(fileName, tab))
    throw new AppError('invalid_file_type', invalidFileTypeMessage(fileName, tab));
  const kind = sniffKind(head);
  if (kind === 'empty' || isOnlyByteOrderMark(head)) {
    throw new AppError('unreadable_file', `${fileName} is empty: there is nothing in it to process.`);
  }
  if (CONTENT_OF[extensionOf(fileName)]?.includes(kind) !== true) {
    throw new AppError(
      'invalid_file_type',
      `${invalidFileTypeMessage(fileName, tab)}. Its content is that of ${NAME_OF[kind]}.`,
      { content: kind },
    );
  }
  return MEDIA_TYPES[kind] ?? (kind === 'text' ? 'text' : 'workbook');
}

const MEDIA_TYPES: Readonly<Partial<Record<SniffedKind, SourceMediaType>>> = {
  pdf: 'application/pdf',
  jpeg: 'image/jpeg',
  png: 'image/png',
};

/** Whether an upload is read page by page, and what its pages are in. */
export function isDocumentFormat(format: UploadFormat): format is SourceMediaType {
  return format !== 'text' && format !== 'workbook';
}
