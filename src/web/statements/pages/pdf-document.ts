import {
  getDocument,
  GlobalWorkerOptions,
  PasswordResponses,
  version,
  type PDFDocumentLoadingTask,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
// oxlint-disable-next-line import/default -- made by Vite: see file-url.d.ts
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerUrl;

/** Written there by the build: see vite.config.ts. */
const ASSETS = `/assets/pdfjs-${version}/`;
/** Bytes asked for at a time: pages come as they are looked at. */
const CHUNK_BYTES = 1 << 19;

/** Begins to open a PDF of the server; what is looked at is fetched, not the whole file. */
export function openDocument(url: string, password: string | null): PDFDocumentLoadingTask {
  return getDocument({
    url,
    ...(password === null ? {} : { password }),
    rangeChunkSize: CHUNK_BYTES,
    disableAutoFetch: true,
    disableStream: true,
    cMapUrl: `${ASSETS}cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${ASSETS}standard_fonts/`,
    wasmUrl: `${ASSETS}wasm/`,
    // The security policy lets no WebAssembly in; what needs it is decoded by JavaScript.
    useWasm: false,
    verbosity: 0,
  });
}

export type OpenFailure = 'password_required' | 'wrong_password' | 'gone' | 'broken';

export function openFailureOf(error: unknown): OpenFailure {
  if (!(error instanceof Error)) return 'broken';
  if (error.name === 'PasswordException') {
    const isWrong = 'code' in error && error.code === PasswordResponses.INCORRECT_PASSWORD;
    return isWrong ? 'wrong_password' : 'password_required';
  }
  const isGone = 'status' in error && (error.status === 404 || error.status === 410);
  return isGone ? 'gone' : 'broken';
}
