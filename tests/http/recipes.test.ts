import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { recipes } from '#db/schema/recipes.ts';
import { invoiceViewSchema } from '#domain/invoices/invoice-view.schemas.ts';
import { listedRecipeSchema, importedRecipesSchema } from '#domain/recipes/recipes.schemas.ts';
import { oddInvoice, type OddTruth } from '#tests/fixtures/recipes/odd-invoices.ts';
import { startTestServer, type HttpClient, type TestServer } from '#tests/support/http-client.ts';
import { plainPdf } from '#tests/support/plain-pdf.ts';
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
const FIELDS = ['vendorName', 'customerName', 'invoiceNumber', 'invoiceDate', 'dueDate', 'total'] as const;

async function uploadInvoice(client: HttpClient, which: number, time: number) {
  const { pages, truth } = oddInvoice(which, time);
  const fileName = `invoice-${String(which)}-${String(time)}.pdf`;
  const file = await uploadReady(client, { fileName, content: plainPdf(pages), tab: 'invoice-conversion' });
  return { id: file.id, truth };
}

const viewOf = async (client: HttpClient, id: string) =>
  invoiceViewSchema.parse((await client.get(`/api/files/${id}/invoice`)).json);

async function fieldsOf(client: HttpClient, id: string): Promise<Record<string, string | null>> {
  const { fields } = (await viewOf(client, id)).invoice;
  return Object.fromEntries(FIELDS.map((field) => [field, fields[field].value]));
}

/** Types the true values over those that were read wrongly. @returns the corrected fields */
async function correct(client: HttpClient, id: string, truth: OddTruth): Promise<(keyof OddTruth)[]> {
  const { revision, invoice } = await viewOf(client, id);
  const wrong = FIELDS.filter((field) => invoice.fields[field].value !== truth[field]);
  const edits = wrong.map((field) => ({ kind: 'setFields', fields: { [field]: truth[field] } }));
  const answer = await client.post(`/api/files/${id}/invoice/edits`, { revision, edits });
  expect(answer.status).toBe(200);
  return wrong;
}

const listOf = async (client: HttpClient) =>
  z.array(listedRecipeSchema).parse((await client.get('/api/recipes')).json);

