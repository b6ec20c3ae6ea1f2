import { countOf } from '#web/ui/format-count.ts';

const MINUTE_MS = 60_000;
const MINUTES_PER_HOUR = 60;
const HOURS_PER_DAY = 24;

/**
 * How long access still stays: days and hours, hours and minutes, or minutes.
 *
 * @returns null once the end has come
 */
export function describeTimeLeft(end: Date, now: Date): string | null {
  const leftMs = end.getTime() - now.getTime();
  if (leftMs <= 0) return null;
  // A minute that has begun still counts, so that it never says 0 while access lasts.
  const minutes = Math.ceil(leftMs / MINUTE_MS);
  const hours = Math.floor(minutes / MINUTES_PER_HOUR);
  const days = Math.floor(hours / HOURS_PER_DAY);
  if (days > 0) return `${countOf(days, 'day')}, ${countOf(hours % HOURS_PER_DAY, 'hour')}`;
  const restMinutes = countOf(minutes % MINUTES_PER_HOUR, 'minute');
  return hours > 0 ? `${countOf(hours, 'hour')}, ${restMinutes}` : restMinutes;
}
