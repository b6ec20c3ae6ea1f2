import { checkAccount } from './check-statement.ts';
import type { BalanceCheck, Statement, StatementAccount, Transaction } from './statement.schemas.ts';

/**
 * The rows that need a look although no printed figure contradicts them, each with the reason as a sentence, in row order.
 * The reader leaves a note where neither a balance nor an ordinary word confirms what was recognised; how sure it was
 * is no reason by itself. Rows at which the balances break are left out: the check names them.
 *
 * @param check of the account as it is now
 */
export function doubtsOf(
  { transactions }: StatementAccount,
  { breaks }: BalanceCheck,
): ReadonlyMap<string, string> {
  const broken = new Set(breaks.map(({ rowId }) => rowId));
  const doubts = new Map<string, string>();
  for (const row of transactions) {
    const reason = broken.has(row.id) ? null : doubtOf(row);
    if (reason !== null) doubts.set(row.id, reason);
  }
  return doubts;
}

function doubtOf({ notes }: Transaction): string | null {
  return notes.find(({ kind }) => kind === 'low_confidence')?.reason ?? null;
}

/** How many things a person should look at. Lists, panels and badges all show this number. */
export function countToCheck({ accounts, warnings }: Statement): number {
  let count = warnings.length;
  for (const account of accounts) {
    const check = checkAccount(account);
    count += check.breaks.length + doubtsOf(account, check).size;
  }
  return count;
}
