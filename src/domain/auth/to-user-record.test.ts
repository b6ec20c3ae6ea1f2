import { describe, expect, test } from 'vitest';
import { toUserRecord, type UserFacts } from './to-user-record.ts';

const facts: UserFacts = {
  id: '7b1c7a5e-6f0a-4b9e-9d51-0f6a1c2d3e4f',
  email: 'ada@example.com',
  tier: 'free',
  emailVerifiedAt: new Date('2026-01-01T00:00:00Z'),
  subscriptionStatus: null,
  subscriptionEndsAt: null,
  account: null,
};

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
    expect(toUserRecord({ ...facts, account }, '2026-11', undefined)).toMatchObject({
      monthlyCredits: remaining,
      monthlyPageCredits: 0,
      monthlyUsage: used,
      usage: { unified: { used, limit: 25, remaining } },
    });
  });

  test.for(['pro', 'expert'] as const)('%s counts page credits, and has no others', (tier) => {
    const account = { period: '2026-11', used: 100, reserved: 20 };
    expect(toUserRecord({ ...facts, tier, account }, '2026-11', undefined)).toMatchObject({
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
  expect(toUserRecord({ ...facts, email, emailVerifiedAt }, '2026-11', admin).isAdmin).toBe(want);
});

test('a cancelled subscription shows its end as an ISO time', () => {
  const subscriptionEndsAt = new Date('2026-12-05T10:00:00Z');
  const record = toUserRecord(
    { ...facts, tier: 'pro', subscriptionStatus: 'cancelled', subscriptionEndsAt },
    '2026-11',
    undefined,
  );
  expect(record).toMatchObject({
    subscription_status: 'cancelled',
    subscription_ends_at: '2026-12-05T10:00:00.000Z',
  });
});
