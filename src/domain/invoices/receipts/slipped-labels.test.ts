import { expect, test } from 'vitest';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { readInvoice } from '../read-invoice.ts';

function totalOf(text: string) {
  const words = typewritten(text)
    .flatMap((line) => line.words)
    .map((word) => ({ ...word, confidence: 0.95 }));
  return readInvoice([{ page: 1, width: 300, height: 842, source: 'ocr', words }]).fields.total.value;
}

const HEAD = 'EXAMPLE SHOP\nRECEIPT\n12/06/2024 14:22\n';

test.for([
  {
    name: 'cash and change come to it',
    sums: `Oat bread               12.00
Green tea                8.00
Subtotal                20.00
Sales tax               21.60
TOTAL
Cash                    31.60
Change                  10.00`,
    total: '21.60',
  },
  {
    name: 'what stands above comes to it, down to the sum that was rounded',
    sums: `Oat bread               12.00
Green tea               20.00
Plums                    2.00
Subtotal                 1.15
Service                  1.15
CGST                    24.30
SGST
Bill Total`,
    total: '24.30',
  },
  {
    name: 'it is printed once more below',
    sums: `Oat bread                4.20
Carrier bag             20.44
BALANCE DUE
VISA                    20.44`,
    total: '20.44',
  },
  {
    name: 'nothing proves it, and nothing is moved',
    sums: `Oat bread                4.20
Green tea                3.75
Sales tax                0.60
TOTAL`,
    total: null,
  },
])('words of sums below their figures: $name', ({ sums, total }) => expect(totalOf(HEAD + sums)).toBe(total));
