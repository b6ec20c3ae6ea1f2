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

test('a rate behind the number of a tax says that the figure is the tax', () => {
  const text = `Kestrel Power
Bill No. 88 120 4471

Monthly instalment                          42.00
GST No. 10884 7715 RT0001 - 5.0%             2.10
QST No. 1000031722 TQ0020 - 9.975%           4.19
Amount of this bill                         48.29`;
  const words = typewritten(text).flatMap((line) => line.words);
  const { fields } = readInvoice([{ page: 1, width: 595, height: 842, source: 'text', words }]);
  expect([fields.taxTotal.value, fields.total.value]).toEqual(['6.29', '48.29']);
});

test('an amount that its words follow without a blank is one', () => {
  const text = `RECEIPT
Receipt Number            K-4407
The sum of Rupees(Rs.)    665.52(Six Hundred Sixty Five Rupees And Fifty Two Paise Only)`;
  const words = typewritten(text).flatMap((line) => line.words);
  const { fields } = readInvoice([{ page: 1, width: 842, height: 595, source: 'text', words }]);
  expect(fields.total.value).toBe('665.52');
});
