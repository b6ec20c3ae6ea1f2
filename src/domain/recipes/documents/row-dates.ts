import { isRealDay, lacksYear } from '../../values/calendar.ts';

/** A date with day and month changed; null where that is no day, or the same one. */
function swapDayAndMonth(iso: string): string | null {
  const [year = '', month = '', day = ''] = iso.split('-');
  const inYear = year === 'XXXX' ? null : Number(year);
  if (day === month || !isRealDay({ day: Number(month), month: Number(day), year: inYear })) return null;
  return `${year}-${day}-${month}`;
}

export function isSwapOf(before: string, after: string): boolean {
  return before !== after && swapDayAndMonth(before) === after;
}

/**
 * Dates with day and month changed; null where the order in which they were read is no longer open: one of them cannot be
 * read the other way round, or they were in order and would not be.
 */
export function swapAllDates(dates: readonly string[]): string[] | null {
  const swapped = dates.map((iso) => (isSameBothWays(iso) ? iso : swapDayAndMonth(iso)));
  const all = swapped.flatMap((iso) => iso ?? []);
  return all.length < dates.length || (areInOrder(dates) && !areInOrder(all)) ? null : all;
}

function isSameBothWays(iso: string): boolean {
  const [, month, day] = iso.split('-');
  return day === month;
}

/** The oldest first, or the newest. */
function areInOrder(dates: readonly string[]): boolean {
  const isSorted = (all: readonly string[]) => all.every((iso, at) => at === 0 || (all[at - 1] ?? '') <= iso);
  return isSorted(dates) || isSorted(dates.toReversed());
}

/**
 * Dates in order of time with the latest years in which none is later than the upload. Only open years change; where months
 * go back from one row to the next, a year ends.
 *
 * @param dates ISO dates, the year of which may be open (`XXXX`)
 */
export function withYearOfUpload(dates: readonly string[], uploaded: string): string[] {
  let limit = uploaded;
  const result: string[] = [];
  for (const date of dates.toReversed()) {
    if (!lacksYear(date)) {
      result.push(date);
      limit = date;
      continue;
    }
    const dayOfYear = date.slice(4);
    let year = Number(limit.slice(0, 4));
    if (`${String(year)}${dayOfYear}` > limit) year -= 1;
    const whole = `${String(year)}${dayOfYear}`;
    result.push(whole);
    limit = whole;
  }
  return result.toReversed();
}
