import { ALL_LANGUAGES } from './all-languages.ts';
import { foldPhrase } from './fold-text.ts';
import type { DateWord } from './letter-phrases.ts';
import { splitPhrases, type Phrases } from './phrases.ts';
import { phrasesIn } from './word-pattern.ts';

// The client gets these lists worked out, without the languages that they come from: src/web/vite.config.ts.

/** Each folded spelling of a month's name, and which month it is, from 1. */
export const MONTH_NAMES: readonly (readonly [string, number])[] = ALL_LANGUAGES.flatMap(({ months = '' }) =>
  months
    .split('|')
    .flatMap((spellings, index) => folded(spellings).map((name) => [name, index + 1] as const)),
);

/** Each folded word that says which side of the account a figure is on. */
export const SIGN_WORDS: readonly (readonly [string, 'debit' | 'credit' | 'overdrawn'])[] =
  ALL_LANGUAGES.flatMap(({ signs: { debit = '', credit = '', overdrawn = '' } = {} }) => [
    ...folded(debit).map((word) => [word, 'debit'] as const),
    ...folded(credit).map((word) => [word, 'credit'] as const),
    ...folded(overdrawn).map((word) => [word, 'overdrawn'] as const),
  ]);

/** In small letters, with their marks, as they are printed within dates. */
export const DATE_WORDS: Readonly<Record<DateWord, readonly string[]>> = {
  weekdays: phrasesIn(({ dates }) => dates?.weekdays),
  links: phrasesIn(({ dates }) => dates?.links),
  before: phrasesIn(({ dates }) => dates?.before),
  month: phrasesIn(({ dates }) => dates?.month),
};

function folded(phrases: Phrases): string[] {
  return splitPhrases(phrases).map(foldPhrase);
}
