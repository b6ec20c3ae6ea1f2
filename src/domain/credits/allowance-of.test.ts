import { expect, test } from 'vitest';
import type { SubscriptionFacts } from '#domain/subscriptions/subscription-access.ts';
import { allowanceOf, type PlanFacts } from './allowance-of.ts';

const PAID_FROM = new Date('2026-11-05T10:00:00Z');
const RENEWS = new Date('2026-12-05T10:00:00Z');

const subscription: SubscriptionFacts = {
  tier: 'pro',
  status: 'active',
  cancelAtPeriodEnd: false,
  currentPeriodStart: PAID_FROM,
  currentPeriodEnd: RENEWS,
  endedAt: null,
  revokedFor: null,
};
const paid: PlanFacts = {
  givenTier: 'free',
  pageCreditLimit: null,
  subscription,
  grant: { credits: 2000, periodStart: PAID_FROM },
};
const late: PlanFacts = {
  ...paid,
  subscription: {
    ...subscription,
    status: 'past_due',
    currentPeriodStart: RENEWS,
    currentPeriodEnd: new Date('2027-01-05T10:00:00Z'),
  },
};
const given = { givenTier: 'pro' } as const;

test.for<[string, PlanFacts, string, string, string]>([
  ['paid', paid, '2026-11-20T00:00:00Z', PAID_FROM.toISOString(), RENEWS.toISOString()],
  [
    'paid and given',
    { ...paid, ...given },
    '2026-11-20T00:00:00Z',
    PAID_FROM.toISOString(),
    RENEWS.toISOString(),
  ],
  ['paid, renewal late', late, '2026-12-06T00:00:00Z', PAID_FROM.toISOString(), '2027-01-05T10:00:00.000Z'],
  [
    'given, renewal late',
    { ...late, ...given },
    '2026-12-06T00:00:00Z',
    '2026-12',
    '2027-01-01T00:00:00.000Z',
  ],
  [
    'given, no news of the renewal',
    { ...paid, ...given },
    '2026-12-06T00:00:00Z',
    '2026-12',
    '2027-01-01T00:00:00.000Z',
  ],
  [
    'given, paid for nothing',
    { ...paid, ...given, subscription: null, grant: null },
    '2026-11-20T00:00:00Z',
    '2026-11',
    '2026-12-01T00:00:00.000Z',
  ],
])('%s: the period that counts', ([, facts, now, period, resetsAt]) => {
  const allowance = allowanceOf(facts, new Date(now));
  expect(allowance).toMatchObject({ tier: 'pro', unit: 'page_credit', limit: 2000, period });
  expect(allowance.resetsAt.toISOString()).toBe(resetsAt);
});
