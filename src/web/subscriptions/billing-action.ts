import type { Tier } from '#domain/auth/auth.schemas.ts';
import type { SubscriptionOverview } from '#domain/subscriptions/subscriptions.schemas.ts';

/** What a person can do about their plan. `none`: it was given by the operator. */
export type BillingAction = 'upgrade' | 'cancel' | 'renew' | 'none';

/** How the plan is known to the browser, and when. */
interface Seen {
  readonly overview: Pick<SubscriptionOverview, 'subscription' | 'isGiven'>;
  /** The plan that holds, as the server last said. */
  readonly tier: Tier;
  readonly now: Date;
}

/**
 * Whether what is paid for gives access. The server's word counts more than the clock of the browser; only beside a plan
 * that was given by the operator it tells nothing.
 */
export function isRunning({ overview: { subscription, isGiven }, tier, now }: Seen): boolean {
  if (subscription === null) return false;
  const { status, endsAt } = subscription;
  if (status === 'active') return true;
  if (status !== 'cancelled' && status !== 'past_due') return false;
  return isGiven ? endsAt === null || now < new Date(endsAt) : tier !== 'free';
}

/**
 * The one thing to offer. What may still be charged is cancelled before anything else is offered, as the server starts
 * no second subscription beside it.
 */
export function billingActionOf(seen: Seen): BillingAction {
  const { subscription, isGiven } = seen.overview;
  const begin = isGiven ? 'none' : 'upgrade';
  if (subscription === null) return begin;
  const { status, endsAt } = subscription;
  switch (status) {
    case 'active':
    case 'past_due':
      return 'cancel';
    case 'cancelled':
      return isRunning(seen) ? 'renew' : begin;
    case 'incomplete':
      return begin;
    case 'refunded':
    case 'disputed':
      return endsAt === null ? 'cancel' : begin;
  }
}
