import { expect, test } from 'vitest';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { readInvoice } from '../read-invoice.ts';

/** In type so large for its columns that a blank hardly parts them. */
function read(text: string) {
  const words = typewritten(text)
    .flatMap((line) => line.words)
    .map((word) => ({ ...word, top: 2 * word.top, bottom: 2 * word.top + 16 }));
  const { fields, lines } = readInvoice([{ page: 1, width: 640, height: 842, source: 'text', words }]);
  return {
    lines: lines.map(({ quantity, description, amount }) => [quantity, description, amount].join(' | ')),
    sums: [fields.subtotal, fields.taxTotal, fields.total].map(({ value }) => value),
  };
}

test.for([
  {
    name: 'a charge of nothing in all columns below each item ends no table, though it names a tax',
    text: `                                    Unit                     Net     Tax   Tax     Tax     Total
Description                         price   Discount   Qty   amount  rate  type amount    amount
Blue bottle                       ₹302.68      ₹0.00     1  ₹302.68 12% IGST   ₹36.32   ₹339.00
Shipping charges                   ₹35.71    -₹35.71          ₹0.00  12% IGST   ₹0.00     ₹0.00
Red bottle                        ₹329.46      ₹0.00     1  ₹329.46 12% IGST   ₹39.54   ₹369.00
Shipping charges                   ₹35.71    -₹35.71          ₹0.00  12% IGST   ₹0.00     ₹0.00
TOTAL:                                                                          ₹75.86   ₹708.00`,
    lines: ['1 | Blue bottle | 302.68', '1 | Red bottle | 329.46'],
    sums: ['632.14', '75.86', '708.00'],
  },
  {
    name: 'nor does the second tax of an item in the column of taxes',
    text: `                                    Unit               Net     Tax   Tax     Tax     Total
Description                         price    Qty   amount  rate  type amount    amount
Blue bottle                       ₹300.00     1  ₹300.00 9% CGST   ₹27.00   ₹354.00
                                                           9% SGST   ₹27.00
Red bottle                        ₹200.00     1  ₹200.00 9% CGST   ₹18.00   ₹236.00
                                                           9% SGST   ₹18.00
Shipping charges                   ₹35.71          ₹0.00  9% CGST    ₹0.00     ₹0.00
TOTAL:                                                               ₹90.00   ₹590.00`,
    lines: ['1 | Blue bottle | 300.00', '1 | Red bottle | 200.00'],
    sums: ['500.00', '90.00', '590.00'],
  },
  {
    name: 'what only the total takes off below them is none',
    text: `Description            Qty    Price    Amount
Blue shirt              2     10.00     20.00
Red shirt               1     15.00     15.00
Discount 10%                            -3.50
                            Total       31.50`,
    lines: ['2 | Blue shirt | 20.00', '1 | Red shirt | 15.00'],
    sums: ['31.50', null, '31.50'],
  },
  {
    name: 'captions with their figures side by side are none',
    text: `Description          Quantity   Off     Price    VAT           Amount
Garden chair           1.0000    0.00   100.00    21%  21.00    121.00
Discount:    0.00   Exempt:  0.00    Net:  100.00   Subtotal:   100.00
VAT 21%                                                          21.00
Total:                                                          121.00`,
    lines: ['1.0000 | Garden chair | 121.00'],
    sums: ['100.00', '21.00', '121.00'],
  },
])('among items $name', ({ text, lines, sums }) => expect(read(text)).toEqual({ lines, sums }));
