import { formatMinor, parseMinor } from '#domain/money.ts';
import type { StatementAccount } from './statement.schemas.ts';

/**
 * By how much the rows miss the closing balance: opening balance and all rows, less the closing balance. Of a card that
 * prints what is owed, purchases raise the balance.
 *
 * @returns the wire's form of money; null where a balance is missing or an amount cannot be read
 */
export function balanceDifference(account: StatementAccount): string | null {
  const { scale, openingBalance, closingBalance, balancesAreOwed, transactions } = account;
  let sum = parseMinor(openingBalance ?? '', scale);
  const closing = parseMinor(closingBalance ?? '', scale);
  if (sum === null || closing === null) return null;
  for (const { amount } of transactions) {
    const minor = parseMinor(amount, scale);
    if (minor === null) return null;
    sum += balancesAreOwed ? -minor : minor;
  }
  return formatMinor(sum - closing, scale);
}
