import { AppError } from '#domain/app-error.ts';
import type { GrayImage } from '#domain/page-images/gray-image.ts';
import { grayOfColours } from '#domain/page-images/gray-of-colours.ts';
import { chooseDensity, type PlacedPicture } from './pdf-density.ts';
import { IDENTITY, lengthOf, multiply, type Matrix } from './pdf-matrix.ts';
import { loadPdfium, type Pdfium } from './pdfium.ts';

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

/** PDFium's numbers: of objects on a page, of a bitmap with four bytes a pixel, of annotations drawn and of red before blue. */
const IMAGE = 3;
const FORM = 5;
const COLOURED = 3;
const BYTES = 4;
const ANNOTATIONS = 0x01;
const RED_FIRST = 0x10;
const WHITE = 0xff_ff_ff_ff;
/** Objects looked at, and forms within forms: a scan has few. */
const MOST_OBJECTS = 10_000;
const DEEPEST = 5;

/**
 * Opens a PDF to draw its pages.
 *
 * @throws AppError `unreadable_file` where it does not open
 */
export async function openPdfRenderer(bytes: Uint8Array, password: string | null): Promise<PdfRenderer> {
  const pdfium = await loadPdfium();
  const source = place(pdfium, bytes);
  const secret = password === null ? 0 : place(pdfium, new TextEncoder().encode(`${password}\0`));
  const document = pdfium.FPDF_LoadMemDocument(source, bytes.length, secret);
  if (secret !== 0) pdfium.free(secret);
  if (document === 0) {
    pdfium.free(source);
    throw new AppError(
      'unreadable_file',
      'This PDF is damaged and its pages can’t be displayed. Open it in a PDF viewer, print it to a new PDF and convert that.',
    );
  }
  return {
    pageCount: pdfium.FPDF_GetPageCount(document),
    render: (number) => {
      const page = pdfium.FPDF_LoadPage(document, number - 1);
      if (page === 0) throw new Error(`Page ${String(number)} cannot be drawn.`);
      try {
        return draw(pdfium, page);
      } finally {
        pdfium.FPDF_ClosePage(page);
      }
    },
    close: () => {
      pdfium.FPDF_CloseDocument(document);
      pdfium.free(source);
    },
  };
}

function place(pdfium: Pdfium, bytes: Uint8Array): number {
  const address = pdfium.malloc(bytes.length);
  if (address === 0) throw new Error('PDFium has no memory left.');
  pdfium.memory().set(bytes, address);
  return address;
}

function draw(pdfium: Pdfium, page: number): RenderedPage {
  const width = pdfium.FPDF_GetPageWidthF(page);
  const height = pdfium.FPDF_GetPageHeightF(page);
  const density = chooseDensity(picturesOf(pdfium, page, width * height), { width, height });
  const across = Math.max(1, Math.round((width / 72) * density.x));
  const down = Math.max(1, Math.round((height / 72) * density.y));
  const data = pdfium.malloc(across * down * BYTES);
  if (data === 0) throw new Error('PDFium has no memory left.');
  const bitmap = pdfium.FPDFBitmap_CreateEx(across, down, COLOURED, data, across * BYTES);
  try {
    pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, across, down, WHITE);
    pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, across, down, 0, ANNOTATIONS | RED_FIRST);
    const pixels = pdfium.memory().subarray(data, data + across * down * BYTES);
    const image = grayOfColours({ width: across, height: down, channels: BYTES, data: pixels }, density.y);
    return { image, width, height };
  } finally {
    pdfium.FPDFBitmap_Destroy(bitmap);
    pdfium.free(data);
  }
}

/** The page's images and how dense they stand on it as it is shown. */
function picturesOf(pdfium: Pdfium, page: number, area: number): PlacedPicture[] {
  const isSideways = pdfium.FPDFPage_GetRotation(page) % 2 === 1;
  const memory = pdfium.malloc(32);
  const pictures: PlacedPicture[] = [];
  let seen = 0;
  const visit = (object: number, outer: Matrix, depth: number): void => {
    if (seen++ > MOST_OBJECTS) return;
    const type = pdfium.FPDFPageObj_GetType(object);
    if (type !== IMAGE && type !== FORM) return;
    if (pdfium.FPDFPageObj_GetMatrix(object, memory) === 0) return;
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = new Float32Array(pdfium.memory().buffer, memory, 6);
    const matrix = multiply([a, b, c, d, e, f], outer);
    if (type === FORM) {
      if (depth === DEEPEST) return;
      const count = pdfium.FPDFFormObj_CountObjects(object);
      for (let index = 0; index < count; index++)
        visit(pdfium.FPDFFormObj_GetObject(object, index), matrix, depth + 1);
      return;
    }
    if (pdfium.FPDFImageObj_GetImagePixelSize(object, memory + 24, memory + 28) === 0) return;
    const [across = 0, down = 0] = new Uint32Array(pdfium.memory().buffer, memory + 24, 2);
    const picture = placed(matrix, across, down, isSideways);
    if (picture !== null) pictures.push({ ...picture, share: picture.share / area });
  };
  for (let index = 0; index < pdfium.FPDFPage_CountObjects(page); index++)
    visit(pdfium.FPDFPage_GetObject(page, index), IDENTITY, 0);
  pdfium.free(memory);
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
