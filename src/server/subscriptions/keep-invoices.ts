import { eq } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { subscriptionInvoices } from '#db/schema/subscriptions.ts';
import { PLANS } from '#domain/subscriptions/plan-catalogue.ts';
import { revocationOf } from '#domain/subscriptions/revocation-of.ts';
import type { PaidTier } from '#domain/subscriptions/subscriptions.schemas.ts';
import { grantCredits, revokeCredits } from '#server/credits/grant-credits.ts';
import type { ProviderInvoice, ProviderRefund } from '#server/platform/payments.ts';

export type InvoiceRow = typeof subscriptionInvoices.$inferSelect;

export interface KeptInvoice {
  readonly row: InvoiceRow;
  /** A renewal that was tried and could not be charged. */
  readonly hasFailed: boolean;
  /** Its credits were given now. */
  readonly isNewlyPaid: boolean;
}

/**
 * Writes the invoices as the provider holds them, gives the credits of each paid period once and takes back those whose
 * payment went back. Runs under the lock of the user's billing.
 *
 * @param refunds null where they were not asked for: what is known of them stays
 */
export async function keepInvoices(
  tx: Db,
  input: {
    readonly userId: string;
    readonly now: Date;
    readonly invoices: readonly (ProviderInvoice & { readonly tier: PaidTier })[];
    readonly refunds: readonly ProviderRefund[] | null;
  },
): Promise<readonly KeptInvoice[]> {
  const kept: KeptInvoice[] = [];
  // Oldest first: periods follow each other in the ledger as they did in time.
  for (const invoice of input.invoices.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime()))
    kept.push(await keepInvoice(tx, { ...input, invoice }));
  return kept;
}

async function keepInvoice(
  tx: Db,
  {
    userId,
    now,
    invoice,
    refunds,
  }: {
    readonly userId: string;
    readonly now: Date;
    readonly invoice: ProviderInvoice & { readonly tier: PaidTier };
    readonly refunds: readonly ProviderRefund[] | null;
  },
): Promise<KeptInvoice> {
  const [former] = await tx
    .select()
    .from(subscriptionInvoices)
    .where(eq(subscriptionInvoices.id, invoice.id))
    .for('update');
  const back = backOf(invoice, refunds) ?? {
    amountRefunded: former?.amountRefunded ?? 0,
    isDisputed: former?.isDisputed ?? false,
  };
  const credits = PLANS[invoice.tier].monthlyLimit;
  const isPaidPeriod = invoice.status === 'paid' && invoice.isForPeriod;
  const period = { userId, invoiceId: invoice.id, credits, periodStart: invoice.periodStart, now };
  const isNewlyPaid = isPaidPeriod && (await grantCredits(tx, period));
  const reason = revocationOf({ amountPaid: invoice.amountPaid, ...back });
  if (isPaidPeriod && reason !== null && (former?.revokedAt ?? null) === null)
    await revokeCredits(tx, { ...period, reason });
  const values = {
    userId,
    subscriptionId: invoice.subscriptionId,
    tier: invoice.tier,
    number: invoice.number,
    status: invoice.status,
    amountDue: invoice.amountDue,
    amountPaid: invoice.amountPaid,
    ...back,
    currency: invoice.currency,
    periodStart: invoice.periodStart,
    periodEnd: invoice.periodEnd,
    hostedUrl: invoice.hostedUrl,
    createdAt: invoice.createdAt,
    grantedCredits: isPaidPeriod ? (former?.grantedCredits ?? credits) : null,
    revokedAt: former?.revokedAt ?? (isPaidPeriod && reason !== null ? now : null),
  };
  const [row] = await tx
    .insert(subscriptionInvoices)
    .values({ id: invoice.id, ...values })
    .onConflictDoUpdate({ target: subscriptionInvoices.id, set: values })
    .returning();
  if (row === undefined) throw new Error('An invoice was not stored.');
  return { row, hasFailed: invoice.hasFailed, isNewlyPaid };
}

function backOf(
  { paymentIntents }: ProviderInvoice,
  refunds: readonly ProviderRefund[] | null,
): { amountRefunded: number; isDisputed: boolean } | null {
  if (refunds === null) return null;
  const own = refunds.filter(({ paymentIntent }) => paymentIntents.includes(paymentIntent));
  return {
    amountRefunded: own.reduce((sum, { amountRefunded }) => sum + amountRefunded, 0),
    isDisputed: own.some(({ isDisputed }) => isDisputed),
  };
}
