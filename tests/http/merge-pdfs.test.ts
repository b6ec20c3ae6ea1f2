import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { files, storedObjects } from '#db/schema/files.ts';
import { pdfMerges } from '#db/schema/pdf-merge.ts';
import { processedFileSchema } from '#domain/files/files.schemas.ts';
import { sweepExpired } from '#server/retention/sweep-expired.ts';
import { startTestServer, type HttpClient, type TestServer } from '#tests/support/http-client.ts';
import { mergePdfs, pdfSaying, textsOf } from '#tests/support/pdf-merges.ts';
import { createBatch, ledgerOf, leftovers, setTier } from '#tests/support/uploads.ts';
import { startTestWorker } from '#tests/support/worker.ts';

let server: TestServer;
let worker: { close(): Promise<void> };

beforeAll(async () => {
  server = await startTestServer();
  worker = await startTestWorker(server);
});
afterAll(async () => {
  await worker.close();
  await server.close();
});

const DAY_MS = 24 * 60 * 60 * 1000;
const ASYNC = { prefer: 'respond-async' };
const A = pdfSaying(['A1', 'A2', 'A3']);
const B = pdfSaying(['B1', 'B2']);
const LOCKED = pdfSaying(['L1'], { password: 'geheim' });
const today = () => server.clock.now().toISOString().slice(0, 10);

/** The merged file of an asynchronous call, once it is ready or has failed. */
async function ended(client: HttpClient, id: string) {
  const get = async () => processedFileSchema.parse((await client.get(`/api/files/${id}`)).json);
  await expect.poll(async () => (await get()).status, { interval: 20 }).not.toBe('processing');
  return get();
}

async function keysOf(id: string): Promise<string[]> {
  const objects = await server.ctx.db.select().from(storedObjects).where(eq(storedObjects.fileId, id));
  return objects.map(({ key }) => key);
}

test('two PDFs become one: answered, listed, downloaded again for 7 days, one credit', async () => {
  const { client, user } = await server.signedIn();
  const answer = await mergePdfs(client, { 'a.pdf': A, 'Übersicht März.pdf': B });
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  const name = `merged-pdf-${today()}.pdf`;
  expect(answer.headers['content-disposition']).toContain(`attachment; filename="${name}"`);
  expect(Number(answer.headers['content-length'])).toBe(answer.bytes.length);
  expect(await textsOf(answer.bytes)).toEqual(['A1', 'A2', 'A3', 'B1', 'B2']);
  expect(await ledgerOf(server.ctx, user.id)).toBe('reserve settle');
  expect((await client.get('/api/auth/user')).json).toMatchObject({ monthlyCredits: 24 });

  const id = String(answer.headers['x-file-id']);
  const list = await client.get('/api/files?tab=pdf-merge');
  expect(list.json).toMatchObject({
    files: [
      {
        id,
        tab: 'pdf-merge',
        kind: 'merged_pdf',
        status: 'ready',
        originalName: name,
        sizeBytes: answer.bytes.length,
        progress: { stage: 'done', done: 5, total: 5 },
        mergedPdf: {
          pages: 5,
          files: [
            { name: 'a.pdf', pages: 3 },
            { name: 'Übersicht März.pdf', pages: 2 },
          ],
        },
        expiresAt: new Date(server.clock.now().getTime() + 7 * DAY_MS).toISOString(),
      },
    ],
  });
  const again = await client.get(`/api/files/${id}/pdf`);
  expect([again.status, again.bytes.equals(answer.bytes)]).toEqual([200, true]);
  const head = await client.request('HEAD', `/api/files/${id}/pdf`);
  expect([head.status, head.headers['content-length'], head.bytes.length]).toEqual([
    200,
    String(answer.bytes.length),
    0,
  ]);
  const part = await client.get(`/api/files/${id}/pdf`, { range: 'bytes=0-4' });
  expect([part.status, part.text]).toEqual([206, '%PDF-']);
  expect(part.headers['content-range']).toBe(`bytes 0-4/${String(answer.bytes.length)}`);
  const none = await client.get(`/api/files/${id}/pdf`, { range: 'bytes=99999999-' });
  expect(none.status).toBe(416);

  const stranger = await server.signedIn();
  expect((await stranger.client.get(`/api/files/${id}/pdf`)).status).toBe(404);
  expect((await server.client().get(`/api/files/${id}/pdf`)).status).toBe(401);
  expect((await client.get(`/api/files/${id}/source`)).json).toMatchObject({
    code: 'conflict',
    error: `${name} was made of several files, so there are no pages to show.`,
  });
});

test('the options are obeyed, wherever they stand in the form, and so is the batch', async () => {
  const { client } = await server.signedIn();
  const batchId = await createBatch(client);
  const answer = await client.multipart('/api/merge-pdfs', [
    { name: 'files', fileName: 'a.pdf', content: A },
    { name: 'files', fileName: 'b.pdf', content: B },
    { name: 'options', value: JSON.stringify({ order: [1, 0], files: [{ pages: '3,1' }] }) },
    { name: 'batchId', value: batchId },
  ]);
  expect(answer.status).toBe(200);
  expect(await textsOf(answer.bytes)).toEqual(['B1', 'B2', 'A3', 'A1']);
  const { json } = await client.get(`/api/files?batchId=${batchId}`);
  expect(json).toMatchObject({
    files: [{ mergedPdf: { pages: 4, files: [{ name: 'b.pdf' }, { name: 'a.pdf' }] } }],
  });
});

