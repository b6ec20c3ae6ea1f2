import { toAsciiFigure } from './decimal-style.ts';
import { isRealDay, type CalendarDay } from '#domain/values/calendar.ts';
import { readYear } from './read-year.ts';

/** `31/10/2024-11:33:09`, `2024-10-31T11:33`: the time of day in the same word. */
const TIME_BEHIND = /(?<=[./-]\d{2,4})[-T_]\d{1,2}:\d{2}(?::\d{2})?(?:\.\d+)?Z?$/;
const ROC_FIRST_YEAR = 1911;

/**
 * Readings of a date in digits: day first, month first, year first, as far as they are possible.
 *
 * @param isColumn whether `3112`, `311224`, `31122024`, `1.02` and `3-8` count
 */
export function readNumericDate(text: string, isColumn: boolean): readonly CalendarDay[] {
  const ascii = toAsciiFigure(text)
    .replace(/[,;:]$/, '')
    .replace(TIME_BEHIND, '');
  if (!/^\d/.test(ascii)) return [];
  const full = /^(\d{1,4})([./-])(\d{1,2})\2(\d{1,4})\.?$/.exec(ascii);
  if (full !== null) {
    const [, first = '', , second = '', third = ''] = full;
    return readThree(first, second, third);
  }
  const short = /^(\d{1,2})([./-])(\d{1,2})(\.?)$/.exec(ascii);
  if (short !== null) {
    const [, first = '', separator, second = '', end] = short;
    // 5.1 or 12.5 is a figure, 05.01 and 5.1. are dates, and 1.02 is one in a column of dates.
    if (separator === '.' && end === '' && (second.length < 2 || (first.length < 2 && !isColumn))) return [];
    if (separator === '-' && end === '' && first.length + second.length < 3 && !isColumn) return [];
    return unique([make(first, second, null), make(second, first, null)]);
  }
  if (/^(19|20)\d{6}$/.test(ascii)) {
    const date = make(ascii.slice(6), ascii.slice(4, 6), readYear(ascii.slice(0, 4)));
    if (date !== null) return [date];
  }
  return isColumn ? readCompact(ascii) : [];
}

function readCompact(digits: string): readonly CalendarDay[] {
  if (/^\d{8}$/.test(digits)) return readThree(digits.slice(0, 2), digits.slice(2, 4), digits.slice(4));
  if (/^\d{6}$/.test(digits)) return readThree(digits.slice(0, 2), digits.slice(2, 4), digits.slice(4));
  if (!/^\d{4}$/.test(digits)) return [];
  const [first, second] = [digits.slice(0, 2), digits.slice(2)];
  return unique([make(first, second, null), make(second, first, null)]);
}

function readThree(first: string, second: string, third: string): readonly CalendarDay[] {
  if (first.length === 4) {
    const year = readYear(first);
    return year === null || third.length > 2 ? [] : unique([make(third, second, year)]);
  }
  if (first.length === 3) {
    // 113/12/31: years of the Republic of China.
    const year = Number(first) + ROC_FIRST_YEAR;
    return year >= 2000 && year <= 2060 && third.length <= 2 ? unique([make(third, second, year)]) : [];
  }
  if (third.length === 4) {
    const year = readYear(third);
    return year === null ? [] : unique([make(first, second, year), make(second, first, year)]);
  }
  if (third.length !== 2) {
    // 24/12/5: only a year can come first.
    return third.length === 1 && first.length === 2 ? unique([make(third, second, readYear(first))]) : [];
  }
  return unique([
    make(first, second, readYear(third)),
    make(second, first, readYear(third)),
    // 6-10-02: a year of an era has one digit too; the document's period moves it into the common calendar.
    make(third, second, readYear(first.padStart(2, '0'))),
  ]);
}

function make(day: string, month: string, year: number | null): CalendarDay | null {
  const date = { day: Number(day), month: Number(month), year };
  return isRealDay({ ...date, year: null }) ? date : null;
}

function unique(dates: readonly (CalendarDay | null)[]): CalendarDay[] {
  const kept: CalendarDay[] = [];
  for (const date of dates) {
    if (date === null) continue;
    const isKnown = kept.some(
      ({ day, month, year }) => day === date.day && month === date.month && year === date.year,
    );
    if (!isKnown) kept.push(date);
  }
  return kept;
}
