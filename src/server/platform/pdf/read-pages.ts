import type { PageLook } from '#domain/documents/pages-to-look-at.ts';
import type { PageRuns } from '#domain/page-layout/glyph-run.ts';
import type { PageWords } from '#domain/page-layout/page-words.ts';
import { wordsFromRuns } from '#domain/page-layout/words-from-runs.ts';
import type { OpenedPdf } from './pdf-text.ts';

/** Fewer words than this beside a picture that fills the page are a stamp or a page number on a scan. */
const MIN_WORDS_OF_TEXT = 8;
const MIN_IMAGE_SHARE_OF_SCAN = 0.5;
/** More characters than this whose font does not tell what they are: what is left is not what is printed. */
const MAX_UNREADABLE_SHARE = 0.3;
const MOSTLY_SHARE = 0.5;

export interface PagesRead {
  /** All of them; those of pictures have the few words that stand on them as text. */
  readonly pages: PageWords[];
  /** Numbers of the pages that have to be looked at to be read; all where no page has text. */
  readonly pictures: number[];
  /** The rest: read by their text, unless that turns out to be worth little. */
  readonly others: readonly PageLook[];
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
  const others: PageLook[] = [];
  for (let number = 1; number <= pdf.pageCount; number += 1) {
    const runs = await pdf.readPage(number);
    const words = wordsFromRuns(runs);
    pages.push(words);
    if (isPicture(runs, words)) pictures.push(number);
    else others.push(lookOf(runs, words));
    onPage(number);
  }
  const hasText = pages.some(({ words }) => words.length > 0);
  // Letters may be drawn as shapes.
  if (!hasText) return { pages, pictures: pages.map(({ page }) => page), others: [], warnings: pdf.warnings };
  return { pages, pictures, others, warnings: pdf.warnings };
}

function lookOf({ page, imageShare, unseenShare }: PageRuns, { words }: PageWords): PageLook {
  return { page, imageShare, isUnseen: unseenShare > MOSTLY_SHARE, hasWords: words.length > 0 };
}

function isPicture(runs: PageRuns, { words }: PageWords): boolean {
  if (runs.unreadableShare > MAX_UNREADABLE_SHARE) return true;
  return runs.imageShare > MIN_IMAGE_SHARE_OF_SCAN && words.length < MIN_WORDS_OF_TEXT;
}
