import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { recipes } from '#db/schema/recipes.ts';
import { invoiceViewSchema } from '#domain/invoices/invoice-view.schemas.ts';
import { rowText } from '#domain/recipes/documents/no-rows.ts';
import { recipeFileSchema } from '#domain/recipes/recipe-file.schemas.ts';
import { RECIPES_MAX, recipeSchema } from '#domain/recipes/recipe.schemas.ts';
import { listedRecipeSchema } from '#domain/recipes/recipes.schemas.ts';
import { statementViewSchema } from '#domain/statements/statement-view.schemas.ts';
import { convertAgain } from '#server/uploads/convert-again.ts';
import { getFile } from '#server/files/get-file.ts';
import { oddInvoice } from '#tests/fixtures/recipes/odd-invoices.ts';
import { startTestServer, type HttpClient, type TestServer } from '#tests/support/http-client.ts';
import { glassInvoice } from '#tests/fixtures/recipes/glass-invoice.ts';
import { plainPdf } from '#tests/support/plain-pdf.ts';
import { statementPdf } from '#tests/support/statement-pdf.ts';
import { uploadReady } from '#tests/support/uploads.ts';
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

const VENDOR = 3;

async function uploadInvoice(client: HttpClient, time: number) {
  const { pages, truth } = oddInvoice(VENDOR, time);
  const fileName = `invoice-${String(time)}.pdf`;
  const file = await uploadReady(client, { fileName, content: plainPdf(pages), tab: 'invoice-conversion' });
  return { id: file.id, truth };
}

const viewOf = async (client: HttpClient, id: string) =>
  invoiceViewSchema.parse((await client.get(`/api/files/${id}/invoice`)).json);

async function setField(client: HttpClient, id: string, fields: Record<string, string | null>) {
  const { revision } = await viewOf(client, id);
  const edits = [{ kind: 'setFields', fields }];
  expect((await client.post(`/api/files/${id}/invoice/edits`, { revision, edits })).status).toBe(200);
}

const itemsOf = async (client: HttpClient) => {
  const [recipe] = z.array(listedRecipeSchema).parse((await client.get('/api/recipes')).json);
  return { id: recipe?.id ?? '', items: recipe?.items ?? [] };
};

const DUE = 'Due date: the date right of “expected”.';
const dueOf = async (client: HttpClient) => (await itemsOf(client)).items.find(({ says }) => says === DUE);

test('what a file taught before it was read again is not lost with the next change of it', async () => {
  const { client, user } = await server.signedIn();
  const { id, truth } = await uploadInvoice(client, 0);
  await setField(client, id, { dueDate: truth.dueDate });
  const ctx = await server.actorOf(user.id);
  await convertAgain(ctx, { ids: [id] });
  await expect.poll(async () => (await getFile(ctx, { id })).status).toBe('ready');
  const { recipeSteps } = await viewOf(client, id);
  expect(recipeSteps.map(({ isOn }) => isOn)).toEqual([true]);
  await setField(client, id, { purchaseOrder: 'PO 1' });
  expect(await dueOf(client)).toBeDefined();

  const { revision } = await viewOf(client, id);
  const off = { revision, step: recipeSteps[0]?.revision, isOn: false };
  expect((await client.post(`/api/files/${id}/recipe-steps`, off)).status).toBe(200);
  expect(await dueOf(client)).toBeUndefined();
  const on = { ...off, revision: revision + 1, isOn: true };
  expect((await client.post(`/api/files/${id}/recipe-steps`, on)).status).toBe(200);
  expect(await dueOf(client)).toBeDefined();
});

test('what was taken back of a recipe stays so when the file is read again', async () => {
  const { client, user } = await server.signedIn();
  const first = await uploadInvoice(client, 0);
  await setField(client, first.id, { dueDate: first.truth.dueDate });
  const { id, truth } = await uploadInvoice(client, 1);
  const before = await viewOf(client, id);
  const off = { revision: before.revision, step: before.recipeSteps[0]?.revision, isOn: false };
  expect((await client.post(`/api/files/${id}/recipe-steps`, off)).status).toBe(200);
  const ctx = await server.actorOf(user.id);
  await convertAgain(ctx, { ids: [id] });
  await expect.poll(async () => (await getFile(ctx, { id })).status).toBe('ready');
  const again = await viewOf(client, id);
  expect(again.recipeSteps).toMatchObject([{ isOn: false }]);
  expect(again.editCount).toBe(0);
  expect(again.invoice.fields.dueDate.value).not.toBe(truth.dueDate);
  const on = { revision: again.revision, step: 'all', isOn: true };
  expect((await client.post(`/api/files/${id}/recipe-steps`, on)).status).toBe(200);
  expect((await viewOf(client, id)).invoice.fields.dueDate.value).toBe(truth.dueDate);
});

