import type { Consumer } from '#worker/consume.ts';
import { consume } from '#worker/consume.ts';
import { syncCustomerJob } from '#server/subscriptions/subscriptions.jobs.ts';
import { syncKnownCustomer } from '#server/subscriptions/sync-known-customer.ts';

/** Safe to run twice: the provider is asked again and the same is written. */
export const startSubscriptionsSync: Consumer = (boss, ctx) =>
  consume(boss, ctx, syncCustomerJob, (payload, run) => syncKnownCustomer(run.ctx, payload));
