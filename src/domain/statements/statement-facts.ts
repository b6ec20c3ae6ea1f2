import { searchTextOf } from '#domain/files/fold-text.ts';
import { sortableDate, type ListFacts } from '#domain/files/list-facts.ts';
import type { AccountFacts, StatementSummary } from './statement-view.schemas.ts';

/** What lists show of a statement. Of several accounts the period is the whole, the difference the largest. */
export function statementFacts({ bank, reconciles, warnings, accountList }: StatementSummary): ListFacts {
  const [first] = accountList;
  const isOne = accountList.length === 1 && first !== undefined;
  return {
    subject: bank,
    account: isOne ? first.accountNumber : countAccounts(accountList.length),
    periodStart: accountList.map(({ periodStart }) => sortableDate(periodStart)).reduce(earlier, null),
    periodEnd: accountList.map(({ periodEnd }) => sortableDate(periodEnd)).reduce(later, null),
    currency: shared(accountList.map(({ currency }) => currency)),
    amount: isOne ? first.closingBalance : null,
    difference: accountList.map(({ difference }) => difference).reduce(larger, null),
    addsUp: reconciles,
    needsReview: reconciles !== true || warnings > 0,
    searchText: searchTextOf([bank, ...accountList.flatMap(textsOf)]),
  };
}

function textsOf(account: AccountFacts): (string | null)[] {
  const { accountNumber, holder, currency, openingBalance, closingBalance, difference } = account;
  const compact = accountNumber?.replace(/\s/gu, '') ?? null;
  return [accountNumber, compact, holder, currency, openingBalance, closingBalance, difference];
}

function countAccounts(count: number): string | null {
  return count > 1 ? `${count} accounts` : null;
}

function earlier(a: string | null, b: string | null): string | null {
  return a === null || (b !== null && b < a) ? b : a;
}

function later(a: string | null, b: string | null): string | null {
  return a === null || (b !== null && b > a) ? b : a;
}

/** Compares decimal strings by size, whatever their sign. */
function larger(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b;
  return sizeOf(b) > sizeOf(a) ? b : a;
}

/** A decimal string without its sign, padded so that texts compare as figures do. */
function sizeOf(decimal: string): string {
  const [whole = '', fraction = ''] = decimal.replace('-', '').split('.');
  return `${whole.padStart(20, '0')}.${fraction.padEnd(8, '0')}`;
}

function shared(values: readonly (string | null)[]): string | null {
  const [first] = values;
  return first !== undefined && values.every((value) => value === first) ? first : null;
}
