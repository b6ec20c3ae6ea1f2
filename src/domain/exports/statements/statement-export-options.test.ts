import { expect, test } from 'vitest';
import { statementExportOptionsSchema } from './statement-export-options.ts';

test('the options as they stand in an address', () => {
  const query = { columns: '4', ofx: '2', dateOrder: 'mdy', yearStart: '7', gdc: 'G 9990000' };
  expect(statementExportOptionsSchema.parse(query)).toEqual({
    columns: 4,
    ofx: 2,
    dateOrder: 'mdy',
    yearStart: 7,
    gdc: { ledger: 'G', code: '9990000' },
  });
  expect(statementExportOptionsSchema.parse({})).toEqual({});
});

test.for([
  { text: '9990/000', want: { ledger: 'G', code: '9990000' } },
  { text: 'd-abc01', want: { ledger: 'D', code: 'ABC01' } },
  { text: 'C9990000', want: { ledger: 'C', code: '9990000' } },
  { text: 'CASH01', want: { ledger: 'G', code: 'CASH01' } },
  { text: '  ', want: null },
])('the Pastel account $text', ({ text, want }) => {
  expect(statementExportOptionsSchema.parse({ gdc: text }).gdc).toEqual(want);
});

test.for([
  { columns: '5' },
  { columns: '' },
  { ofx: '3' },
  { dateOrder: 'dym' },
  { yearStart: '0' },
  { yearStart: '13' },
  { yearStart: '1.5' },
  { gdc: 'G 99900001' },
  { gdc: 'X/Y*' },
])('refused: %o', (query) => {
  expect(statementExportOptionsSchema.safeParse(query).success).toBe(false);
});
