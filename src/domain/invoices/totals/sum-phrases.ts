import { ALL_LANGUAGES } from '#domain/language/all-languages.ts';
import { SUM_WORDS, type SumWord } from '#domain/language/invoice-phrases.ts';
import { invoiceWords } from '#domain/language/language-words.ts';
import type { Phrases } from '#domain/language/phrases.ts';
import { alternativesOf } from '#domain/language/word-pattern.ts';

// The client gets these lists worked out, without the languages that they come from: src/web/vite.config.ts.

/** What names a sum, what it names, and in which language (ISO 639-1). */
export const SUM_PHRASES: readonly (readonly [Phrases, SumWord, string])[] = ALL_LANGUAGES.flatMap(
  ({ code, invoices }) =>
    SUM_WORDS.flatMap((word) => {
      const phrases = invoices?.sums?.[word];
      return phrases === undefined ? [] : [[phrases, word, code] as const];
    }),
);

/** As parts of regular expressions: `by` in `payable by 1 February`, `at` in `tax at 12 %`, `incl.` */
export const DAY_BEHIND_WORDS = alternativesOf(({ terms }) => terms?.dayBehind);
export const RATE_OF_WORDS = alternativesOf(({ invoices }) => invoices?.words?.rateOf);
export const INCLUDED_WORDS = invoiceWords('included');
