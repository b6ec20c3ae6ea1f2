import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '#db/embedded.ts';
import { seededRandom } from '#tests/fixtures/table-repair/repair-whole.ts';
import { fuzzServer } from '#tests/support/fuzz/fuzz-server.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { startProcess } from '#tests/support/processes.ts';
import { findFreePort } from '#tests/support/product.ts';
import { seedUsers } from './load/seed-users.ts';

const SECONDS = 600;

/**
 * `npm run bench -- fuzz [SECONDS] [SEED]` (600, by chance): broken files, forms and queries against a server and a worker.
 * What breaks something is written to a folder whose name is printed; it becomes a test.
 */
export default async function benchFuzz(): Promise<void> {
  const seconds = Number(process.argv[3] ?? SECONDS);
  const seed = Number(process.argv[4] ?? Date.now() % 1_000_000_000);
  console.log(`seed ${String(seed)}`);
  const folder = await mkdtemp(join(tmpdir(), 'datafix-fuzz-'));
  const found = await mkdtemp(join(tmpdir(), 'datafix-fuzz-found-'));
  const database = await startEmbeddedPostgres({ dataDir: folder });
  const port = await findFreePort();
  const env = { DATABASE_URL: database.url, DATA_DIR: folder, PORT: String(port), WORKER_CONCURRENCY: '2' };
  const server = await startProcess('src/server/main.ts', env);
  const worker = await startProcess('worker/main.ts', env);
  const below = seededRandom(seed);
  const until = performance.now() + seconds * 1_000;
  let faults = 0;
  try {
    const counts = await fuzzServer({
      random: () => below(1_000_000) / 1_000_000,
      newClient: async () => {
        const [cookie = ''] = await seedUsers(env, 1);
        return new HttpClient(`http://127.0.0.1:${String(port)}`, `http://localhost:${String(port)}`, {
          cookie,
        });
      },
      goesOn: () => performance.now() < until && isRunning(server.child) && isRunning(worker.child),
      onFault: (fault, input, name) => {
        faults += 1;
        console.log(`${name}: ${fault}`);
        void writeFile(
          join(found, `${String(faults)}-${name.replaceAll(/[^\w.]/g, '_').slice(0, 60)}`),
          input,
        );
      },
    });
    console.log(
      `${JSON.stringify(counts)} inputs, ${String(faults)} faults${faults > 0 ? `, kept in ${found}` : ''}`,
    );
    for (const [name, each] of Object.entries({ server, worker })) {
      if (!isRunning(each.child)) console.log(`The ${name} died:\n${each.log().slice(-3_000)}`);
      if (!isRunning(each.child) || faults > 0) process.exitCode = 1;
    }
  } finally {
    await Promise.all([server.end('SIGTERM'), worker.end('SIGTERM')]);
    await database.stop();
    await rm(folder, { recursive: true, force: true });
    if (faults === 0) await rm(found, { recursive: true });
  }
}

function isRunning({
  exitCode,
  signalCode,
}: {
  exitCode: number | null;
  signalCode: string | null;
}): boolean {
  return exitCode === null && signalCode === null;
}
