import ExcelJS from 'exceljs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statementViewSchema } from '#domain/statements/statement-view.schemas.ts';
import { startTestServer, type HttpClient, type TestServer } from '#tests/support/http-client.ts';
import { statementPdf, trueRow } from '#tests/support/statement-pdf.ts';
import { uploadReady } from '#tests/support/uploads.ts';
import { startTestWorker } from '#tests/support/worker.ts';

let server: TestServer;
let worker: { close(): Promise<void> };
let client: HttpClient;
let id: string;

beforeAll(async () => {
  server = await startTestServer();
  worker = await startTestWorker(server);
  ({ client } = await server.signedIn());
  ({ id } = await uploadReady(client, { fileName: 'Kontoauszug März.pdf', content: statementPdf() }));
});
afterAll(async () => {
  await worker.close();
  await server.close();
});

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

test.for([
  { format: 'csv', type: 'text/csv; charset=utf-8', extension: 'csv' },
  { format: 'json', type: 'application/json; charset=utf-8', extension: 'json' },
  { format: 'xlsx', type: XLSX, extension: 'xlsx' },
  { format: 'excel', type: XLSX, extension: 'xlsx' },
])('$format comes with its own type and name', async ({ format, type, extension }) => {
  const answer = await client.get(`/api/export/${id}/${format}`);
  expect(answer.status).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': type,
    'content-disposition': `attachment; filename="Kontoauszug Marz_clean.${extension}"; filename*=UTF-8''Kontoauszug%20M%C3%A4rz_clean.${extension}`,
    'cache-control': 'no-store',
  });
  expect(answer.bytes.length).toBeGreaterThan(100);
  const head = await client.request('HEAD', `/api/export/${id}/${format}`);
  expect([head.status, head.bytes.length]).toEqual([200, 0]);
  expect(head.headers['content-disposition']).toBe(answer.headers['content-disposition']);
});

test('what is exported is what was read, and no edit is lost', async () => {
  const rows = Array.from({ length: 12 }, (_value, index) => trueRow(index));
  const before = await client.get(`/api/export/${id}/json`);
  expect(before.json).toMatchObject({
    kind: 'statement',
    reconciles: true,
    accounts: [{ openingBalance: '1000.00', transactions: rows }],
  });

  const view = statementViewSchema.parse((await client.get(`/api/files/${id}/statement`)).json);
  const [first, second] = view.statement.accounts[0]?.transactions ?? [];
  const edits = [
    { kind: 'setRows', rowIds: [first?.id], fields: { description: '=1+1, by hand' } },
    { kind: 'deleteRows', rowIds: [second?.id] },
  ];
  const changed = await client.post(`/api/files/${id}/statement/edits`, { revision: view.revision, edits });
  expect(changed.status).toBe(200);
  const wanted = ['=1+1, by hand', ...rows.slice(2).map((row) => row.description)];

  const json = await client.get(`/api/export/${id}/json`);
  expect(json.json).toMatchObject({
    reconciles: false,
    accounts: [{ transactions: wanted.map((description) => ({ description })) }],
  });
  const csv = (await client.get(`/api/export/${id}/csv`)).text.split('\r\n');
  expect(csv).toHaveLength(1 + 11 + 1);
  // A spreadsheet that opens the CSV runs nothing.
  expect(csv[1]).toContain(`'=1+1, by hand`);
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load((await client.get(`/api/export/${id}/xlsx`)).bytes.buffer as ArrayBuffer);
  const texts: string[] = [];
  workbook.eachSheet((sheet) => sheet.eachRow((row) => row.eachCell((cell) => texts.push(cell.text))));
  const shown = texts.filter((text) => text.includes('by hand') || text.startsWith('Payment'));
  expect(shown).toEqual([`'${wanted[0] ?? ''}`, ...wanted.slice(1)]);

  expect((await client.post(`/api/undo/${id}`)).status).toBe(200);
  expect((await client.get(`/api/export/${id}/json`)).json).toEqual(before.json);
});

test('a format or an option that there is not is named', async () => {
  const format = await client.get(`/api/export/${id}/docx`);
  expect(format.status).toBe(400);
  expect(format.json).toMatchObject({ details: [{ path: 'format' }] });
  const option = await client.get(`/api/export/${id}/csv?columns=5`);
  expect(option.status).toBe(400);
  expect(option.json).toMatchObject({ details: [{ path: 'columns' }] });
});

test.for([
  { format: 'quickbooks', header: 'Date,Description,Amount' },
  { format: 'quickbooks?columns=4', header: 'Date,Description,Credit,Debit' },
  { format: 'xero', header: '*Date,*Amount,Payee,Description,Reference,Check Number' },
  { format: 'freshbooks', header: 'Date,Description,Amount' },
  { format: 'sage', header: 'Date,Description,Amount' },
])('$format is the file that the package imports', async ({ format, header }) => {
  const answer = await client.get(`/api/export/${id}/${format}`);
  expect(answer.status).toBe(200);
  const lines = answer.text.trim().split('\r\n');
  expect(lines[0]?.replace(/^\uFEFF/, '')).toContain(header);
  expect(lines).toHaveLength(13);
});

test('OFX in both versions, QIF and Pastel are made; options reach them', async () => {
  const old = await client.get(`/api/export/${id}/ofx`);
  expect(old.text).toMatch(/^OFXHEADER:100/);
  const xml = await client.get(`/api/export/${id}/ofx?ofx=2`);
  expect(xml.text).toMatch(/^<\?xml/);
  for (const { text } of [old, xml]) expect(text.match(/<STMTTRN>/g)).toHaveLength(12);
  expect((await client.get(`/api/export/${id}/qif?dateOrder=dmy`)).text).toContain('D01/03/2024');
  const march = await client.get(`/api/export/${id}/pastel?yearStart=3&gdc=G9990000`);
  const january = await client.get(`/api/export/${id}/pastel?yearStart=1&gdc=G9990000`);
  expect(march.text.split('\r\n')[0]).toMatch(/^1,/);
  expect(january.text.split('\r\n')[0]).toMatch(/^3,/);
});

test('what is too long for one import comes in parts, as an archive, and says so', async () => {
  const other = await server.signedIn();
  const long = await uploadReady(other.client, {
    fileName: 'long.pdf',
    content: statementPdf({ rows: 1200 }),
  });
  const answer = await other.client.get(`/api/export/${long.id}/xero`);
  expect(answer.status).toBe(200);
  expect(answer.headers['content-disposition']).toContain('filename="long_clean_xero.zip"');
  expect(answer.headers['content-type']).toBe('application/zip');
  expect(answer.bytes.subarray(0, 2).toString()).toBe('PK');
  expect(decodeURIComponent(String(answer.headers['x-export-notes']))).toMatch(/1,000/);
});
