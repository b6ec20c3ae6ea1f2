import type { Db } from '#db/connect.ts';
import { AppError } from '#domain/app-error.ts';
import type { AppContext } from '#server/context.ts';
import { createTurns } from '#server/platform/pools/turns.ts';
import { lockBilling } from './subscriptions.queries.ts';

/** Out of the ten connections of a process: a slow card provider must leave some for everybody else. */
const AT_ONCE = 3;
const WAIT_MS = 30_000;

const takeUserTurn = createTurns(1);
const takeTurn = createTurns(AT_ONCE);

/**
 * Runs `work`, which asks the card provider, in a transaction that holds the user's billing lock. Only a few run at
 * once in a process, and one per user: the rest wait without a connection.
 *
 * @throws AppError unavailable where no turn comes within half a minute
 */
export async function withBilling<T>(
  { db }: Pick<AppContext, 'db'>,
  userId: string,
  work: (tx: Db) => Promise<T>,
): Promise<T> {
  const signal = AbortSignal.timeout(WAIT_MS);
  const endUserTurn = await orBusy(takeUserTurn(userId, signal));
  try {
    const endTurn = await orBusy(takeTurn('billing', signal));
    try {
      return await db.transaction(async (tx) => {
        await lockBilling(tx, userId);
        return work(tx);
      });
    } finally {
      endTurn();
    }
  } finally {
    endUserTurn();
  }
}

async function orBusy<T>(turn: Promise<T>): Promise<T> {
  try {
    return await turn;
  } catch {
    throw new AppError('unavailable', 'Payments are slow at the moment. Please try again in a minute.');
  }
}
