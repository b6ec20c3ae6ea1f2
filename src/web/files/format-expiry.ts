import { countOf } from '#web/ui/format-count.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** `deleted in 6 days`: how long a result stays, from `now` (ms since the epoch). Rounded up to days, below one day to hours. */
export function formatExpiry(expiresAt: string, now: number): string {
  const left = Date.parse(expiresAt) - now;
  if (left <= 0) return 'deleted';
  if (left < HOUR_MS) return 'deleted within the hour';
  return left <= DAY_MS
    ? `deleted in ${countOf(Math.ceil(left / HOUR_MS), 'hour')}`
    : `deleted in ${countOf(Math.ceil(left / DAY_MS), 'day')}`;
}
