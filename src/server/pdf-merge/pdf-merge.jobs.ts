import { z } from 'zod';
import type { JobDefinition } from '#server/platform/queue.ts';

/** Merges uploaded PDFs into one. */
export const mergePdfsJob = {
  name: 'pdf-merge.run',
  payload: z.object({ fileId: z.uuid() }),
  /** Trying again is the recovery's: it knows whether the file is still wanted. */
  options: { retryLimit: 0, expireInSeconds: 60 * 60 },
} as const satisfies JobDefinition;
