import { expect, test } from 'vitest';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { checkInvoice } from './check-invoice.ts';
import { readInvoice } from './read-invoice.ts';

function invoiceOf(text: string) {
  const words = typewritten(text).flatMap((line) => line.words);
  return readInvoice([{ page: 1, width: 600, height: 842, source: 'text', words }]);
}

test('a count with three decimals among commas, by its price less a share', () => {
  const { lines } = invoiceOf(`Faktura 7/2031
Nazwa             Ilość     Cena Jedn.    Rabat       Netto     VAT
Dzban             7.000         212,00       1%    1 469,16     23%
Kubek            12.000          14,00       5%      159,60     23%`);
  expect(lines.map(({ quantity, discount }) => [Number(quantity), discount])).toEqual([
    [7, '14.84'],
    [12, '8.40'],
  ]);
});

test('how many of each, in a letter without a sum, is no amount', () => {
  const invoice = invoiceOf(`Invoice 3
Product: Harbour lamp
Amount: 4
Price of a single item without discount: 300,00 EUR
Total price for all items without discount: 1200,00 EUR
Total discount: 240,00 EUR
Product: Pier rope
Amount: 2
Price of a single item without discount: 100,00 EUR
Total price for all items without discount: 200,00 EUR
Total discount: 40,00 EUR`);
  expect(invoice.fields.total.value).toBeNull();
  expect(checkInvoice(invoice).addsUp).not.toBe(true);
});
