import { isNumberWord, statementWords } from '#domain/language/language-words.ts';
import type { CalendarDay } from '#domain/values/calendar.ts';
import type { Word } from '#domain/page-layout/page-words.ts';
import { readDateAt } from '#domain/language/dates.ts';
import { vocabulary } from '../language/vocabulary.ts';
import { cellOf, type Cell } from './read-facts-cells.ts';
import type { DateText } from '#domain/page-text/placed-values.ts';

export interface PeriodText {
  readonly start: DateText | null;
  readonly end: DateText | null;
}

export interface FoundPeriod extends PeriodText {
  readonly weight: number;
}

/** Between the two dates of a period, in all languages. */
export const LINK = new RegExp(
  String.raw`^(?:[-–—~〜～/|:]+|/?(?:${statementWords('between')}))[,.:]?$`,
  'iu',
);
/** `[GMT+02:00]`, `г.` and `r.` behind a date. */
const ASIDE = /^(?:[[(][^\])]*[\])]|г\.|року|r\.)$/u;
const LABEL_WORDS_BETWEEN = 3;
/** Of the day that a date names. */
const TIME = /^\d{1,2}:\d{2}(?::\d{2})?$/;

export interface Span {
  readonly from: number;
  readonly end: number;
  readonly readings: readonly CalendarDay[];
}

/** Two dates with a word or a dash between them; the first may lack what the second says. */
export function findRange(cell: Cell): FoundPeriod | null {
  const words = cell.words.flatMap((word) => splitGlued(word)).filter((word) => !TIME.test(word.text));
  const tokens = words.map((word) => withoutBracket(word.text));
  for (let at = 0; at < tokens.length; at++) {
    const first =
      dayBeforeDate(tokens, at) ?? spanAt(tokens, at) ?? spacedAt(tokens, at) ?? dayAt(tokens, at);
    if (first === null) continue;
    const second = secondDate(tokens, first);
    if (second !== null) {
      const found = joinDates(first, second);
      const isNumber = first.readings[0]?.month === 0 && isNumberWord(tokens[at - 1] ?? '');
      // `N° 11 | 30/11/2025` and `N° 11 - 30/11/2025`: the day on which it was made.
      if (isNumber && !/\p{L}/u.test(tokens[first.end] ?? '')) continue;
      // `N° 11 AU 30/11/2025`: up to that day, but not from the 11th on.
      if (found !== null && isNumber)
        return { start: null, end: dateText(words, cell, second, found.end), weight: 4 };
      if (found !== null) {
        return {
          start: dateText(words, cell, first, found.start),
          end: dateText(words, cell, second, found.end),
          weight: 4,
        };
      }
    }
    if (first.readings.length > 0 && first.readings[0]?.day !== 0) at = first.end - 1;
  }
  return null;
}

/** `(From : 01-04-2024 To : 31-05-2024)` */
function withoutBracket(text: string): string {
  return text.replace(/^[[(](?=[^\])]+$)/, '').replace(/^([^[(]+)[\])]$/, '$1');
}

/** `7/01/2510 7/31/25`: a `to` close behind the year, seen as two digits of it. */
const TO_MISREAD = /^(\d{1,2}\/\d{1,2}\/(?!19|20)\d{2})(?:10|to)$/;

/** `01/04/2025-30/04/2025`, `1-30` and `JUN.07-JUL.08,2024` are two dates each. */
function splitGlued(word: Word): Word[] {
  const [, beforeTo] = TO_MISREAD.exec(word.text) ?? [];
  if (beforeTo !== undefined) return [beforeTo, 'to'].map((text) => ({ ...word, text }));
  const match =
    /^(\d{1,4}[./]\d{1,2}(?:[./]\d{2,4})?)([-–—~〜～])(\d{1,4}[./]\d{1,2}[./]\d{2,4})$/.exec(word.text) ??
    /^(\d{1,2})([-–—])(\d{1,2}),?$/.exec(word.text) ??
    /^(\d{4})([-–—])(\p{L}{3,}\.?)$/u.exec(word.text) ??
    /^(\p{L}{3,}\.)(\d{1,2})([-–—])(\p{L}{3,}\.)(\d{1,2},)(\d{4})$/u.exec(word.text) ??
    /^(.*?\d{1,2}日)([-–—~〜～至到から]{1,3})(.*日)(?:まで)?$/.exec(word.text) ??
    /^:?(\d{4}-\d{2}-\d{2})([-–—~〜～至/]|--|to)(\d{4}-\d{2}-\d{2})$/i.exec(word.text) ??
    /^:?(\d{2}-\d{2}-\d{4})([-–—~〜～/]|--|to)(\d{2}-\d{2}-\d{4})$/i.exec(word.text) ??
    /^(\d{8})([-–—~〜～至])(\d{8})$/.exec(word.text) ??
    /^(\d{1,2}:\d{2}(?::\d{2})?)([-–—~〜～至])(\d{4}[./-]\d{1,2}[./-]\d{1,2})$/.exec(word.text);
  if (match === null) return [word];
  return match.slice(1).map((text) => ({ ...word, text }));
}

export function spanAt(tokens: readonly string[], at: number): Span | null {
  const whole = readDateAt(tokens, at);
  // `19 Mar 20 Mar`: the second number is a day too.
  const isDay = whole !== null && /^\d{2}$/.test(tokens[whole.end - 1] ?? '') && whole.end > at + 2;
  const isOfNext = isDay && vocabulary.month(tokens[whole.end] ?? '') !== null;
  const found = isOfNext ? readDateAt(tokens.slice(0, whole.end - 1), at) : whole;
  return found === null ? null : { from: at, end: found.end, readings: found.readings };
}

