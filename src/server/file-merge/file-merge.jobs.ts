import { z } from 'zod';
import type { JobDefinition } from '#server/platform/queue.ts';

/** Merges in the worker what a process died over. */
export const mergeFilesJob = {
  name: 'file-merge.run',
  payload: z.object({ fileId: z.uuid() }),
  options: { retryLimit: 0, expireInSeconds: 60 * 60 },
} as const satisfies JobDefinition;
