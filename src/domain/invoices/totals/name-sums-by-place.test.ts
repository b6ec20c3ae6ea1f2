import { expect, test } from 'vitest';
import type { PageWords } from '#domain/page-layout/page-words.ts';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { checkInvoice } from '../check-invoice.ts';
import { readBody } from '../read-body.ts';
import { readInvoice } from '../read-invoice.ts';
import { prepareInvoice } from '../reading/invoice-text.ts';

const LINES = `Invoice number 2031      Harbour Tools Ltd

Description             Qty     Price       Amount
Wall lamp                10     40.00       400.00
Door mat                  6     10.00        60.00
`;

function pagesOf(sums: string, source: PageWords['source']): PageWords[] {
  const words = typewritten(`${LINES}${sums}`).flatMap((line) => line.words);
  return [{ page: 1, width: 600, height: 842, source, words }];
}

function read(sums: string, source: PageWords['source']) {
  const { lines, fields } = readBody(prepareInvoice(pagesOf(sums, source)));
  const { subtotal, taxTotal, total } = fields;
  return { lines: lines.length, sums: [subtotal, taxTotal, total].map(({ value }) => value) };
}

test('rows with misread words that close a table are its sums, with the sign of the rate read as digits', () => {
  const sums = `Sxblolal                                   460.00
VXI 2095                                    92.00
Total                                      552.00`;
  expect(read(sums, 'ocr')).toEqual({ lines: 2, sums: ['460.00', '92.00', '552.00'] });
});

test.for(['Xqvw zprk', 'Xqvw 2095', 'Xqvw 15%'])(
  'a figure between subtotal and total that no rate explains is not known to be a tax: %s',
  (label) => {
    const sums = `Subtotal                                   460.00
${label.padEnd(43)}92.00
Total                                      552.00`;
    expect(read(sums, 'text')).toMatchObject({ sums: ['460.00', null, '552.00'] });
    expect(checkInvoice(readInvoice(pagesOf(sums, 'text'))).addsUp).toBe(false);
  },
);

test('beside a tax that words name, a figure at a rate is no further tax', () => {
  const sums = `Subtotal                                   460.00
Contingency 10%                             46.00
VAT 20%                                    101.20
Total                                      607.20`;
  expect(read(sums, 'text')).toMatchObject({ sums: ['460.00', '101.20', '607.20'] });
  expect(checkInvoice(readInvoice(pagesOf(sums, 'text'))).addsUp).toBe(false);
});

test('items of a next part below a subtotal stay items', () => {
  const sums = `Subtotal                                   460.00
Travel                    2     15.00        30.00
Total                                      490.00`;
  expect(read(sums, 'ocr')).toMatchObject({ lines: 3, sums: [null, null, '490.00'] });
});

test('a tax without decimals is known by its rate, though its word stands on another line', () => {
  const text = `請求番号 2512006

品名            数量        単価         金額
設計              2      400,000      800,000
小計                                  800,000
(消費税
  10%)                                 80,000
合計                                  880,000`;
  const words = typewritten(text).flatMap((line) => line.words);
  const { fields } = readBody(prepareInvoice([{ page: 1, width: 600, height: 842, source: 'ocr', words }]));
  expect([fields.subtotal.value, fields.taxTotal.value, fields.total.value]).toEqual([
    '800000',
    '80000',
    '880000',
  ]);
});
