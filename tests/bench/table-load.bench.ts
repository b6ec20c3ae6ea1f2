import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeDirtyExport } from './tables/dirty-export.ts';
import { serveTables } from './tables/serve-tables.ts';

const SIZE_BYTES = 250_000_000;
const FILES = 4;
const USERS = 50;
const POLL_MS = 2_000;
const HEALTH_LIMIT_MS = 100;

/**
 * Four tables of 250 MB at once through the server, from upload to download, while 50 users ask for their files every two
 * seconds. Prints how long /healthz and they waited, and fails where /healthz took 100 ms.
 */
export default async function benchTableLoad(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'datafix-load-'));
  const served = await serveTables();
  const stop = new AbortController();
  const waitsMs: number[] = [];
  try {
    const path = join(folder, 'orders.csv');
    await writeDirtyExport(path, SIZE_BYTES);
    const poll = async (user: number): Promise<void> => {
      await pause((POLL_MS / USERS) * user);
      while (!stop.signal.aborted) {
        const start = performance.now();
        const answer = await served.client.get('/api/files');
        waitsMs.push(performance.now() - start);
        if (answer.status !== 200) throw new Error(`Asking for files answered ${String(answer.status)}`);
        await pause(POLL_MS);
      }
    };
    const polling = Promise.all(Array.from({ length: USERS }, (_, user) => poll(user)));
    await served.watch.phase('50 users alone', () => pause(10_000));
    printWaits('  their answers', waitsMs.splice(0));
    await served.watch.phase(`${FILES} tables of 250 MB besides`, () =>
      Promise.all(
        Array.from({ length: FILES }, async () => served.download(await served.repair(path), 'csv')),
      ),
    );
    printWaits('  their answers', waitsMs.splice(0));
    stop.abort();
    await polling;
  } finally {
    stop.abort();
    await served.close();
    await rm(folder, { recursive: true });
  }
  const { delayMs } = served.watch.largest();
  console.log(`/healthz took ${delayMs.toFixed(0)} ms at most (limit ${String(HEALTH_LIMIT_MS)})`);
  if (delayMs >= HEALTH_LIMIT_MS) process.exitCode = 1;
}

async function pause(ms: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ms));
}

function printWaits(name: string, waitsMs: number[]): void {
  const sorted = waitsMs.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1);
  console.log(`${name}: ${sorted.length}, median ${at(0.5)} ms, p99 ${at(0.99)} ms, max ${at(1)} ms`);
}
