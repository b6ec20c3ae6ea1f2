import { createReadStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { startEmbeddedPostgres } from '#db/embedded.ts';
import { processedFileSchema } from '#domain/files/files.schemas.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { startProcess } from '#tests/support/processes.ts';
import { findFreePort } from '#tests/support/product.ts';
import { statementPdf } from '#tests/support/statement-pdf.ts';
import { createBatch, upload } from '#tests/support/uploads.ts';
import { describeTaken, p99Of, pollUsers } from './load/poll-users.ts';
import { seedUsers } from './load/seed-users.ts';
import { writeDirtyExport } from './tables/dirty-export.ts';

const USERS = 500;
const POLL_MS = 2_000;
const UPLOADS = 20;
const SIZES_MB = [1, 2, 5, 10, 20, 50];
const DOCUMENTS = 10;
const DOCUMENT_ROWS = 400;
const P99_LIMIT_MS = 100;
/** Far more than a server takes at once (see `http/load-limit.ts`). */
const BEYOND_REQUESTS = 3_000;
const BEYOND_UPLOADS = 200;
const MEGABYTE = 1_000_000;

interface Load {
  readonly origin: string;
  readonly cookies: readonly string[];
  readonly folder: string;
  /** Memory of server and worker. */
  rssMb(): Promise<string>;
}

/**
 * `npm run bench -- load [SECONDS]` (60): a server and a worker, 500 signed-in users that ask who they are every two
 * seconds, 20 uploads of 1 to 50 MB and 10 PDFs at any moment; then more than a server takes, and whether it
 * recovers. Fails with an error, with a p99 of 100 ms or more, or where what is refused has no Retry-After.
 */
export default async function benchLoad(): Promise<void> {
  const seconds = Number(process.argv[3] ?? 60);
  const folder = await mkdtemp(join(tmpdir(), 'datafix-load-'));
  const database = await startEmbeddedPostgres({ dataDir: folder });
  const port = await findFreePort();
  const env = { DATABASE_URL: database.url, DATA_DIR: folder, PORT: String(port), WORKER_CONCURRENCY: '2' };
  const server = await startProcess('src/server/main.ts', env);
  const worker = await startProcess('worker/main.ts', env);
  try {
    for (const size of SIZES_MB) await writeDirtyExport(join(folder, `${String(size)}.csv`), size * MEGABYTE);
    const load: Load = {
      origin: `http://127.0.0.1:${String(port)}`,
      cookies: await seedUsers(env, USERS),
      folder,
      rssMb: async () => `server ${await rssOf(server.pid)} MB, worker ${await rssOf(worker.pid)} MB`,
    };
    await steady(load, seconds);
    await beyond(load);
    const log = (server.log() + worker.log()).trim();
    if (log !== '') console.log(`The log has warnings:\n${log.slice(0, 2_000)}`);
  } finally {
    await Promise.all([server.end('SIGTERM'), worker.end('SIGTERM')]);
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function steady(load: Load, seconds: number): Promise<void> {
  const polling = await pollUsers({ origin: load.origin, cookies: load.cookies, everyMs: POLL_MS });
  try {
    await delay(5_000);
    await polling.take();
    await delay(10_000);
    console.log(
      `${String(USERS)} users alone: ${describeTaken(await polling.take())}; ${await load.rssMb()}`,
    );
    const until = performance.now() + seconds * 1_000;
    const done = { tables: 0, bytes: 0, documents: 0 };
    const failures: string[] = [];
    const client = (index: number) =>
      new HttpClient(load.origin, null, { cookie: load.cookies[index] ?? '', origin: originOf(load) });
    const again = async (act: () => Promise<void>): Promise<void> => {
      while (performance.now() < until)
        await act().catch((error: unknown) => void failures.push(String(error)));
    };
    const uploading = Array.from({ length: UPLOADS }, (_, index) =>
      again(async () => {
        const size = SIZES_MB[(index + done.tables) % SIZES_MB.length] ?? 1;
        const content = createReadStream(
          join(load.folder, `${String(size)}.csv`),
        ) as AsyncIterable<Uint8Array>;
        await processFile(client(index), { fileName: 'orders.csv', content });
        done.tables += 1;
        done.bytes += size;
      }),
    );
    const statement = statementPdf({ rows: DOCUMENT_ROWS });
    const converting = Array.from({ length: DOCUMENTS }, (_, index) =>
      again(async () => {
        await processFile(client(UPLOADS + index), {
          fileName: 'march.pdf',
          content: statement,
        });
        done.documents += 1;
      }),
    );
    const watching = (async () => {
      while (performance.now() < until) {
        await delay(Math.min(30_000, Math.max(0, until - performance.now())));
        console.log(
          `  ${await load.rssMb()}; ${String(done.tables)} tables, ${String(done.documents)} documents`,
        );
      }
    })();
    await Promise.all([...uploading, ...converting, watching]);
    const taken = await polling.take();
    console.log(
      `${String(USERS)} users, ${String(UPLOADS)} uploads and ${String(DOCUMENTS)} PDFs at once for ${String(seconds)} s: ${describeTaken(taken)}
  ${String(done.tables)} tables (${(done.bytes / seconds).toFixed(1)} MB a second), ${String(done.documents)} documents, ${String(failures.length)} failures ${failures.slice(0, 3).join('; ')}`,
    );
    if (failures.length > 0 || Object.keys(taken.others).length > 0 || p99Of(taken) >= P99_LIMIT_MS)
      process.exitCode = 1;
  } finally {
    await polling.end();
  }
}

/** Uploads a file and waits until it is ready. */
async function processFile(
  client: HttpClient,
  file: { fileName: string; content: AsyncIterable<Uint8Array> | Uint8Array },
): Promise<void> {
  const answer = await upload(client, { ...file, batchId: await createBatch(client) });
  if (answer.status !== 201 && answer.status !== 202)
    throw new Error(`${file.fileName} answered ${String(answer.status)}: ${answer.text.slice(0, 200)}`);
  const { id } = processedFileSchema.parse(answer.json);
  for (;;) {
    const { status } = processedFileSchema.parse((await client.get(`/api/files/${id}`)).json);
    if (status === 'ready') break;
    if (status === 'failed') throw new Error(`${file.fileName} failed`);
    await delay(500);
  }
  await client.delete(`/api/files/${id}`);
}

/** More than a server takes: each request is done, or refused at once with a time to come back; then all is as before. */
async function beyond(load: Load): Promise<void> {
  const outcomes: Record<string, number> = {};
  const note = (answer: { status: number; headers: Record<string, unknown> }): void => {
    const isRefused = answer.status === 429 || answer.status === 503;
    const outcome = `${String(answer.status)}${isRefused && answer.headers['retry-after'] === undefined ? ' without Retry-After' : ''}`;
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  };
  const noteError = (error: unknown): void => {
    const outcome = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  };
  const client = (index: number) =>
    new HttpClient(load.origin, null, { cookie: load.cookies[index % USERS] ?? '', origin: originOf(load) });
  const start = performance.now();
  await Promise.all([
    ...Array.from({ length: BEYOND_REQUESTS }, (_, index) =>
      client(index).get('/api/files').then(note, noteError),
    ),
    ...Array.from({ length: BEYOND_UPLOADS }, async (_, index) => {
      const content = createReadStream(join(load.folder, '5.csv')) as AsyncIterable<Uint8Array>;
      const batch = await createBatchPatiently(client(index));
      await upload(client(index), { batchId: batch, content, headers: { prefer: 'respond-async' } }).then(
        note,
        noteError,
      );
    }),
  ]);
  console.log(
    `${String(BEYOND_REQUESTS)} requests and ${String(BEYOND_UPLOADS)} uploads at once took ${((performance.now() - start) / 1000).toFixed(1)} s: ${JSON.stringify(outcomes)}; ${await load.rssMb()}`,
  );
  if (Object.keys(outcomes).some((outcome) => !['200', '201', '202', '429', '503'].includes(outcome)))
    process.exitCode = 1;
  const polling = await pollUsers({ origin: load.origin, cookies: load.cookies, everyMs: POLL_MS });
  await delay(20_000);
  const taken = await polling.take();
  await polling.end();
  console.log(`afterwards: ${describeTaken(taken)}; ${await load.rssMb()}`);
  if (Object.keys(taken.others).length > 0) process.exitCode = 1;
}

async function createBatchPatiently(client: HttpClient): Promise<string> {
  for (;;) {
    const answer = await client.post('/api/create-batch').catch(() => null);
    if (answer?.status === 200) return z.object({ id: z.string() }).parse(answer.json).id;
    await delay(200);
  }
}

function originOf({ origin }: Load): string {
  return origin.replace('127.0.0.1', 'localhost');
}

/** Linux only. */
async function rssOf(pid: number): Promise<string> {
  const status = await readFile(`/proc/${String(pid)}/status`, 'utf8').catch(() => '');
  return (Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024).toFixed(0);
}
