import type { DateText } from '#domain/page-text/placed-values.ts';
import type { AccountTable, ReadDocument } from '../reading/statement-table.ts';
import { withYearAfter, withYearBefore } from '../reading/read-facts-range.ts';
import { DAY_MS, dayAfter, dayNumber, isRealDay, toIso, type CalendarDay } from '#domain/values/calendar.ts';
import { dayOfClosing, isEveningBefore, monthOfRows, periodOfBalances } from './period-of-balances.ts';
import { moveEraYears } from './era-years.ts';
import { chooseDateOrder, pickReading, type DateOrders } from './choose-date-order.ts';

export interface ResolvedDate {
  readonly iso: string;
  /** The year is not printed and no period gives it. */
  readonly isYearAssumed: boolean;
  /** No date is printed for the row itself or above it. */
  readonly isMissing: boolean;
}

export interface ResolvedDates {
  readonly periodStart: string | null;
  readonly periodEnd: string | null;
  /** By index of the table's entries; null for labels. */
  readonly rows: readonly (ResolvedDate | null)[];
  readonly valueDates: readonly (string | null)[];
  /** What each entry says itself, labels too; null where it says no day with a year. */
  readonly days: readonly (string | null)[];
}

/** Days from `from` to `to` that a row may carry; the year of a row is chosen so that it lies nearest. */
interface Window {
  readonly from: number;
  readonly to: number;
  readonly isPeriod: boolean;
}

/** More dates than these say no more of the order of day and month. */
const TELLING_DATES = 600;

/** Turns the printed dates of an account into days of the calendar. */
export function resolveDates(document: ReadDocument, table: AccountTable): ResolvedDates {
  const order = orderOf(document, table);
  const period = readPeriod(table, order);
  const dayOf = (text: DateText) => dateBeside(text, order, period);
  const balances = periodOfBalances(table, dayOf);
  const { start, end, window } =
    balances === null
      ? period
      : {
          ...balances,
          window: { from: dayNumber(balances.start), to: dayNumber(balances.end), isPeriod: true },
        };
  // The date of a balance may be the only one that has a year; of two days that are said rows may lie years apart.
  const [said = null, ...others] = table.entries.flatMap((entry) =>
    entry.kind === 'label' ? (entry.statedDay ?? []) : [],
  );
  const stated = others.length === 0 ? said : null;
  const texts = table.entries.map((entry) =>
    entry.kind === 'row'
      ? (entry.date ?? entry.valueDate)
      : (entry.date ?? (entry.statedDay === undefined ? null : stated)),
  );
  const picked = texts.map((text) => (text === null ? null : pickReading(text, order)));
  const read = withoutStrayYears(picked, texts, window);
  const printed = window?.isPeriod === true ? moveEraYears(read, window) : read;
  const dated = giveYears(printed, window);
  const withYears = dated.map((date, at) => (table.entries[at]?.kind === 'row' ? date : null));
  const isStray = (at: number) => picked[at]?.year !== read[at]?.year;
  const rows = fillMissing(table, withYears, window, { start, end }).map((row, at) =>
    row !== null && isStray(at) ? { ...row, isYearAssumed: true } : row,
  );
  const valueDates = table.entries.map((entry, at) => {
    const text = entry.kind === 'row' && entry.date !== null ? entry.valueDate : null;
    const reading = text === null ? null : pickReading(text, order);
    if (reading === null) return null;
    const own = withYears[at];
    if (own === null || own === undefined || own.year === null) return toIso(reading);
    const isMoved = own.year !== (read[at]?.year ?? own.year);
    if (reading.year !== null && !isMoved) return toIso(reading);
    return toIso(nearest(reading, { from: dayNumber(own), to: dayNumber(own), isPeriod: false }));
  });
  const month = start === null && end === null ? monthOfRows(table, rows) : null;
  const isEvening =
    (balances !== null || table.facts.period.isFromBalances === true) &&
    isEveningBefore({ start, end }, rows);
  const firstDay = start !== null && isEvening ? dayAfter(start) : start;
  const lastDay = end === null || isOnlyMade(table.facts, end, rows) ? null : toIso(end);
  return {
    periodStart: month?.start ?? (firstDay === null ? null : toIso(firstDay)),
    periodEnd: month?.end ?? lastDay ?? dayOfClosing(table, dayOf, rows),
    rows,
    valueDates,
    days: table.entries.map((entry, at) => {
      const own =
        entry.kind === 'label' && entry.statedDay !== undefined ? pickReading(entry.statedDay, order) : null;
      const day = own ?? dated[at] ?? null;
      return day === null || day.year === null ? null : toIso(day);
    }),
  };
}

