import { expect, test } from 'vitest';
import { sampleRow } from '#tests/fixtures/statement-view/sample-statement.ts';
import { columnWidths, rowsLayout } from './rows-layout.ts';

test('columns of figures are as wide as their longest figure', () => {
  const few = columnWidths([sampleRow('t1', { amount: '-1.00' })]);
  const many = columnWidths([
    sampleRow('t1', { amount: '-1.00' }),
    sampleRow('t2', { amount: '-1234567.89' }),
  ]);
  expect(few.amount).toBe(84);
  expect(many.amount).toBeGreaterThan(110);
  expect(many.balance).toBe(84);
});

test('the column of references is narrow where there are none', () => {
  expect(columnWidths([sampleRow('t1')]).reference).toBeNull();
  expect(columnWidths([sampleRow('t1', { reference: 'x'.repeat(99) })]).reference).toBe(130);
});

test('in a narrow pane a row takes two lines', () => {
  const widths = columnWidths([]);
  expect(rowsLayout(700, widths).isWide).toBe(true);
  expect(rowsLayout(390, widths)).toMatchObject({ isWide: false, rowHeight: 64 });
});
