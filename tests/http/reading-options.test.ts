import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { processedFileSchema, type ProcessedFile } from '#domain/files/files.schemas.ts';
import { editStateSchema } from '#domain/table-repair/edits/table-edit.schemas.ts';
import { createCpuPool, type CpuPool } from '#server/platform/pools/cpu-pool.ts';
import { convertAgain } from '#server/uploads/convert-again.ts';
import { runTableRepair } from '#server/table-repair/run-table-repair.ts';
import { startTestServer, type HttpClient, type TestServer } from '#tests/support/http-client.ts';
import { endLease, ledgerOf, leftovers, upload, uploadReady } from '#tests/support/uploads.ts';

/** `next` holds up a repair or breaks it. */
const repairs: { count: number; next: (() => Promise<void>) | null } = { count: 0, next: null };
let pool: CpuPool;
let server: TestServer;

beforeAll(async () => {
  pool = createCpuPool({ threads: 2 });
  const cpuPool: CpuPool = {
    async run(task, params, run) {
      if (task.module.href.endsWith('/repair-table.task.ts')) {
        repairs.count++;
        await repairs.next?.();
      }
      return pool.run(task, params, run);
    },
    close: () => pool.close(),
  };
  server = await startTestServer({ overrides: { cpuPool } });
});
afterAll(async () => {
  await server.close();
  await pool.close();
});
beforeEach(() => {
  repairs.count = 0;
  repairs.next = null;
});

const HOUR_MS = 60 * 60 * 1000;
/** Reads as three columns by commas, as two by semicolons. */
const CONTENT = 'a,b;c,d\n1,2;3,4\n5,6;7,8\n';

