import type { Consumer } from '#worker/consume.ts';
import { consume } from '#worker/consume.ts';
import { sweepExpiredJob } from '#server/retention/retention.jobs.ts';
import { sweepExpired } from '#server/retention/sweep-expired.ts';

/** Safe to run twice: what is deleted is not found again. */
export const startRetentionSweep: Consumer = (boss, ctx) =>
  consume(boss, ctx, sweepExpiredJob, (_payload, run) => sweepExpired(run.ctx));
