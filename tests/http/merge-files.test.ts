import { randomUUID } from 'node:crypto';
import ExcelJS from 'exceljs';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { files, storedObjects } from '#db/schema/files.ts';
import { mergePreviewSchema, mergeResultSchema } from '#domain/file-merge/file-merge.schemas.ts';
import {
  startTestServer,
  type HttpAnswer,
  type HttpClient,
  type TestServer,
} from '#tests/support/http-client.ts';
import { ledgerOf, setTier, upload, uploadReady } from '#tests/support/uploads.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => server.close());

const DAY_MS = 24 * 60 * 60 * 1000;

async function pro(): Promise<{ client: HttpClient; userId: string }> {
  const { client, user } = await server.signedIn();
  await setTier(server.ctx, user.id, 'pro');
  return { client, userId: user.id };
}

/** Uploads tables by name. @returns their ids in order */
async function tables(client: HttpClient, contents: Readonly<Record<string, string>>): Promise<string[]> {
  const ids: string[] = [];
  for (const [fileName, content] of Object.entries(contents))
    ids.push((await uploadReady(client, { fileName, content })).id);
  return ids;
}

const JAN = 'id;E-mail;Total\n1;ann@example.com;1,50\n2;ben@example.com;2,00\n';
const FEB = 'Email,ID,Town\nANN@example.com,1,\ncleo@example.com,3,Győr\n';

const merged = (answer: HttpAnswer) => {
  expect([answer.status, answer.text]).toEqual([201, answer.text]);
  return mergeResultSchema.parse(answer.json);
};
const withoutMark = (text: string) => text.replace(/^\uFEFF/, '');

async function sheetsOf(client: HttpClient, id: string) {
  const { bytes, status } = await client.get(`/api/export/${id}/xlsx`);
  expect(status).toBe(200);
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(new Uint8Array(bytes).buffer);
  return workbook.worksheets.map((sheet) => ({
    name: sheet.name,
    rows: sheet
      .getSheetValues()
      .slice(1)
      .map((row) => (Array.isArray(row) ? row.slice(1) : [])),
  }));
}

test('two tables become one: aligned, listed, previewed, exported, free of charge, kept for 7 days', async () => {
  const { client, userId } = await pro();
  const fileIds = await tables(client, { 'jan.csv': JAN, 'feb.csv': FEB });
  server.clock.advance(1000);
  const result = merged(await client.post('/api/merge-files', { fileIds }));
  expect(result.mergeStats).toEqual({ finalRowCount: 4, duplicatesRemoved: 0, filesProcessed: 2 });
  expect(result.mergedFile).toMatchObject({
    id: result.mergedFileId,
    kind: 'merged_table',
    status: 'ready',
    originalName: 'jan and 1 more.xlsx',
    rowCount: 4,
    columnCount: 4,
    structureApproved: true,
    undoable: null,
    sourceDetection: { source: 'generic' },
  });
  const madeAt = server.clock.now().getTime();
  expect(Date.parse(result.mergedFile.expiresAt ?? '')).toBe(madeAt + 7 * DAY_MS);
  const list = await client.get('/api/files');
  expect(list.json).toMatchObject({ files: [{ id: result.mergedFileId }, {}, {}] });
  const csv = await client.get(`/api/export/${result.mergedFileId}/csv`);
  expect(withoutMark(csv.text)).toBe(
    [
      'id,E-mail,Total,Town',
      '1,ann@example.com,"1,50",',
      '2,ben@example.com,"2,00",',
      '1,ANN@example.com,,',
      '3,cleo@example.com,,Győr',
      '',
    ].join('\r\n'),
  );
  const rows = await client.get(`/api/files/${result.mergedFileId}/rows`);
  expect(rows.json).toMatchObject({ total: 4, header: ['id', 'E-mail', 'Total', 'Town'] });
  const issues = await client.get(`/api/files/${result.mergedFileId}/issues`);
  expect(issues.json).toMatchObject({
    issues: [
      { kind: 'column_renamed', before: 'ID', after: 'id' },
      { kind: 'column_renamed', before: 'Email', after: 'E-mail' },
    ],
  });
  expect(await ledgerOf(server.ctx, userId)).toBe('');
  expect(await sheetsOf(client, result.mergedFileId)).toMatchObject([{ name: 'Table' }]);
});

