import { countOf } from '#domain/values/count-of.ts';
import { fileOf, type InvoiceFormat } from '../export-formats.ts';
import { AppError } from '#domain/app-error.ts';
import type { BillLayout } from '../packages/bill-layout.ts';
import { BILL_LAYOUTS } from '../packages/bill-layouts.ts';
import { ACCOUNTING_PACKAGES } from '../packages/accounting-packages.ts';
import { noteDates, packageDateOrder } from '../packages/package-facts.ts';
import type { WrittenDateOrder } from '../written-date-order.schemas.ts';
import type { StatementFile } from '../statements/statement-file.ts';
import { csvOrZip } from '../statements/csv-or-zip.ts';
import type { Bill } from './bill.ts';
import {
  billNotes,
  billsOf,
  requireTwoDecimals,
  tellOfAll,
  tellOfBills,
  type BillSurroundings,
} from './bill-file.ts';
import { commonDateOrder } from './common-date-order.ts';
import { divideBills } from './divide-bills.ts';
import type { InvoiceExportOptions } from './invoice-export-options.ts';
import type { InvoiceToExport } from './invoice-to-export.ts';
import { iifAssumptions, writeIif } from './quickbooks-iif.ts';
import { INVOICE_COLUMNS, invoiceRows } from '#domain/invoices/invoice-rows.ts';
import { canonicalCell } from '#domain/table-repair/rows/cell-text.ts';
import { neutraliseFormula } from '../neutralise-formula.ts';
import { toInvoiceJson } from '#domain/invoices/invoice-json.ts';

type BillFormat = Exclude<InvoiceFormat, 'csv' | 'xlsx' | 'json' | 'iif'>;

/**
 * Invoices as one file in a format. What a package's file cuts, assumes or lacks stands in the notes; the amounts of each
 * invoice come to its total.
 *
 * @param invoices with their edits applied; at least one
 * @param neutralise keeps spreadsheets from running texts as formulas; off where a program reads the file
 * @throws AppError missing_columns where a package needs what an invoice has not, naming the invoices
 */
export async function exportInvoices(
  format: InvoiceFormat,
  invoices: readonly InvoiceToExport[],
  options: InvoiceExportOptions,
  { neutralise }: { readonly neutralise: boolean },
): Promise<StatementFile> {
  if (invoices.length === 0) throw new AppError('invalid_request', 'There is no invoice to export.');
  switch (format) {
    case 'csv':
      return { bytes: writeInvoiceCsv(invoices, { neutralise }), ...fileOf('csv'), notes: [] };
    case 'json':
      return {
        bytes: writeInvoiceJson(invoices),
        ...fileOf('json'),
        notes: [],
      };
    case 'xlsx': {
      // Loaded when first needed: it is large.
      const { writeInvoiceXlsx } = await import('./xlsx.ts');
      return {
        bytes: await writeInvoiceXlsx(invoices),
        ...fileOf('xlsx'),
        notes: [],
      };
    }
    case 'iif':
      return exportIif(invoices, { options, neutralise });
    default:
      return exportBills(format, invoices, { options, neutralise });
  }
}

type Choice = Pick<BillSurroundings, 'options' | 'neutralise'>;

function exportIif(invoices: readonly InvoiceToExport[], choice: Choice): StatementFile {
  const label = 'QuickBooks Desktop';
  const bills = billsOf(invoices, label);
  requireTwoDecimals(bills, label);
  const surroundings = { ...choice, dateOrder: dateOrderOf('iif', bills, choice), notes: billNotes(label) };
  tellOfBills(bills, surroundings.notes);
  const bytes = writeIif(bills, surroundings);
  return {
    bytes,
    ...fileOf('iif'),
    notes: [
      ...iifAssumptions(bills, surroundings),
      ...tellOfAll(bills, { isByNumber: false, hasCurrency: false }),
      ...surroundings.notes.sentences,
    ],
  };
}

