import { parseMinor } from '#domain/money.ts';
import { accountTitle } from './account-title.ts';
import { BOOKING_NAMES } from '../recipes/rules/rule.schemas.ts';
import { hasBookings } from './booking-of.ts';
import type { Statement, StatementAccount, Transaction } from './statement.schemas.ts';

const COLUMNS = ['Date', 'Description', 'Reference', 'Debit', 'Credit', 'Amount', 'Balance', 'Currency'];
/** Only where some row is booked. */
const BOOKING_COLUMNS = ['Payee', 'Category', 'Account code', 'Tax code'];

/** How many columns the table of a statement has. @param hasBookings whether any row is booked */
export function countColumns(accounts: number, hasBookings: boolean): number {
  return COLUMNS.length + (accounts > 1 ? 1 : 0) + (hasBookings ? BOOKING_COLUMNS.length : 0);
}

/** Names of the columns; the first names the account where there are several. */
export function statementHeader(statement: Statement, withBookings = hasBookings(statement)): string[] {
  return [
    ...(statement.accounts.length > 1 ? ['Account'] : []),
    ...COLUMNS,
    ...(withBookings ? BOOKING_COLUMNS : []),
  ];
}

/** A statement as a table, account after account; what is unknown is blank, but for the name of an account among several. Debit and Credit have no sign. */
export function* statementRows(
  statement: Statement,
  withBookings = hasBookings(statement),
): Generator<{ readonly cells: string[]; readonly row: Transaction }> {
  const isOne = statement.accounts.length === 1;
  for (const [index, account] of statement.accounts.entries()) {
    for (const row of account.transactions) {
      const cells = cellsOf(row, account);
      if (withBookings) cells.push(...BOOKING_NAMES.map((field) => row[field] ?? ''));
      yield { row, cells: isOne ? cells : [accountTitle(account, index), ...cells] };
    }
  }
}

function cellsOf(row: Transaction, { scale, currency }: StatementAccount): string[] {
  const isOut = (parseMinor(row.amount, scale) ?? 0) < 0;
  return [
    row.date,
    row.description,
    row.reference ?? '',
    isOut ? row.amount.slice(1) : '',
    isOut ? '' : row.amount,
    row.amount,
    row.balance ?? '',
    currency ?? '',
  ];
}
