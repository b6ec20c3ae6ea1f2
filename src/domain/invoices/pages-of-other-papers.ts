import { DOCUMENT_PHRASES, type FoldedPhrases } from '#domain/document-kinds/kind-phrases.ts';
import { foldPhrase } from '#domain/language/fold-text.ts';
import { wordRegExp } from '#domain/language/word-pattern.ts';
import { linesOf } from '#domain/page-layout/lines-of.ts';
import type { PageWords } from '#domain/page-layout/page-words.ts';
import { textCells } from './lines/table-line.ts';

/** Lines of a page among which its title stands. */
const HEAD_LINES = 12;

/** Pages whose title says delivery note, packing list or order confirmation, beside others that are an invoice. */
export function pagesOfOtherPapers(pages: readonly PageWords[]): readonly PageWords[] {
  const heads = pages.map((page) => ({ page, cells: headOf(page) }));
  const isInvoice = (cells: readonly string[]) => hasTitle(cells, DOCUMENT_PHRASES.invoice);
  if (!heads.some(({ cells }) => isInvoice(cells))) return [];
  return heads
    .filter(({ cells }) => hasTitle(cells, DOCUMENT_PHRASES.order) && !isInvoice(cells))
    .map(({ page }) => page);
}

/** A page behind the first without what shows, below a title of its own, on the bill of somebody else how one is read. */
export function withoutSpecimen(page: PageWords, index: number): PageWords {
  const lines = linesOf(page);
  const at = lines.findIndex(({ words }) => textCells(words).some(({ text }) => EXPLAINED.test(text)));
  return at < 0 || index === 0 ? page : { ...page, words: lines.slice(0, at).flatMap(({ words }) => words) };
}

const EXPLAINED = wordRegExp`^${({ invoices }) => invoices?.words?.explained}$`;

function headOf(page: PageWords): string[] {
  return linesOf(page)
    .slice(0, HEAD_LINES)
    .flatMap(({ words }) => textCells(words))
    .map(({ text }) => text);
}

/** `Delivery note`, `Lieferschein Nr. L-77`: the title alone, or with its number. */
function hasTitle(cells: readonly string[], { titles }: FoldedPhrases): boolean {
  return cells.some((cell) => {
    const text = foldPhrase(cell);
    return titles.some((title) => {
      const rest = text.slice(title.length);
      return text.startsWith(title) && (rest === '' || (rest.startsWith(' ') && !LONG_WORD.test(rest)));
    });
  });
}

const LONG_WORD = /\p{L}{7}/u;
