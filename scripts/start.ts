import { join } from 'node:path';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#db/embedded.ts';
import { readConfig, type Config } from '#server/config.ts';
import { buildWeb } from './build-web.ts';
import { onStopAsked, supervise } from './supervise.ts';

/** Longer than server and worker take to finish what they do. */
const STOP_MS = 32_000;

/** Everything on one machine: the embedded database unless DATABASE_URL names one, the web client, server and worker. */
async function start(): Promise<void> {
  const config = readConfig(process.env);
  const [database] = await Promise.all([startDatabase(config), buildWeb()]);
  const env = {
    ...process.env,
    DATABASE_URL: database?.url ?? config.databaseUrl,
    // Compiled code is kept, for quicker starts.
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(config.dataDir, 'compile-cache'),
  };
  const server = supervise('server', { args: ['src/server/main.ts'], env });
  const worker = supervise('worker', { args: ['worker/main.ts'], env });

  let isStopping = false;
  const stop = async (status: number): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    await Promise.all([server.stop(STOP_MS), worker.stop(STOP_MS)]);
    await database?.stop();
    process.exit(status);
  };
  onStopAsked(() => void stop(0));

  for (const gaveUp of [server.gaveUp, worker.gaveUp, database?.gaveUp]) {
    void gaveUp?.then((sentence) => {
      console.error(sentence);
      return stop(1);
    });
  }
  const port = await server.ready;
  console.log(`DataFix is ready: ${addressOf(config, port)}`);
}

function addressOf(config: Config, port: number | undefined): string {
  return config.port === 0 && port !== undefined ? `http://localhost:${port}` : config.appOrigin;
}

interface Database {
  readonly url: string;
  readonly gaveUp: Promise<string>;
  stop(): Promise<void>;
}

/** The embedded database, started again at the same address should it die: server and worker reconnect by themselves. */
async function startDatabase(config: Config): Promise<Database | null> {
  if (config.databaseUrl !== undefined) return null;
  const gaveUp = Promise.withResolvers<string>();
  let current: EmbeddedPostgres = await startEmbeddedPostgres({ dataDir: config.dataDir });
  const { port, url } = current;
  const watch = async (): Promise<void> => {
    for (let restarts = 0; ; restarts += 1) {
      const startedAt = Date.now();
      const sentence = await current.ended;
      if (sentence === null) return;
      console.error(`${sentence} It is started again.`);
      if (Date.now() - startedAt > 60_000) restarts = 0;
      if (restarts === 5) return gaveUp.resolve('The database keeps dying and was given up.');
      current = await startEmbeddedPostgres({ dataDir: config.dataDir, port });
    }
  };
  watch().catch((error: unknown) => gaveUp.resolve(error instanceof Error ? error.message : String(error)));
  return { url, gaveUp: gaveUp.promise, stop: () => current.stop() };
}

try {
  await start();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
