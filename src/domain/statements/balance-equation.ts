import { formatMinor, parseMinor } from '#domain/money.ts';
import type { StatementAccount } from './statement.schemas.ts';

/** Opening + in − out = closing, in the wire's form of money. Of a card that prints what is owed: purchases raise it. */
export interface BalanceEquation {
  readonly opening: string | null;
  readonly added: string;
  readonly taken: string;
  /** Null where there is no opening balance to begin with. */
  readonly computed: string | null;
  readonly closing: string | null;
  /** Computed less printed closing balance; null where one is missing, or they are equal. */
  readonly difference: string | null;
}

/** @returns null where an amount is none */
export function balanceEquation(account: StatementAccount): BalanceEquation | null {
  const { scale, openingBalance, closingBalance, balancesAreOwed, transactions } = account;
  let incoming = 0;
  let outgoing = 0;
  for (const { amount } of transactions) {
    const minor = parseMinor(amount, scale);
    if (minor === null) return null;
    if (minor > 0) incoming += minor;
    else outgoing -= minor;
  }
  const [added, taken] = balancesAreOwed ? [outgoing, incoming] : [incoming, outgoing];
  const opening = openingBalance === null ? null : parseMinor(openingBalance, scale);
  const closing = closingBalance === null ? null : parseMinor(closingBalance, scale);
  const computed = opening === null ? null : opening + added - taken;
  const difference = computed === null || closing === null ? 0 : computed - closing;
  return {
    opening: openingBalance,
    added: formatMinor(added, scale),
    taken: formatMinor(taken, scale),
    computed: computed === null ? null : formatMinor(computed, scale),
    closing: closingBalance,
    difference: difference === 0 ? null : formatMinor(difference, scale),
  };
}

/**
 * By how much the rows miss the closing balance, which may be by nothing; null where a balance is missing or an amount
 * is none.
 */
export function balanceDifference(account: StatementAccount): string | null {
  const { computed = null, closing = null, difference = null } = balanceEquation(account) ?? {};
  return computed === null || closing === null ? null : (difference ?? formatMinor(0, account.scale));
}
