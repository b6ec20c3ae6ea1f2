import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { PDFiumModule } from '@hyzyla/pdfium';
import { AppError } from '#domain/app-error.ts';
import type { GrayImage } from '#domain/page-images/gray-image.ts';
import { chooseDensity, type PlacedPicture } from './pdf-density.ts';
import { IDENTITY, lengthOf, multiply, type Matrix } from './pdf-matrix.ts';

/** A page as a viewer shows it. */
export interface RenderedPage {
  readonly image: GrayImage;
  /** Points. */
  readonly width: number;
  readonly height: number;
}

export interface PdfRenderer {
  readonly pageCount: number;
  /**
   * @param page from 1
   * @throws Error where the page is too damaged to be drawn
   */
  render(page: number): RenderedPage;
  close(): void;
}

/** What is used of PDFium: numbers are addresses in its memory unless they are counts. */
interface Pdfium {
  readonly HEAPU8: Uint8Array;
  readonly wasmExports: { malloc(bytes: number): number; free(address: number): void };
  _FPDF_InitLibrary(): void;
  _FPDF_LoadMemDocument(bytes: number, length: number, password: number): number;
  _FPDF_CloseDocument(document: number): void;
  _FPDF_GetPageCount(document: number): number;
  _FPDF_LoadPage(document: number, index: number): number;
  _FPDF_ClosePage(page: number): void;
  _FPDF_GetPageWidthF(page: number): number;
  _FPDF_GetPageHeightF(page: number): number;
  _FPDFPage_GetRotation(page: number): number;
  _FPDFPage_CountObjects(page: number): number;
  _FPDFPage_GetObject(page: number, index: number): number;
  _FPDFFormObj_CountObjects(form: number): number;
  _FPDFFormObj_GetObject(form: number, index: number): number;
  _FPDFPageObj_GetType(object: number): number;
  _FPDFPageObj_GetMatrix(object: number, matrix: number): number;
  _FPDFImageObj_GetImagePixelSize(image: number, width: number, height: number): number;
  _FPDFBitmap_CreateEx(width: number, height: number, format: number, data: number, stride: number): number;
  _FPDFBitmap_FillRect(
    bitmap: number,
    left: number,
    top: number,
    width: number,
    height: number,
    color: number,
  ): void;
  _FPDFBitmap_Destroy(bitmap: number): void;
  _FPDF_RenderPageBitmap(
    bitmap: number,
    page: number,
    left: number,
    top: number,
    width: number,
    height: number,
    rotate: number,
    flags: number,
  ): void;
}

/** PDFium's numbers: of objects on a page, of a bitmap with a byte a pixel, of annotations drawn and all in gray. */
const IMAGE = 3;
const FORM = 5;
const GRAY = 1;
const ANNOTATIONS = 0x01;
const IN_GRAY = 0x08;
const WHITE = 0xff_ff_ff_ff;
/** Objects looked at, and forms within forms: a scan has few. */
const MOST_OBJECTS = 10_000;
const DEEPEST = 5;

let loaded: Promise<Pdfium> | null = null;

/** Once a process: it takes a twentieth of a second. */
function loadPdfium(): Promise<Pdfium> {
  loaded ??= (async () => {
    const wasm = await readFile(createRequire(import.meta.url).resolve('@hyzyla/pdfium/pdfium.wasm'));
    // Its own types name a part of what it has.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const pdfium = (await PDFiumModule({ wasmBinary: new Uint8Array(wasm).buffer })) as unknown as Pdfium;
    pdfium._FPDF_InitLibrary();
    return pdfium;
  })();
  return loaded;
}

/**
 * Opens a PDF to draw its pages.
 *
 * @throws AppError `unreadable_file` where it does not open
 */
export async function openPdfRenderer(bytes: Uint8Array, password: string | null): Promise<PdfRenderer> {
  const pdfium = await loadPdfium();
  const source = place(pdfium, bytes);
  const secret = password === null ? 0 : place(pdfium, new TextEncoder().encode(`${password}\0`));
  const document = pdfium._FPDF_LoadMemDocument(source, bytes.length, secret);
  if (secret !== 0) pdfium.wasmExports.free(secret);
  if (document === 0) {
    pdfium.wasmExports.free(source);
    throw new AppError(
      'unreadable_file',
      'The pages of this PDF cannot be drawn: it is damaged. Open it in a PDF viewer, print it to a new PDF and convert that.',
    );
  }
  return {
    pageCount: pdfium._FPDF_GetPageCount(document),
    render: (number) => {
      const page = pdfium._FPDF_LoadPage(document, number - 1);
      if (page === 0) throw new Error(`Page ${String(number)} cannot be drawn.`);
      try {
        return draw(pdfium, page);
      } finally {
        pdfium._FPDF_ClosePage(page);
      }
    },
    close: () => {
      pdfium._FPDF_CloseDocument(document);
      pdfium.wasmExports.free(source);
    },
  };
}

