import { letterWords } from '#domain/language/language-words.ts';

const GREETING = new RegExp(String.raw`^(?:${letterWords('greeting')})(?!\p{L})`, 'iu');

/** Whom a line greets, `Anna Berg` of `Hello Anna Berg!`; '' where it names nobody, null where it is no greeting. */
export function greetedIn(text: string): string | null {
  const line = text.trim();
  const [words] = GREETING.exec(line) ?? [];
  return words === undefined || !/[,!:]$/.test(line) ? null : line.slice(words.length, -1).trim();
}
