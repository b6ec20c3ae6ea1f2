import type { DecimalMark } from '#domain/values/read-digits.ts';

/**
 * What a cell is compared by when duplicates are sought: two cells with equal normal forms differ only in
 * blanks around them and in how many stand side by side, in capitals, Unicode compatibility forms, or the way a number or date is written.
 *
 * - numbers: thousands separators and trailing zeros go; a number with leading zeros or more than
 *   15 digits is an identifier and stays as it is; `1,234` and `1.234` are read by the file's decimal mark
 * - dates: `YYYY-MM-DD`; a day and month that could be swapped keep their order
 */
export function normalForm(cell: string, decimalMark: DecimalMark = null): string {
  const text = foldCase(cell.normalize('NFKC').trim()).replaceAll(/\s{2,}/g, ' ');
  if (text.length > 40 || !/^[\d.-]/.test(text)) return text;
  return numberForm(text, decimalMark) ?? dateForm(text) ?? text;
}

/** Upper-casing first unites ß with ss; the final sigma is the one letter whose lower case depends on its place. */
function foldCase(text: string): string {
  return text.toUpperCase().toLowerCase().replaceAll('ς', 'σ');
}

function numberForm(text: string, decimalMark: DecimalMark): string | null {
  const parts = splitNumber(text, decimalMark);
  if (parts === null) return null;
  const [minus, whole, fraction] = parts;
  if ((whole.length > 1 && whole.startsWith('0')) || whole.length + fraction.length > 15) return text;
  const decimals = fraction.replace(/0+$/, '');
  const digits = `${whole === '' ? '0' : whole}${decimals === '' ? '' : `.${decimals}`}`;
  return digits === '0' ? '0' : minus + digits;
}

/** `1,234` or `1.234`: a whole number or one with three decimals. */
const EITHER = /^(-?)([1-9]\d{0,2})([.,])(\d{3})$/;

/** Ways to write a number, as sign, whole digits and decimals; the first that fits counts. */
const NOTATIONS = [
  // 1234.5
  { pattern: /^(-?)(\d*)(?:\.(\d*))?$/, groupMark: '' },
  // 1,234,567.5
  { pattern: /^(-?)([1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d*))?$/, groupMark: ',' },
  // 1.234.567,5
  { pattern: /^(-?)(\d{1,3}(?:\.\d{3})+),(\d*)$/, groupMark: '.' },
  // 1234,5
  { pattern: /^(-?)(\d+),(\d*)$/, groupMark: '' },
] as const;

/** Sign, whole and fractional digits; null when it is no number or could be read as two different ones. */
function splitNumber(text: string, decimalMark: DecimalMark): [string, string, string] | null {
  const either = EITHER.exec(text);
  if (either !== null) {
    const [, minus = '', whole = '', mark = '', three = ''] = either;
    // Where nothing tells, a point is taken for the decimals' mark; a comma stays open.
    if (mark === (decimalMark ?? '.')) return [minus, whole, three];
    return decimalMark === null ? null : [minus, whole + three, ''];
  }
  for (const { pattern, groupMark } of NOTATIONS) {
    const found = pattern.exec(text);
    if (found === null) continue;
    const [, minus = '', digits = '', fraction = ''] = found;
    const whole = groupMark === '' ? digits : digits.replaceAll(groupMark, '');
    return whole === '' && fraction === '' ? null : [minus, whole, fraction];
  }
  return null;
}

function dateForm(text: string): string | null {
  const iso = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(text);
  if (iso !== null) return isoDate(Number(iso[1]), Number(iso[3]), Number(iso[4])) ?? text;
  const dayFirst = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/.exec(text);
  if (dayFirst === null) return null;
  const [a, b, year] = [Number(dayFirst[1]), Number(dayFirst[3]), Number(dayFirst[4])];
  if (a > 12) return isoDate(year, b, a) ?? text;
  if (b > 12) return isoDate(year, a, b) ?? text;
  return a === b ? (isoDate(year, a, b) ?? text) : `${a}/${b}/${year}`;
}

function isoDate(year: number, month: number, day: number): string | null {
  if (month < 1 || month > 12 || day < 1 || day > 31) return null;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
