import type { AppContext } from '#server/context.ts';
import { JOB_DEFINITIONS } from '#server/job-definitions.ts';
import { createQueue } from '#server/platform/queue.ts';
import { CONSUMERS } from '#worker/consumers.ts';

/** Works on the queues of a test's database, as the worker process does, until closed. */
export async function startTestWorker(t: {
  readonly ctx: AppContext;
  readonly databaseUrl: string;
}): Promise<{ close(): Promise<void> }> {
  const queue = await createQueue({ databaseUrl: t.databaseUrl, role: 'worker', log: t.ctx.log });
  await queue.ensureQueues(JOB_DEFINITIONS);
  for (const start of CONSUMERS) await start(queue.boss, t.ctx);
  return { close: () => queue.stop() };
}
