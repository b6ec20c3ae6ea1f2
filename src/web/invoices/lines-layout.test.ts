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

test('a card has its figures in rows of two or three, the amount last at the right', () => {
  const top = '"number description description description description description description delete"';
  expect(linesLayout(columnsFor([paper]))).toMatchObject({
    '--line-areas': '"number description quantity unitPrice taxRate amount delete"',
    '--card-areas': `${top} ". quantity quantity quantity unitPrice unitPrice unitPrice ." ". taxRate taxRate taxRate amount amount amount ."`,
  });
  const withUnit = columnsFor([lineOf('l1', 'Ink', '1.00', { unit: 'pcs' })]);
  expect(linesLayout(withUnit)['--card-areas']).toBe(
    `${top} ". quantity quantity unit unit unitPrice unitPrice ." ". taxRate taxRate . . amount amount ."`,
  );
});
