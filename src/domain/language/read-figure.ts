import type { SignMark } from './printed-values.ts';
import type { Minor } from '#domain/money.ts';
import { readDigits } from '#domain/values/read-digits.ts';
import { readCurrency } from './currency-signs.ts';
import { toAsciiFigure, type DecimalStyle } from './decimal-style.ts';
import { lexicon } from './lexicon.ts';

export interface ReadFigure {
  /** Without its sign, in the document's smallest unit. */
  readonly value: Minor;
  readonly mark: SignMark | null;
  /** ISO 4217 where one is printed with it. */
  readonly currency: string | null;
}

const NUMBER = /\d[\d.,' ]*/;
/** What a font without the sign of a currency shows in its place. */
const NO_GLYPH = /^[■□▪▯�¤\p{Co}]$/u;

/**
 * Reads a figure with everything that belongs to it: sign before or behind, parentheses, letters (Cr, S, Af), currency.
 *
 * @param text one word or several joined by blanks, nothing but the figure
 * @returns null for anything else; so also where decimals are missing that the document's money has
 */
export function readFigure(text: string, style: DecimalStyle): ReadFigure | null {
  const plain = readPlain(text, style);
  if (plain !== null) return { value: plain, mark: null, currency: null };
  const ascii = toAsciiFigure(text).trim();
  const match = NUMBER.exec(ascii);
  if (match === null) return null;
  const digits = match[0].replace(/[ ']+$/, '');
  let before = ascii.slice(0, match.index);
  let after = ascii.slice(match.index + digits.length);
  let number = digits;

  const dashes = /^-{1,2}(?!\d)/.exec(after);
  if (/[.,]$/.test(number) && dashes !== null) {
    // 120.-- and 120,- stand for 120.00.
    number = number.slice(0, -1) + (style.decimal ?? '') + '0'.repeat(style.scale);
    after = after.slice(dashes[0].length);
  } else if (/[.,]$/.test(number)) {
    after = number.slice(-1) + after;
    number = number.slice(0, -1);
  } else if (/^[.,]\d/.test(ascii.slice(match.index - 1)) && before.length === 1) {
    // .50 for 0.50
    number = `0${before}${number}`;
    before = '';
  }
  const value = readNumber(number, style);
  if (value === null) return null;
  const affixes = readAffixes(before, after, style);
  return affixes === null ? null : { value, ...affixes };
}

/** Characters before the decimals: with more the figure may not be exact. */
const MOST_PLAIN = 12;

/** `1,234.56` or `1234.56` with all decimals of the document's money, as most figures are; null for any other. */
function readPlain(text: string, { decimal, scale }: DecimalStyle): Minor | null {
  const point = text.length - scale - 1;
  if (decimal === null || point < 1 || point > MOST_PLAIN || text.charAt(point) !== decimal) return null;
  const hasGroups = point > 4 && !isDigitAt(text, point - 4);
  if (hasGroups && point % 4 === 0) return null;
  const separator = decimal === '.' ? ',' : '.';
  let value = 0;
  for (let at = 0; at < text.length; at++) {
    if (at === point) continue;
    const isBetween = hasGroups && at < point && (point - at) % 4 === 0;
    if (isBetween ? text.charAt(at) !== separator : !isDigitAt(text, at)) return null;
    if (!isBetween) value = value * 10 + text.charCodeAt(at) - 0x30;
  }
  return value;
}

function isDigitAt(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 0x30 && code <= 0x39;
}

/** 44.079.83 for 44,079.83: the last group is too short for one of thousands. */
const SAME_MARKS = /^(?<whole>\d{1,3}(?:([.,])\d{3})(?:\2\d{3})*)\2(?<fraction>\d{2})$/;

/** `9000.000,00`: a mask too short for the figure leaves the first groups together. */
const LONG_FIRST = /^\d{4,9}([.,])\d{3}(?:\1\d{3})*(?!\1)[.,]\d{2}$/;

function readNumber(printed: string, style: DecimalStyle): Minor | null {
  if (printed === '0') return 0;
  // What is left of an amount that was not seen: nobody prints nothing with several zeros and no point.
  if (/^00+$/.test(printed)) return null;
  const { decimal, scale, isLoose } = style;
  const number = LONG_FIRST.test(printed) ? printed.replaceAll(/[.,](?=.*[.,])/g, '') : printed;
  const same = scale === 2 ? SAME_MARKS.exec(number)?.groups : undefined;
  const digits =
    same === undefined
      ? readDigits(number, decimal)
      : {
          whole: (same['whole'] ?? '').replaceAll(/\D/g, ''),
          fraction: same['fraction'] ?? '',
          mark: decimal,
        };
  if (digits === null) return null;
  const { whole, fraction, mark } = digits;
  if (decimal === null ? fraction !== '' : mark !== null && mark !== decimal) return null;
  if (fraction.length > scale || (fraction.length < scale && !isLoose)) return null;
  const minor = Number(whole + fraction.padEnd(scale, '0'));
  return Number.isSafeInteger(minor) ? minor : null;
}

/** `16.51-SC`: banks in the United States print the kind of a charge behind its sign. */
const KIND_BEHIND_SIGN = /^-[A-Z]{2}$/;

interface Affixes {
  readonly mark: SignMark | null;
  readonly currency: string | null;
}

const NO_AFFIXES: Affixes = { mark: null, currency: null };

/** What stands around the digits: all of it must be known, else the text is no figure. */
function readAffixes(before: string, after: string, style: DecimalStyle): Affixes | null {
  if (before === '' && after === '') return NO_AFFIXES;
  const [inFront, behind] = [splitAffix(before), splitAffix(after)];
  const isEnclosed = countBrackets(inFront) > 0;
  if (countBrackets([...inFront, ...behind]) !== 0) return null;
  let { mark, currency } = NO_AFFIXES;
  for (const [at, part] of [...inFront, ...behind].entries()) {
    const isAfter = at >= inFront.length;
    if (/^[()<>]$/.test(part) || isFill(part, isAfter)) continue;
    if (/^[-△▲▵]$/.test(part)) mark = 'minus';
    else if (part === '+') mark ??= 'plus';
    else {
      const letters = readLetters(part, isAfter, style);
      if (letters === null && isAfter && KIND_BEHIND_SIGN.test(after)) continue;
      if (letters === null) return null;
      ({ mark = mark, currency = currency } = letters);
    }
  }
  // Of `500.00 (Dr)` the letters tell, as of `(500.00 Dr)`.
  const hasLetters = mark === 'debit' || mark === 'credit' || mark === 'overdrawn';
  return { mark: isEnclosed && !hasLetters ? 'parentheses' : mark, currency };
}

/** Opening brackets without their closing ones. */
function countBrackets(parts: readonly string[]): number {
  return parts.reduce((sum, part) => sum + Number(/^[(<]$/.test(part)) - Number(/^[)>]$/.test(part)), 0);
}

function isFill(part: string, isAfter: boolean): boolean {
  // A backtick or a small r stands for the rupee in fonts that are older than its sign; the backtick is read as an
  // apostrophe.
  if (part === "'" || part === 'r') return !isAfter;
  return (/^[.*_:#]+$/.test(part) && !(isAfter && part === ':')) || NO_GLYPH.test(part);
}

/** A currency, letters of a sign, or both in one; null for anything else. */
function readLetters(part: string, isAfter: boolean, style: DecimalStyle): Partial<Affixes> | null {
  const [unit, behind] = splitMark(part);
  const mark = isAfter || part.length > 1 ? lexicon.signMark(behind ?? part) : null;
  const money = readCurrency(unit);
  // A lone letter is a currency before a figure; behind it, `13.6 L` are lakhs.
  const isUnit = isAfter && /^[A-Z]$/i.test(unit);
  const currency = money === null || money.code === null || isUnit ? {} : { currency: money.code };
  if (behind !== null && money !== null) return { mark, ...currency };
  // Before a figure R and RM are currencies; behind it D, C, S and H are signs, but kr is a currency, and DT the
  // dinar where money has three decimals.
  const isSign = part.length === 1 || (money?.code === 'TND' && style.scale !== 3);
  if (mark !== null && (money === null || (isAfter && isSign))) return { mark };
  return money === null ? null : currency;
}

/** `RCr`, `R$D`: the currency and the letters of the sign. The last letters of `IDR` are no sign. */
export function splitMark(part: string): [unit: string, mark: string | null] {
  const match = /^(\S{1,3}?)(cr|dr|db|[cdhs])$/i.exec(part);
  const [, unit = '', mark = ''] = match ?? [];
  return readCurrency(part) !== null || readCurrency(unit) === null ? [part, null] : [unit, mark];
}

function splitAffix(text: string): string[] {
  const parts: string[] = [];
  for (const word of text.split(/\s+/)) {
    if (word === '') continue;
    if (readCurrency(word) !== null) parts.push(word);
    else parts.push(...(word.match(/[()<>+\-△▲▵:#]|[.*_]+(?![\p{L}])|[^()<>+\-△▲▵*_:#]+/gu) ?? [word]));
  }
  return parts;
}
