import type { PageWords } from '#domain/page-layout/page-words.ts';
import { wordsFromRuns } from '#domain/page-layout/words-from-runs.ts';
import { openPageImages } from '#server/platform/ocr/page-image.ts';
import { openPdf } from '#server/platform/pdf/pdf-text.ts';
import type { CleanPage } from '#tests/fixtures/scans/make-scan.ts';

/** A drawn page as a picture, and what stands on it. */
export interface DrawnPage {
  readonly picture: CleanPage;
  readonly truth: PageWords;
}

/** All pages of a PDF with a text layer. */
export async function drawnPages(pdf: Uint8Array): Promise<DrawnPage[]> {
  const text = await openPdf(pdf);
  const images = await openPageImages(pdf, { format: 'pdf', password: null });
  try {
    const pages: DrawnPage[] = [];
    for (let number = 1; number <= text.pageCount; number++) {
      const truth = wordsFromRuns(await text.readPage(number));
      const { image, dpi } = await images.read(number);
      if (dpi === null) throw new Error('A page of a PDF has a size.');
      pages.push({ picture: { ...image, channels: 1, dpi }, truth });
    }
    return pages;
  } finally {
    images.close();
    await text.close();
  }
}
