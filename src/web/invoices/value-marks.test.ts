import { expect, test } from 'vitest';
import type { InvoiceNote } from '#domain/invoices/invoice.schemas.ts';
import { repeatedNotes } from './value-marks.ts';

const noted = (kind: InvoiceNote['kind'], reason: string) => ({ notes: [{ kind, before: null, reason }] });

test('what is computed alike on several lines is said once; what is to be checked stays where it is', () => {
  const [computed, doubtful] = [
    noted('computed', 'No quantity is printed.'),
    noted('low_confidence', 'faint'),
  ];
  expect(repeatedNotes([computed, computed, doubtful, doubtful])).toEqual([
    { sentence: 'No quantity is printed.', count: 2 },
  ]);
  expect(repeatedNotes([computed, doubtful])).toEqual([]);
});
