import type { AppContext } from '#server/context.ts';
import { createRateLimit, type RateLimit } from '#server/http/rate-limit.ts';

export const UPLOADS_PER_HOUR = 600;

/** Counts uploads by user id, accepted or not. */
export function createUploadLimit(ctx: Pick<AppContext, 'db'>): RateLimit {
  return createRateLimit(ctx, {
    name: 'upload',
    points: UPLOADS_PER_HOUR,
    seconds: 60 * 60,
    message: `More than ${String(UPLOADS_PER_HOUR)} uploads in one hour. Please wait before you upload more.`,
  });
}
