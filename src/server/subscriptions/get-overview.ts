import { desc, eq } from 'drizzle-orm';
import { users } from '#db/schema/auth.ts';
import { subscriptionInvoices } from '#db/schema/subscriptions.ts';
import { accessOf } from '#domain/subscriptions/subscription-access.ts';
import {
  paidTierSchema,
  type InvoiceLine,
  type SubscriptionOverview,
} from '#domain/subscriptions/subscriptions.schemas.ts';
import type { UserContext } from '#server/context.ts';
import type { InvoiceRow } from './keep-invoices.ts';
import { findSubscription, type SubscriptionRow } from './subscriptions.queries.ts';

const INVOICES_SHOWN = 24;

/** What the subscription screen shows beside the user record; from what we hold, the provider is not asked. */
export async function getOverview(
  ctx: Pick<UserContext, 'actor' | 'clock' | 'db'>,
): Promise<SubscriptionOverview> {
  const { userId } = ctx.actor;
  const row = await findSubscription(ctx.db, userId);
  const [user] = await ctx.db.select({ tier: users.tier }).from(users).where(eq(users.id, userId));
  const invoices = await ctx.db
    .select()
    .from(subscriptionInvoices)
    .where(eq(subscriptionInvoices.userId, userId))
    .orderBy(desc(subscriptionInvoices.createdAt))
    .limit(INVOICES_SHOWN);
  return {
    subscription: describe(row, ctx.clock.now()),
    isGiven: user !== undefined && user.tier !== 'free',
    invoices: invoices.filter(({ status }) => status !== 'draft').map(toLine),
  };
}

function describe(row: SubscriptionRow | null, now: Date): SubscriptionOverview['subscription'] {
  const access = accessOf(row, now);
  if (row === null || access === null) return null;
  return {
    subscriptionId: row.subscriptionId,
    tier: paidTierSchema.parse(row.tier),
    status: access.status,
    endsAt: access.endsAt?.toISOString() ?? null,
    renewsAt: access.status === 'active' ? row.currentPeriodEnd.toISOString() : null,
  };
}

function toLine(row: InvoiceRow): InvoiceLine {
  return {
    id: row.id,
    number: row.number,
    status: row.isDisputed
      ? 'disputed'
      : row.amountPaid > 0 && row.amountRefunded >= row.amountPaid
        ? 'refunded'
        : row.status,
    amount: row.status === 'paid' ? row.amountPaid : row.amountDue,
    currency: row.currency,
    createdAt: row.createdAt.toISOString(),
    periodStart: row.periodStart.toISOString(),
    periodEnd: row.periodEnd.toISOString(),
    url: row.hostedUrl,
  };
}
