import type { BarUnit } from './usage-bars.ts';

const inUtc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(undefined, { ...options, timeZone: 'UTC' });
const fullDay = inUtc({ day: 'numeric', month: 'short', year: 'numeric' });
const month = inUtc({ month: 'short', year: 'numeric' });
const tenths = new Intl.NumberFormat(undefined, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** A day as the reader writes it. */
export const formatUtcDay = (date: string): string => fullDay.format(Date.parse(date));

/** What stands under a bar. */
export function formatBar(date: string, unit: BarUnit): string {
  return unit === 'month' ? month.format(Date.parse(date)) : formatUtcDay(date);
}

export const formatHours = (hours: number): string => `${tenths.format(hours)}h`;

/** `45 s`, `12 min` or `1.5 h`. */
export function formatSaved(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3570) return `${Math.round(seconds / 60)} min`;
  return `${tenths.format(seconds / 3600)} h`;
}

/** Of a whole, rounded to whole per cent. */
export function formatShare(part: number, whole: number): string {
  return `${whole === 0 ? 0 : Math.round((part / whole) * 100)}%`;
}
