import { expect, test } from 'vitest';
import type { AccountTimeline } from '#domain/statements/account-timeline.schemas.ts';
import { filesInRange } from './range-files.ts';

const statement = (fileId: string, duplicateOf: string | null = null) => ({
  fileId,
  fileName: `${fileId}.pdf`,
  periodStart: null,
  periodEnd: null,
  openingBalance: null,
  closingBalance: null,
  transactions: 1,
  reconciles: null,
  link: 'unknown' as const,
  difference: null,
  missing: null,
  duplicateOf,
  overlaps: [],
});

const ACCOUNT: AccountTimeline = {
  key: 'x',
  accountNumber: null,
  bank: null,
  holder: null,
  currency: null,
  months: [
    { month: '2025-12', state: 'present', statements: [0] },
    { month: '2026-01', state: 'duplicate', statements: [0, 1, 2] },
    { month: '2026-02', state: 'missing', statements: [] },
    { month: '2026-03', state: 'present', statements: [3] },
  ],
  statements: [statement('quarter'), statement('january'), statement('copy', 'january'), statement('march')],
};

test.for([
  { name: 'all', from: '2025-12', to: '2026-03', want: ['quarter', 'january', 'march'] },
  { name: 'in either order', from: '2026-02', to: '2026-01', want: ['quarter', 'january'] },
  { name: 'a missing month alone', from: '2026-02', to: '2026-02', want: [] },
])('files of a range of months: $name', ({ from, to, want }) => {
  expect(filesInRange(ACCOUNT, from, to)).toEqual(want);
});
