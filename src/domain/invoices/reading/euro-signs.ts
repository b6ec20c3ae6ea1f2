import type { PageWords, Word } from '#domain/page-layout/page-words.ts';

/** As many are no words of a language, and most amounts have one. */
const LEAST = 3;

/**
 * `20,00 e`, `e20,00`: the fonts of LaTeX that draw a euro sign have it in the place of an `e`. Where most amounts have
 * one beside them, and no currency is printed otherwise, it is the sign.
 */
export function withEuroSigns(pages: readonly PageWords[]): readonly PageWords[] {
  const words = pages.flatMap((page) => page.words);
  const amounts = words.filter(({ text }) => MONEY.test(text)).length;
  const signs = new Set(words.filter((word, at) => isSign(word, words[at - 1])));
  const isPrinted = words.some(({ text }) => /\p{Sc}|^EUR$/u.test(text));
  if (isPrinted || signs.size < LEAST || signs.size * 2 < amounts) return pages;
  return pages.map((page) => ({
    ...page,
    words: page.words.map((word) =>
      signs.has(word) ? { ...word, text: word.text.replace('e', '€') } : word,
    ),
  }));
}

function isSign({ text, left, top, bottom }: Word, before: Word | undefined): boolean {
  // `e1 710,00`
  if (/^e\d{1,3}(?:[\d.,']*[.,]\d{2})?$/.test(text)) return true;
  if (before === undefined || !/^e(?:\/\p{L}{1,8})?$/u.test(text) || !MONEY.test(before.text)) return false;
  return left >= before.right && left - before.right < bottom - top;
}

const MONEY = /^\d[\d.,']*[.,]\d{2}$/;
