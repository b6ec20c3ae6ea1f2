import { afterEach, beforeEach, expect, test } from 'vitest';
import { processedFileSchema, type ProcessedFile } from '#domain/files/files.schemas.ts';
import { recoverAbandoned } from '#server/files/recover-abandoned.ts';
import { convertDocument } from '#server/documents/convert-document.ts';
import { convertDocumentJob } from '#server/documents/documents.jobs.ts';
import { startTestServer, type HttpClient, type TestServer } from '#tests/support/http-client.ts';
import { childrenOf, isAlive, isLinux, startProcess } from '#tests/support/processes.ts';
import { statementPdf } from '#tests/support/statement-pdf.ts';
import {
  createBatch,
  endLease,
  ledgerOf,
  leftovers,
  setTier,
  upload,
  uploadReady,
} from '#tests/support/uploads.ts';
import { startTestWorker } from '#tests/support/worker.ts';

const ROWS = 6_000;
const PAGES = 200;
const LONG = statementPdf({ rows: ROWS });
const ASYNC = { prefer: 'respond-async' };

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(async () => server.close());

async function uploadLong(client: HttpClient): Promise<ProcessedFile> {
  const answer = await upload(client, { fileName: 'long.pdf', content: LONG, headers: ASYNC });
  expect(answer.status).toBe(202);
  return processedFileSchema.parse(answer.json);
}

const stateOf = async (client: HttpClient, id: string) =>
  processedFileSchema.parse((await client.get(`/api/files/${id}`)).json);

/** Resolves when some of its pages are done, and not all. */
async function untilHalfRead(client: HttpClient, id: string): Promise<void> {
  await expect
    .poll(async () => (await stateOf(client, id)).progress.done, { interval: 50 })
    .toBeGreaterThan(0);
  const { status, progress } = await stateOf(client, id);
  expect(status).toBe('processing');
  expect(progress).toMatchObject({ stage: 'reading', total: PAGES });
}

test.runIf(isLinux)(
  'a worker killed half-way: another reads the statement again, and it is charged once',
  async () => {
    const { client, user } = await server.signedIn();
    const { id } = await uploadLong(client);
    const env = {
      DATABASE_URL: server.databaseUrl,
      DATA_DIR: server.dataDir,
      WORKER_CONCURRENCY: '1',
    };
    const first = await startProcess('worker/main.ts', env);
    await untilHalfRead(client, id);
    const readers = childrenOf(first.pid);
    expect(readers.length).toBeGreaterThan(0);
    await first.end('SIGKILL');
    await expect.poll(() => readers.filter(isAlive)).toEqual([]);
    expect(await ledgerOf(server.ctx, user.id)).toBe('reserve');

    await endLease(server.ctx, id);
    expect(await recoverAbandoned(server.ctx, { statement: convertDocumentJob })).toEqual({
      restarted: 1,
      failed: 0,
    });
    const second = await startProcess('worker/main.ts', env);
    await expect.poll(async () => stateOf(client, id)).toMatchObject({ status: 'ready', rowCount: ROWS });
    await second.end('SIGTERM');
    expect(await ledgerOf(server.ctx, user.id)).toBe('reserve settle');
  },
);

test.runIf(isLinux)('deleting a statement that is being read ends the work and costs nothing', async () => {
  const worker = await startTestWorker(server);
  const { client, user } = await server.signedIn();
  const { id } = await uploadLong(client);
  await untilHalfRead(client, id);
  const [reader = 0] = childrenOf(process.pid);
  expect((await client.delete(`/api/files/${id}`)).status).toBe(204);
  expect(await ledgerOf(server.ctx, user.id)).toBe('reserve release');
  await expect.poll(() => isAlive(reader), { interval: 20 }).toBe(false);
  expect((await client.get(`/api/files/${id}`)).status).toBe(410);
  await uploadReady(client, { fileName: 'march.pdf', content: statementPdf() });
  await worker.close();
  await expect
    .poll(async () => leftovers(server.ctx, user.id))
    .toMatchObject({ objects: 3, stored: 3, ledger: 'reserve release reserve settle' });
});

test('a protected statement whose reader died fails with a sentence: its password is kept nowhere', async () => {
  const worker = await startTestWorker(server);
  const { client, user } = await server.signedIn();
  const answer = await client.multipart(
    '/api/process-file',
    [
      { name: 'batchId', value: await createBatch(client) },
      { name: 'password', value: 'geheim' },
      { name: 'file', fileName: 'locked.pdf', content: statementPdf({ rows: ROWS, password: 'geheim' }) },
    ],
    ASYNC,
  );
  expect(answer.status).toBe(202);
  const { id } = processedFileSchema.parse(answer.json);
  await untilHalfRead(client, id);
  await endLease(server.ctx, id);
  await convertDocument(server.ctx, { fileId: id });
  expect(await stateOf(client, id)).toMatchObject({
    status: 'failed',
    error: { code: 'password_required', message: expect.stringContaining('we don’t store passwords') },
  });
  expect(await ledgerOf(server.ctx, user.id)).toBe('reserve release');
  await worker.close();
});

test('statements of Pro users are read before those of Free users, each queued once', async () => {
  const free = await server.signedIn();
  const pro = await server.signedIn();
  await setTier(server.ctx, pro.user.id, 'pro');
  const small = { fileName: 'march.pdf', content: statementPdf(), headers: ASYNC };
  const ids: string[] = [];
  for (const { client } of [free, pro]) {
    const { id } = processedFileSchema.parse((await upload(client, small)).json);
    ids.push(id);
  }
  // One at a time, as the worker does: within one batch the queue promises no order.
  const next = async () => (await server.boss.fetch(convertDocumentJob.name)).map((job) => job.data);
  expect(await next()).toEqual([{ fileId: ids[1] }]);
  expect(await next()).toEqual([{ fileId: ids[0] }]);
  expect(await next()).toEqual([]);
  const [fileId = ''] = ids;
  await Promise.all([convertDocument(server.ctx, { fileId }), convertDocument(server.ctx, { fileId })]);
  expect(await stateOf(free.client, fileId)).toMatchObject({ status: 'ready' });
  expect(await ledgerOf(server.ctx, free.user.id)).toBe('reserve settle');
});
