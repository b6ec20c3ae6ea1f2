import { expect, test } from 'vitest';
import { sampleRow } from '#tests/fixtures/statement-view/sample-statement.ts';
import { columnWidths, rowsLayout } from './rows-layout.ts';

test('columns of figures are as wide as their longest figure', () => {
  const few = columnWidths([sampleRow('t1', { amount: '-1.00' })]);
  const many = columnWidths([
    sampleRow('t1', { amount: '-1.00' }),
    sampleRow('t2', { amount: '-1234567.89', balance: '1.00' }),
  ]);
  expect(few.amount).toBe(84);
  expect(many.amount).toBeGreaterThan(110);
  expect(many.balance).toBe(84);
});

test('columns that no row fills give their room to the descriptions', () => {
  expect(columnWidths([sampleRow('t1')])).toMatchObject({ reference: null, balance: null });
  expect(columnWidths([sampleRow('t1', { reference: 'x'.repeat(99) })]).reference).toBe(130);
  const textWidth = (given: Parameters<typeof sampleRow>[1]) =>
    rowsLayout(700, columnWidths([sampleRow('t1', given)]), 'one').textWidth ?? 0;
  expect(textWidth({})).toBeGreaterThan(textWidth({ reference: 'R-1', balance: '10.00' }) + 80);
});

test('in a narrow pane a row takes two lines and one column of amounts, and the dates are short', () => {
  const widths = columnWidths([]);
  expect(rowsLayout(700, widths, 'two')).toMatchObject({ isWide: true, hasShortDates: false });
  expect(rowsLayout(700, widths, 'two').columns).toContain('moneyOut');
  expect(rowsLayout(390, widths, 'two')).toMatchObject({ isWide: false, rowHeight: 52, hasShortDates: true });
  expect(rowsLayout(390, widths, 'two').columns).toContain('amount');
});

test('dates of several years show their year in a narrow pane too', () => {
  const rows = [sampleRow('t1', { date: '2025-12-31' }), sampleRow('t2', { date: '2026-01-01' })];
  expect(rowsLayout(390, columnWidths(rows), 'one').hasShortDates).toBe(false);
});

test('bookings have columns where there is room beside the descriptions, else a line below them', () => {
  const booked = columnWidths([{ ...sampleRow('t1'), payee: 'Tesco', taxCode: 'T1' }]);
  expect(booked.bookings).toEqual(['payee', 'taxCode']);
  expect(rowsLayout(1100, booked, 'one')).toMatchObject({ hasBookingLine: false });
  expect(rowsLayout(1100, booked, 'one').columns.slice(-3)).toEqual(['payee', 'taxCode', 'check']);
  expect(rowsLayout(640, booked, 'one')).toMatchObject({ hasBookingLine: true });
  expect(rowsLayout(640, booked, 'one').columns).toEqual(rowsLayout(640, columnWidths([]), 'one').columns);
  expect(rowsLayout(640, columnWidths([]), 'one').hasBookingLine).toBe(false);
});
