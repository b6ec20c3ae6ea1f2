import { lexicon } from '#domain/language/lexicon.ts';
import { isRealDay } from '#domain/values/calendar.ts';

/** Which of two numbers comes first in a date such as 03/04/2024. */
export type DateOrder = 'day' | 'month';

/** A date as read. `order`: which number came first, where the numbers show it. */
export interface ReadDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly order: DateOrder | null;
  /** Written with points, as where the day comes first. */
  readonly isDotted: boolean;
}

const MAX_DATE_CHARACTERS = 100;
const TIME = String.raw`(?:[T ,]+\d{1,2}[:.]\d{2}.{0,25})?$`;
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})${TIME}`);
const COMPACT = /^((?:19|20)\d{2})(\d{2})(\d{2})$/;
const NUMBERS = new RegExp(String.raw`^(\d{1,2})([-/. ])(\d{1,2})\2(\d{4}|\d{2})${TIME}`);
const DAY_NAME = new RegExp(
  String.raw`^(\d{1,2})(?:st|nd|rd|th|\.)?[-/ .]+(?:de )?([a-z]{3,12})\.?[-/ ,.]+(?:de )?(\d{4}|\d{2})${TIME}`,
  'i',
);
const NAME_DAY = new RegExp(
  String.raw`^([a-z]{3,12})\.?[- ](\d{1,2})(?:st|nd|rd|th)?,?[- ](\d{4})${TIME}`,
  'i',
);
const WEEKDAY = /^\p{L}{2,10}[.,]? +(?=\d|\p{L}{3,12}\.? \d)| +\(?\p{L}{2,3}\)?$/u;

/**
 * Reads a date with or without a time after it: ISO, numbers with `/`, `-`, `.` or blanks, month names in every language
 * of the lexicon that is written in Latin letters.
 * Two-digit years are 1970 to 2069. Apart from the reader of documents (`language/dates.ts`) since every cell of a large table
 * passes here; a test holds both together.
 *
 * @param order how numbers are read that could be either; `order` of the answer tells where only one reading is a date
 * @returns null when the text is no date
 */
export function readCellDate(text: string, order: DateOrder): ReadDate | null {
  if (text.length > MAX_DATE_CHARACTERS) return null;
  const plain = text.trim().normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return (
    readPlain(plain, order) ?? (WEEKDAY.test(plain) ? readPlain(plain.replace(WEEKDAY, ''), order) : null)
  );
}

function readPlain(text: string, order: DateOrder): ReadDate | null {
  const iso = YEAR_FIRST.exec(text) ?? COMPACT.exec(text);
  if (iso !== null) {
    const numbers = iso
      .slice(1)
      .filter((part) => /^\d+$/.test(part ?? ''))
      .map(Number);
    return dateOf(numbers[0] ?? 0, numbers[1] ?? 0, numbers[2] ?? 0);
  }
  const numbers = NUMBERS.exec(text);
  if (numbers !== null) {
    const [first, second] = [Number(numbers[1]), Number(numbers[3])];
    const year = fullYear(numbers[4] ?? '');
    const sure = first > 12 ? 'day' : second > 12 ? 'month' : null;
    const read = sure ?? order;
    const date = read === 'day' ? dateOf(year, second, first) : dateOf(year, first, second);
    if (date === null) return null;
    return { ...date, order: sure, isDotted: numbers[2] === '.' };
  }
  const dayName = DAY_NAME.exec(text);
  if (dayName !== null)
    return dateOf(fullYear(dayName[3] ?? ''), lexicon.month(dayName[2] ?? ''), Number(dayName[1]));
  const nameDay = NAME_DAY.exec(text);
  return nameDay === null
    ? null
    : dateOf(Number(nameDay[3]), lexicon.month(nameDay[1] ?? ''), Number(nameDay[2]));
}

function fullYear(digits: string): number {
  const year = Number(digits);
  if (digits.length === 4) return year;
  return year < 70 ? 2000 + year : 1900 + year;
}

function dateOf(year: number, month: number | null, day: number): ReadDate | null {
  if (month === null || year < 1900 || year > 2200 || !isRealDay({ day, month, year })) return null;
  return { year, month, day, order: null, isDotted: false };
}
