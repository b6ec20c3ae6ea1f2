import { formatMinor, type Minor } from '#domain/money.ts';
import { AppError } from '#domain/app-error.ts';
import { neutraliseFormula } from '../neutralise-formula.ts';
import type { WrittenDateOrder } from '../written-date-order.schemas.ts';
import { fieldCell, type Field } from '../accounting/field-cell.ts';
import type { Bill } from './bill.ts';
import { ExportNotes, listNames } from '../export-notes.ts';
import type { InvoiceExportOptions } from './invoice-export-options.ts';
import { nameOf, type InvoiceToExport } from './invoice-to-export.ts';
import { makeBill, type MissingOfBill } from './make-bill.ts';

export type BillNote =
  | 'noNumber'
  | 'noDueDate'
  | 'cut'
  | 'movedNumber'
  | 'difference'
  | 'paid'
  | 'withheld'
  | 'credit'
  | 'oneUnit'
  | 'letters';

/** How a package's file is written. */
export interface BillSurroundings {
  readonly options: InvoiceExportOptions;
  /** Of all dates of the file, for packages that read them as is usual in a country. */
  readonly dateOrder: WrittenDateOrder;
  readonly neutralise: boolean;
  readonly notes: ExportNotes<BillNote>;
}

/** What is told of bills in a package's file; `label` is the package. */
export function billNotes(label: string): ExportNotes<BillNote> {
  const sentences: Readonly<Record<BillNote, (names: string) => string>> = {
    noNumber: (names) => `No invoice number on ${names}. We used the invoice date instead.`,
    noDueDate: (names) => `No due date on ${names}. We used the invoice date instead.`,
    cut: (names) =>
      `${label} limits the length of texts, so we shortened those of ${names}. The CSV and Excel exports have them in full.`,
    movedNumber: (names) =>
      `The number of ${names} is too long for the reference field. We put it in front of the description.`,
    difference: (names) =>
      `Lines and taxes of ${names} do not add up to the total. We added a line “Difference to the total”; check the figures.`,
    paid: (names) =>
      `Part of ${names} is already paid. The file has the full total; enter the payment in ${label}.`,
    withheld: (names) =>
      `Tax is withheld on ${names}. The file has the total before it; enter the withholding in ${label}.`,
    credit: (names) => `${names} is a credit note.`,
    oneUnit: (names) =>
      `Quantity × price does not match the amount exactly on ${names}. We wrote those lines as one unit at their amount.`,
    letters: (names) => `${label} only has Western European letters. We used the nearest ones on ${names}.`,
  };
  return new ExportNotes(sentences, ({ names }) => names);
}

/**
 * The invoices as bills.
 *
 * @throws AppError missing_columns that names those without vendor, date or total
 */
export function billsOf(invoices: readonly InvoiceToExport[], label: string): Bill[] {
  const bills: Bill[] = [];
  const missing = new Map<MissingOfBill, string[]>();
  for (const source of invoices) {
    const bill = makeBill(source);
    if (typeof bill === 'string') missing.set(bill, [...(missing.get(bill) ?? []), nameOf(source)]);
    else bills.push(bill);
  }
  if (missing.size === 0) return bills;
  const parts = [...missing].map(([what, names]) => `${WANTED[what]} of ${listNames(names)}`);
  throw new AppError(
    'missing_columns',
    `${label} needs ${parts.join(', and ')}. Enter what is missing, or export as CSV, Excel or JSON.`,
    { missing: [...missing.keys()], invoices: [...new Set([...missing.values()].flat())] },
  );
}

const WANTED: Readonly<Record<MissingOfBill, string>> = {
  vendor: 'the vendor’s name',
  date: 'the whole invoice date',
  total: 'the total',
};

/** Money of `requireTwoDecimals`, as text. */
export function toTwoDecimals(minor: Minor, scale: number): string {
  const text = formatMinor(minor, scale);
  return scale > 2 ? text.slice(0, 2 - scale) : text;
}

/** @throws AppError missing_columns that names the bills whose money has more decimals than the package takes */
export function requireTwoDecimals(bills: readonly Bill[], label: string): void {
  const wrong = bills.filter(
    ({ scale, lines, total }) =>
      scale > 2 &&
      [total, ...lines.flatMap(({ net, tax }) => [net, tax])].some(
        (minor) => minor % 10 ** (scale - 2) !== 0,
      ),
  );
  if (wrong.length === 0) return;
  throw new AppError(
    'missing_columns',
    `${label} takes amounts with 2 decimals, and ${listNames(wrong.map(({ name }) => name))} has more. Export as CSV, Excel or JSON instead.`,
    { invoices: wrong.map(({ name }) => name) },
  );
}

/** What every package's notes say of its bills. */
export function tellOfBills(bills: readonly Bill[], notes: ExportNotes<BillNote>): void {
  for (const { name, difference, paid, isWithheld } of bills) {
    if (isWithheld) notes.add('withheld', name);
    if (difference !== 0) notes.add('difference', name);
    if (paid !== 0) notes.add('paid', name);
  }
}

/** Sentences on what goes wrong where a format tells bills apart by number only, or names no currency. */
export function tellOfAll(
  bills: readonly Bill[],
  { isByNumber, hasCurrency }: { readonly isByNumber: boolean; readonly hasCurrency: boolean },
): string[] {
  const numbers = bills.map(({ number }) => number).filter((number) => number !== null);
  const twice = [...new Set(numbers.filter((number, at) => numbers.indexOf(number) !== at))];
  const currencies = [...new Set(bills.map(({ currency }) => currency).filter((one) => one !== null))];
  return [
    ...(twice.length === 0 || !isByNumber
      ? []
      : [
          `Several invoices have the number ${listNames(twice)}. Import them one by one, or they may become one bill.`,
        ]),
    ...(hasCurrency || currencies.length < 2
      ? []
      : [
          `The invoices are in several currencies (${currencies.join(', ')}), and this format does not name them.`,
        ]),
  ];
}

/** The number of a bill; its date where it has none, which a note tells. */
export function numberOf({ number, date, name }: Bill, notes: ExportNotes<BillNote>): string {
  if (number !== null) return number;
  notes.add('noNumber', name);
  return date.replaceAll('-', '');
}

/** `PO 4711`; blank where there is none. */
export function orderText({ purchaseOrder }: Bill): string {
  if (purchaseOrder === null) return '';
  return /^p\.?o\b/i.test(purchaseOrder) ? purchaseOrder : `PO ${purchaseOrder}`;
}

export function dueDateOf({ dueDate, date, name }: Bill, notes: ExportNotes<BillNote>): string {
  if (dueDate !== null) return dueDate;
  notes.add('noDueDate', name);
  return date;
}

/** A line of a CSV. */
export function csvLine(
  fields: readonly Field[],
  name: string,
  { neutralise, notes }: BillSurroundings,
): string {
  const safe = neutralise ? neutraliseFormula : (text: string) => text;
  return `${fields.map((field) => fieldCell(field, safe, () => notes.add('cut', name))).join(',')}\r\n`;
}
