/** Classes of characters as far as it matters what stands beside them. */
export const LOWER = 1;
export const UPPER = 2;
export const CASELESS = 3;
export const DIGIT = 4;
export const SYMBOL = 5;
export const BOX = 6;
export const CURRENCY = 7;
export const OTHER = 8;
export const MARK = 9;

const classes = new Uint8Array(0x10000);
const vowels = new Uint8Array(0x10000);

/** The class of a UTF-16 unit. */
export function classOf(unit: number): number {
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
  vowels[unit] = /^[aeiouyæøœı]/i.test(text.normalize('NFD')) ? 1 : 0;
  return found;
}

/** Whether a Latin letter stands for a vowel, marks aside. */
export function isVowel(unit: number): boolean {
  return (vowels[unit] ?? 0) === 1;
}

/** The script of a letter as a number; 0 for what belongs to none. */
export function scriptOf(unit: number): number {
  if (unit < 0x250 || (unit >= 0x1e00 && unit < 0x1f00)) return 1;
  if (unit < 0x370) return 0;
  if (unit < 0x400) return 2;
  if (unit < 0x530) return 3;
  if (unit < 0x600) return 4;
  if (unit < 0x700) return 5;
  return 6;
}
