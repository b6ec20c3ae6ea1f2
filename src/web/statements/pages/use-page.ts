import { useEffect, useState } from 'react';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { readingTurn } from './reading-turn.ts';

export interface LoadedPage {
  readonly page: PDFPageProxy;
  /** Clockwise degrees at which its text reads upright. */
  readonly rotation: number;
  /** In points, turned so. */
  readonly width: number;
  readonly height: number;
}

/** A page of a PDF, turned so that it reads upright; null while it loads, `broken` where it cannot be. */
export function usePage(pdf: PDFDocumentProxy, number: number): LoadedPage | 'broken' | null {
  const [loaded, setLoaded] = useState<LoadedPage | 'broken' | null>(null);
  useEffect(() => {
    let isOver = false;
    let page: PDFPageProxy | null = null;
    loadPage(pdf, number).then(
      (made) => {
        page = made.page;
        if (isOver) page.cleanup();
        else setLoaded(made);
      },
      () => isOver || setLoaded('broken'),
    );
    return () => {
      isOver = true;
      // Else all that was ever looked at stays in memory, its pictures too.
      page?.cleanup();
    };
  }, [pdf, number]);
  return loaded;
}

async function loadPage(pdf: PDFDocumentProxy, number: number): Promise<LoadedPage> {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent();
  const texts = items.flatMap((item) =>
    'str' in item ? [{ text: item.str, transform: item.transform.map(Number) }] : [],
  );
  const rotation = (page.rotate - readingTurn(texts, page.rotate) + 360) % 360;
  const { width, height } = page.getViewport({ scale: 1, rotation });
  return { page, rotation, width, height };
}
