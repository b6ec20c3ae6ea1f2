import { lexicon } from '#domain/language/lexicon.ts';
import type { Word } from './page-words.ts';

const DIGIT_OF: Readonly<Record<string, string>> = {
  O: '0',
  o: '0',
  '©': '0',
  l: '1',
  I: '1',
  '|': '1',
  S: '5',
};
/** A day of two digits of which one or both were taken for letters. */
const LIKE_DAY = /^(?=.*[^\d])[0-3Oo©lI|][\dOo©lI|]$/;
/** A day and the name of its month in one word, and maybe a year; the mark between may be taken for a letter too. */
const WITH_MONTH = /^([0-3OolI|][\dOolI|S])([-/.lI|])(\p{L}{3,})((?:[-/.]\d{2,4})?)$/u;
const MARK = /[-/.]/;

/** Days beside the name of a month in digits again: `Ol May` is `01 May`, `OS/MAY` is `05/MAY`. */
export function withDayDigits(words: readonly Word[]): readonly Word[] {
  return words.map((word, index) => {
    const { text } = word;
    const [, inDate = '', mark = '', month = '', year = ''] = WITH_MONTH.exec(text) ?? [];
    if (inDate !== '') {
      const ofDate = lexicon.month(month) === null ? null : dayOf(inDate);
      return ofDate === null
        ? word
        : { ...word, text: ofDate + (MARK.test(mark) ? mark : '/') + month + year };
    }
    const day = LIKE_DAY.test(text) && isMonth(words[index + 1]) ? dayOf(text) : null;
    return day === null ? word : { ...word, text: day };
  });
}

function dayOf(text: string): string | null {
  const day = text.replaceAll(/\D/g, (letter) => DIGIT_OF[letter] ?? letter);
  return Number(day) >= 1 && Number(day) <= 31 ? day : null;
}

function isMonth(word: Word | undefined): boolean {
  return word !== undefined && lexicon.month(word.text) !== null;
}
