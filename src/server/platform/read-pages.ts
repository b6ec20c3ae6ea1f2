import { AppError } from '#domain/app-error.ts';
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
  readonly pages: PageWords[];
  /** Sentences on what is missing. */
  readonly warnings: string[];
}

/**
 * The words of every page of a document, one page at a time.
 *
 * @param onPage told how many pages are done
 * @throws AppError `unreadable_file` when no page has text
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
  if (pictures.length === pages.length) throw onlyPictures();
  if (pages.every((page) => page.words.length === 0)) throw pictures.length > 0 ? onlyPictures() : noText();
  return { pages, warnings: [...pdf.warnings, ...(pictures.length === 0 ? [] : [unread(pictures)])] };
}

/** Whether a page has to be looked at to be read. */
function isPicture(runs: PageRuns, { words }: PageWords): boolean {
  if (runs.unreadableShare > UNREADABLE) return true;
  return runs.imageShare > IMAGE_OF_A_SCAN && words.length < WORDS_OF_A_SCAN;
}

function onlyPictures(): AppError {
  return new AppError(
    'unreadable_file',
    'This PDF is a scan: its pages are images without text. Scanned documents cannot be read yet; download the statement as a PDF from the online bank.',
  );
}

function noText(): AppError {
  return new AppError('unreadable_file', 'This PDF has no text: there is nothing on its pages to read.');
}

function unread(pages: readonly number[]): string {
  const shown = pages.slice(0, 10).join(', ');
  const more = pages.length > 10 ? ` and ${String(pages.length - 10)} more` : '';
  return pages.length === 1
    ? `Page ${shown} is an image without text and was not read.`
    : `Pages ${shown}${more} are images without text and were not read.`;
}
