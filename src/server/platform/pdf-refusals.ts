import { PasswordResponses } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { AppError } from '#domain/app-error.ts';

/** Where `%PDF-` may stand, and where `%%EOF` must. */
const HEAD_BYTES = 1024;
const TAIL_BYTES = 2048;

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
    `Page ${String(page)} of this PDF holds far more than a page of text can. Print the document to a new PDF and convert that.`,
    { page },
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
      : new AppError('password_required', 'This PDF is protected by a password. Enter it to open the file.');
  }
  return new AppError('unreadable_file', reasonOf(error, bytes));
}

function reasonOf(error: unknown, bytes: Uint8Array): string {
  if (bytes.byteLength === 0) return 'This file is empty.';
  if (!hasHeader(bytes)) return 'This file is not a PDF, or its beginning is missing.';
  if (error instanceof Error && /encrypt|cipher|algorithm|security handler/i.test(error.message)) {
    return 'This PDF is protected in a way that only its own program opens. Print it there to a new PDF and convert that.';
  }
  if (!hasEnd(bytes)) return 'This PDF is incomplete: its end is missing. Download it again.';
  return 'This PDF is damaged and cannot be opened. Open it in a PDF viewer, print it to a new PDF and convert that.';
}

/** A sentence where a PDF that opens nevertheless is cut off; null where its end is there. */
export function warningOfDamage(bytes: Uint8Array): string | null {
  return hasEnd(bytes)
    ? null
    : 'The end of this PDF is missing, so its last pages or lines may be too. Download it again, or compare it with the original.';
}

function hasHeader(bytes: Uint8Array): boolean {
  return latin1(bytes.subarray(0, HEAD_BYTES)).includes('%PDF-');
}

/** Whether a PDF is there to its end. */
export function hasEnd(bytes: Uint8Array): boolean {
  return latin1(bytes.subarray(-TAIL_BYTES)).includes('%%EOF');
}

function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('latin1');
}
