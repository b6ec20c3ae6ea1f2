import { createServer } from 'node:http';
import type { AppContext } from '#server/context.ts';

/**
 * Listens for whoever collects the figures of this worker: `/metrics` as Prometheus text, `/healthz`. Only where
 * WORKER_METRICS_PORT is set; several workers on one machine need a port each.
 *
 * @throws Error with a sentence when the port cannot be listened on
 */
export async function serveMetrics(
  ctx: Pick<AppContext, 'config' | 'log' | 'metrics'>,
): Promise<{ close(): Promise<void> }> {
  const { workerMetricsPort: port, host } = ctx.config;
  if (port === undefined) return { close: async () => undefined };
  const server = createServer((req, res) => {
    void answer(req.url ?? '/').then(({ status, type, body }) => {
      res.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(body);
    });
  });
  const answer = async (url: string): Promise<{ status: number; type: string; body: string }> => {
    if (url === '/metrics') {
      const { contentType, body } = await ctx.metrics.text();
      return { status: 200, type: contentType, body };
    }
    const isHealth = url === '/healthz';
    const body = JSON.stringify(isHealth ? { status: 'ok' } : { error: 'There is no such address.' });
    return { status: isHealth ? 200 : 404, type: 'application/json', body };
  };
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => {
      reject(
        new Error(
          `The worker cannot listen on ${host}, port ${String(port)}, for its metrics (${error.message}). Set WORKER_METRICS_PORT to a free port, or leave it out.`,
        ),
      );
    });
    server.listen(port, host, resolve);
  });
  ctx.log.info({ port }, 'the worker serves its metrics');
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
