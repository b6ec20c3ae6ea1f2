import type { Db } from '#db/connect.ts';
import { creditLedger } from '#db/schema/credits.ts';
import { changeSums, findReservation, lockAccount } from './credits.queries.ts';

/**
 * Ends a reservation, once: whichever of settle and release comes first stands, by the ledger's unique index.
 *
 * @returns false when there is no reservation or it has ended before
 */
export async function endReservation(
  tx: Db,
  operationId: string,
  end: { kind: 'settle' | 'release'; reason?: string },
): Promise<boolean> {
  const reservation = await findReservation(tx, operationId);
  if (reservation === null) return false;
  const { userId, unit, amount, period } = reservation;
  // Locked before the ledger is written, as reserving does: one order of locks, no deadlock.
  await lockAccount(tx, { userId, unit }, period);
  const ended = await tx
    .insert(creditLedger)
    .values({
      userId,
      operationId,
      kind: end.kind,
      unit,
      amount,
      period,
      reason: end.reason ?? reservation.reason,
    })
    .onConflictDoNothing()
    .returning({ id: creditLedger.id });
  if (ended.length === 0) return false;
  await changeSums(tx, { userId, unit }, period, {
    used: end.kind === 'settle' ? amount : 0,
    reserved: -amount,
  });
  return true;
}
