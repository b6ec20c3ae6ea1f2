import { execFile } from 'node:child_process';
import { mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { STATEMENT_FORMATS, fileOf } from '#domain/exports/export-formats.ts';
import { invoicePdf } from '#tests/support/invoice-pdf.ts';
import { plainPdf } from '#tests/support/plain-pdf.ts';
import { scannedImage, scannedPdf } from '#tests/support/scanned-pdf.ts';
import { statementPdf, statementTexts, trueRow } from '#tests/support/statement-pdf.ts';
import { readZip } from '#tests/fixtures/exports/read-zip.ts';
import { writeXlsx } from '#tests/fixtures/workbooks/write-xlsx.ts';

const script = fileURLToPath(new URL('./convert.ts', import.meta.url));
const TEXT = 'a;b;\n1,5;x;\n1,5;x;\n;;\n';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'convert-test-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const at = (...parts: string[]) => join(folder, ...parts);
const readOut = (name: string) => readFile(at('out', name), 'utf8');

/** Runs the command line as npm does. */
async function convert(...args: string[]): Promise<{ status: number; stderr: string }> {
  try {
    const { stderr } = await promisify(execFile)(process.execPath, [script, ...args]);
    return { status: 0, stderr };
  } catch (error) {
    const { code, stderr } = error as { code?: unknown; stderr?: unknown };
    return { status: Number(code), stderr: String(stderr) };
  }
}

test('every format is written, the repaired table whole where nothing is to be removed', async () => {
  await writeFile(at('t.csv'), TEXT);
  expect(
    await convert(at('t.csv'), '--out', at('out'), '--format', 'csv', '--format', 'json', '--format', 'xlsx'),
  ).toEqual({
    status: 0,
    stderr: '',
  });
  expect(await readOut('t.csv')).toBe('a,b,\r\n"1,5",x,\r\n"1,5",x,\r\n,,\r\n');
  expect(JSON.parse(await readOut('t.json'))).toMatchObject({
    kind: 'table',
    rowCount: 3,
    duplicatesFound: 1,
    emptyRowsFound: 1,
  });
  expect((await readOut('t.xlsx')).slice(0, 2)).toBe('PK');
  expect((await readdir(at('out'))).toSorted()).toEqual(['t.csv', 't.json', 't.xlsx']);
});

test('an input is never written over, by a link to it either', async () => {
  await writeFile(at('t.csv'), TEXT);
  await symlink('t.csv', at('link.csv'));
  await writeFile(at('list'), `${at('link.csv')}\t${at('t.csv')}\n`);
  expect(await convert('--list', at('list'))).toEqual({
    status: 1,
    stderr: 'link.csv: The output would overwrite the input. Choose another folder with --out.\n',
  });
  expect(await readFile(at('t.csv'), 'utf8')).toBe(TEXT);
});

test('a large table whose last row fills a column that seemed empty is written with that column', async () => {
  const lines = Array.from({ length: 300_000 }, (_, row) => `SO-${row},,customer ${row},${row}.50\n`);
  await writeFile(at('t.csv'), `Order,Fax,Name,Total\n${lines.join('')}SO-x,+49 30 1234,Doe,1.00\n`);
  expect(await convert(at('t.csv'), '--out', at('out'), '--clean')).toEqual({ status: 0, stderr: '' });
  const written = await readOut('t.csv');
  expect(written.slice(0, 50)).toBe('Order,Fax,Name,Total\r\nSO-0,,customer 0,0.50\r\nSO-1,');
  expect(written.endsWith('\r\nSO-x,+49 30 1234,Doe,1.00\r\n')).toBe(true);
  expect(await readdir(at('out'))).toEqual(['t.csv']);
});

test.for([
  { args: ['--remove', 'duplicates'], want: 'a,b,\r\n"1,5",x,\r\n,,\r\n' },
  { args: ['--remove', 'empty-rows'], want: 'a,b,\r\n"1,5",x,\r\n"1,5",x,\r\n' },
  { args: ['--remove', 'empty-columns'], want: 'a,b\r\n"1,5",x\r\n"1,5",x\r\n,\r\n' },
  {
    args: ['--remove', 'unnamed-empty-columns', '--remove', 'empty-rows'],
    want: 'a,b\r\n"1,5",x\r\n"1,5",x\r\n',
  },
  { args: ['--clean'], want: 'a,b\r\n"1,5",x\r\n' },
])('$args', async ({ args, want }) => {
  await writeFile(at('t.csv'), TEXT);
  await convert(at('t.csv'), '--out', at('out'), ...args);
  expect(await readOut('t.csv')).toBe(want);
});

test('a column with a name but no value stays when only unnamed ones go', async () => {
  await writeFile(at('t.csv'), 'a,b,\n1,,\n2,,\n');
  await convert(at('t.csv'), '--out', at('out'), '--remove', 'unnamed-empty-columns');
  expect(await readOut('t.csv')).toBe('a,b\r\n1,\r\n2,\r\n');
});

test('formulas stay as they are: a program reads this', async () => {
  await writeFile(at('t.csv'), 'a,b\n=1+1,@x\n');
  await convert(at('t.csv'), '--out', at('out'));
  expect(await readOut('t.csv')).toBe('a,b\r\n=1+1,@x\r\n');
});

test('an accounting format is the CSV that the package imports; with another CSV its name is in the file name', async () => {
  await writeFile(
    at('bank.csv'),
    'Date,Description,Amount\n13/03/2024,Tea,-2.5\n14/03/2024,Pay,"1,000.00"\n',
  );
  await convert(at('bank.csv'), '--out', at('out'), '--format', 'xero', '--format', 'json');
  expect(await readOut('bank.csv')).toBe(
    '*Date,*Amount,Payee,Description,Reference,Check Number\r\n13/03/2024,-2.50,,Tea,,\r\n14/03/2024,1000.00,,Pay,,\r\n',
  );
  await convert(at('bank.csv'), '--out', at('both'), '--format', 'csv', '--format', 'sage');
  expect((await readdir(at('both'))).toSorted()).toEqual(['bank.csv', 'bank.sage.csv']);
});

test('what an accounting format needs and the table has not is named', async () => {
  await writeFile(at('t.csv'), 'Name,City\nAnn,Rome\nBob,Ulm\n');
  expect(await convert(at('t.csv'), '--out', at('out'), '--format', 'quickbooks')).toMatchObject({
    status: 1,
  });
  expect(JSON.parse(await readOut('t.error.json'))).toMatchObject({ code: 'missing_columns' });
  expect(await readdir(at('out'))).toEqual(['t.error.json']);
});

test('a list converts many; the output names the format; further fields do not matter', async () => {
  await writeFile(at('t.csv'), TEXT);
  await writeFile(
    at('list'),
    `${at('t.csv')}\t${at('out', '1.csv')}\tmore\n${at('t.csv')}\t${at('out', '2.json')}\n`,
  );
  expect(await convert('--list', at('list'), '--kind', 'table')).toMatchObject({ status: 0 });
  expect((await readdir(at('out'))).toSorted()).toEqual(['1.csv', '2.json']);
});

test('a file that cannot be read is reported beside the others, which still run', async () => {
  await writeFile(at('empty.csv'), '');
  await writeFile(at('good.csv'), 'a,b\n1,2\n');
  await writeFile(at('paper.pdf'), '%PDF-1.7');
  const { status, stderr } = await convert(
    at('empty.csv'),
    at('missing.csv'),
    at('paper.pdf'),
    at('good.csv'),
    '--out',
    at('out'),
  );
  expect(status).toBe(1);
  expect(stderr.trim().split('\n')).toHaveLength(3);
  expect(JSON.parse(await readOut('empty.error.json'))).toEqual({
    code: 'unreadable_file',
    error: 'The file is empty. Choose a file with at least one row.',
  });
  expect(JSON.parse(await readOut('missing.error.json'))).toMatchObject({ code: 'unreadable_file' });
  expect(JSON.parse(await readOut('paper.error.json'))).toEqual({
    code: 'unreadable_file',
    error: expect.stringContaining('incomplete'),
  });
  expect(await readOut('good.csv')).toBe('a,b\r\n1,2\r\n');
});

test('what an earlier run said of a file goes when it is converted again', async () => {
  await writeFile(at('t.csv'), '');
  expect((await convert(at('t.csv'), '--out', at('out'))).status).toBe(1);
  await writeFile(at('t.csv'), 'a,b\n1,2\n');
  expect((await convert(at('t.csv'), '--out', at('out'))).status).toBe(0);
  expect(await readdir(at('out'))).toEqual(['t.csv']);
});

test('a workbook is converted by its content, whatever it is called', async () => {
  const bytes = await writeXlsx((workbook) => {
    workbook.addWorksheet('Empty');
    workbook.addWorksheet('Data').addRows([
      ['Id', 'Name'],
      ['007', 'Ada'],
      [8, 'Grace'],
    ]);
  });
  await writeFile(at('book.xlsx'), bytes);
  await writeFile(
    at('page.xls'),
    '<table><tr><td>Id</td><td>Name</td></tr><tr><td>007</td><td>Ada</td></tr></table>',
  );
  await writeFile(at('half.csv'), bytes.subarray(0, 3000));
  const { status } = await convert(at('book.xlsx'), at('page.xls'), at('half.csv'), '--out', at('out'));
  expect(status).toBe(1);
  expect(await readOut('book.csv')).toBe('Id,Name\r\n007,Ada\r\n8,Grace\r\n');
  expect(await readOut('page.csv')).toBe('Id,Name\r\n007,Ada\r\n');
  expect(JSON.parse(await readOut('half.error.json'))).toMatchObject({
    code: 'unreadable_file',
    error: expect.stringContaining('incomplete'),
  });
});

test('a format that there is not, and an output over its own input, are refused', async () => {
  await writeFile(at('t.csv'), TEXT);
  expect(await convert(at('t.csv'), '--out', at('out'), '--format', 'ofx')).toMatchObject({ status: 1 });
  expect(JSON.parse(await readOut('t.error.json'))).toMatchObject({ code: 'invalid_request' });
  expect(await convert(at('t.csv'), '--out', folder)).toMatchObject({ status: 1 });
  expect(await readFile(at('t.csv'), 'utf8')).toBe(TEXT);
});

test.for([
  [[]],
  [['x.csv']],
  [['x.csv', '--out', 'y', '--remove', 'everything']],
  [['--nonsense']],
  [['a/x.csv', 'b/x.csv', '--out', 'y']],
])('a command line that cannot be followed is answered with a sentence: %j', async ([args]) => {
  const { status, stderr } = await convert(...(args ?? []));
  expect(status).toBe(2);
  expect(stderr.length).toBeGreaterThan(10);
});

test('an output that cannot be written does not keep the others from running', async () => {
  await writeFile(at('t.csv'), TEXT);
  await writeFile(
    at('list.tsv'),
    `${at('t.csv')}\t${at('t.csv', 'x', 'a.csv')}\n${at('t.csv')}\t${at('out', 'b.csv')}\n`,
  );
  const { status, stderr } = await convert('--list', at('list.tsv'));
  expect(status).toBe(1);
  expect(stderr).toBe(`t.csv: ${at('t.csv')} is a file, not a folder. Choose another output folder.\n`);
  expect(await readOut('b.csv')).toContain('x');
});

test('a PDF is a bank statement: CSV and JSON, one of a list beside tables, protected ones by their password', async () => {
  await writeFile(at('bank.pdf'), statementPdf());
  await writeFile(at('locked.pdf'), statementPdf({ password: 'geheim' }));
  await writeFile(at('t.csv'), TEXT);
  const list = [
    [at('bank.pdf'), at('out', '1.csv')],
    [at('bank.pdf'), at('out', '2.json')],
    [at('locked.pdf'), at('out', '3.json')],
    [at('t.csv'), at('out', '4.csv')],
  ];
  await writeFile(at('list'), list.map((fields) => `${fields.join('\t')}\n`).join(''));
  expect(await convert('--list', at('list'), '--password', 'geheim')).toEqual({ status: 0, stderr: '' });
  expect((await readdir(at('out'))).toSorted()).toEqual(['1.csv', '2.json', '3.json', '4.csv']);
  const [header, first] = (await readOut('1.csv')).split('\r\n');
  expect(header).toBe('Date,Description,Reference,Debit,Credit,Amount,Balance,Currency');
  expect(first).toMatch(/^2024-03-01,Payment number 1,,,10.00,10.00,1010.00,/);
  const rows = Array.from({ length: 12 }, (_value, index) => trueRow(index));
  for (const name of ['2.json', '3.json']) {
    expect(JSON.parse(await readOut(name))).toMatchObject({
      kind: 'statement',
      reconciles: true,
      accounts: [{ openingBalance: '1000.00', transactions: rows }],
    });
  }
});

test.for([
  { name: 'locked.pdf', args: [], code: 'password_required' },
  { name: 'locked.pdf', args: ['--password', 'wrong'], code: 'wrong_password' },
  { name: 'cut.pdf', args: [], code: 'unreadable_file' },
  { name: 'letter.pdf', args: [], code: 'no_transactions_found' },
  { name: 'blank.pdf', args: [], code: 'unreadable_file' },
  { name: 't.csv', args: ['--kind', 'statement'], code: 'invalid_file_type' },
  { name: 'bank.pdf', args: ['--kind', 'table'], code: 'invalid_file_type' },
  { name: 'letter.pdf', args: ['--kind', 'invoice'], code: 'no_invoice_found' },
  { name: 'bill.pdf', args: ['--kind', 'statement'], code: 'no_transactions_found' },
  { name: 'cut.png', args: ['--kind', 'invoice'], code: 'unreadable_file' },
])('$name $args is answered $code', async ({ name, args, code }) => {
  const bank = statementPdf();
  await writeFile(at('bank.pdf'), bank);
  await writeFile(at('locked.pdf'), statementPdf({ password: 'geheim' }));
  await writeFile(at('cut.pdf'), bank.subarray(0, 300));
  await writeFile(
    at('letter.pdf'),
    plainPdf([[{ x: 50, y: 700, text: 'Dear Ann, how are you? Yours, Bob' }]]),
  );
  await writeFile(at('blank.pdf'), plainPdf([[]]));
  await writeFile(at('bill.pdf'), invoicePdf());
  await writeFile(at('cut.png'), Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'));
  await writeFile(at('t.csv'), TEXT);
  expect(await convert(at(name), '--out', at('out'), ...args)).toMatchObject({ status: 1 });
  expect(JSON.parse(await readOut(name.replace(/\.\w+$/, '.error.json')))).toMatchObject({ code });
});

test('photos and scans are read, as statements and as invoices; what is not told is found out', async () => {
  await writeFile(at('photo.jpg'), await scannedImage(invoicePdf(), { dpi: 200 }));
  await writeFile(at('scan.pdf'), await scannedPdf(statementPdf(), { dpi: 200 }));
  await writeFile(at('bill.pdf'), invoicePdf());
  await writeFile(
    at('list'),
    ['photo.jpg', 'scan.pdf', 'bill.pdf']
      .map((name, index) => `${at(name)}\t${at('out', `${String(index)}.json`)}\n`)
      .join(''),
  );
  const { status, stderr } = await convert('--list', at('list'));
  expect(status).toBe(0);
  expect(stderr.split('\n').toSorted()).toEqual([
    '',
    'bill.pdf: this is an invoice, and read as one.',
    'photo.jpg: this is an invoice, and read as one.',
  ]);
  const invoice = { kind: 'invoice', invoiceNumber: 'INV-2024-017', total: '120.00' };
  expect(JSON.parse(await readOut('0.json'))).toMatchObject(invoice);
  expect(JSON.parse(await readOut('1.json'))).toMatchObject({ kind: 'statement', reconciles: true });
  expect(JSON.parse(await readOut('2.json'))).toMatchObject(invoice);
});

test('an invoice is written in the formats of invoices', async () => {
  await writeFile(at('bill.pdf'), invoicePdf());
  const args = [
    '--kind',
    'invoice',
    '--format',
    'csv',
    '--format',
    'xlsx',
    '--format',
    'iif',
    '--format',
    'xero',
  ];
  expect(await convert(at('bill.pdf'), '--out', at('out'), ...args)).toMatchObject({ status: 0 });
  expect((await readdir(at('out'))).toSorted()).toEqual([
    'bill.csv',
    'bill.iif',
    'bill.xero.csv',
    'bill.xlsx',
  ]);
});

test('a statement in every format has a file of its own; parts of an import come in an archive', async () => {
  await writeFile(at('bank.pdf'), statementPdf());
  await writeFile(at('long.pdf'), statementPdf({ rows: 1200 }));
  const { status } = await convert(
    at('bank.pdf'),
    '--out',
    at('out'),
    ...STATEMENT_FORMATS.flatMap((format) => ['--format', format]),
  );
  expect(status).toBe(0);
  // The name of the format stands before an ending that is not its own.
  const endings = STATEMENT_FORMATS.map((format) => {
    const { extension } = fileOf(format);
    return extension === format ? extension : `${format}.${extension}`;
  });
  expect((await readdir(at('out'))).toSorted()).toEqual(endings.map((ending) => `bank.${ending}`).toSorted());
  const parted = await convert(at('long.pdf'), '--out', at('parts'), '--format', 'xero');
  expect(parted).toEqual({ status: 0, stderr: expect.stringContaining('long.pdf (xero): ') });
  expect(await readdir(at('parts'))).toEqual(['long.zip']);
});

test('a table with more rows than the package takes comes in an archive', async () => {
  const rows = Array.from({ length: 1001 }, (_value, index) => `2024-03-05,Payment ${index + 1},-1.50\n`);
  await writeFile(at('b.csv'), `Date,Description,Amount\n${rows.join('')}`);
  const done = await convert(at('b.csv'), '--out', at('out'), '--format', 'quickbooks');
  expect(done).toEqual({ status: 0, stderr: expect.stringContaining('the zip has 2 files') });
  expect(await readdir(at('out'))).toEqual(['b.zip']);
  const parts = await readZip(await readFile(at('out', 'b.zip')));
  const lines = [...parts.values()].map((part) => Buffer.from(part).toString().trim().split('\r\n'));
  expect([...parts.keys()]).toEqual(['quickbooks-part-1-of-2.csv', 'quickbooks-part-2-of-2.csv']);
  expect(lines.map(({ length }) => length)).toEqual([1001, 2]);
  expect(lines[1]).toEqual(['Date,Description,Amount', '03/05/2024,Payment 1001,-1.50']);
});

test("a client's currency, date order and export options apply; what is no client is refused", async () => {
  const texts = statementTexts().map((page) => page.filter(({ text }) => !/currency|sort code/i.test(text)));
  await writeFile(at('s.pdf'), plainPdf(texts));
  const client = {
    id: '11111111-1111-4111-8111-111111111111',
    name: 'Acme',
    currency: 'NZD',
    dateOrder: 'dmy',
    exports: { quickbooks: { columns: '4', dateOrder: 'mdy' } },
  };
  await writeFile(at('client.json'), JSON.stringify(client));
  const formats = ['--format', 'json', '--format', 'quickbooks'];
  const done = await convert(at('s.pdf'), '--out', at('out'), ...formats, '--client', at('client.json'));
  expect(done.status).toBe(0);
  expect(JSON.parse(await readOut('s.json'))).toMatchObject({ accounts: [{ currency: 'NZD' }] });
  expect((await readOut('s.csv')).split('\r\n').slice(0, 2)).toEqual([
    'Date,Description,Credit,Debit',
    expect.stringMatching(/^03\/01\/2024,/),
  ]);

  await writeFile(at('t.csv'), 'Date,Description,Amount\n03/04/2024,A,1.00\n05/04/2024,B,2.00\n');
  await writeFile(
    at('client.json'),
    JSON.stringify({ ...client, dateOrder: 'mdy', exports: { xero: { dateOrder: 'ymd' } } }),
  );
  await convert(at('t.csv'), '--out', at('out'), '--format', 'xero', '--client', at('client.json'));
  expect((await readOut('t.csv')).split('\r\n')[1]).toMatch(/^2024.03.04,1.00,/);
  // Where its answers name no date order, the client's own applies.
  await writeFile(at('iso.csv'), 'Date,Description,Amount\n2024-03-31,A,1.00\n');
  await convert(at('iso.csv'), '--out', at('out'), '--format', 'sage', '--client', at('client.json'));
  expect((await readOut('iso.csv')).split('\r\n')[1]).toBe('03/31/2024,A,1.00');

  await writeFile(at('client.json'), JSON.stringify({ ...client, dateOrder: 'ydm' }));
  const refused = await convert(at('s.pdf'), '--out', at('out'), '--client', at('client.json'));
  expect(refused).toMatchObject({ status: 2, stderr: expect.stringContaining('dateOrder') });
});
