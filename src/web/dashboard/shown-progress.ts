import { createStore } from '#web/ui/create-store.ts';
import type { WorkProgress } from '#web/files/work-progress.ts';

const store = createStore<WorkProgress | null>(null);

/** Tells the title of the page how far the work of the list in sight is. */
export function showProgress(next: WorkProgress | null): void {
  const shown = store.get();
  if (shown?.done !== next?.done || shown?.total !== next?.total) store.set(next);
}

export const { get: shownProgress, subscribe: subscribeToProgress } = store;
