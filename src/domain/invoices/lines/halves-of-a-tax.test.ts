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

test.for([
  { name: 'some of them larger than rates are', vat: ['60.00', '10.00', '0.00'] },
  {
    name: 'all of them as small as rates',
    vat: ['0.60', '10.00', '2.00'],
    amounts: ['3.00', '50.00', '10.00'],
  },
])('figures below a tax that are no rates, $name', ({ vat, amounts = ['300.00', '50.00', '10.00'] }) => {
  const names = ['Table', 'Chair', 'Book'];
  const cents = (texts: readonly string[]) => texts.reduce((sum, text) => sum + Number(text) * 100, 0);
  const [net, tax] = [cents(amounts), cents(vat)];
  const money = (value: number) => (value / 100).toFixed(2);
  const rows = names.map((name, at) =>
    [name.padEnd(23), '1', vat[at]?.padStart(9), amounts[at]?.padStart(10)].join(' '),
  );
  const text = `Kestrel Retail Ltd
Invoice Number: K-2400187

Product              Qty       VAT     Amount
${rows.join('\n')}

                          Subtotal     ${money(net)}
                          Total        ${money(net + tax)}`;
  const words = typewritten(text).flatMap((line) => line.words);
  const { lines } = readInvoice([{ page: 1, width: 595, height: 842, source: 'text', words }]);
  expect(lines.map(({ taxRate, amount }) => [taxRate, amount])).toEqual(
    amounts.map((amount) => [null, amount]),
  );
});
