import type { PageWords, Word } from '#domain/page-layout/page-words.ts';

/**
 * The words of a recognised page with signs that recognisers take for others put right: `Счет Ло 71` is `№ 71`,
 * `19~FEB-2025` has a dash, `6.732,.00` one decimal mark. Pages of text are as they were.
 */
export function withMisreadSigns(page: PageWords): PageWords {
  if (page.source !== 'ocr') return page;
  const isYen = page.words.some(({ text }) => /\p{Script=Han}/u.test(text));
  const isSingapore = page.words.some(({ text }) => OF_SINGAPORE.test(text));
  const words = page.words.map((word, at) => {
    const [before, behind] = [page.words[at - 1], page.words[at + 1]];
    const marked = isNumberSign(word, before, behind) ? '№' : withMarks(word.text);
    const signed = isSingapore ? marked.replace(TWO_DOLLARS, 'S$') : marked;
    const text = isYen ? signed.replace(LIKE_YEN, '¥') : signed;
    return text === word.text ? word : { ...word, text };
  });
  return { ...page, words };
}

/** `Y1076.40`, `VY8,280`; `V380` is a model. */
const LIKE_YEN = /^[YV]{1,2}(?=\d+\.\d{2}$|\d{1,3}(?:,\d{3})+(?:\.\d{2})?$)/u;

/** No words of a language that is written in these letters. */
const LIKE_NUMBER_SIGN = /^(?:[лмх][оoеe]|N[оeе])$/iu;

function isNumberSign({ text }: Word, before: Word | undefined, behind: Word | undefined): boolean {
  if (!/\p{Nd}/u.test(behind?.text ?? '')) return false;
  // `N* 4471`; `N9 0AB` ends an address.
  if (/^N[*°"'’]$/.test(text) || (text === 'N9' && /^\p{Nd}{3}/u.test(behind?.text ?? ''))) return true;
  return LIKE_NUMBER_SIGN.test(text) && /\p{Script=Cyrillic}/u.test(before?.text ?? '');
}

function withMarks(given: string): string {
  if (!/\p{Nd}/u.test(given)) return given;
  const text = given.replace(ONE_FOR_LETTER, 'I');
  const dashed = text.replaceAll(/(?<=[\p{L}\p{N}])~(?=[\p{L}\p{N}])/gu, '-');
  return dashed.replace(TWO_MARKS, (marks) => {
    const [first = '', second = ''] = marks;
    return text.replace(marks, '').includes(first) ? second : first;
  });
}

/** The letter of `S$` is like its sign; the dollars of other countries may be printed with two. */
const OF_SINGAPORE = /^(?:S\$|SGD)/;
const TWO_DOLLARS = /^S?\$\$(?=\d)/;
/** `1.V.A.` */
const ONE_FOR_LETTER = /^1(?=(?:\.\p{Lu}){2}\.?$)/u;
/** Between digits. */
const TWO_MARKS = /(?<=\d)(?:,\.|\.,)(?=\d{2}(?!\d))/;
