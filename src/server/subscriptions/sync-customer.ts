import { eq } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { billingCustomers, subscriptions } from '#db/schema/subscriptions.ts';
import { chooseSubscription } from '#domain/subscriptions/choose-subscription.ts';
import { isLive } from '#domain/subscriptions/subscription-access.ts';
import type { AppContext } from '#server/context.ts';
import type { Payments, ProviderInvoice, ProviderSubscription } from '#server/platform/payments.ts';
import { keepBillingMails } from './keep-billing-mails.ts';
import { keepInvoices, type KeptInvoice } from './keep-invoices.ts';
import { findSubscription, type SubscriptionRow } from './subscriptions.queries.ts';
import { withBilling } from './with-billing.ts';

export type SyncContext = Pick<AppContext, 'clock' | 'config' | 'db' | 'log' | 'queue'>;

export interface SyncInput {
  readonly userId: string;
  readonly customerId: string;
  /** Asks too what of the payments went back: on news of one, and nightly. */
  readonly withRefunds?: boolean;
}

/** What the provider holds of one customer. */
export interface Held {
  readonly all: readonly ProviderSubscription[];
  readonly chosen: ProviderSubscription | null;
}

/**
 * Asks the provider what it holds of a customer and writes that down: subscription, invoices, credits, messages. What
 * is asked under the user's lock is newer than all that was written before, so news may come late, twice or in any
 * order. Runs in the caller's transaction, which holds the lock (`withBilling`).
 *
 * A subscription whose running period was refunded or is disputed is ended at the provider, so that it charges no more.
 */
export async function syncCustomer(
  tx: Db,
  ctx: SyncContext,
  payments: Payments,
  { userId, customerId, withRefunds = false }: SyncInput,
): Promise<Held> {
  let held = await ask(payments, customerId);
  const invoices = await payments.listInvoices(customerId);
  const refunds = withRefunds ? await payments.listRefunds(customerId) : null;
  const kept = await keepInvoices(tx, {
    userId,
    now: ctx.clock.now(),
    invoices: ofKnown(invoices, held.all),
    refunds,
  });
  const revokedFor = revocationOf(held.chosen, kept);
  if (held.chosen !== null && revokedFor !== null && isLive(held.chosen.status)) {
    await payments.cancelNow(held.chosen.id);
    held = await ask(payments, customerId);
  }
  const former = await findSubscription(tx, userId);
  const row = toRow(userId, held.chosen, kept, revokedFor);
  if (row !== null) {
    await tx.insert(subscriptions).values(row).onConflictDoUpdate({ target: subscriptions.userId, set: row });
  } else if (former !== null) {
    // A first payment that was never made, or what the provider no longer knows.
    await tx.delete(subscriptions).where(eq(subscriptions.userId, userId));
  }
  await tx
    .update(billingCustomers)
    .set({ syncedAt: ctx.clock.now() })
    .where(eq(billingCustomers.userId, userId));
  await keepBillingMails(tx, ctx, { userId, former, row, invoices: kept });
  return held;
}

/** `syncCustomer` in a transaction of its own, under the lock. */
export function syncUnderLock(ctx: SyncContext, payments: Payments, who: SyncInput): Promise<Held> {
  return withBilling(ctx, who.userId, (tx) => syncCustomer(tx, ctx, payments, who));
}

async function ask(payments: Payments, customerId: string): Promise<Held> {
  const all = await payments.listSubscriptions(customerId);
  return { all, chosen: chooseSubscription(all) };
}

function ofKnown(invoices: readonly ProviderInvoice[], all: readonly ProviderSubscription[]) {
  return invoices.flatMap((invoice) => {
    const subscription = all.find(({ id }) => id === invoice.subscriptionId);
    return subscription === undefined ? [] : [{ ...invoice, tier: subscription.tier }];
  });
}

/** Paid periods of a subscription, the newest first. */
function periodsOf(chosen: ProviderSubscription, kept: readonly KeptInvoice[]) {
  return kept
    .map(({ row }) => row)
    .filter((row) => row.subscriptionId === chosen.id && row.grantedCredits !== null)
    .toSorted((a, b) => b.periodStart.getTime() - a.periodStart.getTime());
}

/** Why the running period is worth nothing: its payment, the newest, went back. */
function revocationOf(
  chosen: ProviderSubscription | null,
  kept: readonly KeptInvoice[],
): SubscriptionRow['revokedFor'] {
  if (chosen === null) return null;
  const [newest] = periodsOf(chosen, kept);
  if (newest === undefined || newest.revokedAt === null) return null;
  return newest.isDisputed ? 'disputed' : 'refunded';
}

function toRow(
  userId: string,
  chosen: ProviderSubscription | null,
  kept: readonly KeptInvoice[],
  revokedFor: SubscriptionRow['revokedFor'],
): SubscriptionRow | null {
  if (chosen === null) return null;
  const paid = periodsOf(chosen, kept).find(({ revokedAt }) => revokedAt === null);
  return {
    userId,
    subscriptionId: chosen.id,
    tier: chosen.tier,
    status: chosen.status,
    cancelAtPeriodEnd: chosen.cancelAtPeriodEnd,
    currentPeriodStart: chosen.currentPeriodStart,
    currentPeriodEnd: chosen.currentPeriodEnd,
    endedAt: chosen.endedAt,
    revokedFor,
    grantedCredits: paid?.grantedCredits ?? null,
    grantedFrom: paid?.periodStart ?? null,
    createdAt: chosen.createdAt,
  };
}
