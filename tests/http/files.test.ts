import { afterAll, beforeAll, expect, test } from 'vitest';
import { files, storedObjects } from '#db/schema/files.ts';
import { eq } from 'drizzle-orm';
import { filesPageSchema } from '#domain/files/files.schemas.ts';
import {
  emptyDataSchema,
  issuesPageSchema,
  rowsPageSchema,
} from '#domain/table-repair/table-repair.schemas.ts';
import { startTestServer, type TestServer } from '#tests/support/http-client.ts';
import { createBatch, ledgerOf, setTier, upload, uploadReady } from '#tests/support/uploads.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => server.close());

const HOUR_MS = 60 * 60 * 1000;

test('files are listed newest first, page by page, and by batch', async () => {
  const { client, user } = await server.signedIn();
  await setTier(server.ctx, user.id, 'pro');
  const batchId = await createBatch(client);
  const names = ['a.csv', 'b.csv', 'c.csv'];
  for (const fileName of names) {
    await uploadReady(client, { fileName, ...(fileName === 'a.csv' ? {} : { batchId }) });
    server.clock.advance(1000);
  }
  const first = filesPageSchema.parse((await client.get('/api/files?limit=2')).json);
  expect(first.files.map((file) => file.originalName)).toEqual(['c.csv', 'b.csv']);
  const rest = filesPageSchema.parse(
    (await client.get(`/api/files?limit=2&cursor=${first.nextCursor ?? ''}`)).json,
  );
  expect(rest.files.map((file) => file.originalName)).toEqual(['a.csv']);
  expect(rest.nextCursor).toBeNull();
  const ofBatch = filesPageSchema.parse((await client.get(`/api/files?batchId=${batchId}`)).json);
  expect(ofBatch.files.map((file) => file.originalName)).toEqual(['c.csv', 'b.csv']);
});

/** A cursor in the form of ours that names a year which Postgres does not know. */
const YEAR_0 = btoa('["0000-01-01T00:00:00Z","9b31672f-829e-4e26-926c-40799718ea24"]');

test.for(['cursor=abc', 'cursor=W10', `cursor=${YEAR_0}`, 'limit=0', 'limit=many', 'batchId=1'])(
  'a list with %s is refused',
  async (query) => {
    const { client } = await server.signedIn();
    const answer = await client.get(`/api/files?${query}`);
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ code: 'invalid_request' });
  },
);

test('approving the structure is noted on the file', async () => {
  const { client } = await server.signedIn();
  const file = await uploadReady(client);
  expect(file.structureApproved).toBe(false);
  const answer = await client.put(`/api/approve-structure/${file.id}`, { userApproved: true });
  expect(answer.status).toBe(200);
  expect(answer.json).toMatchObject({ id: file.id, structureApproved: true });
  expect((await client.put(`/api/approve-structure/${file.id}`, { userApproved: false })).status).toBe(400);
  expect((await client.put(`/api/approve-structure/${file.id}`)).status).toBe(400);
});

test('rows are shown with marks and changes', async () => {
  const { client } = await server.signedIn();
  const { id } = await uploadReady(client);
  const page = rowsPageSchema.parse((await client.get(`/api/files/${id}/rows?offset=1&limit=3`)).json);
  expect(page).toMatchObject({
    header: ['Order ID', 'Customer', 'Notes', 'Total'],
    offset: 1,
    limit: 3,
    total: 6,
  });
  expect(page.rowIndexes).toEqual([1, 2, 3]);
  expect(page.rows).toEqual([
    ['1002', 'Grace Hopper', '', '7.00'],
    ['', '', '', ''],
    ['1001', 'Ada Lovelace', '', '12.50'],
  ]);
  expect(page.marks).toEqual([
    { duplicate: null, review: false, empty: false, added: false },
    { duplicate: null, review: false, empty: true, added: false },
    { duplicate: 'exact', review: false, empty: false, added: false },
  ]);
  const beyond = rowsPageSchema.parse((await client.get(`/api/files/${id}/rows?offset=6`)).json);
  expect(beyond.rows).toEqual([]);
});

