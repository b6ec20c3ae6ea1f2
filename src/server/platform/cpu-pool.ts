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
