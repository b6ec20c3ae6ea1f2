import { and, eq, like } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { storedObjects } from '#db/schema/files.ts';
import { processedFileSchema, type ProcessedFile } from '#domain/files/files.schemas.ts';
import { statementViewSchema } from '#domain/statements/statement-view.schemas.ts';
import { convertDocumentJob } from '#server/documents/documents.jobs.ts';
import { recoverAbandoned } from '#server/files/recover-abandoned.ts';
import { startTestServer, type HttpClient, type TestServer } from '#tests/support/http-client.ts';
import { childrenOf, isLinux, startProcess } from '#tests/support/processes.ts';
import { scannedImage, scannedPdf } from '#tests/support/scanned-pdf.ts';
import { statementPdf } from '#tests/support/statement-pdf.ts';
import { endLease, ledgerOf, setTier, upload } from '#tests/support/uploads.ts';
import { startTestWorker } from '#tests/support/worker.ts';

const ASYNC = { prefer: 'respond-async' };
const PAGES = 5;
/** Guards against hanging only: a page takes from one second to ten where the machine has other work. */
const STUCK_MS = 480_000;

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(async () => server.close());

async function uploadScan(
  client: HttpClient,
  { fileName = 'scan.pdf', content }: { fileName?: string; content: Buffer },
): Promise<ProcessedFile> {
  const answer = await upload(client, { fileName, content, headers: ASYNC });
  expect(answer.status, answer.text).toBe(202);
  return processedFileSchema.parse(answer.json);
}

const stateOf = async (client: HttpClient, id: string) =>
  processedFileSchema.parse((await client.get(`/api/files/${id}`)).json);

async function untilReady(client: HttpClient, id: string): Promise<ProcessedFile> {
  await expect
    .poll(async () => (await stateOf(client, id)).status, { interval: 200, timeout: STUCK_MS })
    .not.toBe('processing');
  return stateOf(client, id);
}

/** Numbers of the pages that were recognised, each as often as that was done. */
async function pagesRecognised(id: string): Promise<number[]> {
  const kept = await server.ctx.db
    .select({ key: storedObjects.key })
    .from(storedObjects)
    .where(and(eq(storedObjects.state, 'live'), like(storedObjects.key, `pages/${id}/%`)));
  return kept.map(({ key }) => Number(/page-(\d+)\.json$/.exec(key)?.[1])).toSorted((a, b) => a - b);
}

const workerEnv = () => ({
  DATABASE_URL: server.databaseUrl,
  DATA_DIR: server.dataDir,
  WORKER_CONCURRENCY: '1',
});

test('a photo and a scan of a statement become statements whose rows are those printed', async () => {
  const worker = await startTestWorker(server);
  const { client, user } = await server.signedIn();
  await setTier(server.ctx, user.id, 'pro');
  const pdf = statementPdf();
  for (const [fileName, content, type] of [
    ['photo.jpg', await scannedImage(pdf, { dpi: 200 }), 'image/jpeg'],
    ['scan.pdf', await scannedPdf(pdf, { dpi: 200 }), 'application/pdf'],
  ] as const) {
    const { id } = await uploadScan(client, { fileName, content });
    expect(await untilReady(client, id)).toMatchObject({
      kind: 'statement',
      status: 'ready',
      rowCount: 12,
      isScanned: true,
    });
    const view = statementViewSchema.parse((await client.get(`/api/files/${id}/statement`)).json);
    expect(view).toMatchObject({
      sourceType: type,
      check: { reconciles: true },
      pictures: [{ page: 1, turn: 0 }],
    });
    expect((await client.get(`/api/files/${id}/source`)).headers['content-type']).toBe(type);
  }
  expect(await ledgerOf(server.ctx, user.id)).toBe('reserve settle reserve settle');
  await worker.close();
});

test('a scanned page among pages of text is read in its place', async () => {
  const worker = await startTestWorker(server);
  const { client } = await server.signedIn();
  const content = await scannedPdf(statementPdf({ rows: 12, rowsPerPage: 4 }), { dpi: 200, only: [2] });
  const { id } = await uploadScan(client, { content });
  expect(await untilReady(client, id)).toMatchObject({
    rowCount: 12,
    isScanned: true,
    statement: { pages: 3, reconciles: true },
  });
  await worker.close();
});

test(
  'a worker killed in the middle of a scan: another goes on from the pages that were read',
  { timeout: 2 * STUCK_MS },
  async () => {
    const { client, user } = await server.signedIn();
    const content = await scannedPdf(statementPdf({ rows: PAGES * 4, rowsPerPage: 4 }));
    const { id } = await uploadScan(client, { content });
    const first = await startProcess('worker/main.ts', workerEnv());
    await expect
      .poll(async () => (await stateOf(client, id)).progress, { interval: 100, timeout: STUCK_MS })
      .toMatchObject({ stage: 'recognising', done: expect.toSatisfy((done) => done >= 2), total: PAGES });
    await first.end('SIGKILL');
    const before = await pagesRecognised(id);
    expect(before.length).toBeGreaterThan(0);
    expect(before.length).toBeLessThan(PAGES);
    expect(await ledgerOf(server.ctx, user.id)).toBe('reserve');

    await endLease(server.ctx, id);
    expect(await recoverAbandoned(server.ctx, { statement: convertDocumentJob })).toEqual({
      restarted: 1,
      failed: 0,
    });
    const second = await startProcess('worker/main.ts', workerEnv());
    expect(await untilReady(client, id)).toMatchObject({ status: 'ready', statement: { pages: PAGES } });
    await second.end('SIGTERM');
    expect(await pagesRecognised(id)).toEqual(Array.from({ length: PAGES }, (_, index) => index + 1));
    expect(await ledgerOf(server.ctx, user.id)).toBe('reserve settle');
  },
);

test.runIf(isLinux)('deleting a scan that is being read ends the work and leaves nothing', async () => {
  const { client, user } = await server.signedIn();
  const content = await scannedPdf(statementPdf({ rows: PAGES * 4, rowsPerPage: 4 }));
  const worker = await startTestWorker(server);
  const { id } = await uploadScan(client, { content });
  await expect.poll(async () => (await pagesRecognised(id)).length, { interval: 50 }).toBeGreaterThan(0);
  // One that opens PDF files, and those that recognise pages.
  expect(childrenOf(process.pid).length).toBeGreaterThan(1);
  expect((await client.delete(`/api/files/${id}`)).status).toBe(204);
  await expect.poll(() => childrenOf(process.pid).length, { interval: 20 }).toBeLessThanOrEqual(1);
  // It was ended, not finished.
  expect(await ledgerOf(server.ctx, user.id)).toBe('reserve release');
  await worker.close();
  const left = await server.ctx.db.select().from(storedObjects).where(eq(storedObjects.fileId, id));
  expect(left).toEqual([]);
});
