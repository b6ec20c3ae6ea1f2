import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/http-client.ts';
import { ledgerOf, upload, uploadReady } from '#tests/support/uploads.ts';
import { writeCompoundFile } from '#tests/fixtures/workbooks/write-compound-file.ts';
import { writeRawXlsx, writeXlsx } from '#tests/fixtures/workbooks/write-xlsx.ts';
import { writeXls } from '#tests/fixtures/workbooks/write-xls.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => server.close());

const orders = () =>
  writeXlsx((workbook) => {
    workbook.addWorksheet('Cover').addRow(['Made for Ada']);
    const sheet = workbook.addWorksheet('Orders');
    sheet.mergeCells('A1:C1');
    sheet.getCell('A1').value = 'Orders of March 2024';
    sheet.addRow([]);
    sheet.addRow(['Order', 'Date', 'Total']);
    for (const [order, day, total] of [
      ['00017', 15, 12.5],
      ['00018', 16, 1234.5],
      ['00017', 15, 12.5],
    ] as const) {
      const row = sheet.addRow([order, new Date(Date.UTC(2024, 2, day)), total]);
      row.getCell(3).numFmt = '#,##0.00';
    }
    sheet.getRow(5).hidden = true;
  });

test('an Excel workbook is repaired like any table: rows, issues, exports, one credit', async () => {
  const { client, user } = await server.signedIn();
  const file = await uploadReady(client, { fileName: 'orders.xlsx', content: await orders() });
  expect(file).toMatchObject({
    kind: 'table',
    status: 'ready',
    rowCount: 3,
    columnCount: 3,
    duplicatesFound: 1,
  });
  expect(await ledgerOf(server.ctx, user.id)).toBe('reserve settle');
  const rows = await client.get(`/api/files/${file.id}/rows`);
  expect(rows.json).toMatchObject({
    header: ['Order', 'Date', 'Total'],
    rows: [
      ['00017', '2024-03-15', '12.50'],
      ['00018', '2024-03-16', '1234.50'],
      ['00017', '2024-03-15', '12.50'],
    ],
  });
  const issues = await client.get(`/api/files/${file.id}/issues`);
  for (const kind of ['hidden_rows', 'other_sheets']) expect(issues.text).toContain(`"kind":"${kind}"`);
  // The only merged cells were the title line, which was removed.
  expect(issues.text).not.toContain('"kind":"merged_cells"');
  const csv = await client.get(`/api/export/${file.id}/csv`);
  expect(csv.text).toContain('00018,2024-03-16,1234.50');
});

test.for([
  { fileName: 'orders.xlsm', content: () => orders() },
  { fileName: 'renamed.csv', content: () => orders() },
  {
    fileName: 'old.xls',
    content: () =>
      writeXls({
        sheets: [
          {
            name: 'S',
            cells: [
              { row: 0, column: 0, label: 'a' },
              { row: 0, column: 1, label: 'b' },
              { row: 1, column: 0, number: 1 },
              { row: 1, column: 1, number: 2 },
            ],
          },
        ],
      }),
  },
  {
    fileName: 'page.xls',
    content: () => '<html><table><tr><td>a</td><td>b</td></tr><tr><td>1</td><td>2</td></tr></table></html>',
  },
  { fileName: 'tabs.xls', content: () => 'a\tb\n1\t2\n' },
])('$fileName is read by its content', async ({ fileName, content }) => {
  const { client } = await server.signedIn();
  const file = await uploadReady(client, { fileName, content: await content() });
  expect(file).toMatchObject({ status: 'ready' });
});

test.for([
  {
    name: 'a workbook with a password',
    fileName: 'secret.xlsx',
    content: () =>
      writeCompoundFile({ EncryptionInfo: Buffer.alloc(8), EncryptedPackage: Buffer.alloc(5000) }),
    status: 422,
    code: 'password_required',
    error: /password/,
  },
  {
    name: 'half a workbook',
    fileName: 'half.xlsx',
    content: async () => (await orders()).subarray(0, 4000),
    status: 422,
    code: 'unreadable_file',
    error: /looks incomplete/,
  },
  {
    name: 'a workbook that unpacks to more than 1 GB',
    fileName: 'bomb.xlsx',
    content: () => writeRawXlsx({ sheet: '<row/>', declaredBytes: 1_100_000_000 }),
    status: 422,
    code: 'unreadable_file',
    error: /over 1 GB unpacked/,
  },
  {
    name: 'an OpenDocument spreadsheet',
    fileName: 'sheet.xlsx',
    content: () =>
      Buffer.from('PK\u0003\u0004mimetypeapplication/vnd.oasis.opendocument.spreadsheet', 'latin1'),
    status: 415,
    code: 'invalid_file_type',
    error: /save it as \.xlsx or CSV/,
  },
])(
  '$name is refused with a sentence and costs nothing',
  async ({ fileName, content, status, code, error }) => {
    const { client, user } = await server.signedIn();
    const answer = await upload(client, { fileName, content: await content() });
    expect(answer.status).toBe(status);
    expect(answer.json).toMatchObject({ code, error: expect.stringMatching(error) });
    expect(await ledgerOf(server.ctx, user.id)).not.toContain('settle');
  },
);

test('another sheet of a workbook is chosen: its rows and its exports, and back again', async () => {
  const { client } = await server.signedIn();
  const bytes = await writeXlsx((workbook) => {
    for (const [name, payments] of [
      ['January', 3],
      ['February', 9],
    ] as const) {
      const sheet = workbook.addWorksheet(name);
      sheet.addRow(['Date', 'Description', 'Amount']);
      for (let day = 1; day <= payments; day++) {
        const row = sheet.addRow([
          new Date(Date.UTC(2024, name === 'January' ? 0 : 1, day + 12)),
          `${name} ${day}`,
          day - 4.5,
        ]);
        row.getCell(1).numFmt = 'dd/mm/yyyy';
        row.getCell(3).numFmt = '#,##0.00;[Red](#,##0.00)';
      }
    }
  });
  const { id } = await uploadReady(client, { fileName: 'bank.xlsx', content: bytes });
  const lastLine = async (format: string) =>
    (await client.get(`/api/export/${id}/${format}`)).text.split('\r\n').at(-2);
  expect(await lastLine('csv')).toBe('21/02/2024,February 9,4.50');
  for (const { sheet, rows, csv, xero } of [
    { sheet: 'January', rows: 3, csv: '15/01/2024,January 3,-1.50', xero: '15/01/2024,-1.50,,January 3,,' },
    { sheet: 'February', rows: 9, csv: '21/02/2024,February 9,4.50', xero: '21/02/2024,4.50,,February 9,,' },
  ]) {
    expect((await client.post(`/api/files/${id}/table`, { sheet })).status).toBe(202);
    const read = async () => (await client.get(`/api/files/${id}`)).json;
    await expect.poll(read).toMatchObject({ status: 'ready', tableRead: { sheet } });
    expect((await client.get(`/api/files/${id}/rows`)).json).toMatchObject({ total: rows });
    expect(await lastLine('csv')).toBe(csv);
    expect(await lastLine('xero')).toBe(xero);
  }
});
