import { expect, test } from 'vitest';
import type { TimelineStatement } from '#domain/statements/account-timeline.schemas.ts';
import { statementWarnings } from './statement-warnings.ts';

const statement = (fileId: string, more: Partial<TimelineStatement> = {}): TimelineStatement => ({
  fileId,
  fileName: `${fileId}.pdf`,
  periodStart: null,
  periodEnd: null,
  openingBalance: null,
  closingBalance: null,
  transactions: 1,
  reconciles: null,
  link: 'follows',
  difference: null,
  missing: null,
  duplicateOf: null,
  overlaps: [],
  ...more,
});

test('a file is warned of where its statement is there twice or does not follow on', () => {
  const statements = [
    statement('a'),
    statement('b', { duplicateOf: 'a' }),
    statement('c', { link: 'breaks', difference: '-10.50' }),
    statement('d', { link: 'gap', missing: { from: '2026-01-01', to: '2026-01-31' } }),
  ];
  const account = {
    key: 'x',
    accountNumber: null,
    bank: null,
    holder: null,
    currency: 'EUR',
    months: [],
    statements,
  };
  expect([...statementWarnings({ accounts: [account], isCut: false })]).toEqual([
    ['b', 'Same statement as a.pdf'],
    ['c', expect.stringMatching(/^Opens 10.50 EUR below the closing balance before it$/)],
  ]);
});
