import { sortableDate } from '#domain/files/list-facts.ts';
import { formatMinor } from '#domain/money.ts';
import { balanceDifference } from './balance-equation.ts';
import { isBooked } from './booking-of.ts';
import { checkAccount, checkStatement } from './check-statement.ts';
import type { AccountFacts, StatementSummary } from './statement-view.schemas.ts';
import { countToCheck } from './rows-to-check.ts';
import { isRepair } from './statement-issues.ts';
import type { Statement, StatementAccount } from './statement.schemas.ts';

/** The figures of a statement for lists and counts. */
export function summarizeStatement(statement: Statement): StatementSummary {
  const { bank, country, accounts } = statement;
  const rows = accounts.flatMap((account) => account.transactions);
  const notes = rows.flatMap((row) => row.notes);
  const booked = rows.filter(isBooked).length;
  return {
    bank,
    country,
    pages: statement.pageCount,
    accounts: accounts.length,
    transactions: rows.length,
    ...(booked === 0 ? {} : { booked }),
    reconciles: checkStatement(statement).reconciles,
    repairs: notes.filter(isRepair).length,
    warnings: countToCheck(statement),
    accountList: accounts.map(factsOf),
  };
}

function factsOf(account: StatementAccount): AccountFacts {
  const { accountNumber, iban, holder, currency, periodStart, periodEnd, transactions } = account;
  const { openingBalance, closingBalance } = account;
  const check = checkAccount(account);
  const dates = transactions.map(({ date }) => sortableDate(date)).filter((date) => date !== null);
  return {
    accountNumber: iban ?? accountNumber,
    holder,
    currency,
    periodStart,
    periodEnd,
    firstDate: dates.reduce<string | null>(
      (least, date) => (least === null || date < least ? date : least),
      null,
    ),
    lastDate: dates.reduce<string | null>((most, date) => (most === null || date > most ? date : most), null),
    openingBalance,
    closingBalance,
    transactions: transactions.length,
    reconciles: check.reconciles,
    difference: check.reconciles === true ? formatMinor(0, account.scale) : balanceDifference(account),
  };
}
