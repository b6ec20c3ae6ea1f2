import { expect, test } from 'vitest';
import type { Tier } from '#domain/auth/auth.schemas.ts';
import type { SubscriptionOverview } from '#domain/subscriptions/subscriptions.schemas.ts';
import { billingActionOf, isRunning } from './billing-action.ts';

const NOW = new Date('2026-11-23T10:00:00Z');
const FUTURE = '2026-11-30T10:00:00Z';
const PAST = '2026-11-23T10:00:00Z';

type Status = NonNullable<SubscriptionOverview['subscription']>['status'];

test.for<[Status | null, string | null, Tier, boolean, string, boolean]>([
  [null, null, 'free', false, 'upgrade', false],
  [null, null, 'pro', true, 'none', false],
  ['active', null, 'pro', false, 'cancel', true],
  ['active', null, 'pro', true, 'cancel', true],
  ['cancelled', FUTURE, 'pro', false, 'renew', true],
  ['cancelled', PAST, 'pro', false, 'renew', true],
  ['cancelled', FUTURE, 'free', false, 'upgrade', false],
  ['cancelled', PAST, 'free', false, 'upgrade', false],
  ['cancelled', FUTURE, 'pro', true, 'renew', true],
  ['cancelled', PAST, 'pro', true, 'none', false],
  ['past_due', FUTURE, 'pro', false, 'cancel', true],
  ['past_due', PAST, 'free', false, 'cancel', false],
  ['incomplete', null, 'free', false, 'upgrade', false],
  ['refunded', null, 'free', false, 'cancel', false],
  ['refunded', PAST, 'free', false, 'upgrade', false],
  ['disputed', null, 'free', false, 'cancel', false],
  ['disputed', PAST, 'free', false, 'upgrade', false],
])('%s, ending %s, on %s, given %s: %s', ([status, endsAt, tier, isGiven, want, running]) => {
  const subscription =
    status === null
      ? null
      : { subscriptionId: 'sub_1', tier: 'pro' as const, status, endsAt, renewsAt: null };
  const seen = { overview: { subscription, isGiven }, tier, now: NOW };
  expect(billingActionOf(seen)).toBe(want);
  expect(isRunning(seen)).toBe(running);
});
