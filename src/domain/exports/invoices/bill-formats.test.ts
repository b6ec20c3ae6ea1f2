import type { InvoiceFormat } from '../export-formats.ts';
import { expect, test } from 'vitest';
import { invoice, sources } from '#tests/fixtures/exports/invoices-to-export.ts';
import { readIifBills } from '#tests/fixtures/exports/read-bills.ts';
import { readRecords } from '#tests/fixtures/exports/read-import-csv.ts';
import { readZip } from '#tests/fixtures/exports/read-zip.ts';
import { invoiceOf, lineOf } from '#tests/fixtures/invoices/invoice-builder.ts';
import { exportInvoices } from './export-invoices.ts';
import type { InvoiceExportOptions } from './invoice-export-options.ts';

const SAFE = { neutralise: true };

const exported = (format: InvoiceFormat, options: InvoiceExportOptions = {}, of = sources) =>
  exportInvoices(format, of, options, SAFE);
const rowsOf = async (format: InvoiceFormat, options?: InvoiceExportOptions) =>
  readRecords((await exported(format, options)).bytes);

test('xero: a row for each line with its tax; a credit note has negative unit amounts', async () => {
  const rows = await rowsOf('xero');
  const of = (row: readonly string[] | undefined) => row?.filter((cell) => cell !== '');
  expect(of(rows[1])).toEqual([
    'Müller & Söhne, Łódź',
    'A-1',
    '31/01/2026',
    '02/03/2026',
    '129.60',
    'P-1 =Paper',
    '20',
    '5',
    '429',
    '20% (VAT on Expenses)',
    '20.00',
    'GBP',
  ]);
  expect(of(rows[2])?.slice(5, 8)).toEqual(['Ink', '1', '10.00']);
  expect(of(rows[3])?.slice(5)).toEqual([
    'Rebate',
    '1',
    '-2.00',
    '429',
    '20% (VAT on Expenses)',
    '-0.40',
    'GBP',
  ]);
  expect(of(rows[4])?.slice(4, 8)).toEqual(['-129.60', 'P-1 =Paper', '20', '-5']);
  expect(of(rows[6])?.slice(5, 8)).toEqual(['Rebate', '1', '2.00']);
});

test('xero: what is assumed and what is not as on the invoice is told', async () => {
  const { notes } = await exported('xero');
  expect(notes).toEqual([
    'Prices exclude tax. Choose “tax exclusive” in Xero.',
    'We used account 429 (General Expenses) for every line. Change it in Xero, or name another.',
    'Tax types are named as in Xero’s UK edition. Change them if yours differ.',
    'Dates are written DD/MM/YYYY. Check that Xero reads them that way.',
    'Part of A-1 is already paid. The file has the full total; enter the payment in Xero.',
    'Quantity × price does not match the amount exactly on A-1 and CN-9. We wrote those lines as one unit at their amount.',
  ]);
});

test('quickbooks: bills in one file, credit notes without a sign in another', async () => {
  const { bytes, extension, notes } = await exported('quickbooks', { account: 'Office expenses' });
  expect(extension).toBe('zip');
  const files = await readZip(bytes);
  expect([...files.keys()]).toEqual(['bills.csv', 'vendor-credits.csv']);
  const [bills, credits] = [...files.values()].map(readRecords);
  const head = ['Müller & Söhne, Łódź', '31/01/2026', '02/03/2026', 'PO 7', 'Office expenses'];
  expect(bills?.[1]).toEqual(['A-1', ...head, "'=Paper", '100.00', '20%', '20.00', 'GBP']);
  expect(credits?.[3]).toEqual(['CN-9', ...head, 'Rebate', '-2.00', '20%', '-0.40', 'GBP']);
  expect(notes[0]).toContain('vendor-credits');
});

