import { expect, test } from 'vitest';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { isAsNarrowAsARoll, kindTextOf } from '#domain/document-kinds/kind-text.ts';
import { readInvoice } from '../read-invoice.ts';
import { isTillReceipt } from './is-till-receipt.ts';

function pageOf(text: string, width: number, source: 'text' | 'ocr' = 'text') {
  const words = typewritten(text).flatMap((line) => line.words);
  return [{ page: 1, width, height: 842, source, words }];
}

const BILL = `SALES INVOICE
Invoice Number: INV-77
Date: 2026-02-17
Supplier: Harbour Works Inc
Customer: Elm Ltd
Items:
- Service $315.00
- Product $150.00
Total: $465.00 USD
Cash: $465.00
Change: $0.00`;

test.for([
  { name: 'a usual page whose right is empty is no roll', width: 595, isTill: false },
  { name: 'the same on a roll', width: 240, isTill: true },
])('$name', ({ width, isTill }) => {
  expect(isTillReceipt(pageOf(BILL, width))).toBe(isTill);
});

test('letters as wide as two others fill a usual page', () => {
  const row = '机上照明  会議用椅子  書類整理棚  電話機台  収納箱大  白板用具  作業用灯';
  expect(isAsNarrowAsARoll(kindTextOf(pageOf([row, row, row].join('\n'), 595)))).toBe(false);
});

test('prices before those of what was bought are no days', () => {
  const bought = ['3.10 x1  3.10', '4.20 x1  4.20', '5.11 x2  10.22', '6.12 x1  6.12'].join('\nTea\n');
  expect(isTillReceipt(pageOf(`OAKDALE\nTAX INVOICE\nTea\n${bought}\nTotal 23.64`, 300, 'ocr'))).toBe(true);
});

test('a total on a roll is read though no word of a receipt is', () => {
  const bought = 'хліб  12,00\nчай  20,00\nСУМА  32,00\nsignature';
  const [page] = pageOf(`тест\n${bought}`, 300, 'ocr');
  expect(page && readInvoice([page]).fields.total.value).toBe('32.00');
});

test('many prices in a narrow picture are those of a till, where no total can be read', () => {
  const bought = ['Tea 3.10', 'Oats 4.20', 'Plums 5.11', 'Rice 6.12', 'Milk 1.20', 'Bread 2.20'].join('\n');
  expect(isTillReceipt(pageOf(`OAKDALE\n${bought}\nTotai 21.93`, 300, 'ocr'))).toBe(true);
  expect(isTillReceipt(pageOf(`OAKDALE\nMenu\n${bought}`, 300, 'ocr'))).toBe(false);
});