test('duplicates across files are left out and counted; undo brings them back', async () => {
  const { client } = await pro();
  const fileIds = await tables(client, {
    'a.csv': 'id,name\n1,Ann\n2,Ben\n',
    'b.csv': 'name,id\nANN,1\nBen,2\nCleo,3\n',
  });
  const mergeOptions = { removeDuplicates: true, addSourceColumn: true };
  const result = merged(await client.post('/api/merge-files', { fileIds, mergeOptions }));
  expect(result.mergeStats).toEqual({ finalRowCount: 3, duplicatesRemoved: 2, filesProcessed: 2 });
  expect(result.mergedFile).toMatchObject({ undoable: 'duplicates', duplicatesFound: 0 });
  const csv = async () => withoutMark((await client.get(`/api/export/${result.mergedFileId}/csv`)).text);
  expect(await csv()).toBe('id,name,Source File\r\n1,Ann,a.csv\r\n2,Ben,a.csv\r\n3,Cleo,b.csv\r\n');
  await client.post(`/api/undo/${result.mergedFileId}`);
  expect((await csv()).split('\r\n')).toHaveLength(7);
  const duplicates = await client.get(`/api/duplicates/${result.mergedFileId}`);
  expect(duplicates.json).toMatchObject({ total: 2 });
});

test('a sheet per file, with the columns that the file has; removals reach it', async () => {
  const { client } = await pro();
  const fileIds = await tables(client, {
    'Jan: orders.csv': 'id,none,x\n1,,a\n,,\n2,,b\n',
    'Feb.csv': 'id,y\n3,c\n',
  });
  const mergeOptions = { sheetPerFile: true };
  const { mergedFileId } = merged(await client.post('/api/merge-files', { fileIds, mergeOptions }));
  await client.post(`/api/remove-empty/${mergedFileId}`);
  expect(await sheetsOf(client, mergedFileId)).toEqual([
    {
      name: 'Jan_ orders',
      rows: [
        ['id', 'x'],
        // What a column named id holds is a code, not a number.
        ['1', 'a'],
        ['2', 'b'],
      ],
    },
    {
      name: 'Feb',
      rows: [
        ['id', 'y'],
        ['3', 'c'],
      ],
    },
  ]);
});

test('files go in as they are seen: through their removals; and stay as they are', async () => {
  const { client } = await pro();
  const fileIds = await tables(client, { 'a.csv': 'id,none\n1,\n1,\n', 'b.csv': 'id\n2\n' });
  const [first = ''] = fileIds;
  await client.post(`/api/remove-duplicates/${first}`);
  await client.post(`/api/remove-empty/${first}`);
  const { mergedFileId } = merged(await client.post('/api/merge-files', { fileIds }));
  await client.post(`/api/undo/${first}`);
  const csv = await client.get(`/api/export/${mergedFileId}/csv`);
  expect(withoutMark(csv.text)).toBe('id\r\n1\r\n2\r\n');
  expect((await client.get(`/api/files/${first}`)).json).toMatchObject({ undoable: 'duplicates' });
});

test('a merged table merges again, and can be deleted', async () => {
  const { client } = await pro();
  const fileIds = await tables(client, { 'a.csv': 'id\n1\n', 'b.csv': 'id\n2\n', 'c.csv': 'id,x\n3,y\n' });
  const first = merged(await client.post('/api/merge-files', { fileIds: fileIds.slice(0, 2) }));
  const again = merged(await client.post('/api/merge-files', { fileIds: [first.mergedFileId, fileIds[2]] }));
  expect((await client.delete(`/api/files/${first.mergedFileId}`)).status).toBe(204);
  const csv = await client.get(`/api/export/${again.mergedFileId}/csv`);
  expect(withoutMark(csv.text)).toBe('id,x\r\n1,\r\n2,\r\n3,y\r\n');
});

