import { z } from 'zod';

export const createBatchResultSchema = z.object({ id: z.uuid() });
export const approveStructureInput = z.object({ id: z.uuid(), userApproved: z.literal(true) });

/** As many as are queued in one step. */
export const convertAgainInput = z.object({ ids: z.array(z.uuid()).min(1).max(500) });
export type ConvertAgainInput = z.infer<typeof convertAgainInput>;

export const convertAgainResultSchema = z.object({
  /** Files that are read once more. */
  count: z.number().int(),
  /** Files that stay as they are; `reason` is a sentence. */
  skipped: z.array(z.object({ id: z.uuid(), reason: z.string() })),
});
export type ConvertAgainResult = z.infer<typeof convertAgainResultSchema>;
