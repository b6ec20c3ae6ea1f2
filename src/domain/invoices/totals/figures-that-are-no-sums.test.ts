import { expect, test } from 'vitest';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { readInvoice } from '../read-invoice.ts';

test('the year of a month is no sum, whatever the words before it name', () => {
  const text = `Services                                  Amount
Consulting                                £23
Delivery date: May 2022
Remote support                            £24
Total                                     £47`;
  const words = typewritten(text).flatMap((line) => line.words);
  const { adjustments, fields } = readInvoice([{ page: 1, width: 595, height: 842, source: 'text', words }]);
  expect({ adjustments, total: fields.total.value }).toEqual({ adjustments: [], total: '47' });
});

test('a figure in the column of the sums is one, though a month stands before it', () => {
  const text = `Artikel       Menge    Preis    Betrag
Brot             2     500      1000
Kuchen           4     250      1000
Summe Mai                       2000`;
  const words = typewritten(text).flatMap((line) => line.words);
  const { fields } = readInvoice([{ page: 1, width: 595, height: 842, source: 'text', words }]);
  expect(fields.total.value).toBe('2000');
});

test('a tax number in groups of digits is no tax', () => {
  const text = `Kestrel Garage Ltd
VAT 123 4567 85
Work                                   140.00
Subtotal                               140.00
VAT (20%)                               28.00
Total                                  168.00`;
  const words = typewritten(text).flatMap((line) => line.words);
  const { fields } = readInvoice([{ page: 1, width: 595, height: 842, source: 'text', words }]);
  expect(fields.taxTotal.value).toBe('28.00');
});

test('a sum far beside the end of a sentence is one', () => {
  const text = `Work                                                                    140.00
Parts                                                                    64.95
I have read all of this and accept your terms.        SubTotal          214.95
                                                      VAT (20%)          42.99
                                                      MOT                45.00
                                                      Total             302.94`;
  const words = typewritten(text).flatMap((line) => line.words);
  const { fields } = readInvoice([{ page: 1, width: 842, height: 595, source: 'text', words }]);
  expect(fields.subtotal.value).toBe('214.95');
});
