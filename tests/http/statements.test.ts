import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storedObjects } from '#db/schema/files.ts';
import { documentEdits, documentResults } from '#db/schema/documents.ts';
import { statementChangeSchema, statementViewSchema } from '#domain/statements/statement-view.schemas.ts';
import { processedFileSchema } from '#domain/files/files.schemas.ts';
import { sweepExpired } from '#server/retention/sweep-expired.ts';
import { startTestServer, type HttpClient, type TestServer } from '#tests/support/http-client.ts';
import { statementPdf, trueRow } from '#tests/support/statement-pdf.ts';
import { ledgerOf, leftovers, setTier, upload, uploadReady } from '#tests/support/uploads.ts';
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

const PDF = statementPdf();
const ROWS = Array.from({ length: 12 }, (_value, index) => trueRow(index));

const uploadStatement = (client: HttpClient) => uploadReady(client, { fileName: 'march.pdf', content: PDF });
const viewOf = async (client: HttpClient, id: string) =>
  statementViewSchema.parse((await client.get(`/api/files/${id}/statement`)).json);

test('a PDF becomes a statement whose balances add up, and costs a Free user one credit', async () => {
  const { client, user } = await server.signedIn();
  const file = await uploadStatement(client);
  expect(file).toMatchObject({
    kind: 'statement',
    status: 'ready',
    rowCount: 12,
    columnCount: 8,
    summary: { duplicatesFound: 0, emptyRowsFound: 0, emptyColumnsFound: 0, fixedIssues: 0 },
    statement: { pages: 1, accounts: 1, reconciles: true, edits: 0 },
    undoable: null,
    progress: { stage: 'done', done: 1, total: 1 },
  });
  expect(await ledgerOf(server.ctx, user.id)).toBe('reserve settle');
  const view = await viewOf(client, file.id);
  expect(view).toMatchObject({
    revision: 0,
    editCount: 0,
    isProtected: false,
    check: { reconciles: true, accounts: [{ reconciles: true, breaks: [] }] },
    statement: { accounts: [{ openingBalance: '1000.00', transactions: ROWS }] },
  });
  expect(Date.parse(view.sourceUntil ?? '')).toBeGreaterThan(Date.now() + 23 * 60 * 60 * 1000);
});

test('Pro pays a page credit for each page', async () => {
  const { client, user } = await server.signedIn();
  await setTier(server.ctx, user.id, 'pro');
  const file = await uploadReady(client, { fileName: 'long.pdf', content: statementPdf({ rows: 70 }) });
  expect(file).toMatchObject({ rowCount: 70, statement: { pages: 3 } });
  expect((await client.get('/api/auth/user')).json).toMatchObject({
    usage: { unified: { used: 3 } },
  });
});

test('Prefer: respond-async answers 202; pages are counted while it is read', async () => {
  const { client } = await server.signedIn();
  const answer = await upload(client, {
    fileName: 'march.pdf',
    content: PDF,
    headers: { prefer: 'respond-async' },
  });
  const file = processedFileSchema.parse(answer.json);
  // A short statement may be read before the answer is written; then it is 201.
  expect([
    [201, 'ready'],
    [202, 'processing'],
  ]).toContainEqual([answer.status, file.status]);
  expect(file).toMatchObject({ kind: 'statement', progress: { total: 1 } });
  await expect
    .poll(async () => (await client.get(`/api/files/${file.id}`)).json)
    .toMatchObject({ status: 'ready', rowCount: 12 });
});

test('edits are checked, counted and undone; who saw an older revision is told', async () => {
  const { client } = await server.signedIn();
  const { id } = await uploadStatement(client);
  const before = await viewOf(client, id);
  const [first, second] = before.statement.accounts[0]?.transactions ?? [];
  const path = `/api/files/${id}/statement/edits`;
  const flip = { kind: 'flipSigns', rowIds: [second?.id] };

  const flipped = await client.post(path, { revision: 0, edits: [flip] });
  expect(flipped.status).toBe(200);
  expect(statementChangeSchema.parse(flipped.json)).toMatchObject({
    revision: 1,
    editCount: 1,
    rowCount: 12,
    check: { reconciles: false },
  });
  expect((await client.get(`/api/files/${id}`)).json).toMatchObject({
    statement: { reconciles: false, edits: 1 },
    undoable: 'edits',
  });

  const late = await client.post(path, { revision: 0, edits: [flip] });
  expect(late.status).toBe(409);
  expect(late.json).toMatchObject({ code: 'conflict', details: { revision: 1 } });

  const bad = { kind: 'deleteRows', rowIds: ['no such row'] };
  const refused = await client.post(path, { revision: 1, edits: [flip, bad] });
  expect(refused.status).toBe(400);
  expect((await viewOf(client, id)).revision).toBe(1);

  const removed = await client.mutate('statements.edit', {
    id,
    revision: 1,
    edits: [{ kind: 'deleteRows', rowIds: [first?.id] }],
  });
  expect(removed.status).toBe(200);
  expect((await client.get(`/api/files/${id}`)).json).toMatchObject({
    rowCount: 11,
    statement: { edits: 2 },
  });

  const undone = await client.post(`/api/undo/${id}`);
  expect(undone.json).toMatchObject({ undone: 'edits', revision: 3, editCount: 1, rowCount: 12 });
  expect((await client.mutate('statements.undo', { id })).status).toBe(200);
  const after = await viewOf(client, id);
  expect(after).toMatchObject({ revision: 4, editCount: 0, check: { reconciles: true } });
  expect(after.statement).toEqual(before.statement);
  const none = await client.post(`/api/undo/${id}`);
  expect(none.status).toBe(409);
  expect(none.json).toMatchObject({ error: expect.stringContaining('nothing to undo') });

  // Both steps are made again, the one undone last first.
  const redone = await client.post(`/api/redo/${id}`);
  expect(redone.json).toMatchObject({ redone: 'edits', editCount: 1, redoCount: 1, rowCount: 12 });
  expect((await client.mutate('statements.redo', { id })).status).toBe(200);
  expect(await viewOf(client, id)).toMatchObject({ revision: 6, editCount: 2, redoCount: 0 });
  expect((await client.get(`/api/files/${id}`)).json).toMatchObject({ rowCount: 11 });
  const nothing = await client.post(`/api/redo/${id}`);
  expect(nothing.status).toBe(409);
  expect(nothing.json).toMatchObject({ error: expect.stringContaining('nothing to redo') });
});

