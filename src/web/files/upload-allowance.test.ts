import { expect, test } from 'vitest';
import type { UserRecord } from '#domain/auth/auth.schemas.ts';
import { creditsUsed, uploadAllowance, uploadCost } from './upload-allowance.ts';

const RESETS_AT = '2026-12-14T10:00:00.000Z';

function user(tier: UserRecord['tier'], remaining: number, limit: number): UserRecord {
  return {
    id: '00000000-0000-4000-8000-000000000000',
    email: 'a@example.com',
    tier,
    isAdmin: false,
    monthlyCredits: tier === 'free' ? remaining : 0,
    monthlyUsage: limit - remaining,
    monthlyPageCredits: tier === 'free' ? 0 : remaining,
    usage: { unified: { used: limit - remaining, limit, remaining } },
    subscription_status: null,
    subscription_ends_at: null,
  };
}

test.for([
  {
    name: 'Free with credits uploads one file at a time',
    user: user('free', 7, 25),
    want: { left: 7, limit: 25, unit: 'credit', canUpload: true, multipleFiles: false, canUpgrade: true },
  },
  {
    name: 'Free without credits uploads nothing',
    user: user('free', 0, 25),
    want: { left: 0, limit: 25, unit: 'credit', canUpload: false, multipleFiles: false, canUpgrade: true },
  },
  {
    name: 'Pro without page credits still uploads: tables cost it nothing',
    user: user('pro', 0, 2000),
    want: {
      left: 0,
      limit: 2000,
      unit: 'page credit',
      canUpload: true,
      multipleFiles: true,
      canUpgrade: false,
    },
  },
] as const)('$name', ({ user, want }) =>
  expect(uploadAllowance(user, RESETS_AT)).toEqual({ ...want, resetsAt: RESETS_AT }),
);

test('the day on which credits renew is the server’s; while it is not known nothing is said of it', () => {
  const day = new Date(RESETS_AT).toLocaleDateString(undefined, { day: 'numeric', month: 'long' });
  expect(creditsUsed(uploadAllowance(user('free', 0, 25), RESETS_AT))).toBe(
    `This month’s 25 credits are used. Your credits renew on ${day}.`,
  );
  expect(creditsUsed(uploadAllowance(user('free', 0, 25), null))).toBe('This month’s 25 credits are used.');
});

test.for([
  ['csv-processing', 'credit', 'A file costs 1 credit'],
  ['invoice-conversion', 'credit', 'A file costs 1 credit'],
  ['csv-processing', 'page credit', 'Tables cost no page credits, statements 1 page credit per page'],
  ['invoice-conversion', 'page credit', 'An invoice costs 1 page credit per page'],
  ['pdf-merge', 'credit', 'A merge costs 1 credit'],
  ['pdf-merge', 'page credit', 'A merge costs 1 page credit per page'],
] as const)('on %s, paying by %s: %s', ([tab, unit, want]) => expect(uploadCost(tab, { unit })).toBe(want));