/** `15 12 2025`, `15th 12 2025` */
function spacedAt(tokens: readonly string[], at: number): Span | null {
  const day = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(tokens[at] ?? '')?.[1];
  if (day === undefined || !/^\d{4}$/.test(tokens[at + 2] ?? '')) return null;
  const found = readDateAt(tokens.with(at, day), at, true);
  return found === null || found.end !== at + 3
    ? null
    : { from: at, end: found.end, readings: found.readings };
}

/** The bare day of `1 to 30 April 2025`. */
function dayAt(tokens: readonly string[], at: number): Span | null {
  const day = Number(/^(\d{1,2})(?:st|nd|rd|th|er|[.º])?$/.exec(tokens[at] ?? '')?.[1]);
  return day >= 1 && day <= 31 ? { from: at, end: at + 1, readings: [{ day, month: 0, year: null }] } : null;
}

/** The bare day of `01 - 29 Sep 2023`, whose dash makes it look like a date of its own. */
function dayBeforeDate(tokens: readonly string[], at: number): Span | null {
  const isLinked = /^[-–—]$/.test(tokens[at + 1] ?? '');
  const second = isLinked ? spanAt(tokens, at + 2) : null;
  return second?.readings.some(({ year }) => year !== null) === true ? dayAt(tokens, at) : null;
}

/** The `30, 2025` of `April 1-30, 2025`. */
function dayAndYearAt(tokens: readonly string[], at: number, { readings }: Span): Span | null {
  const [first] = readings;
  const day = Number(/^(\d{1,2})(?:st|nd|rd|th)?,?$/.exec(tokens[at] ?? '')?.[1]);
  const year = Number(/^(\d{4})[,.]?$/.exec(tokens[at + 1] ?? '')?.[1]);
  if (first === undefined || first.month === 0 || first.year !== null) return null;
  return day >= first.day && day <= 31 && year > 0
    ? { from: at, end: at + 2, readings: [{ day, month: first.month, year }] }
    : null;
}

function secondDate(tokens: readonly string[], first: Span): Span | null {
  const from = first.end;
  let links = 0;
  for (let at = from; at < tokens.length && at <= from + LABEL_WORDS_BETWEEN; at++) {
    const span =
      links > 0 ? (dayAndYearAt(tokens, at, first) ?? spanAt(tokens, at) ?? spacedAt(tokens, at)) : null;
    if (span !== null && links > 0) return span;
    const token = tokens[at] ?? '';
    if (ASIDE.test(token)) continue;
    if (LINK.test(token)) links++;
    else if (vocabulary.fact(token)?.fact !== 'periodEnd') return null;
    else links++;
  }
  return null;
}

/** Completes the first date by the second; null where they are no period. */
function joinDates(
  first: Span,
  second: Span,
): { readonly start: readonly CalendarDay[]; readonly end: readonly CalendarDay[] } | null {
  const [end] = second.readings;
  if (end === undefined) return null;
  const start = first.readings.map((date) => {
    const month = date.month === 0 ? end.month : date.month;
    return withYearBefore({ ...date, month }, end);
  });
  const [from] = start;
  if (from === undefined) return null;
  if (first.readings[0]?.month === 0 && end.year === null) return null;
  const isOrdered = start.some((a) =>
    second.readings.some((b) => a.year === null || b.year === null || compareDates(a, b) <= 0),
  );
  if (!isOrdered) {
    // In a script from the right the first date stands on the right.
    const areWhole = from.year !== null && second.readings.every(({ year }) => year !== null);
    return areWhole && first.end - first.from === 1 ? { start: second.readings, end: start } : null;
  }
  return { start, end: second.readings.map((date) => withYearAfter(date, from)) };
}

/** `14 August 2024 to 13 September`: the year is that of the first date, or the next. */
export function withYearAfter(date: CalendarDay, { year, ...start }: CalendarDay): CalendarDay {
  if (date.year !== null || year === null) return date;
  return { ...date, year: compareDates(date, { ...start, year: null }) >= 0 ? year : year + 1 };
}

/** The same of a first date, by the year of the last. */
export function withYearBefore(date: CalendarDay, { year, ...end }: CalendarDay): CalendarDay {
  if (date.year !== null || year === null) return date;
  return { ...date, year: compareDates(date, { ...end, year: null }) <= 0 ? year : year - 1 };
}

/** Below 0 where the first is the earlier. */
export function compareDates(a: CalendarDay, b: CalendarDay): number {
  return (a.year ?? 0) - (b.year ?? 0) || a.month - b.month || a.day - b.day;
}

/** However its day and month are told apart, the day is not within the period. */
export function isBehind({ readings }: DateText, period: PeriodText | undefined): boolean {
  const end = period?.end?.readings.toSorted(compareDates).at(-1);
  const starts = period?.start?.readings.toSorted(compareDates) ?? [];
  const start = starts.findLast((day) => end !== undefined && compareDates(day, end) <= 0);
  if (start === undefined || end === undefined) return false;
  const isWithin = (day: CalendarDay) => compareDates(day, start) >= 0 && compareDates(day, end) <= 0;
  return !readings.some(isWithin) && readings.some((day) => compareDates(day, end) > 0);
}

export function dateText(
  words: readonly Word[],
  cell: Cell,
  span: Span,
  readings: readonly CalendarDay[],
): DateText {
  const { text, page, left, top, right, bottom } = cellOf(
    words.slice(span.from, span.end),
    cell.page,
    cell.line,
  );
  return { text, page, left, top, right, bottom, readings };
}
