import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';

const takenSchema = z.object({ waitsMs: z.array(z.number()), others: z.record(z.string(), z.number()) });

export type Taken = z.output<typeof takenSchema>;

/** Users that ask /api/auth/user again and again until they are ended. */
export async function pollUsers(poll: {
  readonly origin: string;
  readonly cookies: readonly string[];
  readonly everyMs: number;
}): Promise<{ take(): Promise<Taken>; end(): Promise<void> }> {
  const thread = new Worker(new URL('./poll-users.thread.ts', import.meta.url), { workerData: poll });
  await once(thread, 'online');
  return {
    async take() {
      thread.postMessage('take');
      const [taken]: unknown[] = await once(thread, 'message');
      return takenSchema.parse(taken);
    },
    async end() {
      await thread.terminate();
    },
  };
}

/** `median 4.1 ms, p99 23 ms, max 80 ms of 12000; others: none`. */
export function describeTaken({ waitsMs, others }: Taken): string {
  const sorted = waitsMs.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1);
  const rest = Object.entries(others).map(([outcome, count]) => `${String(count)} × ${outcome}`);
  return `median ${at(0.5)} ms, p99 ${at(0.99)} ms, max ${at(1)} ms of ${String(sorted.length)}; others: ${rest.join(', ') || 'none'}`;
}

export function p99Of({ waitsMs }: Taken): number {
  const sorted = waitsMs.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * 0.99)] ?? 0;
}