test('quickbooks: in the United States the tax is a line and the month comes first', async () => {
  const american = { invoice: { ...invoice, country: 'US' }, fileName: 'a.pdf' };
  const rows = readRecords((await exported('quickbooks', {}, [american])).bytes);
  expect(rows.slice(1).map((row) => [row[2], row[6], row[7], row[8], row[9]])).toEqual([
    ['01/31/2026', "'=Paper", '100.00', '', ''],
    ['01/31/2026', 'Ink', '10.00', '', ''],
    ['01/31/2026', 'Rebate', '-2.00', '', ''],
    ['01/31/2026', 'Sales tax', '21.60', '', ''],
  ]);
});

test('quickbooks: a hundred bills at a time', async () => {
  const many = Array.from({ length: 201 }, (_, at) => ({
    fileName: `${at}.pdf`,
    invoice: invoiceOf({ vendorName: 'V', invoiceNumber: `${at}`, invoiceDate: '2026-01-31', total: '1.00' }),
  }));
  const { bytes, notes } = await exported('quickbooks', {}, many);
  const files = await readZip(bytes);
  expect([...files].map(([name, file]) => [name, readRecords(file).length - 1])).toEqual([
    ['bills-part-1-of-3.csv', 100],
    ['bills-part-2-of-3.csv', 100],
    ['bills-part-3-of-3.csv', 1],
  ]);
  expect(notes[0]).toContain('100 bills and 1,000 rows at a time: the zip has 3 files');
});

test('iif: bills and refunds that balance, in Windows-1252', async () => {
  const { bytes, extension, contentType, notes } = await exported('iif');
  expect([extension, contentType]).toEqual(['iif', 'text/plain; charset=windows-1252']);
  const money = (amount: bigint | undefined) => Number(amount) / 10_000;
  expect(
    readIifBills(bytes).map(({ vendor, number, date, total, lines }) => [
      vendor,
      number,
      date,
      money(total),
      ...lines.map(({ text, amount }) => `${text} ${money(amount)}`),
    ]),
  ).toEqual([
    [
      'Müller & Söhne, Lódz',
      'A-1',
      '01/31/2026',
      129.6,
      '=Paper 100',
      'Ink 10',
      'Rebate -2',
      'Sales tax 21.6',
    ],
    [
      'Müller & Söhne, Lódz',
      'CN-9',
      '01/31/2026',
      -129.6,
      '=Paper -100',
      'Ink -10',
      'Rebate 2',
      'Sales tax -21.6',
    ],
  ]);
  expect(notes.join(' ')).toContain('We used the nearest ones on A-1 and CN-9');
});

test('sage: purchase invoices and credits, amounts without a sign', async () => {
  const [, ...rows] = await rowsOf('sage', { account: '7504' });
  expect(rows).toEqual([
    ['PI', 'MULLERSO', '7504', '0', '31/01/2026', 'A-1', "'=Paper", '100.00', 'T1', '20.00'],
    ['PI', 'MULLERSO', '7504', '0', '31/01/2026', 'A-1', 'Ink', '10.00', 'T1', '2.00'],
    ['PC', 'MULLERSO', '7504', '0', '31/01/2026', 'A-1', 'Rebate', '2.00', 'T1', '0.40'],
    ['PC', 'MULLERSO', '7504', '0', '31/01/2026', 'CN-9', "'=Paper", '100.00', 'T1', '20.00'],
    ['PC', 'MULLERSO', '7504', '0', '31/01/2026', 'CN-9', 'Ink', '10.00', 'T1', '2.00'],
    ['PI', 'MULLERSO', '7504', '0', '31/01/2026', 'CN-9', 'Rebate', '2.00', 'T1', '0.40'],
  ]);
});

test('freshbooks: an expense for each invoice', async () => {
  const [, ...rows] = await rowsOf('freshbooks');
  const head = ['01/31/2026', 'Müller & Söhne, Łódź', 'Uncategorized Expenses'];
  expect(rows).toEqual([
    [...head, 'A-1; =Paper; Ink; Rebate', '108.00', 'Tax 20%', '21.60', '', '', '129.60', 'GBP'],
    [...head, 'CN-9; =Paper; Ink; Rebate', '-108.00', 'Tax 20%', '-21.60', '', '', '-129.60', 'GBP'],
  ]);
});

