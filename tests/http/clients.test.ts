import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { clientSchema, type Client } from '#domain/clients/clients.schemas.ts';
import { filesPageSchema } from '#domain/files/files.schemas.ts';
import { statementViewSchema } from '#domain/statements/statement-view.schemas.ts';
import { startTestServer, type HttpClient, type TestServer } from '#tests/support/http-client.ts';
import { mergePdfs, pdfSaying } from '#tests/support/pdf-merges.ts';
import { plainPdf } from '#tests/support/plain-pdf.ts';
import { statementTexts } from '#tests/support/statement-pdf.ts';
import { ledgerOf, setTier, upload, uploadReady } from '#tests/support/uploads.ts';
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

const UNKNOWN = '11111111-1111-4111-8111-111111111111';

async function create(client: HttpClient, body: object): Promise<Client> {
  const answer = await client.post('/api/clients', body);
  expect([answer.status, answer.json]).toEqual([201, expect.anything()]);
  expect(answer.headers['location']).toBe(`/api/clients/${clientSchema.parse(answer.json).id}`);
  return clientSchema.parse(answer.json);
}

const patch = (client: HttpClient, id: string, body: object) =>
  client.request('PATCH', `/api/clients/${id}`, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

test('a client is made, listed, changed and deleted', async () => {
  const { client } = await server.signedIn();
  const made = await create(client, { name: 'Acme Ltd', currency: 'eur', exports: { ofx: { ofx: '2' } } });
  expect(made).toEqual({
    id: made.id,
    name: 'Acme Ltd',
    currency: 'EUR',
    dateOrder: null,
    exports: { ofx: { ofx: '2' } },
  });
  expect((await client.get('/api/clients')).json).toEqual([{ ...made, fileCount: 0 }]);
  const changed = await patch(client, made.id, { dateOrder: 'mdy' });
  expect([changed.status, changed.json]).toEqual([200, { ...made, dateOrder: 'mdy' }]);
  expect((await client.get(`/api/clients/${made.id}`)).json).toEqual({ ...made, dateOrder: 'mdy' });
  expect((await client.delete(`/api/clients/${made.id}`)).status).toBe(204);
  expect((await client.get(`/api/clients/${made.id}`)).status).toBe(404);
  expect((await client.get('/api/clients')).json).toEqual([]);
});

test.for([
  { body: {}, path: 'name' },
  { body: { name: '   ' }, path: 'name' },
  { body: { name: 'x'.repeat(121) }, path: 'name' },
  { body: { name: 'a', currency: 'EURO' }, path: 'currency' },
  { body: { name: 'a', dateOrder: 'ydm' }, path: 'dateOrder' },
  { body: { name: 'a', exports: { csv: {} } }, path: 'exports' },
])('a client that is $body is refused', async ({ body, path }) => {
  const { client } = await server.signedIn();
  const answer = await client.post('/api/clients', body);
  expect([answer.status, answer.json]).toEqual([
    400,
    expect.objectContaining({ code: 'invalid_request', details: [expect.objectContaining({ path })] }),
  ]);
});

test('a name that is taken is a conflict, in whatever case', async () => {
  const { client } = await server.signedIn();
  await create(client, { name: 'Acme' });
  const other = await create(client, { name: 'Other' });
  const again = await client.post('/api/clients', { name: 'acme' });
  expect([again.status, again.json]).toEqual([
    409,
    {
      code: 'conflict',
      error: 'You already have a client named acme. Choose another name.',
      details: { field: 'name' },
    },
  ]);
  expect((await patch(client, other.id, { name: 'ACME' })).status).toBe(409);
});

test("somebody else's client cannot be told from an unknown one, on every path", async () => {
  const owner = (await server.signedIn()).client;
  const { client: stranger, user } = await server.signedIn();
  const { id } = await create(owner, { name: 'Acme' });
  for (const wanted of [id, UNKNOWN]) {
    const answers = [
      await stranger.get(`/api/clients/${wanted}`),
      await patch(stranger, wanted, { name: 'Mine' }),
      await stranger.delete(`/api/clients/${wanted}`),
      await stranger.query('clients.get', { id: wanted }),
      await stranger.mutate('clients.update', { id: wanted, name: 'Mine' }),
      await stranger.mutate('clients.delete', { id: wanted }),
      await upload(stranger, { clientId: wanted }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
  }
  expect(await ledgerOf(server.ctx, user.id)).toBe('');
  expect((await stranger.get('/api/clients')).json).toEqual([]);
  expect((await owner.get(`/api/clients/${id}`)).json).toMatchObject({ name: 'Acme' });
  const nobody = server.client();
  expect((await nobody.get('/api/clients')).status).toBe(401);
  expect((await nobody.post('/api/clients', { name: 'a' })).status).toBe(401);
});

test('an upload goes to the client that the form names, and the list can be narrowed to it', async () => {
  const { client, user } = await server.signedIn();
  await setTier(server.ctx, user.id, 'pro');
  const { id } = await create(client, { name: 'Acme' });
  const file = await uploadReady(client, { fileName: 'a.csv', clientId: id });
  server.clock.advance(1000);
  const second = await uploadReady(client, { fileName: 'b.csv', clientId: id });
  const other = await uploadReady(client, { fileName: 'c.csv', clientId: '' });
  expect(file.client).toEqual({ id, name: 'Acme' });
  expect(other.client).toBeNull();
  expect((await upload(client, { clientId: 'Acme' })).status).toBe(400);
  const names = async (query: string) =>
    filesPageSchema
      .parse((await client.get(`/api/files?${query}`)).json)
      .files.map(({ originalName }) => originalName);
  expect(await names(`clientId=${id}`)).toEqual(['b.csv', 'a.csv']);
  expect(await names('clientId=none')).toEqual(['c.csv']);
  const merge = async (...fileIds: string[]) =>
    z
      .object({ mergedFile: z.object({ client: z.unknown() }) })
      .parse((await client.post('/api/merge-files', { fileIds })).json).mergedFile.client;
  expect(await merge(file.id, second.id)).toEqual({ id, name: 'Acme' });
  expect(await merge(file.id, other.id)).toBeNull();
});

test("a statement that prints no currency gets its client's; moving it later does not read it again", async () => {
  const { client } = await server.signedIn();
  const content = plainPdf(
    statementTexts().map((page) => page.filter(({ text }) => !/currency|sort code/i.test(text))),
  );
  const { id } = await create(client, { name: 'Acme', currency: 'NZD' });
  const currencyOf = async (fileId: string) =>
    statementViewSchema.parse((await client.get(`/api/files/${fileId}/statement`)).json).statement.accounts[0]
      ?.currency;
  const file = await uploadReady(client, { fileName: 'march.pdf', content, clientId: id });
  expect([file.kind, await currencyOf(file.id)]).toEqual(['statement', 'NZD']);
  const other = await uploadReady(client, { fileName: 'march.pdf', content });
  const before = await currencyOf(other.id);
  expect(before).not.toBe('NZD');
  await client.mutate('files.move', { ids: [other.id], clientId: id });
  expect(await currencyOf(other.id)).toBe(before);
});

test('a merge of PDFs is for a client as other uploads are', async () => {
  const { client, user } = await server.signedIn();
  const { id } = await create(client, { name: 'Acme' });
  const merging = { 'a.pdf': pdfSaying(['A1']), 'b.pdf': pdfSaying(['B1']) };
  const merge = (clientId: string) => mergePdfs(client, merging, { fields: { clientId } });
  const merged = await merge(id);
  expect(merged.status).toBe(200);
  const file = (await client.get(`/api/files/${String(merged.headers['x-file-id'])}`)).json;
  expect(file).toMatchObject({ kind: 'merged_pdf', client: { id, name: 'Acme' } });

  const { client: stranger } = await server.signedIn();
  const theirs = await create(stranger, { name: 'Theirs' });
  for (const refused of [UNKNOWN, theirs.id]) expect((await merge(refused)).status).toBe(404);
  expect((await merge('Acme')).json).toMatchObject({ details: [{ path: 'clientId' }] });
  expect(await ledgerOf(server.ctx, user.id)).toBe('reserve settle');
});
