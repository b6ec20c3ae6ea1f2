import { eq } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { billingCustomers, subscriptions } from '#db/schema/subscriptions.ts';
import { AppError } from '#domain/app-error.ts';
import { chooseSubscription } from '#domain/subscriptions/choose-subscription.ts';
import { isLive } from '#domain/subscriptions/subscription-access.ts';
import type { AppContext } from '#server/context.ts';
import type { Payments, ProviderInvoice, ProviderSubscription } from '#server/platform/payments.ts';
import { keepBillingMails } from './keep-billing-mails.ts';
import { keepInvoices } from './keep-invoices.ts';
import { readInvoices, type InvoiceNews } from './read-invoices.ts';
import { findCustomerId, findSubscription, type SubscriptionRow } from './subscriptions.queries.ts';
import { withBilling } from './with-billing.ts';

export type SyncContext = Pick<AppContext, 'clock' | 'config' | 'db' | 'log' | 'queue'>;

export interface SyncInput {
  readonly userId: string;
  readonly customerId: string;
  /** Asks too what of the payments went back: on news of one, and nightly. */
  readonly withRefunds?: boolean;
}

/** The subscriptions that the provider holds of one customer. */
export interface Held {
  readonly all: readonly ProviderSubscription[];
  readonly chosen: ProviderSubscription | null;
}

/** All that the provider holds of one customer, together with what we know. */
interface Told extends Held {
  readonly invoices: readonly InvoiceNews[];
  readonly revokedFor: SubscriptionRow['revokedFor'];
}

/**
 * Asks the provider what it holds of a customer and writes that down: subscription, invoices, credits, messages. What
 * is asked under the user's lock is newer than all that was written before, so news may come late, twice or in any
 * order. Runs in the caller's transaction, which holds the lock (`withBilling`), and is the last thing in it: what it
 * writes may lock the user's credits, and nobody may wait for them while the provider is slow.
 *
 * A subscription whose running period was refunded or is disputed is ended at the provider, so that it charges no more.
 */
export async function syncCustomer(
  tx: Db,
  ctx: SyncContext,
  payments: Payments,
  who: SyncInput,
): Promise<void> {
  let told = await ask(tx, ctx, payments, who);
  const { chosen, revokedFor } = told;
  if (chosen !== null && revokedFor !== null && isLive(chosen.status)) {
    await payments.cancelNow(chosen.id);
    told = await ask(tx, ctx, payments, who);
  }
  await write(tx, ctx, who.userId, told);
}

/** `syncCustomer` in a transaction of its own, under the lock. */
export function syncUnderLock(ctx: SyncContext, payments: Payments, who: SyncInput): Promise<void> {
  return withBilling(ctx, who.userId, (tx) => syncCustomer(tx, ctx, payments, who));
}

/**
 * Runs `act` under the lock and then writes what the provider holds, also where `act` refuses: whoever is refused was
 * looking at an older plan.
 *
 * @param act gets the user's customer; null where there is none
 */
export async function syncAfter<T>(
  ctx: SyncContext,
  payments: Payments,
  userId: string,
  act: (customerId: string | null, tx: Db) => Promise<T>,
): Promise<T> {
  const answer = await withBilling(ctx, userId, async (tx) => {
    const customerId = await findCustomerId(tx, userId);
    const told = await orRefusal(() => act(customerId, tx));
    if (customerId !== null) await syncCustomer(tx, ctx, payments, { userId, customerId });
    return told;
  });
  if ('refusal' in answer) throw answer.refusal;
  return answer.value;
}

async function orRefusal<T>(act: () => Promise<T>): Promise<{ value: T } | { refusal: AppError }> {
  try {
    return { value: await act() };
  } catch (error) {
    if (error instanceof AppError && error.code !== 'unavailable') return { refusal: error };
    throw error;
  }
}

export async function askSubscriptions(payments: Payments, customerId: string): Promise<Held> {
  const all = await payments.listSubscriptions(customerId);
  return { all, chosen: chooseSubscription(all) };
}

async function ask(
  tx: Db,
  { clock }: SyncContext,
  payments: Payments,
  { userId, customerId, withRefunds = false }: SyncInput,
): Promise<Told> {
  const held = await askSubscriptions(payments, customerId);
  const listed = ofKnown(await payments.listInvoices(customerId), held.all);
  const refunds = withRefunds ? await payments.listRefunds(customerId) : null;
  const invoices = await readInvoices(tx, { userId, now: clock.now(), invoices: listed, refunds });
  return { ...held, invoices, revokedFor: revocationOf(held.chosen, invoices) };
}

async function write(
  tx: Db,
  ctx: SyncContext,
  userId: string,
  { chosen, invoices, revokedFor }: Told,
): Promise<void> {
  const now = ctx.clock.now();
  const kept = await keepInvoices(tx, { now, invoices });
  const former = await findSubscription(tx, userId);
  const row = toRow(userId, chosen, invoices, revokedFor);
  if (row !== null) {
    await tx.insert(subscriptions).values(row).onConflictDoUpdate({ target: subscriptions.userId, set: row });
  } else if (former !== null) {
    // A first payment that was never made, or what the provider no longer knows.
    await tx.delete(subscriptions).where(eq(subscriptions.userId, userId));
  }
  await tx.update(billingCustomers).set({ syncedAt: now }).where(eq(billingCustomers.userId, userId));
  await keepBillingMails(tx, ctx, { userId, former, row, invoices: kept });
}

function ofKnown(invoices: readonly ProviderInvoice[], all: readonly ProviderSubscription[]) {
  return invoices.flatMap((invoice) => {
    const subscription = all.find(({ id }) => id === invoice.subscriptionId);
    return subscription === undefined ? [] : [{ ...invoice, tier: subscription.tier }];
  });
}

/** Paid periods of a subscription, the newest first. */
function periodsOf(chosen: ProviderSubscription, invoices: readonly InvoiceNews[]) {
  return invoices
    .map(({ row }) => row)
    .filter((row) => row.subscriptionId === chosen.id && row.grantedCredits !== null)
    .toSorted((a, b) => b.periodStart.getTime() - a.periodStart.getTime());
}

/** Why the running period is worth nothing: its payment, the newest, went back. */
function revocationOf(
  chosen: ProviderSubscription | null,
  invoices: readonly InvoiceNews[],
): SubscriptionRow['revokedFor'] {
  if (chosen === null) return null;
  const [newest] = periodsOf(chosen, invoices);
  if (newest === undefined || newest.revokedAt === null) return null;
  return newest.isDisputed ? 'disputed' : 'refunded';
}

function toRow(
  userId: string,
  chosen: ProviderSubscription | null,
  invoices: readonly InvoiceNews[],
  revokedFor: SubscriptionRow['revokedFor'],
): SubscriptionRow | null {
  if (chosen === null) return null;
  const paid = periodsOf(chosen, invoices).find(({ revokedAt }) => revokedAt === null);
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
