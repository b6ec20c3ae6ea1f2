import { once } from 'node:events';
import { get } from 'node:http';
import { connect, type Socket } from 'node:net';
import ExcelJS from 'exceljs';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storedObjects } from '#db/schema/files.ts';
import { startTestServer, type HttpClient, type TestServer } from '#tests/support/http-client.ts';
import { uploadReady } from '#tests/support/uploads.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => server.close());

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const FORMATS = 'csv, xlsx, json, quickbooks, xero, sage, freshbooks, pastel, excel';
const WHOLE = [
  'Order ID,Customer,Notes,Total',
  '1001,Ada Lovelace,,12.50',
  '1002,Grace Hopper,,7.00',
  ',,,',
  '1001,Ada Lovelace,,12.50',
  '1003,Margaret Hamilton,,99.00',
  '1004,Katherine Johnson,,3.20',
  '',
].join('\r\n');
const CLEAN = [
  'Order ID,Customer,Total',
  '1001,Ada Lovelace,12.50',
  '1002,Grace Hopper,7.00',
  '1003,Margaret Hamilton,99.00',
  '1004,Katherine Johnson,3.20',
  '',
].join('\r\n');

/** Without the byte order mark that makes spreadsheets read UTF-8. */
const withoutMark = (text: string) => text.replace(/^\uFEFF/, '');

test.for([
  { format: 'csv', type: 'text/csv; charset=utf-8', extension: 'csv' },
  { format: 'xlsx', type: XLSX, extension: 'xlsx' },
  { format: 'excel', type: XLSX, extension: 'xlsx' },
  { format: 'json', type: 'application/json; charset=utf-8', extension: 'json' },
])('$format comes with its own type and name, and is kept nowhere', async ({ format, type, extension }) => {
  const { client } = await server.signedIn();
  const { id } = await uploadReady(client, { fileName: 'Bestellungen März.csv' });
  const answer = await client.get(`/api/export/${id}/${format}`);
  expect(answer.status).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': type,
    'content-disposition': `attachment; filename="Bestellungen Marz_clean.${extension}"; filename*=UTF-8''Bestellungen%20M%C3%A4rz_clean.${extension}`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  expect(answer.bytes.length).toBeGreaterThan(50);
  const head = await client.request('HEAD', `/api/export/${id}/${format}`);
  expect([head.status, head.bytes.length]).toEqual([200, 0]);
  expect(head.headers['content-type']).toBe(type);
});

test('CSV holds what the table holds: whole, after removals, and after undo', async () => {
  const { client } = await server.signedIn();
  const { id } = await uploadReady(client);
  const csv = async () => withoutMark((await client.get(`/api/export/${id}/csv`)).text);
  expect(await csv()).toBe(WHOLE);
  await client.post(`/api/remove-duplicates/${id}`);
  await client.post(`/api/remove-empty/${id}`);
  expect(await csv()).toBe(CLEAN);
  await client.post(`/api/undo/${id}`);
  await client.post(`/api/undo/${id}`);
  expect(await csv()).toBe(WHOLE);
});

test('a CSV that is stored as it is says its length, to GET and to HEAD', async () => {
  const { client } = await server.signedIn();
  const { id } = await uploadReady(client);
  const path = `/api/export/${id}/csv`;
  const length = String(Buffer.byteLength(WHOLE));
  expect((await client.get(path)).headers['content-length']).toBe(length);
  expect((await client.request('HEAD', path)).headers['content-length']).toBe(length);
  await client.post(`/api/remove-duplicates/${id}`);
  expect((await client.get(path)).headers['content-length']).toBeUndefined();
});

test('XLSX opens in a spreadsheet with the rows that are left', async () => {
  const { client } = await server.signedIn();
  const { id } = await uploadReady(client);
  await client.post(`/api/remove-duplicates/${id}`);
  await client.post(`/api/remove-empty/${id}`);
  const { bytes } = await client.get(`/api/export/${id}/xlsx`);
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(new Uint8Array(bytes).buffer);
  const sheet = workbook.worksheets[0];
  expect(sheet?.rowCount).toBe(5);
  expect(sheet?.getRow(1).getCell(2).text).toBe('Customer');
  expect(sheet?.getRow(2).getCell(2).text).toBe('Ada Lovelace');
});

