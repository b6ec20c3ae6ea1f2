import { loadPdfium, type Pdfium } from '#server/platform/pdf/pdfium.ts';

/** A page as PDFium draws it with its annotations, four bytes a pixel. */
export interface PagePixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

export interface PdfPixels {
  readonly pageCount: number;
  /**
   * @param index from 0
   * @param turn clockwise by so many degrees more than the page has
   */
  draw(index: number, turn?: number): PagePixels;
  close(): void;
}

interface PixelOptions {
  readonly password?: string | null;
  /** Pixels of a page's longer side, at most; its points where those are fewer. */
  readonly longestSide?: number;
}

const [COLOURED, BYTES, ANNOTATIONS, WHITE] = [4, 4, 0x01, 0xff_ff_ff_ff];
const LONGEST_SIDE = 700;

/**
 * Opens a PDF to look at its pages.
 *
 * @throws Error where PDFium does not open it
 */
export async function openPixels(
  bytes: Uint8Array,
  { password = null, longestSide = LONGEST_SIDE }: PixelOptions = {},
): Promise<PdfPixels> {
  const pdfium = await loadPdfium();
  const source = place(pdfium, bytes);
  const secret = password === null ? 0 : place(pdfium, Buffer.from(`${password}\0`));
  const document = pdfium.FPDF_LoadMemDocument(source, bytes.length, secret);
  if (secret !== 0) pdfium.free(secret);
  if (document === 0) {
    pdfium.free(source);
    throw new Error('PDFium does not open the file.');
  }
  return {
    pageCount: pdfium.FPDF_GetPageCount(document),
    draw: (index, turn = 0) => {
      const page = pdfium.FPDF_LoadPage(document, index);
      if (page === 0) throw new Error(`PDFium does not open page ${index + 1}.`);
      try {
        return draw(pdfium, page, longestSide, turn);
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
  const address = pdfium.malloc(Math.max(1, bytes.length));
  if (address === 0) throw new Error('PDFium has no memory left.');
  pdfium.memory().set(bytes, address);
  return address;
}

function draw(pdfium: Pdfium, page: number, longestSide: number, turn: number): PagePixels {
  const isSideways = turn % 180 !== 0;
  const own = [pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page)] as const;
  const [across, down] = isSideways ? [own[1], own[0]] : own;
  const scale = Math.min(1, longestSide / Math.max(across, down));
  const [width, height] = [Math.max(1, Math.round(across * scale)), Math.max(1, Math.round(down * scale))];
  const size = width * height * BYTES;
  const address = pdfium.malloc(size);
  const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, COLOURED, address, width * BYTES);
  try {
    pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
    pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, turn / 90, ANNOTATIONS);
    return { width, height, data: pdfium.memory().slice(address, address + size) };
  } finally {
    pdfium.FPDFBitmap_Destroy(bitmap);
    pdfium.free(address);
  }
}

/** A colour's difference that is seen as one, of 255. */
const NOTICED = 32;
/** Pixels that may differ: what smoothing an edge at another time makes of it. */
const SMOOTHED_SHARE = 0.0005;

/** What is different between two pages, in words; null where a person would see the same. */
export function differenceOf(a: PagePixels, b: PagePixels): string | null {
  if (a.width !== b.width || a.height !== b.height)
    return `${a.width} × ${a.height} pixels became ${b.width} × ${b.height}`;
  if (Buffer.compare(a.data, b.data) === 0) return null;
  let seen = 0;
  for (let at = 0; at < a.data.length; at += BYTES) {
    let largest = 0;
    for (let channel = 0; channel < 3; channel += 1)
      largest = Math.max(largest, Math.abs((a.data[at + channel] ?? 0) - (b.data[at + channel] ?? 0)));
    if (largest > NOTICED) seen += 1;
  }
  const all = a.width * a.height;
  return seen > all * SMOOTHED_SHARE ? `${seen} of ${all} pixels differ` : null;
}

/** Whether anything is drawn on the page: a sample that draws nothing proves nothing. */
export function isBlank({ data }: PagePixels): boolean {
  return data.every((byte, index) => byte === data[index % BYTES]);
}
