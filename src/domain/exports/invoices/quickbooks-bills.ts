import { formatMinor } from '#domain/money.ts';
import { writeDate } from '../statements/write-date.ts';
import type { Bill } from './bill.ts';
import {
  csvLine,
  dueDateOf,
  numberOf,
  orderText,
  textField,
  valueField,
  type BillSurroundings,
} from './bill-file.ts';

const HEADER =
  'Bill No,Vendor,Bill Date,Due Date,Memo,Account,Line Description,Line Amount,Line Tax Code,Line Tax Amount,Currency\r\n';
/** An account that every QuickBooks company has. */
const ACCOUNT = 'Uncategorized Expense';
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
export const QUICKBOOKS_BILLS = {
  label: 'QuickBooks',
  header: HEADER,
  maxBills: MOST_BILLS,
  maxRows: MOST_ROWS,
  rows(bill: Bill, surroundings: BillSurroundings): string[] {
    const { notes, options, dateOrder: order } = surroundings;
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
          textField(options.account ?? ACCOUNT),
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
        row(description, net, rate === null ? '' : `${rate}%`, tax),
      );
    }
    const tax = bill.lines.reduce((sum, line) => sum + line.tax, 0);
    return [
      ...bill.lines.map(({ description, net }) => row(description, net, '', null)),
      ...(tax === 0 ? [] : [row('Sales tax', tax, '', null)]),
    ];
  },
  assumptions(bills: readonly Bill[], { options }: BillSurroundings): string[] {
    return [
      ...(options.account === undefined
        ? [`Account “${ACCOUNT}” stands in every line: change it in QuickBooks, or name another.`]
        : []),
      ...(bills.every(isAmerican)
        ? []
        : [
            'QuickBooks asks which of its tax codes stands for which rate, and whether prices hold their tax: they do not.',
          ]),
    ];
  },
};

function isAmerican({ country, currency }: Bill): boolean {
  return country === 'US' || (country === null && currency === 'USD');
}
