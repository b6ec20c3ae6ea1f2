import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { getDocument, type PDFDocumentLoadingTask } from './pdfjs.ts';
import { AppError } from '#domain/app-error.ts';
import type { PageRuns } from '#domain/page-layout/glyph-run.ts';
import { findInvoiceXml } from './pdf-attachments.ts';
import { readMarkedTexts, type MarkedTexts } from './pdf-marked-texts.ts';
import { PageBudget } from './pdf-page-budget.ts';
import { PageReader } from './pdf-page-reader.ts';
import { createPdfWorker } from './pdf-port.ts';
import {
  DAMAGED,
  hasEnd,
  MENDED,
  noPages,
  openingTakesTooLong,
  refusalOf,
  tooManyPages,
  unpacksWithoutEnd,
  withoutEnd,
} from './pdf-refusals.ts';
import { rescuePdf } from './pdf-rescue.ts';
import { checkStreams } from './pdf-streams.ts';
import { withinProcessorMs } from '#server/platform/within-processor-ms.ts';

export interface OpenedPdf {
  readonly pageCount: number;
  readonly isEncrypted: boolean;
  /** Sentences: what is damaged and may be missing. More may come with each page read. */
  readonly warnings: readonly string[];
  /**
   * One page at a time. A damaged page gives no runs, and a warning.
   *
   * @param page from 1
   * @throws AppError unreadable_file where a page holds more than a page can
   */
  readPage(page: number): Promise<PageRuns>;
  /** The invoice that is attached as XML (Factur-X, ZUGFeRD, XRechnung); null where there is none. */
  readInvoiceXml(): Promise<Uint8Array | null>;
  close(): Promise<void>;
}

const MAX_PAGES = 5_000;
/** Of processor time. */
const OPENING_MS = 30_000;
/** Of a page that cannot be read: A4. */
const NO_SIZE = { width: 595, height: 842 };
const PACKAGE = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
/** Pixels of the largest image decoded: decoding takes longer than all the rest, and text needs none. */
const LARGEST_IMAGE = 1;

/**
 * Opens a PDF for its text. One that only its owner's password protects opens by itself.
 *
 * @throws AppError password_required, wrong_password, unreadable_file, file_too_large (too many pages)
 */
export async function openPdf(
  bytes: Uint8Array,
  options: { readonly password?: string | undefined } = {},
): Promise<OpenedPdf> {
  const source = hasEnd(bytes) ? bytes : rescuePdf(bytes);
  if (source === null) throw withoutEnd(bytes);
  const warnings = source === bytes ? [] : [MENDED];
  const { isDamaged, isBomb } = checkStreams(source);
  if (isBomb) throw unpacksWithoutEnd();
  if (isDamaged) warnings.push(DAMAGED);
  try {
    return await open(source, warnings, options.password);
  } catch (error) {
    throw refusalOf(error, bytes);
  }
}

async function open(bytes: Uint8Array, warnings: string[], password: string | undefined): Promise<OpenedPdf> {
  const budget = new PageBudget();
  const worker = createPdfWorker((count) => budget.take(count));
  const loading = getDocument({
    // The same bytes: of a Buffer pdf.js would take none.
    data: new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    ...(password === undefined ? {} : { password }),
    worker,
    cMapUrl: join(PACKAGE, 'cmaps') + sep,
    cMapPacked: true,
    standardFontDataUrl: join(PACKAGE, 'standard_fonts') + sep,
    isOffscreenCanvasSupported: false,
    useSystemFonts: false,
    fontExtraProperties: true,
    disableFontFace: false,
    maxImageSize: LARGEST_IMAGE,
    verbosity: 0,
  });
  const close = async () => {
    await loading.destroy();
    worker.destroy();
  };
  try {
    return await opened(loading, warnings, budget, close, readMarkedTexts(bytes, password ?? null));
  } catch (error) {
    await close();
    throw error;
  }
}

async function opened(
  loading: PDFDocumentLoadingTask,
  warnings: string[],
  budget: PageBudget,
  close: () => Promise<void>,
  markedTexts: MarkedTexts,
): Promise<OpenedPdf> {
  const document = await withinProcessorMs(loading.promise, OPENING_MS);
  if (document === null) throw openingTakesTooLong();
  const pageCount = document.numPages;
  // A damaged count may be anything.
  if (pageCount < 1) throw noPages();
  if (pageCount > MAX_PAGES) throw tooManyPages(pageCount, MAX_PAGES);
  const { info } = await document.getMetadata();
  const reader = new PageReader(document, await document.getOptionalContentConfig(), markedTexts);
  return {
    pageCount,
    isEncrypted: 'EncryptFilterName' in info && info.EncryptFilterName !== null,
    warnings,
    close,
    readInvoiceXml: () => findInvoiceXml(document),
    readPage: async (page) => {
      try {
        return await budget.within(page, () => reader.read(page));
      } catch (error) {
        if (error instanceof AppError) throw error;
        warnings.push(`Page ${String(page)} is damaged and could not be read.`);
        return { page, ...NO_SIZE, runs: [], imageShare: 0, unreadableShare: 0, unseenShare: 0 };
      }
    },
  };
}
