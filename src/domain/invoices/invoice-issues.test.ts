import { expect, test } from 'vitest';
import { invoiceOf, lineOf } from '#tests/fixtures/invoices/invoice-builder.ts';
import { invoiceIssues } from './invoice-issues.ts';

test('issues are those of the document, of its fields and of its lines; what was computed is none', () => {
  const note = { before: '1O0.00', reason: 'Only so the sums are right.' };
  const invoice = invoiceOf(
    { total: '100.00' },
    {
      warnings: ['Page 2 could not be read.'],
      lines: [
        lineOf('a', 'Paper', '60.00', { notes: [{ ...note, kind: 'computed' }] }),
        lineOf('b', 'Pens', '40.00', { notes: [{ ...note, kind: 'low_confidence' }] }),
      ],
    },
  );
  const { total } = invoice.fields;
  const repaired = { ...total, notes: [{ ...note, kind: 'digit_repaired' as const }] };
  expect(
    [...invoiceIssues({ ...invoice, fields: { ...invoice.fields, total: repaired } })].map(
      ({ kind, level, row, column, after }) => [kind, level, row, column, after],
    ),
  ).toEqual([
    ['document', 'warning', null, null, null],
    ['digit_repaired', 'repair', null, 'Total', '100.00'],
    ['low_confidence', 'warning', 1, null, null],
  ]);
});
