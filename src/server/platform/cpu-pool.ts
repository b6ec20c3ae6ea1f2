import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { AppError } from '#domain/app-error.ts';
import type { FromThread } from './cpu-pool-messages.ts';
import { PoolRun } from './cpu-pool-run.ts';
import type { Logger } from './log.ts';

/** What a task sees inside its thread. */
export interface CpuTaskIo {
  /** The bytes of a named input; back-pressure reaches the source. */
  input(name: string): AsyncIterable<Uint8Array>;
  /** Hands bytes to a named output; resolves when its reader has room. The chunk is transferred: do not touch it after. */
  output(name: string, chunk: Uint8Array): Promise<void>;
  /** Cheap to call often; the pool forwards it a few times a second. */
  progress(done: number): void;
}

/**
 * Work for a thread. `module` is the URL of a file (`<name>.task.ts`) whose default export is
 * `(params: P, io: CpuTaskIo) => Promise<R>`; params and result are structured-cloned.
 */
export interface CpuTask<P, R> {
  readonly module: URL;
  /** Only for the compiler: ties params to result. */
  readonly types?: { params: P; result: R };
}

export interface CpuRun {
  readonly inputs?: Readonly<Record<string, AsyncIterable<Uint8Array>>>;
  readonly outputs?: Readonly<Record<string, (chunk: Uint8Array) => Promise<void> | void>>;
  readonly onProgress?: (done: number) => void;
  /** Aborting kills the thread; the run rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Larger first when all threads are busy. */
  readonly priority?: number;
}

/** Warm worker threads, at most one per core, for work that must not hold the event loop. */
export interface CpuPool {
  run<P, R>(task: CpuTask<P, R>, params: P, run?: CpuRun): Promise<R>;
  close(): Promise<void>;
}

export interface CpuPoolOptions {
  /** Default: the number of cores. */
  readonly threads?: number;
  /** Heap of one thread; a task that needs more fails alone. */
  readonly heapMb?: number;
  /** Runs that may wait for a thread before further ones are refused. */
  readonly maxWaiting?: number;
  readonly log?: Pick<Logger, 'warn'>;
}

const DEFAULT_HEAP_MB = 512;
/** Small: what survives a scavenge must fit the 16 MB that Node adds to a full heap to end the thread and not the process. */
const YOUNG_MB = 12;
const DEFAULT_MAX_WAITING = 1000;

interface PoolThread {
  readonly worker: Worker;
  run: PoolRun | null;
  /** Why it was stopped on purpose; its end is then no surprise. */
  isStopped: boolean;
}

/**
 * Threads start when first needed and stay warm. A thread that dies rejects its run and is replaced with the next.
 *
 * `run` rejects with the task's own AppError, with a plain Error for anything else, with the signal's reason
 * when aborted, and with AppError `unavailable` when too many runs wait or the pool is closed.
 */
export function createCpuPool(options: CpuPoolOptions = {}): CpuPool {
  return new ThreadPool(options);
}

class ThreadPool implements CpuPool {
  readonly #options: CpuPoolOptions;
  readonly #maxThreads: number;
  readonly #threads = new Set<PoolThread>();
  /** By priority, first come first within one. */
  readonly #waiting: PoolRun[] = [];
  #lastRun = 0;
  #isClosed = false;

  constructor(options: CpuPoolOptions) {
    this.#options = options;
    this.#maxThreads = Math.max(1, options.threads ?? availableParallelism());
  }

  async run<P, R>(task: CpuTask<P, R>, params: P, options: CpuRun = {}): Promise<R> {
    const { signal } = options;
    signal?.throwIfAborted();
    if (this.#isClosed) throw closedError();
    if (this.#waiting.length >= (this.#options.maxWaiting ?? DEFAULT_MAX_WAITING)) {
      throw new AppError('unavailable', 'The server is busy. Please try again in a minute.');
    }
    const run = new PoolRun(++this.#lastRun, task.module.href, params, options);
    const onAbort = (): void => this.#abort(run, signal?.reason);
    signal?.addEventListener('abort', onAbort, { once: true });
    this.#enqueue(run);
    try {
      // The task's type ties its result to R; the thread only carries it.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      return (await run.result) as R;
    } finally {
      signal?.removeEventListener('abort', onAbort);
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const run of this.#waiting.splice(0)) run.abandon(closedError());
    await Promise.all(
      [...this.#threads].map(async (thread) => {
        thread.run?.abandon(closedError());
        await this.#stop(thread);
      }),
    );
  }

  #enqueue(run: PoolRun): void {
    const priority = run.options.priority ?? 0;
    const place = this.#waiting.findIndex((other) => (other.options.priority ?? 0) < priority);
    if (place === -1) this.#waiting.push(run);
    else this.#waiting.splice(place, 0, run);
    this.#dispatch();
  }

  #dispatch(): void {
    while (this.#waiting.length > 0 && !this.#isClosed) {
      const idle = this.#findIdle();
      const run = idle === null ? undefined : this.#waiting.shift();
      if (idle === null || run === undefined) return;
      idle.run = run;
      idle.worker.ref();
      try {
        run.startOn(idle.worker);
      } catch (error) {
        // Parameters that cannot be cloned: the thread has seen nothing of the run.
        free(idle);
        run.abandon(error);
      }
    }
  }

  #findIdle(): PoolThread | null {
    for (const thread of this.#threads) if (thread.run === null) return thread;
    return this.#threads.size < this.#maxThreads ? this.#spawn() : null;
  }

  #spawn(): PoolThread {
    const worker = new Worker(new URL('./cpu-pool.thread.ts', import.meta.url), {
      execArgv: [],
      resourceLimits: {
        maxOldGenerationSizeMb: this.#options.heapMb ?? DEFAULT_HEAP_MB,
        maxYoungGenerationSizeMb: YOUNG_MB,
      },
    });
    const thread: PoolThread = { worker, run: null, isStopped: false };
    let cause: unknown;
    this.#threads.add(thread);
    worker.on('message', (message: FromThread) => {
      if (thread.run?.id !== message.run || !thread.run.take(message)) return;
      free(thread);
      this.#dispatch();
    });
    worker.on('error', (error) => {
      cause = error;
    });
    worker.on('exit', (exitCode) => {
      this.#threads.delete(thread);
      if (!thread.isStopped) {
        this.#options.log?.warn({ exitCode, err: cause }, 'a CPU thread ended unexpectedly');
        thread.run?.abandon(
          new Error(`The CPU thread ended with code ${exitCode} before its task did`, { cause }),
        );
      }
      this.#dispatch();
    });
    return thread;
  }

  #abort(run: PoolRun, reason: unknown): void {
    const place = this.#waiting.indexOf(run);
    if (place !== -1) this.#waiting.splice(place, 1);
    const thread = [...this.#threads].find((candidate) => candidate.run === run);
    run.abandon(reason);
    if (thread !== undefined) void this.#stop(thread).then(() => this.#dispatch());
  }

  async #stop(thread: PoolThread): Promise<void> {
    thread.isStopped = true;
    this.#threads.delete(thread);
    await thread.worker.terminate();
  }
}

function free(thread: PoolThread): void {
  thread.run = null;
  thread.worker.unref();
}

function closedError(): AppError {
  return new AppError('unavailable', 'The server is shutting down. Please try again.');
}