test('pastel: debits of the ledger and a credit of the supplier', async () => {
  const rows = await rowsOf('pastel', { yearStart: 1 });
  const shown = rows.map((row) => row.slice(0, 10));
  expect(shown.slice(0, 5)).toEqual([
    ['1', '31/01/2026', 'G', '9990000', 'A-1', "'=Paper", '100.00', '0', '0.00', 'A'],
    ['1', '31/01/2026', 'G', '9990000', 'A-1', 'Ink', '10.00', '0', '0.00', 'A'],
    ['1', '31/01/2026', 'G', '9990000', 'A-1', 'Rebate', '-2.00', '0', '0.00', 'A'],
    ['1', '31/01/2026', 'G', '9500000', 'A-1', 'VAT', '21.60', '0', '0.00', 'A'],
    ['1', '31/01/2026', 'C', 'MULLERS', 'A-1', 'Müller & Söhne, Łódź', '-129.60', '0', '0.00', 'O'],
  ]);
  expect(shown.at(-1)?.slice(6)).toEqual(['129.60', '0', '0.00', 'A']);
});

test.for([
  { format: 'xero', column: 11, usual: '31/01/2026' },
  { format: 'sage', column: 4, usual: '31/01/2026' },
  { format: 'freshbooks', column: 0, usual: '01/31/2026' },
] as const)('$format: dates in the order that a person sets', async ({ format, column, usual }) => {
  expect((await rowsOf(format))[1]?.[column]).toBe(usual);
  expect((await rowsOf(format, { dateOrder: 'ymd' }))[1]?.[column]).toBe('2026-01-31');
});

test('bills of several countries have their dates in one order, which is told', async () => {
  const american = { ...invoice, country: 'US' };
  const of = [american, invoice, invoice].map((one, at) => ({ invoice: one, fileName: `${at}.pdf` }));
  const { bytes, notes } = await exported('xero', {}, of);
  expect(
    new Set(
      readRecords(bytes)
        .slice(1)
        .map((row) => row[11]),
    ),
  ).toEqual(new Set(['31/01/2026']));
  expect(notes).toContain('Dates are written DD/MM/YYYY. Check that Xero reads them that way.');
});

test('iif: dates in the order that a person sets', async () => {
  const [bill] = readIifBills((await exported('iif', { dateOrder: 'dmy' })).bytes);
  expect(bill?.date).toBe('31/01/2026');
});

test('an invoice without number or day to pay has its date there, which is told', async () => {
  const receipt = invoiceOf({
    vendorName: 'Cafe',
    invoiceDate: '2026-01-31',
    dueDate: 'XXXX-02-28',
    total: '3.00',
  });
  const { bytes, notes } = await exported('xero', {}, [{ invoice: receipt, fileName: 'scan.jpg' }]);
  expect(readRecords(bytes)[1]?.slice(10, 13)).toEqual(['20260131', '31/01/2026', '31/01/2026']);
  expect(notes.slice(-2)).toEqual([
    'No invoice number on scan.jpg. We used the invoice date instead.',
    'No due date on scan.jpg. We used the invoice date instead.',
  ]);
});

test('an invoice that does not add up comes to its total, which is told', async () => {
  const open = invoiceOf(
    { vendorName: 'Cafe', invoiceNumber: 'X', invoiceDate: '2026-01-31', total: '3.00' },
    { lines: [lineOf('l', 'Tea', '2.00')] },
  );
  const { notes } = await exported('sage', {}, [{ invoice: open, fileName: 'x.pdf' }]);
  expect(notes.at(-1)).toContain('Lines and taxes of X do not add up to the total');
});

