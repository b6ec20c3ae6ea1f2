import type { Tier } from '#domain/auth/auth.schemas.ts';

/** A subscription as the payment provider held it when it was last asked. */
export interface SubscriptionFacts {
  readonly tier: Tier;
  /** The provider's word: `active`, `trialing`, `past_due`, `unpaid`, `canceled`, `incomplete` … */
  readonly status: string;
  readonly cancelAtPeriodEnd: boolean;
  readonly currentPeriodStart: Date;
  readonly currentPeriodEnd: Date;
  /** Null while it lives. */
  readonly endedAt: Date | null;
  /** The payment of the running period went back to the customer. */
  readonly revokedFor: 'refunded' | 'disputed' | null;
}

/** What `subscription_status` of the user record may say. */
export type SubscriptionStatus = 'active' | 'past_due' | 'cancelled' | 'incomplete' | 'refunded' | 'disputed';

export interface SubscriptionAccess {
  readonly status: SubscriptionStatus;
  /** The paid plan while it holds; `free` otherwise. */
  readonly tier: Tier;
  /** When access ends or ended, where that is settled; null while it renews by itself, or never began. */
  readonly endsAt: Date | null;
}

/** A renewal that could not be charged leaves this long to pay it. */
export const GRACE_DAYS = 7;
const GRACE_MS = GRACE_DAYS * 24 * 60 * 60 * 1000;

const after = (moment: Date, milliseconds: number) => new Date(moment.getTime() + milliseconds);
/** Until when a renewal that could not be charged keeps access. @param periodStart of the unpaid period */
export const graceEndOf = (periodStart: Date): Date => after(periodStart, GRACE_MS);
const earlier = (a: Date, b: Date) => (a < b ? a : b);

/**
 * What a subscription gives at a moment. Nothing has to run when a time is over: access ends because it is asked again.
 *
 * | provider's state                    | says       | access until                                   |
 * |-------------------------------------|------------|------------------------------------------------|
 * | active, trialing                    | active     | it renews; 7 days past the period where nothing was heard |
 * | the same, to end with the period    | cancelled  | the period's end                               |
 * | past_due                            | past_due   | 7 days after the unpaid period began           |
 * | past_due, to end with the period    | cancelled  | whichever of the two comes first               |
 * | canceled, unpaid, paused            | cancelled  | never; shows when it ended                     |
 * | incomplete                          | incomplete | never                                          |
 * | incomplete_expired, unknown         | –          | as if there were none                          |
 * | running period refunded or disputed | refunded, disputed | never                                  |
 *
 * @returns null where there is nothing to tell of
 */
export function accessOf(facts: SubscriptionFacts | null, now: Date): SubscriptionAccess | null {
  if (facts === null) return null;
  const { status, tier, currentPeriodStart, currentPeriodEnd, cancelAtPeriodEnd } = facts;
  if (facts.revokedFor !== null) {
    return { status: facts.revokedFor, tier: 'free', endsAt: facts.endedAt };
  }
  const until = (end: Date): Tier => (now < end ? tier : 'free');
  switch (status) {
    case 'active':
    case 'trialing':
      return cancelAtPeriodEnd
        ? { status: 'cancelled', tier: until(currentPeriodEnd), endsAt: currentPeriodEnd }
        : { status: 'active', tier: until(after(currentPeriodEnd, GRACE_MS)), endsAt: null };
    case 'past_due': {
      const graceEnd = graceEndOf(currentPeriodStart);
      const end = cancelAtPeriodEnd ? earlier(graceEnd, currentPeriodEnd) : graceEnd;
      return { status: cancelAtPeriodEnd ? 'cancelled' : 'past_due', tier: until(end), endsAt: end };
    }
    case 'canceled':
    case 'unpaid':
    case 'paused':
      return { status: 'cancelled', tier: 'free', endsAt: facts.endedAt ?? currentPeriodStart };
    case 'incomplete':
      return { status: 'incomplete', tier: 'free', endsAt: null };
    default:
      return null;
  }
}

/** Whether the provider still charges for it, or may: such a one must be used or ended before another is made. */
export function isLive(status: string): boolean {
  return ['active', 'trialing', 'past_due', 'unpaid', 'paused', 'incomplete'].includes(status);
}

const RANK: Readonly<Record<Tier, number>> = { free: 0, pro: 1, expert: 2 };

/** The plan that holds: the better of what the operator gave and what is paid for. */
export function betterTier(given: Tier, paid: Tier): Tier {
  return RANK[paid] > RANK[given] ? paid : given;
}
