import type { AppContext } from '#server/context.ts';
import { createRateLimit, type RateLimit } from '#server/http/rate-limit.ts';

export const PDF_MERGES_PER_HOUR = 200;

/** Counts merges of PDFs by user id, accepted or not. */
export function createPdfMergeLimit(ctx: Pick<AppContext, 'db'>): RateLimit {
  return createRateLimit(ctx, {
    name: 'pdf-merge',
    points: PDF_MERGES_PER_HOUR,
    seconds: 60 * 60,
    message: `More than ${PDF_MERGES_PER_HOUR} merges in one hour. Please wait before you merge more.`,
  });
}
