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
  SYMBOL,
  UPPER,
} from './character-class.ts';

/**
 * What it costs, as a natural logarithm, that two characters stand side by side of which one at least is outside
 * ASCII: neighbours that no text has. The idea of character classes that do not go together is that of ftfy's
 * "badness" (https://ftfy.readthedocs.io/en/latest/heuristic.html); classes and costs are our own.
 *
 * @param left, right UTF-16 units
 */
export function neighbourCost(left: number, right: number): number {
  const a = classOf(left);
  const b = classOf(right);
  const leftIsLetter = a <= CASELESS;
  const rightIsLetter = b <= CASELESS;
  if (leftIsLetter && rightIsLetter) {
    const [x, y] = [scriptOf(left), scriptOf(right)];
    if (x !== y && x !== 0 && y !== 0) return 4;
    if (a === LOWER && b === UPPER) return 3;
    if (x !== 1) return 0;
    // Vowels and consonants take turns, and Latin letters with marks stand apart.
    const alike = isVowel(left) === isVowel(right) ? 0.8 : 0;
    return left >= 0x80 && right >= 0x80 ? alike + 0.8 : alike;
  }
  if (leftIsLetter || rightIsLetter) {
    const other = leftIsLetter ? b : a;
    if (other === BOX) return 5;
    if (other === SYMBOL) return symbolCost(leftIsLetter ? right : left, leftIsLetter);
    if (other === CURRENCY) return leftIsLetter ? 2.5 : 3;
    if (other === DIGIT) return 1;
    return 0;
  }
  // A mark without a letter before it.
  return b === MARK && a !== MARK ? 4 : 0;
}

/** A symbol beside a letter: quotes and the like may stand on one side only. */
function symbolCost(symbol: number, isAfter: boolean): number {
  const text = String.fromCharCode(symbol);
  if (/[”“»›…–—®™©°²³]/.test(text)) return isAfter ? 0.5 : 2.5;
  if (/[„«‹‚¿¡]/.test(text)) return isAfter ? 2.5 : 0.5;
  return 3;
}
