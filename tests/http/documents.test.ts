import { Uint8ArrayReader, TextWriter, ZipReader } from '@zip.js/zip.js';
import ExcelJS from 'exceljs';
import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { processedFileSchema, type ProcessedFile } from '#domain/files/files.schemas.ts';
import { invoiceChangeSchema, invoiceViewSchema } from '#domain/invoices/invoice-view.schemas.ts';
import { openPdf } from '#server/platform/pdf/pdf-text.ts';
import { readPages } from '#server/platform/pdf/read-pages.ts';
import { startTestServer, type HttpClient, type TestServer } from '#tests/support/http-client.ts';
import { invoicePdf } from '#tests/support/invoice-pdf.ts';
import { plainPdf } from '#tests/support/plain-pdf.ts';
import { scannedImage } from '#tests/support/scanned-pdf.ts';
import { statementPdf } from '#tests/support/statement-pdf.ts';
import { createBatch, ledgerOf, MESSY_CSV, setTier, upload, uploadReady } from '#tests/support/uploads.ts';
import { startTestWorker } from '#tests/support/worker.ts';

const INVOICES = 'invoice-conversion';

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

const uploadInvoice = (client: HttpClient, fileName = 'march.pdf', batchId?: string) =>
  uploadReady(client, {
    fileName,
    content: invoicePdf(),
    tab: INVOICES,
    ...(batchId === undefined ? {} : { batchId }),
  });

const viewOf = async (client: HttpClient, id: string) =>
  invoiceViewSchema.parse((await client.get(`/api/files/${id}/invoice`)).json);

test('a PDF on the invoice tab becomes an invoice, shown in lists with its figures', async () => {
  const { client, user } = await server.signedIn();
  const file = await uploadInvoice(client);
  expect(file).toMatchObject({
    kind: 'invoice',
    tab: INVOICES,
    rowCount: 2,
    isScanned: false,
    statement: null,
    invoice: {
      invoiceNumber: 'INV-2024-017',
      invoiceDate: '2024-03-05',
      currency: 'GBP',
      total: '120.00',
      pages: 1,
      lines: 2,
      addsUp: true,
      edits: 0,
    },
  });
  expect(await ledgerOf(server.ctx, user.id)).toBe('reserve settle');
  expect(await viewOf(client, file.id)).toMatchObject({
    sourceType: 'application/pdf',
    pictures: [],
    check: { addsUp: true },
    invoice: { lines: [{ description: 'Printer paper A4' }, { description: 'Desk lamp', amount: '55.00' }] },
  });
  const rows = await client.get(`/api/files/${file.id}/rows?offset=1&limit=1`);
  expect(rows.json).toMatchObject({ total: 2, rowIndexes: [1] });
  expect((await client.get(`/api/files/${file.id}/issues`)).json).toMatchObject({ nextCursor: null });
  expect((await client.get(`/api/files?tab=${INVOICES}`)).json).toMatchObject({ files: [{ id: file.id }] });
  expect((await client.get('/api/files?tab=csv-processing')).json).toMatchObject({ files: [] });
});

test('edits of an invoice are checked, counted and undone; who saw an older revision is told', async () => {
  const { client } = await server.signedIn();
  const { id } = await uploadInvoice(client);
  const { invoice, revision } = await viewOf(client, id);
  const edits = [{ kind: 'setLines', lineIds: [invoice.lines[0]?.id], values: { amount: '40.00' } }];
  const changed = await client.post(`/api/files/${id}/invoice/edits`, { revision, edits });
  expect(invoiceChangeSchema.parse(changed.json)).toMatchObject({
    check: { addsUp: false },
    editCount: 1,
    rowCount: 2,
  });
  const late = await client.post(`/api/files/${id}/invoice/edits`, { revision, edits });
  expect(late.status).toBe(409);
  expect((await client.get(`/api/files/${id}`)).json).toMatchObject({
    undoable: 'edits',
    invoice: { addsUp: false, edits: 1 },
  });
  expect((await client.post(`/api/undo/${id}`)).json).toMatchObject({ undone: 'edits', editCount: 0 });
  expect(await viewOf(client, id)).toMatchObject({ check: { addsUp: true }, editCount: 0, redoCount: 1 });
  expect((await client.post(`/api/redo/${id}`)).json).toMatchObject({ redone: 'edits', editCount: 1 });
  expect((await client.get(`/api/files/${id}/statement`)).status).toBe(409);
});

test('what plainly is the other kind is converted as what it is, for the same price', async () => {
  const { client, user } = await server.signedIn();
  await setTier(server.ctx, user.id, 'pro');
  const invoice = await uploadReady(client, { fileName: 'bill.pdf', content: invoicePdf() });
  expect(invoice).toMatchObject({ kind: 'invoice', tab: 'csv-processing', statement: null });
  const statement = await uploadReady(client, {
    fileName: 'bank.pdf',
    content: statementPdf(),
    tab: INVOICES,
  });
  expect(statement).toMatchObject({ kind: 'statement', tab: INVOICES, invoice: null, rowCount: 12 });
  expect((await client.get('/api/auth/user')).json).toMatchObject({ usage: { unified: { used: 2 } } });
});

