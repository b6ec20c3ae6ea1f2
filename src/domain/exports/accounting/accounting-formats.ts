import { nameWords } from '#domain/table-repair/columns/name-words.ts';
import type { AccountingFormat } from './accounting-packages.ts';
import type { NoteKind } from './export-notes.ts';
import type { PaymentDemands } from './inspect-payments.ts';
import type { Payment } from './payment.ts';
import { decimalOf } from './read-amount.ts';
import type { DateOrder } from './read-date.ts';

/** A field of a line: texts are made safe for spreadsheets, what we write ourselves (dates, amounts, codes) is not touched. */
export type Field = { readonly text: string; readonly maxLength: number } | { readonly value: string };

/** How a line is written besides its payment. */
export interface LineSurroundings {
  /** How the table's own dates were read. */
  readonly order: DateOrder;
  /** Told of what the line has and the table has not. */
  readonly tell: (kind: NoteKind) => void;
}

export interface AccountingLayout {
  /** Null where the package takes every line for a transaction. */
  readonly header: readonly string[] | null;
  readonly demands: PaymentDemands;
  /** Lines may differ from the table, so all of them are looked through for notes before the first is written. */
  readonly hasNotes: boolean;
  line(payment: Payment, surroundings: LineSurroundings): Field[];
}

/** Nominal codes and ledger accounts; a bank's own account numbers are longer. */
const LEDGER_CODE = /^\d{4,7}$/;
/** Characters. */
const REFERENCE_LENGTH = { sage: 30, pastel: 8 } as const;

const text = (content: string, maxLength = Number.POSITIVE_INFINITY): Field => ({ text: content, maxLength });
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
  hasNotes: false,
  line: (payment, { order }) => [
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
  hasNotes: false,
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
 * Account reference is the bank's nominal code, the other side the nominal code, each the table's own where it names one;
 * else 1200, the bank in Sage's chart of accounts, and the suspense account 9998, of which a note tells. Of tax codes the
 * table's own T0, T2 or T9 stand (nothing is due on them, so that the amount is the net one), else T9, outside the scope of
 * VAT. DD/MM/YYYY, reference and details up to 30 and 60 characters, two decimals.
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
  hasNotes: true,
  line: (payment, { tell }) => {
    const own = (code: string, pattern: RegExp, otherwise: string, kind: NoteKind): Field => {
      if (pattern.test(code)) return value(code);
      tell(kind);
      return value(otherwise);
    };
    const texts = referenceAndDescription(payment, REFERENCE_LENGTH.sage, tell);
    return [
      value(payment.amount.isNegative ? 'BP' : 'BR'),
      own(payment.bank, /^\d{4,8}$/, '1200', 'assumed_bank'),
      own(payment.account, LEDGER_CODE, '9998', 'assumed_nominal'),
      value(/^\d{1,3}$/.test(payment.department) ? payment.department : '0'),
      value(slashDate(payment, 'day')),
      text(texts.reference, REFERENCE_LENGTH.sage),
      text(texts.description, 60),
      value(decimalOf({ ...payment.amount, isNegative: false })),
      own(payment.taxCode.toUpperCase(), /^T[029]$/, 'T9', 'assumed_tax'),
      value('0.00'),
    ];
  },
};

/**
 * FreshBooks, import of bank transactions: Date, Description, Amount in one column, money out negative; MM/DD/YYYY.
 * FreshBooks takes 500 lines at a time.
 */
const FRESHBOOKS: AccountingLayout = {
  header: ['Date', 'Description', 'Amount'],
  demands: { needsDescription: true, maxDecimals: null, order: 'month' },
  hasNotes: false,
  line: (payment) => [
    value(slashDate(payment, 'month')),
    text(descriptionWithPayee(payment)),
    value(decimalOf(payment.amount)),
  ],
};

/**
 * Sage Pastel Partner, import of a cash book batch (Pastel support, "Importing General Ledger / Cashbook Batches"): eighteen
 * columns without a header line. Positive amounts are debits of the account named, so money paid out of the bank is positive.
 * Account is the table's own code or the suspense account 9990000 (which Pastel refuses where a company has none), tax type
 * 0 is no tax, open item A is what a cash book line has; contra account stays blank, for the batch is that bank's. Period is
 * the table's own or counts from March, where most South African financial years begin: Pastel refuses a line whose date is
 * not in its period. A note tells of what was assumed. Reference 8 and description 36 characters, DD/MM/YYYY.
 */
const PASTEL: AccountingLayout = {
  header: null,
  demands: { needsDescription: false, maxDecimals: 2, order: 'day' },
  hasNotes: true,
  line: (payment, { tell }) => {
    const amount = decimalOf({ ...payment.amount, isNegative: !payment.amount.isNegative });
    const own = payment.account.replaceAll(/[/\s-]/g, '');
    const isAccount = /^[A-Z0-9]{1,7}$/i.test(own) && (own.length === 7 || payment.gdc !== '');
    if (!isAccount) tell('assumed_account');
    const hasPeriod = /^(?:[1-9]|1[0-3])$/.test(payment.period);
    if (!hasPeriod) tell('assumed_period');
    const texts = referenceAndDescription(payment, REFERENCE_LENGTH.pastel, tell);
    return [
      value(hasPeriod ? payment.period : String(((payment.month + 9) % 12) + 1)),
      value(slashDate(payment, 'day')),
      value(/^[DC]$/i.test(payment.gdc) ? payment.gdc.toUpperCase() : 'G'),
      value(isAccount ? own : '9990000'),
      text(texts.reference, REFERENCE_LENGTH.pastel),
      text(texts.description, 36),
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

function slashDate({ year, month, day }: Payment, order: DateOrder): string {
  const [d, m] = [String(day).padStart(2, '0'), String(month).padStart(2, '0')];
  return order === 'day' ? `${d}/${m}/${year}` : `${m}/${d}/${year}`;
}

/** Formats without a column for the payee have both in one text, unless the description names the payee. */
function descriptionWithPayee({ payee, description }: Payment): string {
  if (payee === '' || description === '') return description === '' ? payee : description;
  if (` ${nameWords(description)} `.includes(` ${nameWords(payee)} `)) return description;
  return `${payee} ${description}`;
}

/**
 * A reference is never cut, for two that begin alike would become one: too long for its field, it stands whole at the front
 * of the description.
 */
function referenceAndDescription(
  payment: Payment,
  maxLength: number,
  tell: (kind: NoteKind) => void,
): { reference: string; description: string } {
  const reference = payment.reference === '' ? payment.cheque : payment.reference;
  const description = descriptionWithPayee(payment);
  if (reference.length <= maxLength) return { reference, description };
  tell('moved_reference');
  if (description.startsWith(reference)) return { reference: '', description };
  return { reference: '', description: `${reference} ${description}`.trimEnd() };
}
