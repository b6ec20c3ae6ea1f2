import type { Db } from '#db/connect.ts';
import { endReservation } from './end-reservation.ts';

/**
 * The operation failed or was cancelled: what was set aside is free again. Idempotent; after a settle it does nothing.
 *
 * @param reason for the ledger: an error code, `cancelled`, `abandoned`…
 * @returns whether anything was released now
 */
export function releaseCredits(tx: Db, operationId: string, reason: string): Promise<boolean> {
  return endReservation(tx, operationId, { kind: 'release', reason });
}
