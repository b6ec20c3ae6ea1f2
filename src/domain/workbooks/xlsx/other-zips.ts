import type { AppError } from '#domain/app-error.ts';
import { notAWorkbook } from '../workbook-limits.ts';
import type { ZipParts } from './zip-parts.ts';

const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument.';
const SHEETS = `${OPEN_DOCUMENT}spreadsheet`;
/** Longer than any media type. */
const MAX_TYPE_BYTES = 200;
const NO_TABLE = 'Copy its table into a spreadsheet, save that as .xlsx or CSV, and upload that.';

/** Tells what a ZIP without an Excel workbook is, and how to get at its table. */
export async function refuseOtherZip(parts: ZipParts): Promise<AppError> {
  const type = await readMediaType(parts);
  if (type.startsWith(SHEETS))
    return notAWorkbook(
      'an OpenDocument spreadsheet (.ods)',
      'Open it in LibreOffice or Excel, save it as .xlsx or CSV, and upload that.',
    );
  if (type.startsWith(OPEN_DOCUMENT)) return notAWorkbook('an OpenDocument text or presentation', NO_TABLE);
  if (parts.has('Index/Document.iwa') || parts.has('Index.zip'))
    return notAWorkbook(
      'a document of Apple Numbers, Pages or Keynote',
      'Open it there, export it as Excel or CSV, and upload that.',
    );
  if (parts.has('word/document.xml')) return notAWorkbook('a Word document', NO_TABLE);
  if (parts.has('ppt/presentation.xml')) return notAWorkbook('a PowerPoint presentation', NO_TABLE);
  return notAWorkbook('a ZIP archive');
}

/** What an OpenDocument file says of itself in its first part; empty where it says nothing. */
async function readMediaType(parts: ZipParts): Promise<string> {
  let type = '';
  await parts.read('mimetype', (chunk) => {
    if (type.length < MAX_TYPE_BYTES)
      type += Buffer.from(chunk.subarray(0, MAX_TYPE_BYTES)).toString('latin1');
  });
  return type;
}
