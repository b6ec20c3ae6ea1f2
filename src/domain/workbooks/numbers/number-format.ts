import { getFormatDateInfo, getFormatFromId, isDateFormat, tokenize } from 'numfmt';

/** How the numbers of a cell with this format are written. */
export type NumberFormat = { readonly kind: 'general' } | DecimalFormat | ShownFormat | DateFormat;

export interface DecimalFormat {
  readonly kind: 'decimal';
  readonly isPercent: boolean;
  /** Decimals that are always shown. */
  readonly decimals: number;
  /** Decimals that are shown at most. */
  readonly maxDecimals: number;
  /** Currency sign or unit before and after the number; both empty as a rule. */
  readonly prefix: string;
  readonly suffix: string;
}

/** `pattern`: zero-padded or with signs among its digits, such as `00000` or `000-00-0000`; an id as a rule. */
export interface ShownFormat {
  readonly kind: 'shown';
  readonly as: 'pattern' | 'fraction' | 'scientific';
  readonly code: string;
}

export interface DateFormat {
  readonly kind: 'date';
  /** Null: by the reader's country, so ISO 8601 is written. */
  readonly code: string | null;
  readonly shows: { readonly date: DateParts; readonly time: TimeParts };
}
/** `twoDigitYear`: the century is not shown. */
interface DateParts {
  readonly year: boolean;
  readonly month: boolean;
  readonly day: boolean;
  readonly twoDigitYear: boolean;
}
interface TimeParts {
  readonly hours: boolean;
  readonly seconds: boolean;
  readonly isElapsed: boolean;
}

type Tokens = ReturnType<typeof tokenize>;

const GENERAL: NumberFormat = { kind: 'general' };
/** Excel's own limit. */
const MAX_CODE_CHARACTERS = 255;
const PLACEHOLDERS = new Set(['HASH', 'ZERO', 'QMARK']);
const LITERALS = new Set(['STRING', 'ESCAPED', 'CHAR', 'CURRENCY', 'LOCALE', 'DIGIT']);
const BETWEEN_DIGITS = new Set([...LITERALS, 'MINUS', 'PLUS', 'PAREN', 'SLASH']);
/** Built-in formats that look different in each country (ECMA-376 part 1, 18.8.30): dates, then times and both. */
const LOCAL_DATES = new Set([14, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58]);
const LOCAL_TIMES = new Set([32, 33, 34, 35, 55, 56]);
const SHORT_DATE = 14;
const DATE_AND_TIME = 22;
/** `[$-F800]` and `[$-F400]`: the long date and the time of the reader's own system. */
const SYSTEM_DATE = /\[\$-[^\]]*F(?:800|400)\]|\[\$-x-sys(?:date|time)\]/i;
const ISO_DATE: DateParts = { year: true, month: true, day: true, twoDigitYear: false };

/**
 * Reads a number format. Of several sections the first counts: it says what the numbers are, the others only how
 * negative ones and zeros look.
 *
 * @param id of a built-in format where `code` is null
 */
export function readNumberFormat(id: number, code: string | null): NumberFormat {
  // Old writers spell 14 and 22 out in the way of their own country.
  if (id === SHORT_DATE || id === DATE_AND_TIME) return localDate(id);
  if (code === null && (LOCAL_DATES.has(id) || LOCAL_TIMES.has(id))) return localDate(id);
  const pattern = code ?? builtIn(id);
  if (pattern === '' || pattern === 'General' || pattern.length > MAX_CODE_CHARACTERS) return GENERAL;
  try {
    return classify(pattern);
  } catch {
    // A code that Excel would not take either: the number itself is the honest answer.
    return GENERAL;
  }
}

function builtIn(id: number): string {
  // The currency sign of these is that of the reader's country.
  if (id === 5 || id === 6 || id === 42) return '0';
  if (id === 7 || id === 8 || id === 44) return '0.00';
  const code = getFormatFromId(id);
  return typeof code === 'string' ? code : '';
}

