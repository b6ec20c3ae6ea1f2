import { readCurrency } from '#domain/language/currency-signs.ts';
import { toAsciiFigure } from '#domain/language/decimal-style.ts';
import { boxAround, gap, joinTexts } from '#domain/page-layout/boxes.ts';
import type { Box, Word } from '#domain/page-layout/page-words.ts';
import { partsOfWord } from '#domain/page-layout/parts-of-word.ts';
import {
  CURRENCY_GAP,
  currencyIn,
  endOfGroups,
  leftOfDigits,
  markBefore,
  rightOfDigits,
  SIGN_GAP,
} from './number-words.ts';
import { plainDecimal, readDigits, type DecimalMark } from '#domain/values/read-digits.ts';

/** A number on a line, of whatever kind, with what belongs to it. */
export interface NumberSpan extends Box {
  readonly page: number;
  readonly text: string;
  /** The digits alone as printed. */
  readonly digits: string;
  /** A decimal string with a point, without its sign. */
  readonly value: string;
  readonly isNegative: boolean;
  /** A currency stands with it; `code` null where its sign is of several. */
  readonly currency: { readonly code: string | null } | null;
  readonly isPercent: boolean;
  /** Letters that follow without a blank: `3h`, `20Stk`. */
  readonly unit: string | null;
  /** Where its digits begin and end: marks and currencies around them stand out of the column. */
  readonly digitsLeft: number;
  readonly digitsRight: number;
  /** Indices of its first and last word. */
  readonly first: number;
  readonly last: number;
  readonly confidence: number;
  /** What else was recognised in the place of its digits. */
  readonly alternatives: readonly string[];
}

const MOST_DIGITS = 15;

const GLUED = /^(\d+(?:[.,]\d+)?)([xX×*@])(\D{0,3}\d[\d.,]*\D{0,2})$/;

