import { expect, test } from 'vitest';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { checkInvoice } from '../check-invoice.ts';
import { readInvoice } from '../read-invoice.ts';

const HEAD = `EXAMPLE MART
Date: 12/03/2025 10:22
Rice 5kg              1     150.00   150.00
Oil 2kg               2      77.90   155.80
Total                                305.80
`;

function read(text: string, source: 'text' | 'ocr') {
  const words = typewritten(HEAD + text).flatMap((line) => line.words);
  return readInvoice([{ page: 1, width: 300, height: 842, source, words }]);
}

const ENDS = [
  [
    'under a name of its own',
    'Round off                              0.20\nPayable                              306.00',
  ],
  [
    'under `net amount`',
    'Rounding                               0.20\nNet Amount                           306.00\nCash                                 306.00',
  ],
  [
    'without a name',
    'Rounding                               0.20\n                                     306.00',
  ],
  [
    'as the cash that was paid',
    'Rounding                               0.20\nCash                                 306.00',
  ],
] as const;

test.for(ENDS.flatMap(([name, end]) => [[name, 'text', end] as const, [name, 'ocr', end] as const]))(
  'the total is what was to be paid after a printed rounding, %s (%s)',
  ([, source, end]) => {
    const receipt = read(end, source);
    expect(receipt.fields.total.value).toBe('306.00');
    expect(receipt.adjustments.map(({ kind, amount }) => [kind, amount])).toEqual([['rounding', '0.20']]);
    expect(checkInvoice(receipt)).toMatchObject({ addsUp: true, breaks: [] });
  },
);

test('a total before its rounding that is printed below that is not taken for the rounded one', () => {
  const receipt = read(
    'Rounding                               0.20\nTotal before rounding                305.60',
    'ocr',
  );
  expect(receipt.fields.total.value).toBe('305.80');
});

test('the rounding of a total that cash less change comes to is kept beside its tax', () => {
  const text = `EXAMPLE CAFE
12 King Street
Sydney NSW 2000
12/03/2025 2:22 PM
Flat white               4.52
Toast                   12.00
Total                  $16.52
Rounding               -$0.02
Cash                   $20.00
Change                  $3.50
GST included            $1.50`;
  const words = typewritten(text).flatMap((line) => line.words);
  const receipt = readInvoice([{ page: 1, width: 300, height: 842, source: 'ocr', words }]);
  expect(receipt.fields.total.value).toBe('16.50');
  expect(receipt.adjustments.map(({ kind, amount }) => [kind, amount])).toEqual([['rounding', '-0.02']]);
  expect(checkInvoice(receipt).breaks).toEqual([]);
});

test.for(['text', 'ocr'] as const)(
  'an invoice names its total and what is due after rounding (%s)',
  (source) => {
    const text = `Harbour Tools Ltd              Invoice INV-2031
12 Sample Road                 Date 12 March 2025
Leeds LS1 1AA

Bill to: Example Buyers Ltd

Qty   Description             Unit price      Amount
10    Drill bits                    4.02       40.20
6     Books                        10.00       60.00

Subtotal                                      100.20
VAT 20%                                        20.04
Total                                         120.24
Rounding                                       -0.24
Amount due                                    120.00`;
    const words = typewritten(text).flatMap((line) => line.words);
    const { fields } = readInvoice([{ page: 1, width: 600, height: 842, source, words }]);
    expect([fields.total.value, fields.amountDue.value]).toEqual(['120.24', '120.00']);
  },
);

test('a sum far from a total below it that was read more surely is not taken for one before rounding', () => {
  const text = `EXAMPLE PET SHOP
12 King Street
CASH RECEIPT
DATE: 21/03/2016 16:55
1. White bread
1.00 pcs                33.19
Gross Amount            33.19
Less Disc                0.00
Grand Total             33.10
Paid Amount             40.09
Balance                  6.98`;
  const words = typewritten(text)
    .flatMap((line) => line.words)
    .map((word) => ({ ...word, confidence: word.text === '33.10' ? 1 : 0.93 }));
  const receipt = readInvoice([{ page: 1, width: 300, height: 842, source: 'ocr', words }]);
  expect(receipt.fields.total.value).not.toBe('33.19');
});
