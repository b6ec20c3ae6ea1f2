import { expect, test } from 'vitest';
import type { StatementOddity } from '#domain/statements/account-timeline.schemas.ts';
import { statementWarnings } from './statement-warnings.ts';

const oddity = (fileId: string, more: Partial<StatementOddity>): StatementOddity => ({
  fileId,
  isDuplicate: false,
  sameAs: null,
  difference: null,
  currency: 'EUR',
  ...more,
});

test('a file is warned of where its statement is there twice or does not follow on', () => {
  const warnings = statementWarnings([
    oddity('b', { isDuplicate: true, sameAs: 'a.pdf' }),
    oddity('c', { difference: '-10.50' }),
    oddity('d', { difference: '3.00', currency: null }),
  ]);
  expect([...warnings]).toEqual([
    ['b', 'Same statement as a.pdf'],
    ['c', expect.stringMatching(/^Opens 10.50 EUR below the closing balance before it$/)],
    ['d', 'Opens 3.00 above the closing balance before it'],
  ]);
});
