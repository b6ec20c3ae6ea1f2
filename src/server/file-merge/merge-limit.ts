import type { AppContext } from '#server/context.ts';
import { createRateLimit, type RateLimit } from '#server/http/rate-limit.ts';

const MERGES_PER_HOUR = 120;

/** Counts merges by user id, accepted or not. */
export function createMergeLimit(ctx: Pick<AppContext, 'db'>): RateLimit {
  return createRateLimit(ctx, {
    name: 'merge',
    points: MERGES_PER_HOUR,
    seconds: 60 * 60,
    message: `More than ${MERGES_PER_HOUR} merges in one hour. Please wait before you merge more.`,
  });
}
