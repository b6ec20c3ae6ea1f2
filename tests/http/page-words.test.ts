import { like } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storedObjects } from '#db/schema/files.ts';
import { invoiceViewSchema } from '#domain/invoices/invoice-view.schemas.ts';
import { shownWordsSchema } from '#domain/page-layout/page-words.schemas.ts';
import { startTestServer, type HttpClient, type TestServer } from '#tests/support/http-client.ts';
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

const PAGES = [
  [
    { x: 60, y: 790, text: 'Thornbury Glassworks' },
    { x: 60, y: 700, text: 'Invoice number GL-100' },
    { x: 60, y: 680, text: 'Kiln lit 14 May 2026' },
    { x: 60, y: 660, text: 'Panes shipped 14 May 2026' },
    { x: 60, y: 540, text: 'Total 120.00' },
  ],
  [{ x: 60, y: 700, text: 'Terms and conditions' }],
];

const uploadInvoice = (client: HttpClient) =>
  uploadReady(client, { fileName: 'glass.pdf', content: plainPdf(PAGES), tab: 'invoice-conversion' });

const wordsOf = async (client: HttpClient, id: string, page: number) =>
  shownWordsSchema.parse((await client.get(`/api/files/${id}/words?page=${String(page)}`)).json);

test('the words of each page of an invoice, with their boxes', async () => {
  const { client } = await server.signedIn();
  const { id } = await uploadInvoice(client);
  const { page, width, height, words } = await wordsOf(client, id, 1);
  expect([page, Math.round(width ?? 0), Math.round(height ?? 0)]).toEqual([1, 595, 842]);
  expect(words.map(({ text }) => text).join(' ')).toBe(PAGES[0]?.map(({ text }) => text).join(' '));
  const [first] = words;
  expect(first?.left).toBeCloseTo(60, 0);
  expect(first?.bottom).toBeLessThan(60);
  expect(first?.top).toBeGreaterThan(35);
  expect((await wordsOf(client, id, 2)).words.map(({ text }) => text)).toEqual([
    'Terms',
    'and',
    'conditions',
  ]);
});

test('refusals: a page that is not there, a table, somebody else’s file, a file that is gone', async () => {
  const { client } = await server.signedIn();
  const { id } = await uploadInvoice(client);
  const beyond = await client.get(`/api/files/${id}/words?page=3`);
  expect([beyond.status, beyond.json]).toMatchObject([
    404,
    { error: 'glass.pdf has no page 3; its last is 2.' },
  ]);
  expect((await client.get(`/api/files/${id}/words?page=0`)).status).toBe(400);
  const table = await uploadReady(client);
  expect((await client.get(`/api/files/${table.id}/words?page=1`)).status).toBe(409);
  const stranger = await server.signedIn();
  expect((await stranger.client.get(`/api/files/${id}/words?page=1`)).status).toBe(404);
  expect((await server.client().get(`/api/files/${id}/words?page=1`)).status).toBe(401);
  await client.request('DELETE', `/api/files/${id}`);
  const gone = await client.get(`/api/files/${id}/words?page=1`);
  expect([gone.status, gone.json]).toMatchObject([410, { code: 'expired' }]);
});

test('a result that was stored without words has none', async () => {
  const { client } = await server.signedIn();
  const { id } = await uploadReady(client, { fileName: 'march.pdf', content: statementPdf() });
  expect((await wordsOf(client, id, 1)).words.length).toBeGreaterThan(10);
  const words = like(storedObjects.key, '%words.json');
  await server.ctx.db.delete(storedObjects).where(words);
  expect(await wordsOf(client, id, 1)).toEqual({ page: 1, width: null, height: null, words: [] });
  expect((await client.get(`/api/files/${id}/words?page=9`)).status).toBe(404);
});

test('a value that was pointed at has its mark there, is undone, and teaches the label beside it', async () => {
  const { client } = await server.signedIn();
  const { id } = await uploadInvoice(client);
  const { words } = await wordsOf(client, id, 1);
  const at = words.findIndex(({ text }) => text === 'shipped');
  const [day, , year] = words.slice(at + 1, at + 4);
  if (day === undefined || year === undefined) throw new Error('The second date is not there');
  const place = { page: 1, box: { left: day.left, top: day.top, right: year.right, bottom: day.bottom } };
  const viewed = async () => invoiceViewSchema.parse((await client.get(`/api/files/${id}/invoice`)).json);
  const before = await viewed();
  const edit = { kind: 'setFields', fields: { dueDate: '2026-05-14' }, places: { dueDate: place } };
  const path = `/api/files/${id}/invoice/edits`;
  expect((await client.post(path, { revision: before.revision, edits: [edit] })).status).toBe(200);
  expect((await viewed()).invoice.fields.dueDate).toMatchObject({ value: '2026-05-14', place });
  const taught = await client.get('/api/recipes');
  expect(taught.text).toContain('right of “panes shipped”');
  expect(taught.text).not.toContain('kiln lit');
  expect((await client.post(`/api/undo/${id}`)).status).toBe(200);
  expect((await viewed()).invoice.fields.dueDate).toEqual(before.invoice.fields.dueDate);
  const beyond = { ...edit, places: { dueDate: { ...place, page: 3 } } };
  const { revision } = await viewed();
  const refused = await client.post(path, { revision, edits: [beyond] });
  expect([refused.status, refused.json]).toMatchObject([
    400,
    { error: 'Edit 1 cannot be made: there is no page 3.' },
  ]);
});
