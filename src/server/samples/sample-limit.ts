import type { AppContext } from '#server/context.ts';
import { createRateLimit, rateLimitAddress, type RateLimitPolicy } from '#server/http/rate-limit.ts';

/** Of one address: enough for everybody in an office to try each sample. */
export const SAMPLES_PER_ADDRESS = {
  name: 'samples',
  points: 30,
  seconds: 10 * 60,
  message: 'You have tried the samples many times in a short while. Wait a few minutes, then try again.',
} as const satisfies RateLimitPolicy;

/** Counts a run of the engine for a visitor. @throws AppError rate_limited */
export async function countSampleRun(ctx: Pick<AppContext, 'db'>, ip: string | undefined): Promise<void> {
  await createRateLimit(ctx, SAMPLES_PER_ADDRESS).consume(rateLimitAddress(ip));
}
