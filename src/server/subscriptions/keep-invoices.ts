import type { Db } from '#db/connect.ts';
import { subscriptionInvoices } from '#db/schema/subscriptions.ts';
import { grantCredits, revokeCredits } from '#server/credits/grant-credits.ts';
import type { InvoiceNews } from './read-invoices.ts';

export interface KeptInvoice extends InvoiceNews {
  /** Its credits were given now. */
  readonly isNewlyPaid: boolean;
}

/**
 * Writes the invoices, gives the credits of each paid period once and takes back those whose payment went back. Runs
 * under the lock of the user's billing, and may lock the user's credits until the transaction ends.
 *
 * @param invoices oldest first: periods follow each other in the ledger as they did in time
 */
export async function keepInvoices(
  tx: Db,
  { now, invoices }: { readonly now: Date; readonly invoices: readonly InvoiceNews[] },
): Promise<readonly KeptInvoice[]> {
  const kept: KeptInvoice[] = [];
  for (const invoice of invoices) kept.push(await keepInvoice(tx, now, invoice));
  return kept;
}

async function keepInvoice(tx: Db, now: Date, invoice: InvoiceNews): Promise<KeptInvoice> {
  const { id, ...values } = invoice.row;
  const { userId, periodStart, grantedCredits: credits } = values;
  let isNewlyPaid = false;
  if (credits !== null) {
    const period = { userId, invoiceId: id, credits, periodStart, now };
    isNewlyPaid = await grantCredits(tx, period);
    const reason = invoice.newlyRevokedFor;
    if (reason !== null) await revokeCredits(tx, { ...period, reason });
  }
  await tx
    .insert(subscriptionInvoices)
    .values({ id, ...values })
    .onConflictDoUpdate({ target: subscriptionInvoices.id, set: values });
  return { ...invoice, isNewlyPaid };
}