test('texts that no database can hold are mended; an edit that does not fit is named by its place in the request', async () => {
  const { client } = await server.signedIn();
  const { id } = await uploadStatement(client);
  const edit = (revision: number, edits: readonly object[]) =>
    client.post(`/api/files/${id}/statement/edits`, { revision, edits });
  const set = (fields: object) => ({ kind: 'setRows', rowIds: ['a1r1'], fields });
  expect((await edit(0, [set({ description: 'Rent\u0000of\nMarch \uD800', reference: '' })])).status).toBe(
    200,
  );
  expect((await viewOf(client, id)).statement.accounts[0]?.transactions[0]).toMatchObject({
    description: 'Rent of March \uFFFD',
    reference: null,
  });
  expect((await edit(1, [set({ date: '2024-02-30' })])).json).toMatchObject({
    code: 'invalid_request',
    error: 'edits.0.fields.date: There is no such day.',
  });
  expect((await edit(1, [set({}), { kind: 'deleteRows', rowIds: ['none'] }])).json).toMatchObject({
    code: 'invalid_request',
    error: expect.stringContaining('Edit 2 cannot be made'),
    details: { edit: 1 },
  });
});

test('what was undone is let go once something follows it', async () => {
  const { client } = await server.signedIn();
  const { id } = await uploadStatement(client);
  const edit = (revision: number) =>
    client.post(`/api/files/${id}/statement/edits`, {
      revision,
      edits: [{ kind: 'flipSigns', rowIds: ['a1r1'] }],
    });
  for (const revision of [0, 2, 4]) {
    expect((await edit(revision)).status).toBe(200);
    expect((await client.post(`/api/undo/${id}`)).status).toBe(200);
  }
  const kept = await server.ctx.db.select().from(documentEdits).where(eq(documentEdits.fileId, id));
  expect(kept).toHaveLength(1);
  expect((await client.post(`/api/redo/${id}`)).json).toMatchObject({ redone: 'edits', redoCount: 0 });
  expect((await edit(7)).status).toBe(200);
  expect((await client.post(`/api/redo/${id}`)).status).toBe(409);
});

test('two edits of the same revision at once: one stands', async () => {
  const { client } = await server.signedIn();
  const { id } = await uploadStatement(client);
  const rowIds = [(await viewOf(client, id)).statement.accounts[0]?.transactions[0]?.id];
  const answers = await Promise.all(
    Array.from({ length: 6 }, () =>
      client.post(`/api/files/${id}/statement/edits`, {
        revision: 0,
        edits: [{ kind: 'flipSigns', rowIds }],
      }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
  expect(await viewOf(client, id)).toMatchObject({ revision: 1, editCount: 1 });
});

test('a statement marked as reviewed needs review again once a change puts it out', async () => {
  const { client } = await server.signedIn();
  const { id } = await uploadStatement(client);
  await client.request('PATCH', `/api/files/${id}`, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ reviewed: true }),
  });
  const shown = async () => processedFileSchema.parse((await client.get(`/api/files/${id}`)).json);
  expect((await shown()).reviewedAt).not.toBeNull();
  const rowIds = (await viewOf(client, id)).statement.accounts[0]?.transactions
    .slice(0, 1)
    .map((row) => row.id);
  const edits = [{ kind: 'deleteRows', rowIds }];
  await client.post(`/api/files/${id}/statement/edits`, { revision: 0, edits });
  expect(await shown()).toMatchObject({ reviewedAt: null, needsReview: true, difference: '-10.00' });
});

