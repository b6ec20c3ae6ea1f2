import { z } from 'zod';
import type { JobDefinition } from '#server/platform/queue.ts';

/** Every minute: finds files whose process died and finishes or fails them. */
export const recoverFilesJob = {
  name: 'files.recover',
  payload: z.object({}),
  options: { retryLimit: 0, expireInSeconds: 60 },
} as const satisfies JobDefinition;
