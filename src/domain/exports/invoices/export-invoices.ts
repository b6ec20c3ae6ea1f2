import { AppError } from '#domain/app-error.ts';
import type { WrittenDateOrder } from '../statements/statement-export-options.ts';
import type { StatementFile } from '../statements/statement-file.ts';
import { writeDate } from '../statements/write-date.ts';
import { zipParts, type ZipPart } from '../statements/zip-parts.ts';
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
import { writeInvoiceCsv } from './csv.ts';
import { divideBills } from './divide-bills.ts';
import { FRESHBOOKS } from './freshbooks.ts';
import type { InvoiceExportFormat, InvoiceExportOptions } from './invoice-export-options.ts';
import type { InvoiceToExport } from './invoice-to-export.ts';
import { writeInvoiceJson } from './json.ts';
import { PASTEL } from './pastel.ts';
import { QUICKBOOKS_BILLS } from './quickbooks-bills.ts';
import { iifAssumptions, writeIif } from './quickbooks-iif.ts';
import { SAGE } from './sage.ts';
import { XERO } from './xero.ts';

/** How a package takes bills as CSV. */
interface BillLayout {
  readonly label: string;
  /** With its line break; blank where the package takes every line for a row. */
  readonly header: string;
  readonly maxBills: number | null;
  readonly maxRows: number | null;
  /** The rows of a bill, each with its line break. */
  rows(bill: Bill, surroundings: BillSurroundings): string[];
  /** Sentences on what the file assumes. */
  assumptions(bills: readonly Bill[], surroundings: BillSurroundings): string[];
}

type BillFormat = Exclude<InvoiceExportFormat, 'csv' | 'xlsx' | 'json' | 'iif'>;

const LAYOUTS: Readonly<Record<BillFormat, BillLayout>> = {
  xero: XERO,
  quickbooks: QUICKBOOKS_BILLS,
  sage: SAGE,
  freshbooks: FRESHBOOKS,
  pastel: PASTEL,
};
const CSV = { extension: 'csv', contentType: 'text/csv; charset=utf-8' };

/**
 * Invoices as one file in a format. What a package's file cuts, assumes or lacks stands in the notes; the amounts of each
 * invoice come to its total.
 *
 * @param invoices with their edits applied; at least one
 * @param neutralise keeps spreadsheets from running texts as formulas; off where a program reads the file
 * @throws AppError missing_columns where a package needs what an invoice has not, naming the invoices
 */
export async function exportInvoices(
  format: InvoiceExportFormat,
  invoices: readonly InvoiceToExport[],
  options: InvoiceExportOptions,
  { neutralise }: { readonly neutralise: boolean },
): Promise<StatementFile> {
  if (invoices.length === 0) throw new AppError('invalid_request', 'There is no invoice to export.');
  switch (format) {
    case 'csv':
      return { bytes: writeInvoiceCsv(invoices, { neutralise }), ...CSV, notes: [] };
    case 'json':
      return {
        bytes: writeInvoiceJson(invoices),
        extension: 'json',
        contentType: 'application/json; charset=utf-8',
        notes: [],
      };
    case 'xlsx': {
      // Loaded when first needed: it is large.
      const { writeInvoiceXlsx } = await import('./xlsx.ts');
      return {
        bytes: await writeInvoiceXlsx(invoices),
        extension: 'xlsx',
        contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
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
    extension: 'iif',
    contentType: 'text/plain; charset=windows-1252',
    notes: [
      ...iifAssumptions(surroundings),
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
  const layout = LAYOUTS[format];
  const bills = billsOf(invoices, layout.label);
  if (format === 'sage' || format === 'pastel') requireTwoDecimals(bills, layout.label);
  const dateOrder = dateOrderOf(format, bills, choice);
  const surroundings = { ...choice, dateOrder, notes: billNotes(layout.label) };
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
    ...(files.length > groups.length ? [partsNote(layout, files.length)] : []),
    ...layout.assumptions(bills, surroundings),
    ...datesNote(format, bills, surroundings),
    ...tellOfAll(bills, {
      isByNumber: format === 'xero' || format === 'quickbooks',
      hasCurrency: format !== 'sage' && format !== 'pastel',
    }),
    ...surroundings.notes.sentences,
  ];
  const encoder = new TextEncoder();
  const parts = files.map(({ name, text }): ZipPart => ({
    name: `${name}.csv`,
    bytes: encoder.encode(text),
  }));
  const [first] = parts;
  if (parts.length === 1 && first !== undefined) return { bytes: first.bytes, ...CSV, notes };
  return { bytes: await zipParts(parts), extension: 'zip', contentType: 'application/zip', notes };
}

function dateOrderOf(
  format: BillFormat | 'iif',
  bills: readonly Bill[],
  { options }: Choice,
): WrittenDateOrder {
  if (options.dateOrder !== undefined) return options.dateOrder;
  const { order } = commonDateOrder(bills);
  // Of itself QuickBooks takes no year in front.
  return format === 'quickbooks' && order === 'ymd' ? 'dmy' : order;
}

function datesNote(
  format: BillFormat,
  bills: readonly Bill[],
  { options, dateOrder }: BillSurroundings,
): string[] {
  const isByCountry = format === 'xero' || format === 'quickbooks';
  if (!isByCountry || options.dateOrder !== undefined || !commonDateOrder(bills).isMixed) return [];
  const example = writeDate('2026-12-31', dateOrder);
  return [`All dates are written as ${example}: choose another order where yours is set to it.`];
}

const CREDITS = 'vendor-credits';
const CREDITS_APART =
  'QuickBooks imports no credit notes among bills: they stand in the file vendor-credits, without a sign. Enter them as vendor credits.';

/** Bills, and credit notes for themselves. */
function apart(bills: readonly Bill[]): { readonly name: string; readonly bills: readonly Bill[] }[] {
  return [
    { name: 'bills', bills: bills.filter(({ isCredit }) => !isCredit) },
    { name: CREDITS, bills: bills.filter(({ isCredit }) => isCredit) },
  ].filter((group) => group.bills.length > 0);
}

function partsNote({ label, maxBills, maxRows }: BillLayout, count: number): string {
  const limits = [
    ...(maxBills === null ? [] : [`${maxBills.toLocaleString('en-US')} bills`]),
    ...(maxRows === null ? [] : [`${maxRows.toLocaleString('en-US')} rows`]),
  ];
  return `${label} takes ${limits.join(' and ')} at a time: the zip has ${count} files. Import them one after the other.`;
}
