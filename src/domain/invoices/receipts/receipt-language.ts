import { ALL_LANGUAGES } from '#domain/language/all-languages.ts';
import { foldPhrase } from '#domain/language/fold-text.ts';
import { splitPhrases } from '#domain/language/phrases.ts';
import type { ReceiptLine } from './receipt-lines.ts';

/** In letters: shorter words stand in many languages. */
const LEAST_LETTERS = 4;
const MOST_PHRASE_WORDS = 5;
/** In letters of words that one language alone has: with less the language is not sure. */
const LEAST = 8;
/** In phrases: one alone may be of the shop's name. */
const LEAST_PHRASES = 2;

/** Languages of each phrase that tills print. */
const LANGUAGES_OF = new Map<string, Set<string>>();
for (const { code, receipts, kinds } of ALL_LANGUAGES) {
  const lists = [...Object.values(receipts ?? {}), ...(kinds?.receipt?.split('|') ?? [])];
  for (const phrase of lists.flatMap(splitPhrases).map(foldPhrase)) {
    if (phrase.length < LEAST_LETTERS) continue;
    const known = LANGUAGES_OF.get(phrase) ?? new Set();
    LANGUAGES_OF.set(phrase, known.add(code));
  }
}

/**
 * The language that the words of a till are of, each counted once: words that one language alone has count most. Null
 * where too few are known.
 */
export function findReceiptLanguage(lines: readonly Pick<ReceiptLine, 'text'>[]): string | null {
  const found = new Set(lines.flatMap(({ text }) => phrasesIn(text)));
  const weights = new Map<string, number>();
  for (const phrase of found) {
    const languages = LANGUAGES_OF.get(phrase) ?? new Set();
    for (const language of languages)
      weights.set(language, (weights.get(language) ?? 0) + phrase.length / languages.size ** 2);
  }
  const [first, second] = [...weights].toSorted((a, b) => b[1] - a[1]);
  if (first === undefined || first[1] < LEAST || first[1] === second?.[1]) return null;
  const [language] = first;
  const count = [...found].filter((phrase) => LANGUAGES_OF.get(phrase)?.has(language)).length;
  return count < LEAST_PHRASES ? null : language;
}

/** The known phrases of a line, the longest at each word. */
function phrasesIn(text: string): string[] {
  const words = foldPhrase(text.replaceAll(/[^\p{L}\p{M}]+/gu, ' ')).split(' ');
  return words.flatMap((_, start) => {
    const phrases = words
      .slice(start, start + MOST_PHRASE_WORDS)
      .map((_word, count) => words.slice(start, start + count + 1).join(' '));
    return phrases.findLast((phrase) => LANGUAGES_OF.has(phrase)) ?? [];
  });
}
