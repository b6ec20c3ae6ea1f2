import { lexicon } from '#domain/language/lexicon.ts';
import type { Word } from './page-words.ts';

const DIGIT_OF: Readonly<Record<string, string>> = { O: '0', o: '0', '©': '0', l: '1', I: '1', '|': '1' };
/** A day of two digits of which one or both were taken for letters. */
const LIKE_DAY = /^(?=.*[^\d])[0-3Oo©lI|][\dOo©lI|]$/;

/** The day before the name of a month in digits again: `Ol May` is `01 May`. */
export function withDayDigits(words: readonly Word[]): readonly Word[] {
  return words.map((word, index) => {
    const next = words[index + 1];
    if (next === undefined || !LIKE_DAY.test(word.text) || lexicon.month(next.text) === null) return word;
    const text = word.text.replaceAll(/[Oo©lI|]/g, (letter) => DIGIT_OF[letter] ?? letter);
    return Number(text) >= 1 && Number(text) <= 31 ? { ...word, text } : word;
  });
}
