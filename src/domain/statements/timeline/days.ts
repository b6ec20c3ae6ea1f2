import { DAY_MS } from '#domain/values/calendar.ts';

/** No bank prints a year outside 1900 to 2199. */
const ISO_DAY = /^(?:19|2[01])\d{2}-\d{2}-\d{2}$/u;

/** Days since 1970; null for what is no whole date, such as one without a year. */
export function dayOf(iso: string | null): number | null {
  if (iso === null || !ISO_DAY.test(iso)) return null;
  const time = Date.parse(iso);
  return Number.isNaN(time) ? null : time / DAY_MS;
}

export function isoOf(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** Months since year 0. */
export function monthOf(day: number): number {
  const date = new Date(day * DAY_MS);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

export function firstDayOf(month: number): number {
  return Date.UTC(Math.floor(month / 12), month % 12, 1) / DAY_MS;
}

/** `YYYY-MM` */
export function monthName(month: number): string {
  return `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`;
}

/** A stretch of days, both ends included. */
export interface Days {
  readonly from: number;
  readonly to: number;
}

export function daysWithin(days: Days, month: number): number {
  const from = Math.max(days.from, firstDayOf(month));
  const to = Math.min(days.to, firstDayOf(month + 1) - 1);
  return Math.max(0, to - from + 1);
}

/** A bank that closes on working days covers this many of a month that it does not mean. */
const MOST_STRAY_DAYS = 3;

/** The months of a period, without those of which it has only a few days beside others. */
export function monthsOf(days: Days): Days {
  let from = monthOf(days.from);
  let to = monthOf(days.to);
  if (to > from && daysWithin(days, from) <= MOST_STRAY_DAYS) from++;
  if (to > from && daysWithin(days, to) <= MOST_STRAY_DAYS) to--;
  return { from, to };
}

/** Whether a gap takes more of a month than a bank's working days do. */
export function isMissedIn(days: Days, month: number): boolean {
  return daysWithin(days, month) > MOST_STRAY_DAYS;
}
