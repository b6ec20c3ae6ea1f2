import type { Booking } from '../recipes/rules/rule.schemas.ts';
import { bookingOf, hasBookings } from './booking-of.ts';
import { checkStatement } from './check-statement.ts';
import { statementWarnings } from './statement-warnings.ts';
import type { Statement, StatementAccount, Transaction } from './statement.schemas.ts';

/** A statement as programs get it; unknown is null. */
export interface StatementJson {
  readonly kind: 'statement';
  readonly bank: string | null;
  readonly country: string | null;
  readonly reconciles: boolean | null;
  readonly warnings: readonly string[];
  readonly accounts: readonly AccountJson[];
}

type AccountJson = Pick<
  StatementAccount,
  'currency' | 'periodStart' | 'periodEnd' | 'openingBalance' | 'closingBalance'
> & {
  /** The number as printed, else the IBAN. */
  readonly accountNumber: string | null;
  readonly transactions: readonly TransactionJson[];
};

type TransactionJson = Pick<
  Transaction,
  'date' | 'description' | 'reference' | 'amount' | 'balance' | 'page' | 'confidence'
> &
  /** In all rows where any is booked, else in none. */
  Partial<Booking>;

/** The JSON of a result as the description of the API has it. */
export function statementJson(statement: Statement): StatementJson {
  const { bank, country } = statement;
  const withBookings = hasBookings(statement);
  return {
    kind: 'statement',
    bank,
    country,
    reconciles: checkStatement(statement).reconciles,
    warnings: statementWarnings(statement),
    accounts: statement.accounts.map((account) => accountJson(account, withBookings)),
  };
}

function accountJson(account: StatementAccount, withBookings: boolean): AccountJson {
  const { currency, periodStart, periodEnd, openingBalance, closingBalance } = account;
  return {
    accountNumber: account.accountNumber ?? account.iban,
    currency,
    periodStart,
    periodEnd,
    openingBalance,
    closingBalance,
    transactions: account.transactions.map((row) => ({
      ...transactionJson(row),
      ...(withBookings ? bookingOf(row) : {}),
    })),
  };
}

function transactionJson(row: Transaction): TransactionJson {
  const { date, description, reference, amount, balance, page, confidence } = row;
  return { date, description, reference, amount, balance, page, confidence };
}
