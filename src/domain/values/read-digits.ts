/** What stands before a number's decimals; null where nothing shows it. */
export type DecimalMark = '.' | ',' | null;

/** A number as its digits; never a float. */
export interface Digits {
  /** Without marks and leading zeros; `0` when there are none. */
  readonly whole: string;
  readonly fraction: string;
  /** The mark that surely stands before the decimals, seen or told by the other one's place; null where neither shows. */
  readonly mark: DecimalMark;
  /** `1,234` could be thousands or decimals, and nobody knows the mark: read as thousands, since money has two decimals. */
  readonly isOpen: boolean;
}

/** Groups of three, or Indian groups of two before the last, with one separator. */
const GROUPED = /^\d{1,3}([., '])(?:\d{2,3}\1)*\d{3}$/;
const ALL_THREE = /^\d{1,3}(?:\D\d{3})+$/;
const INDIAN = /^\d{1,2}(?:\D\d{2})*\D\d{3}$/;
const OTHER_APOSTROPHES = /[’‘ʼ´`′]/g;
const OTHER_BLANKS = /[\u00a0\u2007\u2009\u202f]/g;

/** The apostrophes and blanks of any keyboard or font that group digits, as `'` and a plain blank. */
export function withPlainGrouping(text: string): string {
  return text.replaceAll(OTHER_APOSTROPHES, "'").replaceAll(OTHER_BLANKS, ' ');
}

/** `1234`, `1,234,567`, `12,34,567`, `1 234`: nothing, or one separator between groups of three or the Indian way. */
export function isGrouped(whole: string): boolean {
  if (/^\d+$/.test(whole)) return true;
  return GROUPED.test(whole) && (ALL_THREE.test(whole) || INDIAN.test(whole));
}

/**
 * Reads the digits of a number in any country's spelling: `1,234.50`, `1.234,50`, `1 234,50`, `1'234.50`, `12,34,567.89`,
 * `.5`, `12.`. Signs, currencies and units are the caller's.
 *
 * @param mark by which `1,234` and `1.234` are read, where it is known
 * @returns null where the groups are those of no number: `192.168.1.1`, `1,23,4`
 */
export function readDigits(printed: string, mark: DecimalMark): Digits | null {
  const text = withPlainGrouping(printed);
  if (/^\d+$/.test(text)) return digits(text, '', null);
  const last = /^(.*)([.,])(\d*)$/.exec(text);
  if (last === null) return isGrouped(text) ? digits(text, '', null) : null;
  const [, whole = '', sign = '', fraction = ''] = last;
  if (whole === '' && fraction === '') return null;
  const own = sign === '.' ? '.' : ',';
  if (whole === '' || /^\d+$/.test(whole)) {
    const isGroup = fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole);
    if (!isGroup) return digits(whole, fraction, own);
    if (mark === own) return digits(whole, fraction, null);
    return { ...digits(whole + fraction, '', null), isOpen: mark === null };
  }
  if (!whole.includes(sign)) return isGrouped(whole) ? digits(whole, fraction, own) : null;
  // One mark again and again only groups, so the other one stands before decimals.
  return isGrouped(text) ? digits(text, '', own === '.' ? ',' : '.') : null;
}

/** A decimal string with a point, as many decimals as were printed, and no sign. */
export function plainDecimal({ whole, fraction }: Pick<Digits, 'whole' | 'fraction'>): string {
  return fraction === '' ? whole : `${whole}.${fraction}`;
}

function digits(whole: string, fraction: string, mark: DecimalMark): Digits {
  const bare = whole.replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '');
  return { whole: bare === '' ? '0' : bare, fraction, mark, isOpen: false };
}
