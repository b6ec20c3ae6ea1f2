/** Whether the session of the person whose page this is has ended, for everything that must wait until they are back. */
let endedAtMs: number | null = null;
const listeners = new Set<() => void>();

function publish(next: number | null): void {
  if ((next === null) === (endedAtMs === null)) return;
  endedAtMs = next;
  for (const listener of listeners) listener();
}

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function hasSessionEnded(): boolean {
  return endedAtMs !== null;
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
  const isNews = endedAtMs !== null && saidAtMs > endedAtMs;
  if (isNews) publish(null);
  return isNews;
}

/** Resolves once the session is open; rejects with the reason of the signal when that comes first. */
export function whenSessionOpen(signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = () => {
      if (endedAtMs !== null && signal?.aborted !== true) return;
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
