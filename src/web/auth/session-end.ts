import { createStore } from '#web/ui/create-store.ts';

/** The time at which the session of this page's owner ended, for everything that must wait until they are back; null while it lasts. */
const endedAtMs = createStore<number | null>(null);

function publish(next: number | null): void {
  if ((next === null) !== (endedAtMs.get() === null)) endedAtMs.set(next);
}

export const { subscribe: subscribeToSession } = endedAtMs;

export function hasSessionEnded(): boolean {
  return endedAtMs.get() !== null;
}

/** The server no longer knows this browser. */
export function endSession(): void {
  publish(Date.now());
}

/**
 * The same person is signed in.
 *
 * @param saidAtMs when the server said so: an answer from before the end counts for nothing
 * @returns whether the session had ended until now
 */
export function reopenSession(saidAtMs: number): boolean {
  const ended = endedAtMs.get();
  const isNews = ended !== null && saidAtMs > ended;
  if (isNews) publish(null);
  return isNews;
}

/** Resolves once the session is open; rejects with the reason of the signal when that comes first. */
export function whenSessionOpen(signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = () => {
      if (hasSessionEnded() && signal?.aborted !== true) return;
      unsubscribe();
      signal?.removeEventListener('abort', settle);
      if (signal?.aborted === true) reject(new DOMException('Cancelled', 'AbortError'));
      else resolve();
    };
    const unsubscribe = subscribeToSession(settle);
    signal?.addEventListener('abort', settle);
    settle();
  });
}