test('the preview proposes a mapping, by both doors; a changed one is followed', async () => {
  const { client } = await pro();
  const fileIds = await tables(client, { 'jan.csv': JAN, 'feb.csv': FEB });
  const answer = await client.post('/api/merge-files/preview', { fileIds });
  expect(answer.status).toBe(200);
  const preview = mergePreviewSchema.parse(answer.json);
  expect(preview).toMatchObject({
    files: [
      { id: fileIds[0], name: 'jan.csv', rowCount: 2, columns: [{ index: 0, name: 'id' }, {}, {}] },
      { id: fileIds[1], name: 'feb.csv', rowCount: 2 },
    ],
    columnMapping: [
      { name: 'id', columns: [0, 1] },
      { name: 'E-mail', columns: [1, 0] },
      { name: 'Total', columns: [2, null] },
      { name: 'Town', columns: [null, 2] },
    ],
    expectedRows: 4,
  });
  const typed = await client.query('fileMerge.preview', { fileIds });
  expect(typed.json).toEqual({ result: { data: preview } });
  const columnMapping = [
    { name: 'Number', columns: [0, 1] },
    { name: 'Mail', columns: [1, 0] },
    { name: 'Total or town', columns: [2, 2] },
  ];
  const { mergedFileId } = merged(await client.post('/api/merge-files', { fileIds, columnMapping }));
  const csv = await client.get(`/api/export/${mergedFileId}/csv`);
  expect(withoutMark(csv.text).split('\r\n')[0]).toBe('Number,Mail,Total or town');
});

test('a mapping of very many columns fits a request; from a stranger it is not even read', async () => {
  const { client } = await pro();
  const names = Array.from({ length: 3000 }, (_, at) => `Measurement number ${at}`);
  const wide = `${names.join(',')}\n${names.map((_, at) => at).join(',')}\n`;
  const fileIds = await tables(client, { 'a.csv': wide, 'b.csv': wide });
  const columnMapping = names.map((name, at) => ({ name: `${name}, as merged`, columns: [at, at] }));
  expect(JSON.stringify(columnMapping).length).toBeGreaterThan(150_000);
  const answer = await client.post('/api/merge-files', { fileIds, columnMapping });
  expect(merged(answer).mergedFile).toMatchObject({ rowCount: 2, columnCount: 3000 });

  const tooLarge = { fileIds, name: 'x'.repeat(8_000_000) };
  expect(await client.post('/api/merge-files', tooLarge)).toMatchObject({
    status: 413,
    json: { error: 'The request is larger than 8 MB.', code: 'body_too_large' },
  });
  expect(await server.client().post('/api/merge-files', tooLarge)).toMatchObject({ status: 401 });
});

test('a mapping that would lose a column is refused, and nothing is left', async () => {
  const { client, userId } = await pro();
  const fileIds = await tables(client, { 'jan.csv': JAN, 'feb.csv': FEB });
  const before = await server.ctx.db.select().from(storedObjects);
  const answer = await client.post('/api/merge-files', {
    fileIds,
    columnMapping: [{ name: 'id', columns: [0, 1] }],
  });
  expect([answer.status, answer.json]).toEqual([
    400,
    { code: 'invalid_request', error: 'The column "E-mail" of jan.csv isn’t mapped. Map it to a column.' },
  ]);
  expect(await server.ctx.db.select().from(storedObjects)).toHaveLength(before.length);
  expect(await server.ctx.db.select().from(files).where(eq(files.userId, userId))).toHaveLength(2);
});

