import { expect, test } from 'vitest';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { checkInvoice } from '../check-invoice.ts';
import { readInvoice } from '../read-invoice.ts';
import { warnOfBreaks } from '../warn-of-breaks.ts';

const HEAD = `Invoice 2031        Harbour Tools Ltd
Date 12 March 2025

Description             Qty     Price       Amount
Drill bits               10      4.00        40.00
Work gloves               6     10.00        60.00
`;

function read(sums: string) {
  const words = typewritten(`${HEAD}\n${sums}`).flatMap((line) => line.words);
  const invoice = readInvoice([{ page: 1, width: 600, height: 842, source: 'text', words }]);
  return { invoice, open: invoice.openFigures, addsUp: checkInvoice(invoice).addsUp };
}

test('a larger figure in the column below the total that nothing explains takes the proof away', () => {
  const { invoice, open, addsUp } = read(`Subtotal                                    100.00
Total                                       100.00
Xqvw zprk                                    20.00
Brlmpf zqt                                  120.00`);
  expect(invoice.fields.total.value).toBe('100.00');
  expect([open, addsUp]).toEqual([['120.00'], null]);
  expect(invoice.warnings.join(' ')).toContain('a larger figure, 120.00, that nothing explains');
  const total = { ...invoice.fields.total, value: '120.00' };
  expect(checkInvoice({ ...invoice, fields: { ...invoice.fields, total } }).breaks).not.toEqual([]);
});

test('a larger total that words name takes the proof away, wherever it stands below', () => {
  const sums = `Subtotal                                    100.00
VAT 20%                                      20.00
Total                                       120.00`;
  expect(read(sums).addsUp).toBe(true);
  const { open, addsUp } = read(`${sums}\n\nTotal: 480.00`);
  expect([open, addsUp]).toEqual([['480.00'], null]);
});

test('cash that was given, an older balance, and the same in another currency say nothing against the total', () => {
  const sums = `Subtotal                                    100.00
VAT 20%                                      20.00
Total                                      £120.00`;
  expect(read(`${sums}\nCash tendered                              £200.00`).addsUp).toBe(true);
  expect(read(`${sums}\nTotal                                      €144.00`).addsUp).toBe(true);
});

test('a printed tax that the sums leave out takes the proof away', () => {
  const { invoice } = read('Total                                       100.00');
  expect(checkInvoice(invoice).addsUp).toBe(true);
  const open = { ...invoice, openFigures: ['20.00'] };
  expect(checkInvoice(open).addsUp).toBe(null);
  expect(warnOfBreaks(checkInvoice(open), open).join(' ')).toContain('A tax of 20.00 is printed');
  const taxTotal = { ...invoice.fields.taxTotal, value: '20.00' };
  expect(checkInvoice({ ...open, fields: { ...invoice.fields, taxTotal } }).addsUp).not.toBe(null);
});
