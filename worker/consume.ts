import type { PgBoss } from 'pg-boss';
import { z } from 'zod';
import type { AppContext } from '#server/context.ts';
import type { JobDefinition } from '#server/platform/queue.ts';

/** Starts working on one queue. */
export type Consumer = (boss: PgBoss, ctx: AppContext) => Promise<void>;

export interface JobRun<C> {
  /** The worker's, with a log that carries the job's id and the ids of its payload. */
  readonly ctx: C;
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
export async function consume<P extends z.ZodType, C extends JobContext>(
  boss: PgBoss,
  ctx: C,
  definition: JobDefinition<P>,
  handle: (payload: z.output<P>, run: JobRun<C>) => Promise<unknown>,
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

type JobContext = Pick<AppContext, 'log' | 'metrics'>;

interface FetchedJob {
  readonly id: string;
  readonly data: unknown;
  readonly signal: AbortSignal;
  readonly retryCount: number;
}

async function runJob<P extends z.ZodType, C extends JobContext>(
  ctx: C,
  definition: JobDefinition<P>,
  handle: (payload: z.output<P>, run: JobRun<C>) => Promise<unknown>,
  job: FetchedJob,
): Promise<{ id: string; status: 'completed' | 'failed' | 'deadletter'; output?: object }> {
  const { id, signal, retryCount } = job;
  const queue = definition.name;
  const log = ctx.log.child({ queue, jobId: id, attempt: retryCount + 1, ...idsOf(job.data) });
  const started = performance.now();
  const end = (outcome: 'done' | 'failed' | 'refused'): { durationMs: number } => {
    const ms = performance.now() - started;
    ctx.metrics.jobSeconds.observe({ queue, outcome }, ms / 1000);
    return { durationMs: Math.round(ms) };
  };
  const payload = definition.payload.safeParse(job.data);
  if (!payload.success) {
    const problems = payload.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    log.error({ ...end('refused'), problems }, 'job payload does not fit its definition');
    return { id, status: 'deadletter', output: { problems } };
  }
  try {
    await handle(payload.data, { ctx: { ...ctx, log }, jobId: id, signal });
    log.info(end('done'), 'job done');
    return { id, status: 'completed' };
  } catch (error) {
    log.error({ ...end('failed'), err: error }, 'job failed');
    return { id, status: 'failed', output: { reason: error instanceof Error ? error.name : 'unknown' } };
  }
}

const ids = z.object({ fileId: z.uuid(), userId: z.uuid() }).partial();

/** By which the lines of a job are found beside those of the request that asked for it. */
function idsOf(data: unknown): z.output<typeof ids> {
  return ids.safeParse(data).data ?? {};
}
