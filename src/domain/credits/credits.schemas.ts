import { z } from 'zod';

export const creditUnitSchema = z.enum(['credit', 'page_credit']);

/** What is left this month, in the unit the user's plan pays in. `used` counts what running operations hold. */
export const creditBalanceSchema = z.object({
  unit: creditUnitSchema,
  used: z.number(),
  limit: z.number(),
  remaining: z.number(),
  /** When the month ends and credits are full again. */
  resetsAt: z.iso.datetime(),
});
export type CreditBalance = z.infer<typeof creditBalanceSchema>;
