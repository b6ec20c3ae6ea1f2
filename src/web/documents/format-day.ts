import { lacksYear } from '#domain/values/calendar.ts';

const UTC = { timeZone: 'UTC' } as const;
const full = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', ...UTC });
const short = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', ...UTC });

function dateOf(year: string, day: string): Date | null {
  const date = new Date(`${year}${day}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? null : date;
}

/**
 * A day of the wire in the reader's locale: `2026-03-01` → `1 Mar 2026`, or `1 Mar` for short. A day without a year
 * (`XXXX-03-01`) is always short; anything else stays as it is.
 */
export function formatDay(iso: string, style: 'full' | 'short' = 'full'): string {
  const isYearless = lacksYear(iso);
  const date = dateOf(isYearless ? '2000' : iso.slice(0, 4), iso.slice(4));
  if (date === null) return iso;
  return (isYearless || style === 'short' ? short : full).format(date);
}

/** From one day to another: `1 – 31 Mar 2026`. Null stands for a day that is not printed. */
export function formatPeriod(from: string | null, to: string | null): string | null {
  if (from === null || to === null) {
    const only = from ?? to;
    return only === null ? null : formatDay(only);
  }
  const [start, end] = [dateOf(from.slice(0, 4), from.slice(4)), dateOf(to.slice(0, 4), to.slice(4))];
  if (start === null || end === null || start > end) return `${formatDay(from)} – ${formatDay(to)}`;
  return full.formatRange(start, end);
}
