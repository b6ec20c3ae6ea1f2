import { setImmediate } from 'node:timers/promises';

const leftovers = new Set<() => void>();

/** Names what is to be removed should this run be ended from outside. */
export function addLeftover(remove: () => void): void {
  leftovers.add(remove);
}

/** Takes off the list what is gone, or finished. */
export function forgetLeftover(remove: () => void): void {
  leftovers.delete(remove);
}

/** Removes the unfinished files of this run when it is told to end, and then ends by that signal. */
export function removeLeftoversOnSignal(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      for (const remove of leftovers) {
        try {
          remove();
        } catch {
          // The run ends all the same; the next one clears up.
        }
      }
      process.kill(process.pid, signal);
    });
}

/** Lets a signal come through: no handler runs while a table is worked on without a pause. */
export async function pauseForSignals(): Promise<void> {
  await setImmediate();
}
