import { isBalanceCheckpoint } from '../check-statement.ts';
import { formatMinor, parseMinor } from '#domain/money.ts';
import type { AccountTable } from '../reading/statement-table.ts';
import type { StatementAccount } from '../statement.schemas.ts';

/**
 * The account with balances as its holder has them, where `CR` marks what he has and what is overdrawn bears no mark:
 * read by its figures alone such an account looks like one of what is owed.
 */
export function toHoldersView(account: StatementAccount, { entries, facts }: AccountTable): StatementAccount {
  const hasCredit = entries.some(
    (entry) =>
      (entry.kind === 'row' || BALANCES.has(entry.label)) && entry.figures.at(-1)?.figure.mark === 'credit',
  );
  if (!account.balancesAreOwed || account.accountType !== 'bank') return account;
  if (!hasCredit && facts.opening?.mark !== 'credit' && facts.closing?.mark !== 'credit') return account;
  const negated = (text: string | null) => {
    const minor = text === null ? null : parseMinor(text, account.scale);
    return minor === null ? text : formatMinor(minor === 0 ? 0 : -minor, account.scale);
  };
  return {
    ...account,
    balancesAreOwed: false,
    openingBalance: negated(account.openingBalance),
    closingBalance: negated(account.closingBalance),
    transactions: account.transactions.map((row) => ({ ...row, balance: negated(row.balance) })),
    checkpoints: account.checkpoints.map((checkpoint) =>
      isBalanceCheckpoint(checkpoint)
        ? { ...checkpoint, value: negated(checkpoint.value) ?? checkpoint.value }
        : checkpoint,
    ),
  };
}

const BALANCES: ReadonlySet<string> = new Set(['opening', 'closing', 'broughtForward', 'carriedForward']);
