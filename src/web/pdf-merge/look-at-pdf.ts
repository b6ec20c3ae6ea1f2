import { openPdfBytes, pdfFailureOf } from '#web/documents/pages/pdf-source.ts';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Pixels of the longer side of the picture: twice what is shown, for dense screens. */
const THUMBNAIL_PIXELS = 192;
/** A file that takes longer is merged unseen. */
const PATIENCE_MS = 20_000;
/** More pages than a merge may have; the number in a damaged file may be anything. */
const PAGES_MAX = 50_000;

export type PdfFound =
  | { readonly phase: 'ready'; readonly pageCount: number; readonly thumbnail: Blob | null }
  | { readonly phase: 'locked'; readonly lock: 'required' | 'wrong' }
  | { readonly phase: 'broken' };

/**
 * Opens a PDF in the browser: its number of pages and a picture of the first. Everything is let go before the answer
 * comes; where `signal` ends it early, the answer means nothing.
 */
export async function lookAtPdf(file: File, password: string | null, signal: AbortSignal): Promise<PdfFound> {
  const ended = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    return { phase: 'broken' };
  }
  const loading = openPdfBytes(bytes, password);
  const end = () => void loading.destroy();
  ended.addEventListener('abort', end);
  if (ended.aborted) end();
  try {
    // A document that was let go may never say that it did not open.
    const pdf = await Promise.race([loading.promise, whenEnded(ended)]);
    if (pdf === null) return { phase: 'broken' };
    const pageCount = pdf.numPages;
    if (pageCount < 1 || pageCount > PAGES_MAX) return { phase: 'broken' };
    return { phase: 'ready', pageCount, thumbnail: await drawFirstPage(pdf, ended) };
  } catch (error) {
    const failure = pdfFailureOf(error);
    if (failure === 'password_required') return { phase: 'locked', lock: 'required' };
    if (failure === 'wrong_password') return { phase: 'locked', lock: 'wrong' };
    return { phase: 'broken' };
  } finally {
    ended.removeEventListener('abort', end);
    end();
  }
}

/** Null where it cannot be drawn, or not in time. */
async function drawFirstPage(pdf: PDFDocumentProxy, ended: AbortSignal): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  try {
    return await Promise.race([drawInto(canvas, pdf), whenEnded(ended)]);
  } catch {
    return null;
  } finally {
    // Some browsers keep the pixels of a canvas long after nobody has it.
    canvas.width = 0;
    canvas.height = 0;
  }
}

async function drawInto(canvas: HTMLCanvasElement, pdf: PDFDocumentProxy): Promise<Blob | null> {
  const page = await pdf.getPage(1);
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: THUMBNAIL_PIXELS / Math.max(width, height, 1) });
  canvas.width = Math.max(1, Math.round(viewport.width));
  canvas.height = Math.max(1, Math.round(viewport.height));
  await page.render({ canvas, viewport }).promise;
  return new Promise((resolve) => canvas.toBlob(resolve));
}

function whenEnded(ended: AbortSignal): Promise<null> {
  return new Promise((resolve) => {
    if (ended.aborted) resolve(null);
    ended.addEventListener('abort', () => resolve(null), { once: true });
  });
}