async function untilReady(client: HttpClient, id: string): Promise<ProcessedFile> {
  for (;;) {
    const file = processedFileSchema.parse((await client.get(`/api/files/${id}`)).json);
    if (file.status !== 'processing') return file;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function csvOf(client: HttpClient, id: string): Promise<string> {
  return (await client.get(`/api/export/${id}/csv`)).text;
}

test('an upload is read by its options; the file says what was set and what was detected', async () => {
  const { client } = await server.signedIn();
  const options = { delimiter: ';', headerLine: 'none', headerNames: false, encoding: 'latin1' };
  const { id } = await uploadReady(client, { content: CONTENT, options });
  expect(await csvOf(client, id)).toBe('"a,b","c,d"\r\n"1,2","3,4"\r\n"5,6","7,8"\r\n');
  expect((await client.get(`/api/files/${id}`)).json).toMatchObject({
    options: {
      delimiter: ';',
      quote: '"',
      encoding: 'windows-1252',
      headerLine: 'none',
      skipRows: 0,
      keepTitles: false,
      keepTotals: false,
      comment: 'none',
      headerNames: false,
    },
    optionsSet: ['delimiter', 'encoding', 'headerLine', 'headerNames'],
  });
});

test('the CSV of a table without a header has none, and the download says so; names come when asked for', async () => {
  const { client } = await server.signedIn();
  const content = '1;2024-01-02;9.50\n2;2024-01-03;8.25\n3;2024-01-04;7.10\n';
  const { id } = await uploadReady(client, { content });
  const plain = await client.get(`/api/export/${id}/csv`);
  expect(plain.text).toBe('1,2024-01-02,9.50\r\n2,2024-01-03,8.25\r\n3,2024-01-04,7.10\r\n');
  expect(decodeURIComponent(String(plain.headers['x-export-notes']))).toContain('has no header');
  expect((await client.get(`/api/export/${id}/json`)).text).toContain('column_1');
  await client.post(`/api/files/${id}/reread`, { headerNames: true });
  await untilReady(client, id);
  const named = await client.get(`/api/export/${id}/csv`);
  expect(named.text.startsWith('column_1,column_2,column_3\r\n1,')).toBe(true);
  expect(named.headers['x-export-notes']).toBeUndefined();
});

test('once the upload is gone, the download of a table without a header no longer says where to add names', async () => {
  const aged = await startTestServer();
  try {
    const { client } = await aged.signedIn();
    const { id } = await uploadReady(client, { content: '1;2024-01-02;9.50\n2;2024-01-03;8.25\n' });
    const notes = async () =>
      decodeURIComponent(String((await client.get(`/api/export/${id}/csv`)).headers['x-export-notes'] ?? ''));
    expect(await notes()).toContain('How it was read');
    aged.clock.advance(25 * 60 * 60 * 1000);
    expect(await notes()).toBe('The table has no header, so the CSV begins with its first row.');
  } finally {
    await aged.close();
  }
});

test('a table is read again with other options at no charge, and again by what is detected', async () => {
  const { client, user } = await server.signedIn();
  const { id } = await uploadReady(client, { content: CONTENT });
  await client.post(`/api/remove-duplicates/${id}`);
  const answer = await client.post(`/api/files/${id}/reread`, { delimiter: ';' });
  expect(answer.status).toBe(202);
  expect(answer.headers.location).toBe(`/api/files/${id}`);
  const ready = await untilReady(client, id);
  expect(ready).toMatchObject({ columnCount: 2, undoable: null, optionsSet: ['delimiter'] });
  expect(await csvOf(client, id)).toBe('"a,b","c,d"\r\n"1,2","3,4"\r\n"5,6","7,8"\r\n');

  expect((await client.post(`/api/files/${id}/reread`, { delimiter: ';' })).status).toBe(200);
  expect(repairs.count).toBe(2);

  await client.post(`/api/files/${id}/reread`, {});
  expect(await untilReady(client, id)).toMatchObject({ columnCount: 3, optionsSet: [] });
  expect(await ledgerOf(server.ctx, user.id)).toBe('reserve settle');
});

test('the same options read a changed table again; its changes are gone', async () => {
  const { client } = await server.signedIn();
  const { id } = await uploadReady(client, { content: CONTENT, options: { delimiter: ';' } });
  const untouched = await csvOf(client, id);
  const { json } = await client.get(`/api/files/${id}/table-edits`);
  const { revision } = editStateSchema.parse(json);
  const edits = [{ kind: 'cell', row: 0, column: 0, value: 'changed' }];
  expect((await client.post(`/api/files/${id}/table-edits`, { revision, edits })).status).toBe(200);
  expect(await csvOf(client, id)).toContain('changed');
  expect((await client.post(`/api/files/${id}/reread`, { delimiter: ';' })).status).toBe(202);
  expect(await untilReady(client, id)).toMatchObject({ status: 'ready', undoable: null });
  expect(await csvOf(client, id)).toBe(untouched);
  expect((await client.post(`/api/files/${id}/reread`, { delimiter: ';' })).status).toBe(200);
  expect(repairs.count).toBe(2);
});

test('the same options after a reading that failed take its message away', async () => {
  const { client } = await server.signedIn();
  const { id } = await uploadReady(client, { content: CONTENT, options: { delimiter: ';' } });
  await client.post(`/api/files/${id}/reread`, { delimiter: ';', headerLine: 40 });
  expect((await untilReady(client, id)).error).not.toBe(null);
  expect((await client.post(`/api/files/${id}/reread`, { delimiter: ';' })).status).toBe(202);
  expect(await untilReady(client, id)).toMatchObject({ status: 'ready', error: null });
});

test('skipped rows and comments are in the report', async () => {
  const { client } = await server.signedIn();
  const { id } = await uploadReady(client, { content: 'made "by\na,b\n1,2\n@x,y\n3,4\n' });
  await client.post(`/api/files/${id}/reread`, { skipRows: 1, comment: '@', headerLine: 1 });
  await untilReady(client, id);
  expect((await client.get(`/api/files/${id}/issues`)).json).toMatchObject({
    issues: [
      { kind: 'skipped_row', before: 'made "by' },
      { kind: 'comment_line', before: '@x,y' },
    ],
  });
  expect(await csvOf(client, id)).toBe('a,b\r\n1,2\r\n3,4\r\n');
});

test('while a table is read again the former result is served, and a second reading is refused', async () => {
  const { client } = await server.signedIn();
  const { id } = await uploadReady(client, { content: CONTENT });
  const { promise: held, resolve: go } = Promise.withResolvers<void>();
  repairs.next = () => held;
  const both = await Promise.all([
    client.post(`/api/files/${id}/reread`, { delimiter: ';' }),
    client.post(`/api/files/${id}/reread`, { delimiter: 'none' }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([202, 409]);
  expect((await csvOf(client, id)).startsWith('a,b;c,d\r\n')).toBe(true);
  go();
  const { columnCount } = await untilReady(client, id);
  expect(columnCount).toBe(both[0].status === 202 ? 2 : 1);
});

test('a reading that fails leaves the former result, with its options, and says why', async () => {
  const { client, user } = await server.signedIn();
  const { id } = await uploadReady(client, { content: CONTENT, options: { delimiter: ';' } });
  await client.post(`/api/files/${id}/reread`, { delimiter: ';', headerLine: 40 });
  expect(await untilReady(client, id)).toMatchObject({
    status: 'ready',
    columnCount: 2,
    optionsSet: ['delimiter'],
    error: { code: 'unreadable_file', message: expect.stringContaining('no line of this number') },
  });
  expect(await ledgerOf(server.ctx, user.id)).toBe('reserve settle');
});

test('once the upload is gone, after 24 hours, it is not read again', async () => {
  const { client } = await server.signedIn();
  const { id } = await uploadReady(client, { content: CONTENT });
  server.clock.advance(24 * HOUR_MS);
  expect((await client.post(`/api/files/${id}/reread`, { delimiter: ';' })).status).toBe(410);
});

test.for([
  { options: { encoding: 'klingon' }, says: 'We don’t know this encoding.' },
  { options: { delimiter: ';', quote: ';' }, says: 'The delimiter and the quote can’t be the same.' },
  { options: { headerLine: -1 }, says: 'The header line is “none”, “auto” or a number from 1 to 1000.' },
  { options: { skipRows: 5000 }, says: 'At most 1000 rows can be skipped.' },
  { options: { quote: '\0' }, says: 'This sign holds a character that no text file has.' },
  { options: { comment: '\ud800' }, says: 'This sign holds a character that no text file has.' },
  { options: { encoding: 'constructor' }, says: 'We don’t know this encoding.' },
  { options: { skipRows: true }, says: 'Rows to skip is a whole number.' },
  { options: { separator: ',' }, says: 'Options are delimiter, quote' },
])('$options is refused with a sentence, at the upload and after it', async ({ options, says }) => {
  const { client, user } = await server.signedIn();
  const before = await leftovers(server.ctx, user.id);
  const refused = await upload(client, { content: CONTENT, options });
  expect(refused.status).toBe(400);
  expect(refused.text).toContain(says);
  expect(await leftovers(server.ctx, user.id)).toEqual(before);
  const { id } = await uploadReady(client, { content: CONTENT });
  const again = await client.post(`/api/files/${id}/reread`, options);
  expect(again.status).toBe(400);
  expect(again.text).toContain(says);
});

test('options of an upload that are no JSON are refused', async () => {
  const { client } = await server.signedIn();
  const refused = await upload(client, { content: CONTENT, options: '{delimiter' });
  expect(refused.status).toBe(400);
  expect(refused.text).toContain('Send the options as a JSON object.');
});

test('a worker that takes over after a crash follows the options', async () => {
  const { client } = await server.signedIn();
  const { id } = await uploadReady(client, { content: CONTENT });
  const { promise: held, resolve: go } = Promise.withResolvers<void>();
  repairs.next = () => held;
  await client.post(`/api/files/${id}/reread`, { delimiter: ';' });
  await expect.poll(() => repairs.count).toBe(2);
  repairs.next = null;
  await endLease(server.ctx, id);
  await runTableRepair(server.ctx, { fileId: id });
  expect(await untilReady(client, id)).toMatchObject({ columnCount: 2, optionsSet: ['delimiter'] });
  go();
});

test('a file that is converted again keeps its options', async () => {
  const { client, user } = await server.signedIn();
  const { id } = await uploadReady(client, { content: CONTENT, options: { delimiter: ';' } });
  await convertAgain(await server.actorOf(user.id), { ids: [id] });
  await runTableRepair(server.ctx, { fileId: id });
  expect(await untilReady(client, id)).toMatchObject({ columnCount: 2, optionsSet: ['delimiter'] });
  expect(repairs.count).toBe(2);
});

test('nobody else can have a file read again', async () => {
  const { client } = await server.signedIn();
  const { id } = await uploadReady(client, { content: CONTENT });
  const other = await server.signedIn();
  expect((await other.client.post(`/api/files/${id}/reread`, {})).status).toBe(404);
});
