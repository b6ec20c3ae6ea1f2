import type { Db } from '#db/connect.ts';
import { endReservation } from './end-reservation.ts';

/**
 * The operation succeeded: what was set aside is spent. Call it in the transaction that makes the result visible.
 * Idempotent; an operation that cost nothing, or was released before, is left as it is.
 *
 * @returns whether anything was settled now
 */
export function settleCredits(tx: Db, operationId: string): Promise<boolean> {
  return endReservation(tx, operationId, { kind: 'settle' });
}
