import { join } from 'node:path';
import { readConfig } from '#server/config.ts';
import { buildWeb } from './build-web.ts';
import { NODE_ARGS } from './node-args.ts';
import { runDatabase } from './run-database.ts';
import { runTogether } from './run-together.ts';
import { supervise } from './supervise.ts';

/** `npm start`: everything on one machine: the database unless DATABASE_URL names one, the web client, server, worker. */
async function start(): Promise<void> {
  const config = readConfig(process.env);
  const [database] = await Promise.all([runDatabase(config), buildWeb()]);
  const env = {
    ...process.env,
    DATABASE_URL: database.url,
    // Compiled code is kept, for quicker starts.
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(config.dataDir, 'compile-cache'),
  };
  const server = supervise('server', { args: [...NODE_ARGS, 'src/server/main.ts'], env });
  // The cores are for the server first: people wait for it.
  const worker = supervise('worker', {
    args: [...NODE_ARGS, 'worker/main.ts'],
    env,
    after: server.ready,
  });
  runTogether([server, worker], database, config.shutdownDelaySeconds * 1_000);
  const port = await server.ready;
  console.log(
    `DataFix is ready: ${config.port === 0 ? `http://localhost:${String(port)}` : config.appOrigin}`,
  );
}

try {
  await start();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
