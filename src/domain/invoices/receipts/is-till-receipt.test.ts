import { expect, test } from 'vitest';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { isAsNarrowAsARoll, kindTextOf } from '#domain/document-kinds/kind-text.ts';
import { isTillReceipt } from './is-till-receipt.ts';

function pageOf(text: string, width: number) {
  const words = typewritten(text).flatMap((line) => line.words);
  return [{ page: 1, width, height: 842, source: 'text' as const, words }];
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
