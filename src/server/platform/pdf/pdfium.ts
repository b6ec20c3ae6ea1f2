import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { PDFiumModule } from '@hyzyla/pdfium';

/** What is used of PDFium: numbers are addresses in its memory unless they are counts. */
export interface Pdfium {
  /** All its memory, which becomes another when it grows. */
  memory(): Uint8Array;
  malloc(bytes: number): number;
  free(address: number): void;
  FPDF_InitLibrary(): void;
  FPDF_LoadMemDocument(bytes: number, length: number, password: number): number;
  FPDF_CloseDocument(document: number): void;
  FPDF_GetPageCount(document: number): number;
  FPDF_LoadPage(document: number, index: number): number;
  FPDF_ClosePage(page: number): void;
  FPDF_GetPageWidthF(page: number): number;
  FPDF_GetPageHeightF(page: number): number;
  FPDFPage_GetRotation(page: number): number;
  FPDFPage_CountObjects(page: number): number;
  FPDFPage_GetObject(page: number, index: number): number;
  FPDFFormObj_CountObjects(form: number): number;
  FPDFFormObj_GetObject(form: number, index: number): number;
  FPDFPageObj_GetType(object: number): number;
  FPDFPageObj_GetMatrix(object: number, matrix: number): number;
  FPDFImageObj_GetImagePixelSize(image: number, width: number, height: number): number;
  FPDFBitmap_CreateEx(width: number, height: number, format: number, data: number, stride: number): number;
  FPDFBitmap_FillRect(
    bitmap: number,
    left: number,
    top: number,
    width: number,
    height: number,
    color: number,
  ): void;
  FPDFBitmap_Destroy(bitmap: number): void;
  FPDF_RenderPageBitmap(
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

let loaded: Promise<Pdfium> | null = null;

/** Once a process: it takes a twentieth of a second. */
export function loadPdfium(): Promise<Pdfium> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<Pdfium> {
  const wasm = await readFile(createRequire(import.meta.url).resolve('@hyzyla/pdfium/pdfium.wasm'));
  const module = await PDFiumModule({ wasmBinary: new Uint8Array(wasm).buffer });
  const functions = Object.entries(module).map(([name, value]) => [name.replace(/^_/, ''), value]);
  // Its own types name a part of what it has.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const pdfium = { ...Object.fromEntries(functions), memory: () => module.HEAPU8 } as unknown as Pdfium;
  pdfium.FPDF_InitLibrary();
  return pdfium;
}
