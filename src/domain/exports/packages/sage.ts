import { EXPORT_FORMATS } from '../export-formats.ts';
import type { Minor } from '#domain/money.ts';
import { writeDate } from '../statements/write-date.ts';
import { accountOfBill, noteAssumedAccount, type BillLayout } from './bill-layout.ts';
import type { PackageFacts } from './package-facts.ts';
import { textField, valueField } from './payment-layout.ts';
import type { Bill, BillLine } from '../invoices/bill.ts';
import { csvLine, numberOf, type BillSurroundings, toTwoDecimals } from '../invoices/bill-file.ts';
import { supplierCode } from '../invoices/supplier-code.ts';

/** Materials purchased in Sage's chart of accounts. */
const NOMINAL = '5000';

/** Sage Accounting, https://help.sbc.sage.com/en-us/start/banking/import-bank-statement.html. Bills go to Sage 50. */
export const sageFacts: PackageFacts = {
  label: EXPORT_FORMATS.sage.label,
  maxRows: null,
  maxBytes: null,
  descriptionLength: null,
  expenseAccount: { code: NOMINAL, title: 'materials purchased' },
  usualDateOrder: 'dmy',
  dateRule: 'country',
};

export const SAGE50_HEADER =
  'Type,Account Reference,Nominal A/C Ref,Department Code,Date,Reference,Details,Net Amount,Tax Code,Tax Amount\r\n';
const CODE_LENGTH = 8;
const REFERENCE_LENGTH = 30;
const DETAILS_LENGTH = 60;

/**
 * Sage 50 Accounts, import of audit trail transactions (Sage, "Import data – audit trail transactions"): purchase invoices
 * (PI) and purchase credits (PC), a row for each line. Amounts have no sign: what
 * takes away from an invoice is a PC row of the same reference, and the other way round. The account reference is made of
 * the supplier's name, the nominal code is 5000 where the person names none. Tax codes are Sage's own: T1 standard rate, T5
 * lower rate, T0 zero rate, T9 no VAT.
 */
export const sageBills: BillLayout = {
  header: SAGE50_HEADER,
  maxBills: null,
  maxRows: null,
  rows(bill: Bill, surroundings: BillSurroundings): string[] {
    const number = numberOf(bill, surroundings.notes);
    const isLong = number.length > REFERENCE_LENGTH;
    if (isLong) surroundings.notes.add('movedNumber', bill.name);
    const row = (line: BillLine, net: Minor, tax: Minor) =>
      csvLine(
        [
          valueField(net + tax < 0 !== bill.isCredit ? 'PC' : 'PI'),
          valueField(supplierCode(bill.vendor, CODE_LENGTH)),
          textField(accountOfBill(bill, surroundings, NOMINAL), CODE_LENGTH),
          valueField('0'),
          valueField(writeDate(bill.date, surroundings.dateOrder)),
          textField(isLong ? '' : number, REFERENCE_LENGTH),
          textField(isLong ? `${number} ${line.description}` : line.description, DETAILS_LENGTH),
          valueField(toTwoDecimals(Math.abs(net), bill.scale)),
          valueField(bill.taxCode ?? taxCode(line)),
          valueField(toTwoDecimals(Math.abs(tax), bill.scale)),
        ],
        bill.name,
        surroundings,
      );
    return bill.lines.flatMap((line) => {
      const { net, tax } = line;
      if (net === 0 && tax === 0) return [];
      // A row has one sign.
      if (net < 0 !== tax < 0 && net !== 0 && tax !== 0) return [row(line, net, 0), row(line, 0, tax)];
      return [row(line, net, tax)];
    });
  },
  assumptions(bills: readonly Bill[], surroundings: BillSurroundings): string[] {
    return [
      'We made the account references from the supplier names. Match them to your supplier records in Sage.',
      ...noteAssumedAccount(bills, surroundings, {
        account: `nominal code ${NOMINAL} (materials purchased)`,
        each: 'line',
        label: 'Sage',
      }),
      'Tax codes are Sage’s defaults: T1 standard rate, T5 lower rate, T0 zero rate, T9 no VAT.',
    ];
  },
};

/** The lower rate of the United Kingdom. */
const LOWER_RATE = 5;

function taxCode({ tax, rate }: BillLine): string {
  if (tax !== 0) return Number(rate ?? '') === LOWER_RATE ? 'T5' : 'T1';
  return rate === null ? 'T9' : 'T0';
}
