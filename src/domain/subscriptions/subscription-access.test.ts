import { expect, test } from 'vitest';
import { accessOf, betterTier, isLive, type SubscriptionFacts } from './subscription-access.ts';

const facts: SubscriptionFacts = {
  tier: 'pro',
  status: 'active',
  cancelAtPeriodEnd: false,
  currentPeriodStart: new Date('2026-11-05T10:00:00Z'),
  currentPeriodEnd: new Date('2026-12-05T10:00:00Z'),
  endedAt: null,
  revokedFor: null,
};
const END = '2026-12-05T10:00:00.000Z';
const LAST_MOMENT = '2026-12-05T09:59:59.999Z';
const GRACE_END = '2026-11-12T10:00:00.000Z';
const ENDED = new Date('2026-11-09T00:00:00Z');

/** One line for each cell of the table above `accessOf`. */
test.for<[string, Partial<SubscriptionFacts>, string, string, string, string | null]>([
  ['renews', {}, LAST_MOMENT, 'active', 'pro', null],
  ['renews, and the news is late', {}, '2026-12-12T09:59:59.999Z', 'active', 'pro', null],
  ['nothing was heard for a week after the period', {}, '2026-12-12T10:00:00Z', 'active', 'free', null],
  ['a trial', { status: 'trialing' }, LAST_MOMENT, 'active', 'pro', null],
  ['cancelled, running', { cancelAtPeriodEnd: true }, LAST_MOMENT, 'cancelled', 'pro', END],
  ['cancelled, over', { cancelAtPeriodEnd: true }, END, 'cancelled', 'free', END],
  [
    'a trial that was cancelled, over',
    { status: 'trialing', cancelAtPeriodEnd: true },
    END,
    'cancelled',
    'free',
    END,
  ],
  [
    'unpaid renewal, in grace',
    { status: 'past_due' },
    '2026-11-12T09:59:59.999Z',
    'past_due',
    'pro',
    GRACE_END,
  ],
  ['unpaid renewal, grace over', { status: 'past_due' }, GRACE_END, 'past_due', 'free', GRACE_END],
  [
    'unpaid renewal and cancelled: the grace is shorter than the period',
    { status: 'past_due', cancelAtPeriodEnd: true },
    '2026-11-06T00:00:00Z',
    'cancelled',
    'pro',
    GRACE_END,
  ],
  [
    'ended',
    { status: 'canceled', endedAt: ENDED },
    '2026-11-09T00:00:00Z',
    'cancelled',
    'free',
    ENDED.toISOString(),
  ],
  [
    'given up on',
    { status: 'unpaid' },
    '2026-11-09T00:00:00Z',
    'cancelled',
    'free',
    '2026-11-05T10:00:00.000Z',
  ],
  ['paused', { status: 'paused' }, '2026-11-09T00:00:00Z', 'cancelled', 'free', '2026-11-05T10:00:00.000Z'],
  ['never paid', { status: 'incomplete' }, '2026-11-05T10:00:01Z', 'incomplete', 'free', null],
  ['refunded', { revokedFor: 'refunded' }, '2026-11-06T00:00:00Z', 'refunded', 'free', null],
  [
    'disputed',
    { revokedFor: 'disputed', endedAt: ENDED },
    '2026-11-10T00:00:00Z',
    'disputed',
    'free',
    ENDED.toISOString(),
  ],
])('%s', ([, change, now, status, tier, endsAt]) => {
  const access = accessOf({ ...facts, ...change }, new Date(now));
  expect(access).toEqual({ status, tier, endsAt: endsAt === null ? null : new Date(endsAt) });
});

test.for(['incomplete_expired', 'a word of tomorrow'])('%s gives nothing and tells of nothing', (status) => {
  expect(accessOf({ ...facts, status }, facts.currentPeriodStart)).toBeNull();
});

test('without a subscription there is nothing to tell of', () => {
  expect(accessOf(null, new Date())).toBeNull();
});

test('what may still be charged is live', () => {
  expect(['active', 'trialing', 'past_due', 'unpaid', 'paused', 'incomplete'].every(isLive)).toBe(true);
  expect(['canceled', 'incomplete_expired'].some(isLive)).toBe(false);
});

test('the better plan holds', () => {
  expect(betterTier('free', 'pro')).toBe('pro');
  expect(betterTier('expert', 'pro')).toBe('expert');
  expect(betterTier('pro', 'free')).toBe('pro');
});
