import { expect, test } from 'vitest';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { checkInvoice } from '../check-invoice.ts';
import { readInvoice } from '../read-invoice.ts';

function read(text: string) {
  const words = typewritten(text).flatMap((line) => line.words);
  const invoice = readInvoice([{ page: 1, width: 600, height: 842, source: 'text', words }]);
  const { subtotal, total, amountDue } = invoice.fields;
  return {
    sums: [subtotal, total, amountDue].map(({ value }) => value),
    addsUp: checkInvoice(invoice).addsUp,
    lines: invoice.lines.length,
  };
}

const SECTIONS = `Access fees                   Qty     Price    Net charge
Suite, monthly                 98      2.00        196.00
Accounting, monthly             1    100.00        100.00
                                     Total         296.00
Transaction fees              Qty     Price    Net charge
Screening                      15     20.00        300.00
                                     Total         300.00`;

test('totals of sections that come to what is due are none of the invoice', () => {
  const text = `Invoice No      Account No     Invoice Date     Total Due
I2306050352     A2301000666    06/17/2023          596.00
Harbour Page, Inc.

${SECTIONS}`;
  expect(read(text)).toMatchObject({ sums: [null, '596.00', '596.00'], lines: 3 });
});

test('the grand total below the totals of sections', () => {
  const text = `Harbour Page, Inc.   Invoice 2031

${SECTIONS}
Grand total                                        596.00`;
  expect(read(text)).toEqual({ sums: [null, '596.00', null], addsUp: true, lines: 3 });
});

test('one total alone, however often it is printed, is no section', () => {
  const text = `Harbour Page, Inc.   Invoice 2031

Access fees                   Qty     Price    Net charge
Suite, monthly                 98      2.00        196.00
Total                                              196.00
Total due                                          196.00`;
  expect(read(text)).toMatchObject({ sums: [null, '196.00', '196.00'], addsUp: true });
});

test('what parts come to, each on its line, is no total beside what is to pay', () => {
  const parts = [
    'Freight: 420.00 | Surcharge (fuel) 22.5%: 94.50 | Total: 514.50',
    'Freight: 420.00 | Surcharge (fuel) 22.5%: 94.50 | Total: 514.50',
    'Freight: 680.00 | Surcharge (fuel) 38.0%: 258.40 | Total: 938.40',
  ].map((part, at) => `Parcel ${String(at + 1)}\n  ${part}`);
  const text = `Freight invoice\nCarrier Kestrel Cargo Ltd\n\n${parts.join('\n')}\n\nTotal to pay: 1967.40`;
  expect(read(text).sums[1]).toBe('1967.40');
});

test('the last of several totals stays where less is due', () => {
  const text = `Invoice 2031   Harbour Page, Inc.\n\n${SECTIONS}

Total                                          596.00
Less deposit                                    96.00
Balance due                                    500.00`;
  expect(read(text).sums.slice(1)).toEqual(['596.00', '500.00']);
});

test('a figure alone below rows with prices is none of them, whatever it is of', () => {
  const text = `Invoice 2031   Harbour Page, Inc.

Description                   Qty     Price         Total
Memory                          4     25.10        100.40
Processor                       1    133.35        133.35

                                                   324.00`;
  expect(read(text)).toMatchObject({ lines: 2 });
});

test('what a ticket of several comes to is no line beside its rows', () => {
  const { sums, lines } = read(`Invoice 2031
Description              Quantity   Price     Total
Sand                         2     100.00    200.00
Ticket Total                                 200.00
Gravel                       1      30.00     30.00
Stone                        1      11.00     11.00
Ticket Total                                  41.00
                              Subtotal       241.00
                              Tax 10%         24.10
                              Total          265.10`);
  expect({ sums, lines }).toEqual({ sums: ['241.00', '265.10', null], lines: 3 });
});
