import { AnnotationMode, type PDFDocumentProxy, type PDFPageProxy } from './pdfjs.ts';
import type { PageRuns } from '#domain/page-layout/glyph-run.ts';
import { PdfFont } from './pdf-font.ts';
import { GlyphRunCollector, type PdfResources } from './pdf-glyph-runs.ts';
import type { StretchesRead } from './pdf-marks.ts';
import type { MarkedTexts } from './pdf-marked-texts.ts';
import { isMatrix } from './pdf-operands.ts';
import { pageRunsOf } from './pdf-page-runs.ts';

/** Fonts are let go after so many pages: a long document may bring its own for each. */
const PAGES_BETWEEN_CLEANUPS = 64;

/** pdf.js's record of the document's layers. */
interface Layers {
  isVisible(layer: unknown): unknown;
}

/** Reads the pages of one document, one at a time. */
export class PageReader {
  readonly #document: PDFDocumentProxy;
  readonly #layers: Layers;
  readonly #fonts = new Map<string, PdfFont>();
  readonly #markedTexts: MarkedTexts;
  #pagesRead = 0;

  constructor(document: PDFDocumentProxy, layers: Layers, markedTexts: MarkedTexts) {
    this.#document = document;
    this.#layers = layers;
    this.#markedTexts = markedTexts;
  }

  /** @param number from 1 */
  async read(number: number): Promise<PageRuns> {
    const page = await this.#document.getPage(number);
    try {
      return await this.#runsOf(page, number);
    } finally {
      page.cleanup();
      this.#pagesRead += 1;
      if (this.#pagesRead % PAGES_BETWEEN_CLEANUPS === 0) {
        await this.#document.cleanup();
        this.#fonts.clear();
      }
    }
  }

  async #runsOf(page: PDFPageProxy, number: number): Promise<PageRuns> {
    const operators = await page.getOperatorList({ annotationMode: AnnotationMode.ENABLE });
    const { width, height, transform } = page.getViewport({ scale: 1 });
    if (!isMatrix(transform)) throw new Error('A page has no matrix.');
    const { fnArray }: { readonly fnArray: readonly number[] } = operators;
    const argsArray: readonly unknown[] = operators.argsArray;
    const collect = (stretches: StretchesRead | null) => {
      const collector = new GlyphRunCollector(transform, this.#resourcesOf(page), stretches);
      for (let index = 0; index < fnArray.length; index += 1) {
        collector.apply(fnArray[index] ?? 0, argsArray[index]);
      }
      return collector;
    };
    const first = collect(null);
    if (!first.marks.isUnsaid) return pageRunsOf(number, first, { width, height });
    // pdf.js passes over what marked stretches say their glyphs mean: programs write it where a font does not tell.
    const texts = this.#markedTexts(number);
    const isSure = texts.length === first.marks.glyphs.length;
    const glyphs = isSure ? collect({ texts, glyphs: null }).marks.glyphs : [];
    return pageRunsOf(number, collect({ texts: isSure ? texts : [], glyphs }), { width, height });
  }

  #resourcesOf(page: PDFPageProxy): PdfResources {
    return {
      isShown: (layer) => layer === null || layer === undefined || this.#layers.isVisible(layer) !== false,
      font: (name) => {
        let font = this.#fonts.get(name);
        if (font === undefined) {
          font = new PdfFont(page.commonObjs.has(name) ? page.commonObjs.get(name) : null);
          this.#fonts.set(name, font);
        }
        return font;
      },
    };
  }
}
