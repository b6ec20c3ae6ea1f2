import { expect, test } from 'vitest';
import { readTypedReceipt } from '#tests/fixtures/invoices/read-typed-invoice.ts';

const currencyOf = (text: string) => readTypedReceipt(text).fields.currency.value;

const ITEMS = `Oat bread                4.20
Green tea                3.75
Plums                    2.05`;

test.for([
  {
    name: 'a mark apart from figures',
    sums: '¥  Grand Total Rs.  10.00  GSTIN 29ABCDE1234F1Z5',
    want: 'INR',
  },
  { name: 'crowns in small letters', sums: 'Celkem kč  10.00', want: 'CZK' },
  { name: 'glued to the figure', sums: 'УНП: 100000001\nСУММА  10,00руб', want: 'BYN' },
  { name: 'written out', sums: 'ZU ZAHLEN EURO  10,00', want: 'EUR' },
  { name: 'its sign read as a letter', sums: 'TOTAL  SS  10.00', want: 'SGD' },
  { name: 'letters of classes at prices', sums: 'Salt  SS  2.00\nTOTAL  10.00', want: null },
  { name: 'what the terminal charged', sums: 'TOTAL  10.00\nAutoriz. kwt:  10.00 EUR', want: 'EUR' },
  { name: 'alone above the prices', sums: '        EUR\nTOTAL  10.00', want: 'EUR' },
  { name: 'the name of who sold, alone', sums: 'BOB\nTOTAL  10.00', want: null },
  { name: 'beside another figure', sums: 'TOTAL  10.00\nLast visit:  8.00 EUR', want: null },
  { name: 'of a country by its tax number', sums: 'kodas LT100000001\nTOTAL  10,00', want: 'EUR' },
  { name: 'of a country by its tax', sums: 'Be PUM  PUM  Su PUM\nTOTAL  10,00', want: 'EUR' },
])('currency: $name', ({ sums, want }) => {
  expect(currencyOf(`CORNER\n23/05/2024 14:22\nBread  4.00\nTea  6.00\n${sums}\nThank you`)).toBe(want);
});

test('a currency that is neither printed nor of a sure country is left open', () => {
  const text = `CORNER STORE
Date 23/05/2024  14:22
Paper CUP                0.50
Bread for ALL            9.50
Total                   10.00
Cash                    10.00
Thank you`;
  expect(currencyOf(text)).toBeNull();
});

test('a dollar sign alone is that of no country', () => {
  const text = (place: string) =>
    `CORNER SHOP\n${place}\n23/05/2024 14:22\n${ITEMS}\nTotal  $10.00\nCash  $10.00`;
  expect(currencyOf(text('4 Mill Lane'))).toBeNull();
  expect(currencyOf(text('Springfield, MA 01101'))).toBe('USD');
});
