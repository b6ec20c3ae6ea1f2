import type { PageWords, Word } from '#domain/page-layout/page-words.ts';

/**
 * The words of a recognised page with signs that recognisers take for others put right: `Счет Ло 71` is `№ 71`,
 * `19~FEB-2025` has a dash, `6.732,.00` one decimal mark. Pages of text are as they were.
 */
export function withMisreadSigns(page: PageWords): PageWords {
  if (page.source !== 'ocr') return page;
  const words = page.words.map((word, at) => {
    const text = isNumberSign(word, page.words[at - 1], page.words[at + 1]) ? '№' : withMarks(word.text);
    return text === word.text ? word : { ...word, text };
  });
  return { ...page, words };
}

/** No words of a language that is written in these letters. */
const LIKE_NUMBER_SIGN = /^(?:[лмх][оoеe]|N[оeе])$/iu;

function isNumberSign({ text }: Word, before: Word | undefined, behind: Word | undefined): boolean {
  const isBetween = /\p{Script=Cyrillic}/u.test(before?.text ?? '') && /^\p{Nd}/u.test(behind?.text ?? '');
  return isBetween && LIKE_NUMBER_SIGN.test(text);
}

function withMarks(text: string): string {
  if (!/\p{Nd}/u.test(text)) return text;
  const dashed = text.replaceAll(/(?<=[\p{L}\p{N}])~(?=[\p{L}\p{N}])/gu, '-');
  return dashed.replace(TWO_MARKS, (marks) => {
    const [first = '', second = ''] = marks;
    return text.replace(marks, '').includes(first) ? second : first;
  });
}

/** Between digits. */
const TWO_MARKS = /(?<=\d)(?:,\.|\.,)(?=\d{2}(?!\d))/;
