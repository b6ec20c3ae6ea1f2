import type { PartialDate } from '#domain/language/printed-values.ts';

const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

/** Whether the calendar has this day; the 29th of February where the year is open. */
export function isRealDay(date: PartialDate): boolean {
  const days = DAYS[date.month - 1];
  if (days === undefined || date.day < 1 || date.day > days) return false;
  return date.month !== 2 || date.day < 29 || date.year === null || isLeap(date.year);
}

/** `YYYY-MM-DD`, or `XXXX-MM-DD` where the year is open. */
export function toIso(date: PartialDate): string {
  const year = date.year === null ? 'XXXX' : String(date.year).padStart(4, '0');
  return `${year}-${String(date.month).padStart(2, '0')}-${String(date.day).padStart(2, '0')}`;
}

/** Days since an arbitrary day, of a date with a year: for distances only. */
export function dayNumber(date: PartialDate): number {
  return Math.round(Date.UTC(date.year ?? 2000, date.month - 1, date.day) / 86_400_000);
}

function isLeap(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}
