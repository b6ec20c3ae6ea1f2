import { expect, test } from 'vitest';
import { readTypedReceipt } from '#tests/fixtures/invoices/read-typed-invoice.ts';

/** The total of a recognised receipt, some words of which were read as others, too. */
function totalOf(sums: string, others: Readonly<Record<string, string>>) {
  const text = `HARBOUR EXAMPLE SHOP
12 Quay Street
Toronto ON M5V 0A0
Date 03/05/2024
${sums}`;
  return readTypedReceipt(text, others).fields.total.value;
}

test('the total is what both it and the cash less the change were read as the second time', () => {
  const sums = `Bread                   98.27
Cheese                 182.70
Total due              281.80
Cash                   401.09
Change                 120.00`;
  expect(totalOf(sums, { '281.80': '281.00', '401.09': '401.00' })).toBe('281.00');
});

test('without a word, what subtotal and tax come to is the total if it was read so once', () => {
  const sums = `Garment                  4.27
Pet food                42.98
Water                    2.87
Water                    2.87
SUBTOTAL               $52.99
HST 13%                 $5.69
T01L                   $58.58
D' 1I-TEND             $58.58

CHANGE DUE               $0.00
                       $58.58`;
  expect(totalOf(sums.replace(/\$58\.58$/, '$58.88'), { '$58.88': '$58.68' })).toBe('58.68');
  expect(totalOf(sums, {})).not.toBe('58.58');
});
