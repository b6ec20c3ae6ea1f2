import { INVOICE_FORMATS, isInvoiceFormat, type InvoiceFormat } from '../export-formats.ts';
import { expect, test } from 'vitest';
import { INVOICE_COLUMNS } from '#domain/invoices/invoice-rows.ts';
import { toInvoiceJson } from '#domain/invoices/invoice-json.ts';
import { credit, invoice, sources } from '#tests/fixtures/exports/invoices-to-export.ts';
import { readRecords } from '#tests/fixtures/exports/read-import-csv.ts';
import { readSheets } from '#tests/fixtures/exports/read-statement-xlsx.ts';
import { exportInvoices } from './export-invoices.ts';
import { invoiceExportOptionsSchema } from './invoice-export-options.ts';

const exported = (format: InvoiceFormat, of = sources) =>
  exportInvoices(format, of, {}, { neutralise: true });
const rowsOf = async (format: InvoiceFormat) => readRecords((await exported(format)).bytes);

test('csv: the columns of an invoice as a table, one invoice behind the other, formulas neutralised', async () => {
  const [header, ...rows] = await rowsOf('csv');
  expect(header).toEqual(INVOICE_COLUMNS);
  const at = (name: string) => INVOICE_COLUMNS.indexOf(name);
  expect(
    rows.map((row) => [
      row[at('Type')],
      row[at('Invoice Number')],
      row[at('Description')],
      row[at('Amount')],
    ]),
  ).toEqual([
    ['Invoice', 'A-1', "'=Paper", '100.00'],
    ['Invoice', 'A-1', 'Ink', '10.00'],
    ['Credit note', 'CN-9', "'=Paper", '-100.00'],
    ['Credit note', 'CN-9', 'Ink', '-10.00'],
  ]);
  expect(new Set(rows.map((row) => row[at('Total')]))).toEqual(new Set(['129.60', '-129.60']));
});

test('json: one as the contract has it, several as a list', async () => {
  const read = async (of: typeof sources): Promise<unknown> =>
    JSON.parse(new TextDecoder().decode((await exported('json', of)).bytes));
  expect(await read(sources.slice(0, 1))).toEqual(toInvoiceJson(invoice));
  expect(await read(sources)).toEqual([toInvoiceJson(invoice), toInvoiceJson(credit)]);
});

test('xlsx: sheets of invoices, lines and sums, with numbers and dates', async () => {
  const [invoices, lines, sums, ...more] = await readSheets((await exported('xlsx')).bytes);
  expect([invoices?.name, lines?.name, sums?.name, more.length]).toEqual([
    'Invoices',
    'Lines',
    'Taxes and adjustments',
    0,
  ]);
  const column = (sheet: typeof lines, name: string) => {
    const [header = [], ...rows] = sheet?.rows ?? [];
    return rows.map((row) => row[header.indexOf(name)] ?? null);
  };
  expect(column(invoices, 'Total')).toEqual([129.6, -129.6]);
  expect(column(invoices, 'Invoice Date')).toEqual([new Date('2026-01-31'), new Date('2026-01-31')]);
  expect(column(invoices, 'Lines')).toEqual([2, 2]);
  expect(column(invoices, 'Remarks')).toEqual(['Look at the date.', 'Look at the date.']);
  expect(column(lines, 'Amount')).toEqual([100, 10, -100, -10]);
  expect(column(lines, 'Quantity')).toEqual([20, 3, 20, 3]);
  expect(column(lines, 'Description')[0]).toBe("'=Paper");
  expect(column(sums, 'Kind')).toEqual(['Discount', 'Tax', 'Discount', 'Tax']);
  expect(column(sums, 'Amount')).toEqual([-2, 21.6, 2, -21.6]);
});

test('no invoice, and formats that there are not', async () => {
  await expect(exported('csv', [])).rejects.toMatchObject({ code: 'invalid_request' });
  expect(INVOICE_FORMATS.every(isInvoiceFormat)).toBe(true);
  expect(isInvoiceFormat('ofx')).toBe(false);
});

test('options as they come from an address', () => {
  expect(invoiceExportOptionsSchema.parse({ dateOrder: 'ymd', account: ' 400 ', yearStart: '7' })).toEqual({
    dateOrder: 'ymd',
    account: '400',
    yearStart: 7,
  });
  expect(invoiceExportOptionsSchema.safeParse({ account: 'a\tb' }).success).toBe(false);
  expect(invoiceExportOptionsSchema.safeParse({ yearStart: '13' }).success).toBe(false);
});
