import { and, asc, eq, lt, ne, notExists } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#db/connect.ts';
import { creditLedger } from '#db/schema/credits.ts';

export interface StaleReservation {
  readonly operationId: string;
  readonly userId: string;
  readonly amount: number;
  readonly createdAt: Date;
}

/**
 * Reservations made before `olderThan` that were neither settled nor released, oldest first, at most 1000 at a time:
 * what a crash left behind, or an operation that is still running. The caller knows which.
 */
export async function findStaleReservations(db: Db, olderThan: Date): Promise<StaleReservation[]> {
  const end = alias(creditLedger, 'reservation_end');
  return db
    .select({
      operationId: creditLedger.operationId,
      userId: creditLedger.userId,
      amount: creditLedger.amount,
      createdAt: creditLedger.createdAt,
    })
    .from(creditLedger)
    .where(
      and(
        eq(creditLedger.kind, 'reserve'),
        lt(creditLedger.createdAt, olderThan),
        notExists(
          db
            .select({ id: end.id })
            .from(end)
            .where(and(eq(end.operationId, creditLedger.operationId), ne(end.kind, 'reserve'))),
        ),
      ),
    )
    .orderBy(asc(creditLedger.id))
    .limit(1000);
}
