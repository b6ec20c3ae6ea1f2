import { readConfig } from '#server/config.ts';
import { createContext } from '#server/create-context.ts';
import { runProcess } from '#server/run-process.ts';
import { CONSUMERS } from './consumers.ts';
import { startHeartbeat } from './heartbeat.ts';
import { startSchedules } from './schedules.ts';
import { serveMetrics } from './serve-metrics.ts';

/** What still runs after this is given back to the queue, for another worker. */
const JOBS_END_MS = 20_000;

await runProcess('worker', async (onStop) => {
  const config = readConfig(process.env);
  const context = await createContext(config, 'worker');
  const { ctx, queue } = context;
  for (const start of CONSUMERS) await start(queue.boss, ctx);
  await startSchedules(queue, ctx);
  const figures = await serveMetrics(ctx);
  const heartbeat = startHeartbeat(
    () => queue.check(),
    () => {
      ctx.log.fatal('the database has not answered for minutes; ending, to be started anew');
      process.exit(1);
    },
  );
  ctx.log.info({ concurrency: config.workerConcurrency }, 'worker is ready');
  process.send?.({ type: 'ready' });

  onStop(async (reason) => {
    ctx.log.info({ reason }, 'worker is stopping');
    heartbeat.stop();
    await figures.close();
    await queue.stop(reason === 'orphaned' ? 1_000 : JOBS_END_MS);
    await context.close();
  });
});
