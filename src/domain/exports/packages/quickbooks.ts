import { EXPORT_FORMATS } from '../export-formats.ts';
import { formatMinor } from '#domain/money.ts';
import { writeDate } from '../statements/write-date.ts';
import type { Bill } from '../invoices/bill.ts';
import { csvLine, dueDateOf, numberOf, orderText, type BillSurroundings } from '../invoices/bill-file.ts';
import { decimalOf } from '../accounting/read-amount.ts';
import { accountOfBill, noteAssumedAccount, type BillLayout } from './bill-layout.ts';
import type { PackageFacts } from './package-facts.ts';
import { dateField, describedField, textField, valueField, type PaymentLayout } from './payment-layout.ts';

/** An account that every QuickBooks company has. */
const ACCOUNT = 'Uncategorized Expense';

/** QuickBooks Online, Intuit's “Manually upload transactions into QuickBooks Online”. */
export const quickbooksFacts: PackageFacts = {
  label: EXPORT_FORMATS.quickbooks.label,
  maxRows: 1000,
  // Intuit says 350 KB; a thousand bytes each are right in either reading.
  maxBytes: 350_000,
  descriptionLength: null,
  expenseAccount: { code: ACCOUNT, title: null },
  usualDateOrder: 'mdy',
  dateRule: 'country',
};

/**
 * QuickBooks Online, bank upload: three columns with signed amounts, or four with credit (money in) and debit (money out)
 * without a sign; no other column is read. No currency sign, no grouping, and cells of zero have to be blank.
 */
export const quickbooksPayments: PaymentLayout = {
  needsDescription: true,
  maxDecimals: null,
  header: ({ columns }) => ['Date', 'Description', ...(columns === 4 ? ['Credit', 'Debit'] : ['Amount'])],
  fields: (payment, { dateOrder, options, tell }) => {
    const { isNegative, whole, fraction } = payment.amount;
    const isZero = /^0*$/.test(whole + fraction);
    if (isZero) tell('zero');
    const write = (text: string) => valueField(isZero ? '' : text);
    const amount = decimalOf(payment.amount);
    const size = decimalOf({ ...payment.amount, isNegative: false });
    const inAndOut = isNegative ? [write(''), write(size)] : [write(size), write('')];
    return [
      dateField(payment, dateOrder),
      describedField(payment, tell),
      ...(options.columns === 4 ? inAndOut : [write(amount)]),
    ];
  },
};

const HEADER =
  'Bill No,Vendor,Bill Date,Due Date,Memo,Account,Line Description,Line Amount,Line Tax Code,Line Tax Amount,Currency\r\n';
const MOST_BILLS = 100;
const MOST_ROWS = 1000;
const NUMBER_LENGTH = 21;

/**
 * QuickBooks Online, import of bills (Intuit, "Import bills": settings, import data, bills): bill number, vendor, bill date,
 * due date, account and line amount are required; the wizard asks which column is which and which tax code stands for
 * which of the company's. A bill has a row for each line; 100 bills and 1,000 rows at a time. It takes no credit notes: they
 * stand in a file of their own, their amounts without a sign. In the United States a bill has no tax codes: the tax is
 * a line.
 */
export const quickbooksBills: BillLayout = {
  header: HEADER,
  maxBills: MOST_BILLS,
  maxRows: MOST_ROWS,
  rows(bill: Bill, surroundings: BillSurroundings): string[] {
    const { notes, dateOrder: order } = surroundings;
    const number = numberOf(bill, notes);
    const due = dueDateOf(bill, notes);
    const row = (description: string, amount: number, taxCode: string, tax: number | null) =>
      csvLine(
        [
          textField(number, NUMBER_LENGTH),
          textField(bill.vendor),
          valueField(writeDate(bill.date, order)),
          valueField(writeDate(due, order)),
          textField(orderText(bill)),
          textField(accountOfBill(bill, surroundings, ACCOUNT)),
          textField(description),
          valueField(formatMinor(amount, bill.scale)),
          textField(taxCode),
          valueField(tax === null ? '' : formatMinor(tax, bill.scale)),
          valueField(bill.currency ?? ''),
        ],
        bill.name,
        surroundings,
      );
    if (!isAmerican(bill)) {
      return bill.lines.map(({ description, net, rate, tax }) =>
        row(description, net, bill.taxCode ?? (rate === null ? '' : `${rate}%`), tax),
      );
    }
    const tax = bill.lines.reduce((sum, line) => sum + line.tax, 0);
    return [
      ...bill.lines.map(({ description, net }) => row(description, net, '', null)),
      ...(tax === 0 ? [] : [row('Sales tax', tax, '', null)]),
    ];
  },
  assumptions(bills: readonly Bill[], surroundings: BillSurroundings): string[] {
    return [
      ...noteAssumedAccount(bills, surroundings, {
        account: `account “${ACCOUNT}”`,
        each: 'line',
        label: 'QuickBooks',
      }),
      ...(bills.every(isAmerican)
        ? []
        : ['Match the tax rates to your tax codes when QuickBooks asks. Prices exclude tax.']),
    ];
  },
};

function isAmerican({ country, currency }: Bill): boolean {
  return country === 'US' || (country === null && currency === 'USD');
}
