import type { AnalyticsSummary } from '#domain/analytics/analytics.schemas.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** More bars are too thin to be told apart. */
const MOST_DAYS = 120;
const MOST_WEEKS = 104;

export type BarUnit = 'day' | 'week' | 'month';

export interface UsageBars {
  readonly unit: BarUnit;
  /** `date`: the first day of the bar. Days without files in between have bars too. */
  readonly bars: readonly { readonly date: string; readonly files: number }[];
}

/** A bar for each day, or for each week (from Monday) or month where the days are too many. */
export function usageBars(dailyUsage: AnalyticsSummary['dailyUsage']): UsageBars {
  const [first, last] = [dailyUsage.at(0), dailyUsage.at(-1)];
  if (first === undefined || last === undefined) return { unit: 'day', bars: [] };
  const days = (Date.parse(last.date) - Date.parse(first.date)) / DAY_MS + 1;
  const unit = days <= MOST_DAYS ? 'day' : days <= MOST_WEEKS * 7 ? 'week' : 'month';
  const files = new Map<string, number>();
  const end = startOf(last.date, unit);
  for (let at = startOf(first.date, unit); at <= end; at = next(at, unit)) files.set(at, 0);
  for (const { date, files: count } of dailyUsage) {
    const start = startOf(date, unit);
    files.set(start, (files.get(start) ?? 0) + count);
  }
  return { unit, bars: [...files].map(([date, count]) => ({ date, files: count })) };
}

function startOf(date: string, unit: BarUnit): string {
  switch (unit) {
    case 'day':
      return date;
    case 'week':
      return addDays(date, -((new Date(date).getUTCDay() + 6) % 7));
    case 'month':
      return `${date.slice(0, 8)}01`;
  }
}

function next(date: string, unit: BarUnit): string {
  if (unit === 'month') return startOf(addDays(date, 31), unit);
  return addDays(date, unit === 'day' ? 1 : 7);
}

function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
}
