import { BOX, CASELESS, classOf, CURRENCY, DIGIT, MARK } from './character-class.ts';
import { letterPairCost } from './letter-pair-cost.ts';

const NO_BREAK_SPACE = 0xa0;
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
  const own = classOf(unit);
  if (own <= CASELESS) return letterCost(left, unit, right);
  const [a, b] = [classOf(left), classOf(right)];
  const [afterLetter, beforeLetter] = [a <= CASELESS, b <= CASELESS];
  if (own === MARK) return afterLetter || a === MARK ? 0 : 4;
  if (own === BOX) return afterLetter || beforeLetter ? 5 : 0;
  if (own === CURRENCY) return (afterLetter ? 2 : 0) + (beforeLetter ? 2 : 0);
  return signCost(unit, afterLetter, beforeLetter);
}

function letterCost(left: number, letter: number, right: number): number {
  const [a, b] = [classOf(left), classOf(right)];
  const [afterLetter, beforeLetter] = [a <= CASELESS, b <= CASELESS];
  // The pair with a letter outside ASCII to the right is its own turn.
  const pairs =
    (afterLetter ? letterPairCost(left, letter) : 0) +
    (beforeLetter && right < 0x80 ? letterPairCost(letter, right) : 0);
  const digits = (a === DIGIT ? 2.5 : 0) + (b === DIGIT ? 2.5 : 0);
  // Few words are one letter long.
  const lone = !afterLetter && !beforeLetter && b !== MARK ? 2.5 : 0;
  return pairs + digits + lone;
}

/** Signs that close a text stand after letters, those that open one before them, and only apostrophes between two. */
function signCost(sign: number, afterLetter: boolean, beforeLetter: boolean): number {
  const text = String.fromCharCode(sign);
  if (APOSTROPHE_LIKE.test(text)) return 0;
  if (afterLetter && beforeLetter) return sign === NO_BREAK_SPACE ? 2 : 4;
  if (sign === NO_BREAK_SPACE) return 0;
  if (afterLetter) return CLOSES.test(text) ? 0 : 1.5;
  if (beforeLetter) return OPENS.test(text) || text === '°' ? 0 : 1.5;
  return 0;
}
