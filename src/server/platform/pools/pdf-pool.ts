import { AppError } from '#domain/app-error.ts';
import { createChildPool } from './child-pool.ts';
import type { CpuPool, CpuRun, CpuTask } from './cpu-pool.ts';
import type { Logger } from '#server/platform/log.ts';
import { runBounded } from './run-bounded.ts';

const MEMORY_MB = 1024;
/** To open a document, or to finish after the last page. */
const PATIENCE_MS = 60_000;
const PAGE_MS = 2_000;

/** Processes that read PDF files, which anybody may have made. */
export function createPdfPool({ size, log }: { size: number; log?: Pick<Logger, 'warn'> }): CpuPool {
  return createChildPool({ size, memoryMb: MEMORY_MB, outOfMemory: needsMemory, ...(log ? { log } : {}) });
}

/**
 * Runs a task over a PDF, its bytes as the input `source`, for as long as a document with as many pages as have been
 * done so far may take. The time it waits for a process does not count.
 *
 * @throws AppError `unreadable_file` when it needs more time or memory than it may have
 */
export async function runPdfTask<P, R>(
  pool: CpuPool,
  task: CpuTask<P, R>,
  params: P,
  { source, run }: { source: AsyncIterable<Uint8Array>; run: CpuRun },
): Promise<R> {
  return runBounded(pool, task, params, {
    source,
    run,
    bound: { patienceMs: PATIENCE_MS, pageMs: PAGE_MS, tooLate: takesTooLong },
  });
}

function needsMemory(): AppError {
  return new AppError(
    'unreadable_file',
    `This PDF needs more memory than the ${String(MEMORY_MB / 1024)} GB we allow for a document. Print it to a new PDF and try that.`,
  );
}

function takesTooLong(pages: number): AppError {
  return new AppError(
    'unreadable_file',
    `This PDF takes too long to read: ${pages === 0 ? 'no page was' : pages === 1 ? '1 page was' : `${String(pages)} pages were`} done after ${String(Math.round((PATIENCE_MS + pages * PAGE_MS) / 1000))} seconds. Print it to a new PDF and try that.`,
  );
}