test('duplicates and empty data are shown, removed, and taken back', async () => {
  const { client } = await server.signedIn();
  const { id, issuesFixed } = await uploadReady(client);
  const repairs = issuesFixed ?? 0;

  expect((await client.get(`/api/duplicates/${id}`)).json).toEqual({
    duplicateRows: [
      {
        rowIndex: 3,
        duplicateType: 'exact',
        reason: expect.any(String),
        confidence: 100,
        duplicateKey: expect.any(String),
        reviewOnly: false,
        firstRowIndex: 0,
        data: { 'Order ID': '1001', Customer: 'Ada Lovelace', Notes: '', Total: '12.50' },
        firstData: null,
      },
    ],
    total: 1,
    nextCursor: null,
    counts: { exact: 1, normalized: 0, key: 0, review: 0 },
  });
  expect((await client.get(`/api/empty-data/${id}`)).json).toEqual({
    emptyRowDetails: { emptyRows: [2], description: '1 row is completely empty.' },
    emptyColumnDetails: {
      emptyColumns: ['Notes'],
      unnamedColumns: [],
      description: '1 column is completely empty.',
    },
    emptyRowsFound: 1,
    emptyColumnsFound: 1,
  });

  const removed = await client.post(`/api/remove-duplicates/${id}`);
  expect(removed.json).toEqual({
    newRowCount: 5,
    newColumnCount: 4,
    duplicatesRemoved: 1,
    summary: { fixedIssues: repairs + 1 },
  });
  const again = await client.post(`/api/remove-duplicates/${id}`, { types: ['exact'] });
  expect(again.json).toMatchObject({ newRowCount: 5, duplicatesRemoved: 0 });

  const emptied = await client.post(`/api/remove-empty/${id}`, { removeRows: true, removeColumns: true });
  expect(emptied.json).toEqual({
    newRowCount: 4,
    newColumnCount: 3,
    emptyRowsRemoved: 1,
    emptyColumnsRemoved: 1,
    summary: { fixedIssues: repairs + 3 },
  });
  expect((await client.get(`/api/files/${id}`)).json).toMatchObject({
    rowCount: 4,
    columnCount: 3,
    duplicatesFound: 0,
    emptyRowsFound: 0,
    emptyColumnsFound: 0,
    issuesFixed: repairs + 3,
    undoable: 'empty',
  });
  expect((await client.get(`/api/duplicates/${id}`)).json).toEqual({
    duplicateRows: [],
    total: 0,
    nextCursor: null,
    counts: { exact: 0, normalized: 0, key: 0, review: 0 },
  });
  expect(emptyDataSchema.parse((await client.get(`/api/empty-data/${id}`)).json)).toMatchObject({
    emptyRowDetails: { emptyRows: [], description: 'No empty rows.' },
    emptyColumnDetails: { emptyColumns: [] },
  });
  const rows = rowsPageSchema.parse((await client.get(`/api/files/${id}/rows`)).json);
  expect(rows.header).toEqual(['Order ID', 'Customer', 'Total']);
  expect(rows.rowIndexes).toEqual([0, 1, 4, 5]);

  expect((await client.post(`/api/undo/${id}`)).json).toMatchObject({
    undone: 'empty',
    newRowCount: 5,
    newColumnCount: 4,
    duplicatesRemoved: 1,
  });
  expect((await client.post(`/api/undo/${id}`)).json).toMatchObject({
    undone: 'duplicates',
    newRowCount: 6,
    duplicatesRemoved: 0,
    summary: { fixedIssues: repairs },
  });
  const nothing = await client.post(`/api/undo/${id}`);
  expect(nothing.status).toBe(409);
  expect(nothing.json).toEqual({
    code: 'conflict',
    error: 'There is nothing to undo in orders.csv.',
  });
});

test('only empty rows, or only empty columns, can be removed', async () => {
  const { client } = await server.signedIn();
  const { id } = await uploadReady(client);
  const rowsOnly = await client.post(`/api/remove-empty/${id}`, { removeColumns: false });
  expect(rowsOnly.json).toMatchObject({
    newRowCount: 5,
    newColumnCount: 4,
    emptyRowsRemoved: 1,
    emptyColumnsRemoved: 0,
  });
  const columnsToo = await client.post(`/api/remove-empty/${id}`);
  expect(columnsToo.json).toMatchObject({
    newRowCount: 5,
    newColumnCount: 3,
    emptyRowsRemoved: 0,
    emptyColumnsRemoved: 1,
  });
});

