const DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric' };
/** Dates of documents are days without a time zone. */
const documentDay = new Intl.DateTimeFormat(undefined, { ...DAY, timeZone: 'UTC' });
const day = new Intl.DateTimeFormat(undefined, DAY);
const shortDay = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' });
const time = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' });
const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** `1–31 Mar 2026`: ISO dates as the reader writes them; one date where both are the same, null where none is known. */
export function formatPeriod(start: string | null, end: string | null): string | null {
  const [from, to] = [start ?? end, end ?? start];
  if (from === null || to === null) return null;
  return from <= to
    ? documentDay.formatRange(Date.parse(from), Date.parse(to))
    : documentDay.format(Date.parse(from));
}

/** A time of today; otherwise the day, with its year where that is another one. */
export function formatUploaded(at: string, now: Date): string {
  const then = new Date(at);
  if (day.format(then) === day.format(now)) return time.format(then);
  return (then.getFullYear() === now.getFullYear() ? shortDay : day).format(then);
}

/** The day of a moment. */
export const formatDay = (at: string): string => day.format(new Date(at));

/** Day and time, for a tip. */
export const formatMoment = (at: string): string => moment.format(new Date(at));
