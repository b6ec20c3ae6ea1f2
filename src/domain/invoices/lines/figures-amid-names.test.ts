import { expect, test } from 'vitest';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { readInvoice } from '../read-invoice.ts';

function namesOf(text: string) {
  const words = typewritten(text).flatMap((line) => line.words);
  const { lines } = readInvoice([{ page: 1, width: 600, height: 842, source: 'text', words }]);
  return lines.map(({ description }) => description);
}

test('all of a text in whose middle the figures stand is the name', () => {
  const names = namesOf(`Invoice 2031
Description              Quantity   Price     Total
Harbour programme
                             2     100.00    200.00
Subscription for a year

Pier
                             1      30.00     30.00
Cloud rooms

                                     Total   230.00`);
  expect(names).toEqual(['Harbour programme Subscription for a year', 'Pier Cloud rooms']);
});