test('a step that the sums refused is brought back alone only', async () => {
  const { client } = await server.signedIn();
  const uploadGlass = async (total: string, other: string) => {
    const content = plainPdf(glassInvoice(total, other));
    const fileName = `glass-${total}.pdf`;
    return (await uploadReady(client, { fileName, content, tab: 'invoice-conversion' })).id;
  };
  await setField(client, await uploadGlass('120.00', '900.00'), { total: '900.00' });
  const id = await uploadGlass('75.00', '825.00');
  const { revision, recipeSteps } = await viewOf(client, id);
  expect(recipeSteps).toMatchObject([{ isOn: false, isRefused: true }]);
  const set = async (step: number | 'all') =>
    (await client.post(`/api/files/${id}/recipe-steps`, { revision, step, isOn: true })).status;
  expect(await set('all')).toBe(404);
  expect(await set(recipeSteps[0]?.revision ?? 0)).toBe(200);
  expect((await viewOf(client, id)).invoice.fields.total.value).toBe('825.00');
});

test('a redo that builds on a step which was switched since is refused with a sentence', async () => {
  const { client } = await server.signedIn();
  const content = statementPdf({ rows: 4, descriptions: ['SHOP', 'RENT'] });
  const uploadStatement = async () => (await uploadReady(client, { fileName: 'march.pdf', content })).id;
  const statementOf = async (id: string) =>
    statementViewSchema.parse((await client.get(`/api/files/${id}/statement`)).json);
  const edit = async (id: string, change: object) => {
    const { revision } = await statementOf(id);
    const answer = await client.post(`/api/files/${id}/statement/edits`, { revision, edits: [change] });
    expect(answer.status).toBe(200);
  };
  const first = await uploadStatement();
  const accountId = (await statementOf(first)).statement.accounts[0]?.id;
  await edit(first, { kind: 'setAccount', accountId, fields: { currency: 'SEK' } });
  const { recipes: learnt } = recipeFileSchema.parse((await client.get('/api/recipes/export')).json);
  const noRent = {
    id: 'noRent',
    taughtBy: null,
    isOn: true,
    does: { kind: 'noRow', text: rowText('RENT')?.text, words: 1 },
  };
  await client.post('/api/recipes/import', {
    version: 1,
    recipes: learnt.map((recipe) => ({ ...recipe, items: [noRent] })),
  });

  const id = await uploadStatement();
  const { statement, recipeSteps } = await statementOf(id);
  const rent = statement.accounts[0]?.transactions.find(({ description }) => description === 'RENT');
  await edit(id, { kind: 'setRows', rowIds: [rent?.id], fields: { description: 'Rent of March' } });
  expect((await client.post(`/api/undo/${id}`)).status).toBe(200);
  const { revision } = await statementOf(id);
  const on = { revision, step: recipeSteps[0]?.revision, isOn: true };
  expect((await client.post(`/api/files/${id}/recipe-steps`, on)).status).toBe(200);
  expect(await client.post(`/api/redo/${id}`)).toMatchObject({
    status: 409,
    json: { error: expect.stringContaining('march.pdf') },
  });
});

test('what was switched off stays off when its file is changed further', async () => {
  const { client } = await server.signedIn();
  const { id, truth } = await uploadInvoice(client, 0);
  await setField(client, id, { dueDate: truth.dueDate });
  const recipe = await itemsOf(client);
  const item = { id: recipe.items[0]?.id, isOn: false };
  const answer = await client.request('PATCH', `/api/recipes/${recipe.id}`, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ item }),
  });
  expect(answer.status).toBe(200);
  await setField(client, id, { purchaseOrder: 'PO 1' });
  expect(await dueOf(client)).toMatchObject({ isOn: false });
});

