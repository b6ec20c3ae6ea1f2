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
