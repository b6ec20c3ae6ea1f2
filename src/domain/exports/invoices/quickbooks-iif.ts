import type { Minor } from '#domain/money.ts';
import { cutAtWord } from '../accounting/cut-at-word.ts';
import { encodeWindows1252, fitToWindows1252 } from '../statements/windows-1252.ts';
import { writeDate } from '../statements/write-date.ts';
import { accountOfBill, noteAssumedAccount } from '../packages/bill-layout.ts';
import type { Bill } from './bill.ts';
import { numberOf, orderText, type BillSurroundings, toTwoDecimals } from './bill-file.ts';

const PAYABLE = 'Accounts Payable';
const EXPENSES = 'Uncategorized Expenses';
const VENDOR_LENGTH = 41;
const NUMBER_LENGTH = 20;
const MEMO_LENGTH = 4000;

/**
 * QuickBooks Desktop, Intuit Interchange Format (Intuit, "IIF Overview: import kit and headers"): tabs between fields, CRLF,
 * Windows-1252, dates MM/DD/YYYY unless the computer is set otherwise. First the accounts and vendors, which QuickBooks would else make of another kind; then each
 * bill as TRNS (accounts payable, the total as a credit: negative) with an SPL for each line and one for the tax (debits:
 * positive), which come to nothing together, and ENDTRNS. A credit note is a BILL REFUND with the other signs.
 */
export function writeIif(bills: readonly Bill[], surroundings: BillSurroundings): Uint8Array {
  const accountOf = (bill: Bill) => plain(accountOfBill(bill, surroundings, EXPENSES));
  const vendors = [...new Set(bills.map(({ vendor }) => cutAtWord(plain(vendor), VENDOR_LENGTH)))];
  const lines = [
    ['!ACCNT', 'NAME', 'ACCNTTYPE'],
    ['ACCNT', PAYABLE, 'AP'],
    ...[...new Set(bills.map(accountOf))].map((account) => ['ACCNT', account, 'EXP']),
    ['!VEND', 'NAME'],
    ...vendors.map((vendor) => ['VEND', vendor]),
    ['!TRNS', 'TRNSTYPE', 'DATE', 'ACCNT', 'NAME', 'AMOUNT', 'DOCNUM', 'MEMO', 'DUEDATE'],
    ['!SPL', 'TRNSTYPE', 'DATE', 'ACCNT', 'NAME', 'AMOUNT', 'DOCNUM', 'MEMO'],
    ['!ENDTRNS'],
    ...bills.flatMap((bill) => billLines(bill, accountOf(bill), surroundings)),
  ];
  return encodeWindows1252(lines.map((fields) => `${fields.join('\t')}\r\n`).join(''));
}

/** What the file assumes. */
export function iifAssumptions(bills: readonly Bill[], surroundings: BillSurroundings): string[] {
  return [
    ...noteAssumedAccount(bills, surroundings, {
      account: `account “${EXPENSES}”`,
      each: 'line',
      label: 'QuickBooks',
    }),
    `Bills are booked to “${PAYABLE}”. Back up your company file first: QuickBooks cannot undo an import.`,
  ];
}

function billLines(bill: Bill, account: string, surroundings: BillSurroundings): string[][] {
  const type = bill.isCredit ? 'BILL REFUND' : 'BILL';
  const sign = bill.isCredit ? -1 : 1;
  const money = (minor: Minor) => toTwoDecimals(minor === 0 ? 0 : minor * sign, bill.scale);
  const order = surroundings.dateOrder;
  const date = writeDate(bill.date, order);
  const due = bill.dueDate === null ? '' : writeDate(bill.dueDate, order);
  const vendor = cut(bill.vendor, VENDOR_LENGTH, bill, surroundings);
  const number = cut(numberOf(bill, surroundings.notes), NUMBER_LENGTH, bill, surroundings);
  const memo = cut(orderText(bill), MEMO_LENGTH, bill, surroundings);
  const split = (amount: Minor, text: string) => {
    const description = cut(text, MEMO_LENGTH, bill, surroundings);
    return ['SPL', type, date, account, '', money(amount), number, description];
  };
  const tax = bill.lines.reduce((sum, line) => sum + line.tax, 0);
  return [
    ['TRNS', type, date, PAYABLE, vendor, money(-bill.total), number, memo, due],
    ...bill.lines.map(({ net, description }) => split(net, description)),
    ...(tax === 0 ? [] : [split(tax, 'Sales tax')]),
    ['ENDTRNS'],
  ];
}

function cut(text: string, most: number, { name }: Bill, { notes }: BillSurroundings): string {
  const fitted = plain(text);
  if (fitted !== withoutQuotes(text)) notes.add('letters', name);
  if (fitted.length <= most) return fitted;
  notes.add('cut', name);
  return cutAtWord(fitted, most);
}

/** A quotation mark would begin a quoted field. */
function withoutQuotes(text: string): string {
  return text.replaceAll('"', '’’');
}

function plain(text: string): string {
  return fitToWindows1252(withoutQuotes(text));
}