/** `665.52(Six hundred`: an amount that its words follow. */
const BEFORE_WORDS = /^(\d[\d,]*\.\d{2})(\(\p{L}.*)$/u;

/** `3X8.00` as three words: a quantity, the sign and a price; `4x5` before the name of a thing is its size. */
export function partGlued(words: readonly Word[]): readonly Word[] {
  if (!words.some(({ text }) => GLUED.test(text) || BEFORE_WORDS.test(text))) return words;
  return words.flatMap((word, at) => {
    const match = GLUED.exec(word.text) ?? BEFORE_WORDS.exec(word.text);
    return match === null || isSize(word.text, words[at + 1]) ? [word] : partsOfWord(word, match.slice(1));
  });
}

function isSize(glued: string, next: Word | undefined): boolean {
  if (next === undefined || !/^\d+[xX×]\d+$/.test(glued)) return false;
  return /^\p{L}{3}/u.test(next.text) && readCurrency(next.text) === null;
}

/** All numbers of a line, left to right. */
export function findNumbers(words: readonly Word[], page: number, mark: DecimalMark): NumberSpan[] {
  const spans: NumberSpan[] = [];
  let taken = 0;
  for (let at = 0; at < words.length; at++) {
    const core = coreAt(words, at, mark);
    if (core === null) continue;
    const span = widened(words, core, taken, page);
    spans.push(span);
    taken = span.last + 1;
    at = span.last;
  }
  return spans;
}

interface Core {
  readonly first: number;
  readonly last: number;
  /** Its first and last word. */
  readonly start: Word;
  readonly end: Word;
  readonly digits: string;
  readonly value: string;
  readonly before: Affix;
  readonly behind: Affix;
}

interface Affix {
  readonly isNegative: boolean;
  readonly currency: NumberSpan['currency'];
  readonly isPercent: boolean;
  readonly unit: string | null;
}

const NOTHING: Affix = { isNegative: false, currency: null, isPercent: false, unit: null };
const PARTS = /^([^\d]*)(\d[\d.,']*\d|\d)(\D*)$/;

function coreAt(words: readonly Word[], at: number, mark: DecimalMark): Core | null {
  const first = words[at];
  if (first === undefined) return null;
  const match = PARTS.exec(toAsciiFigure(first.text));
  if (match === null) return null;
  const [, prefix = '', own = '', rest = ''] = match;
  const groups = rest === '' && /^\d{1,3}$/.test(own) ? groupsBehind(words, at, mark) : null;
  const { digits, suffix, last } =
    groups === null
      ? { digits: own, suffix: rest, last: at }
      : { ...groups, digits: `${own} ${groups.digits}` };
  const zeros = /^[.,]-{1,2}/.exec(suffix)?.[0];
  const number = readDigits(digits, mark);
  const before = readPrefix(prefix) ?? (hasDecimals(digits) ? unknownSign(prefix) : null);
  const behind = readSuffix(zeros === undefined ? suffix : suffix.slice(zeros.length));
  if (number === null || before === null || behind === null) return null;
  const value = plainDecimal(number);
  if (before.currency !== null && behind.unit !== null && !hasDecimals(value)) return null;
  if (value.replaceAll(/\D/g, '').length > MOST_DIGITS) return null;
  const place = { first: at, last, start: first, end: words[last] ?? first };
  // `.50`
  if (/^\D?[.]$/.test(prefix)) return { ...place, digits, value: `0.${digits}`, before: NOTHING, behind };
  return { ...place, digits, value: zeros === undefined ? value : `${value}.00`, before, behind };
}

const hasDecimals = (value: string) => /[.,]\d{2}(?!\d)/.test(value);

/**
 * A sign that the font draws in the place of another letter: of `ī87,733.00` and `` `450.00 `` it is a rupee. One of
 * arithmetic, or a triangle, may be a minus.
 */
function unknownSign(prefix: string): Affix | null {
  return /^(?:[`´]|[^\p{ASCII}\p{N}\p{P}\p{Sm}▽▼])$/u.test(prefix)
    ? { ...NOTHING, currency: { code: null } }
    : null;
}

/** Groups behind a word; without decimals only in a document that has none, or by themselves in a cell: `1 240`. */
function groupsBehind(
  words: readonly Word[],
  at: number,
  mark: DecimalMark,
): { digits: string; suffix: string; last: number } | null {
  const to = endOfGroups(words, at);
  const groups = words.slice(at + 1, to).map(({ text }) => toAsciiFigure(text));
  const match = /^(\d{3})([.,]\d{1,4})?(\D*)$/.exec(groups.at(-1) ?? '');
  if (match === null) return null;
  const [, group = '', decimals, suffix = ''] = match;
  const found = {
    digits: [...groups.slice(0, -1), group + (decimals ?? '')].join(' '),
    suffix,
    last: to - 1,
  };
  if (decimals !== undefined) return found;
  const isWhole = mark === null || (groups.length === 1 && suffix === '' && isApart(words, at, to));
  return isWhole && words[at]?.text.startsWith('0') !== true ? found : null;
}

/** In heights of the line: between cells. */
const CELL = 0.9;

/** Whether other words are far from those of a number. */
function isApart(words: readonly Word[], from: number, to: number): boolean {
  const [before, first, last, after] = [words[from - 1], words[from], words[to - 1], words[to]];
  if (first === undefined || last === undefined) return false;
  return (
    (before === undefined || gap(before, first) > CELL) && (after === undefined || gap(last, after) > CELL)
  );
}

function readPrefix(printed: string): Affix | null {
  const text = printed.replace('(-)', '-');
  const bare = text.replaceAll(/[-△▲▵+(*.:_#~]/g, '').trim();
  const isNegative = /[-△▲▵]/.test(text) || /^[^)]*\([^)]*$/.test(text);
  if (bare === '') return /[#~:_]/.test(text) ? null : { ...NOTHING, isNegative };
  if (/^[@xX×]$/.test(bare)) return { ...NOTHING, isNegative };
  const currency = currencyIn(bare);
  return currency === null ? null : { ...NOTHING, isNegative, currency };
}

function readSuffix(text: string): Affix | null {
  const isNegative = /^-$|-$/.test(text.trim()) || /^(?:cr)$/i.test(text);
  const bare = text.replaceAll(/[-)*]|[.,;]$/g, '').trim();
  if (bare === '') return { ...NOTHING, isNegative };
  if (bare.startsWith('%')) return { ...NOTHING, isPercent: true };
  const currency = currencyIn(bare);
  if (currency !== null && bare.length > 0 && !/^[a-z]$/i.test(bare))
    return { ...NOTHING, isNegative, currency };
  if (/^[\p{L}²³.]{1,8}$|^[xX×]$/u.test(bare)) return { ...NOTHING, isNegative, unit: bare };
  return null;
}

/** Takes in the sign and the currency beside the digits, and the per cent behind. */
function widened(words: readonly Word[], core: Core, taken: number, page: number): NumberSpan {
  let { first, last } = core;
  let isNegative = core.before.isNegative || core.behind.isNegative;
  let currency = core.before.currency ?? core.behind.currency;
  let { isPercent } = core.behind;
  while (first > taken) {
    const [before, word] = [words[first - 1], words[first]];
    if (before === undefined || word === undefined) break;
    const distance = gap(before, word);
    const found = markBefore(before, distance);
    if (found === null) break;
    const money = found.currency;
    const isOpen = money === null || currency === null || saysMore(money, currency);
    if (!isOpen || (money !== null && isBehindOther(words, first - 1, distance))) break;
    isNegative ||= found.isNegative;
    currency = money ?? currency;
    first -= 1;
  }
  const behind = markBehind(words, last, currency, core.value.includes('.'));
  if (behind !== null) {
    last += saysFrancs(words, last) ? 2 : 1;
    isPercent ||= behind.isPercent;
    isNegative ||= behind.isNegative;
    currency = behind.currency ?? currency;
  }
  const own = words.slice(first, last + 1);
  const { digits, value } = core;
  return {
    ...boxAround(own),
    page,
    digits,
    value,
    currency,
    isPercent,
    first,
    last,
    isNegative: isNegative && !/^0*(?:\.0*)?$/.test(value),
    text: joinTexts(own),
    unit: core.behind.unit,
    digitsLeft: leftOfDigits(core.start),
    digitsRight: rightOfDigits(core.end),
    confidence: Math.min(...own.map((word) => word.confidence)),
    alternatives: (core.start.alternatives ?? []).map((other) => other.text),
  };
}

/** `COP $50.000`, `$ 5,000 USD`: the code beside a sign that several currencies have. */
function saysMore(found: NumberSpan['currency'], known: NonNullable<NumberSpan['currency']>): boolean {
  return known.code === null && found !== null && found.code !== null;
}

/** `10 L    95.00`: the letter is a unit of the number before it. */
function isBehindOther(words: readonly Word[], at: number, distance: number): boolean {
  const [before, word] = [words[at - 1], words[at]];
  if (before === undefined || word === undefined || !/^\p{L}$/u.test(word.text)) return false;
  return /\p{Nd}$/u.test(before.text) && gap(before, word) < distance;
}

/** A sign, a currency or the sign of per cent in a word of its own close behind. */
function markBehind(
  words: readonly Word[],
  last: number,
  known: NumberSpan['currency'],
  hasDecimals: boolean,
): Affix | null {
  const [end, next, after] = [words[last], words[last + 1], words[last + 2]];
  if (end === undefined || next === undefined) return null;
  // `9    %        35.10`: in a column of its own, closer to the rate than to what follows.
  const isNearer = after === undefined || gap(end, next) < gap(next, after);
  const isOfRate = next.text === '%' && gap(end, next) <= CURRENCY_GAP && isNearer;
  if (isOfRate) return { ...NOTHING, isPercent: true };
  if (gap(end, next) > SIGN_GAP) return null;
  if (next.text.startsWith('%')) return { ...NOTHING, isPercent: true };
  const isLast = after === undefined || gap(next, after) > SIGN_GAP;
  if (/^[-−–]$/.test(next.text)) return isLast && hasDecimals ? { ...NOTHING, isNegative: true } : null;
  if (saysFrancs(words, last)) return { ...NOTHING, currency: { code: null } };
  // `0,1584 €/kWh`
  const money = currencyIn(next.text.replace(/[-−–)]$/, ''));
  // `1.00 L` is a litre.
  if (money === null || /^\p{L}$/u.test(next.text)) return null;
  if (known !== null && !saysMore(money, known)) return null;
  return { ...NOTHING, currency: money, isNegative: /[-−–]$/.test(next.text) };
}

/** `100 300 F CFA` */
function saysFrancs(words: readonly Word[], last: number): boolean {
  return words[last + 1]?.text === 'F' && words[last + 2]?.text === 'CFA';
}
