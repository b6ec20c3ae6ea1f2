import { expect, test } from 'vitest';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { checkInvoice } from '../check-invoice.ts';
import { readInvoice } from '../read-invoice.ts';

function read(text: string) {
  const words = typewritten(text).flatMap((line) => line.words);
  const invoice = readInvoice([{ page: 1, width: 595, height: 842, source: 'text', words }]);
  const { subtotal, taxTotal, total } = invoice.fields;
  return {
    lines: invoice.lines.map(({ amount }) => amount),
    sums: [subtotal, taxTotal, total].map(({ value }) => value),
    taxes: invoice.taxes.length,
    addsUp: checkInvoice(invoice).addsUp,
  };
}

test.for([
  {
    name: 'beside what each line costs',
    text: `Description          Hours    Rate     Amount      YTD
Advice                2.00   100.00    200.00   900.00
Drafting              1.00   120.00    120.00   480.00
Subtotal                               320.00  1,380.00
VAT 20%                                 64.00    276.00
Total due                              384.00  1,656.00`,
    lines: ['200.00', '120.00'],
    sums: ['320.00', '64.00', '384.00'],
    taxes: 1,
  },
  {
    name: 'beside what is charged this time',
    text: `Description          Current period   Year to date
Water supply                  20.00          60.00
Sewerage                      15.00          45.00
Total                         35.00         105.00`,
    lines: ['20.00', '15.00'],
    sums: [null, null, '35.00'],
    taxes: 0,
  },
])('what was charged since January is of no line and no sum: $name', ({ text, lines, sums, taxes }) =>
  expect(read(text)).toEqual({ lines, sums, taxes, addsUp: true }),
);

test.for([
  {
    name: 'and the tax between them',
    text: `Usługa                    Netto    VAT    Brutto
Abonament                 56,91    13,09   70,00
Pakiet                    32,52     7,48   40,00
Razem                     89,43    20,57  110,00`,
    lines: ['70.00', '40.00'],
    sums: ['89.43', '20.57', '110.00'],
    taxes: 1,
  },
  {
    name: 'and no tax between them',
    text: `Bezeichnung                    Netto       Brutto
Regal                         100,00       119,00
Tisch                         200,00       238,00
Summe                         300,00       357,00`,
    lines: ['119.00', '238.00'],
    sums: ['300.00', '57.00', '357.00'],
    taxes: 0,
  },
])('under a net and a gross amount, $name, stand two sums', ({ text, lines, sums, taxes }) =>
  expect(read(text)).toEqual({ lines, sums, taxes, addsUp: true }),
);

test.for([
  {
    name: 'a discount of the gross amount',
    below:
      'Discount                                   10.00\nTotal to pay                              170.00',
    sums: ['180.00', null, '170.00'],
  },
  {
    name: 'what carriage costs with its tax',
    below:
      'Shipping                                   12.00\nGrand total                               192.00',
    sums: ['180.00', null, '192.00'],
  },
])('the tax of a subtotal is not that of all where below it stands $name', ({ below, sums }) => {
  const text = `Description                        Net       Gross
Box                             100.00      120.00
Lid                              50.00       60.00
Subtotal                        150.00      180.00
${below}`;
  expect(read(text)).toEqual({ lines: ['120.00', '60.00'], sums, taxes: 0, addsUp: true });
});

test('a tax that follows from one total is that of no other, and no row of taxes', () => {
  const text = `Description                        Net       Gross
Box                             100.00      120.00
Subtotal                        100.00      120.00
Lid                              50.00       60.00
Subtotal                         50.00       60.00
Total                           150.00      180.00`;
  expect(read(text)).toMatchObject({ sums: ['150.00', '30.00', '180.00'], taxes: 0, addsUp: false });
});
