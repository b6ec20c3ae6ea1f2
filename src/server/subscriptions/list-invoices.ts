import { and, desc, eq, notInArray } from 'drizzle-orm';
import { subscriptionInvoices } from '#db/schema/subscriptions.ts';
import { revocationOf } from '#domain/subscriptions/revocation-of.ts';
import type { InvoiceLine } from '#domain/subscriptions/subscriptions.schemas.ts';
import type { UserContext } from '#server/context.ts';
import type { InvoiceRow } from './read-invoices.ts';

/** The actor's invoices, newest first, without drafts and those that were taken back unpaid. @param max null for all */
export async function listInvoices(
  { actor, db }: Pick<UserContext, 'actor' | 'db'>,
  max: number | null,
): Promise<InvoiceLine[]> {
  const rows = db
    .select()
    .from(subscriptionInvoices)
    .where(
      and(
        eq(subscriptionInvoices.userId, actor.userId),
        notInArray(subscriptionInvoices.status, ['draft', 'void']),
      ),
    )
    .orderBy(desc(subscriptionInvoices.createdAt), desc(subscriptionInvoices.number));
  return (max === null ? await rows : await rows.limit(max)).map(toLine);
}

function toLine(row: InvoiceRow): InvoiceLine {
  return {
    id: row.id,
    number: row.number,
    status: revocationOf(row) ?? row.status,
    amount: row.status === 'paid' ? row.amountPaid : row.amountDue,
    currency: row.currency,
    createdAt: row.createdAt.toISOString(),
    periodStart: row.periodStart.toISOString(),
    periodEnd: row.periodEnd.toISOString(),
    url: row.hostedUrl,
  };
}
