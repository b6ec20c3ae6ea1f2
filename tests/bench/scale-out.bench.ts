import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startEmbeddedPostgres } from '#db/embedded.ts';
import { processedFileSchema } from '#domain/files/files.schemas.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { startProcess } from '#tests/support/processes.ts';
import { findFreePort } from '#tests/support/product.ts';
import { statementPdf } from '#tests/support/statement-pdf.ts';
import { startS3 } from '#tests/support/storage.ts';
import { createBatch, upload } from '#tests/support/uploads.ts';
import { seedUsers } from './load/seed-users.ts';

const DOCUMENTS = 40;
const ROWS = 800;
const WORKERS = [1, 2, 3];

/**
 * `npm run bench -- scale-out`: how many statements a minute 1, 2 and 3 workers convert that take one job at a time, on one
 * Postgres and one S3 stand-in. On two cores the third finds little left.
 */
export default async function benchScaleOut(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'datafix-scale-'));
  const [database, s3, port] = await Promise.all([
    startEmbeddedPostgres({ dataDir: folder }),
    startS3(),
    findFreePort(),
  ]);
  const env = {
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    PORT: String(port),
    STORAGE_URL: s3.storageUrl,
    WORKER_CONCURRENCY: '1',
    ...s3.env,
  };
  const server = await startProcess('src/server/main.ts', env);
  try {
    for (const count of WORKERS) {
      const [cookie = ''] = await seedUsers(env, 1);
      const client = new HttpClient(`http://127.0.0.1:${String(port)}`, `http://localhost:${String(port)}`, {
        cookie,
      });
      const workers = await Promise.all(
        Array.from({ length: count }, () => startProcess('worker/main.ts', env)),
      );
      // The first document of a worker starts the process that reads it.
      for (let warm = 0; warm < count; warm += 1) await untilReady(client, await send(client));
      const ids: string[] = [];
      for (let document = 0; document < DOCUMENTS; document += 1) ids.push(await send(client));
      const start = performance.now();
      for (const id of ids) await untilReady(client, id);
      const minutes = (performance.now() - start) / 60_000;
      console.log(
        `${String(count)} workers: ${(DOCUMENTS / minutes).toFixed(0)} statements of ${String(ROWS)} rows a minute`,
      );
      await Promise.all(workers.map((worker) => worker.end('SIGTERM')));
    }
  } finally {
    await server.end('SIGTERM');
    await s3.stop();
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function send(client: HttpClient): Promise<string> {
  const answer = await upload(client, {
    batchId: await createBatch(client),
    fileName: 'march.pdf',
    content: statementPdf({ rows: ROWS }),
    headers: { prefer: 'respond-async' },
  });
  return processedFileSchema.parse(answer.json).id;
}

async function untilReady(client: HttpClient, id: string): Promise<void> {
  for (;;) {
    const { status } = processedFileSchema.parse((await client.get(`/api/files/${id}`)).json);
    if (status === 'ready') return;
    if (status === 'failed') throw new Error(`${id} failed`);
    await delay(50);
  }
}
