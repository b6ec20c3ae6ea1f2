import { createServer, type Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readConfig, type Config } from './config.ts';
import { createContext } from './create-context.ts';
import { createApp } from './app/app.ts';
import { runProcess } from './run-process.ts';

/** How long running requests may take to end once the process was told to stop. */
const REQUESTS_END_MS = 20_000;
/** A predecessor that is going away may hold the port for a moment. */
const PORT_PATIENCE_MS = 2_000;

/** A stalled connection is given up; a slow one that moves may take its time over 250 MB. */
const IDLE_SOCKET_MS = 2 * 60_000;
const REQUEST_MS = 60 * 60_000;
/** Longer than proxies keep an idle connection (usually 60 s): whoever closes it first must not be the one that is asked. */
const KEEP_ALIVE_MS = 75_000;

await runProcess('server', async (onStop) => {
  const config = readConfig(process.env);
  const context = await createContext(config, 'server');
  const { ctx } = context;
  let isStopping = false;
  const server = createServer(createApp(ctx, { isStopping: () => isStopping, ...webDirOf(config) }));
  server.timeout = IDLE_SOCKET_MS;
  server.requestTimeout = REQUEST_MS;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  const port = await listen(server, config);
  ctx.log.info({ port }, 'server is ready');
  process.send?.({ type: 'ready', port });

  const delayMs = config.shutdownDelaySeconds * 1_000;
  onStop(async (reason) => {
    ctx.log.info({ reason }, 'server is stopping');
    isStopping = true;
    // /readyz says so by now; a balancer that asks it each few seconds has yet to see it.
    if (reason === 'told') await sleep(delayMs);
    const ended = new Promise<void>((resolve) => {
      server.close(() => resolve());
    });
    await Promise.race([
      ended,
      sleep(reason === 'orphaned' ? 1_000 : REQUESTS_END_MS, undefined, { ref: false }),
    ]);
    server.closeAllConnections();
    await context.close();
  }, delayMs);
});

/** While the client is developed its documents are taken as they are written; Vite serves the rest. */
function webDirOf({ nodeEnv }: Config): { readonly webDir?: string } {
  return nodeEnv === 'development' ? { webDir: fileURLToPath(new URL('../web', import.meta.url)) } : {};
}

async function listen(server: Server, { port, host }: Config): Promise<number> {
  const deadline = Date.now() + PORT_PATIENCE_MS;
  for (;;) {
    try {
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, host, () => {
          server.off('error', reject);
          resolve();
        });
      });
      const address = server.address();
      return typeof address === 'object' && address !== null ? address.port : port;
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (code === 'EADDRINUSE' && Date.now() < deadline) await sleep(100);
      else throw new Error(refusal(String(code), port, host), { cause: error });
    }
  }
}

function refusal(code: string, port: number, host: string): string {
  if (code === 'EADDRINUSE') {
    return `Port ${port} on ${host} is taken by another program. Stop that one, or set PORT to another number.`;
  }
  if (code === 'EACCES') return `This user may not listen on port ${port}. Set PORT to a number above 1023.`;
  return `The server cannot listen on ${host}, port ${port} (${code}). Check HOST and PORT.`;
}
