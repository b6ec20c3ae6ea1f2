import type { StatementEdit } from '#domain/statements/edits/edit.schemas.ts';
import { BOOKING_NAMES } from '#domain/recipes/rules/rule.schemas.ts';
import type { StatementAccount, Transaction } from '#domain/statements/statement.schemas.ts';
import { setRows } from '../edit-places.ts';
import { parseTypedAmount } from '#web/documents/parse-typed-amount.ts';
import { parseTypedDate } from '#web/documents/parse-typed-date.ts';
import { BOOKING_LABELS, type BookingName } from '#web/recipes/rules/booking-labels.ts';

export type RowField = 'date' | 'description' | 'reference' | 'amount' | 'balance' | BookingName;
/** A column of the rows. `check` is no field: it marks what is to be looked at. */
export type RowColumn = RowField | 'moneyIn' | 'moneyOut' | 'check';

/** Amounts in one column with a sign, or money in and money out in two. */
export const MONEY_STYLES = ['one', 'two'] as const;
export type MoneyStyle = (typeof MONEY_STYLES)[number];

/** The columns, left to right. @param bookings those that some row fills */
export function columnsOf(money: MoneyStyle, bookings: readonly BookingName[]): readonly RowColumn[] {
  const amounts = money === 'one' ? (['amount'] as const) : (['moneyIn', 'moneyOut'] as const);
  return ['date', 'description', 'reference', ...amounts, 'balance', ...bookings, 'check'];
}

export function isBookingColumn(column: RowColumn): column is BookingName {
  return BOOKING_NAMES.some((name) => name === column);
}

export const COLUMN_NAMES: Readonly<Record<RowColumn, string>> = {
  date: 'Date',
  description: 'Description',
  reference: 'Reference',
  amount: 'Amount',
  moneyIn: 'Money in',
  moneyOut: 'Money out',
  balance: 'Balance',
  ...BOOKING_LABELS,
  check: 'Check',
};

/** The field that a column shows of a row; null where it shows none. */
export function fieldOf(column: RowColumn, { amount }: Transaction): RowField | null {
  switch (column) {
    case 'check':
      return null;
    case 'moneyIn':
      return amount.startsWith('-') ? null : 'amount';
    case 'moneyOut':
      return amount.startsWith('-') ? 'amount' : null;
    default:
      return column;
  }
}

/** The text that stands in the field when its cell is edited. */
export function typedText(row: Transaction, column: RowColumn): string {
  const field = fieldOf(column, row);
  const text = field === null ? '' : (row[field] ?? '');
  return column === 'moneyOut' ? text.replace('-', '') : text;
}

type Typed = { readonly edit: StatementEdit | null; readonly problem: null } | { readonly problem: string };

/** The edit that a typed text asks for; null where it changes nothing; or what is wrong with the text. */
export function readTyped(
  text: string,
  column: RowColumn,
  row: Transaction,
  account: StatementAccount,
): Typed {
  const value = text.trim();
  if (value === typedText(row, column)) return { edit: null, problem: null };
  switch (column) {
    case 'check':
      return { edit: null, problem: null };
    case 'date': {
      const date = parseTypedDate(value);
      return date === null ? { problem: 'Enter a date like 2026-03-14.' } : edited(row, { date });
    }
    case 'amount': {
      const amount = parseTypedAmount(value, account.scale);
      return amount === null ? { problem: amountProblem(account) } : edited(row, { amount });
    }
    case 'moneyIn':
    case 'moneyOut': {
      const amount = parseTypedAmount(value, account.scale)?.replace('-', '') ?? null;
      if (amount === null) return { problem: `Enter an amount like ${example(account)}.` };
      return edited(row, { amount: column === 'moneyOut' && /[1-9]/.test(amount) ? `-${amount}` : amount });
    }
    case 'balance': {
      if (value === '') return edited(row, { balance: null });
      const balance = parseTypedAmount(value, account.scale);
      return balance === null ? { problem: amountProblem(account) } : edited(row, { balance });
    }
    case 'description':
      return edited(row, { description: value });
    case 'reference':
    case 'payee':
    case 'category':
    case 'accountCode':
    case 'taxCode':
      return edited(row, { [column]: value === '' ? null : value });
  }
}

function edited(row: Transaction, fields: Parameters<typeof setRows>[1]): Typed {
  return { edit: setRows([row.id], fields), problem: null };
}

function example({ scale }: StatementAccount): string {
  return scale === 0 ? '1204' : `1204.${'50'.padEnd(scale, '0').slice(0, scale)}`;
}

function amountProblem(account: StatementAccount): string {
  return `Enter an amount like -${example(account)} (minus for money out).`;
}
