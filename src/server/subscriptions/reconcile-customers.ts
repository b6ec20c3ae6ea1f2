import { asc, gt } from 'drizzle-orm';
import { billingCustomers } from '#db/schema/subscriptions.ts';
import type { AppContext } from '#server/context.ts';
import { syncCustomerJob } from './subscriptions.jobs.ts';

const PAGE = 500;

/** Sends a job for every customer, so that news that was lost is made up for. @returns how many */
export async function reconcileCustomers(
  ctx: Pick<AppContext, 'db' | 'payments' | 'queue'>,
): Promise<number> {
  if (ctx.payments === null) return 0;
  let sent = 0;
  for (let last = ''; ;) {
    const page = await ctx.db
      .select({ customerId: billingCustomers.customerId })
      .from(billingCustomers)
      .where(gt(billingCustomers.customerId, last))
      .orderBy(asc(billingCustomers.customerId))
      .limit(PAGE);
    for (const { customerId } of page) {
      await ctx.queue.enqueue(
        ctx.db,
        syncCustomerJob,
        { customerId, withRefunds: true },
        { singletonKey: `${customerId} refunds` },
      );
    }
    sent += page.length;
    const end = page.at(-1);
    if (end === undefined || page.length < PAGE) return sent;
    last = end.customerId;
  }
}