test('one file of a batch that fails does not stop the rest; all of it comes in one zip, its invoices in one workbook', async () => {
  const { client, user } = await server.signedIn();
  await setTier(server.ctx, user.id, 'pro');
  const batchId = await createBatch(client);
  await uploadInvoice(client, 'a.pdf', batchId);
  server.clock.advance(1000);
  await uploadInvoice(client, 'a.pdf', batchId);
  server.clock.advance(1000);
  const failed = await upload(client, {
    batchId,
    fileName: 'note.pdf',
    content: plainPdf([[{ x: 50, y: 700, text: 'Thank you for the flowers, Bob' }]]),
  });
  expect(failed.status).toBe(422);
  server.clock.advance(1000);
  await uploadReady(client, { batchId, fileName: 'orders.csv', content: MESSY_CSV });

  const zip = await client.get(`/api/batches/${batchId}/export/zip?format=iif`);
  expect(zip.headers['content-type']).toBe('application/zip');
  expect(decodeURIComponent(String(zip.headers['x-export-notes']))).toContain('note.pdf is left out');
  const entries = await unzip(zip.bytes);
  expect([...entries.keys()]).toEqual(['a_clean.iif', 'a_clean (2).iif', 'left out.txt', 'notes.txt']);
  expect(entries.get('notes.txt')).toContain('QuickBooks cannot undo an import.');
  expect(entries.get('left out.txt')).toMatch(/note\.pdf is left out: .*\r\norders\.csv is left out: .*\r\n/);
  const csv = await unzip((await client.get(`/api/batches/${batchId}/export/zip`)).bytes);
  expect([...csv.keys()]).toEqual(['a_clean.csv', 'a_clean (2).csv', 'orders_clean.csv', 'left out.txt']);
  const unknown = await client.get(`/api/batches/${batchId}/export/zip?format=zzz`);
  expect([unknown.status, unknown.json]).toMatchObject([400, { code: 'invalid_request' }]);

  const workbook = new ExcelJS.Workbook();
  const xlsx = await client.get(`/api/batches/${batchId}/export/xlsx`);
  expect(xlsx.headers['content-disposition']).toContain('invoices_clean.xlsx');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its types are of another version of Node's
  await workbook.xlsx.load(xlsx.bytes as unknown as ExcelJS.Buffer);
  expect(workbook.worksheets.length).toBeGreaterThan(1);

  await setTier(server.ctx, user.id, 'free');
  const free = await client.get(`/api/batches/${batchId}/export/zip`);
  expect([...(await unzip(free.bytes)).keys()]).toEqual([...csv.keys()]);
  expect((await client.get(`/api/batches/${batchId}/export/xlsx`)).status).toBe(200);
  const other = await server.signedIn();
  expect((await other.client.get(`/api/batches/${batchId}/export/zip`)).status).toBe(404);
  expect((await client.get(`/api/batches/${await createBatch(client)}/export/zip`)).status).toBe(409);
});

async function unzip(bytes: Uint8Array): Promise<Map<string, string>> {
  const zip = new ZipReader(new Uint8ArrayReader(bytes), { useWebWorkers: false });
  const found = new Map<string, string>();
  for (const entry of await zip.getEntries()) {
    if (!entry.directory) found.set(entry.filename, await entry.getData(new TextWriter()));
  }
  return found;
}

test('a photo of an invoice is offered as a PDF whose words can be searched', async () => {
  const { client } = await server.signedIn();
  const photo = await scannedImage(invoicePdf(), { dpi: 200 });
  const { id: photoId } = processedFileSchema.parse(
    (await upload(client, { fileName: 'bill.jpg', content: photo, tab: INVOICES })).json,
  );
  const stateOf = async (): Promise<ProcessedFile> =>
    processedFileSchema.parse((await client.get(`/api/files/${photoId}`)).json);
  // A busy machine takes longer than the upload waits.
  await expect.poll(async () => (await stateOf()).status).toBe('ready');
  const scan = await stateOf();
  expect(scan).toMatchObject({ kind: 'invoice', isScanned: true, invoice: { total: '120.00' } });
  const answer = await client.get(`/api/export/${scan.id}/pdf`);
  expect(answer.headers['content-disposition']).toContain('bill_clean.pdf');
  expect((await PDFDocument.load(answer.bytes)).getPageCount()).toBe(1);
  const pdf = await openPdf(answer.bytes);
  const { pages } = await readPages(pdf, () => undefined);
  await pdf.close();
  expect(pages[0]?.words.map(({ text }) => text)).toEqual(expect.arrayContaining(['INV-2024-017', '120.00']));

  const { id } = await uploadReady(client, { content: statementPdf(), fileName: 'bank.pdf' });
  expect((await client.get(`/api/export/${id}/pdf`)).json).toMatchObject({ code: 'conflict' });
});
