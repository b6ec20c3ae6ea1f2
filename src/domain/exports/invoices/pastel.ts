import { formatMinor, type Minor } from '#domain/money.ts';
import { writeDate } from '../statements/write-date.ts';
import type { Bill } from './bill.ts';
import { csvLine, numberOf, textField, valueField, type BillSurroundings } from './bill-file.ts';
import { supplierCode } from './supplier-code.ts';

const SUSPENSE = '9990000';
/** VAT control account of Pastel's chart. */
const TAX_ACCOUNT = '9500000';
const CODE_LENGTH = 7;
const REFERENCE_LENGTH = 8;
const DESCRIPTION_LENGTH = 36;
/** March: most South African financial years. */
const USUAL_YEAR_START = 3;

/**
 * Sage Pastel Partner, import of a supplier journal batch (Sage Pastel, "Import journals and cashbooks"): eighteen columns
 * without a header, amounts of debits positive. Each invoice is its lines as debits of a ledger account (G), its tax as a
 * debit of the VAT control account 9500000, and the total as a credit of the supplier (C), which is an original item (O) that
 * payments are set against; a credit note is the other way round. Each comes to nothing, as the batch has to. The supplier's
 * account is made of the name; tax type is 0, for the tax stands in a row of its own. Reference 8 and description 36
 * characters.
 */
export const PASTEL = {
  label: 'Pastel',
  header: '',
  maxBills: null,
  maxRows: null,
  rows(bill: Bill, surroundings: BillSurroundings): string[] {
    const { notes, options } = surroundings;
    const number = numberOf(bill, notes);
    const isLong = number.length > REFERENCE_LENGTH;
    if (isLong) notes.add('movedNumber', bill.name);
    const sign = bill.isCredit ? -1 : 1;
    const month = Number(bill.date.slice(5, 7));
    const period = String(((month - (options.yearStart ?? USUAL_YEAR_START) + 12) % 12) + 1);
    const row = (ledger: 'G' | 'C', account: string, description: string, amount: Minor) => {
      const text = rands(amount === 0 ? 0 : amount * sign, bill.scale);
      const isOriginal = ledger === 'C' && !bill.isCredit;
      return csvLine(
        [
          ...[period, writeDate(bill.date, 'dmy'), ledger].map(valueField),
          textField(account, CODE_LENGTH),
          textField(isLong ? '' : number, REFERENCE_LENGTH),
          textField(isLong ? `${number} ${description}` : description, DESCRIPTION_LENGTH),
          ...[text, '0', '0.00', isOriginal ? 'O' : 'A', '', '', '1', '1', '1', '0', '0.00', text].map(
            valueField,
          ),
        ],
        bill.name,
        surroundings,
      );
    };
    const tax = bill.lines.reduce((sum, line) => sum + line.tax, 0);
    return [
      ...bill.lines
        .filter(({ net }) => net !== 0)
        .map(({ description, net }) => row('G', options.account ?? SUSPENSE, description, net)),
      ...(tax === 0 ? [] : [row('G', TAX_ACCOUNT, 'VAT', tax)]),
      row('C', supplierCode(bill.vendor, CODE_LENGTH), bill.vendor, -bill.total),
    ];
  },
  assumptions(bills: readonly Bill[], { options }: BillSurroundings): string[] {
    return [
      'The supplier accounts are made of the names: they have to be those of your suppliers.',
      ...(options.account === undefined
        ? [
            `Account ${SUSPENSE} stands in every line: your company needs an account of this number, or name another.`,
          ]
        : []),
      ...(bills.some(({ lines }) => lines.some(({ tax }) => tax !== 0))
        ? [`The tax stands in rows of its own on the VAT control account ${TAX_ACCOUNT}.`]
        : []),
      ...(options.yearStart === undefined ? ['The periods are those of a financial year from March.'] : []),
    ];
  },
};

function rands(minor: Minor, scale: number): string {
  const text = formatMinor(minor, scale);
  return scale > 2 ? text.slice(0, 2 - scale) : text;
}
