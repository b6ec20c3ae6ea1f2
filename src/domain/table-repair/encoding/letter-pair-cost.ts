import { classOf, isVowel, LOWER, scriptOf, UPPER } from './character-class.ts';

/**
 * What it costs, as a natural logarithm, that two letters stand side by side: of two scripts, a capital behind a small
 * letter, two vowels or two consonants.
 *
 * @param left, right UTF-16 units
 */
export function letterPairCost(left: number, right: number): number {
  const [x, y] = [scriptOf(left), scriptOf(right)];
  if (x !== y && x !== 0 && y !== 0) return 4;
  if (classOf(left) === LOWER && classOf(right) === UPPER) return 3;
  if (x !== 1) return 0;
  // Vowels and consonants take turns, and Latin letters with marks stand apart.
  const alike = isVowel(left) === isVowel(right) ? 0.8 : 0;
  return left >= 0x80 && right >= 0x80 ? alike + 0.8 : alike;
}
