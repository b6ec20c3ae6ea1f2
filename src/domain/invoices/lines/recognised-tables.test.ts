import { expect, test } from 'vitest';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { readBody } from '../read-body.ts';
import { prepareInvoice } from '../reading/invoice-text.ts';

/** Pages of a scan; a number moves the words of a line down by so many points. */
function read(pages: readonly string[], moved: Readonly<Record<string, number>> = {}) {
  const recognised = pages.map((text, index) => {
    const words = typewritten(text).flatMap((line) => {
      const down = Object.entries(moved).find(([begin]) => line.text.startsWith(begin))?.[1] ?? 0;
      return line.words.map((word) => ({ ...word, top: word.top + down, bottom: word.bottom + down }));
    });
    return { page: index + 1, width: 600, height: 842, source: 'ocr', words } as const;
  });
  const { lines, fields } = readBody(prepareInvoice(recognised));
  const sums = [fields.subtotal, fields.taxTotal, fields.total].map(({ value }) => value);
  return { lines: lines.map(({ description, amount }) => [description, amount]), sums };
}

const HEAD = 'Invoice number 2031      Harbour Tools Ltd\n\n';

test('a title over the amounts of one page says that they are without tax on the next, too', () => {
  const first = `${HEAD}Description             Qty     Price       Amount
Wall lamp                10     40.00       400.00`;
  const second = `Description             Qty     Price       Net amount
Door mat                  6     10.00        60.00
Total                                       460.00`;
  expect(read([first, second]).sums).toEqual(['460.00', '0.00', '460.00']);
});

test('an amount in the middle of two lines of text, read with the lower one', () => {
  const text = `${HEAD}Description                      Qty     Price      Amount
Course of the second year, fee for
the eighth instalment              1    400.00      400.00
Total                                               400.00`;
  const moved = { 'the eighth': -7, Total: 20 };
  expect(read([text], moved).lines).toEqual([
    ['Course of the second year, fee for the eighth instalment', '400.00'],
  ]);
});

test('a row whose figures are what their columns come to is the sum, whatever it is read as', () => {
  const text = `${HEAD}No  Name         Order   Rate    Code     Taxable    Tax(18%)    Total
1   Wall lamp    47110   x       AX1      400.00       72.00    472.00
2   Door mat     47111   x       AX2      100.00       18.00    118.00
    Tolall ul Vx                          500.00       90.00    590.00`;
  expect(read([text])).toMatchObject({
    lines: [['Wall lamp', expect.anything()], expect.anything()],
    sums: ['500.00', '90.00', '590.00'],
  });
});

test('a figure that was not read to its end is no sum', () => {
  const text = `${HEAD}Description             Qty     Price       Amount
Wall lamp                10     40.00       400.00
Tax                                           -15.
Total                                       400.00`;
  expect(read([text]).sums).toEqual([null, null, '400.00']);
});
