import type { PageWords } from '#domain/page-layout/page-words.ts';

/** What programs write for signs whose bytes they took for letters. A lost blank stands between a figure and its currency. */
const BROKEN: readonly (readonly [RegExp, string])[] = [
  [/â‚¬/gu, '€'],
  [/Â(?=[£¥])/gu, ''],
  [/(?<=\d)(?:Â|\uFFFD|ï¿(?:½|1⁄2))(?=\p{L}{1,3}\.?$|\p{Sc})/gu, ''],
  // Behind a count it may be a half.
  [/(?<=[.,]\d{2})(?:Â|\uFFFD|ï¿(?:½|1⁄2))$/gu, ''],
];

/** `5,50ï¿½kr.`, `â‚¬20.00`: amounts as they were before their signs were written in another encoding. */
export function withWholeSigns(page: PageWords): PageWords {
  if (!page.words.some(({ text }) => /[âÂï\uFFFD]/u.test(text))) return page;
  const words = page.words.map((word) => ({
    ...word,
    text: BROKEN.reduce((text, [broken, whole]) => text.replaceAll(broken, whole), word.text),
  }));
  return { ...page, words };
}