/** Digits that stand apart behind a day and its month: a year, or the first word of the text. */
const MAYBE_YEAR = /\p{L}\.? \d{2}$|^\d{1,2}[./-]\d{1,2}\.? \d{4}$/u;
/** Days by which rows may lie outside the period. */
const NEAR = 45;

/** `12 Jan` before `12 POS PURCHASE`, where other dates have no year: it is none if it takes the day out of the period. */
function withoutStrayYears(
  dates: readonly (CalendarDay | null)[],
  texts: readonly (DateText | null)[],
  window: Window | null,
): readonly (CalendarDay | null)[] {
  if (window === null || !dates.some((date) => date !== null && date.year === null)) return dates;
  const isNear = (date: CalendarDay) => {
    const day = dayNumber(date);
    return day >= window.from - NEAR && day <= window.to + NEAR;
  };
  return dates.map((date, at) => {
    if (date === null || date.year === null || isNear(date) || !MAYBE_YEAR.test(texts[at]?.text ?? ''))
      return date;
    const open = { ...date, year: null };
    return isNear(nearest(open, window)) ? open : date;
  });
}

function orderOf(document: ReadDocument, { facts }: AccountTable): DateOrders {
  return chooseDateOrder({
    dates: tellingDates(document),
    ...facts.period,
    statementDate: facts.statementDate,
    usual: document.dateOrder,
  });
}

/** Days: a balance that is said sooner after its period is the one with which that ended. */
const SOON = 14;

/** Whether the closing balance is of a day long after the period, as that of an export is. */
export function isClosingLater(document: ReadDocument, table: AccountTable): boolean {
  const { closingDays } = table.facts;
  if (closingDays.length === 0 || table.facts.period.end === null) return false;
  const order = orderOf(document, table);
  const { end } = readPeriod(table, order);
  if (end === null || end.year === null) return false;
  return closingDays.some((date) => {
    const day = pickReading(date, order);
    return day !== null && day.year !== null && dayNumber(day) - dayNumber(end) > SOON;
  });
}

/** Most rows behind the statement's own day tell that it is no end of a period, where nothing else says that. */
function isOnlyMade(
  { period, statementDate }: AccountTable['facts'],
  end: CalendarDay,
  rows: ResolvedDates['rows'],
): boolean {
  if (period.start !== null || period.end?.text !== statementDate?.text) return false;
  const dated = rows.filter((row) => row !== null && !row.isMissing);
  return dated.filter((row) => row !== null && row.iso > toIso(end)).length * 2 > dated.length;
}

function tellingDates({ accounts }: ReadDocument): DateText[] {
  const dates: DateText[] = [];
  for (const { entries } of accounts) {
    for (const entry of entries) {
      const date = entry.kind === 'row' ? (entry.date ?? entry.valueDate) : null;
      if (date !== null) dates.push(date);
      if (dates.length === TELLING_DATES) return dates;
    }
  }
  return dates;
}

interface Period {
  readonly start: CalendarDay | null;
  readonly end: CalendarDay | null;
  readonly window: Window | null;
}

/** How long before the statement's day its rows may lie when no period is printed. */
const USUAL_SPAN = 45;
/** Some banks date a statement with the first day of what it covers. */
const SPAN_AFTER = 31;

