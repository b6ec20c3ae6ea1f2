import { z } from 'zod';
import type { JobDefinition } from '#server/platform/queue.ts';

/** Repairs a table in the worker whose first repairer died. */
export const repairTableJob = {
  name: 'table-repair.run',
  payload: z.object({ fileId: z.uuid() }),
  options: { retryLimit: 0, expireInSeconds: 15 * 60 },
} as const satisfies JobDefinition;
