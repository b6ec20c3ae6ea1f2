import { foldPhrase } from '../../language/fold-text.ts';

/** Capitals as A, small letters as a, digits as 9, runs of them as one: `INV-2024/07` is `A-9/9`. Blanks are left out. */
export function shapeOf(text: string): string {
  return text
    .replaceAll(/\s+/g, '')
    .replaceAll(/\p{N}+/gu, '9')
    .replaceAll(/\p{Lu}+/gu, 'A')
    .replaceAll(/[\p{L}\p{M}]+/gu, (run) => (run.startsWith('A') ? run : 'a'));
}

/** A number or code as printed without the signs around it: `#4711.` is `4711`. */
export function bareCode(text: string): string {
  return text.replaceAll(/^[\s#№:(]+|[\s.,;:)]+$/gu, '');
}

/** Equal for the same code however its groups are parted. */
export function codeKey(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase();
}

/** A text as printed without the signs around it: `: Acme Ltd,` is `Acme Ltd`. */
export function bareText(text: string): string {
  return text.replaceAll(/^[\s:;,.=|–—-]+|[\s:;,|]+$/gu, '');
}

/** Equal for the same text whatever its case, accents and signs. */
export function textKey(text: string): string {
  return foldPhrase(text);
}
