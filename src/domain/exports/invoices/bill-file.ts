import { AppError } from '#domain/app-error.ts';
import { neutraliseFormula } from '../neutralise-formula.ts';
import type { WrittenDateOrder } from '../statements/statement-export-options.ts';
import type { Field } from '../accounting/accounting-formats.ts';
import { fieldCell } from '../accounting/field-cell.ts';
import type { Bill } from './bill.ts';
import { BillNotes, listNames } from './bill-notes.ts';
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
  readonly notes: BillNotes<BillNote>;
}

/** What is told of bills in a package's file; `label` is the package. */
export function billNotes(label: string): BillNotes<BillNote> {
  return new BillNotes<BillNote>({
    noNumber: (names) => `There is no invoice number on ${names}: its date stands for it.`,
    noDueDate: (names) => `No due date is known of ${names}: the invoice date stands for it.`,
    cut: (names) =>
      `${label} takes shorter texts than ${names} has: cut at the end of a word. The CSV and Excel exports have them whole.`,
    movedNumber: (names) =>
      `The number of ${names} is too long for the reference field: it stands at the front of the description.`,
    difference: (names) =>
      `The lines and taxes of ${names} do not come to the total: a line “Difference to the total” makes up for it. Check the figures.`,
    paid: (names) =>
      `A part of ${names} is paid already: the file has the whole total, enter the payment in ${label}.`,
    withheld: (names) =>
      `Tax is withheld from what is due on ${names}: the file has the total before that, enter it in ${label}.`,
    credit: (names) => `${names} is a credit note.`,
    oneUnit: (names) =>
      `Lines of ${names} are written as one unit at their amount: quantity × price is not the amount to the last digit.`,
    letters: (names) =>
      `${label} has no letters outside Western European ones: those of ${names} have their nearest.`,
  });
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
    `${label} takes amounts with 2 decimals, and there are more in ${listNames(wrong.map(({ name }) => name))}. Export as CSV, Excel or JSON.`,
    { invoices: wrong.map(({ name }) => name) },
  );
}

/** What every package's notes say of its bills. */
export function tellOfBills(bills: readonly Bill[], notes: BillNotes<BillNote>): void {
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
          `The number ${listNames(twice)} stands on several invoices: import them one by one, or they may become one bill.`,
        ]),
    ...(hasCurrency || currencies.length < 2
      ? []
      : [`The invoices are in several currencies (${currencies.join(', ')}), and this format names none.`]),
  ];
}

/** The number of a bill; its date where it has none, which a note tells. */
export function numberOf({ number, date, name }: Bill, notes: BillNotes<BillNote>): string {
  if (number !== null) return number;
  notes.add('noNumber', name);
  return date.replaceAll('-', '');
}

/** `PO 4711`; blank where there is none. */
export function orderText({ purchaseOrder }: Bill): string {
  if (purchaseOrder === null) return '';
  return /^p\.?o\b/i.test(purchaseOrder) ? purchaseOrder : `PO ${purchaseOrder}`;
}

export function dueDateOf({ dueDate, date, name }: Bill, notes: BillNotes<BillNote>): string {
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

export function textField(content: string, maxLength = Number.POSITIVE_INFINITY): Field {
  return { text: content, maxLength };
}

export function valueField(content: string): Field {
  return { value: content };
}
