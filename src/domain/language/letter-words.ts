import { ALL_LANGUAGES } from './all-languages.ts';
import { foldPhrase } from './fold-text.ts';
import type { LetterWord } from './language-data.ts';
import { splitPhrases } from './phrases.ts';

/** The words of all languages for what letters say, the longest first, as part of a regular expression with the flags `iu`. */
export function letterWords(word: LetterWord): string {
  return alternatives(phrasesOf(word).map(printedForms));
}

/** The same for a text that was folded by `foldPhrase`. */
export function foldedLetterWords(word: LetterWord): string {
  return alternatives(phrasesOf(word).map(foldPhrase));
}

const phrasesOf = (word: LetterWord): string[] =>
  ALL_LANGUAGES.flatMap(({ letters }) => splitPhrases(letters?.[word] ?? ''));

function alternatives(forms: readonly string[]): string {
  return [...new Set(forms)].toSorted((a, b) => b.length - a.length).join('|');
}

/** Points may have a blank behind them or none, and apostrophes are of either kind. */
function printedForms(phrase: string): string {
  return phrase.replaceAll(/\. ?|[ ']|[*+?^${}()|[\]\\/]/gu, (mark) => {
    if (mark.startsWith('.')) return String.raw`\.\s?`;
    if (mark === ' ') return String.raw`\s`;
    return mark === "'" ? "['’]" : `\\${mark}`;
  });
}

const NUMBER_WORD = new RegExp(`^(?:${letterWords('number')})[.:]?$`, 'iu');

/** `No.`, `Nr`, `número:`, `#`: alone, it says that a number follows. */
export function isNumberWord(token: string): boolean {
  return NUMBER_WORD.test(token);
}

const EARLY_PAYMENT = new RegExp(`(?:^| )(?:${foldedLetterWords('earlyPayment')})`, 'u');

/** `5 % discount`: whether a folded text names money that is taken off for paying early. */
export function namesEarlyPayment(folded: string): boolean {
  return EARLY_PAYMENT.test(folded);
}
