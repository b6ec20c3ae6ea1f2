import { countLetters } from '#domain/language/count-letters.ts';
import { foldPhrase } from '#domain/language/fold-text.ts';
import type { SumWord } from '#domain/language/invoice-phrases.ts';
import { phrasesIn } from '#domain/language/word-pattern.ts';
import type { PageWords, Word } from './page-words.ts';

/** Confidence below which a short word is doubtful. */
const SURE = 0.45;
const MOST_LETTERS = 3;

const SUMS: readonly SumWord[] = ['total', 'subtotal', 'net', 'tax'];
/** The short words that name sums, such as `Sub` and `TAX`. */
const OF_SUMS: ReadonlySet<string> = new Set(
  SUMS.flatMap((sum) => phrasesIn(({ invoices }) => invoices?.sums?.[sum]))
    .flatMap((phrase) => foldPhrase(phrase).split(' '))
    .filter((word) => word.length === MOST_LETTERS),
);

/**
 * Leaves out marks and short words that were hardly recognised: folds, stains and what lies beside the paper are read as
 * such. Figures, minus signs and short words that name sums stay. Pages with text of their own have none.
 */
export function dropScraps(page: PageWords): PageWords {
  return page.source === 'ocr' ? { ...page, words: page.words.filter((word) => !isScrap(word)) } : page;
}

function isScrap({ text, confidence }: Word): boolean {
  if (confidence >= SURE || /\d/.test(text) || /^[-–]$/.test(text)) return false;
  return countLetters(text) <= MOST_LETTERS && !OF_SUMS.has(foldPhrase(text));
}