async function exportBills(
  format: BillFormat,
  invoices: readonly InvoiceToExport[],
  choice: Choice,
): Promise<StatementFile> {
  const layout = BILL_LAYOUTS[format];
  const { label } = ACCOUNTING_PACKAGES[format];
  const bills = billsOf(invoices, label);
  if (format === 'sage' || format === 'pastel') requireTwoDecimals(bills, label);
  const dateOrder = dateOrderOf(format, bills, choice);
  const surroundings = { ...choice, dateOrder, notes: billNotes(label) };
  tellOfBills(bills, surroundings.notes);
  const groups = format === 'quickbooks' ? apart(bills) : [{ name: format, bills }];
  const files = groups.flatMap((group) => {
    const rows = group.bills.map((bill) => layout.rows(bill, surroundings));
    const parts = divideBills(rows, layout);
    return parts.map((part, at) => ({
      name: parts.length > 1 ? `${group.name}-part-${at + 1}-of-${parts.length}` : group.name,
      text: layout.header + part.join(''),
    }));
  });
  const notes = [
    ...(groups.some(({ name }) => name === CREDITS) ? [CREDITS_APART] : []),
    ...(files.length > groups.length ? [partsNote(label, layout, files.length)] : []),
    ...layout.assumptions(bills, surroundings),
    ...noteDates(ACCOUNTING_PACKAGES[format], choice.options.dateOrder, dateOrder),
    ...tellOfAll(bills, {
      isByNumber: format === 'xero' || format === 'quickbooks',
      hasCurrency: format !== 'sage' && format !== 'pastel',
    }),
    ...surroundings.notes.sentences,
  ];
  return csvOrZip(files, notes);
}

function dateOrderOf(
  format: BillFormat | 'iif',
  bills: readonly Bill[],
  { options }: Choice,
): WrittenDateOrder {
  // An IIF file is read month first unless the computer is set to another order.
  if (format === 'iif') return options.dateOrder ?? 'mdy';
  const facts = ACCOUNTING_PACKAGES[format];
  return packageDateOrder(facts, options.dateOrder, commonDateOrder(bills));
}

const CREDITS = 'vendor-credits';
const CREDITS_APART =
  'QuickBooks cannot import credit notes with bills. We put them in the file vendor-credits, without a sign; enter them as vendor credits.';

/** Bills, and credit notes for themselves. */
function apart(bills: readonly Bill[]): { readonly name: string; readonly bills: readonly Bill[] }[] {
  return [
    { name: 'bills', bills: bills.filter(({ isCredit }) => !isCredit) },
    { name: CREDITS, bills: bills.filter(({ isCredit }) => isCredit) },
  ].filter((group) => group.bills.length > 0);
}

function partsNote(label: string, { maxBills, maxRows }: BillLayout, count: number): string {
  const limits = [
    ...(maxBills === null ? [] : [countOf(maxBills, 'bill')]),
    ...(maxRows === null ? [] : [countOf(maxRows, 'row')]),
  ];
  return `${label} takes ${limits.join(' and ')} at a time: the zip has ${count} files. Import them one by one.`;
}

/**
 * Invoices as CSV, one after the other: a row for each line, the header fields and sums of its invoice repeated in each, in
 * the columns INVOICE_COLUMNS. UTF-8 without a byte order mark, comma, CRLF, RFC 4180.
 */
function writeInvoiceCsv(
  invoices: readonly InvoiceToExport[],
  { neutralise }: { readonly neutralise: boolean },
): Uint8Array {
  const cell = neutralise ? (text: string) => canonicalCell(neutraliseFormula(text)) : canonicalCell;
  const line = (cells: readonly string[]) => `${cells.map(cell).join(',')}\r\n`;
  const lines = [line(INVOICE_COLUMNS)];
  for (const { invoice } of invoices) for (const { cells } of invoiceRows(invoice)) lines.push(line(cells));
  return new TextEncoder().encode(lines.join(''));
}

/** The JSON of an invoice, as the description of the API has it; of several, a list of them. */
function writeInvoiceJson(invoices: readonly InvoiceToExport[]): Uint8Array {
  const all = invoices.map(({ invoice }) => toInvoiceJson(invoice));
  return new TextEncoder().encode(`${JSON.stringify(all.length === 1 ? all[0] : all, null, 2)}\n`);
}
