import { expect, test } from 'vitest';
import type { PageWords } from '#domain/page-layout/page-words.ts';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { prepareInvoice } from '../reading/invoice-text.ts';
import { readFields } from './read-fields.ts';

/** What is read from typed pages; `source` ocr where the letters may be wrong. */
function read(text: string, source: PageWords['source'] = 'text') {
  const lines = typewritten(text);
  const numbers = [...new Set(lines.map((line) => line.page))];
  const pages = numbers.map((page): PageWords => {
    const words = lines.filter((line) => line.page === page).flatMap((line) => line.words);
    return { page, width: 595, height: 842, source, words };
  });
  return readFields(prepareInvoice(pages));
}

function valuesOf(text: string, source?: PageWords['source']) {
  const { fields } = read(text, source);
  return Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name, value]));
}

test.for([
  { name: 'behind a colon', text: 'Invoice No: INV-2024/001', number: 'INV-2024/001' },
  { name: 'in the next cell', text: 'Rechnungsnr.          30064443', number: '30064443' },
  { name: 'below its label', text: 'Invoice No     Customer ID\nA-1001         C-77', number: 'A-1001' },
  { name: 'behind the title', text: 'Facture FA-2017-0010', number: 'FA-2017-0010' },
  { name: 'of two labels', text: 'INVOICE: NO. 001', number: '001' },
  { name: 'never the customer number', text: 'Customer No: 4711\nInvoice number 12', number: '12' },
])('invoice number $name', ({ text, number }) => {
  expect(valuesOf(text)['invoiceNumber']).toBe(number);
});

test('dates of an invoice are told apart by their labels, day and month by a date that proves the order', () => {
  const text = 'Order Date: 02/03/2024\nInvoice Date: 04/03/2024\nDue Date: 18/03/2024';
  expect(valuesOf(text)).toMatchObject({ invoiceDate: '2024-03-04', dueDate: '2024-03-18' });
});
