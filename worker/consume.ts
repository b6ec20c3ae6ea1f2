import type { PgBoss } from 'pg-boss';
import type { z } from 'zod';
import type { AppContext } from '#server/context.ts';
import type { JobDefinition } from '#server/platform/queue.ts';

/** Starts working on one queue. */
export type Consumer = (boss: PgBoss, ctx: AppContext) => Promise<void>;

export interface JobRun {
  readonly jobId: string;
  /** Aborted when the job runs out of time or the worker has to stop. */
  readonly signal: AbortSignal;
}

/** Jobs come by notification; asking is for what a notification cannot tell: retries, and jobs that were to wait. */
const POLL_SECONDS = 5;
const POLL_WITHOUT_NOTIFICATION_SECONDS = 1;

/**
 * Runs a queue's jobs, up to `concurrency` at once. A handler that rejects is retried as the definition says; a payload
 * that does not fit the definition never is, and goes to the dead letters.
 */
export async function consume<P extends z.ZodType>(
  boss: PgBoss,
  ctx: Pick<AppContext, 'log'>,
  definition: JobDefinition<P>,
  handle: (payload: z.output<P>, run: JobRun) => Promise<unknown>,
  concurrency = 1,
): Promise<void> {
  for (let i = 0; i < concurrency; i += 1) {
    const worker: { id?: string } = {};
    worker.id = await boss.work(
      definition.name,
      {
        perJobResults: true,
        batchSize: 1,
        pollingIntervalSeconds: POLL_WITHOUT_NOTIFICATION_SECONDS,
        notifyPollingIntervalSeconds: POLL_SECONDS,
      },
      async (jobs) => {
        const results = [];
        for (const job of jobs) results.push(await runJob(ctx, definition, handle, job));
        // The next may be waiting already: look at once, not at the next poll.
        if (worker.id !== undefined) boss.notifyWorker(worker.id);
        return results;
      },
    );
  }
}

interface FetchedJob {
  readonly id: string;
  readonly data: unknown;
  readonly signal: AbortSignal;
  readonly retryCount: number;
}

async function runJob<P extends z.ZodType>(
  ctx: Pick<AppContext, 'log'>,
  definition: JobDefinition<P>,
  handle: (payload: z.output<P>, run: JobRun) => Promise<unknown>,
  job: FetchedJob,
): Promise<{ id: string; status: 'completed' | 'failed' | 'deadletter'; output?: object }> {
  const { id, signal, retryCount } = job;
  const log = ctx.log.child({ queue: definition.name, jobId: id, attempt: retryCount + 1 });
  const payload = definition.payload.safeParse(job.data);
  if (!payload.success) {
    const problems = payload.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    log.error({ problems }, 'job payload does not fit its definition');
    return { id, status: 'deadletter', output: { problems } };
  }
  const started = performance.now();
  const took = () => Math.round(performance.now() - started);
  try {
    await handle(payload.data, { jobId: id, signal });
    log.info({ durationMs: took() }, 'job done');
    return { id, status: 'completed' };
  } catch (error) {
    log.error({ durationMs: took(), err: error }, 'job failed');
    return { id, status: 'failed', output: { reason: error instanceof Error ? error.name : 'unknown' } };
  }
}
