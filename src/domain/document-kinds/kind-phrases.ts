import { foldPhrase } from '#domain/language/fold-text.ts';
import type { LanguageData, PaperKind } from '#domain/language/language-data.ts';
import type { Phrases } from '#domain/language/phrases.ts';
import { phrasesIn } from '#domain/language/word-pattern.ts';

/** Phrases of one kind of document in all languages, folded as `foldText` folds: small letters, no marks, single blanks. */
export interface FoldedPhrases {
  readonly titles: readonly string[];
  readonly words: readonly string[];
}

/** What all languages have in one of their parts, folded. */
export function foldedPhrases(part: (language: LanguageData) => Phrases | undefined): string[] {
  return [...new Set(phrasesIn(part).map(foldPhrase))];
}

function phrasesOf(kind: PaperKind): FoldedPhrases {
  const listOf = (part: 0 | 1) => foldedPhrases(({ kinds }) => kinds?.[kind]?.split('|')[part]);
  return { titles: listOf(0), words: listOf(1) };
}

/** What documents that are no bank statements say of themselves. */
export const DOCUMENT_PHRASES = {
  invoice: phrasesOf('invoice'),
  receipt: phrasesOf('receipt'),
  payslip: phrasesOf('payslip'),
  order: phrasesOf('order'),
  offer: phrasesOf('offer'),
  letter: phrasesOf('letter'),
  contents: phrasesOf('contents'),
  terms: phrasesOf('terms'),
  report: phrasesOf('report'),
  investments: phrasesOf('investments'),
  settlement: phrasesOf('settlement'),
} as const satisfies Readonly<Record<Exclude<PaperKind, 'statement'>, FoldedPhrases>>;

/** What only statements of accounts and cards say. */
export const STATEMENT_PHRASES = phrasesOf('statement');

/** What statements call an account; a slip of a card reader prints them too. */
export const ACCOUNT_NAMES = foldedPhrases(({ statements }) => statements?.words?.accountName);
