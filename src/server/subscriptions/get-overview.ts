import { eq } from 'drizzle-orm';
import { users } from '#db/schema/auth.ts';
import { accessOf } from '#domain/subscriptions/subscription-access.ts';
import { paidTierSchema, type SubscriptionOverview } from '#domain/subscriptions/subscriptions.schemas.ts';
import type { UserContext } from '#server/context.ts';
import { listInvoices } from './list-invoices.ts';
import { findSubscription, isPeriodOwed, type SubscriptionRow } from './subscriptions.queries.ts';

const INVOICES_SHOWN = 24;

/** What the subscription screen shows beside the user record; from what we hold, the provider is not asked. */
export async function getOverview(
  ctx: Pick<UserContext, 'actor' | 'clock' | 'db'>,
): Promise<SubscriptionOverview> {
  const { userId } = ctx.actor;
  const row = await findSubscription(ctx.db, userId);
  const [user] = await ctx.db.select({ tier: users.tier }).from(users).where(eq(users.id, userId));
  return {
    subscription: describe(row, {
      now: ctx.clock.now(),
      owesPeriod: row !== null && (await isPeriodOwed(ctx.db, row)),
    }),
    isGiven: user !== undefined && user.tier !== 'free',
    invoices: await listInvoices(ctx, INVOICES_SHOWN),
  };
}

function describe(
  row: SubscriptionRow | null,
  { now, owesPeriod }: { readonly now: Date; readonly owesPeriod: boolean },
): SubscriptionOverview['subscription'] {
  const access = accessOf(row, now);
  if (row === null || access === null) return null;
  return {
    subscriptionId: row.subscriptionId,
    tier: paidTierSchema.parse(row.tier),
    status: access.status,
    endsAt: access.endsAt?.toISOString() ?? null,
    renewsAt:
      access.status === 'active'
        ? (owesPeriod ? row.currentPeriodStart : row.currentPeriodEnd).toISOString()
        : null,
  };
}
