import { foldPhrase } from './fold-text.ts';
import type { CardPhrases } from './language-data.ts';
import type { InvoiceWord } from './invoice-phrases.ts';
import type { LetterWord, TermWord } from './letter-phrases.ts';
import type { StatementWord } from './statement-phrases.ts';
import { alternativesOf, phrasesIn } from './word-pattern.ts';

/** The words of all languages for what letters say, the longest first, as part of a regular expression with the flags `iu`. */
export function letterWords(word: LetterWord): string {
  return alternativesOf(({ letters }) => letters?.[word]);
}

/** The same for what invoices say. */
export function invoiceWords(word: InvoiceWord): string {
  return alternativesOf(({ invoices }) => invoices?.words?.[word]);
}

/** The same for what statements say. */
export function statementWords(word: StatementWord): string {
  return alternativesOf(({ statements }) => statements?.words?.[word]);
}

/** The same for what statements of cards say. */
export function cardWords(part: keyof CardPhrases): string {
  return alternativesOf(({ cards }) => cards?.[part]);
}

/** The words of all languages for what terms of payment say, for texts that were folded by `foldPhrase`. */
export function termWords(word: TermWord): string {
  const folded = new Set(phrasesIn(({ terms }) => terms?.[word]).map(foldPhrase));
  return [...folded].toSorted((a, b) => b.length - a.length).join('|');
}

const NUMBER_WORD = new RegExp(`^(?:${letterWords('number')})[.:]?$`, 'iu');

/** `No.`, `Nr`, `número:`, `#`: alone, it says that a number follows. */
export function isNumberWord(token: string): boolean {
  return NUMBER_WORD.test(token);
}

const EARLY_PAYMENT = new RegExp(`(?:^| )(?:${termWords('earlyPayment')})`, 'u');

/** `5 % discount`: whether a folded text names money that is taken off for paying early. */
export function namesEarlyPayment(folded: string): boolean {
  return EARLY_PAYMENT.test(folded);
}
