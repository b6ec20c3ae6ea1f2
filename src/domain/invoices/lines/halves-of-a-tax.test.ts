import { expect, test } from 'vitest';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { readInvoice } from '../read-invoice.ts';

test('two columns of one tax are neither what a line costs nor what it comes to, and are its tax together', () => {
  const text = `Kestrel Retail Private Limited
Tax Invoice
Invoice Number: K-2400187

Product          Qty    Taxable Value ₹    CGST ₹     SGST /UTGST ₹    Total ₹
Handset            1           15000.00   1350.00           1350.00   17700.00
Packaging          1            1000.00     90.00             90.00    1180.00
Grand Total                                                           18880.00`;
  const words = typewritten(text).flatMap((line) => line.words);
  const { fields, lines } = readInvoice([{ page: 1, width: 595, height: 842, source: 'text', words }]);
  expect(fields.taxTotal.value).toBe('2880.00');
  expect(lines.map(({ amount }) => amount)).toEqual(['17700.00', '1180.00']);
});
