import { expect, test } from 'vitest';
import type { UserRecord } from '#domain/auth/auth.schemas.ts';
import { uploadAllowance } from './upload-allowance.ts';

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
    want: { left: 7, limit: 25, unit: 'credit', canUpload: true, multipleFiles: false },
  },
  {
    name: 'Free without credits uploads nothing',
    user: user('free', 0, 25),
    want: { left: 0, limit: 25, unit: 'credit', canUpload: false, multipleFiles: false },
  },
  {
    name: 'Pro without page credits still uploads: tables cost it nothing',
    user: user('pro', 0, 2000),
    want: { left: 0, limit: 2000, unit: 'page credit', canUpload: true, multipleFiles: true },
  },
] as const)('$name', ({ user, want }) => expect(uploadAllowance(user)).toEqual(want));
