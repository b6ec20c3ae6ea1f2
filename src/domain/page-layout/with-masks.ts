import type { Word } from './page-words.ts';

const MASK = /^\*{3,}$/;
/** Before a mask and digits stands no letter that looks like a one. */
const ONE_BEFORE = /^[Il|](?=[Xx*]{3,}\d{2,}$)/u;
const OF_MARKS = /^[^\p{L}\p{N}\s]{2,5}$/u;

/**
 * Puts stars for the marks that those of a masked number were taken for, and its first digit: `4172 **** »+ 3680`, `IXXXX36`.
 *
 * @param words of a line of a picture
 */
export function withMasks(words: readonly Word[]): Word[] {
  return words.map((word, index) => {
    if (ONE_BEFORE.test(word.text)) return { ...word, text: word.text.replace(ONE_BEFORE, '1') };
    if (!OF_MARKS.test(word.text) || MASK.test(word.text)) return word;
    const mask = [words[index - 1], words[index + 1]].find((beside) => MASK.test(beside?.text ?? ''));
    return mask === undefined ? word : { ...word, text: mask.text };
  });
}
