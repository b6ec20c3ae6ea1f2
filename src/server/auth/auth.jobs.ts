import { z } from 'zod';
import type { JobDefinition } from '#server/platform/queue.ts';

/** Mails a reset link. A job for nobody keeps unknown addresses from being told apart by the work they cause. */
export const sendResetMailJob = {
  name: 'auth.send-reset-mail',
  payload: z.object({ userId: z.uuid().nullable() }),
  options: { retryLimit: 5, retryDelay: 20, retryBackoff: true, expireInSeconds: 2 * 60 },
} as const satisfies JobDefinition;
