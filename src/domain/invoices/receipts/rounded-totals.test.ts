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
