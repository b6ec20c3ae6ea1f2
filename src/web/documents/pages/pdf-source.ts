import {
  getDocument,
  GlobalWorkerOptions,
  PasswordResponses,
  version,
  type PDFDocumentLoadingTask,
  type PDFDocumentProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PicturePage } from '#domain/page-layout/picture-page.schemas.ts';
// oxlint-disable-next-line import/default -- made by Vite: see file-url.d.ts
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { scaleWithin, type OpenFailure, type OpeningSource, type ShownPage } from './page-source.ts';
import { readingTurn } from './reading-turn.ts';

GlobalWorkerOptions.workerSrc = workerUrl;

/** Written there by the build: see vite.config.ts. */
const ASSETS = `/assets/pdfjs-${version}/`;
/** Bytes asked for at a time: pages come as they are looked at. */
const CHUNK_BYTES = 1 << 19;

/** Begins to open a PDF of the server; what is looked at is fetched, not the whole file. */
export function openPdf(
  url: string,
  password: string | null,
  pictures: readonly PicturePage[],
): OpeningSource {
  const loading = openDocument(url, password);
  return {
    opened: loading.promise.then((pdf) => ({
      count: pdf.numPages,
      load: (number) => loadPage(pdf, number, pictures),
    })),
    close: () => void loading.destroy(),
  };
}

/** How all PDFs are opened: with the character maps, fonts and decoders that lie beside the page. */
const ASSETS_OF_PDFJS = {
  cMapUrl: `${ASSETS}cmaps/`,
  cMapPacked: true,
  standardFontDataUrl: `${ASSETS}standard_fonts/`,
  wasmUrl: `${ASSETS}wasm/`,
  // The security policy lets no WebAssembly in; what needs it is decoded by JavaScript.
  useWasm: false,
  verbosity: 0,
};

function openDocument(url: string, password: string | null): PDFDocumentLoadingTask {
  return getDocument({
    url,
    ...(password === null ? {} : { password }),
    rangeChunkSize: CHUNK_BYTES,
    disableAutoFetch: true,
    disableStream: true,
    ...ASSETS_OF_PDFJS,
  });
}

/** Begins to open a PDF that the browser has; the bytes are given away. */
export function openPdfBytes(data: Uint8Array, password: string | null): PDFDocumentLoadingTask {
  return getDocument({ data, ...(password === null ? {} : { password }), ...ASSETS_OF_PDFJS });
}

/** Why a PDF did not open; everything but a password or a missing file counts as damage. */
export function pdfFailureOf(error: unknown): OpenFailure {
  if (!(error instanceof Error)) return 'broken';
  if (error.name === 'PasswordException') {
    const isWrong = 'code' in error && error.code === PasswordResponses.INCORRECT_PASSWORD;
    return isWrong ? 'wrong_password' : 'password_required';
  }
  const isGone = 'status' in error && (error.status === 404 || error.status === 410);
  return isGone ? 'gone' : 'broken';
}

/** A page turned so that it reads upright: by its picture as that was read, else by its own text. */
async function loadPage(
  pdf: PDFDocumentProxy,
  number: number,
  pictures: readonly PicturePage[],
): Promise<ShownPage> {
  const page = await pdf.getPage(number);
  const picture = pictures.find((candidate) => candidate.page === number);
  let turn: number = picture?.turn ?? 0;
  if (picture === undefined) {
    const { items } = await page.getTextContent();
    const texts = items.flatMap((item) =>
      'str' in item ? [{ text: item.str, transform: item.transform.map(Number) }] : [],
    );
    turn = 360 - readingTurn(texts, page.rotate);
  }
  const rotation = (page.rotate + turn) % 360;
  const { width, height } = page.getViewport({ scale: 1, rotation });
  return {
    width,
    height,
    draw: (wanted) => {
      const canvas = document.createElement('canvas');
      const viewport = page.getViewport({ scale: scaleWithin(wanted, { width, height }), rotation });
      canvas.width = Math.floor(viewport.width);
      canvas.height = Math.floor(viewport.height);
      const drawing = page.render({ canvas, viewport });
      return { canvas: drawing.promise.then(() => canvas), cancel: () => drawing.cancel() };
    },
    release: () => page.cleanup(),
  };
}
