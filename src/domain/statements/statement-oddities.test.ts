import { expect, test } from 'vitest';
import type { TimelineStatement } from './account-timeline.schemas.ts';
import { statementOddities } from './statement-oddities.ts';

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

test('a file is named where its statement is there twice or does not follow on', () => {
  const statements = [
    statement('a'),
    statement('b', { duplicateOf: 'a' }),
    statement('c', { link: 'breaks', difference: '-10.50' }),
    statement('d', { link: 'gap', missing: { from: '2026-01-01', to: '2026-01-31' } }),
  ];
  const facts = { key: 'x', accountNumber: null, bank: null, holder: null, currency: 'EUR', months: [] };
  // A file with two accounts is named once.
  const other = { ...facts, key: 'y', statements: [statement('c', { link: 'breaks', difference: '1.00' })] };
  expect(statementOddities([{ ...facts, statements }, other])).toEqual([
    { fileId: 'b', isDuplicate: true, sameAs: 'a.pdf', difference: null, currency: 'EUR' },
    { fileId: 'c', isDuplicate: false, sameAs: null, difference: '-10.50', currency: 'EUR' },
  ]);
});
