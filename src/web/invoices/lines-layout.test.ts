import { expect, test } from 'vitest';
import { lineOf } from '#tests/fixtures/invoices/invoice-builder.ts';
import { columnsFor, linesLayout } from './lines-layout.ts';

const paper = lineOf('l1', 'Paper', '45.00');
const namesOf = (lines: Parameters<typeof columnsFor>[0]) =>
  columnsFor(lines)
    .map(({ field }) => field)
    .join(' ');

test('codes, units and discounts have a column where a line has one', () => {
  expect(namesOf([paper])).toBe('description quantity unitPrice taxRate amount');
  expect(namesOf([paper, lineOf('l2', 'Ink', '1.00', { unit: 'pcs', discount: '0.10' })])).toBe(
    'description quantity unit unitPrice discount taxRate amount',
  );
});

test('a card has its figures in rows of three, the amount last at the right', () => {
  expect(linesLayout(columnsFor([paper]))).toMatchObject({
    '--line-areas': '"number description quantity unitPrice taxRate amount delete"',
    '--card-areas':
      '"number description description description delete" ". quantity unitPrice taxRate ." ". . . amount ."',
  });
});
