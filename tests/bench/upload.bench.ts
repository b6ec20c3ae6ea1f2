import { mkdtemp, rm } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '#db/embedded.ts';
import { processedFileSchema } from '#domain/files/files.schemas.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { startProcess } from '#tests/support/processes.ts';
import { findFreePort } from '#tests/support/product.ts';
import { createBatch, upload } from '#tests/support/uploads.ts';
import { openWatch } from './server-watch.ts';

const SIZE_BYTES = 250 * 1024 * 1024 - 64 * 1024;
const RSS_LIMIT_MB = 500;
const HEALTH_LIMIT_MS = 100;

/**
 * One CSV of 250 MB through the real server: uploaded, repaired, paged through and downloaded, while its memory and
 * the delay of /healthz are watched. Prints both, and fails above their limits.
 */
export default async function benchUpload(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'datafix-upload-'));
  const database = await startEmbeddedPostgres({ dataDir });
  const port = await findFreePort();
  const env = { DATABASE_URL: database.url, DATA_DIR: dataDir, PORT: String(port) };
  const server = await startProcess('src/server/main.ts', env);
  const watch = await openWatch(server.pid, `http://127.0.0.1:${String(port)}/healthz`);
  try {
    const client = new HttpClient(`http://127.0.0.1:${String(port)}`, `http://localhost:${String(port)}`);
    await client.register();
    await watch.phase('at rest', () => new Promise((resolve) => setTimeout(resolve, 1_000)));
    const id = await watch.phase('upload of 250 MB', async () => {
      const batchId = await createBatch(client);
      const answer = await upload(client, {
        batchId,
        content: orders(SIZE_BYTES),
        headers: { prefer: 'respond-async' },
      });
      return processedFileSchema.parse(answer.json).id;
    });
    await watch.phase('repair', () => untilReady(client, id));
    for (const path of [
      `files/${id}/rows?offset=1500000&limit=1000`,
      `duplicates/${id}?limit=1000`,
      `empty-data/${id}`,
    ]) {
      await watch.phase(path.replace(id, '…'), () => client.get(`/api/${path}`));
    }
    for (const format of ['csv', 'json']) {
      await watch.phase(`download as ${format}`, () =>
        download(port, `/api/export/${id}/${format}`, client.cookieHeader()),
      );
    }
  } finally {
    await watch.close();
    await server.end('SIGTERM');
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
  const { rssMb, delayMs } = watch.largest();
  console.log(
    `largest: RSS ${rssMb.toFixed(0)} MB (limit ${String(RSS_LIMIT_MB)}), /healthz ${delayMs.toFixed(0)} ms (limit ${String(HEALTH_LIMIT_MS)})`,
  );
  if (rssMb >= RSS_LIMIT_MB || delayMs >= HEALTH_LIMIT_MS) process.exitCode = 1;
}

/** Lines of an order export; one in fifty repeats the one before, one in a thousand is empty. */
async function* orders(sizeBytes: number): AsyncGenerator<Uint8Array> {
  yield Buffer.from('Order;Date;Customer;City;Quantity;Total;Note\r\n');
  let line = 0;
  for (let made = 0; made < sizeBytes;) {
    let text = '';
    while (text.length < 64 * 1024) {
      const id = line % 50 === 49 ? line - 1 : line;
      text +=
        line % 1000 === 999
          ? ';;;;;;\r\n'
          : `SO-${String(100_000 + id)};2026-${String((id % 12) + 1).padStart(2, '0')}-${String((id % 28) + 1).padStart(2, '0')};Jones & Co ${String(id % 977)};Zürich;${String((id % 9) + 1)};${((id * 7919) % 100_000) / 100};\r\n`;
      line += 1;
    }
    const chunk = Buffer.from(text);
    made += chunk.length;
    yield chunk;
  }
}

async function untilReady(client: HttpClient, id: string): Promise<void> {
  for (;;) {
    const file = processedFileSchema.parse((await client.get(`/api/files/${id}`)).json);
    if (file.status === 'ready') return;
    if (file.status === 'failed') throw new Error(file.error?.message);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

/** Takes a download and throws it away. */
async function download(port: number, path: string, cookie: string): Promise<void> {
  const res = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers: { cookie } }, resolve).once('error', reject);
  });
  let bytes = 0;
  for await (const chunk of res as AsyncIterable<Buffer>) bytes += chunk.length;
  if (res.statusCode !== 200) throw new Error(`${path} answered ${String(res.statusCode)}`);
  console.log(`  ${(bytes / 1e6).toFixed(0)} MB`);
}