function localDate(id: number): DateFormat {
  const hours = !LOCAL_DATES.has(id);
  const date = LOCAL_TIMES.has(id)
    ? { year: false, month: false, day: false, twoDigitYear: false }
    : ISO_DATE;
  return { kind: 'date', code: null, shows: { date, time: { hours, seconds: hours, isElapsed: false } } };
}

function classify(pattern: string): NumberFormat {
  const tokens = firstSection(tokenize(pattern));
  if (isDateFormat(pattern)) return classifyDate(pattern, tokens);
  const places = tokens.flatMap(({ type }, index) => (PLACEHOLDERS.has(type) ? [index] : []));
  const has = (type: string) => tokens.some((token) => token.type === type);
  const first = places[0];
  const last = places.at(-1);
  if (first === undefined || last === undefined) return has('GENERAL') ? withAffixes(tokens, 0, 20) : GENERAL;
  if (has('EXP')) return { kind: 'shown', as: 'scientific', code: pattern };
  if (has('SLASH')) return { kind: 'shown', as: 'fraction', code: pattern };
  const point = tokens.findIndex(({ type }) => type === 'POINT');
  const zeros = (from: number, to: number) => tokens.slice(from, to).filter(({ type }) => type === 'ZERO');
  if (point === -1 && !has('GROUP') && !has('SCALE') && !has('PERCENT')) {
    const isBroken = tokens
      .slice(first, last)
      .some(({ type, value }) => BETWEEN_DIGITS.has(type) && value.trim() !== '');
    if (isBroken || zeros(0, tokens.length).length > 1)
      return { kind: 'shown', as: 'pattern', code: pattern };
  }
  const decimals = point === -1 ? 0 : zeros(point, tokens.length).length;
  const maxDecimals = point === -1 ? 0 : places.filter((place) => place > point).length;
  return withAffixes(tokens, decimals, has('SCALE') ? -1 : maxDecimals, { first, last });
}

function firstSection(tokens: Tokens): Tokens {
  const end = tokens.findIndex(({ type }) => type === 'BREAK');
  return end === -1 ? tokens : tokens.slice(0, end);
}

function withAffixes(
  tokens: Tokens,
  decimals: number,
  maxDecimals: number,
  places?: { first: number; last: number },
): DecimalFormat {
  const first = places?.first ?? tokens.findIndex(({ type }) => type === 'GENERAL');
  const last = places?.last ?? first;
  return {
    kind: 'decimal',
    isPercent: tokens.some(({ type }) => type === 'PERCENT'),
    decimals,
    maxDecimals,
    prefix: affix(tokens.slice(0, first)),
    suffix: affix(tokens.slice(last + 1)),
  };
}

/** A currency sign or a unit; brackets, blanks and dashes around a number are none. */
function affix(tokens: Tokens): string {
  const text = tokens
    .map(({ type, value }) => {
      if (type === 'SPACE') return ' ';
      if (!LITERALS.has(type)) return '';
      return type === 'LOCALE' ? value.replace(/-(?:x-)?[0-9a-z]*$/i, '') : value;
    })
    .join('')
    .trim();
  return /[\p{L}\p{Sc}\p{N}]/u.test(text) ? text : '';
}

function classifyDate(pattern: string, tokens: Tokens): DateFormat {
  const { year, month, day, hours, minutes, seconds } = getFormatDateInfo(pattern);
  const twoDigitYear = tokens.some(({ type, value }) => type === 'DATETIME' && /^y{1,2}$/i.test(value));
  const isElapsed = tokens.some(({ type }) => type === 'DURATION');
  const shows = {
    date: { year, month, day, twoDigitYear },
    time: { hours: hours || minutes || isElapsed, seconds, isElapsed },
  };
  return { kind: 'date', code: SYSTEM_DATE.test(pattern) ? null : pattern, shows };
}
