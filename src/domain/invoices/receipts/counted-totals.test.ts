import { expect, test } from 'vitest';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { readInvoice } from '../read-invoice.ts';

function totalOf(end: string, source: 'text' | 'ocr' = 'ocr') {
  const text = `HILLSIDE OUTDOOR
12/03/2025 10:22
TAX INVOICE
Rain jacket                          999.00
Paper bag                              Free
${end}
New balance:                           0.00
Online card                          700.00`;
  const words = typewritten(text).flatMap((line) => line.words);
  return readInvoice([{ page: 1, width: 300, height: 842, source, words }]).fields.total.value;
}

test.for(['Total 2 item(s)', 'TOTAL 2 ITEMS', 'Total (2 items)'])(
  'a total is one though the count of items stands in its label: %s',
  (label) => {
    const end = `${label.padEnd(36)} 999.00\nVoucher                              299.00`;
    expect(totalOf(end)).toBe('999.00');
    expect(totalOf(end, 'text')).toBe('999.00');
  },
);

test('the count of items behind their name is no total', () => {
  expect(
    totalOf('Total                                999.00\nTotal items                          2.00'),
  ).toBe('999.00');
});