test('asked to respond at once: 202, then progress, then the file', async () => {
  const { client } = await server.signedIn();
  const answer = await mergePdfs(client, { 'a.pdf': A, 'b.pdf': B }, { headers: ASYNC });
  expect([answer.status, answer.headers['preference-applied']]).toEqual([202, 'respond-async']);
  const { id, ...accepted } = processedFileSchema.parse(answer.json);
  expect(answer.headers['location']).toBe(`/api/files/${id}`);
  expect(accepted).toMatchObject({ kind: 'merged_pdf', progress: { total: 5 } });
  expect(await ended(client, id)).toMatchObject({ status: 'ready', mergedPdf: { pages: 5 } });
  expect(await textsOf((await client.get(`/api/files/${id}/pdf`)).bytes)).toHaveLength(5);
});

test('Pro pays a page credit for each page that comes from a file; blank pages are free', async () => {
  const { client, user } = await server.signedIn();
  await setTier(server.ctx, user.id, 'pro');
  const options = JSON.stringify({ blankPages: true, files: [{}, { pages: '2' }] });
  const answer = await mergePdfs(client, { 'a.pdf': A, 'b.pdf': B }, { fields: { options } });
  expect(answer.status).toBe(200);
  expect(await textsOf(answer.bytes)).toEqual(['A1', 'A2', 'A3', '', 'B2']);
  expect((await client.get('/api/auth/user')).json).toMatchObject({
    usage: { unified: { used: 4, remaining: 1996 } },
  });
});

test('the file expires after 7 days, its parts as soon as they are merged', async () => {
  const { client, user } = await server.signedIn();
  const answer = await mergePdfs(client, { 'a.pdf': A, 'b.pdf': B });
  const id = String(answer.headers['x-file-id']);
  await expect.poll(async () => keysOf(id)).toEqual([expect.stringMatching(/^results\/.*\/merged\.pdf$/)]);
  server.clock.advance(7 * DAY_MS - 1000);
  expect((await client.get(`/api/files/${id}/pdf`)).status).toBe(200);
  server.clock.advance(1000);
  expect((await client.get(`/api/files/${id}/pdf`)).json).toMatchObject({ code: 'expired' });
  expect((await client.get(`/api/files/${id}/pdf`)).status).toBe(410);
  await sweepExpired(server.ctx);
  expect(await leftovers(server.ctx, user.id)).toMatchObject({ files: 1, objects: 0, stored: 0 });
  // What it was made of is content too.
  expect(await server.ctx.db.select().from(pdfMerges).where(eq(pdfMerges.fileId, id))).toEqual([]);
});

test('a deleted file is gone with all that it was made of', async () => {
  const { client, user } = await server.signedIn();
  const answer = await mergePdfs(client, { 'a.pdf': A, 'b.pdf': B });
  const id = String(answer.headers['x-file-id']);
  expect((await client.delete(`/api/files/${id}`)).status).toBe(204);
  expect((await client.get(`/api/files/${id}/pdf`)).status).toBe(410);
  expect(await keysOf(id)).toEqual([]);
  for (const folder of [`sources/${id}`, `results/${id}`]) {
    const kept: string[] = [];
    for await (const key of server.ctx.storage.list(folder)) kept.push(key);
    expect(kept).toEqual([]);
  }
  expect(await ledgerOf(server.ctx, user.id)).toBe('reserve settle');
  expect(await server.ctx.db.select().from(pdfMerges).where(eq(pdfMerges.fileId, id))).toEqual([]);
});

test('files with passwords: asked for by name, told when wrong, one for each or one for all', async () => {
  const { client, user } = await server.signedIn();
  const sent = { 'a.pdf': A, 'locked.pdf': LOCKED, 'second.pdf': LOCKED };
  const merge = (passwords?: string) =>
    mergePdfs(client, sent, passwords === undefined ? {} : { fields: { passwords } });
  const asked = await merge();
  expect(asked.status).toBe(422);
  expect(asked.json).toMatchObject({
    code: 'password_required',
    error: expect.stringContaining('locked.pdf'),
    details: {
      file: 1,
      name: 'locked.pdf',
      files: [
        { file: 1, name: 'locked.pdf', code: 'password_required' },
        { file: 2, name: 'second.pdf', code: 'password_required' },
      ],
    },
  });
  const wrong = await merge(JSON.stringify([null, 'geheim', 'falsch']));
  expect(wrong.status).toBe(422);
  expect(wrong.json).toMatchObject({
    code: 'wrong_password',
    error: expect.stringContaining('second.pdf'),
    details: { file: 2, files: [{ file: 2, code: 'wrong_password' }] },
  });
  expect(await ledgerOf(server.ctx, user.id)).toBe('');
  for (const passwords of ['geheim', '"geheim"', '[null,"geheim","geheim"]']) {
    const answer = await merge(passwords);
    expect(answer.status).toBe(200);
    expect(await textsOf(answer.bytes)).toEqual(['A1', 'A2', 'A3', 'L1', 'L1']);
  }
  const rows = await server.ctx.db.select().from(files).where(eq(files.userId, user.id));
  expect(rows.map(({ attempts }) => attempts)).toEqual([1, 1, 1]);
});

test('a password is in no row of the database', async () => {
  const { client } = await server.signedIn();
  const secret = `quiet-${crypto.randomUUID()}`;
  const locked = pdfSaying(['L1'], { password: secret });
  const answer = await mergePdfs(
    client,
    { 'a.pdf': A, 'l.pdf': locked },
    { fields: { passwords: JSON.stringify([null, secret]) } },
  );
  expect(answer.status).toBe(200);
  const tables = await server.ctx.db.execute<{ name: string }>(
    "select format('%I.%I', table_schema, table_name) as name from information_schema.tables where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'",
  );
  for (const { name } of tables) {
    const rows = await server.ctx.db.execute(
      `select 1 from ${name} t where t::text like '%${secret}%' limit 1`,
    );
    expect([name, rows.length]).toEqual([name, 0]);
  }
});
