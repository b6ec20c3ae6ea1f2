import { formatMinor, type Minor } from '#domain/money.ts';
import { writeDate } from '../statements/write-date.ts';
import { ACCOUNTING_LAYOUTS } from '../accounting/accounting-formats.ts';
import type { Bill, BillLine } from './bill.ts';
import { csvLine, numberOf, textField, valueField, type BillSurroundings } from './bill-file.ts';
import { supplierCode } from './supplier-code.ts';

/** Materials purchased in Sage's chart of accounts. */
const NOMINAL = '5000';
const CODE_LENGTH = 8;
const REFERENCE_LENGTH = 30;
const DETAILS_LENGTH = 60;

/**
 * Sage 50 Accounts, import of audit trail transactions (Sage, "Import data – audit trail transactions"): purchase invoices
 * (PI) and purchase credits (PC), a row for each line, in the columns that payments have too. Amounts have no sign: what
 * takes away from an invoice is a PC row of the same reference, and the other way round. The account reference is made of
 * the supplier's name, the nominal code is 5000 where the person names none. Tax codes are Sage's own: T1 standard rate, T5
 * lower rate, T0 zero rate, T9 no VAT.
 */
export const SAGE = {
  label: 'Sage 50',
  header: `${(ACCOUNTING_LAYOUTS.sage.header ?? []).join(',')}\r\n`,
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
          textField(surroundings.options.account ?? NOMINAL, CODE_LENGTH),
          valueField('0'),
          valueField(writeDate(bill.date, surroundings.options.dateOrder ?? 'dmy')),
          textField(isLong ? '' : number, REFERENCE_LENGTH),
          textField(isLong ? `${number} ${line.description}` : line.description, DETAILS_LENGTH),
          valueField(pounds(net, bill.scale)),
          valueField(taxCode(line)),
          valueField(pounds(tax, bill.scale)),
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
  assumptions(_bills: readonly Bill[], { options }: BillSurroundings): string[] {
    return [
      'The account references are made of the suppliers’ names: they have to be those of your supplier records.',
      ...(options.account === undefined
        ? [`Nominal code ${NOMINAL} (materials purchased) stands in every row: change it, or name another.`]
        : []),
      'The tax codes are Sage’s own: T1 standard rate, T5 lower rate, T0 zero rate, T9 no VAT.',
    ];
  },
};

function pounds(minor: Minor, scale: number): string {
  const text = formatMinor(Math.abs(minor), scale);
  return scale > 2 ? text.slice(0, 2 - scale) : text;
}

/** The lower rate of the United Kingdom. */
const LOWER_RATE = 5;

function taxCode({ tax, rate }: BillLine): string {
  if (tax !== 0) return Number(rate ?? '') === LOWER_RATE ? 'T5' : 'T1';
  return rate === null ? 'T9' : 'T0';
}