test('JSON is the result of the contract', async () => {
  const { client } = await server.signedIn();
  const { id } = await uploadReady(client);
  const answer = await client.get(`/api/export/${id}/json`);
  expect(answer.json).toMatchObject({
    kind: 'table',
    delimiter: ';',
    header: ['Order ID', 'Customer', 'Notes', 'Total'],
    rowCount: 6,
    columnCount: 4,
    duplicatesFound: 1,
    emptyRowsFound: 1,
    emptyColumnsFound: 1,
    issues: expect.any(Array),
  });
});

test('cells that a spreadsheet would run as formulas are neutralised, numbers are not', async () => {
  const { client } = await server.signedIn();
  const { id } = await uploadReady(client, { content: 'name,amount\n=1+1,-12.50\n@SUM(A1),+49 30 1234\n' });
  const { text } = await client.get(`/api/export/${id}/csv`);
  expect(withoutMark(text)).toBe("name,amount\r\n'=1+1,-12.50\r\n'@SUM(A1),+49 30 1234\r\n");
});

const STATEMENT = [
  'Date,Description,Amount,Balance',
  '13/03/2024,Coffee shop,-2.50,97.50',
  '14/03/2024,=Salary,"1,000.00","1,097.50"',
  '',
].join('\r\n');

test.for([
  { format: 'quickbooks', first: 'Date,Description,Amount', last: "14/03/2024,'=Salary,1000.00" },
  { format: 'freshbooks', first: 'Date,Description,Amount', last: "03/14/2024,'=Salary,1000.00" },
  {
    format: 'xero',
    first: '*Date,*Amount,Payee,Description,Reference,Check Number',
    last: "14/03/2024,1000.00,,'=Salary,,",
  },
  {
    format: 'sage',
    first: 'Date,Description,Amount',
    last: "14/03/2024,'=Salary,1000.00",
  },
  {
    format: 'pastel',
    first: '1,13/03/2024,G,9990000,,Coffee shop,2.50,0,0.00,A,,,1,1,1,0,0.00,2.50',
    last: "1,14/03/2024,G,9990000,,'=Salary,-1000.00,0,0.00,A,,,1,1,1,0,0.00,-1000.00",
  },
])('$format comes as the CSV that the package imports', async ({ format, first, last }) => {
  const { client } = await server.signedIn();
  const { id } = await uploadReady(client, { fileName: 'bank.csv', content: STATEMENT });
  const answer = await client.get(`/api/export/${id}/${format}`);
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.headers['content-disposition']).toContain(`filename="bank_clean_${format}.csv"`);
  const lines = answer.text.split('\r\n');
  expect([lines[0], lines.at(-2)]).toEqual([first, last]);
});

test('what a person has to know of an import file stands in a header, of GET and of HEAD', async () => {
  const { client } = await server.signedIn();
  const { id } = await uploadReady(client, { fileName: 'bank.csv', content: STATEMENT });
  const notes = async (method: string, format: string) =>
    decodeURIComponent(
      String((await client.request(method, `/api/export/${id}/${format}`)).headers['x-export-notes'] ?? ''),
    );
  expect(await notes('GET', 'pastel')).toContain('suspense account 9990000 in every row');
  expect(await notes('HEAD', 'pastel')).toBe(await notes('GET', 'pastel'));
  expect(await notes('HEAD', 'xero?dateOrder=dmy')).toBe('');
});

test('an accounting format without a date or with an unreadable row is refused as JSON', async () => {
  const { client } = await server.signedIn();
  const { id } = await uploadReady(client);
  const refused = await client.get(`/api/export/${id}/xero`);
  expect(refused.status).toBe(422);
  expect(refused.json).toMatchObject({
    code: 'missing_columns',
    error: expect.stringContaining('no column with a date'),
    details: { missing: ['date'] },
  });
  expect(refused.headers['content-type']).toContain('application/json');
  expect(refused.headers['content-disposition']).toBeUndefined();
  const head = await client.request('HEAD', `/api/export/${id}/xero`);
  expect([head.status, head.bytes.length]).toEqual([422, 0]);
  const rows = ['5,1.00', '6,2.00', '7,3.00', '8,4.00', '9,soon'].map((row) => `2024-03-0${row}`);
  const other = await uploadReady(client, { content: `Date,Amount\n${rows.join('\n')}\n` });
  const unreadable = await client.get(`/api/export/${other.id}/xero`);
  expect(unreadable.status).toBe(422);
  expect(unreadable.text).toContain('row 5, Amount: “soon” is no amount');
});

