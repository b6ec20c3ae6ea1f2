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

/** What a name promises; any other is that of a table. */
const EXPECTED: Readonly<Record<string, string>> = {
  xls: 'an Excel workbook',
  xlsx: 'an Excel workbook',
  xlsm: 'an Excel workbook',
  pdf: 'a PDF',
  jpg: 'a JPEG or PNG',
  jpeg: 'a JPEG or PNG',
  png: 'a JPEG or PNG',
};

const NAME_OF: Readonly<Record<SniffedKind, string>> = {
  empty: 'an empty file',
  text: 'a text file',
  pdf: 'a PDF file',
  jpeg: 'an image',
  png: 'an image',
  heic: 'an iPhone photo (HEIC)',
  xlsx: 'an Excel workbook',
  xls: 'an Excel workbook',
  ods: 'an OpenDocument spreadsheet',
  zip: 'a ZIP archive',
  image: 'an image',
  binary: 'a binary file',
};

/** What to do with content that another program can turn into what its name says. */
const WAY_OUT: Readonly<Partial<Record<SniffedKind, string>>> = {
  heic: ' Save it as JPEG and upload that.',
  ods: ' Open it in LibreOffice or Excel, save it as .xlsx or CSV, and upload that.',
};

function wrongContentMessage(extension: string, kind: SniffedKind): string {
  return `This isn’t ${EXPECTED[extension] ?? 'a table'}; it’s ${NAME_OF[kind]} named .${extension}.${WAY_OUT[kind] ?? ''}`;
}

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
    throw new AppError('invalid_file_type', wrongContentMessage(extensionOf(fileName), kind), {
      content: kind,
    });
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
