import { PasswordResponses } from './pdfjs.ts';
import { AppError } from '#domain/app-error.ts';

/** Where `%PDF-` may stand. */
const HEAD_BYTES = 1024;

/** A warning where only the table of objects at the end was lost. */
export const MENDED =
  'The end of this PDF is missing. We found all its pages, but compare the last lines with the original.';

/** A warning where the content of a page, or a font of it, breaks off. */
export const DAMAGED =
  'Part of this PDF is damaged, so rows may be missing or wrong. Download it again, or compare every row with the original.';

export function tooManyPages(count: number, most: number): AppError {
  return new AppError(
    'file_too_large',
    `This PDF has ${count.toLocaleString('en')} pages; at most ${most.toLocaleString('en')} can be converted at once. Split it and convert the parts.`,
    { pages: count, maxPages: most },
  );
}

export function noPages(): AppError {
  return new AppError('unreadable_file', 'This PDF has no pages.');
}

/** A page that would take without end. */
export function pageTooHeavy(page: number): AppError {
  return new AppError(
    'unreadable_file',
    `Page ${String(page)} of this PDF contains far more than a page can hold. Print it to a new PDF and convert that.`,
    { page },
  );
}

/** Of a small file that grows without end. */
export function unpacksWithoutEnd(): AppError {
  return new AppError(
    'unreadable_file',
    'This PDF unpacks to far more than a document should hold. Print it to a new PDF and convert that.',
  );
}

export function openingTakesTooLong(): AppError {
  return new AppError(
    'unreadable_file',
    'This PDF takes too long to open. Print the document to a new PDF and convert that.',
  );
}

/** What a person is told of a PDF that pdf.js does not open. */
export function refusalOf(error: unknown, bytes: Uint8Array): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof Error && error.name === 'PasswordException') {
    const isWrong = 'code' in error && error.code === PasswordResponses.INCORRECT_PASSWORD;
    return isWrong
      ? new AppError('wrong_password', 'This password does not open the PDF. Check it and try again.')
      : new AppError('password_required', 'This PDF is password-protected. Enter the password to open it.');
  }
  return new AppError('unreadable_file', reasonOf(error, bytes));
}

function reasonOf(error: unknown, bytes: Uint8Array): string {
  if (bytes.byteLength === 0) return 'This file is empty.';
  if (!hasHeader(bytes)) return 'This file isn’t a PDF, or its beginning is missing.';
  if (error instanceof Error && /encrypt|cipher|algorithm|security handler/i.test(error.message)) {
    return 'This PDF uses an encryption we can’t open. Open it in its own program, print it to a new PDF and convert that.';
  }
  return 'This PDF is damaged and can’t be opened. Open it in a PDF viewer, print it to a new PDF and convert that.';
}

/** Of a file that `hasEnd` denies: it is cut off, or no PDF. */
export function withoutEnd(bytes: Uint8Array): AppError {
  if (bytes.byteLength === 0 || !hasHeader(bytes)) return refusalOf(null, bytes);
  return new AppError(
    'unreadable_file',
    'This PDF is incomplete: its end is missing. Download it again and convert that.',
  );
}

function hasHeader(bytes: Uint8Array): boolean {
  return latin1(bytes.subarray(0, HEAD_BYTES)).includes('%PDF-');
}

/** Whether a PDF is there to its end: behind the last mark of an end no object follows. */
export function hasEnd(bytes: Uint8Array): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = Math.max(buffer.lastIndexOf('startxref'), buffer.lastIndexOf('%%EOF'));
  return end >= 0 && !/\d\s+\d+\s+obj\b/.test(latin1(bytes.subarray(end)));
}

function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('latin1');
}
