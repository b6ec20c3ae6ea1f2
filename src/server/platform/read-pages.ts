import type { PageRuns } from '#domain/page-layout/glyph-run.ts';
import type { PageWords } from '#domain/page-layout/page-words.ts';
import { wordsFromRuns } from '#domain/page-layout/words-from-runs.ts';
import type { OpenedPdf } from './pdf-text.ts';

/** Fewer words than this beside a picture that fills the page are a stamp or a page number on a scan. */
const WORDS_OF_A_SCAN = 8;
const IMAGE_OF_A_SCAN = 0.5;
/** More characters than this whose font does not tell what they are: what is left is not what is printed. */
const UNREADABLE = 0.3;

export interface PagesRead {
  /** All of them; those of pictures have the few words that stand on them as text. */
  readonly pages: PageWords[];
  /** Numbers of the pages that have to be looked at to be read; all where no page has text. */
  readonly pictures: number[];
  /** Sentences on what is missing. */
  readonly warnings: readonly string[];
}

/**
 * The words of every page of a document, one page at a time.
 *
 * @param onPage told how many pages are done
 */
export async function readPages(pdf: OpenedPdf, onPage: (done: number) => void): Promise<PagesRead> {
  const pages: PageWords[] = [];
  const pictures: number[] = [];
  for (let number = 1; number <= pdf.pageCount; number += 1) {
    const runs = await pdf.readPage(number);
    const words = wordsFromRuns(runs);
    pages.push(words);
    if (isPicture(runs, words)) pictures.push(number);
    onPage(number);
  }
  const hasText = pages.some(({ words }) => words.length > 0);
  return {
    pages,
    // Letters may be drawn as shapes.
    pictures: hasText ? pictures : pages.map(({ page }) => page),
    warnings: pdf.warnings,
  };
}

function isPicture(runs: PageRuns, { words }: PageWords): boolean {
  if (runs.unreadableShare > UNREADABLE) return true;
  return runs.imageShare > IMAGE_OF_A_SCAN && words.length < WORDS_OF_A_SCAN;
}
