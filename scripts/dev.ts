import { watch } from 'node:fs';
import { join } from 'node:path';
import { seed } from '#db/seed.ts';
import { readConfig } from '#server/config.ts';
import { demoFiles } from './demo-files.ts';
import { findFreePort } from './find-free-port.ts';
import { NODE_ARGS } from './node-args.ts';
import { runDatabase } from './run-database.ts';
import { projectRoot } from './run-tool.ts';
import { runTogether } from './run-together.ts';
import { supervise } from './supervise.ts';

/** An editor writes a file in several steps. */
const SETTLE_MS = 150;

/**
 * `npm run dev`: Vite serves the client at the product's own address and hands /api on to the server behind it; server
 * and worker start anew when their sources change. Users of every tier are there to sign in with.
 */
async function develop(): Promise<void> {
  const config = readConfig({ NODE_ENV: 'development', ...process.env });
  const database = await runDatabase(config);
  const env = {
    NODE_ENV: 'development',
    ...process.env,
    DATABASE_URL: database.url,
    PORT: String(await findFreePort()),
    // What the browser shows in its address bar.
    APP_ORIGIN: config.appOrigin,
  };
  const server = supervise('server', {
    args: [...NODE_ARGS, 'src/server/main.ts'],
    env,
    waitForRestart: true,
  });
  const worker = supervise('worker', { args: [...NODE_ARGS, 'worker/main.ts'], env, waitForRestart: true });
  const vite = [
    'node_modules/vite/bin/vite.js',
    '--config',
    'src/web/vite.config.ts',
    '--clearScreen',
    'false',
  ];
  const address = ['--port', String(config.port), '--strictPort', '--host', config.host];
  const web = supervise('web client', { args: [...vite, ...address], env });
  runTogether([server, worker, web], database);
  onChange(['src/server', 'src/domain', 'db'], () => server.restart());
  onChange(['src/server', 'src/domain', 'db', 'worker'], () => worker.restart());

  const port = await server.ready;
  const users = await seed({
    databaseUrl: database.url,
    files: await demoFiles(),
    origin: config.appOrigin,
    address: `http://127.0.0.1:${String(port)}`,
  });
  console.log(`DataFix is ready: ${config.appOrigin}`);
  for (const { email, password } of users)
    console.log(`  sign in as ${email} with the password: ${password}`);
}

function onChange(folders: readonly string[], act: () => void): void {
  let timer: NodeJS.Timeout | undefined;
  for (const folder of folders) {
    watch(join(projectRoot, folder), { recursive: true }, (_event, name) => {
      if (name === null || name.endsWith('.test.ts') || !/\.(ts|sql|json|txt)$/.test(name)) return;
      clearTimeout(timer);
      timer = setTimeout(act, SETTLE_MS);
    });
  }
}

try {
  await develop();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