test('rows are the CSV as a table, with the edits in it', async () => {
  const { client } = await server.signedIn();
  const { id } = await uploadStatement(client);
  const page = await client.get(`/api/files/${id}/rows?offset=1&limit=2`);
  expect(page.json).toMatchObject({
    header: ['Date', 'Description', 'Reference', 'Debit', 'Credit', 'Amount', 'Balance', 'Currency'],
    rows: [
      expect.arrayContaining(['2024-03-03', 'Payment number 2', '10.07', '-10.07', '999.93']),
      expect.arrayContaining(['2024-03-05', 'Payment number 3', '10.14', '-10.14', '989.79']),
    ],
    rowIndexes: [1, 2],
    offset: 1,
    limit: 2,
    total: 12,
  });
  expect((await client.get(`/api/duplicates/${id}`)).json).toMatchObject({ duplicateRows: [], total: 0 });
  expect((await client.get(`/api/empty-data/${id}`)).json).toMatchObject({ emptyRowsFound: 0 });
  expect((await client.get(`/api/files/${id}/issues`)).json).toMatchObject({ issues: [], total: 0 });
  const removal = await client.post(`/api/remove-empty/${id}`);
  expect(removal.status).toBe(409);
});

test('the uploaded PDF can be fetched whole and in parts for 24 hours', async () => {
  const { client } = await server.signedIn();
  const { id, createdAt } = await uploadStatement(client);
  const path = `/api/files/${id}/source`;
  const whole = await client.get(path);
  expect(whole.headers['content-type']).toBe('application/pdf');
  expect(whole.bytes.equals(PDF)).toBe(true);
  const part = await client.get(path, { range: 'bytes=10-19' });
  expect(part.status).toBe(206);
  expect(part.headers['content-range']).toBe(`bytes 10-19/${String(PDF.length)}`);
  expect(part.bytes.equals(PDF.subarray(10, 20))).toBe(true);
  expect((await client.get(path, { range: `bytes=${String(PDF.length)}-` })).status).toBe(416);
  expect((await client.request('HEAD', path)).bytes).toHaveLength(0);
  expect((await server.client().get(path)).status).toBe(401);

  const table = await uploadReady((await server.signedIn()).client);
  expect(table.kind).toBe('table');

  const now = server.clock.now();
  server.clock.advance(25 * 60 * 60 * 1000);
  try {
    const late = await client.get(path);
    expect(late.status).toBe(410);
    expect(late.json).toMatchObject({
      code: 'expired',
      error: expect.stringMatching(/^The upload of march\.pdf was deleted on \d{4}-/),
      details: { deletedAt: new Date(Date.parse(createdAt) + 24 * 60 * 60 * 1000).toISOString() },
    });
    expect(await viewOf(client, id)).toMatchObject({ sourceUntil: null });
  } finally {
    server.clock.set(now);
  }
});

test('deleting a statement leaves nothing of it', async () => {
  const { client, user } = await server.signedIn();
  const before = await leftovers(server.ctx, user.id);
  const { id } = await uploadStatement(client);
  expect((await client.delete(`/api/files/${id}`)).status).toBe(204);
  expect(await leftovers(server.ctx, user.id)).toMatchObject({
    objects: before.objects,
    stored: before.stored,
  });
  for (const path of [`/api/files/${id}/statement`, `/api/files/${id}/rows`, `/api/files/${id}/source`])
    expect((await client.get(path)).status).toBe(410);
});

test('after seven days nothing of it is left, edits and summary included', async () => {
  const { client } = await server.signedIn();
  const { id } = await uploadStatement(client);
  const rowIds = [(await viewOf(client, id)).statement.accounts[0]?.transactions[0]?.id];
  await client.post(`/api/files/${id}/statement/edits`, {
    revision: 0,
    edits: [{ kind: 'setRows', rowIds, fields: { description: 'A private matter' } }],
  });
  const left = async () => ({
    results: (await server.ctx.db.select().from(documentResults).where(eq(documentResults.fileId, id)))
      .length,
    edits: (await server.ctx.db.select().from(documentEdits).where(eq(documentEdits.fileId, id))).length,
    objects: (await server.ctx.db.select().from(storedObjects).where(eq(storedObjects.fileId, id))).length,
  });
  expect(await left()).toEqual({ results: 1, edits: 1, objects: 3 });
  const now = server.clock.now();
  server.clock.advance(7 * 24 * 60 * 60 * 1000 + 1000);
  try {
    await sweepExpired(server.ctx);
    expect(await left()).toEqual({ results: 0, edits: 0, objects: 0 });
  } finally {
    server.clock.set(now);
  }
});

test('the address for what could not be read is the one that the operator named, or none', async () => {
  const { client } = await server.signedIn();
  expect((await client.query('statements.support')).json).toEqual({ result: { data: { email: null } } });
  const named = await startTestServer({ env: { SUPPORT_EMAIL: 'help@example.com' } });
  try {
    const other = await named.signedIn();
    expect((await other.client.query('statements.support')).json).toEqual({
      result: { data: { email: 'help@example.com' } },
    });
  } finally {
    await named.close();
  }
});