test.for([
  { name: 'no file', ids: () => [], error: 'Please select at least 2 files to merge' },
  { name: 'one file', ids: () => [randomUUID()], error: 'Please select at least 2 files to merge' },
  {
    name: 'a file twice',
    ids: () => {
      const id = randomUUID();
      return [id, id];
    },
    error: 'Each file can be merged only once.',
  },
  {
    name: '51 files',
    ids: () => Array.from({ length: 51 }, () => randomUUID()),
    error: 'At most 50 files can be merged at once',
  },
])('refused: $name', async ({ ids, error }) => {
  const { client } = await pro();
  for (const path of ['/api/merge-files', '/api/merge-files/preview']) {
    const answer = await client.post(path, { fileIds: ids() });
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({
      code: 'invalid_request',
      details: [{ path: 'fileIds', message: error }],
    });
  }
});

test('Free users are told to upgrade, and nothing happens', async () => {
  const { client } = await server.signedIn();
  const fileIds = await tables(client, { 'a.csv': 'id\n1\n', 'b.csv': 'id\n2\n' });
  for (const path of ['/api/merge-files', '/api/merge-files/preview']) {
    const answer = await client.post(path, { fileIds });
    expect([answer.status, answer.json]).toEqual([
      403,
      {
        code: 'pro_only',
        error: 'Merging files is part of Pro. Upgrade to Pro to merge your files into one.',
      },
    ]);
  }
  expect((await client.get('/api/files')).json).toMatchObject({ files: [{}, {}] });
});

test("nobody signed in: 401; another user's file: 404; deleted: 410; in work: 409", async () => {
  const { client, userId } = await pro();
  const stranger = await pro();
  const fileIds = await tables(client, { 'a.csv': 'id\n1\n', 'b.csv': 'id\n2\n' });
  const [own = '', other = ''] = fileIds;
  const foreign = (await tables(stranger.client, { 'c.csv': 'id\n3\n' }))[0];
  const ask = async (who: HttpClient, ids: unknown[]) => {
    const answers = [
      await who.post('/api/merge-files', { fileIds: ids }),
      await who.post('/api/merge-files/preview', { fileIds: ids }),
    ];
    return answers.map((answer) => answer.status);
  };
  expect(await ask(server.client(), fileIds)).toEqual([401, 401]);
  expect(await ask(client, [own, foreign])).toEqual([404, 404]);
  expect(await ask(client, [own, randomUUID()])).toEqual([404, 404]);
  await server.ctx.db.update(files).set({ status: 'processing' }).where(eq(files.id, other));
  expect(await ask(client, fileIds)).toEqual([409, 409]);
  await server.ctx.db.update(files).set({ status: 'ready' }).where(eq(files.id, other));
  await client.delete(`/api/files/${other}`);
  expect(await ask(client, fileIds)).toEqual([410, 410]);
  expect(await server.ctx.db.select().from(files).where(eq(files.userId, userId))).toHaveLength(2);
});

test('a failed upload cannot be merged', async () => {
  const { client, userId } = await pro();
  const [good = ''] = await tables(client, { 'a.csv': 'id\n1\n' });
  await upload(client, { fileName: 'blank.csv', content: ' \n \n' });
  const rows = await server.ctx.db.select().from(files).where(eq(files.userId, userId));
  const failed = rows.find(({ status }) => status === 'failed');
  const answer = await client.post('/api/merge-files', { fileIds: [good, failed?.id] });
  expect(answer.status).toBe(409);
});

test('with Prefer: respond-async the answer does not wait, and the file tells how it ends', async () => {
  const { client } = await pro();
  const fileIds = await tables(client, { 'a.csv': 'id\n1\n', 'b.csv': 'id\n2\n' });
  const answer = await client.post('/api/merge-files', { fileIds }, { prefer: 'respond-async' });
  const { mergedFileId, mergeStats } = mergeResultSchema.parse(answer.json);
  // A small merge may be ready before the answer is written; then it is 201.
  expect([
    [201, true],
    [202, false],
  ]).toContainEqual([answer.status, mergeStats !== null]);
  expect(answer.headers).toMatchObject({ location: `/api/files/${mergedFileId}` });
  await expect
    .poll(async () => (await client.get(`/api/files/${mergedFileId}`)).json)
    .toMatchObject({ status: 'ready', rowCount: 2 });
});
