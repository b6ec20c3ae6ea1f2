import type { AppContext } from '#server/context.ts';
import { createRateLimit, type RateLimit } from '#server/http/rate-limit.ts';

export const STARTS_PER_HOUR = 10;
export const CHANGES_PER_HOUR = 60;

/** Counts payments that are started, by user id: nobody tries out stolen cards here. */
export function createStartLimit(ctx: Pick<AppContext, 'db'>): RateLimit {
  return createRateLimit(ctx, {
    name: 'payment-start',
    points: STARTS_PER_HOUR,
    seconds: 60 * 60,
    message: `You started more than ${STARTS_PER_HOUR} payments in one hour. Please try again later.`,
  });
}

/** Counts what else asks the card provider, by user id. */
export function createChangeLimit(ctx: Pick<AppContext, 'db'>): RateLimit {
  return createRateLimit(ctx, {
    name: 'payment-change',
    points: CHANGES_PER_HOUR,
    seconds: 60 * 60,
    message: `You changed or checked your plan more than ${CHANGES_PER_HOUR} times in one hour. Please try again later.`,
  });
}
