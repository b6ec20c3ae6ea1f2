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
