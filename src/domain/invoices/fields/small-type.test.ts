import { expect, test } from 'vitest';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { prepareInvoice } from '../reading/invoice-text.ts';
import { readFields } from './read-fields.ts';

/** @param isTitleLarge words of capitals alone, a title, are twice as high as all else */
function fieldsOf(text: string, isTitleLarge = false) {
  const words = typewritten(text)
    .flatMap((line) => line.words)
    .map((word) =>
      isTitleLarge && /^[A-Z]+$/.test(word.text)
        ? { ...word, top: word.top - 5, bottom: word.bottom + 5 }
        : word,
    );
  return readFields(prepareInvoice([{ page: 1, width: 595, height: 842, source: 'text', words }])).fields;
}

test.for([
  { name: 'in much larger type', isTitleLarge: true, number: '10023' },
  { name: 'of one size with it', isTitleLarge: false, number: 'R-4960017' },
])('a code beside a title $name', ({ isTitleLarge, number }) => {
  const text = `
INVOICE            R-4960017
Ekholm Foods Ltd
12 Mill Road
Leeds LS1 4AB
No: 10023

Total 10.00`;
  expect(fieldsOf(text, isTitleLarge).invoiceNumber.value).toBe(number);
});

test('what a customer is called in the small print of a page is less sure than a label farther up', () => {
  const text = `Ekholm Foods Ltd
12 Mill Road
Leeds LS1 4AB

Invoice No: 10023
Bill to:
Sunny Side Ltd

Apples      10.00
Total       10.00${'\n'.repeat(45)}Customer:
Border Trading Ltd
4 High Street
York YO1 7HH`;
  expect(fieldsOf(text).customerName.value).toBe('Sunny Side Ltd');
});

test('cells beside a title of spaced letters stand apart by their own height', () => {
  const text = `
I N V O I C E Invoice Date  Ekholm Foods Ltd
              14 Sep 2021   12 Mill Road
Sunny Side Ltd              Leeds
4 High Street
York

Total 10.00`;
  expect(fieldsOf(text, true).vendorName.value).toBe('Ekholm Foods Ltd');
});

test('the line of the sender is in small type by its width where a scan has it as high as others', () => {
  const text = `Ekholm Foods GmbH                        Office for events
Hafenweg 3                               Hafenweg 3
20095 Hamburg                            20095 Hamburg


Ekholm Hafenweg 3 20095 Hamburg
Sunny Side GmbH
Lindenweg 4
60325 Frankfurt

Rechnung Nr. 10023                       10.11.2025`;
  const words = typewritten(text).flatMap((line) =>
    line.words.map((word) =>
      line.words.length === 5 ? { ...word, left: word.left * 0.6, right: word.right * 0.6 } : word,
    ),
  );
  const page = { page: 1, width: 595, height: 842, source: 'ocr' as const, words };
  expect(readFields(prepareInvoice([page])).fields.customerName.value).toBe('Sunny Side GmbH');
});
