import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import { createStorage } from '#server/platform/storage/storage.ts';
import { sweepExpired } from '#server/retention/sweep-expired.ts';
import { writeXlsx } from '#tests/fixtures/workbooks/write-xlsx.ts';
import { startTestServer, type HttpClient, type TestServer } from '#tests/support/http-client.ts';
import { mergePdfs, pdfSaying } from '#tests/support/pdf-merges.ts';
import { plainPdf } from '#tests/support/plain-pdf.ts';
import { statementTexts } from '#tests/support/statement-pdf.ts';
import { startS3, type S3Store } from '#tests/support/storage.ts';
import { findTraces, listFiles } from '#tests/support/traces.ts';
import { setTier, upload, uploadReady } from '#tests/support/uploads.ts';
import { startTestWorker } from '#tests/support/worker.ts';

/** Stands in cells, in texts of PDFs and in what a person changes. */
const CONTENT = 'Quetzalcoatl4711';
/** Stands in the name of every file. */
const NAME = 'Popocatepetl0815';
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

let s3: S3Store;
let temporary: string;
beforeAll(async () => {
  s3 = await startS3();
  temporary = await mkdtemp(join(tmpdir(), 'datafix-test-tmp-'));
});
afterAll(async () => {
  await s3.stop();
  await rm(temporary, { recursive: true, force: true });
});

interface Place {
  readonly server: TestServer;
  readonly folders: readonly string[];
  readonly objectsFolder: string;
  log(): string;
  close(): Promise<void>;
}

/** A server and a worker that log everything, with what they keep on disk or in S3 and temporary files of their own. */
async function openPlace(kind: 'disk' | 'S3'): Promise<Place> {
  vi.stubEnv('TMPDIR', temporary);
  for (const [name, value] of Object.entries(s3.env)) vi.stubEnv(name, value);
  let written = '';
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      written += chunk.toString();
      done();
    },
  });
  const server = await startTestServer({
    overrides: {
      log: createLog('trace', 'server', destination),
      ...(kind === 'S3' ? { storage: createStorage(s3.storageUrl) } : {}),
    },
  });
  const worker = await startTestWorker(server);
  return {
    server,
    folders: [server.dataDir, temporary, s3.folder],
    objectsFolder: kind === 'S3' ? s3.folder : server.dataDir,
    log: () => written,
    close: async () => {
      await worker.close();
      await server.close();
      vi.unstubAllEnvs();
    },
  };
}

const csv = `id,name\n1,${CONTENT}\n1,${CONTENT}\n2,Bob\n,\n`;
const statement = () => {
  const pages = statementTexts({ rows: 12, rowsPerPage: 30, month: 3, misprint: null });
  return plainPdf(
    pages.map((texts) =>
      texts.map((text) => (text.text === 'Payment number 3' ? { ...text, text: `To ${CONTENT}` } : text)),
    ),
  );
};

/** One of everything that keeps something of a file. @returns ids: of all, and of a table and a PDF */
async function useEverything(client: HttpClient) {
  const table = await uploadReady(client, { fileName: `${NAME}-a.csv`, content: csv });
  const workbook = await writeXlsx((book) => {
    const sheet = book.addWorksheet('Orders');
    sheet.addRow(['id', 'name']);
    sheet.addRow([3, CONTENT]);
  });
  const sheet = await uploadReady(client, { fileName: `${NAME}-b.xlsx`, content: workbook });
  const pdf = await uploadReady(client, { fileName: `${NAME}-c.pdf`, content: statement() });
  const merged = await client.post('/api/merge-files', { fileIds: [table.id, sheet.id] });
  expect(merged.status).toBe(201);
  const pdfs = { [`${NAME}-d.pdf`]: pdfSaying([CONTENT]), [`${NAME}-e.pdf`]: pdfSaying(['Bob']) };
  expect((await mergePdfs(client, pdfs)).status).toBe(200);
  const failed = await upload(client, { fileName: `${NAME}-f.csv`, content: '\r\n \r\n' });
  expect(failed.status).toBe(422);
  const edits = [{ kind: 'cell', row: 2, column: 1, value: `${CONTENT} too` }];
  const edited = await client.post(`/api/files/${table.id}/table-edits`, { revision: 0, edits });
  expect(edited.status).toBe(200);
  const removed = await client.post(`/api/remove-duplicates/${table.id}`, { types: ['exact'] });
  expect(removed.status).toBe(200);
  const exported = await client.get(`/api/export/${table.id}/xlsx`);
  expect(exported.status).toBe(200);
  const searched = await client.get(`/api/files/${table.id}/find?text=${CONTENT}`);
  expect(searched.status).toBe(200);
  const wrong = await client.post(`/api/files/${pdf.id}/statement/edits`, {
    revision: 9,
    edits: [{ kind: CONTENT }],
  });
  expect(wrong.status).toBe(400);
  expect((await client.get('/api/account/archive')).status).toBe(200);
  const { files } = JSON.parse((await client.get('/api/files')).text) as { files: { id: string }[] };
  expect(files.length).toBe(6);
  return { all: files.map(({ id }) => id), table: table.id, pdf: pdf.id };
}

