import { BOX, CASELESS, classOf, CURRENCY, DIGIT, MARK, SYMBOL } from './character-class.ts';
import { letterPairCost } from './letter-pair-cost.ts';

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
  if (leftIsLetter && rightIsLetter) return letterPairCost(left, right);
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
