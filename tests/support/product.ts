import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const READY_TIMEOUT_MS = 120_000;
/** Longer than `npm start` gives its processes. */
const STOP_TIMEOUT_MS = 35_000;

export interface Product {
  /** Scheme, host and port, as a browser names it. */
  readonly origin: string;
  readonly dataDir: string;
  readonly storage: { readonly url: string; readonly env: Readonly<Record<string, string>> };
  /** What the processes have printed so far. */
  log(): string;
  stop(): Promise<void>;
}

/** A port that was free a moment ago. */
export async function findFreePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => {
    probe.listen(0, '127.0.0.1', done);
  });
  const address = probe.address();
  await new Promise((done) => {
    probe.close(done);
  });
  if (address === null || typeof address === 'string') throw new Error('The probe has no port.');
  return address.port;
}

async function isReady(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(10_000) })).ok;
  } catch {
    return false;
  }
}

async function waitUntilReady(origin: string, child: ChildProcess, log: () => string): Promise<void> {
  const deadline = performance.now() + READY_TIMEOUT_MS;
  while (!(await isReady(origin))) {
    if (child.exitCode !== null)
      throw new Error(`The product ended with status ${child.exitCode}:\n${log()}`);
    if (performance.now() > deadline) throw new Error(`/readyz did not answer in time:\n${log()}`);
    await delay(100);
  }
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((done) => {
    child.once('exit', done);
  });
  child.kill('SIGTERM');
  const isTimedOut = await Promise.race([
    ended.then(() => false),
    delay(STOP_TIMEOUT_MS, true, { ref: false }),
  ]);
  if (!isTimedOut) return;
  child.kill('SIGKILL');
  throw new Error('The product did not stop after SIGTERM.');
}

/**
 * Starts what `npm start` starts: server and worker, each a process of its own, on the given database,
 * with a free port and an empty data folder. It builds the web client where that is not up to date.
 */
export async function startProduct(options: {
  readonly databaseUrl: string;
  readonly env?: Readonly<Record<string, string>>;
}): Promise<Product> {
  const [port, dataDir] = await Promise.all([findFreePort(), mkdtemp(join(tmpdir(), 'datafix-product-'))]);
  const origin = `http://localhost:${port}`;
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    DATABASE_URL: options.databaseUrl,
    DATA_DIR: dataDir,
    WORKER_CONCURRENCY: '2',
    ...options.env,
  };
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const collect = (chunk: Buffer) => {
    printed += chunk.toString();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const log = () => printed;

  const stop = async () => {
    try {
      if (child.exitCode !== null)
        throw new Error(`The product ended with status ${child.exitCode}:\n${printed}`);
      await stopChild(child);
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  };
  try {
    await waitUntilReady(origin, child, log);
  } catch (error) {
    await stop().catch(() => undefined);
    throw error;
  }
  const storage = { url: pathToFileURL(join(dataDir, 'files')).href, env: {} };
  return { origin, dataDir, storage, log, stop };
}
