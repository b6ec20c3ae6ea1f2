import { z } from 'zod';
import type { JobDefinition } from '#server/platform/queue.ts';

/** Reads an uploaded PDF or photo as a bank statement or an invoice. */
export const convertDocumentJob = {
  name: 'documents.convert',
  payload: z.object({ fileId: z.uuid() }),
  /** Trying again is the recovery's: it knows whether the file is still wanted. */
  options: { retryLimit: 0, expireInSeconds: 4 * 60 * 60 },
} as const satisfies JobDefinition;
