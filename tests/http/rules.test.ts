import { afterAll, beforeAll, expect, test } from 'vitest';
import { listedRuleSchema, rulePageSchema, type ListedRule } from '#domain/recipes/rules/rules.schemas.ts';
import { statementViewSchema } from '#domain/statements/statement-view.schemas.ts';
import { makeApiKey } from '#tests/support/api-keys.ts';
import { startTestServer, type HttpClient, type TestServer } from '#tests/support/http-client.ts';
import { statementPdf } from '#tests/support/statement-pdf.ts';
import { setTier, uploadReady } from '#tests/support/uploads.ts';
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

async function add(client: HttpClient, contains: string, payee = contains): Promise<ListedRule> {
  const answer = await client.post('/api/rules', { contains, booking: { payee } });
  expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
  return listedRuleSchema.parse(answer.json);
}

const patch = (client: HttpClient, id: string, body: object) =>
  client.request('PATCH', `/api/rules/${id}`, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

test('a rule is added, listed, changed, moved and deleted', async () => {
  const { client } = await server.signedIn();
  const shop = await add(client, 'shop');
  const other = await add(client, 'other');
  const list = async (query = '') => rulePageSchema.parse((await client.get(`/api/rules${query}`)).json);
  expect(await list()).toEqual({ rules: [other, { ...shop, position: 2 }], matching: 2, total: 2 });
  expect(await list('?query=SHOP&limit=1')).toMatchObject({ matching: 1, total: 2 });
  const changed = await patch(client, shop.id, { direction: 'out', position: 1, isOn: false });
  expect(changed.json).toEqual({ ...shop, direction: 'out', position: 1, isOn: false });
  expect((await client.delete(`/api/rules/${shop.id}`)).status).toBe(204);
  expect((await patch(client, shop.id, { isOn: true })).status).toBe(404);
  expect(await list()).toMatchObject({ total: 1 });
});

test.for([
  { body: {}, says: 'contains' },
  { body: { contains: '  ', booking: { payee: 'x' } }, says: 'Enter the text to look for.' },
  { body: { contains: 'x', booking: {} }, says: 'Say how to book' },
  { body: { contains: 'x', direction: 'up', booking: { payee: 'x' } }, says: 'direction' },
])('a rule that says $says is refused', async ({ body, says }) => {
  const { client } = await server.signedIn();
  const answer = await client.post('/api/rules', body);
  expect(answer.status).toBe(400);
  expect(answer.text).toContain(says);
});

test('a statement is booked by the rules, read with them, and exported with them', async () => {
  const { client, user } = await server.signedIn();
  await setTier(server.ctx, user.id, 'expert');
  const content = statementPdf({ rows: 6, descriptions: ['TESCO STORES 1', 'RENT'] });
  const file = await uploadReady(client, { fileName: 'march.pdf', content });
  await add(client, 'tesco', 'Tesco');
  const program = server.program((await makeApiKey(client)).key);
  const applied = await program.post(`/api/files/${file.id}/statement/apply-rules`);
  expect(applied.json).toEqual({ booked: 3, says: 'Your rules booked 3 of 6 rows.', revision: 1 });
  const view = statementViewSchema.parse((await program.get(`/api/files/${file.id}/statement`)).json);
  const rows = view.statement.accounts[0]?.transactions ?? [];
  expect(rows.map(({ payee }) => payee)).toEqual([
    'Tesco',
    undefined,
    'Tesco',
    undefined,
    'Tesco',
    undefined,
  ]);
  const csv = (await program.get(`/api/export/${file.id}/csv`)).text;
  expect(csv.split('\r\n')[0]).toMatch(/,Currency,Payee,Category,Account code,Tax code$/);
  const page = (await program.get(`/api/files/${file.id}/rows?limit=2`)).text;
  expect(page).toContain('"Payee"');
  expect((await program.post(`/api/undo/${file.id}`)).status).toBe(200);
  expect((await program.get(`/api/export/${file.id}/csv`)).text.split('\r\n')[0]).toMatch(/,Currency$/);
});

test('a later statement is booked as it is converted', async () => {
  const { client } = await server.signedIn();
  await add(client, 'tesco', 'Tesco');
  const content = statementPdf({ rows: 4, descriptions: ['TESCO STORES 1', 'RENT'] });
  const file = await uploadReady(client, { fileName: 'april.pdf', content });
  const view = statementViewSchema.parse((await client.get(`/api/files/${file.id}/statement`)).json);
  const rows = view.statement.accounts[0]?.transactions ?? [];
  expect(rows.map(({ payee = null }) => payee)).toEqual(['Tesco', null, 'Tesco', null]);
  const { rules } = rulePageSchema.parse((await client.get('/api/rules')).json);
  expect(rules).toMatchObject([{ useCount: 2 }]);
});
