import type { AppError } from '#domain/app-error.ts';
import type { CpuPool, CpuRun, CpuTask } from './cpu-pool.ts';

/** How long a task over the pages of a document may take: the more pages are done, the longer. */
export interface TimeBound {
  /** To begin, or to finish after the last page. */
  readonly patienceMs: number;
  readonly pageMs: number;
  /** Why a run fails that takes longer. */
  readonly tooLate: (pages: number) => AppError;
}

/**
 * Runs a task over a document, its bytes as the input `source`, within bounds of time. The time it waits for a process
 * does not count. The task's progress counts pages.
 */
export async function runBounded<P, R>(
  pool: CpuPool,
  task: CpuTask<P, R>,
  params: P,
  {
    source,
    run,
    bound: { patienceMs, pageMs, tooLate },
  }: { source: AsyncIterable<Uint8Array>; run: CpuRun; bound: TimeBound },
): Promise<R> {
  const late = new AbortController();
  let startedAt = 0;
  let timer: NodeJS.Timeout | undefined;
  const allow = (pages: number): void => {
    clearTimeout(timer);
    const left = startedAt + patienceMs + pages * pageMs - performance.now();
    timer = setTimeout(() => late.abort(tooLate(pages)), left);
  };
  async function* timed(): AsyncGenerator<Uint8Array> {
    startedAt = performance.now();
    allow(0);
    yield* source;
  }
  try {
    return await pool.run(task, params, {
      ...run,
      inputs: { ...run.inputs, source: timed() },
      onProgress: (done) => {
        allow(done);
        run.onProgress?.(done);
      },
      signal: run.signal === undefined ? late.signal : AbortSignal.any([run.signal, late.signal]),
    });
  } finally {
    clearTimeout(timer);
  }
}
