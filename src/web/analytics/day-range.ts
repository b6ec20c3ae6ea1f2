import { dayRangeInput, type DayRange } from '#domain/analytics/analytics.schemas.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** `custom`: two dates of the reader's own. */
export const PERIODS = [
  { id: 'all', label: 'All time' },
  { id: '7', label: 'Last 7 days' },
  { id: '30', label: 'Last 30 days' },
  { id: '90', label: 'Last 90 days' },
  { id: 'year', label: 'This year' },
  { id: 'custom', label: 'Custom dates' },
] as const;
export type Period = (typeof PERIODS)[number]['id'];

export interface ChosenRange {
  readonly period: Period;
  /** What is asked for; everything while `problem` says that the two dates are none. */
  readonly range: DayRange;
  readonly problem: string | null;
}

/** The period that the address names (`?period=30`, or `?period=custom&from=…&to=…`), as of `now`; days are in UTC. */
export function readRange(params: URLSearchParams, now: Date): ChosenRange {
  const period = PERIODS.find(({ id }) => id === params.get('period'))?.id ?? 'all';
  if (period !== 'custom') return { period, range: rangeOf(period, now), problem: null };
  const typed = Object.fromEntries(
    ['from', 'to'].flatMap((name) => {
      const day = params.get(name) ?? '';
      return day === '' ? [] : [[name, day]];
    }),
  );
  const parsed = dayRangeInput.safeParse(typed);
  if (parsed.success) return { period, range: parsed.data, problem: null };
  return { period, range: {}, problem: parsed.error.issues[0]?.message ?? null };
}

function rangeOf(period: Exclude<Period, 'custom'>, now: Date): DayRange {
  const today = dayOf(now.getTime());
  switch (period) {
    case 'all':
      return {};
    case 'year':
      return { from: `${today.slice(0, 4)}-01-01`, to: today };
    default:
      return { from: dayOf(now.getTime() - (Number(period) - 1) * DAY_MS), to: today };
  }
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
