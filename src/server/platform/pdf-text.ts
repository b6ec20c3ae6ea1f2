import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import {
  AnnotationMode,
  getDocument,
  PasswordResponses,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { AppError } from '#domain/app-error.ts';
import type { PageRuns } from '#domain/page-layout/glyph-run.ts';
import { GlyphRunCollector } from './pdf-glyph-runs.ts';
import { isMatrix } from './pdf-operands.ts';
import type { Matrix } from './pdf-matrix.ts';
import { createPdfWorker } from './pdf-port.ts';

export interface OpenedPdf {
  readonly pageCount: number;
  readonly isEncrypted: boolean;
  /** @param page from 1 */
  readPage(page: number): Promise<PageRuns>;
  close(): Promise<void>;
}

const MAX_PAGES = 5_000;
const PACKAGE = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
/** Images are not needed for the text, and decoding them takes longer than all the rest. */
const NO_IMAGES = 1;

/**
 * Opens a PDF for its text.
 *
 * @throws AppError password_required, wrong_password, unreadable_file, file_too_large (too many pages)
 */
export async function openPdf(
  bytes: Uint8Array,
  options: { readonly password?: string } = {},
): Promise<OpenedPdf> {
  const worker = createPdfWorker();
  const loading = getDocument({
    // pdf.js takes the bytes for its own.
    data: new Uint8Array(bytes),
    ...(options.password === undefined ? {} : { password: options.password }),
    worker,
    cMapUrl: join(PACKAGE, 'cmaps') + sep,
    cMapPacked: true,
    standardFontDataUrl: join(PACKAGE, 'standard_fonts') + sep,
    isOffscreenCanvasSupported: false,
    useSystemFonts: false,
    fontExtraProperties: true,
    disableFontFace: false,
    maxImageSize: NO_IMAGES,
    verbosity: 0,
  });
  const close = async () => {
    await loading.destroy();
    worker.destroy();
  };
  try {
    const document = await loading.promise;
    if (document.numPages > MAX_PAGES) throw tooManyPages(document.numPages);
    const data = (await document.getMetadata()).info;
    return {
      pageCount: document.numPages,
      isEncrypted: 'EncryptFilterName' in data && data.EncryptFilterName !== null,
      readPage: (page) => readPage(document, page),
      close,
    };
  } catch (error) {
    await close();
    throw refusalOf(error);
  }
}

async function readPage(document: PDFDocumentProxy, number: number): Promise<PageRuns> {
  const page = await document.getPage(number);
  try {
    return await runsOf(page, number);
  } finally {
    page.cleanup();
  }
}

async function runsOf(page: PDFPageProxy, number: number): Promise<PageRuns> {
  const operators = await page.getOperatorList({ annotationMode: AnnotationMode.ENABLE });
  const viewport = page.getViewport({ scale: 1 });
  const collector = new GlyphRunCollector(matrixOf(viewport.transform), (name) =>
    page.commonObjs.has(name) ? page.commonObjs.get(name) : null,
  );
  const { fnArray } = operators;
  const argsArray: readonly unknown[] = operators.argsArray;
  for (const [index, operator] of fnArray.entries()) collector.apply(operator, argsArray[index]);
  return {
    page: number,
    width: viewport.width,
    height: viewport.height,
    runs: [...collector.runs, ...collector.invisible],
    imageShare: 0,
  };
}

function matrixOf(values: readonly unknown[]): Matrix {
  if (!isMatrix(values)) throw new Error('A page has no matrix.');
  return values;
}

function tooManyPages(count: number): AppError {
  return new AppError(
    'file_too_large',
    `This PDF has ${String(count)} pages; at most ${String(MAX_PAGES)} can be converted. Split it and convert the parts.`,
    { pages: count, maxPages: MAX_PAGES },
  );
}

function refusalOf(error: unknown): unknown {
  if (error instanceof AppError || !(error instanceof Error)) return error;
  if (error.name === 'PasswordException') {
    const isWrong = 'code' in error && error.code === PasswordResponses.INCORRECT_PASSWORD;
    return isWrong
      ? new AppError('wrong_password', 'This password does not open the PDF. Check it and try again.')
      : new AppError('password_required', 'This PDF is protected by a password. Enter it to open the file.');
  }
  return new AppError('unreadable_file', 'This PDF cannot be read: it is damaged or incomplete.');
}
