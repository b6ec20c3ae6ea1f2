import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { creditAccounts, creditLedger } from '#db/schema/credits.ts';
import type { CreditUnit } from '#domain/subscriptions/plan-catalogue.ts';

export type CreditAccount = typeof creditAccounts.$inferSelect;
export type LedgerEntry = typeof creditLedger.$inferSelect;

/** Locks the account until the transaction ends; opens it where there is none. */
export async function lockAccount(
  tx: Db,
  key: { userId: string; unit: CreditUnit },
  period: string,
): Promise<CreditAccount> {
  await tx
    .insert(creditAccounts)
    .values({ ...key, period })
    .onConflictDoNothing();
  const [account] = await tx
    .select()
    .from(creditAccounts)
    .where(and(eq(creditAccounts.userId, key.userId), eq(creditAccounts.unit, key.unit)))
    .for('update');
  if (account === undefined) throw new Error('A credit account vanished between insert and lock.');
  return account;
}

/** Writes the sums of a locked account. */
export async function saveAccount(tx: Db, account: CreditAccount): Promise<void> {
  await tx
    .update(creditAccounts)
    .set({ period: account.period, used: account.used, reserved: account.reserved })
    .where(and(eq(creditAccounts.userId, account.userId), eq(creditAccounts.unit, account.unit)));
}

/** Adds to the sums of the account, which must be locked, when it still stands in `period`; an older month's are gone. */
export async function changeSums(
  tx: Db,
  key: { userId: string; unit: CreditUnit },
  period: string,
  change: { used: number; reserved: number },
): Promise<void> {
  await tx
    .update(creditAccounts)
    .set({
      used: sql`${creditAccounts.used} + ${change.used}`,
      reserved: sql`${creditAccounts.reserved} + ${change.reserved}`,
    })
    .where(
      and(
        eq(creditAccounts.userId, key.userId),
        eq(creditAccounts.unit, key.unit),
        eq(creditAccounts.period, period),
      ),
    );
}

export async function findReservation(tx: Db, operationId: string): Promise<LedgerEntry | null> {
  const [entry] = await tx
    .select()
    .from(creditLedger)
    .where(and(eq(creditLedger.operationId, operationId), eq(creditLedger.kind, 'reserve')));
  return entry ?? null;
}
