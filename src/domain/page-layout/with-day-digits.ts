import { lexicon } from '#domain/language/lexicon.ts';
import type { Word } from './page-words.ts';

const DIGIT_OF: Readonly<Record<string, string>> = { O: '0', o: '0', '©': '0', l: '1', I: '1', '|': '1' };
/** A day of two digits of which one or both were taken for letters. */
const LIKE_DAY = /^(?=.*[^\d])[0-3Oo©lI|][\dOo©lI|]$/;

/** What is seen of a 1 by itself; a bar parts words. */
const LIKE_ONE = 'l';
/** Specks before a word. */
const SPECKS = /^[‘’'`´]+(?=\p{L}{3})/u;

/** Days beside the name of a month in digits again, and the month without specks: `Ol May` is `01 May`, `‘May l` is `May 1`. */
export function withDayDigits(words: readonly Word[]): readonly Word[] {
  return words.map((word, index) => {
    const { text } = word;
    const [before, next] = [words[index - 1], words[index + 1]];
    if (SPECKS.test(text)) {
      const plain = text.replace(SPECKS, '');
      const isOfDate = lexicon.month(plain) !== null && /^\d/.test(next?.text ?? '');
      return isOfDate ? { ...word, text: plain } : word;
    }
    const isLike = text === LIKE_ONE ? isMonth(before) : LIKE_DAY.test(text) && isMonth(next);
    if (!isLike) return word;
    const day = text.replaceAll(/[Oo©lI|]/g, (letter) => DIGIT_OF[letter] ?? letter);
    return Number(day) >= 1 && Number(day) <= 31 ? { ...word, text: day } : word;
  });
}

function isMonth(word: Word | undefined): boolean {
  return word !== undefined && lexicon.month(word.text) !== null;
}
