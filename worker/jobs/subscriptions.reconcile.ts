import type { Consumer } from '#worker/consume.ts';
import { consume } from '#worker/consume.ts';
import { reconcileCustomers } from '#server/subscriptions/reconcile-customers.ts';
import { reconcileJob } from '#server/subscriptions/subscriptions.jobs.ts';

/** Safe to run twice: of each customer one job waits at most. */
export const startSubscriptionsReconcile: Consumer = (boss, ctx) =>
  consume(boss, ctx, reconcileJob, async (_payload, run) => {
    await reconcileCustomers(run.ctx);
  });
