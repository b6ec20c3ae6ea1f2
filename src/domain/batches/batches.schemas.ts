import { z } from 'zod';

export const createBatchResultSchema = z.object({ id: z.uuid() });
export const approveStructureInput = z.object({ id: z.uuid(), userApproved: z.literal(true) });
