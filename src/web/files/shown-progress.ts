import type { WorkProgress } from './work-progress.ts';

let shown: WorkProgress | null = null;
const listeners = new Set<() => void>();

/** Tells the title of the page how far the work of the list in sight is. */
export function showProgress(next: WorkProgress | null): void {
  if (shown?.done === next?.done && shown?.total === next?.total) return;
  shown = next;
  for (const listener of listeners) listener();
}

export const shownProgress = (): WorkProgress | null => shown;

export function subscribeToProgress(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