describe('an invoice that was corrected once', () => {
  test('teaches the next ones of its vendor, as steps that can be taken back one by one', async () => {
    const { client } = await server.signedIn();
    const first = await uploadInvoice(client, VENDOR, 0);
    const corrected = await correct(client, first.id, first.truth);
    expect(corrected).toContain('dueDate');
    const [recipe] = await listOf(client);
    expect(recipe).toMatchObject({
      kind: 'invoice',
      name: 'Invoices of Brook and Vale',
      isOn: true,
      useCount: 0,
    });
    expect(recipe?.items.map(({ says }) => says)).toContain('Due date: the date right of “expected”.');

    const second = await uploadInvoice(client, VENDOR, 1);
    const view = await viewOf(client, second.id);
    expect(view.invoice.fields.dueDate.value).toBe(second.truth.dueDate);
    expect(view.recipeSteps.map(({ isOn, from }) => ({ isOn, from }))).toContainEqual({
      isOn: true,
      from: 'recipe',
    });
    expect(view).toMatchObject({ revision: view.recipeSteps.length, editCount: view.recipeSteps.length });
    expect((await listOf(client))[0]).toMatchObject({ useCount: 1 });

    const step = view.recipeSteps.find(({ says }) => says.startsWith('Due date'));
    const off = await client.post(`/api/files/${second.id}/recipe-steps`, {
      revision: view.revision,
      step: step?.revision,
      isOn: false,
    });
    expect(off.status).toBe(200);
    const without = await viewOf(client, second.id);
    expect(without.invoice.fields.dueDate.value).not.toBe(second.truth.dueDate);
    expect(without.recipeSteps.find(({ revision }) => revision === step?.revision)?.isOn).toBe(false);

    const on = { revision: without.revision, step: 'all', isOn: true };
    expect((await client.post(`/api/files/${second.id}/recipe-steps`, on)).status).toBe(200);
    expect((await viewOf(client, second.id)).invoice.fields.dueDate.value).toBe(second.truth.dueDate);
  });

  test('undo unlearns, redo learns again', async () => {
    const { client } = await server.signedIn();
    const first = await uploadInvoice(client, VENDOR, 0);
    await correct(client, first.id, first.truth);
    expect(await listOf(client)).toHaveLength(1);
    expect((await client.post(`/api/undo/${first.id}`)).status).toBe(200);
    expect(await listOf(client)).toEqual([]);
    expect((await client.post(`/api/redo/${first.id}`)).status).toBe(200);
    expect(await listOf(client)).toHaveLength(1);
  });

  test('a step that was undone can be brought back after another change', async () => {
    const { client } = await server.signedIn();
    const first = await uploadInvoice(client, VENDOR, 0);
    await correct(client, first.id, first.truth);
    const second = await uploadInvoice(client, VENDOR, 1);
    expect((await client.post(`/api/undo/${second.id}`)).status).toBe(200);
    const { revision, recipeSteps } = await viewOf(client, second.id);
    expect(recipeSteps.filter(({ isOn }) => !isOn)).toHaveLength(1);
    const edit = { kind: 'setFields', fields: { purchaseOrder: 'PO 1' } };
    await client.post(`/api/files/${second.id}/invoice/edits`, { revision, edits: [edit] });
    const after = await viewOf(client, second.id);
    expect(after.recipeSteps).toHaveLength(recipeSteps.length);
    await client.post(`/api/files/${second.id}/recipe-steps`, {
      revision: after.revision,
      step: 'all',
      isOn: true,
    });
    expect(await fieldsOf(client, second.id)).toMatchObject({ dueDate: second.truth.dueDate });
  });

  test('another vendor, another account and a recipe that is off are left alone', async () => {
    const { client } = await server.signedIn();
    const first = await uploadInvoice(client, VENDOR, 0);
    await correct(client, first.id, first.truth);
    const other = await uploadInvoice(client, VENDOR + 1, 0);
    expect((await viewOf(client, other.id)).recipeSteps).toEqual([]);
    const { client: stranger } = await server.signedIn();
    const same = await uploadInvoice(stranger, VENDOR, 1);
    expect((await viewOf(stranger, same.id)).recipeSteps).toEqual([]);
    const [recipe] = await listOf(client);
    expect(
      (await client.request('PATCH', `/api/recipes/${recipe?.id ?? ''}`, asJson({ isOn: false }))).status,
    ).toBe(200);
    const second = await uploadInvoice(client, VENDOR, 1);
    expect((await viewOf(client, second.id)).recipeSteps).toEqual([]);
  });
});

const asJson = (body: object) => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

test('recipes move to another account as a file, and hold no value of a document', async () => {
  const { client, user } = await server.signedIn();
  const first = await uploadInvoice(client, VENDOR, 0);
  await correct(client, first.id, first.truth);
  const exported = await client.get('/api/recipes/export');
  const { vendorName: _vendor, ...values } = first.truth;
  for (const value of Object.values(values)) expect(exported.text).not.toContain(value);
  expect(exported.text).not.toContain(first.id);
  const rows = await server.ctx.db.select().from(recipes).where(eq(recipes.userId, user.id));
  for (const value of Object.values(values)) expect(JSON.stringify(rows)).not.toContain(value);

  const other = server.client();
  const otherUser = await other.register();
  const imported = await other.post(
    '/api/recipes/import',
    z.record(z.string(), z.unknown()).parse(exported.json),
  );
  expect(importedRecipesSchema.parse(imported.json)).toEqual({ recipes: 1, rules: 0, skipped: 0 });
  const again = await other.post(
    '/api/recipes/import',
    z.record(z.string(), z.unknown()).parse(exported.json),
  );
  expect(importedRecipesSchema.parse(again.json)).toEqual({ recipes: 0, rules: 0, skipped: 1 });
  const own = await client.post(
    '/api/recipes/import',
    z.record(z.string(), z.unknown()).parse(exported.json),
  );
  expect(importedRecipesSchema.parse(own.json)).toEqual({ recipes: 0, rules: 0, skipped: 1 });
  expect(await server.ctx.db.select().from(recipes).where(eq(recipes.userId, user.id))).toEqual(rows);
  const second = await uploadInvoice(other, VENDOR, 1);
  expect(await fieldsOf(other, second.id)).toEqual(second.truth);

  const leaving = { password: otherUser.password, confirmation: 'DELETE' };
  expect((await other.post('/api/account/delete', leaving)).status).toBe(200);
  expect(await server.ctx.db.select().from(recipes).where(eq(recipes.userId, otherUser.id))).toEqual([]);
});

