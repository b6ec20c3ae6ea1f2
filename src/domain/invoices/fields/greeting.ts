import { letterWords } from '#domain/language/language-words.ts';

const GREETING = new RegExp(String.raw`^(?:${letterWords('greeting')})(?!\p{L}).*[,!:]$`, 'iu');

/** `Hello Anna Berg!`, `Dear customer,`: a line by itself, with its sign at the end. */
export function isGreeting(text: string): boolean {
  return GREETING.test(text.trim());
}
