import {
  BOX,
  CASELESS,
  classOf,
  CURRENCY,
  DIGIT,
  isVowel,
  LOWER,
  MARK,
  scriptOf,
  UPPER,
} from './character-class.ts';

const APOSTROPHE_LIKE = /[’‘‐·\u00adªº]/;
const CLOSES = /[”“»›…®™©²³°%]/;
const OPENS = /[“„«‹‚‘¿¡©”»]/;

/**
 * What it costs, as a natural logarithm, that a character outside ASCII stands between two others. Letters belong
 * between letters of their script and case, currency signs and degrees beside digits, quotes at the edges of words.
 *
 * @param left, unit, right UTF-16 units
 */
export function contextCost(left: number, unit: number, right: number): number {
  const [a, own, b] = [classOf(left), classOf(unit), classOf(right)];
  const [afterLetter, beforeLetter] = [a <= CASELESS, b <= CASELESS];
  if (own <= CASELESS) {
    // The pair with a letter outside ASCII to the right is its own turn.
    const pairs =
      (afterLetter ? pairCost(left, unit) : 0) + (beforeLetter && right < 0x80 ? pairCost(unit, right) : 0);
    const digits = (a === DIGIT ? 2.5 : 0) + (b === DIGIT ? 2.5 : 0);
    // Few words are one letter long.
    const lone = !afterLetter && !beforeLetter && b !== MARK ? 2.5 : 0;
    return pairs + digits + lone;
  }
  if (own === MARK) return afterLetter || a === MARK ? 0 : 4;
  if (own === BOX) return afterLetter || beforeLetter ? 5 : 0;
  if (own === CURRENCY) return (afterLetter ? 2 : 0) + (beforeLetter ? 2 : 0);
  const text = String.fromCharCode(unit);
  if (APOSTROPHE_LIKE.test(text)) return 0;
  if (afterLetter && beforeLetter) return unit === 0xa0 ? 2 : 4;
  if (unit === 0xa0) return 0;
  if (afterLetter) return CLOSES.test(text) ? 0 : 1.5;
  if (beforeLetter) return OPENS.test(text) ? 0 : text === '°' ? 0 : 1.5;
  return 0;
}

function pairCost(left: number, right: number): number {
  const [x, y] = [scriptOf(left), scriptOf(right)];
  if (x !== y && x !== 0 && y !== 0) return 4;
  if (classOf(left) === LOWER && classOf(right) === UPPER) return 3;
  if (x !== 1) return 0;
  // Vowels and consonants take turns, and Latin letters with marks stand apart.
  const alike = isVowel(left) === isVowel(right) ? 0.8 : 0;
  return left >= 0x80 && right >= 0x80 ? alike + 0.8 : alike;
}
