import { expect, test } from 'vitest';
import { readInvoice } from '#domain/invoices/read-invoice.ts';
import type { PageWords } from '#domain/page-layout/page-words.ts';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';

function totalOf(sums: string, source: PageWords['source'] = 'ocr', unsure = '') {
  const words = typewritten(`HARBOUR CAFE LTD
12 Quay Street
TAX INVOICE No. 4711
Date 03/05/2024

Coffee beans 1kg                 11.10
Oat milk                          7.80
${sums}`).flatMap((line) => line.words);
  const page = { page: 1, width: 300, height: 842, source };
  const read = words.map((word) => (word.text === unsure ? { ...word, confidence: 0.3 } : word));
  const { total } = readInvoice([{ ...page, words: read }]).fields;
  return [total.value, total.notes.map(({ kind }) => kind).join()];
}

const GIVEN = `Cash                             50.00
Change                           31.10`;

test.for([
  { name: 'a total that is cash less change', total: '18.90', expected: ['18.90', ''] },
  { name: 'one digit of the total misread', total: '16.90', expected: ['18.90', 'computed'] },
  { name: 'a total of which no figure was made out', total: '1&.9O', expected: ['18.90', 'computed'] },
])('$name', ({ total, expected }) => {
  expect(totalOf(`Total                            ${total}\n${GIVEN}`)).toEqual(expected);
});

test('where the lines come to the total it is the cash that was misread', () => {
  const sums = `Total                            18.90
Cash                             50.00
Change                           31.00`;
  expect(totalOf(sums)).toEqual(['18.90', '']);
});

test('without lines that tell, the figure is wrong that was recognised less surely', () => {
  const sums = (given: string) => `Delivery                          3.00
Total                            24.90
Cash                             ${given}
Change                           28.10`;
  expect(totalOf(sums('50.00'), 'ocr', '24.90')).toEqual(['21.90', 'computed']);
  expect(totalOf(sums('55.00'), 'ocr', '55.00')).toEqual(['24.90', '']);
});

test('cash is rounded to the least coin; what is printed as text stands', () => {
  const rounded = `Sugar                             0.02
Total                            18.92
${GIVEN}`;
  expect(totalOf(rounded)).toEqual(['18.92', '']);
  expect(totalOf(`Total                            16.90\n${GIVEN}`, 'text')).toEqual(['16.90', '']);
});

test('of several totals the one stands that was paid', () => {
  const sums = `Total                            18.90
Total                            20.00
Cash                             50.00
Change                           30.00`;
  expect(totalOf(sums, 'text')).toEqual(['20.00', '']);
});

test('the label of a sum with a wrong letter is one in a scan only', () => {
  const sums = 'Tolal                            18.90';
  expect(totalOf(sums)[0]).toBe('18.90');
  expect(totalOf(sums, 'text')[0]).toBe(null);
});
