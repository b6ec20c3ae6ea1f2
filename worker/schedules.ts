import type { AppContext } from '#server/context.ts';
import { recoverFilesJob } from '#server/files/files.jobs.ts';
import type { JobDefinition, StartedQueue } from '#server/platform/queue.ts';
import { sweepExpiredJob } from '#server/retention/retention.jobs.ts';
import { reconcileJob } from '#server/subscriptions/subscriptions.jobs.ts';
import type { z } from 'zod';

interface Schedule {
  /** Its payload needs no field. */
  readonly job: JobDefinition<z.ZodType<unknown, object>>;
  /** Minute, hour, day of month, month, day of week; UTC. */
  readonly cron: string;
}

export const SCHEDULES: readonly Schedule[] = [
  { job: recoverFilesJob, cron: '* * * * *' },
  { job: sweepExpiredJob, cron: '*/5 * * * *' },
  { job: reconcileJob, cron: '23 3 * * *' },
];

/** A scheduled job never waits twice: one that runs late is not run again for each time it missed. */
const ONE_WAITING = 'schedule';

/** Puts the schedules in place, takes away those no longer listed, and runs each once now. */
export async function startSchedules(queue: StartedQueue, ctx: Pick<AppContext, 'db'>): Promise<void> {
  const listed = new Set(SCHEDULES.map(({ job }) => job.name));
  for (const { name, key } of await queue.boss.getSchedules()) {
    if (!listed.has(name)) await queue.boss.unschedule(name, key);
  }
  for (const { job, cron } of SCHEDULES) {
    await queue.boss.schedule(job.name, cron, {}, { tz: 'UTC', singletonKey: ONE_WAITING });
    await queue.enqueue(ctx.db, job, {}, { singletonKey: ONE_WAITING });
  }
}
