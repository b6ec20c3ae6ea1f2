import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withinMs } from '#server/platform/within-ms.ts';

/** Written while the worker lives and its database answers; the container's health check looks at its age. */
export const HEARTBEAT_FILE = join(tmpdir(), 'datafix-worker.heartbeat');
const BEAT_MS = 10_000;
/** Three beats missed. */
export const HEARTBEAT_STALE_MS = 35_000;
/** A database that is frozen or cut off refuses nothing: no answer is no. */
const ANSWER_MS = 8_000;
/** Longer than a database's restart or fail-over; then a fresh start is tried. */
const DATABASE_LOST_MS = 5 * 60_000;

/** Beats until stopped; calls `onLost` once when `check` has failed for long. */
export function startHeartbeat(check: () => Promise<void>, onLost: () => void): { stop(): void } {
  let answeredAt = Date.now();
  const beat = async (): Promise<void> => {
    try {
      if (
        (await withinMs(
          check().then(() => true),
          ANSWER_MS,
        )) !== true
      )
        throw new Error('No answer.');
      answeredAt = Date.now();
      await writeFile(HEARTBEAT_FILE, String(process.pid)).catch(() => undefined);
    } catch {
      if (Date.now() - answeredAt < DATABASE_LOST_MS) return;
      clearInterval(timer);
      onLost();
    }
  };
  const timer = setInterval(() => void beat(), BEAT_MS);
  void beat();
  return { stop: () => clearInterval(timer) };
}
