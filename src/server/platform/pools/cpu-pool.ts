import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { FromThread } from './cpu-pool-messages.ts';
import type { Logger } from '#server/platform/log.ts';
import { WorkerPool, type PoolWorker, type WorkerEvents } from './worker-pool.ts';

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
  /** Whose it is: of one priority, the first of each owner come before the second of any. */
  readonly owner?: string;
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

/**
 * Threads start when first needed and stay warm. A thread that dies rejects its run and is replaced with the next.
 *
 * `run` rejects with the task's own AppError, with a plain Error for anything else, with the signal's reason
 * when aborted, and with AppError `unavailable` when too many runs wait or the pool is closed.
 */
export function createCpuPool(options: CpuPoolOptions = {}): CpuPool {
  return new WorkerPool({
    size: options.threads ?? availableParallelism(),
    maxWaiting: options.maxWaiting,
    start: (events) => startThread(events, options),
  });
}

function startThread(events: WorkerEvents, { heapMb = DEFAULT_HEAP_MB, log }: CpuPoolOptions): PoolWorker {
  const worker = new Worker(new URL('./cpu-pool.thread.ts', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: YOUNG_MB },
  });
  let cause: unknown;
  let isStopped = false;
  worker.on('message', (message: FromThread) => events.onMessage(message));
  worker.on('error', (error) => {
    cause = error;
  });
  worker.on('exit', (exitCode) => {
    if (!isStopped) log?.warn({ exitCode, err: cause }, 'a CPU thread ended unexpectedly');
    events.onEnd(new Error(`The CPU thread ended with code ${exitCode} before its task did`, { cause }));
  });
  return {
    postMessage: (message, transfer) => worker.postMessage(message, transfer),
    ref: () => worker.ref(),
    unref: () => worker.unref(),
    isWornOut: () => false,
    async stop() {
      isStopped = true;
      await worker.terminate();
    },
  };
}
