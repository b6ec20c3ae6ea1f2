import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppError } from '#domain/app-error.ts';
import { createStorage, type Storage } from '#server/platform/storage/storage.ts';
import { readZip } from '#tests/fixtures/exports/read-zip.ts';
import { accountOf, statementOf, transactionOf } from '#tests/fixtures/statement-tables/account-builder.ts';
import { startTestServer, type HttpClient, type TestServer } from '#tests/support/http-client.ts';
import { storeReady } from '#tests/support/stored-results.ts';

let server: TestServer;
let client: HttpClient;
let statements: string[];
let table: string;
let foreign: string;

beforeAll(async () => {
  server = await startTestServer();
  const { client: own, user } = await server.signedIn();
  client = own;
  const ctx = await server.actorOf(user.id);
  const addMonth = (month: string) => {
    const row = { ...transactionOf('r1', '-1.00'), date: `2025-${month}-31` };
    const statement = statementOf(accountOf([row], { accountNumber: '12345678', periodStart: row.date }));
    return storeReady(ctx, { kind: 'statement', originalName: 'bank.pdf', statement });
  };
  statements = [await addMonth('01'), await addMonth('03')];
  const content = 'Name,City\nAnn,Rome\n';
  table = await storeReady(ctx, { kind: 'table', originalName: 'people.csv', content });
  foreign = await storeReady(await server.user(), { kind: 'table', originalName: 'theirs.csv', content });
});
afterAll(() => server.close());

const ask = (body: object) => client.post('/api/export-files', body);

test.for([
  { layout: 'workbook', name: 'files_clean.xlsx', type: /spreadsheetml/, start: 'PK' },
  { layout: 'table', name: 'statements_clean.csv', type: /^text\/csv/, start: 'File,Account,Date' },
  { layout: 'ofx-per-account', name: 'statements_clean.ofx', type: /ofx/, start: 'OFXHEADER:100' },
  { layout: 'zip', name: 'results_clean.zip', type: /^application\/zip$/, start: 'PK' },
  {
    layout: 'import',
    format: 'xero',
    name: 'statements_clean_xero.csv',
    type: /^text\/csv/,
    start: '*Date,*Amount',
  },
])('two statements come as $layout', async ({ layout, format, name, type, start }) => {
  const answer = await ask({ fileIds: statements, layout, format });
  expect(answer.status).toBe(200);
  expect(answer.headers['content-disposition']).toContain(`filename="${name}"`);
  expect(answer.headers['content-type']).toMatch(type);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.text.replace(/^\uFEFF/, '').slice(0, start.length)).toBe(start);
});

test('files of one name have names of their own in a zip', async () => {
  const { bytes } = await ask({ fileIds: statements, layout: 'zip' });
  const files = await readZip(bytes);
  expect([...files.keys()]).toEqual(['bank_clean.csv', 'bank_clean (2).csv']);
  const texts = [...files.values()].map((file) => Buffer.from(file).toString());
  expect(texts).toEqual([expect.stringContaining('2025-01-31'), expect.stringContaining('2025-03-31')]);
});

test('what cannot be exported is refused', async () => {
  const stolen = await ask({ fileIds: [...statements, foreign], layout: 'zip' });
  expect([stolen.status, stolen.json]).toEqual([404, expect.objectContaining({ code: 'not_found' })]);
  const misfit = await ask({ fileIds: [table], layout: 'ofx-per-account' });
  expect(misfit.status).toBe(409);
  expect(misfit.json).toMatchObject({
    code: 'conflict',
    error: expect.stringMatching(/^people\.csv cannot be part of this export\./),
    details: { fileIds: [table] },
  });
  for (const body of [
    { fileIds: [], layout: 'zip' },
    { fileIds: statements, layout: 'import' },
    { fileIds: statements, layout: 'scroll' },
  ]) {
    const answer = await ask(body);
    expect([answer.status, answer.json]).toEqual([400, expect.objectContaining({ code: 'invalid_request' })]);
  }
});

test('a zip of which one file breaks off is broken off too', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'datafix-broken-'));
  const storage = createStorage(pathToFileURL(folder).href);
  const hasBegun = Promise.withResolvers<void>();
  const broken = { key: '' };
  /** Gives the table, and in place of its end what storage says of an object that was deleted meanwhile. */
  const breakingOff: Storage = {
    ...storage,
    async read(key, range) {
      if (key !== broken.key) return storage.read(key, range);
      const bytes = await storage.readBytes(key);
      return Readable.from(
        (async function* () {
          yield bytes;
          await hasBegun.promise;
          throw new AppError('expired', 'The content of this file was deleted.');
        })(),
      );
    },
  };
  const other = await startTestServer({ overrides: { storage: breakingOff } });
  try {
    const { client: own, user } = await other.signedIn();
    const ctx = await other.actorOf(user.id);
    const first = await storeReady(ctx, { kind: 'table', originalName: 'first.csv', content: 'a,b\n1,2\n' });
    const rows = Array.from({ length: 50_000 }, (_, row) => `${String(row)},Ada Lovelace`);
    const content = `id,name\n${rows.join('\n')}\n`;
    const second = await storeReady(ctx, { kind: 'table', originalName: 'second.csv', content });
    for await (const key of storage.list(`results/${second}/`))
      if (key.endsWith('table.csv')) broken.key = key;
    const download = await takeAll(other, own, { fileIds: [first, second], layout: 'zip' }, (bytes) => {
      if (bytes.includes('second_clean.csv')) hasBegun.resolve();
    });
    expect(download).toMatchObject({ status: 200, isWhole: false });
    await expect(readZip(download.bytes)).rejects.toThrow();
  } finally {
    await other.close();
    await rm(folder, { recursive: true });
  }
});

/** A download as far as it comes. */
function takeAll(
  { origin }: TestServer,
  asking: HttpClient,
  body: object,
  onBytes: (all: Buffer) => void,
): Promise<{ status: number | undefined; isWhole: boolean; bytes: Buffer }> {
  return new Promise((resolve, reject) => {
    const headers = { cookie: asking.cookieHeader(), origin, 'content-type': 'application/json' };
    const url = new URL('/api/export-files', origin);
    const req = request(url, { method: 'POST', headers, agent: false }, (res) => {
      let bytes = Buffer.alloc(0);
      res.on('data', (chunk: Buffer) => {
        bytes = Buffer.concat([bytes, chunk]);
        onBytes(bytes);
      });
      // What is broken off ends in an error too.
      res.on('error', () => undefined);
      res.on('close', () => resolve({ status: res.statusCode, isWhole: res.complete, bytes }));
    });
    req.on('error', reject);
    req.end(JSON.stringify(body));
  });
}
