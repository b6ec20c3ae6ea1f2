import type { RunningDatabase } from './run-database.ts';
import { onStopAsked, type Supervised } from './supervise.ts';

/** Longer than server and worker take to finish what they do. */
const STOP_MS = 32_000;

/**
 * Ties processes and database into one: asked to stop, the processes end first and the database last; when one of them
 * is given up, all end with status 1.
 *
 * @param delayMs for which a server that was told to stop goes on first
 */
export function runTogether(processes: readonly Supervised[], database: RunningDatabase, delayMs = 0): void {
  let isStopping = false;
  const stop = async (status: number): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    await Promise.all(processes.map((each) => each.stop(delayMs + STOP_MS)));
    await database.stop();
    process.exit(status);
  };
  onStopAsked(() => void stop(0));
  for (const gaveUp of [database.gaveUp, ...processes.map((each) => each.gaveUp)]) {
    void gaveUp.then((sentence) => {
      console.error(sentence);
      return stop(1);
    });
  }
}
