import { documentTypeName } from '#domain/invoices/invoice-rows.ts';
import {
  INVOICE_FIELD_NAMES,
  INVOICE_FIELDS,
  type InvoiceFieldKind,
} from '#domain/invoices/invoice-field-table.ts';
import type { InvoiceAdjustment } from '#domain/invoices/invoice.schemas.ts';
import type { CellKind } from '../xlsx-row.ts';
import { collectWorkbook } from '../xlsx-stream.ts';
import type { XlsxWorkbook } from '../xlsx-workbook.ts';
import type { InvoiceToExport } from './invoice-to-export.ts';

interface Column {
  readonly name: string;
  readonly kind: CellKind;
}

const text = (name: string): Column => ({ name, kind: 'text' });
const number = (name: string): Column => ({ name, kind: 'number' });
const date = (name: string): Column => ({ name, kind: 'date' });

/** Others are texts. */
const KIND_OF: Readonly<Partial<Record<InvoiceFieldKind, CellKind>>> = { date: 'date', money: 'number' };
const FIELD_COLUMNS = INVOICE_FIELD_NAMES.map((name): Column => {
  const { column, kind } = INVOICE_FIELDS[name];
  return { name: column, kind: KIND_OF[kind] ?? 'text' };
});
const INVOICES = [text('File'), text('Type'), ...FIELD_COLUMNS, number('Lines'), text('Remarks')];
const LINES = [
  text('File'),
  text('Vendor'),
  text('Invoice Number'),
  date('Invoice Date'),
  text('Currency'),
  number('Line'),
  text('Item Code'),
  text('Description'),
  number('Quantity'),
  text('Unit'),
  number('Unit Price'),
  number('Discount'),
  number('Tax Rate'),
  number('Amount'),
];
const SUMS = [
  text('File'),
  text('Vendor'),
  text('Invoice Number'),
  text('Kind'),
  text('Label'),
  number('Rate'),
  number('Base'),
  number('Amount'),
];

const KINDS: Readonly<Record<InvoiceAdjustment['kind'], string>> = {
  discount: 'Discount',
  shipping: 'Shipping',
  charge: 'Charge',
  rounding: 'Rounding',
  withholding: 'Withholding',
};

/**
 * Invoices as an Excel workbook: a sheet with a row for each, one with all lines, one with taxes and adjustments; dates as
 * dates, amounts as numbers. What Excel cannot hold is changed, and a last sheet says what and where.
 */
export function writeInvoiceXlsx(invoices: readonly InvoiceToExport[]): Promise<Uint8Array> {
  return collectWorkbook((workbook) => writeInvoiceSheets(workbook, invoices));
}

/** Adds the three sheets of invoices to a workbook. */
export async function writeInvoiceSheets(
  workbook: XlsxWorkbook,
  invoices: readonly InvoiceToExport[],
): Promise<void> {
  const sheets = [
    { name: 'Invoices', columns: INVOICES, rows: invoices.map(invoiceRow) },
    { name: 'Lines', columns: LINES, rows: invoices.flatMap(lineRows) },
    { name: 'Taxes and adjustments', columns: SUMS, rows: invoices.flatMap(sumRows) },
  ];
  for (const { name, columns, rows } of sheets) {
    const header = columns.map((column) => column.name);
    workbook.startTable(name, header, rows);
    await workbook.writeRows(
      rows,
      columns.map(({ kind }) => kind),
    );
  }
}

function invoiceRow({ invoice, fileName }: InvoiceToExport): string[] {
  const { fields, lines, warnings } = invoice;
  return [
    fileName,
    documentTypeName(invoice),
    ...INVOICE_FIELD_NAMES.map((name) => fields[name].value ?? ''),
    String(lines.length),
    warnings.join('\n'),
  ];
}

function lineRows({ invoice, fileName }: InvoiceToExport): string[][] {
  const { fields, lines } = invoice;
  const head = [fields.vendorName, fields.invoiceNumber, fields.invoiceDate, fields.currency];
  return lines.map((line, at) => [
    fileName,
    ...head.map(({ value }) => value ?? ''),
    String(at + 1),
    ...[line.itemCode, line.description, line.quantity, line.unit, line.unitPrice].map((cell) => cell ?? ''),
    ...[line.discount, line.taxRate, line.amount].map((cell) => cell ?? ''),
  ]);
}

function sumRows({ invoice, fileName }: InvoiceToExport): string[][] {
  const { fields, adjustments, taxes } = invoice;
  const head = [fileName, fields.vendorName.value ?? '', fields.invoiceNumber.value ?? ''];
  return [
    ...adjustments.map(({ kind, label, amount }) => [...head, KINDS[kind], label, '', '', amount]),
    ...taxes.map(({ label, rate, base, amount }) => [...head, 'Tax', label, rate ?? '', base ?? '', amount]),
  ];
}
