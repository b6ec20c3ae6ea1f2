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
>;

/** The JSON of a result as API.md has it. */
export function statementJson(statement: Statement): StatementJson {
  const { bank, country } = statement;
  return {
    kind: 'statement',
    bank,
    country,
    reconciles: checkStatement(statement).reconciles,
    warnings: statementWarnings(statement),
    accounts: statement.accounts.map(accountJson),
  };
}

function accountJson(account: StatementAccount): AccountJson {
  const { currency, periodStart, periodEnd, openingBalance, closingBalance } = account;
  return {
    accountNumber: account.accountNumber ?? account.iban,
    currency,
    periodStart,
    periodEnd,
    openingBalance,
    closingBalance,
    transactions: account.transactions.map(transactionJson),
  };
}

function transactionJson(row: Transaction): TransactionJson {
  const { date, description, reference, amount, balance, page, confidence } = row;
  return { date, description, reference, amount, balance, page, confidence };
}