/** All there is of files on disk or in S3, whatever it holds. */
const objectsOf = async ({ server }: Place) => {
  const keys: string[] = [];
  for await (const key of server.ctx.storage.list('')) keys.push(key);
  return keys;
};

describe.for(['disk', 'S3'] as const)('on %s', (kind) => {
  let place: Place;
  let server: TestServer;
  beforeAll(async () => {
    place = await openPlace(kind);
    ({ server } = place);
  });
  afterAll(() => place.close());

  const traces = (text: string) =>
    findTraces({ ctx: server.ctx, folders: place.folders, log: place.log() }, text);

  async function person() {
    const client = server.client();
    const user = await client.register();
    await setTier(server.ctx, user.id, 'expert');
    return { client, user };
  }

  /** The search finds what is there, or it would prove nothing. */
  async function expectTraces() {
    const found = await traces(CONTENT);
    expect(found.some((trace) => trace.startsWith('file '))).toBe(true);
    expect(found).toContain('public.table_edits.edits');
    expect(await traces(NAME)).toContain('public.files.original_name');
    expect(found).not.toContain('log');
    expect(await traces(NAME)).not.toContain('log');
  }

  test('uploads end after a day, results after a week; only names are left, until the account goes', async () => {
    const { client, user } = await person();
    const { all, table, pdf } = await useEverything(client);
    await expectTraces();

    server.clock.advance(DAY_MS);
    expect((await client.get(`/api/files/${pdf}/source`)).status).toBe(410);
    await sweepExpired(server.ctx);
    expect((await objectsOf(place)).filter((key) => !key.startsWith('results/'))).toEqual([]);
    expect((await client.get(`/api/files/${table}/rows`)).status).toBe(200);

    // A session that is used lives on.
    server.clock.advance(3 * DAY_MS);
    await client.get('/api/auth/user');
    server.clock.advance(3 * DAY_MS);
    for (const id of all) expect((await client.get(`/api/files/${id}`)).status).toBe(410);
    await sweepExpired(server.ctx);
    expect(await objectsOf(place)).toEqual([]);
    expect(await listFiles(place.objectsFolder)).toEqual([]);
    expect(await traces(CONTENT)).toEqual([]);
    expect(await traces(NAME)).toEqual(['public.files.original_name']);
    for (const id of all)
      for (const path of [`/api/files/${id}/rows`, `/api/files/${id}/source`, `/api/export/${id}/csv`])
        expect([path, (await client.get(path)).status]).toEqual([path, 410]);

    const { password } = user;
    await client.post('/api/account/delete', { password, confirmation: 'DELETE' });
    expect(await traces(NAME)).toEqual([]);
  });

  test('a file that its owner deletes leaves its name, and at once nothing else', async () => {
    const { client } = await person();
    const { all } = await useEverything(client);
    for (const id of all) expect((await client.delete(`/api/files/${id}`)).status).toBe(204);
    expect(await objectsOf(place)).toEqual([]);
    expect(await traces(CONTENT)).toEqual([]);
    expect(await traces(NAME)).toEqual(['public.files.original_name']);
    const [id = ''] = all;
    expect((await client.get(`/api/files/${id}`)).status).toBe(410);
  });

  test('an account that is deleted leaves nothing, of files, of clients or of itself', async () => {
    const { client, user } = await person();
    await useEverything(client);
    await client.post('/api/clients', { name: `${CONTENT} & Sons` });
    await client.post('/api/api-keys', { name: `${NAME} import`, scopes: ['read'] });
    await expectTraces();
    const { password, email, id } = user;
    const answer = await client.post('/api/account/delete', { password, confirmation: 'DELETE' });
    expect(answer.status).toBe(200);
    expect(await objectsOf(place)).toEqual([]);
    expect(await listFiles(place.objectsFolder)).toEqual([]);
    for (const text of [CONTENT, email]) expect([text, await traces(text)]).toEqual([text, []]);
    // Of the test before: that account is still there.
    expect(await traces(NAME)).toEqual(['public.files.original_name']);
    expect((await traces(id)).filter((trace) => trace !== 'log')).toEqual([]);
  });
});