test('what is off is off wherever the file is taken; a rule that books nothing is not taken', async () => {
  const { client } = await server.signedIn();
  const first = await uploadInvoice(client, VENDOR, 0);
  await correct(client, first.id, first.truth);
  const [recipe] = await listOf(client);
  await client.request('PATCH', `/api/recipes/${recipe?.id ?? ''}`, asJson({ isOn: false }));
  const booking = { payee: 'Toll', category: null, accountCode: null, taxCode: null };
  const rule = z.object({ id: z.string() });
  const added = rule.parse((await client.post('/api/rules', { contains: 'toll', booking })).json);
  await client.request('PATCH', `/api/rules/${added.id}`, asJson({ isOn: false }));
  const exported = z.record(z.string(), z.unknown()).parse((await client.get('/api/recipes/export')).json);

  const { client: other } = await server.signedIn();
  expect((await other.post('/api/recipes/import', exported)).json).toEqual({
    recipes: 1,
    rules: 1,
    skipped: 0,
  });
  expect(await listOf(other)).toMatchObject([{ isOn: false }]);
  expect((await other.get('/api/rules')).json).toMatchObject({ rules: [{ isOn: false }] });
  const none = { payee: null, category: null, accountCode: null, taxCode: null };
  const rules = [{ version: 1, contains: 'x', direction: 'any', booking: none }];
  const refused = await other.post('/api/recipes/import', { version: 1, rules });
  expect(refused).toMatchObject({ status: 400, json: { error: expect.stringContaining('Say how to book') } });
});

test.for(['\u0000', '\ud800', '__proto__', '=cmd()', '<b>'])(
  'a file with %j as its texts is taken, and listed',
  async (text) => {
    const { client } = await server.signedIn();
    const item = (id: string, does: object) => ({ id: `${id}${text}`, taughtBy: null, isOn: true, does });
    const anchor = { label: text, relation: 'right', page: 'first', x: 0, y: 0, right: 0 };
    const field = { kind: 'field', field: 'dueDate', shape: text, size: null, order: null, isTurned: false };
    const invoice = { kind: 'invoice', vendor: text, readAs: null, codes: [], domains: [], layout: [] };
    const table = { kind: 'table', system: text, delimiter: text, columns: [text, 'b'], types: null };
    const column = { name: text, nth: 0 };
    const given = {
      version: 1,
      recipes: [
        { version: 1, name: `a${text}`, key: invoice, items: [item('a', { ...field, anchors: [anchor] })] },
        {
          version: 1,
          name: `b${text}`,
          key: table,
          items: [item('b', { kind: 'renameColumn', column, to: text })],
        },
      ],
      rules: [
        {
          version: 1,
          contains: `c${text}`,
          direction: 'any',
          booking: { payee: `d${text}`, category: null, accountCode: null, taxCode: null },
        },
      ],
    };
    const answer = await client.post('/api/recipes/import', given);
    expect(answer).toMatchObject({ status: 200, json: { recipes: 2, rules: 1 } });
    expect(await listOf(client)).toHaveLength(2);
    await uploadInvoice(client, VENDOR, 0);
    const csv = await uploadReady(client, { content: `${text},b\n1,2\n3,4\n` });
    expect(csv.status).toBe('ready');
  },
);

test('items and recipes are deleted; those of others are not found', async () => {
  const { client } = await server.signedIn();
  const first = await uploadInvoice(client, VENDOR, 0);
  await correct(client, first.id, first.truth);
  const [recipe] = await listOf(client);
  const path = `/api/recipes/${recipe?.id ?? ''}`;
  const { client: stranger } = await server.signedIn();
  expect((await stranger.request('DELETE', path)).status).toBe(404);
  expect((await stranger.request('PATCH', path, asJson({ isOn: false }))).status).toBe(404);
  const item = recipe?.items[0]?.id ?? '';
  expect((await client.request('DELETE', `${path}/items/${encodeURIComponent(item)}`)).status).toBe(204);
  expect((await listOf(client))[0]?.items.map(({ id }) => id)).not.toContain(item);
  expect((await client.request('DELETE', path)).status).toBe(204);
  expect(await listOf(client)).toEqual([]);
});
