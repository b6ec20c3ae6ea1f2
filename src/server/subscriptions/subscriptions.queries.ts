import { and, eq, gt, gte, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { users } from '#db/schema/auth.ts';
import type { Tier } from '#domain/auth/auth.schemas.ts';
import { billingCustomers, subscriptionInvoices, subscriptions } from '#db/schema/subscriptions.ts';

export type SubscriptionRow = typeof subscriptions.$inferSelect;

/** One at a time of all that changes a user's plan, until the transaction ends. Nothing else waits for it. */
export async function lockBilling(tx: Db, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`billing:${userId}`}, 0))`);
}

export async function findCustomerId(db: Db, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ customerId: billingCustomers.customerId })
    .from(billingCustomers)
    .where(eq(billingCustomers.userId, userId));
  return row?.customerId ?? null;
}

export async function findCustomerUser(db: Db, customerId: string): Promise<string | null> {
  const [row] = await db
    .select({ userId: billingCustomers.userId })
    .from(billingCustomers)
    .where(eq(billingCustomers.customerId, customerId));
  return row?.userId ?? null;
}

/** Writes down who a user is at the provider; another customer of an earlier time stays where it is. */
export async function keepCustomer(db: Db, row: { userId: string; customerId: string }): Promise<void> {
  await db.insert(billingCustomers).values(row).onConflictDoNothing();
}

/** The provider deleted the customer: the next subscription makes another. */
export async function forgetCustomer(db: Db, row: { userId: string; customerId: string }): Promise<void> {
  await db
    .delete(billingCustomers)
    .where(and(eq(billingCustomers.userId, row.userId), eq(billingCustomers.customerId, row.customerId)));
}

export async function findSubscription(db: Db, userId: string): Promise<SubscriptionRow | null> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.userId, userId));
  return row ?? null;
}

/** Whether the period that runs is still to be charged: a renewal waits for that for an hour. */
export async function isPeriodOwed(db: Db, row: SubscriptionRow): Promise<boolean> {
  const [owed] = await db
    .select({ id: subscriptionInvoices.id })
    .from(subscriptionInvoices)
    .where(
      and(
        eq(subscriptionInvoices.subscriptionId, row.subscriptionId),
        inArray(subscriptionInvoices.status, ['draft', 'open']),
        gt(subscriptionInvoices.amountDue, 0),
        gte(subscriptionInvoices.periodStart, row.currentPeriodStart),
      ),
    )
    .limit(1);
  return owed !== undefined;
}

/** The plan that the operator gave. Null where the account is gone. */
export async function findGivenTier(db: Db, userId: string): Promise<Tier | null> {
  const [row] = await db.select({ tier: users.tier }).from(users).where(eq(users.id, userId));
  return row?.tier ?? null;
}

/** Null where the account is gone. */
export async function findEmail(db: Db, userId: string): Promise<string | null> {
  const [row] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return row?.email ?? null;
}
