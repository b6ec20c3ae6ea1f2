import { expect, test } from 'vitest';
import type { ProcessedFile } from '#domain/files/files.schemas.ts';
import { LISTED_TABLE as TABLE } from '#tests/fixtures/files/listed-table.ts';
import { identityOf, resultOf, sizeOf, statusOfFile } from './file-facts.ts';

const STATEMENT: ProcessedFile = {
  ...TABLE,
  kind: 'statement',
  subject: 'Barclays',
  account: '12345678',
  statement: { bank: 'Barclays', country: 'GB', pages: 2, accounts: 1, reconciles: true, edits: 0 },
};

test('a table is known by the system that wrote it, a statement by bank and account', () => {
  expect(identityOf(TABLE)).toEqual({ main: 'Table', more: null });
  expect(identityOf({ ...TABLE, subject: 'HubSpot' })).toEqual({ main: 'HubSpot', more: 'Table' });
  expect(identityOf({ ...STATEMENT, isScanned: true })).toEqual({
    main: 'Barclays',
    more: '12345678 · scanned',
  });
});

test.for([
  { name: 'a clean table', file: TABLE, want: 'Clean' },
  {
    name: 'a table with something to remove',
    file: { ...TABLE, duplicatesFound: 2, emptyRowsFound: 1, emptyColumnsFound: 2 },
    want: '5 to clean',
  },
  { name: 'a statement that balances', file: STATEMENT, want: 'Balanced' },
  {
    name: 'a statement that does not',
    file: {
      ...STATEMENT,
      difference: '-3.10',
      statement: { bank: null, country: null, pages: 1, accounts: 1, reconciles: false, edits: 0 },
    },
    want: 'Out by 3.10',
  },
  { name: 'a merged PDF', file: { ...TABLE, kind: 'merged_pdf' as const }, want: '2 KB' },
])('$name: $want', ({ file, want }) => expect(resultOf(file)?.text.replace(',10', '.10')).toBe(want));

test('rows are counted in the unit of their kind', () => {
  expect(sizeOf(TABLE)).toEqual({ count: 12, unit: 'row' });
  expect(sizeOf(STATEMENT)).toEqual({ count: 12, unit: 'transaction' });
  expect(sizeOf({ ...TABLE, rowCount: null })).toBeNull();
});

test('a file asks for review until somebody says that it is right', () => {
  expect(statusOfFile({ ...TABLE, needsReview: true }).text).toBe('Needs review');
  expect(statusOfFile({ ...TABLE, reviewedAt: '2026-11-22T11:00:00.000Z' }).text).toBe('Reviewed');
  expect(statusOfFile(TABLE).text).toBe('Ready');
});
