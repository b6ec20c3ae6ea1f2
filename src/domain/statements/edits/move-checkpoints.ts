import { countBelow } from '#domain/values/count-below.ts';
import type { Checkpoint, StatementAccount, Transaction } from '../statement.schemas.ts';

/** Puts rows in at a place; they belong to what the row before them belongs to: its page, its section's total. */
export function insertRows(
  account: StatementAccount,
  place: number,
  rows: readonly Transaction[],
): StatementAccount {
  const move = (count: number) => (count > 0 && count >= place ? count + rows.length : count);
  return {
    ...account,
    transactions: account.transactions.toSpliced(place, 0, ...rows),
    checkpoints: moved(account.checkpoints, move),
  };
}

/** Takes rows out. @param gone indices, ascending */
export function removeRows(account: StatementAccount, gone: readonly number[]): StatementAccount {
  const isGone = new Set(gone);
  const move = (count: number) => count - countBelow(gone, count);
  return {
    ...account,
    transactions: account.transactions.filter((_, index) => !isGone.has(index)),
    checkpoints: moved(account.checkpoints, move),
  };
}

function moved(checkpoints: readonly Checkpoint[], move: (count: number) => number): Checkpoint[] {
  return checkpoints.map((checkpoint) => ({
    ...checkpoint,
    fromRow: move(checkpoint.fromRow),
    afterRows: move(checkpoint.afterRows),
  }));
}
