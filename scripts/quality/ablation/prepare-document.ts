import { readFile } from 'node:fs/promises';
import { AppError } from '#domain/app-error.ts';
import { readBest, type DocumentPages } from '#domain/documents/read-best.ts';
import { NO_HINTS } from '#domain/language/reading-hints.ts';
import { openPdf } from '#server/platform/pdf/pdf-text.ts';
import { readPages } from '#server/platform/pdf/read-pages.ts';
import { describeReading, type ReadingMode } from '../document-reader.ts';
import type { DocumentWithTruth } from '../find-documents.ts';
import type { ReadingCache } from '../reading-cache.ts';
import type { Reading } from '../readings.schemas.ts';

/** Reads a document again and again from the words of its pages, without its file. */
export type Reread = (mode: ReadingMode) => Reading;

/** A photo before anything was recognised in it. */
const PHOTO: Omit<DocumentPages, 'recognised'> = {
  pages: [{ page: 1, width: 0, height: 0, source: 'ocr', words: [] }],
  pictures: [1],
  others: [],
};

/**
 * Takes the words out of a document. Pictures have those that an earlier run recognised.
 *
 * @returns null for what cannot be opened, was never recognised, or carries its content as XML
 */
export async function prepareDocument(
  { path, truth }: DocumentWithTruth,
  cache: ReadingCache,
): Promise<Reread | null> {
  const password = truth.password ?? null;
  const kept = await cache.openFile(path, { password, purpose: 'content' });
  const pages = kept.format === 'image' ? PHOTO : await readText(path, password);
  if (pages === null) return null;
  const recognised = await kept.pages.load();
  const reread = (mode: ReadingMode): Reading | null => {
    const isSettled = mode === 'told' && truth.kind !== 'other';
    const isStatement = !isSettled || truth.kind === 'statement';
    try {
      const best = readBest(
        { ...pages, recognised },
        { expected: isStatement ? 'statement' : 'invoice', isSettled, hints: NO_HINTS },
      );
      return 'unread' in best ? null : { ...describeReading(best.read), seconds: 0 };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { status: 'refused', code: error.code, message: error.message, seconds: 0 };
    }
  };
  if (reread('told') === null || reread('by content') === null) return null;
  // With a rule switched off, a picture may be wanted that nobody has recognised: then nothing is read.
  const unread: Reading = { status: 'failed', message: 'Its pages were not recognised.', seconds: 0 };
  return (mode) => reread(mode) ?? unread;
}

async function readText(
  path: string,
  password: string | null,
): Promise<Omit<DocumentPages, 'recognised'> | null> {
  try {
    const pdf = await openPdf(await readFile(path), password === null ? {} : { password });
    try {
      const hasXml = (await pdf.readInvoiceXml()) !== null;
      return hasXml ? null : await readPages(pdf, () => undefined);
    } finally {
      await pdf.close();
    }
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