test('one number on several invoices, and several currencies, are told where they matter', async () => {
  const other = {
    ...invoice,
    fields: { ...invoice.fields, currency: { ...invoice.fields.currency, value: 'EUR' } },
  };
  const both = [
    { invoice, fileName: 'a.pdf' },
    { invoice: other, fileName: 'b.pdf' },
  ];
  const told = async (format: InvoiceFormat) => (await exported(format, {}, both)).notes.join(' ');
  expect(await told('xero')).toContain('Several invoices have the number A-1');
  expect(await told('xero')).not.toContain('several currencies');
  expect(await told('sage')).toContain('several currencies (GBP, EUR)');
  expect(await told('sage')).not.toContain('Several invoices have');
});

test.for(['xero', 'quickbooks', 'iif', 'sage', 'freshbooks', 'pastel'] as const)(
  '%s: refused where an invoice has no vendor, date or total, naming it',
  async (format) => {
    const blank = [
      ...sources,
      {
        invoice: invoiceOf({ invoiceNumber: 'N-1', invoiceDate: '2026-01-31', total: '1.00' }),
        fileName: 'c.pdf',
      },
      { invoice: invoiceOf({ vendorName: 'V', total: '1.00' }), fileName: 'd.pdf' },
    ];
    await expect(exported(format, {}, blank)).rejects.toMatchObject({
      code: 'missing_columns',
      message: expect.stringContaining('the vendor’s name of N-1, and the whole invoice date of d.pdf.'),
      details: { missing: ['vendor', 'date'], invoices: ['N-1', 'd.pdf'] },
    });
  },
);

test.for(['sage', 'pastel', 'iif'] as const)(
  '%s: refused where the money has three decimals',
  async (format) => {
    const dinar = invoiceOf(
      { vendorName: 'V', invoiceNumber: 'K-1', invoiceDate: '2026-01-31', total: '1.005' },
      { scale: 3 },
    );
    await expect(exported(format, {}, [{ invoice: dinar, fileName: 'k.pdf' }])).rejects.toThrow(
      'takes amounts with 2 decimals, and K-1 has more.',
    );
  },
);

test('texts too long are cut, a number too long for its field stands before the description', async () => {
  const long = invoiceOf(
    { vendorName: 'V', invoiceNumber: 'INV-2026-000123', invoiceDate: '2026-01-31', total: '1.00' },
    { lines: [lineOf('l', 'word '.repeat(40), '1.00')] },
  );
  const { bytes, notes } = await exported('pastel', {}, [{ invoice: long, fileName: 'l.pdf' }]);
  expect(readRecords(bytes)[0]?.slice(4, 6)).toEqual(['', 'INV-2026-000123 word word word word']);
  expect(notes.slice(-2).map((note) => note.slice(0, 40))).toEqual([
    'The number of INV-2026-000123 is too lon',
    'Pastel limits the length of texts, so we',
  ]);
});

test('an invoice that says where it is posted goes there, the others to the account that is named or usual', async () => {
  const [first, second] = sources;
  if (first === undefined || second === undefined) throw new Error('two invoices are needed');
  const booking = { accountCode: '310', taxCode: 'No VAT' };
  const mixed = [{ ...first, invoice: { ...first.invoice, booking } }, second];
  const { bytes, notes } = await exported('xero', {}, mixed);
  const rows = readRecords(bytes);
  expect(rows[1]).toContain('310');
  expect(rows[1]).toContain('No VAT');
  expect(rows[4]).toContain('429');
  expect(notes).toContain(
    'We used account 429 (General Expenses) for each line of an invoice without an account. Change it in Xero, or name another.',
  );
  const iif = new TextDecoder('windows-1252').decode((await exported('iif', {}, mixed)).bytes);
  expect(iif).toContain('ACCNT\t310\tEXP');
  expect(iif).toMatch(/^SPL\tBILL\t[^\t]*\t310\t/m);
});
