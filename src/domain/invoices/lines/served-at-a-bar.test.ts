import { expect, test } from 'vitest';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { checkInvoice } from '../check-invoice.ts';
import { readInvoice } from '../read-invoice.ts';

function read(rows: string) {
  const text = `Date         Description                      Amount
01/05/2024   Room                             180.00
02/05/2024   Restaurant                        40.00
${rows}`;
  const words = typewritten(text).flatMap((line) => line.words);
  const invoice = readInvoice([{ page: 1, width: 595, height: 842, source: 'text', words }]);
  return {
    lines: invoice.lines.map(({ description }) => description),
    total: invoice.fields.total.value,
    addsUp: checkInvoice(invoice).addsUp,
  };
}

test('what was had at the bar is charged though the word is one for cash', () => {
  const rows = `02/05/2024   Bar                               18.00
Total                                         238.00`;
  expect(read(rows)).toEqual({ lines: ['Room', 'Restaurant', 'Bar'], total: '238.00', addsUp: true });
});

test('it is so in the first row, too', () => {
  const text = `Date         Description                      Amount
01/05/2024   Bar                               18.00
02/05/2024   Room                             180.00
Total                                         198.00`;
  const words = typewritten(text).flatMap((line) => line.words);
  const { lines } = readInvoice([{ page: 1, width: 595, height: 842, source: 'text', words }]);
  expect(lines.map(({ description }) => description)).toEqual(['Bar', 'Room']);
});

test('cash that no sum holds is no line', () => {
  const rows = `02/05/2024   Cash                             100.00
Balance                                       120.00`;
  expect(read(rows).lines).toEqual(['Room', 'Restaurant']);
});

test.for([
  {
    name: 'is all that stands above it',
    rows: `03/05/2024   Bar                              220.00
Total                                         220.00`,
  },
  {
    name: 'stands below the total',
    rows: `Total                                         220.00
03/05/2024   Bar                              250.00
03/05/2024   Change                            30.00`,
  },
])('cash that $name is no line', ({ rows }) =>
  expect(read(rows)).toEqual({ lines: ['Room', 'Restaurant'], total: '220.00', addsUp: true }),
);
