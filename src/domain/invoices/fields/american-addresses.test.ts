import { expect, test } from 'vitest';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { readInvoice } from '../read-invoice.ts';

function read(text: string) {
  const words = typewritten(text).flatMap((line) => line.words);
  return readInvoice([{ page: 1, width: 595, height: 842, source: 'text', words }]);
}

test.for(['OREGON', 'Oregon', 'OR'])(
  'the state of who writes, %s, comes before what its laws are called',
  (state) => {
    const { country, fields } = read(`Kestrel Foods, Inc.
12 Mill Road
Salem, ${state} 97070

Invoice 77
Date: 6/05/24

Apples          2      10.00      20.00
Total                            $20.00

Sold under the COMMODITIES ACT 1930`);
    expect(country).toBe('US');
    expect(fields.currency.value).toBe('USD');
    expect(fields.invoiceDate.value).toBe('2024-06-05');
  },
);

test('letters of what a meter measured are no dram', () => {
  const { fields } = read(`Kestrel Energy Ltd
GSTIN 24AAACU6551F1ZI
Invoice 77

AMD 2380     AMD DAY 2301

Energy charge             20.00
Total                     20.00`);
  expect(fields.currency.value).toBe('INR');
});