function readPeriod(table: AccountTable, order: DateOrders): Period {
  const { period, statementDate } = table.facts;
  const pick = (date: DateText | null) => (date === null ? null : pickReading(date, order));
  const made = pick(statementDate);
  let start = pick(period.start);
  let end = pick(period.end);
  const near = made === null || made.year === null ? null : around(made);
  if (end !== null && start !== null) end = withYearAfter(end, start);
  if (end !== null && end.year === null && near !== null) end = nearest(end, near);
  if (start !== null && end !== null) start = withYearBefore(start, end);
  if (start !== null && start.year === null && near !== null) start = nearest(start, near);
  if (end !== null && end.year !== null) {
    const to = dayNumber(end);
    const from = start !== null && start.year !== null ? dayNumber(start) : to - USUAL_SPAN;
    return { start, end, window: { from, to, isPeriod: true } };
  }
  if (start !== null && start.year !== null) {
    const from = dayNumber(start);
    return { start, end, window: { from, to: from + SPAN_AFTER, isPeriod: true } };
  }
  return { start, end, window: near };
}

/** The day of a balance; without a year that which brings it nearest to the statement's own day. */
function dateBeside(text: DateText, order: DateOrders, { window }: Period): CalendarDay | null {
  const day = pickReading(text, order);
  if (day === null || day.year !== null) return day;
  return window === null ? null : nearest(day, window);
}

function around(date: CalendarDay): Window {
  const day = dayNumber(date);
  return { from: day - USUAL_SPAN, to: day + SPAN_AFTER, isPeriod: false };
}

/** The date in the year that brings it nearest to the window. */
function nearest(date: CalendarDay, window: Window): CalendarDay {
  const year = new Date(window.to * DAY_MS).getUTCFullYear();
  const first = new Date(window.from * DAY_MS).getUTCFullYear() - 1;
  let best: CalendarDay | null = null;
  let least = Infinity;
  for (let candidate = year + 1; candidate >= first; candidate--) {
    const dated = { ...date, year: candidate };
    if (!isRealDay(dated)) continue;
    const day = dayNumber(dated);
    const distance = day < window.from ? window.from - day : Math.max(0, day - window.to);
    if (distance < least) {
      least = distance;
      best = dated;
    }
  }
  return best ?? date;
}

/** Years from the window, else from the rows nearby that print one. */
function giveYears(printed: readonly (CalendarDay | null)[], window: Window | null): (CalendarDay | null)[] {
  if (window !== null) {
    return printed.map((date) => (date === null || date.year !== null ? date : nearest(date, window)));
  }
  const given = [...printed];
  const spread = (indices: Iterable<number>) => {
    let near: CalendarDay | null = null;
    for (const at of indices) {
      const date = given[at];
      if (date === null || date === undefined) continue;
      if (date.year !== null) near = date;
      else if (near !== null) {
        const day = dayNumber(near);
        near = nearest(date, { from: day, to: day, isPeriod: false });
        given[at] = near;
      }
    }
  };
  spread(given.keys());
  spread([...given.keys()].toReversed());
  return given;
}

/** A row without a date of its own has that of the row before it, else of the one after. */
function fillMissing(
  table: AccountTable,
  dates: readonly (CalendarDay | null)[],
  window: Window | null,
  { start, end }: Pick<Period, 'start' | 'end'>,
): (ResolvedDate | null)[] {
  const firstDate = dates.find((date) => date !== null) ?? null;
  let before: CalendarDay | null = null;
  return table.entries.map((entry, at) => {
    if (entry.kind !== 'row') return null;
    const own = dates[at] ?? null;
    const ofPeriod = entry.isOfPeriod === true ? end : null;
    const date = own ?? ofPeriod ?? before ?? firstDate ?? end ?? start;
    before = own ?? before;
    if (date === null) return { iso: 'XXXX-01-01', isYearAssumed: false, isMissing: true };
    const text = entry.date ?? entry.valueDate;
    const isPrinted = text?.readings.some((reading) => reading.year !== null) ?? false;
    const isYearAssumed = !isPrinted && date.year !== null && window?.isPeriod !== true;
    return { iso: toIso(date), isYearAssumed, isMissing: own === null && ofPeriod === null };
  });
}