test('ten removals and undos at once leave the figures right', async () => {
  const { client } = await server.signedIn();
  const { id } = await uploadReady(client);
  const removals = await Promise.all(
    Array.from({ length: 10 }, () => client.post(`/api/remove-duplicates/${id}`)),
  );
  expect(removals.map((answer) => answer.status)).toEqual(Array.from({ length: 10 }, () => 200));
  const removedOnce = removals.filter(
    (answer) => (answer.json as { duplicatesRemoved: number }).duplicatesRemoved === 1,
  );
  expect(removedOnce).toHaveLength(1);
  const undos = await Promise.all(Array.from({ length: 3 }, () => client.post(`/api/undo/${id}`)));
  expect(undos.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
  expect((await client.get(`/api/files/${id}`)).json).toMatchObject({
    rowCount: 6,
    duplicatesFound: 1,
    undoable: null,
  });
});

test('duplicates and issues are paged by cursor over many rows', async () => {
  const { client } = await server.signedIn();
  const lines = Array.from(
    { length: 3000 },
    (_, row) => `${String(row % 1500)},name ${String(row % 1500)} ,x`,
  );
  const { id, duplicatesFound } = await uploadReady(client, {
    content: `id,name,note\n${lines.join('\n')}\n`,
  });
  expect(duplicatesFound).toBe(1500);
  const seen: number[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const answer = await client.get(
      `/api/duplicates/${id}?limit=700${cursor === '' ? '' : `&cursor=${cursor}`}`,
    );
    const page = answer.json as {
      duplicateRows: { rowIndex: number }[];
      total: number;
      nextCursor: string | null;
    };
    expect(page.total).toBe(1500);
    seen.push(...page.duplicateRows.map((row) => row.rowIndex));
    cursor = page.nextCursor;
  }
  expect(seen).toEqual(Array.from({ length: 1500 }, (_, index) => 1500 + index));
  const issues = issuesPageSchema.parse((await client.get(`/api/files/${id}/issues?limit=5`)).json);
  expect(issues.issues).toHaveLength(Math.min(5, issues.total ?? 0));
  const deep = rowsPageSchema.parse((await client.get(`/api/files/${id}/rows?offset=1020&limit=10`)).json);
  expect(deep.rows.map((row) => row[0])).toEqual(
    Array.from({ length: 10 }, (_, index) => String(1020 + index)),
  );
  await client.post(`/api/remove-duplicates/${id}`);
  const last = rowsPageSchema.parse((await client.get(`/api/files/${id}/rows?offset=1495&limit=10`)).json);
  expect(last).toMatchObject({ total: 1500, rowIndexes: [1495, 1496, 1497, 1498, 1499] });
});

test.for(['abc', '0', '7', '99999999', '-1', '1e3'])('the cursor %s is refused', async (cursor) => {
  const { client } = await server.signedIn();
  const { id } = await uploadReady(client);
  const answer = await client.get(`/api/duplicates/${id}?cursor=${cursor}`);
  expect(answer.status).toBe(400);
  expect(answer.json).toMatchObject({ code: 'invalid_request' });
});

test.for([
  { path: 'remove-duplicates', body: { types: ['fuzzy'] } },
  { path: 'remove-duplicates', body: { types: [] } },
  { path: 'remove-empty', body: { removeRows: 'yes' } },
])('$path with $body is refused', async ({ path, body }) => {
  const { client } = await server.signedIn();
  const { id } = await uploadReady(client);
  expect((await client.post(`/api/${path}/${id}`, body)).status).toBe(400);
});

test('headers that are blank, repeated or named like object internals keep every value', async () => {
  const { client } = await server.signedIn();
  const row = '1,2,3,4,5';
  const { id } = await uploadReady(client, { content: `__proto__,constructor,name,name,\n${row}\n${row}\n` });
  const answer = await client.get(`/api/duplicates/${id}`);
  expect(answer.text).toContain('"__proto__":"1","constructor":"2","name":"3","name (2)":"4"');
});

test('deleting takes source and results at once; afterwards every call says when', async () => {
  const { client, user } = await server.signedIn();
  const { id } = await uploadReady(client);
  expect((await client.delete(`/api/files/${id}`)).status).toBe(204);
  const objects = await server.ctx.db.select().from(storedObjects).where(eq(storedObjects.fileId, id));
  expect(objects).toEqual([]);
  for await (const key of server.ctx.storage.list('')) expect(key).not.toContain(id);
  for (const call of callsOn(id)) {
    const answer = await client.request(call.method, call.path, bodyOf(call.body));
    expect([call.path, answer.status]).toEqual([call.path, 410]);
    expect(answer.json).toMatchObject({
      code: 'expired',
      error: expect.stringMatching(/^orders\.csv was deleted on \d{4}-\d\d-\d\d at \d\d:\d\d UTC\.$/),
    });
  }
  expect(filesPageSchema.parse((await client.get('/api/files')).json).files).toEqual([]);
  expect(await ledgerOf(server.ctx, user.id)).toBe('reserve settle');
});

test('a result is there for 7 days and then is gone, before the sweep has been', async () => {
  const { client } = await server.signedIn();
  const before = server.clock.now();
  const { id, expiresAt } = await uploadReady(client);
  expect(expiresAt).toBe(new Date(before.getTime() + 7 * 24 * HOUR_MS).toISOString());
  const [source] = await server.ctx.db
    .select()
    .from(storedObjects)
    .where(eq(storedObjects.key, `sources/${id}`));
  expect(source?.expiresAt).toEqual(new Date(before.getTime() + 24 * HOUR_MS));
  server.clock.advance(7 * 24 * HOUR_MS - 1000);
  expect((await client.get(`/api/files/${id}`)).status).toBe(200);
  server.clock.advance(1000);
  const answer = await client.get(`/api/files/${id}/rows`);
  expect(answer.status).toBe(410);
  expect(answer.json).toMatchObject({ details: { deletedAt: expiresAt } });
  server.clock.set(before);
});

test('while a file is processed its result answers 409, and deleting it cancels and costs nothing', async () => {
  const { client, user } = await server.signedIn();
  const content = `id,name\n${'1,Ada Lovelace\n'.repeat(2_000_000)}`;
  const answer = await upload(client, { content, headers: { prefer: 'respond-async' } });
  const { id } = answer.json as { id: string };
  for (const call of callsOn(id).filter((candidate) => candidate.needsResult)) {
    const refused = await client.request(call.method, call.path, bodyOf(call.body));
    expect([call.path, refused.status]).toEqual([call.path, 409]);
    expect(refused.json).toMatchObject({
      code: 'conflict',
      error: 'orders.csv is still being processed. Please try again in a moment.',
    });
  }
  expect((await client.delete(`/api/files/${id}`)).status).toBe(204);
  expect(await ledgerOf(server.ctx, user.id)).toBe('reserve release');
  expect((await client.get('/api/auth/user')).json).toMatchObject({ monthlyCredits: 25 });
  await expect
    .poll(
      async () =>
        (await server.ctx.db.select().from(storedObjects).where(eq(storedObjects.fileId, id))).length,
    )
    .toBe(0);
  for await (const key of server.ctx.storage.list('')) expect(key).not.toContain(id);
  const [row] = await server.ctx.db.select().from(files).where(eq(files.id, id));
  expect(row).toMatchObject({ status: 'failed', deletedAt: expect.any(Date) });
});

test('a failed file has no result: 409 with its reason', async () => {
  const { client } = await server.signedIn();
  await upload(client, { fileName: 'blank.csv', content: '\r\n \r\n' });
  const list = filesPageSchema.parse((await client.get('/api/files')).json);
  const id = list.files[0]?.id ?? '';
  const answer = await client.get(`/api/files/${id}/rows`);
  expect(answer.status).toBe(409);
  expect(answer.json).toMatchObject({
    error: expect.stringContaining('blank.csv could not be processed, so there is no result.'),
  });
});

test('the typed calls answer the same as the paths', async () => {
  const { client } = await server.signedIn();
  const { id } = await uploadReady(client);
  const viaTrpc = await client.query('files.get', { id });
  expect(viaTrpc.json).toMatchObject({ result: { data: (await client.get(`/api/files/${id}`)).json } });
  const removed = await client.mutate('tableRepair.removeDuplicates', { id });
  expect(removed.json).toMatchObject({ result: { data: { duplicatesRemoved: 1 } } });
  const gone = await client.mutate('files.delete', { id });
  expect(gone.status).toBe(200);
  const after = await client.query('tableRepair.rows', { id });
  expect(after.status).toBe(410);
  expect(after.json).toMatchObject({ error: { data: { appCode: 'expired' } } });
});

interface Call {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly needsResult: boolean;
}

/** Every call on a file; deleting comes last. */
function callsOn(id: string): Call[] {
  return [
    { method: 'GET', path: `/api/files/${id}`, needsResult: false },
    { method: 'GET', path: `/api/files/${id}/rows`, needsResult: true },
    { method: 'GET', path: `/api/files/${id}/issues`, needsResult: true },
    { method: 'GET', path: `/api/duplicates/${id}`, needsResult: true },
    { method: 'POST', path: `/api/remove-duplicates/${id}`, needsResult: true },
    { method: 'GET', path: `/api/empty-data/${id}`, needsResult: true },
    { method: 'POST', path: `/api/remove-empty/${id}`, needsResult: true },
    { method: 'POST', path: `/api/undo/${id}`, needsResult: true },
    { method: 'GET', path: `/api/export/${id}/csv`, needsResult: true },
    { method: 'PUT', path: `/api/approve-structure/${id}`, body: { userApproved: true }, needsResult: false },
    { method: 'DELETE', path: `/api/files/${id}`, needsResult: false },
  ];
}

function bodyOf(body: unknown) {
  return body === undefined
    ? {}
    : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}
