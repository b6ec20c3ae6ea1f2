import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { NODE_ARGS } from '../../scripts/node-args.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const READY_MS = 120_000;

/** For programs that are started with an environment of their own: nothing of ours but where compiled code is kept. */
export function bareEnvironment(): NodeJS.ProcessEnv {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return NODE_COMPILE_CACHE === undefined ? { PATH } : { PATH, NODE_COMPILE_CACHE };
}

/** One process of the product, started alone and without a keeper, so that a test may kill it. */
export interface ProductProcess {
  readonly child: ChildProcess;
  readonly pid: number;
  /** What it has printed so far. */
  log(): string;
  /** Ends it by this signal and waits until it is gone. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
}

/** Starts the server or a worker as `npm start` does and waits until it says that it is ready. */
export async function startProcess(
  main: 'src/server/main.ts' | 'worker/main.ts',
  env: Readonly<Record<string, string>>,
): Promise<ProductProcess> {
  const child = spawn(process.execPath, [...NODE_ARGS, main], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
  }
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  const ready = new Promise<void>((resolve) => {
    child.once('message', () => resolve());
  });
  const isReady = await Promise.race([
    ready.then(() => true),
    gone.then(() => false),
    delay(READY_MS, false, { ref: false }),
  ]);
  if (!isReady || child.pid === undefined) {
    child.kill('SIGKILL');
    throw new Error(`${main} did not start:\n${printed}`);
  }
  return {
    child,
    pid: child.pid,
    log: () => printed,
    end: async (signal) => {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      await gone;
    },
  };
}

/** Processes of processes are listed by Linux alone. */
export const isLinux = process.platform === 'linux';

/** The processes that a process has started. On Linux. */
export function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${String(pid)}/task/${String(pid)}/children`, 'latin1')
    .trim()
    .split(' ')
    .filter((text) => text !== '')
    .map(Number);
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
