import { expect, test } from 'vitest';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { readInvoice } from '../read-invoice.ts';

function sumsOf(...texts: readonly string[]) {
  const pages = texts.map((text, at) => {
    const words = typewritten(text).flatMap((line) => line.words);
    return { page: at + 1, width: 600, height: 842, source: 'text' as const, words };
  });
  const { subtotal, taxTotal, total } = readInvoice(pages).fields;
  return [subtotal.value, taxTotal.value, total.value];
}

const BILL = `Invoice 2031        Harbour Phones Ltd
Description                       Amount
Your line                           7.99
Services of others                 13.99
Amount due                         21.98
VAT 20 %                            1.33`;

const EXAMPLE = `How to understand your bill
Amount due                        155.65
VAT 10 %                            1.20
Amount without VAT                 12.00`;

test('sums of an example do not come to a total that a further page names', () => {
  const parts = `Line 0987
Total                                8.10
Line 0988
Total                               13.20`;
  expect(sumsOf(BILL, EXAMPLE, parts)).toEqual(['20.65', '1.33', '21.98']);
});

test('sums before a page break come to the total behind it', () => {
  const head = `Invoice 2031        Harbour Tools Ltd
Description             Qty     Price       Amount
Drill bits               10      4.00        40.00
Work gloves              15      4.00        60.00
Subtotal                                    100.00
VAT 20 %                                     20.00`;
  expect(sumsOf(head, 'Total                                       120.00')).toEqual([
    '100.00',
    '20.00',
    '120.00',
  ]);
});
