import { availableParallelism } from 'node:os';
import { AppError } from '#domain/app-error.ts';
import { createChildPool } from './child-pool.ts';
import type { CpuPool } from './cpu-pool.ts';
import type { Logger } from '#server/platform/log.ts';

/** Of one process: both recognisers with their data, and a page as a picture several times over. */
const MEMORY_MB = 1200;
/** What a warm recogniser keeps after a page of the usual size. */
const IDLE_MEMORY_MB = 900;
/** Loading the languages takes longer than what is gained by ending a process sooner. */
const IDLE_MS = 5 * 60_000;

/** Processes that recognise the words of pages, one a core, kept warm. */
export function createOcrPool({ size, log }: { size?: number; log?: Pick<Logger, 'warn'> } = {}): CpuPool {
  return createChildPool({
    size: size ?? availableParallelism(),
    memoryMb: MEMORY_MB,
    idleMemoryMb: IDLE_MEMORY_MB,
    idleMs: IDLE_MS,
    outOfMemory: () =>
      new AppError('unreadable_file', 'Its image needs more memory than we allow for a page.', {
        limit: 'memory',
      }),
    ...(log ? { log } : {}),
  });
}
