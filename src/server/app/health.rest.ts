import { Router } from 'express';
import type { AppContext } from '#server/context.ts';
import { createStateMeter } from '#server/operation/measure-state.ts';
import { checkDatabase } from './check-database.ts';

const CHECK_TIMEOUT_MS = 2_000;

function inTime(check: Promise<unknown>): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${CHECK_TIMEOUT_MS} ms.`)), CHECK_TIMEOUT_MS);
  });
  return Promise.race([check, late]).finally(() => clearTimeout(timer));
}

/** `/healthz` (the process is up), `/readyz` (what it needs answers, and it is not stopping), `/metrics`. */
export function healthRest(ctx: AppContext, isStopping: () => boolean): Router {
  const router = Router();
  const checks: Readonly<Record<string, () => Promise<unknown>>> = {
    database: () => checkDatabase(ctx),
    queue: () => ctx.queue.check(),
    storage: () => ctx.storage.check(),
  };

  const measureState = createStateMeter();

  router.get('/healthz', (_req, res) => {
    res.set('Cache-Control', 'no-store').json({ status: 'ok' });
  });

  router.get('/readyz', async (_req, res) => {
    const names = Object.keys(checks);
    const outcomes = await Promise.allSettled(Object.values(checks).map((check) => inTime(check())));
    const down = names.filter((_name, index) => outcomes[index]?.status === 'rejected');
    for (const [index, outcome] of outcomes.entries()) {
      if (outcome.status === 'rejected')
        ctx.log.warn({ err: outcome.reason, check: names[index] }, 'not ready');
    }
    const state = isStopping() ? 'stopping' : down.length > 0 ? 'unavailable' : 'ready';
    res.set('Cache-Control', 'no-store');
    res.status(state === 'ready' ? 200 : 503).json({
      status: state,
      checks: Object.fromEntries(names.map((name) => [name, down.includes(name) ? 'down' : 'ok'])),
    });
  });

  router.get('/metrics', async (_req, res) => {
    await measureState(ctx);
    const { contentType, body } = await ctx.metrics.text();
    res.set('Cache-Control', 'no-store').set('Content-Type', contentType).send(body);
  });

  return router;
}
