import type { PageWords, Word } from './page-words.ts';

/** Confidence below which a short word is doubtful. */
const SURE = 0.45;
const MOST_LETTERS = 3;

/**
 * Leaves out marks and short words that were hardly recognised: folds, stains and what lies beside the paper are read as
 * such. Figures and minus signs stay. Pages with text of their own have none.
 */
export function dropScraps(page: PageWords): PageWords {
  return page.source === 'ocr' ? { ...page, words: page.words.filter((word) => !isScrap(word)) } : page;
}

function isScrap({ text, confidence }: Word): boolean {
  if (confidence >= SURE || /\d/.test(text) || /^[-–]$/.test(text)) return false;
  return text.replaceAll(/[^\p{L}]/gu, '').length <= MOST_LETTERS;
}
