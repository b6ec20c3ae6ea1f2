import { EXPORT_FORMATS } from '../export-formats.ts';
import { formatMinor, type Minor } from '#domain/money.ts';
import { writeDate } from '../statements/write-date.ts';
import type { Bill } from '../invoices/bill.ts';
import { csvLine, type BillSurroundings } from '../invoices/bill-file.ts';
import { accountOfBill, noteAssumedAccount, type BillLayout } from './bill-layout.ts';
import type { PackageFacts } from './package-facts.ts';
import { textField, valueField } from './payment-layout.ts';

const CATEGORY = 'Uncategorized Expenses';

/**
 * FreshBooks, import of bank transactions:
 * https://support.freshbooks.com/hc/en-us/articles/6787282269325-How-do-I-add-edit-or-delete-manual-transactions-in-Bank-Reconciliation-
 * Dates all in one order, here month first. The part of the page that could be read names no limit; people who import report one of 500 lines.
 */
export const freshbooksFacts: PackageFacts = {
  label: EXPORT_FORMATS.freshbooks.label,
  maxRows: 500,
  maxBytes: null,
  descriptionLength: null,
  expenseAccount: { code: CATEGORY, title: null },
  usualDateOrder: 'mdy',
  dateRule: 'usual',
};

/** Of an import of expenses. */
export const FRESHBOOKS_EXPENSES_HEADER =
  'Date,Merchant,Category,Description,Subtotal,Tax Name 1,Tax Amount 1,Tax Name 2,Tax Amount 2,Total,Currency\r\n';
/** Taxes that an expense has in FreshBooks. */
const TAXES = 2;
const DESCRIPTION_LENGTH = 250;

/**
 * FreshBooks, import of expenses (FreshBooks support, "Import expenses": the person says which column is which): an expense for each invoice, for FreshBooks has no lines in one; at most two taxes, more are one sum. A credit note
 * is negative.
 */
export const freshbooksBills: BillLayout = {
  header: FRESHBOOKS_EXPENSES_HEADER,
  maxBills: null,
  maxRows: null,
  rows(bill: Bill, surroundings: BillSurroundings): string[] {
    const { notes } = surroundings;
    if (bill.isCredit) notes.add('credit', bill.name);
    const money = (minor: Minor) => formatMinor(bill.isCredit && minor !== 0 ? -minor : minor, bill.scale);
    const taxes = taxesOf(bill);
    const net = bill.lines.reduce((sum, line) => sum + line.net, 0);
    const texts = [bill.number, ...bill.lines.map(({ description }) => description)];
    return [
      csvLine(
        [
          valueField(writeDate(bill.date, surroundings.dateOrder)),
          textField(bill.vendor),
          textField(accountOfBill(bill, surroundings, CATEGORY)),
          textField(texts.filter((text) => text !== null && text !== '').join('; '), DESCRIPTION_LENGTH),
          valueField(money(net)),
          ...Array.from({ length: TAXES }, (_, at) => taxes[at]).flatMap((tax) =>
            tax === undefined
              ? [valueField(''), valueField('')]
              : [textField(tax.name), valueField(money(tax.amount))],
          ),
          valueField(money(bill.total)),
          valueField(bill.currency ?? ''),
        ],
        bill.name,
        surroundings,
      ),
    ];
  },
  assumptions: (bills: readonly Bill[], surroundings: BillSurroundings): string[] =>
    noteAssumedAccount(bills, surroundings, {
      account: `category “${CATEGORY}”`,
      each: 'expense',
      label: 'FreshBooks',
    }),
};

interface NamedTax {
  readonly name: string;
  readonly amount: Minor;
}

function taxesOf({ lines }: Bill): NamedTax[] {
  const byRate = new Map<string, Minor>();
  for (const { tax, rate } of lines) {
    if (tax !== 0) byRate.set(rate ?? '', (byRate.get(rate ?? '') ?? 0) + tax);
  }
  const taxes = [...byRate].map(([rate, amount]) => ({ name: rate === '' ? 'Tax' : `Tax ${rate}%`, amount }));
  if (taxes.length <= TAXES) return taxes;
  return [{ name: 'Taxes', amount: taxes.reduce((sum, { amount }) => sum + amount, 0) }];
}
