import { isRealDay } from '../../values/calendar.ts';

/** A date with day and month changed; null where that is no day, or the same one. */
export function swapDayAndMonth(iso: string): string | null {
  const [year = '', month = '', day = ''] = iso.split('-');
  const inYear = year === 'XXXX' ? null : Number(year);
  if (day === month || !isRealDay({ day: Number(month), month: Number(day), year: inYear })) return null;
  return `${year}-${day}-${month}`;
}

export function isSwapOf(before: string, after: string): boolean {
  return before !== after && swapDayAndMonth(before) === after;
}

/**
 * Dates in order of time with the latest years in which none is later than the upload. Only the years change; where months
 * go back from one row to the next, a year ends.
 *
 * @param dates ISO dates, the year of which may be open (`XXXX`)
 */
export function withYearOfUpload(dates: readonly string[], uploaded: string): string[] {
  let limit = uploaded;
  const result: string[] = [];
  for (const date of dates.toReversed()) {
    const dayOfYear = date.slice(4);
    let year = Number(limit.slice(0, 4));
    if (`${String(year)}${dayOfYear}` > limit) year -= 1;
    const whole = `${String(year)}${dayOfYear}`;
    result.push(whole);
    limit = whole;
  }
  return result.toReversed();
}
