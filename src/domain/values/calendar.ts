/** A day as it is written; `year` null where it is left out. */
export interface CalendarDay {
  readonly day: number;
  readonly month: number;
  readonly year: number | null;
}

const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;
/** Milliseconds of a day. */
export const DAY_MS = 86_400_000;

/** How many days a month has; February 29 where the year is open. 0 for what is no month. */
export function daysIn(month: number, year: number | null): number {
  if (month === 2 && year !== null && !isLeap(year)) return 28;
  return DAYS[month - 1] ?? 0;
}

/** Whether the calendar has this day; the 29th of February where the year is open. */
export function isRealDay({ day, month, year }: CalendarDay): boolean {
  return day >= 1 && day <= daysIn(month, year);
}

/** `YYYY-MM-DD`, or `XXXX-MM-DD` where the year is open. */
export function toIso({ day, month, year }: CalendarDay): string {
  const four = year === null ? 'XXXX' : String(year).padStart(4, '0');
  return `${four}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Whether an ISO date leaves its year open. */
export function lacksYear(iso: string): boolean {
  return iso.startsWith('XXXX');
}

/** Days since an arbitrary day: for distances only. An open year counts as 2000. */
export function dayNumber({ day, month, year }: CalendarDay): number {
  return Math.round(Date.UTC(year ?? 2000, month - 1, day) / DAY_MS);
}

/** 0 for Sunday to 6 for Saturday. */
export function weekdayOf({
  day,
  month,
  year,
}: {
  readonly day: number;
  readonly month: number;
  readonly year: number;
}): number {
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay();
}

function isLeap(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

/** The next day of the calendar. */
export function dayAfter({ day, month, year }: CalendarDay): CalendarDay {
  if (day < daysIn(month, year)) return { day: day + 1, month, year };
  return month === 12
    ? { day: 1, month: 1, year: year === null ? null : year + 1 }
    : { day: 1, month: month + 1, year };
}
