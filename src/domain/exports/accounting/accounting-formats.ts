import { nameWords } from '#domain/table-repair/columns/name-words.ts';
import type { PaymentDemands } from './inspect-payments.ts';
import type { Payment } from './payment.ts';
import { decimalOf } from './read-amount.ts';
import type { DateOrder } from './read-date.ts';

export const ACCOUNTING_FORMATS = ['quickbooks', 'xero', 'sage', 'freshbooks', 'pastel'] as const;
export type AccountingFormat = (typeof ACCOUNTING_FORMATS)[number];

/** A field of a line: texts are made safe for spreadsheets, what we write ourselves (dates, amounts, codes) is not touched. */
export type Field = { readonly text: string } | { readonly value: string };

export interface AccountingLayout {
  /** Null where the package takes every line for a transaction. */
  readonly header: readonly string[] | null;
  readonly demands: PaymentDemands;
  /** @param order how the table's own dates were read */
  line(payment: Payment, order: DateOrder): Field[];
}

const text = (content: string, maxLength = 4000): Field => ({ text: cut(content, maxLength) });
const value = (content: string): Field => ({ value: content });

/**
 * QuickBooks Online, bank upload of three columns (Intuit: "Prepare your CSV file for bank upload": Date, Description,
 * Amount, in this order; no other column is read; money out is negative; no currency sign and no grouping). The wizard asks
 * for the date's order, day or month first: it stays as in the table, month first where the table had neither.
 * QuickBooks takes files up to 350 KB: a longer list has to be uploaded in parts.
 */
const QUICKBOOKS: AccountingLayout = {
  header: ['Date', 'Description', 'Amount'],
  demands: { needsDescription: true, maxDecimals: null, order: 'month' },
  line: (payment, order) => [
    value(slashDate(payment, order)),
    text(descriptionWithPayee(payment)),
    value(decimalOf(payment.amount)),
  ],
};

/**
 * Xero, bank statement template (StatementImportTemplate.csv): the columns with an asterisk have to be filled, the others
 * may be blank but have to be there; DD/MM/YYYY; money spent is negative. Xero takes 1,000 lines at a time.
 */
const XERO: AccountingLayout = {
  header: ['*Date', '*Amount', 'Payee', 'Description', 'Reference', 'Check Number'],
  demands: { needsDescription: false, maxDecimals: null, order: 'day' },
  line: (payment) => [
    value(slashDate(payment, 'day')),
    value(decimalOf(payment.amount)),
    text(payment.payee),
    text(payment.description),
    text(payment.reference),
    text(payment.cheque),
  ],
};

/**
 * Sage 50 Accounts, import of audit trail transactions: bank receipts (BR) and payments (BP) with positive amounts.
 * Account reference is the bank's nominal code, which is 1200 in Sage's chart of accounts; the other side is the table's
 * own account code or the suspense account 9998; tax code T9 is outside the scope of VAT. DD/MM/YYYY, reference and details
 * up to 30 and 60 characters, two decimals.
 */
const SAGE: AccountingLayout = {
  header: [
    'Type',
    'Account Reference',
    'Nominal A/C Ref',
    'Department Code',
    'Date',
    'Reference',
    'Details',
    'Net Amount',
    'Tax Code',
    'Tax Amount',
  ],
  demands: { needsDescription: false, maxDecimals: 2, order: 'day' },
  line: (payment) => [
    value(payment.amount.isNegative ? 'BP' : 'BR'),
    value('1200'),
    value(/^\d{4,8}$/.test(payment.account) ? payment.account : '9998'),
    value('0'),
    value(slashDate(payment, 'day')),
    text(payment.reference === '' ? payment.cheque : payment.reference, 30),
    text(descriptionWithPayee(payment), 60),
    value(decimalOf({ ...payment.amount, isNegative: false })),
    value('T9'),
    value('0.00'),
  ],
};

/**
 * FreshBooks, import of bank transactions: Date, Description, Amount in one column, money out negative; MM/DD/YYYY.
 * FreshBooks takes 500 lines at a time.
 */
const FRESHBOOKS: AccountingLayout = {
  header: ['Date', 'Description', 'Amount'],
  demands: { needsDescription: true, maxDecimals: null, order: 'month' },
  line: (payment) => [
    value(slashDate(payment, 'month')),
    text(descriptionWithPayee(payment)),
    value(decimalOf(payment.amount)),
  ],
};

/**
 * Sage Pastel Partner, import of a cash book batch (Pastel support, "Importing General Ledger / Cashbook Batches"): eighteen
 * columns without a header line. Positive amounts are debits of the account named, so money paid out of the bank is positive.
 * Account is the table's own code or the suspense account 9990000 (which Pastel refuses where a company has none), tax type 0 is no tax, open item A is what a cash book line
 * has; contra account stays blank, for the batch is that bank's. Period counts from March, where most South African financial
 * years begin: Pastel refuses a line whose date is not in its period. Reference 8 and description 36 characters, DD/MM/YYYY.
 */
const PASTEL: AccountingLayout = {
  header: null,
  demands: { needsDescription: false, maxDecimals: 2, order: 'day' },
  line: (payment) => {
    const amount = decimalOf({ ...payment.amount, isNegative: !payment.amount.isNegative });
    const account = payment.account.replaceAll(/[/\s-]/g, '');
    return [
      value(
        /^(?:[1-9]|1[0-3])$/.test(payment.period) ? payment.period : String(((payment.month + 9) % 12) + 1),
      ),
      value(slashDate(payment, 'day')),
      value(/^[DC]$/i.test(payment.gdc) ? payment.gdc.toUpperCase() : 'G'),
      value(
        /^[A-Z0-9]{1,7}$/i.test(account) && (account.length === 7 || payment.gdc !== '')
          ? account
          : '9990000',
      ),
      text(payment.reference === '' ? payment.cheque : payment.reference, 8),
      text(descriptionWithPayee(payment), 36),
      value(amount),
      value('0'),
      value('0.00'),
      value('A'),
      value(''),
      value(''),
      value('1'),
      value('1'),
      value('1'),
      value('0'),
      value('0.00'),
      value(amount),
    ];
  },
};

/** What each package imports. Sources and assumptions stand with each. */
export const ACCOUNTING_LAYOUTS: Readonly<Record<AccountingFormat, AccountingLayout>> = {
  quickbooks: QUICKBOOKS,
  xero: XERO,
  sage: SAGE,
  freshbooks: FRESHBOOKS,
  pastel: PASTEL,
};

export function isAccountingFormat(format: string): format is AccountingFormat {
  return ACCOUNTING_FORMATS.some((known) => known === format);
}

function slashDate({ year, month, day }: Payment, order: DateOrder): string {
  const [d, m] = [String(day).padStart(2, '0'), String(month).padStart(2, '0')];
  return order === 'day' ? `${d}/${m}/${year}` : `${m}/${d}/${year}`;
}

/** Formats without a column for the payee have both in one text. */
function descriptionWithPayee({ payee, description }: Payment): string {
  if (payee === '' || nameWords(description).includes(nameWords(payee)))
    return description === '' ? payee : description;
  return description === '' ? payee : `${payee} ${description}`;
}

function cut(content: string, maxLength: number): string {
  return content.length <= maxLength ? content : content.slice(0, maxLength).toWellFormed().trimEnd();
}
