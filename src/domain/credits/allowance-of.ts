import type { Tier } from '#domain/auth/auth.schemas.ts';
import { PLANS, type CreditUnit } from '#domain/subscriptions/plan-catalogue.ts';
import {
  accessOf,
  betterTier,
  type SubscriptionAccess,
  type SubscriptionFacts,
} from '#domain/subscriptions/subscription-access.ts';
import { nextPeriodStart } from './next-period-start.ts';
import { periodOf } from './period-of.ts';

/** What decides what a user may spend. */
export interface PlanFacts {
  /** The plan that the operator gave. */
  readonly givenTier: Tier;
  /** Page credits a month that the operator agreed on; null for the plan's. */
  readonly pageCreditLimit: number | null;
  readonly subscription: SubscriptionFacts | null;
  /** The newest paid period of that subscription. */
  readonly grant: { readonly credits: number; readonly periodStart: Date } | null;
}

/** The plan of a user at a moment and what it gives in the period that runs. */
export interface Allowance {
  readonly tier: Tier;
  /** Null where nothing was ever subscribed. */
  readonly access: SubscriptionAccess | null;
  readonly unit: CreditUnit;
  /** Names the period in the credit account: a calendar month, or the start of the paid period. */
  readonly period: string;
  /** Whole units for the period. */
  readonly limit: number;
  /** When credits are full again. */
  readonly resetsAt: Date;
}

/**
 * Free, and plans that the operator gave, count by calendar month (UTC). A plan that is paid for counts by what was
 * paid: the newest paid period's credits stand until the next one is paid. Where the operator gave page credits too,
 * they stand no longer than their period: while a renewal is late, the month counts.
 */
export function allowanceOf(facts: PlanFacts, now: Date): Allowance {
  const access = accessOf(facts.subscription, now);
  const paidTier = access?.tier ?? 'free';
  const tier = betterTier(facts.givenTier, paidTier);
  const { unit, monthlyLimit } = PLANS[tier];
  const month = { period: periodOf(now), resetsAt: nextPeriodStart(now) };
  if (unit === 'credit') return { tier, access, unit, limit: monthlyLimit, ...month };
  const { grant, subscription } = facts;
  const isPaid = paidTier !== 'free' && grant !== null && subscription !== null;
  const isGiven = PLANS[facts.givenTier].unit === 'page_credit';
  if (isPaid && (!isGiven || isRunning(grant, subscription, now))) {
    return {
      tier,
      access,
      unit,
      limit: Math.max(grant.credits, facts.pageCreditLimit ?? 0),
      period: grant.periodStart.toISOString(),
      resetsAt: subscription.currentPeriodEnd,
    };
  }
  return { tier, access, unit, limit: facts.pageCreditLimit ?? monthlyLimit, ...month };
}

/** Whether the newest paid period is the one that runs. */
function isRunning(
  { periodStart }: NonNullable<PlanFacts['grant']>,
  { currentPeriodStart, currentPeriodEnd }: SubscriptionFacts,
  now: Date,
): boolean {
  return currentPeriodStart <= periodStart && now < currentPeriodEnd;
}
