import { fork, type ChildProcess } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { AppError } from '#domain/app-error.ts';
import type { FromThread } from './cpu-pool-messages.ts';
import type { CpuPool } from './cpu-pool.ts';
import type { Logger } from '#server/platform/log.ts';
import { watchResidentMemory } from './resident-memory.ts';
import { WorkerPool, type PoolWorker, type WorkerEvents } from './worker-pool.ts';

export interface ChildPoolOptions {
  readonly size: number;
  /** Of a process, all its memory, by the system's count. */
  readonly memoryMb: number;
  /** A process that has more after a run is not kept for the next. Default: two fifths of `memoryMb`. */
  readonly idleMemoryMb?: number;
  /** Why a run fails whose process needs more. */
  readonly outOfMemory: () => AppError;
  readonly maxWaiting?: number;
  /** Default: a minute. */
  readonly idleMs?: number;
  readonly log?: Pick<Logger, 'warn'>;
}

const ENTRY = fileURLToPath(new URL('./child-pool-entry.ts', import.meta.url));
/** Memory is worth more than the third of a second that starting one takes. */
const IDLE_MS = 60_000;
const IDLE_END_MS = 2_000;
const RUNS_MAX = 100;
/** A process that a large file has blown up is not kept for small ones. */
const IDLE_MEMORY_SHARE = 0.4;
const LAST_WORDS_CHARACTERS = 2000;
/** With Node's 16 a page's objects outlive a scavenge and are copied again and again: a fifth of the time. */
const YOUNG_HALF_MB = 32;

/**
 * A pool whose tasks run in processes: for what may take the memory of its process down with it, such as a library that
 * reads a hostile file. Otherwise as `createCpuPool`. Processes start when first needed, stay warm for a while, are
 * replaced after a number of runs, and end with this process.
 */
export function createChildPool(options: ChildPoolOptions): CpuPool {
  return new WorkerPool({
    size: options.size,
    maxWaiting: options.maxWaiting,
    idleMs: options.idleMs ?? IDLE_MS,
    start: (events) => startChild(events, options),
  });
}

function startChild(events: WorkerEvents, options: ChildPoolOptions): PoolWorker {
  const { memoryMb, outOfMemory, log } = options;
  const idleMemoryMb = options.idleMemoryMb ?? memoryMb * IDLE_MEMORY_SHARE;
  // Where this process keeps compiled code, the child does too.
  const cache = getCompileCacheDir();
  const child = fork(ENTRY, cache === undefined ? [] : [cache], {
    execArgv: [
      `--max-old-space-size=${Math.round(memoryMb * 0.75)}`,
      `--max-semi-space-size=${YOUNG_HALF_MB}`,
    ],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let lastWords = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    lastWords = (lastWords + text).slice(-LAST_WORDS_CHARACTERS);
  });
  let isStopped = false;
  let isBusy = false;
  let isTooLarge = false;
  let runs = 0;
  let bytes = 0;
  const stopWatching = watchResidentMemory(child.pid ?? 0, (resident) => {
    bytes = resident;
    if (resident <= memoryMb * 1024 * 1024) return;
    isTooLarge = true;
    child.kill('SIGKILL');
  });

  const ended = Promise.withResolvers<void>();
  const end = (error: Error): void => {
    stopWatching();
    ended.resolve();
    events.onEnd(error);
  };
  child.on('message', (message: FromThread) => events.onMessage(message));
  child.on('error', (error) => {
    child.kill('SIGKILL');
    // One that was ended because of its memory no longer takes what is sent to it.
    end(isTooLarge ? outOfMemory() : error);
  });
  child.on('exit', (code, signal) => {
    // Where the heap is full V8 says so and aborts.
    if (isTooLarge || lastWords.includes('heap out of memory')) {
      end(outOfMemory());
      return;
    }
    if (!isStopped)
      log?.warn({ code, signal, frames: framesOf(lastWords) }, 'a task process ended unexpectedly');
    end(new Error(`The task process ended with ${String(signal ?? code)} before its task did`));
  });
  return {
    postMessage(message) {
      if (message.type === 'start') runs += 1;
      if (child.connected) child.send(message);
    },
    ref: () => {
      isBusy = true;
      setAlive(child, true);
    },
    unref: () => {
      isBusy = false;
      setAlive(child, false);
    },
    isWornOut: () => runs >= RUNS_MAX || bytes > idleMemoryMb * 1024 * 1024,
    async stop() {
      isStopped = true;
      setAlive(child, true);
      // One that has nothing to do ends by itself, as it does when this process goes.
      if (!isBusy && child.connected) child.disconnect();
      else child.kill('SIGKILL');
      const late = setTimeout(() => child.kill('SIGKILL'), IDLE_END_MS);
      await ended.promise;
      clearTimeout(late);
    },
  };
}

/** Where it happened. What else a process prints may hold content of the file, which no log may. */
function framesOf(lastWords: string): string[] {
  return lastWords.split('\n').filter((line) => /^ +at \S/.test(line));
}

/** Whether this process waits for the child before it ends by itself. */
function setAlive(child: ChildProcess, isAlive: boolean): void {
  const stderr: unknown = child.stderr;
  const handles = [child, child.channel, stderr].filter(isRefable);
  for (const handle of handles) {
    if (isAlive) handle.ref();
    else handle.unref();
  }
}

function isRefable(handle: unknown): handle is { ref(): void; unref(): void } {
  return typeof handle === 'object' && handle !== null && 'ref' in handle && 'unref' in handle;
}
