import { z } from 'zod';
import type { JobDefinition } from '#server/platform/queue.ts';

/** Brings what we hold of a customer up to what Stripe holds. Safe to run twice, at once and in any order. */
export const syncCustomerJob = {
  name: 'subscriptions.sync',
  payload: z.object({
    customerId: z.string().nullable(),
    /** In place of a customer: the charge that a dispute is about. */
    chargeId: z.string().optional(),
    withRefunds: z.boolean().optional(),
  }),
  options: { retryLimit: 12, retryDelay: 15, retryBackoff: true, expireInSeconds: 3 * 60 },
} as const satisfies JobDefinition;

/** Nightly: every customer is asked for again, so that no news that was lost stays lost. */
export const reconcileJob = {
  name: 'subscriptions.reconcile',
  payload: z.object({}),
  options: { retryLimit: 3, retryDelay: 60, retryBackoff: true, expireInSeconds: 15 * 60 },
} as const satisfies JobDefinition;
