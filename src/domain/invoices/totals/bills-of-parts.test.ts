import { expect, test } from 'vitest';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { readInvoice } from '../read-invoice.ts';

function read(text: string) {
  const words = typewritten(text).flatMap((line) => line.words);
  const { fields } = readInvoice([{ page: 1, width: 600, height: 842, source: 'text', words }]);
  return {
    currency: fields.currency.value,
    subtotal: fields.subtotal.value,
    taxTotal: fields.taxTotal.value,
    total: fields.total.value,
  };
}

const part = (subtotal: string, tax: string, total: string) => `
Parcel 4711                  Rated
Subtotal                     ${subtotal}
HST                          ${tax}
Total CAD                    ${total}
`;

test('of a total to which the totals of the parts behind it come, no part is the sum', () => {
  const text = `Invoice number 2-738       Harbour Parcels Ltd
Invoice date 12 March 2025

Subtotal                     190.00
HST                           10.00
Total CAD                   $200.00
${part('95.00', '5.00', '100.00')}${part('57.00', '3.00', '60.00')}${part('38.00', '2.00', '40.00')}`;
  expect(read(text)).toMatchObject({ subtotal: '190.00', taxTotal: '10.00', total: '200.00' });
});

test('of a summary behind the parts once more nothing is lost', () => {
  const text = `Invoice number 2-739       Harbour Joinery Ltd
Invoice date 12 March 2025

Total                       $200.00
Oak                          100.00
Total                        100.00
Elm                           60.00
Total                         60.00
Fir                           40.00
Total                         40.00
Net                          190.00
HST                           10.00
Total CAD                   $200.00
`;
  expect(read(text)).toMatchObject({ subtotal: '190.00', taxTotal: '10.00', total: '200.00' });
});

test('what the one total is in is to be paid, whatever the services were charged in', () => {
  const text = `Invoice number IN-34880     Harbour Cloud Ltd
Invoice date 12 March 2025

TOTAL AMOUNT      EUR 119.00
TOTAL VAT         EUR 19.00

Storage                     USD 80.00
VAT                         USD 12.80
Servers                     USD 40.00
VAT                         USD 6.40
Database                    USD 13.30
VAT                         USD 2.13
`;
  expect(read(text)).toMatchObject({ currency: 'EUR', taxTotal: '19.00', total: '119.00' });
});

test('what has a sign alone may be in the currency of the total', () => {
  const text = `Invoice number IN-34881     Harbour Freight Ltd
Invoice date 12 March 2025

Road freight                  $100.00
Subtotal                      $100.00
Tax                            $10.00
Total due                     $110.00 USD
`;
  expect(read(text)).toEqual({ currency: 'USD', subtotal: '100.00', taxTotal: '10.00', total: '110.00' });
});

test('two halves of a tax, each with its rate, in one row of a summary', () => {
  const text = `TAX INVOICE 4711         Kestrel Pharma
Date 12 March 2025

Product           Qty      Rate      Amount
Drops               2   1000.00     2000.00
Syrup               5    200.00     1000.00

AMOUNT   CD AMT   TAXABLE   CGST   CGST AMT   SGST   SGST AMT   TOTAL AMT
   0.00    0.00      0.00  0.00%      0.00  0.00%       0.00        0.00
3000.00  100.00   2900.00  2.50%     72.50  2.50%      72.50     3045.00
   0.00    0.00      0.00  6.00%      0.00  6.00%       0.00        0.00
3000.00  100.00   2900.00            72.50             72.50     3045.00
                                                TOPAY      3045.00`;
  expect(read(text)).toMatchObject({ taxTotal: '145.00', total: '3045.00' });
});

test('a row that holds what all rows above come to is a summary, and no line', () => {
  const text = `TAX INVOICE 4711         Kestrel Pharma
Date 12 March 2025

Product           Qty      Rate      Amount   Taxable     %     CGST     %     SGST
Drops               2   1000.00     2000.00   2000.00   2.5    50.00   2.5    50.00
Syrup               5    200.00     1000.00   1000.00   2.5    25.00   2.5    25.00
                        3000.00     3000.00   3000.00   2.5    75.00   2.5    75.00    3150.00
                                                                    TOPAY      3150.00`;
  const words = typewritten(text).flatMap((line) => line.words);
  const { lines, fields } = readInvoice([{ page: 1, width: 700, height: 842, source: 'text', words }]);
  expect([lines.length, fields.taxTotal.value, fields.total.value]).toEqual([2, '150.00', '3150.00']);
});

test('what is withdrawn is what a bill of several services comes to', () => {
  const text = `Elm Utilities
UTILITY BILL
Issue date: Jan 16 2024

Balance forward:                     0.00
Gas and water charges:             121.60
Stormwater rate charges:            13.73
Pre-authorized withdrawal:         135.33`;
  expect(read(text).total).toBe('135.33');
});
