import type { AppContext } from '#server/context.ts';
import { createRateLimit, type RateLimit } from '#server/http/rate-limit.ts';

export const KEY_CALLS_PER_MINUTE = 120;
export const KEY_UPLOADS_PER_MINUTE = 30;

/** Counts calls by the id of the key, refused ones too. */
export function createKeyCallLimit(ctx: Pick<AppContext, 'db'>): RateLimit {
  return createRateLimit(ctx, {
    name: 'key-call',
    points: KEY_CALLS_PER_MINUTE,
    seconds: 60,
    message: `This API key made more than ${KEY_CALLS_PER_MINUTE} calls in one minute. Please wait before the next one.`,
  });
}

/** Counts calls that bring files, by the id of the key. */
export function createKeyUploadLimit(ctx: Pick<AppContext, 'db'>): RateLimit {
  return createRateLimit(ctx, {
    name: 'key-upload',
    points: KEY_UPLOADS_PER_MINUTE,
    seconds: 60,
    message: `This API key made more than ${KEY_UPLOADS_PER_MINUTE} uploads in one minute. Please wait before the next one.`,
  });
}
