import { z } from 'zod';
import type { JobDefinition } from '#server/platform/queue.ts';

/** Sends one kept message through SMTP. */
export const sendMailJob = {
  name: 'mail.send',
  payload: z.object({ mailId: z.uuid() }),
  options: { retryLimit: 8, retryDelay: 30, retryBackoff: true, expireInSeconds: 2 * 60 },
} as const satisfies JobDefinition;
