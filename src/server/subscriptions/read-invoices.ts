import { inArray } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { subscriptionInvoices } from '#db/schema/subscriptions.ts';
import { PLANS } from '#domain/subscriptions/plan-catalogue.ts';
import { revocationOf } from '#domain/subscriptions/revocation-of.ts';
import type { PaidTier } from '#domain/subscriptions/subscriptions.schemas.ts';
import type { ProviderInvoice, ProviderRefund } from '#server/platform/payments.ts';

export type InvoiceRow = typeof subscriptionInvoices.$inferSelect;

/** An invoice as it is to be kept. */
export interface InvoiceNews {
  readonly row: InvoiceRow;
  /** A renewal that was tried and could not be charged. */
  readonly hasFailed: boolean;
  /** Why its payment counts no more, where that was not known before. */
  readonly newlyRevokedFor: 'refunded' | 'disputed' | null;
}

/**
 * Puts what the provider holds together with what we know already. Writes and locks nothing.
 *
 * @param refunds null where they were not asked for: what is known of them stays
 * @returns oldest first
 */
export async function readInvoices(
  tx: Db,
  input: {
    readonly userId: string;
    readonly now: Date;
    readonly invoices: readonly (ProviderInvoice & { readonly tier: PaidTier })[];
    readonly refunds: readonly ProviderRefund[] | null;
  },
): Promise<readonly InvoiceNews[]> {
  const { invoices } = input;
  const ids = invoices.map(({ id }) => id);
  const known = await tx.select().from(subscriptionInvoices).where(inArray(subscriptionInvoices.id, ids));
  return invoices
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .map((invoice) =>
      toNews({ ...input, invoice, former: known.find(({ id }) => id === invoice.id) ?? null }),
    );
}

function toNews({
  userId,
  now,
  invoice,
  refunds,
  former,
}: {
  readonly userId: string;
  readonly now: Date;
  readonly invoice: ProviderInvoice & { readonly tier: PaidTier };
  readonly refunds: readonly ProviderRefund[] | null;
  readonly former: InvoiceRow | null;
}): InvoiceNews {
  const { paymentIntents, isForPeriod, hasFailed, ...told } = invoice;
  const back = refunds === null ? null : backOf(paymentIntents, refunds);
  const amountRefunded = back?.amountRefunded ?? former?.amountRefunded ?? 0;
  const isDisputed = back?.isDisputed ?? former?.isDisputed ?? false;
  const isPaidPeriod = invoice.status === 'paid' && isForPeriod;
  const formerlyRevokedAt = former?.revokedAt ?? null;
  const newlyRevokedFor =
    isPaidPeriod && formerlyRevokedAt === null
      ? revocationOf({ amountPaid: invoice.amountPaid, amountRefunded, isDisputed })
      : null;
  return {
    row: {
      ...told,
      userId,
      amountRefunded,
      isDisputed,
      grantedCredits: isPaidPeriod ? (former?.grantedCredits ?? PLANS[invoice.tier].monthlyLimit) : null,
      revokedAt: formerlyRevokedAt ?? (newlyRevokedFor === null ? null : now),
    },
    hasFailed,
    newlyRevokedFor,
  };
}

function backOf(
  paymentIntents: readonly string[],
  refunds: readonly ProviderRefund[],
): { amountRefunded: number; isDisputed: boolean } {
  const own = refunds.filter(({ paymentIntent }) => paymentIntents.includes(paymentIntent));
  return {
    amountRefunded: own.reduce((sum, { amountRefunded }) => sum + amountRefunded, 0),
    isDisputed: own.some(({ isDisputed }) => isDisputed),
  };
}