test.for([
  {
    format: 'ofx',
    error: `The format ofx is for bank statements. For a table, choose one of these: ${FORMATS}.`,
  },
  { format: 'docx', error: `There is no such export format. Choose one of these: ${FORMATS}.` },
  { format: 'constructor', error: `There is no such export format. Choose one of these: ${FORMATS}.` },
])('the format $format is refused', async ({ format, error }) => {
  const { client } = await server.signedIn();
  const { id } = await uploadReady(client);
  const answer = await client.get(`/api/export/${id}/${format}`);
  expect(answer.status).toBe(400);
  expect(answer.json).toEqual({
    code: 'invalid_request',
    error,
    details: [{ path: 'format', message: error }],
  });
});

test('whose file it is comes before what is asked of it', async () => {
  const { client } = await server.signedIn();
  const { id } = await uploadReady(client);
  const stranger = await server.signedIn();
  expect((await stranger.client.get(`/api/export/${id}/docx`)).status).toBe(404);
});

test('what fails before the first byte is answered as JSON', async () => {
  const { client } = await server.signedIn();
  const { id } = await uploadReady(client);
  const objects = await server.ctx.db.select().from(storedObjects).where(eq(storedObjects.fileId, id));
  for (const { key } of objects) await server.ctx.storage.delete(key);
  const answer = await client.get(`/api/export/${id}/csv`);
  expect(answer.status).toBe(410);
  expect(answer.json).toMatchObject({ code: 'expired' });
  expect(answer.headers['content-type']).toContain('application/json');
  expect(answer.headers['content-disposition']).toBeUndefined();
  expect((await client.request('HEAD', `/api/export/${id}/csv`)).status).toBe(410);
});

test('downloads that are broken off free their threads', async () => {
  const { client } = await server.signedIn();
  const id = await uploadLarge(client);
  for (let round = 0; round < 6; round += 1) await breakOff(`/api/export/${id}/csv`, client.cookieHeader());
  const answer = await client.get(`/api/export/${id}/csv`);
  expect(answer.status).toBe(200);
  expect(withoutMark(answer.text).split('\r\n')).toHaveLength(400_002);
});

test('downloads that are not taken hold no thread', async () => {
  const { client } = await server.signedIn();
  const id = await uploadLarge(client);
  const stalled = await Promise.all(
    Array.from({ length: 4 }, () => startDownload(`/api/export/${id}/csv`, client)),
  );
  for (const socket of stalled) {
    if (socket.readableLength === 0) await once(socket, 'readable');
  }
  await uploadReady((await server.signedIn()).client);
  for (const socket of stalled) socket.destroy();
});

test('a download whose client has gone before it began is not made', async () => {
  const { client } = await server.signedIn();
  const id = await uploadLarge(client);
  for (let round = 0; round < 12; round += 1) {
    const socket = await startDownload(`/api/export/${id}/xlsx`, client);
    socket.destroy();
  }
  const started = performance.now();
  await uploadReady((await server.signedIn()).client);
  const waited = performance.now() - started;
  const before = performance.now();
  await client.get(`/api/export/${id}/xlsx`);
  // Twelve of them on two threads would have taken six times as long, however busy the machine is.
  expect(waited).toBeLessThan(Math.max(10_000, 4 * (performance.now() - before)));
});

test('of one user four downloads run at once, and the others wait for their turn', async () => {
  const { client } = await server.signedIn();
  const { id } = await uploadReady(client);
  const answers = await Promise.all(Array.from({ length: 30 }, () => client.get(`/api/export/${id}/csv`)));
  expect(new Set(answers.map((answer) => `${String(answer.status)} ${answer.text}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(200);
});

/** Too large for the buffers between server and client. */
async function uploadLarge(client: HttpClient): Promise<string> {
  const lines = Array.from({ length: 400_000 }, (_, row) => `${String(row)},Ada Lovelace,${String(row * 3)}`);
  return (await uploadReady(client, { content: `id,name,total\n${lines.join('\n')}\n` })).id;
}

/** Asks for a download and takes nothing of it. */
async function startDownload(path: string, client: HttpClient): Promise<Socket> {
  const { hostname, port, host } = new URL(server.origin);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const request = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${client.cookieHeader()}\r\n\r\n`;
  await new Promise((resolve) => {
    socket.write(request, resolve);
  });
  return socket;
}

/** Takes the first bytes of a download and closes the connection. */
function breakOff(path: string, cookie: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const req = get(new URL(path, server.origin), { headers: { cookie }, agent: false }, (res) => {
      res.once('data', () => res.destroy());
      res.once('close', () => resolve());
    });
    req.once('error', reject);
  });
}
