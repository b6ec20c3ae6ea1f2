import { z } from 'zod';
import type { JobDefinition } from '#server/platform/queue.ts';

/** Every five minutes: deletes what is past its time (D6). Safe to run twice and at once. */
export const sweepExpiredJob = {
  name: 'retention.sweep',
  payload: z.object({}),
  options: { retryLimit: 3, retryDelay: 30, retryBackoff: true, expireInSeconds: 15 * 60 },
} as const satisfies JobDefinition;
