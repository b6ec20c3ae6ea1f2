import { createReadStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '#db/embedded.ts';
import { processedFileSchema } from '#domain/files/files.schemas.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { startProcess } from '#tests/support/processes.ts';
import { findFreePort } from '#tests/support/product.ts';
import { createBatch, upload } from '#tests/support/uploads.ts';
import { openWatch } from '../server-watch.ts';

const MEGABYTE = 1_000_000;

/** A real server with a database of its own, a signed-in browser, and a watch on its memory and /healthz. */
export interface ServedTables {
  readonly client: HttpClient;
  readonly watch: Awaited<ReturnType<typeof openWatch>>;
  /** Uploads a file and waits until it is ready. @returns its id */
  repair(path: string): Promise<string>;
  /** Takes a download as fast as it comes and throws it away. */
  download(id: string, format: string): Promise<{ seconds: number; bytes: number }>;
  close(): Promise<void>;
}

export async function serveTables(): Promise<ServedTables> {
  const dataDir = await mkdtemp(join(tmpdir(), 'datafix-serve-'));
  const database = await startEmbeddedPostgres({ dataDir });
  const port = await findFreePort();
  const env = { DATABASE_URL: database.url, DATA_DIR: dataDir, PORT: String(port) };
  const server = await startProcess('src/server/main.ts', env);
  const origin = `http://127.0.0.1:${String(port)}`;
  const watch = await openWatch(server.pid, `${origin}/healthz`);
  const client = new HttpClient(origin, `http://localhost:${String(port)}`);
  await client.register();
  return {
    client,
    watch,
    async repair(path) {
      const answer = await upload(client, {
        batchId: await createBatch(client),
        content: createReadStream(path, { highWaterMark: 256 * 1024 }) as AsyncIterable<Uint8Array>,
        headers: { prefer: 'respond-async' },
      });
      if (answer.status !== 202) throw new Error(`The upload answered ${String(answer.status)}`);
      const { id } = processedFileSchema.parse(answer.json);
      await untilReady(client, id);
      return id;
    },
    async download(id, format) {
      const start = performance.now();
      const headers = { cookie: client.cookieHeader() };
      const res = await new Promise<IncomingMessage>((resolve, reject) => {
        get({ host: '127.0.0.1', port, path: `/api/export/${id}/${format}`, headers }, resolve).once(
          'error',
          reject,
        );
      });
      if (res.statusCode !== 200) throw new Error(`The download answered ${String(res.statusCode)}`);
      let bytes = 0;
      for await (const chunk of res as AsyncIterable<Buffer>) bytes += chunk.length;
      return { seconds: (performance.now() - start) / 1000, bytes };
    },
    async close() {
      await watch.close();
      await server.end('SIGTERM');
      await database.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** From upload to download through the server: each step's time, memory and the delay of /healthz. */
export async function measureServer(served: ServedTables, path: string): Promise<void> {
  const { watch, client } = served;
  const size = (await stat(path)).size / MEGABYTE;
  console.log(`\nThrough the server, ${size.toFixed(0)} MB`);
  const start = performance.now();
  const id = await watch.phase('upload and repair', () => served.repair(path));
  const take = async (name: string, format: string): Promise<void> => {
    const { seconds, bytes } = await watch.phase(name, () => served.download(id, format));
    const made = bytes / MEGABYTE;
    console.log(`  ${made.toFixed(0)} MB in ${seconds.toFixed(2)} s: ${(made / seconds).toFixed(0)} MB/s`);
  };
  await take('CSV as repaired', 'csv');
  console.log(`  from upload to file: ${((performance.now() - start) / 1000).toFixed(1)} s`);
  await client.post(`/api/remove-duplicates/${id}`, { types: ['exact', 'normalized', 'key'] });
  await client.post(`/api/remove-empty/${id}`, { removeRows: true, removeColumns: true });
  await take('CSV without duplicates and empty rows and columns', 'csv');
  await take('XLSX', 'xlsx');
}

async function untilReady(client: HttpClient, id: string): Promise<void> {
  for (;;) {
    const file = processedFileSchema.parse((await client.get(`/api/files/${id}`)).json);
    if (file.status === 'ready') return;
    if (file.status === 'failed') throw new Error(file.error?.message);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}
