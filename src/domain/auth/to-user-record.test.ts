import { describe, expect, test } from 'vitest';
import { toUserRecord, type UserFacts } from './to-user-record.ts';

const facts: UserFacts = {
  id: '7b1c7a5e-6f0a-4b9e-9d51-0f6a1c2d3e4f',
  email: 'ada@example.com',
  givenTier: 'free',
  pageCreditLimit: null,
  emailVerifiedAt: new Date('2026-01-01T00:00:00Z'),
  subscription: null,
  grant: null,
  accounts: { credit: null, page_credit: null },
};

const NOW = new Date('2026-11-21T12:00:00Z');

describe('credits', () => {
  test.for([
    { name: 'nothing spent yet', account: null, used: 0, remaining: 25 },
    {
      name: 'used and reserved both count',
      account: { period: '2026-11', used: 3, reserved: 2 },
      used: 5,
      remaining: 20,
    },
    {
      name: 'an older month counts as zero',
      account: { period: '2026-10', used: 25, reserved: 0 },
      used: 0,
      remaining: 25,
    },
    {
      name: "another server's clock is already in the next month",
      account: { period: '2026-12', used: 1, reserved: 0 },
      used: 1,
      remaining: 24,
    },
    {
      name: 'more than the limit leaves nothing, not less',
      account: { period: '2026-11', used: 30, reserved: 0 },
      used: 30,
      remaining: 0,
    },
  ])('Free: $name', ({ account, used, remaining }) => {
    expect(
      toUserRecord({ ...facts, accounts: { ...facts.accounts, credit: account } }, NOW, undefined),
    ).toMatchObject({
      monthlyCredits: remaining,
      monthlyPageCredits: 0,
      monthlyUsage: used,
      usage: { unified: { used, limit: 25, remaining } },
    });
  });

  test.for(['pro', 'expert'] as const)('%s counts page credits, and has no others', (tier) => {
    const account = { period: '2026-11', used: 100, reserved: 20 };
    expect(
      toUserRecord(
        { ...facts, givenTier: tier, accounts: { credit: null, page_credit: account } },
        NOW,
        undefined,
      ),
    ).toMatchObject({
      monthlyCredits: 0,
      monthlyPageCredits: 1880,
      monthlyUsage: 120,
      usage: { unified: { used: 120, limit: 2000, remaining: 1880 } },
    });
  });
});

test.for([
  {
    name: 'the verified address',
    email: 'ada@example.com',
    verified: true,
    admin: 'ada@example.com',
    want: true,
  },
  {
    name: 'the address, not verified',
    email: 'ada@example.com',
    verified: false,
    admin: 'ada@example.com',
    want: false,
  },
  {
    name: 'another address',
    email: 'eve@example.com',
    verified: true,
    admin: 'ada@example.com',
    want: false,
  },
  { name: 'no admin configured', email: 'ada@example.com', verified: true, admin: undefined, want: false },
])('admin: $name → $want', ({ email, verified, admin, want }) => {
  const emailVerifiedAt = verified ? facts.emailVerifiedAt : null;
  expect(toUserRecord({ ...facts, email, emailVerifiedAt }, NOW, admin).isAdmin).toBe(want);
});

const subscription = {
  tier: 'pro',
  status: 'active',
  cancelAtPeriodEnd: false,
  currentPeriodStart: new Date('2026-11-05T10:00:00Z'),
  currentPeriodEnd: new Date('2026-12-05T10:00:00Z'),
  endedAt: null,
  revokedFor: null,
} as const;
const grant = { credits: 2000, periodStart: subscription.currentPeriodStart };

test('a subscription gives its plan, and the credits of the period that was paid', () => {
  const page_credit = { period: '2026-11-05T10:00:00.000Z', used: 40, reserved: 2 };
  const credit = { period: '2026-11', used: 25, reserved: 0 };
  const record = toUserRecord(
    { ...facts, subscription, grant, accounts: { credit, page_credit } },
    NOW,
    undefined,
  );
  expect(record).toMatchObject({
    tier: 'pro',
    monthlyCredits: 0,
    monthlyPageCredits: 1958,
    monthlyUsage: 42,
    subscription_status: 'active',
    subscription_ends_at: null,
  });
});

test('what was used in an earlier paid period counts no more', () => {
  const page_credit = { period: '2026-10-05T10:00:00.000Z', used: 2000, reserved: 0 };
  const record = toUserRecord(
    { ...facts, subscription, grant, accounts: { credit: null, page_credit } },
    NOW,
    undefined,
  );
  expect(record.monthlyPageCredits).toBe(2000);
});

test('a cancelled subscription shows its end as an ISO time, and holds until then and no longer', () => {
  const cancelled = { ...facts, grant, subscription: { ...subscription, cancelAtPeriodEnd: true } };
  const end = subscription.currentPeriodEnd;
  const before = toUserRecord(cancelled, new Date(end.getTime() - 1), undefined);
  expect(before).toMatchObject({
    tier: 'pro',
    subscription_status: 'cancelled',
    subscription_ends_at: '2026-12-05T10:00:00.000Z',
  });
  expect(toUserRecord(cancelled, end, undefined)).toMatchObject({
    tier: 'free',
    monthlyCredits: 25,
    monthlyPageCredits: 0,
    subscription_status: 'cancelled',
  });
});

test('a plan that the operator gave stays when a subscription ends, with the limit that was agreed on', () => {
  const ended = { ...subscription, status: 'canceled', endedAt: new Date('2026-11-10T00:00:00Z') };
  const record = toUserRecord(
    { ...facts, givenTier: 'pro', pageCreditLimit: 10_000, subscription: ended, grant },
    NOW,
    undefined,
  );
  expect(record).toMatchObject({ tier: 'pro', monthlyPageCredits: 10_000 });
});
