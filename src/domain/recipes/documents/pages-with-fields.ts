import type { PageWords } from '../../page-layout/page-words.ts';

const AT_START = 2;

/** The pages on which a document says what it is: its first two and its last. */
export function pagesWithFields(pages: readonly PageWords[]): readonly PageWords[] {
  return pages.length <= AT_START + 1 ? pages : [...pages.slice(0, AT_START), ...pages.slice(-1)];
}
