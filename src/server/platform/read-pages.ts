import { AppError } from '#domain/app-error.ts';
import type { PageWords } from '#domain/page-layout/page-words.ts';
import { wordsFromRuns } from '#domain/page-layout/words-from-runs.ts';
import type { OpenedPdf } from './pdf-text.ts';

/** Fewer words than this beside a picture that fills the page are a stamp or a page number on a scan. */
const WORDS_OF_A_SCAN = 8;
const IMAGE_OF_A_SCAN = 0.5;

/**
 * The words of every page of a document, one page at a time.
 *
 * @param onPage told how many pages are done
 * @throws AppError `unreadable_file` when no page has text
 */
export async function readPages(pdf: OpenedPdf, onPage: (done: number) => void): Promise<PageWords[]> {
  const pages: PageWords[] = [];
  let scans = 0;
  for (let number = 1; number <= pdf.pageCount; number += 1) {
    const runs = await pdf.readPage(number);
    const words = wordsFromRuns(runs);
    const isScan = runs.imageShare > IMAGE_OF_A_SCAN && words.words.length < WORDS_OF_A_SCAN;
    if (isScan) scans += 1;
    pages.push(words);
    onPage(number);
  }
  if (scans === pages.length) throw onlyImages();
  if (pages.every((page) => page.words.length === 0)) throw scans > 0 ? onlyImages() : noText();
  return pages;
}

function onlyImages(): AppError {
  return new AppError(
    'unreadable_file',
    'This PDF is a scan: its pages are images without text. Scanned documents cannot be read yet; download the statement as a PDF from the online bank.',
  );
}

function noText(): AppError {
  return new AppError('unreadable_file', 'This PDF has no text: there is nothing on its pages to read.');
}
