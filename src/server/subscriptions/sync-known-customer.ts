import { z } from 'zod';
import type { AppContext } from '#server/context.ts';
import { getPayments } from './get-payments.ts';
import type { syncCustomerJob } from './subscriptions.jobs.ts';
import { findCustomerUser, findEmail, forgetCustomer, keepCustomer } from './subscriptions.queries.ts';
import { syncUnderLock, type SyncContext } from './sync-customer.ts';

type KnownContext = SyncContext & Pick<AppContext, 'metrics' | 'payments'>;

/** The provider's account may serve other products too, whose customers carry ids of theirs. */
const ownIdSchema = z
  .uuid()
  .nullish()
  .transform((id) => id ?? null)
  .catch(null);

/**
 * For the queue: brings one customer up to date. A customer whom we do not know yet, because we died between making
 * and writing it, is known by what we wrote on it. Somebody else's, or of an account that is gone, is left.
 */
export async function syncKnownCustomer(
  ctx: KnownContext,
  job: z.infer<typeof syncCustomerJob.payload>,
): Promise<void> {
  try {
    await syncByJob(ctx, job);
  } catch (error) {
    ctx.metrics.paymentSyncFailures.inc({ caller: 'job' });
    throw error;
  }
}

async function syncByJob(ctx: KnownContext, job: z.infer<typeof syncCustomerJob.payload>): Promise<void> {
  const payments = getPayments(ctx);
  const customerId =
    job.customerId ?? (job.chargeId === undefined ? null : await payments.findCustomerOfCharge(job.chargeId));
  if (customerId === null) return;
  const customer = await payments.findCustomer(customerId);
  const userId = (await findCustomerUser(ctx.db, customerId)) ?? ownIdSchema.parse(customer?.userId);
  if (userId === null || (await findEmail(ctx.db, userId)) === null) return;
  if (customer !== null) await keepCustomer(ctx.db, { userId, customerId });
  if ((await findCustomerUser(ctx.db, customerId)) !== userId) return;
  await syncUnderLock(ctx, payments, { userId, customerId, withRefunds: job.withRefunds === true });
  if (customer === null) await forgetCustomer(ctx.db, { userId, customerId });
}
