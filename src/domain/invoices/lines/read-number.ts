import type { DecimalStyle } from '#domain/language/decimal-style.ts';

/** What a document puts between a number's whole part and its decimals; null where it has shown none. */
export type DecimalMark = DecimalStyle['decimal'];

/**
 * Reads the digits of a number, whatever its decimals.
 *
 * @param digits digits, points, commas, apostrophes and single blanks only
 * @returns a decimal string with a point, or null where the groups are those of no number (`192.168.1.1`)
 */
export function readNumber(digits: string, mark: DecimalMark): string | null {
  const plain = digits.replaceAll(/[' ]/g, '');
  if (/['. ,]{2}/.test(digits) || !areGroups(digits)) return null;
  const separators = plain.match(/[.,]/g) ?? [];
  const last = separators.at(-1);
  if (last === undefined) return plain;
  const at = plain.lastIndexOf(last);
  const [whole, tail] = [plain.slice(0, at), plain.slice(at + 1)];
  if (new Set(separators).size === 2) {
    // The last one is the decimals', and stands once.
    return whole.includes(last) || !isGrouped(whole) ? null : decimal(whole, tail);
  }
  if (separators.length > 1) return isGrouped(plain) ? plain.replaceAll(/\D/g, '') : null;
  const isGroup = tail.length === 3 && /^[1-9]\d{0,2}$/.test(whole) && last !== mark;
  return isGroup ? whole + tail : decimal(whole, tail);
}

/** The other number that the same digits are where marks are used otherwise: `1.000` for one, in a document with commas. */
export function otherReading(digits: string): string | null {
  const match = /^(\d{1,3})[.,](\d{3})$/.exec(digits);
  if (match === null) return null;
  const [, whole = '', tail = ''] = match;
  return decimal(whole, tail);
}

function decimal(whole: string, tail: string): string {
  const digits = whole.replaceAll(/\D/g, '');
  return tail === '' ? digits : `${digits === '' ? '0' : digits}.${tail}`;
}

/** Blanks and apostrophes part groups of three. */
function areGroups(digits: string): boolean {
  const [whole = ''] = digits.split(/[.,]/);
  if (!/[' ]/.test(whole)) return true;
  return /^\d{1,3}(?:[' ]\d{3})+$/.test(whole);
}

/** `1,234,567` or, the Indian way, `12,34,567`. */
function isGrouped(text: string): boolean {
  return (
    /^\d+$/.test(text) ||
    /^\d{1,3}(?:[.,]\d{3})+$/.test(text) ||
    /^\d{1,2}(?:[.,]\d{2})*[.,]\d{3}$/.test(text)
  );
}
