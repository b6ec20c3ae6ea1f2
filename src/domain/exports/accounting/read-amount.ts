import { readDigits, type DecimalMark, type Digits } from '#domain/values/read-digits.ts';

/** An amount of money as its digits; never a float. */
export interface Amount extends Digits {
  readonly isNegative: boolean;
}

const MAX_AMOUNT_CHARACTERS = 100;
const MINUS_SIGNS = /[\u2010-\u2015\u2212\uFE63\uFF0D]/g;
const BLANKS = /[\s\u00A0\u2007\u202F]+/g;
const CODES =
  'AED|ARS|AUD|BDT|BGN|BHD|BRL|BWP|CAD|CHF|CLP|CNY|COP|CZK|DKK|EGP|EUR|GBP|GHS|HKD|HUF|IDR|ILS|INR|JOD|JPY|KES|KRW|KWD|LKR|MAD|MUR|MXN|MYR|NAD|NGN|NOK|NZD|OMR|PEN|PHP|PKR|PLN|QAR|RON|RUB|SAR|SEK|SGD|THB|TND|TRY|TWD|TZS|UAH|UGX|USD|VND|XAF|XOF|ZAR|ZMW';
const CURRENCY = `(?:\\p{Sc}|[A-Z]{1,3}\\p{Sc}|${CODES}|R|Rs\\.?|kr\\.?|zł|Kč|Ft|lei|Fr\\.?|KSh|RM)`;
const WITH_CURRENCY = new RegExp(`^([-+]?) ?${CURRENCY} ?([-+]?)(.+)$`, 'u');
const BEFORE_CURRENCY = new RegExp(`^(.*\\d[.,]?-?) ?${CURRENCY}$`, 'u');
const SIDE = /^(.*\d\)?) ?(CR|DR)\.?$/i;

/**
 * Reads an amount as banks and packages print it: `1,234.50`, `1.234,50`, `1 234,50`, `1'234.50`, `(12.00)`, `12.00-`,
 * `-12`, `€ 12`, `12,00 EUR`, `12.00 CR` (money in), `12.00 DR` (money out).
 *
 * @param mark the column's decimal mark, by which `1,234` and `1.234` are read; null: such a cell is grouped thousands,
 *   since money has two decimals
 * @returns null when the text is no amount
 */
export function readAmount(text: string, mark: DecimalMark): Amount | null {
  const plain = readPlainAmount(text);
  if (plain !== null) return plain;
  if (text.length > MAX_AMOUNT_CHARACTERS) return null;
  let rest = text.replaceAll(MINUS_SIGNS, '-').replaceAll(BLANKS, ' ').trim();
  let isNegative = false;
  const side = SIDE.exec(rest);
  if (side !== null) {
    rest = (side[1] ?? '').trim();
    isNegative = (side[2] ?? '').toUpperCase() === 'DR';
  }
  const brackets = /^\((.+)\)$/.exec(rest);
  if (brackets !== null) {
    rest = (brackets[1] ?? '').trim();
    isNegative = true;
  }
  const before = WITH_CURRENCY.exec(rest);
  if (before !== null) rest = `${before[1] ?? ''}${before[2] ?? ''}${(before[3] ?? '').trim()}`;
  else rest = BEFORE_CURRENCY.exec(rest)?.[1]?.trim() ?? rest;
  const signed = /^([-+]?) ?(\d.*?|[.,]\d+) ?([-+]?)$/.exec(rest);
  if (signed === null) return null;
  const [, first = '', digits = '', last = ''] = signed;
  if (first !== '' && last !== '') return null;
  if (first === '-' || last === '-') isNegative = true;
  const read = readDigits(digits, mark);
  return read === null ? null : { isNegative, ...read };
}

const ZERO = 0x30;
const NINE = 0x39;
const POINT = 0x2e;
const COMMA = 0x2c;

/**
 * The amounts that nearly all cells hold, without regular expressions: digits with a minus before them or none, and one
 * point or comma that no group of three follows, before it groups of three if any. Null for everything else.
 */
function readPlainAmount(text: string): Amount | null {
  const { length } = text;
  const start = text.charCodeAt(0) === 0x2d ? 1 : 0;
  if (length === start || length > 20) return null;
  let mark = -1;
  let group = -1;
  for (let at = length - 1; at >= start; at--) {
    const code = text.charCodeAt(at);
    if (code >= ZERO && code <= NINE) continue;
    if (code !== POINT && code !== COMMA) return null;
    if (mark === -1) {
      if (length - 1 - at === 3 || at === length - 1 || at === start) return null;
      mark = group = at;
    } else {
      if (group - at !== 4 || code === text.charCodeAt(mark) || at === start) return null;
      group = at;
    }
  }
  if (group !== mark && group - start > 3) return null;
  const end = mark === -1 ? length : mark;
  let whole = text.slice(start, end);
  if (group !== mark) whole = whole.replaceAll(/[.,]/g, '');
  if (whole.length > 1 && whole.charCodeAt(0) === ZERO) whole = whole.replace(/^0+(?=\d)/, '');
  return {
    isNegative: start === 1,
    whole,
    fraction: mark === -1 ? '' : text.slice(mark + 1),
    mark: mark === -1 ? null : text.charCodeAt(mark) === POINT ? '.' : ',',
    isOpen: false,
  };
}

/** The amount as a decimal string with a point, no grouping, and two decimals at least; zero has no sign. */
export function decimalOf({ isNegative, whole, fraction }: Amount): string {
  const decimals = (fraction.length > 2 ? fraction.replace(/0+$/, '') : fraction).padEnd(2, '0');
  const hasSign = isNegative && !/^0+$/.test(whole + decimals);
  return `${hasSign ? '-' : ''}${whole}.${decimals}`;
}

/** Nothing, or the dash that stands for it. */
export function isNoAmount(text: string): boolean {
  const first = text.charCodeAt(0);
  return (first < ZERO || first > NINE || text === '') && NOTHING.has(text.trim());
}

const NOTHING: ReadonlySet<string> = new Set(['', '-', '\u2013', '\u2014']);
