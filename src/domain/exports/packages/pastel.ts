import { EXPORT_FORMATS } from '../export-formats.ts';
import type { Minor } from '#domain/money.ts';
import { writeDate } from '../statements/write-date.ts';
import type { Bill } from '../invoices/bill.ts';
import { csvLine, numberOf, type BillSurroundings, toTwoDecimals } from '../invoices/bill-file.ts';
import { supplierCode } from '../invoices/supplier-code.ts';
import type { Payment } from '../accounting/payment.ts';
import { decimalOf } from '../accounting/read-amount.ts';
import { readPastelAccount } from '../statements/pastel-account.ts';
import { accountOfBill, type BillLayout } from './bill-layout.ts';
import type { PackageFacts } from './package-facts.ts';
import {
  dateField,
  descriptionWithPayee,
  textField,
  valueField,
  type LineSurroundings,
  type PaymentLayout,
} from './payment-layout.ts';

/** VAT control account of Pastel's chart. */
const TAX_ACCOUNT = '9500000';
const CODE_LENGTH = 7;
const REFERENCE_LENGTH = 8;
const DESCRIPTION_LENGTH = 36;
/** March: most South African financial years. */
const USUAL_YEAR_START = 3;

const SUSPENSE = '9990000';

/** Sage Pastel Partner, https://support.pastel.co.uk/portal/en/kb/articles/importing-general-ledger-cashbook-batches. */
export const pastelFacts: PackageFacts = {
  label: EXPORT_FORMATS.pastel.label,
  maxRows: null,
  maxBytes: null,
  descriptionLength: DESCRIPTION_LENGTH,
  expenseAccount: { code: SUSPENSE, title: 'suspense account' },
  usualDateOrder: 'dmy',
  dateRule: 'fixed',
};

/**
 * Sage Pastel Partner, import of a cash book batch (Pastel support, "Importing General Ledger / Cashbook Batches"): eighteen
 * columns without a header line. Positive amounts are debits of the account named, so money paid out of the bank is positive.
 * The account is the row's own where a statement is booked, else the one chosen, else the table's own code, else the suspense account 9990000, which Pastel refuses where a
 * company has none. Tax type 0 is no tax, open item A is what a cash book line has; the contra account stays blank, for the
 * batch is that bank's. Pastel refuses a line whose date is not in its period.
 */
export const pastelPayments: PaymentLayout = {
  needsDescription: false,
  maxDecimals: 2,
  header: () => null,
  fields: (payment, surroundings) => {
    const { dateOrder, tell } = surroundings;
    const amount = decimalOf({ ...payment.amount, isNegative: !payment.amount.isNegative });
    const { ledger, code } = accountOf(payment, surroundings);
    const texts = referenceAndDescription(payment, tell);
    return [
      valueField(periodOf(payment, surroundings)),
      dateField(payment, dateOrder),
      valueField(ledger),
      valueField(code),
      textField(texts.reference, REFERENCE_LENGTH),
      textField(texts.description, DESCRIPTION_LENGTH),
      ...[amount, taxTypeOf(payment, tell), '0.00', 'A', '', '', '1', '1', '1', '0', '0.00', amount].map(
        valueField,
      ),
    ];
  },
};

function accountOf(
  { account, gdc, booking }: Payment,
  { options, tell }: LineSurroundings,
): { readonly ledger: string; readonly code: string } {
  const booked = booking?.accountCode ?? null;
  const read = booked === null ? null : readPastelAccount(booked);
  if (read !== null) return read;
  if (options.gdc !== undefined && options.gdc !== null) return options.gdc;
  const own = account.replaceAll(/[/\s-]/g, '');
  const isAccount = /^[A-Z0-9]{1,7}$/i.test(own) && (own.length === CODE_LENGTH || gdc !== '');
  if (!isAccount) tell('assumedAccount');
  return { ledger: /^[DC]$/i.test(gdc) ? gdc.toUpperCase() : 'G', code: isAccount ? own : SUSPENSE };
}

/** Tax types are numbers, of each company its own. */
function taxTypeOf({ booking }: Payment, tell: LineSurroundings['tell']): string {
  const type = /^0*(\d{1,2})$/.exec(booking?.taxCode?.trim() ?? '')?.[1] ?? '0';
  if (type !== '0') tell('noTaxAmount');
  return type;
}

function periodOf({ period, month }: Payment, { options, tell }: LineSurroundings): string {
  if (options.yearStart === undefined && /^(?:[1-9]|1[0-3])$/.test(period)) return period;
  if (options.yearStart === undefined) tell('assumedPeriod');
  return String(((month - (options.yearStart ?? USUAL_YEAR_START) + 12) % 12) + 1);
}

/**
 * A reference is never cut, for two that begin alike would become one: too long for its field, it stands whole at the front
 * of the description.
 */
function referenceAndDescription(
  payment: Payment,
  tell: LineSurroundings['tell'],
): { reference: string; description: string } {
  const reference = payment.reference === '' ? payment.cheque : payment.reference;
  const description = descriptionWithPayee(payment);
  if (reference.length <= REFERENCE_LENGTH) return { reference, description };
  tell('movedReference');
  if (description.startsWith(reference)) return { reference: '', description };
  return { reference: '', description: `${reference} ${description}`.trimEnd() };
}

/**
 * Sage Pastel Partner, import of a supplier journal batch (Sage Pastel, "Import journals and cashbooks"): eighteen columns
 * without a header, amounts of debits positive. Each invoice is its lines as debits of a ledger account (G), its tax as a
 * debit of the VAT control account 9500000, and the total as a credit of the supplier (C), which is an original item (O) that
 * payments are set against; a credit note is the other way round. Each comes to nothing, as the batch has to. The supplier's
 * account is made of the name; tax type is 0, for the tax stands in a row of its own. Reference 8 and description 36
 * characters.
 */
export const pastelBills: BillLayout = {
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
      const text = toTwoDecimals(amount === 0 ? 0 : amount * sign, bill.scale);
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
        .map(({ description, net }) =>
          row('G', accountOfBill(bill, surroundings, SUSPENSE), description, net),
        ),
      ...(tax === 0 ? [] : [row('G', TAX_ACCOUNT, 'VAT', tax)]),
      row('C', supplierCode(bill.vendor, CODE_LENGTH), bill.vendor, -bill.total),
    ];
  },
  assumptions(bills: readonly Bill[], { options }: BillSurroundings): string[] {
    return [
      'We made the supplier accounts from their names. Match them to your suppliers in Pastel.',
      ...(options.account === undefined && bills.some(({ account }) => account === null)
        ? [`We used suspense account ${SUSPENSE}. Make sure it exists in Pastel, or change it.`]
        : []),
      ...(bills.some(({ lines }) => lines.some(({ tax }) => tax !== 0))
        ? [`Tax is posted to VAT control account ${TAX_ACCOUNT}, in rows of its own.`]
        : []),
      ...(options.yearStart === undefined ? ['Periods assume a financial year that starts in March.'] : []),
    ];
  },
};
