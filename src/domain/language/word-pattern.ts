import { ALL_LANGUAGES } from './all-languages.ts';
import type { LanguageData } from './language-data.ts';
import { splitPhrases, type Phrases } from './phrases.ts';

/** Scripts that part words: those of Japanese, Chinese, Korean and Thai stand anywhere. */
const PARTS_WORDS =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** What all languages have in one of their parts, each once. */
export function phrasesIn(part: (language: LanguageData) => Phrases | undefined): readonly string[] {
  return [...new Set(ALL_LANGUAGES.flatMap((language) => splitPhrases(part(language) ?? '')))];
}

/**
 * Phrases as part of a regular expression with the flag `u`. `saldo` is a whole word, `zahl-` the beginning of one, `-nummer`
 * its end, `-konto-` stands anywhere. What begins a line, behind `^`, needs no blank before it.
 */
export function patternOf(phrases: readonly string[]): string {
  const groups: Record<'whole' | 'start' | 'end' | 'anywhere', string[]> = {
    whole: [],
    start: [],
    end: [],
    anywhere: [],
  };
  const longestFirst = [...new Set(phrases)].toSorted((a, b) => b.length - a.length);
  for (const phrase of longestFirst) {
    const [isEnd, isStart] = [/^-\p{L}/u.test(phrase), /\p{L}-$/u.test(phrase)];
    const bare = printedForm(phrase.slice(isEnd ? 1 : 0, isStart ? -1 : undefined));
    const isAnywhere = (isEnd && isStart) || !PARTS_WORDS.test(phrase.replace(/^-/, ''));
    if (isAnywhere) groups.anywhere.push(bare);
    else if (isEnd) groups.end.push(bare);
    else groups[isStart ? 'start' : 'whole'].push(bare);
  }
  const { whole, start, end, anywhere } = groups;
  return `(?:${[
    ...(whole.length > 0 ? [String.raw`(?<!\p{L})(?:${whole.join('|')})(?!\p{L})`] : []),
    ...(start.length > 0 ? [String.raw`(?<!\p{L})(?:${start.join('|')})`] : []),
    ...(end.length > 0 ? [String.raw`(?:${end.join('|')})(?!\p{L})`] : []),
    ...anywhere,
  ].join('|')})`;
}

/** Whole phrases of all languages without borders, for a pattern that has its own. */
export function alternativesOf(part: (language: LanguageData) => Phrases | undefined): string {
  return phrasesIn(part)
    .toSorted((a, b) => b.length - a.length)
    .map(printedForm)
    .join('|');
}

/** `patternOf` what all languages have in one of their parts. */
export function wordPattern(part: (language: LanguageData) => Phrases | undefined): string {
  return patternOf(phrasesIn(part));
}

/** A regular expression, whatever its case, that holds what all languages have in some parts, as `wordPattern` puts it. */
export function wordRegExp(
  { raw }: TemplateStringsArray,
  ...parts: readonly (string | ((language: LanguageData) => Phrases | undefined))[]
): RegExp {
  const texts = parts.map((part) => (typeof part === 'string' ? part : wordPattern(part)));
  return new RegExp(String.raw({ raw }, ...texts), 'iu');
}

/** Points may have a blank behind them or none, and apostrophes are of either kind. */
export function printedForm(phrase: string): string {
  return phrase.replaceAll(/\. ?|[ ']|[*+?^${}()|[\]\\/]/gu, (mark) => {
    if (mark.startsWith('.')) return String.raw`\.\s?`;
    if (mark === ' ') return String.raw`\s`;
    return mark === "'" ? "['’]" : `\\${mark}`;
  });
}

/** Whole labels, to be put behind `^`: `current balance` is all of one, `saldo actual-` its beginning. */
export function labelPattern(part: (language: LanguageData) => Phrases | undefined): string {
  return phrasesIn(part)
    .map((phrase) => (phrase.endsWith('-') ? printedForm(phrase.slice(0, -1)) : `${printedForm(phrase)}$`))
    .join('|');
}