test('a recipe keeps the name that a person gave it when its files are changed further', async () => {
  const { client } = await server.signedIn();
  const { id, truth } = await uploadInvoice(client, 0);
  const nameOf = async () =>
    z.array(listedRecipeSchema).parse((await client.get('/api/recipes')).json)[0]?.name;
  await setField(client, id, { dueDate: truth.dueDate });
  await setField(client, id, { vendorName: 'Brook & Vale' });
  expect(await nameOf()).toBe('Invoices of Brook & Vale');
  const answer = await client.request('PATCH', `/api/recipes/${(await itemsOf(client)).id}`, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Milk and eggs' }),
  });
  expect(answer.status).toBe(200);
  await setField(client, id, { purchaseOrder: 'PO 1' });
  expect(await nameOf()).toBe('Milk and eggs');
});

test('a later file’s lesson counts, though an earlier file is changed again', async () => {
  const { client } = await server.signedIn();
  const [first, second] = [await uploadInvoice(client, 0), await uploadInvoice(client, 1)];
  await setField(client, first.id, { dueDate: null, currency: 'SEK' });
  await setField(client, second.id, { currency: 'NOK' });
  await setField(client, first.id, { purchaseOrder: 'PO 1' });
  const says = (await itemsOf(client)).items.map((item) => item.says);
  expect(says).toContain('Amounts are in NOK.');
  expect(says).not.toContain('Amounts are in SEK.');
});

test('a lesson that was exported, deleted and imported again is still unlearnt by an undo in its file', async () => {
  const { client } = await server.signedIn();
  const { id, truth } = await uploadInvoice(client, 0);
  await setField(client, id, { dueDate: truth.dueDate });
  const exported = await client.get('/api/recipes/export');
  expect((await client.delete(`/api/recipes/${(await itemsOf(client)).id}`)).status).toBe(204);
  const file = z.record(z.string(), z.unknown()).parse(exported.json);
  expect((await client.post('/api/recipes/import', file)).status).toBe(200);
  await setField(client, id, { purchaseOrder: 'PO 1' });
  expect(await dueOf(client)).toBeDefined();
  for (const _ of ['purchase order', 'due date'])
    expect((await client.post(`/api/undo/${id}`)).status).toBe(200);
  expect(await dueOf(client)).toBeUndefined();
});

test('what two files taught is forgotten at once', async () => {
  const { client } = await server.signedIn();
  const [first, second] = [await uploadInvoice(client, 0), await uploadInvoice(client, 1)];
  for (const { id, truth } of [first, second]) await setField(client, id, { dueDate: truth.dueDate });
  const { id } = await itemsOf(client);
  const item = encodeURIComponent((await dueOf(client))?.id ?? '');
  expect((await client.request('DELETE', `/api/recipes/${id}/items/${item}`)).status).toBe(204);
  expect(await dueOf(client)).toBeUndefined();
});

test('a lesson that cannot be kept takes no others with it', async () => {
  const { client } = await server.signedIn();
  const longCode = 'A1'.repeat(40);
  const { pages, truth } = oddInvoice(VENDOR, 0);
  const content = plainPdf([[...(pages[0] ?? []), { x: 60, y: 30, text: longCode }]]);
  const { id } = await uploadReady(client, { fileName: 'long.pdf', content, tab: 'invoice-conversion' });
  await setField(client, id, { dueDate: truth.dueDate });
  await setField(client, id, { purchaseOrder: longCode });
  expect(await dueOf(client)).toBeDefined();
});

test('recipes of all kinds are no more than a file of recipes can carry', async () => {
  const { client, user } = await server.signedIn();
  const { id, truth } = await uploadInvoice(client, 0);
  const key = { kind: 'table', system: null, delimiter: ',', columns: ['Name'], types: null };
  const recipe = recipeSchema.parse({ version: 1, key, items: [] });
  const now = server.ctx.clock.now();
  const row = {
    userId: user.id,
    kind: 'table' as const,
    name: 'tables',
    recipe,
    createdAt: now,
    updatedAt: now,
  };
  await server.ctx.db.insert(recipes).values(Array.from({ length: RECIPES_MAX }, () => row));
  await setField(client, id, { dueDate: truth.dueDate });
  expect(await server.ctx.db.$count(recipes)).toBeGreaterThanOrEqual(RECIPES_MAX);
  const kinds = z.array(listedRecipeSchema).parse((await client.get('/api/recipes')).json);
  expect(kinds.filter(({ kind }) => kind === 'invoice')).toEqual([]);
});
