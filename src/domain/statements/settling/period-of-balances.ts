import type { DateText } from '#domain/page-text/placed-values.ts';
import { DAY_MS, dayAfter, dayNumber, daysIn, toIso, type CalendarDay } from '#domain/values/calendar.ts';
import type { AccountTable, TableEntry } from '../reading/statement-table.ts';
import type { ResolvedDate } from './resolve-dates.ts';

/** The most days of a year. */
const YEAR = 366;
const LABELS_OF_START: ReadonlySet<string> = new Set(['opening', 'broughtForward']);
const LABELS_OF_END: ReadonlySet<string> = new Set(['closing', 'carriedForward']);
const CARRIED: ReadonlySet<string> = new Set(['broughtForward', 'carriedForward']);

interface Ends {
  readonly start: CalendarDay;
  readonly end: CalendarDay;
}

type PickDay = (text: DateText) => CalendarDay | null;

/**
 * Where no beginning of the period is printed: from the day of the balance above all rows to the printed end, else to
 * the day of the balance below them or to the statement's own day a month later. In a longer time than a year a day
 * and month come again.
 *
 * @param dayOf null where it has no year
 */
export function periodOfBalances({ entries, facts }: AccountTable, dayOf: PickDay): Ends | null {
  if (facts.period.start !== null) return null;
  const [first, last] = [dayOfBalance(entries[0], dayOf, true), dayOfBalance(entries.at(-1), dayOf, false)];
  const made = facts.statementDate === null ? null : dayOf(facts.statementDate);
  const ends = [first, last]
    .flatMap((found) => found ?? [])
    .toSorted((a, b) => dayNumber(a.day) - dayNumber(b.day));
  const [start, end] = ends;
  if (start === undefined) return null;
  const isSpan = (last: CalendarDay) => {
    const days = dayNumber(last) - dayNumber(start.day);
    return days > 0 && days <= YEAR;
  };
  if (facts.period.end !== null) {
    const printed = dayOf(facts.period.end);
    const isStart =
      printed !== null && start.isStart === true && isSpan(printed) && areMonths(start.day, printed);
    return isStart ? { start: start.day, end: printed } : null;
  }
  if (end !== undefined) {
    const areEnds = start.isStart !== false && end.isStart !== true;
    const isNamed = !ends.some(({ isCarried }) => isCarried) || areMonths(start.day, end.day);
    return areEnds && isNamed && isSpan(end.day) ? { start: start.day, end: end.day } : null;
  }
  const isMonth = made !== null && start.isStart === true && isMonthLater(start.day, made);
  return isMonth ? { start: start.day, end: made } : null;
}

interface DayOfBalance {
  readonly day: CalendarDay;
  /** Null where the label's words do not tell. */
  readonly isStart: boolean | null;
  /** A balance carried from page to page may have the day of the row before it. */
  readonly isCarried: boolean;
}

/** `Balance on 2 January 2023`, or an opening or closing balance with a date in the column of dates. */
function dayOfBalance(
  entry: TableEntry | undefined,
  dayOf: PickDay,
  isAboveRows: boolean,
): DayOfBalance | null {
  if (entry?.kind !== 'label') return null;
  const isStart = LABELS_OF_START.has(entry.label);
  if (entry.statedDay !== undefined) {
    const day = dayOf(entry.statedDay);
    return day === null ? null : { day, isStart: isStart && isAboveRows ? true : null, isCarried: false };
  }
  const day = entry.date === null || !(isStart || LABELS_OF_END.has(entry.label)) ? null : dayOf(entry.date);
  return day === null ? null : { day, isStart, isCarried: CARRIED.has(entry.label) };
}

/** Days: a balance that is said later after the last row may be that of the day on which the list was made. */
const SOON = 31;

/** The day that the closing balance says, where no row is of a later one: the last of the statement. */
export function dayOfClosing(
  { entries }: AccountTable,
  dayOf: PickDay,
  rows: readonly (ResolvedDate | null)[],
): string | null {
  const closing = entries.filter((entry) => entry.kind === 'label' && entry.label === 'closing');
  const found = closing.flatMap((entry) => dayOfBalance(entry, dayOf, false) ?? []);
  const [day, ...others] = new Set(found.map((said) => toIso(said.day)));
  const dated = rows.flatMap((row) => (row === null || row.isMissing ? [] : [row.iso])).toSorted();
  const last = dated.at(-1);
  if (day === undefined || others.length > 0 || last === undefined || last > day) return null;
  return (Date.parse(day) - Date.parse(last)) / DAY_MS <= SOON ? day : null;
}

/** From a day to the same of the next month, or from the last day of a month to that of the next. */
function isMonthLater(start: CalendarDay, end: CalendarDay): boolean {
  const days = dayNumber(end) - dayNumber(start);
  return isSameDayOfMonth(start, end) && days > 0 && days <= 31;
}

/** Whole months, from the evening before them or from their first day. */
function areMonths(start: CalendarDay, end: CalendarDay): boolean {
  return isSameDayOfMonth(start, end) || start.day === dayAfter(end).day;
}

function isSameDayOfMonth(a: CalendarDay, b: CalendarDay): boolean {
  const isLast = ({ day, month, year }: CalendarDay) => day === daysIn(month, year);
  return a.day === b.day || (isLast(a) && isLast(b));
}

/**
 * Whether the opening balance is of the evening before the period: the closing one is of the same day of a later month,
 * and no row is of the opening day.
 */
export function isEveningBefore(
  { start, end }: { readonly start: CalendarDay | null; readonly end: CalendarDay | null },
  rows: readonly (ResolvedDate | null)[],
): boolean {
  if (start === null || end === null || start.day === 1 || start.year === null) return false;
  const day = toIso(start);
  return isSameDayOfMonth(start, end) && day !== toIso(end) && rows.every((row) => row?.iso !== day);
}

/** The month of the title, if all rows are of it. */
export function monthOfRows(
  { facts }: AccountTable,
  rows: readonly (ResolvedDate | null)[],
): { readonly start: string; readonly end: string } | null {
  const days = rows.flatMap((row) => row ?? []);
  const [last] = facts.titleMonth?.readings ?? [];
  if (last === undefined || days.length === 0) return null;
  const [start, end] = [toIso({ ...last, day: 1 }), toIso(last)];
  return days.every(({ iso, isMissing }) => !isMissing && iso >= start && iso <= end) ? { start, end } : null;
}
