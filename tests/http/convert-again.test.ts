import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { files, storedObjects } from '#db/schema/files.ts';
import { convertAgainResultSchema } from '#domain/uploads/uploads.schemas.ts';
import { statementViewSchema } from '#domain/statements/statement-view.schemas.ts';
import { convertAgain } from '#server/uploads/convert-again.ts';
import { markReviewed } from '#server/files/change-files.ts';
import { getFile } from '#server/files/get-file.ts';
import { startTestServer, type HttpClient, type TestServer } from '#tests/support/http-client.ts';
import { statementPdf } from '#tests/support/statement-pdf.ts';
import { createBatch, ledgerOf, setTier, upload, uploadReady } from '#tests/support/uploads.ts';
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

async function again(userId: string, ids: string[]) {
  return convertAgainResultSchema.parse(await convertAgain(await server.actorOf(userId), { ids }));
}

async function untilReady(userId: string, id: string) {
  const ctx = await server.actorOf(userId);
  await expect.poll(async () => (await getFile(ctx, { id })).status).toBe('ready');
}

async function deleteFirstRow(client: HttpClient, id: string) {
  const view = statementViewSchema.parse((await client.get(`/api/files/${id}/statement`)).json);
  const row = view.statement.accounts[0]?.transactions[0]?.id ?? '';
  const edits = [{ kind: 'deleteRows', rowIds: [row] }];
  return client.post(`/api/files/${id}/statement/edits`, { revision: view.revision, edits });
}

test('a statement is read once more at no charge; what was changed gives way, and an old page cannot change it', async () => {
  const { client, user } = await server.signedIn();
  const { id } = await uploadReady(client, { fileName: 'march.pdf', content: statementPdf() });
  const changed = await deleteFirstRow(client, id);
  expect([changed.status, changed.text]).toEqual([200, expect.any(String)]);
  expect(await again(user.id, [id])).toEqual({ count: 1, skipped: [] });
  await untilReady(user.id, id);
  const view = statementViewSchema.parse((await client.get(`/api/files/${id}/statement`)).json);
  expect(view).toMatchObject({ revision: 2, editCount: 0, check: { reconciles: true } });
  expect(view.statement.accounts[0]?.transactions.length).toBe(12);
  expect((await client.get(`/api/files/${id}`)).json).toMatchObject({
    difference: '0.00',
    needsReview: false,
    undoable: null,
  });
  expect(await ledgerOf(server.ctx, user.id)).toBe('reserve settle');
});

test('a table is repaired once more from its upload; what it taught is done to it again, as the recipe’s', async () => {
  const { client, user } = await server.signedIn();
  const { id } = await uploadReady(client);
  await client.post(`/api/remove-duplicates/${id}`, {});
  const edits = [{ kind: 'cell', row: 0, column: 1, value: 'typed' }];
  await client.post(`/api/files/${id}/table-edits`, { revision: 1, edits });
  expect(await again(user.id, [id])).toEqual({ count: 1, skipped: [] });
  await untilReady(user.id, id);
  expect((await client.get(`/api/files/${id}`)).json).toMatchObject({ rowCount: 5, undoable: 'duplicates' });
  expect((await client.get(`/api/files/${id}/table-edits`)).json).toMatchObject({
    recipeSteps: [
      {
        says: 'Removed duplicates: equal rows, rows that differ only in spelling and rows with the same ID.',
      },
    ],
  });
  expect((await client.get(`/api/export/${id}/csv`)).text).not.toContain('typed');
});

test('what cannot be read again stays and is named; somebody else’s file stops all', async () => {
  const { client, user } = await server.signedIn();
  const stranger = await server.signedIn();
  const { id } = await uploadReady(client);
  const other = await uploadReady(stranger.client);
  await expect(again(user.id, [id, other.id])).rejects.toMatchObject({ code: 'not_found' });
  const [file] = await server.ctx.db.select().from(files).where(eq(files.id, id));
  await server.ctx.db.delete(storedObjects).where(eq(storedObjects.key, file?.sourceKey ?? ''));
  expect(await again(user.id, [id])).toEqual({
    count: 0,
    skipped: [{ id, reason: 'The upload of orders.csv was deleted after 24 hours. Upload it again.' }],
  });
  expect((await client.get(`/api/files/${id}`)).json).toMatchObject({ status: 'ready' });
});

test('the same file a second time is refused before it is charged, where the form says so', async () => {
  const { client, user } = await server.signedIn();
  const first = await uploadReady(client, { fileName: 'first.csv' });
  const refuse = async (tab: string) =>
    client.multipart('/api/process-file', [
      { name: 'batchId', value: await createBatch(client) },
      { name: 'tab', value: tab },
      { name: 'ifDuplicate', value: 'refuse' },
      { name: 'file', fileName: 'second.csv', content: 'Order ID;Total\r\n1;2.00\r\n' },
    ]);
  expect((await refuse('csv-processing')).status).toBe(201);
  const second = await refuse('csv-processing');
  expect([second.status, second.json]).toMatchObject([
    409,
    { code: 'duplicate_file', details: { originalName: 'second.csv', uploadedAt: expect.any(String) } },
  ]);
  expect(await ledgerOf(server.ctx, user.id)).toBe('reserve settle reserve settle');
  const anyway = await upload(client, { fileName: 'third.csv' });
  expect([anyway.status, first.id === '']).toEqual([201, false]);
});

test('what a person said of a result holds until there is another', async () => {
  const { client, user } = await server.signedIn();
  const { id } = await uploadReady(client, { fileName: 'march.pdf', content: statementPdf() });
  await markReviewed(await server.actorOf(user.id), { ids: [id], reviewed: true });
  const [file] = await server.ctx.db.select().from(files).where(eq(files.id, id));
  const sourceKey = file?.sourceKey ?? '';
  const bytes = await server.ctx.storage.readBytes(sourceKey);
  await server.ctx.storage.put(sourceKey, Readable.from([Buffer.from('no longer a PDF')]));
  await again(user.id, [id]);
  await untilReady(user.id, id);
  const failed = (await client.get(`/api/files/${id}`)).json;
  expect(failed).toMatchObject({
    rowCount: 12,
    reviewedAt: expect.any(String),
    error: { message: expect.any(String) },
  });
  await server.ctx.storage.put(sourceKey, Readable.from([Buffer.from(bytes)]));
  await again(user.id, [id]);
  await untilReady(user.id, id);
  expect((await client.get(`/api/files/${id}`)).json).toMatchObject({ reviewedAt: null, error: null });
});

test('of the same file twice at once one is refused, whatever the plan', async () => {
  const { client, user } = await server.signedIn();
  await setTier(server.ctx, user.id, 'expert');
  const batchIds = [await createBatch(client), await createBatch(client), await createBatch(client)];
  const answers = await Promise.all(
    batchIds.map((batchId) =>
      client.multipart('/api/process-file', [
        { name: 'batchId', value: batchId },
        { name: 'ifDuplicate', value: 'refuse' },
        { name: 'file', fileName: 'same.csv', content: 'Order ID;Total\r\n7;2.00\r\n' },
      ]),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
});
