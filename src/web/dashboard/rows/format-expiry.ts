import { countOf } from '#web/ui/format-count.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** `6 days`: how long a result is still available, from `now` (ms since the epoch). Rounded up to days, below one day to hours. */
export function formatExpiry(expiresAt: string, now: number): string {
  const left = Date.parse(expiresAt) - now;
  if (left <= 0) return 'expired';
  return left <= DAY_MS
    ? countOf(Math.ceil(left / HOUR_MS), 'hour')
    : countOf(Math.ceil(left / DAY_MS), 'day');
}

/** As `formatExpiry`, from now. */
export const formatTimeToExpiry = (expiresAt: string): string => formatExpiry(expiresAt, Date.now());

/** Whether a result goes within a day. */
export function isExpiring(expiresAt: string): boolean {
  return Date.parse(expiresAt) - Date.now() <= DAY_MS;
}
