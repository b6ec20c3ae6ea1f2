import { AppError } from '#domain/app-error.ts';

/** Excel's own limits (a sheet of Excel 2007 and later). */
export const MAX_SHEET_ROWS = 1_048_576;
export const MAX_SHEET_COLUMNS = 16_384;
/** Rows times columns of what is written as CSV: a stray cell far away would make a small file a huge table. */
const MAX_TABLE_CELLS = 2 ** 28;
/** The same where fewer than one cell in `MAX_CELLS_PER_FILLED` holds something: a few wide spans would make 6 MB of HTML 1 GB. */
const MAX_SPARSE_CELLS = 2 ** 24;
/** And where it has more columns than any table that people fill: each row of it costs time, however empty it is. */
const WIDE_FROM_COLUMNS = 4096;
const MAX_WIDE_SPARSE_CELLS = 2 ** 22;
const MAX_CELLS_PER_FILLED = 200;
export const MAX_ZIP_ENTRIES = 10_000;
/** All parts of a ZIP, unpacked: declared and really. */
export const MAX_INFLATED_BYTES = 1_000_000_000;
/** A part that grows more than this when unpacked is a bomb; sheets of real workbooks grow 5 to 50 times. */
const MAX_INFLATION = 200;
const INFLATION_COUNTS_FROM_BYTES = 64 * 1024 * 1024;
export const MAX_SHEETS = 1_000;
/** Of a sheet's name; Excel allows 31. */
export const MAX_SHEET_NAME_CHARACTERS = 255;
/** Bytes of all shared texts as they are kept, and how many there may be. */
export const MAX_SHARED_TEXT_BYTES = 256 * 1024 * 1024;
export const MAX_SHARED_TEXTS = 8_000_000;
/** A single text; Excel itself holds 32,767 characters in a cell. */
export const MAX_TEXT_BYTES = 1024 * 1024;
export const MAX_XML_DEPTH = 256;
/** One tag or one piece of text in an XML part. */
export const MAX_XML_TOKEN_BYTES = 4 * 1024 * 1024;
/** Styles, number formats and similar small lists. */
export const MAX_STYLES = 100_000;
/** Parts that are read as a whole: the list of sheets, relations, styles. */
export const MAX_SMALL_PART_BYTES = 64 * 1024 * 1024;

const SAVE_AGAIN = 'Open it in Excel, save it again as .xlsx or CSV, and upload that.';

export function unreadableWorkbook(what: string): AppError {
  return new AppError('unreadable_file', `${what} ${SAVE_AGAIN}`);
}

export function damagedWorkbook(where: string): AppError {
  return unreadableWorkbook(`The workbook is damaged: ${where}.`);
}

export function incompleteWorkbook(): AppError {
  return new AppError(
    'unreadable_file',
    'It looks incomplete, maybe from an interrupted download. Download it again and upload that.',
  );
}

/**
 * @param what it is instead, with its article
 * @param wayOut what to do, in a sentence
 */
export function notAWorkbook(
  what: string,
  wayOut = 'Upload the workbook itself, or save the table as CSV.',
): AppError {
  return new AppError('unreadable_file', `This isn’t an Excel workbook; it’s ${what}. ${wayOut}`);
}

export function workbookTooLarge(): AppError {
  return new AppError(
    'unreadable_file',
    'This workbook is too large (over 1 GB unpacked). Save the sheet you need as CSV, or split the workbook.',
  );
}

/** @throws AppError when a part of a ZIP unpacks to far more than any real sheet does */
export function checkInflation(compressedBytes: number, inflatedBytes: number): void {
  if (inflatedBytes > INFLATION_COUNTS_FROM_BYTES && inflatedBytes > compressedBytes * MAX_INFLATION) {
    throw new AppError(
      'unreadable_file',
      `The workbook unpacks to more than ${MAX_INFLATION} times its size, as harmful files do. Save the sheet you need as CSV and upload that.`,
    );
  }
}

/** @throws AppError when the table would be mostly nothing */
export function checkTableSize({
  rows,
  columns,
  cells,
}: {
  readonly rows: number;
  readonly columns: number;
  /** With a value. */
  readonly cells: number;
}): void {
  const isSparse = cells * MAX_CELLS_PER_FILLED < rows * columns;
  const most = columns > WIDE_FROM_COLUMNS ? MAX_WIDE_SPARSE_CELLS : MAX_SPARSE_CELLS;
  if (rows * columns <= (isSparse ? most : MAX_TABLE_CELLS)) return;
  throw new AppError(
    'unreadable_file',
    `The sheet reaches from cell A1 over ${columns.toLocaleString('en-US')} columns and ${rows.toLocaleString('en-US')} rows. Look for stray cells far from the table, delete them, and upload the file again.`,
  );
}

export function passwordRequired(): AppError {
  return new AppError(
    'password_required',
    'The workbook is protected with a password. Open it in Excel, remove the password (File, Info, Protect Workbook), save it and upload it again.',
  );
}