function place(pdfium: Pdfium, bytes: Uint8Array): number {
  const address = pdfium.wasmExports.malloc(bytes.length);
  if (address === 0) throw new Error('PDFium has no memory left.');
  pdfium.HEAPU8.set(bytes, address);
  return address;
}

function draw(pdfium: Pdfium, page: number): RenderedPage {
  const width = pdfium._FPDF_GetPageWidthF(page);
  const height = pdfium._FPDF_GetPageHeightF(page);
  const density = chooseDensity(picturesOf(pdfium, page, width * height), { width, height });
  const across = Math.max(1, Math.round((width / 72) * density.x));
  const down = Math.max(1, Math.round((height / 72) * density.y));
  const data = pdfium.wasmExports.malloc(across * down);
  if (data === 0) throw new Error('PDFium has no memory left.');
  const bitmap = pdfium._FPDFBitmap_CreateEx(across, down, GRAY, data, across);
  try {
    pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, across, down, WHITE);
    pdfium._FPDF_RenderPageBitmap(bitmap, page, 0, 0, across, down, 0, ANNOTATIONS | IN_GRAY);
    const pixels = pdfium.HEAPU8.slice(data, data + across * down);
    return { image: { width: across, height: down, data: pixels }, width, height };
  } finally {
    pdfium._FPDFBitmap_Destroy(bitmap);
    pdfium.wasmExports.free(data);
  }
}

/** The page's images and how dense they stand on it as it is shown. */
function picturesOf(pdfium: Pdfium, page: number, area: number): PlacedPicture[] {
  const isSideways = pdfium._FPDFPage_GetRotation(page) % 2 === 1;
  const memory = pdfium.wasmExports.malloc(32);
  const pictures: PlacedPicture[] = [];
  let seen = 0;
  const visit = (object: number, outer: Matrix, depth: number): void => {
    if (seen++ > MOST_OBJECTS) return;
    const type = pdfium._FPDFPageObj_GetType(object);
    if (type !== IMAGE && type !== FORM) return;
    if (pdfium._FPDFPageObj_GetMatrix(object, memory) === 0) return;
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = new Float32Array(pdfium.HEAPU8.buffer, memory, 6);
    const matrix = multiply([a, b, c, d, e, f], outer);
    if (type === FORM) {
      if (depth === DEEPEST) return;
      const count = pdfium._FPDFFormObj_CountObjects(object);
      for (let index = 0; index < count; index++)
        visit(pdfium._FPDFFormObj_GetObject(object, index), matrix, depth + 1);
      return;
    }
    if (pdfium._FPDFImageObj_GetImagePixelSize(object, memory + 24, memory + 28) === 0) return;
    const [across = 0, down = 0] = new Uint32Array(pdfium.HEAPU8.buffer, memory + 24, 2);
    const picture = placed(matrix, across, down, isSideways);
    if (picture !== null) pictures.push({ ...picture, share: picture.share / area });
  };
  for (let index = 0; index < pdfium._FPDFPage_CountObjects(page); index++)
    visit(pdfium._FPDFPage_GetObject(page, index), IDENTITY, 0);
  pdfium.wasmExports.free(memory);
  return pictures;
}

/** An image fills the unit square before its matrix; null where it is nothing to look at. `share` is its area. */
function placed(
  [a, b, c, d]: Matrix,
  across: number,
  down: number,
  isSideways: boolean,
): PlacedPicture | null {
  const [width, height] = [lengthOf(a, b), lengthOf(c, d)];
  if (width < 1 || height < 1 || across < 2 || down < 2) return null;
  const own = { x: (across / width) * 72, y: (down / height) * 72 };
  const isTurned = Math.abs(b) > Math.abs(a) !== isSideways;
  return { density: isTurned ? { x: own.y, y: own.x } : own, share: Math.abs(a * d - b * c) };
}
