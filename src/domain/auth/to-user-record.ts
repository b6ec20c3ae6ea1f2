import { PLANS } from '#domain/subscriptions/plan-catalogue.ts';
import type { Tier, UserRecord } from './auth.schemas.ts';

/** A user as the database knows them, with the credit account of their plan's unit. */
export interface UserFacts {
  readonly id: string;
  readonly email: string;
  readonly tier: Tier;
  readonly emailVerifiedAt: Date | null;
  readonly subscriptionStatus: string | null;
  readonly subscriptionEndsAt: Date | null;
  /** Null while nothing was ever spent. Sums of another month than `period` count as zero. */
  readonly account: { readonly period: string; readonly used: number; readonly reserved: number } | null;
}

/**
 * The user record of the specification. `monthlyUsage` counts what is used and what running operations hold.
 * A plan pays in one unit, so of `monthlyCredits` and `monthlyPageCredits` the other is 0.
 *
 * @param period this month, `2026-11`
 * @param adminEmail lower case; only a verified address makes an admin (D7)
 */
export function toUserRecord(facts: UserFacts, period: string, adminEmail: string | undefined): UserRecord {
  const plan = PLANS[facts.tier];
  // An account of a later month than ours is another server's clock being ahead at the turn of the month.
  const account = facts.account !== null && facts.account.period >= period ? facts.account : null;
  const used = account === null ? 0 : account.used + account.reserved;
  const remaining = Math.max(0, plan.monthlyLimit - used);
  return {
    id: facts.id,
    email: facts.email,
    tier: facts.tier,
    isAdmin: adminEmail !== undefined && facts.emailVerifiedAt !== null && facts.email === adminEmail,
    monthlyCredits: plan.unit === 'credit' ? remaining : 0,
    monthlyUsage: used,
    monthlyPageCredits: plan.unit === 'page_credit' ? remaining : 0,
    usage: { unified: { used, limit: plan.monthlyLimit, remaining } },
    subscription_status: facts.subscriptionStatus,
    subscription_ends_at: facts.subscriptionEndsAt?.toISOString() ?? null,
  };
}
