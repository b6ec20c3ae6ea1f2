import { allowanceOf, type Allowance, type PlanFacts } from '#domain/credits/allowance-of.ts';
import type { CreditUnit } from '#domain/subscriptions/plan-catalogue.ts';
import type { UserRecord } from './auth.schemas.ts';

/** The sums of a credit account. */
export interface AccountSums {
  readonly period: string;
  readonly used: number;
  readonly reserved: number;
}

/** A user as the database knows them, with what was spent in either unit; null while nothing ever was. */
export interface UserFacts extends PlanFacts {
  readonly id: string;
  readonly email: string;
  readonly emailVerifiedAt: Date | null;
  readonly accounts: Readonly<Record<CreditUnit, AccountSums | null>>;
}

/** What is used, and held by running operations, in the period of `allowance`. */
export function usedOf(accounts: UserFacts['accounts'], { unit, period }: Allowance): number {
  const account = accounts[unit];
  // An account of a later period than ours is another server's clock being ahead at the turn of the month.
  return account !== null && account.period >= period ? account.used + account.reserved : 0;
}

/**
 * The user record of the specification. `monthlyUsage` counts what is used and what running operations hold.
 * A plan pays in one unit, so of `monthlyCredits` and `monthlyPageCredits` the other is 0.
 *
 * @param adminEmail lower case; only a verified address makes an admin (D7)
 */
export function toUserRecord(facts: UserFacts, now: Date, adminEmail: string | undefined): UserRecord {
  const allowance = allowanceOf(facts, now);
  const { tier, unit, limit, access } = allowance;
  const used = usedOf(facts.accounts, allowance);
  const remaining = Math.max(0, limit - used);
  return {
    id: facts.id,
    email: facts.email,
    tier,
    isAdmin: adminEmail !== undefined && facts.emailVerifiedAt !== null && facts.email === adminEmail,
    monthlyCredits: unit === 'credit' ? remaining : 0,
    monthlyUsage: used,
    monthlyPageCredits: unit === 'page_credit' ? remaining : 0,
    usage: { unified: { used, limit, remaining } },
    subscription_status: access?.status ?? null,
    subscription_ends_at: access?.endsAt?.toISOString() ?? null,
  };
}
