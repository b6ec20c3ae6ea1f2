const LOWER = 1;
const UPPER = 2;
const CASELESS = 3;
const DIGIT = 4;
const SYMBOL = 5;
const BOX = 6;
const CURRENCY = 7;
const OTHER = 8;
const MARK = 9;

const classes = new Uint8Array(0x10000);
const scripts = new Uint8Array(0x10000);
const vowels = new Uint8Array(0x10000);

function classOf(unit: number): number {
  const known = classes[unit] ?? 0;
  if (known !== 0) return known;
  const text = String.fromCharCode(unit);
  let found = OTHER;
  if (/\p{Ll}/u.test(text)) found = LOWER;
  else if (/\p{Lu}/u.test(text)) found = UPPER;
  else if (/\p{M}/u.test(text)) found = MARK;
  else if (/[ªº]/.test(text)) found = OTHER;
  else if (/\p{L}/u.test(text)) found = CASELESS;
  else if (/\p{Nd}/u.test(text)) found = DIGIT;
  else if (unit >= 0x2500 && unit < 0x25a0) found = BOX;
  else if (/\p{Sc}/u.test(text)) found = CURRENCY;
  // An apostrophe, a hyphen and the Catalan dot stand inside words.
  else if (unit >= 0x80 && /[^’‘‐\u00a0\u00ad·]/.test(text)) found = SYMBOL;
  classes[unit] = found;
  scripts[unit] = scriptOf(unit);
  vowels[unit] = /^[aeiouyæøœı]/i.test(text.normalize('NFD')) ? 1 : 0;
  return found;
}

function isVowel(unit: number): boolean {
  return (vowels[unit] ?? 0) === 1;
}

function scriptOf(unit: number): number {
  if (unit < 0x250 || (unit >= 0x1e00 && unit < 0x1f00)) return 1;
  if (unit < 0x370) return 0;
  if (unit < 0x400) return 2;
  if (unit < 0x530) return 3;
  if (unit < 0x600) return 4;
  if (unit < 0x700) return 5;
  return 6;
}

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
    const [x, y] = [scripts[left] ?? 0, scripts[right] ?? 0];
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
