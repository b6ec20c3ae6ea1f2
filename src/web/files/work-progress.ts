import { createStore } from '#web/ui/create-store.ts';

/** Files that were seen in work since the last time nothing was: how many of one piece of work are done. */
const seen = createStore<ReadonlySet<string>>(new Set());

export const { get: filesOfWork, subscribe: subscribeToWork } = seen;

/** Counts files as part of the work that is under way. */
export function noteInWork(ids: readonly string[]): void {
  if (ids.some((id) => !seen.get().has(id))) seen.set(new Set([...seen.get(), ...ids]));
}

/** The work is done or given up: the next one counts from the start. */
export function endWork(): void {
  if (seen.get().size > 0) seen.set(new Set());
}

export interface WorkProgress {
  readonly total: number;
  readonly done: number;
  /** Those that failed, of the done. */
  readonly failed: number;
}

interface WorkState {
  /** By id: files seen in work, whatever came of them. */
  readonly seen: ReadonlySet<string>;
  readonly inWork: ReadonlySet<string>;
  /** Files known to have failed on the server. */
  readonly failedFiles: ReadonlySet<string>;
  /** Uploads on their way, and uploads that failed. */
  readonly sending: number;
  readonly failedUploads: number;
}

/** How far the work under way is; null where there is none, or it is a single file. */
export function measureWork(state: WorkState): WorkProgress | null {
  const { inWork, failedFiles, sending, failedUploads } = state;
  const known = new Set([...state.seen, ...inWork]);
  if (inWork.size + sending === 0) return null;
  const total = known.size + sending + failedUploads;
  if (total < 2) return null;
  const failed = [...known].filter((id) => failedFiles.has(id)).length + failedUploads;
  return { total, done: known.size - inWork.size + failedUploads, failed };
}
