import { readDate } from '#domain/language/dates.ts';
import { isRealDay, toIso } from '#domain/values/calendar.ts';

/**
 * A date as a person types it: `2026-03-14`, or day and month with a year where no other reading is possible
 * (`14/3/2026`, `14.3.26`), or with the month in words of any language (`14 March 2026`). With points the day comes
 * first, as wherever points are written.
 *
 * @returns YYYY-MM-DD; null for what is no date or could be two
 */
export function parseTypedDate(text: string): string | null {
  const iso = /^(\d{4}|XXXX)-(\d{1,2})-(\d{1,2})$/i.exec(text.trim());
  if (iso !== null) return dateOf(iso[1] ?? '', iso[2] ?? '', iso[3] ?? '');
  const parts = /^(\d{1,2})([./-])\s?(\d{1,2})\2\s?(\d{4}|\d{2})$/.exec(text.trim());
  if (parts === null) return inWords(text);
  const [, first = '', mark = '', second = '', shortYear = ''] = parts;
  const year = shortYear.length === 2 ? `20${shortYear}` : shortYear;
  const dayFirst = dateOf(year, second, first);
  if (mark === '.') return dayFirst;
  const monthFirst = dateOf(year, first, second);
  if (dayFirst === null || monthFirst === null || dayFirst === monthFirst) return dayFirst ?? monthFirst;
  return null;
}

function inWords(text: string): string | null {
  if (!/\p{L}/u.test(text)) return null;
  const dates = readDate(text).map(({ day, month, year }) =>
    year === null ? null : dateOf(String(year), String(month), String(day)),
  );
  const [date = null, ...others] = new Set(dates);
  return others.length === 0 ? date : null;
}

/** Without a year the 29th of February counts as a day. */
function dateOf(year: string, month: string, day: string): string | null {
  const date = { day: Number(day), month: Number(month), year: /^\d+$/.test(year) ? Number(year) : null };
  const isOfOurTime = date.year === null || (date.year >= 1900 && date.year <= 2199);
  return isOfOurTime && isRealDay(date) ? toIso(date) : null;
}
