import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { EXIT_CANNOT_START } from '#server/run-process.ts';
import { projectRoot } from './run-tool.ts';

/** A process that dies sooner than this after its start died quickly. */
const QUICK_DEATH_MS = 30_000;
const QUICK_DEATHS_MAX = 5;
const PAUSES_MS = [100, 500, 1_000, 2_000, 5_000];

const readyMessage = z.object({ type: z.literal('ready'), port: z.number().optional() });

export interface Supervised {
  /** Resolves when the process first says that it is ready, with its port if it listens. */
  readonly ready: Promise<number | undefined>;
  /** Resolves with a sentence when it was given up. */
  readonly gaveUp: Promise<string>;
  /** Ends it and starts it anew, on purpose. */
  restart(): void;
  /** Asks it to stop, and makes it after `patienceMs`. */
  stop(patienceMs: number): Promise<void>;
}

export interface SuperviseOptions {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  /** While somebody edits the program: one that died waits for `restart`, which follows the next change. */
  readonly waitForRestart?: boolean;
  /** Its first start waits for this. */
  readonly after?: Promise<unknown>;
}

/** Keeps a Node program running: starts it again when it dies, ever later, and gives up when that does not help. */
export function supervise(
  name: string,
  { args, env, waitForRestart = false, after }: SuperviseOptions,
): Supervised {
  const ready = Promise.withResolvers<number | undefined>();
  const gaveUp = Promise.withResolvers<string>();
  let child: ChildProcess | undefined;
  const stopping = new AbortController();
  const stopped = new Promise((resolve) => {
    stopping.signal.addEventListener('abort', resolve);
  });
  let restarting = Promise.withResolvers<void>();
  let isRestarting = false;

  const runOnce = (): Promise<number | null> =>
    new Promise((resolve) => {
      child = spawn(process.execPath, args, {
        cwd: projectRoot,
        env,
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      });
      child.on('message', (message) => {
        const said = readyMessage.safeParse(message);
        if (said.success) ready.resolve(said.data.port);
      });
      child.once('error', () => resolve(null));
      child.once('exit', (code) => resolve(code));
    });

  const keepRunning = async (): Promise<void> => {
    if (after !== undefined) await Promise.race([after, stopped]);
    for (let quickDeaths = 0; !stopping.signal.aborted;) {
      const startedAt = Date.now();
      const code = await runOnce();
      if (stopping.signal.aborted) return;
      if (waitForRestart) {
        if (!isRestarting) console.error(`The ${name} stopped. It restarts after the next change.`);
        await restarting.promise;
        restarting = Promise.withResolvers();
        isRestarting = false;
        continue;
      }
      if (code === EXIT_CANNOT_START) return gaveUp.resolve(`The ${name} cannot start; see the line above.`);
      quickDeaths = Date.now() - startedAt < QUICK_DEATH_MS ? quickDeaths + 1 : 0;
      if (quickDeaths === QUICK_DEATHS_MAX) {
        return gaveUp.resolve(`The ${name} died ${QUICK_DEATHS_MAX} times in a row right after its start.`);
      }
      console.error(`The ${name} stopped unexpectedly. Restarting it.`);
      await sleep(PAUSES_MS[quickDeaths] ?? 5_000);
    }
  };
  const ended = keepRunning();

  return {
    ready: ready.promise,
    gaveUp: gaveUp.promise,
    restart: () => {
      if (isRestarting) return;
      isRestarting = true;
      child?.kill('SIGTERM');
      restarting.resolve();
    },
    stop: async (patienceMs) => {
      stopping.abort();
      restarting.resolve();
      child?.kill('SIGTERM');
      const timer = setTimeout(() => child?.kill('SIGKILL'), patienceMs);
      await ended;
      clearTimeout(timer);
    },
  };
}

/**
 * Calls `stop` on Ctrl-C, on SIGTERM, when the terminal closes, and when npm, which started us, was killed: the shell
 * between npm and us passes no signal on.
 */
export function onStopAsked(stop: () => void): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, 500);
}
