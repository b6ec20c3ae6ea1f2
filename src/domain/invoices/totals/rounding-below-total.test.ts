import { expect, test } from 'vitest';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { checkInvoice } from '../check-invoice.ts';
import { readInvoice } from '../read-invoice.ts';

function read(text: string) {
  const words = typewritten(text).flatMap((line) => line.words);
  return readInvoice([{ page: 1, width: 600, height: 842, source: 'text', words }]);
}

const HEAD = `Invoice 2031        Harbour Tools Ltd
Date 12 March 2025

Description             Qty     Price       Amount
Drill bits               10      4.00        40.00
Work gloves               6     10.19        61.14

Net total                                   101.14
VAT 20%                                      20.23
Total                                       121.37
`;

test.for([
  {
    name: 'before a payment',
    sums: [
      ['Prepaid', '10.00'],
      ['Rounding', '0.03'],
      ['Open amount', '111.40'],
    ],
    paid: '10.00',
  },
  {
    name: 'alone',
    sums: [
      ['Rounding', '-0.37'],
      ['Amount due', '121.00'],
    ],
    paid: null,
  },
])('a rounding between the total and what is due, $name', ({ sums, paid }) => {
  const invoice = read(
    HEAD + sums.map(([label = '', sum = '']) => label.padEnd(36) + sum.padStart(14)).join('\n'),
  );
  const { total, amountPaid, amountDue } = invoice.fields;
  expect([total.value, amountPaid.value, amountDue.value]).toEqual(['121.37', paid, sums.at(-1)?.[1]]);
  expect(invoice.adjustments.map(({ kind }) => kind)).toEqual(['rounding']);
  expect(checkInvoice(invoice)).toMatchObject({ addsUp: true, breaks: [] });
});

test('a rounding that no word says, from the row of the total to the sum below it', () => {
  const invoice = read(`Tax invoice 2031        Harbour Tools Limited
Date 12 March 2025

Description        Qty    Rate    Taxable    IGST     Total
Drill set            1  2535.00   2535.00  456.30   2991.30
Tool case            1  1270.00   1270.00  228.60   1498.60
Total                2            3805.00  684.90   4489.90

Taxable Amount                                      3805.00
Add : IGST                                           684.90
Total Amount After Tax                              4490.00`);
  const { subtotal, taxTotal, total } = invoice.fields;
  expect([subtotal.value, taxTotal.value, total.value]).toEqual(['3805.00', '684.90', '4490.00']);
  expect(invoice.adjustments).toMatchObject([{ kind: 'rounding', amount: '0.10' }]);
  expect(checkInvoice(invoice).addsUp).toBe(true);
});

test('two totals that no line accounts for, of which either may be of something else', () => {
  const invoice = read(`Invoice 2031        Harbour Tools Ltd
Date 12 March 2025

Total                                       119.60
Grand total                                 120.00`);
  expect(invoice.adjustments).toEqual([]);
  expect(checkInvoice(invoice).addsUp).toBe(null);
});

test('a whole sum near the total that is none of it rounds nothing', () => {
  const invoice = read(HEAD + 'Total after all                      122.00');
  expect(invoice.adjustments).toEqual([]);
});

test('taxes side by side in the row of the total, and below them a summary by the codes of goods', () => {
  const invoice = read(`Tax invoice 2031        Harbour Foods Limited
Date 12 March 2025

Description        Qty    Rate    Taxable    CGST    SGST     Total
Chicken momo         8   93.50     748.00   18.70   18.70    785.40
Onion ring           6  165.00     990.00   24.75   24.75   1039.50
Total               14            1738.00   43.45   43.45   1824.90

Grand Total                                                 1824.90`);
  const { subtotal, taxTotal, total } = invoice.fields;
  expect([subtotal.value, taxTotal.value, total.value]).toEqual(['1738.00', '86.90', '1824.90']);
  expect(checkInvoice(invoice).addsUp).toBe(true);
});

test('taxes that are named by what they are on, goods and shipping', () => {
  const invoice = read(`Rechnung RE1001          Hafen Werkzeuge GmbH
Belegdatum: 26.10.22

Pos.  Bezeichnung         Menge    Preis/Einh     Gesamt
1     Bohrer               1,00        84,95       84,95
2     Handschuhe           1,00       719,40      719,40
      Positionen netto                            804,35
      Versandkosten netto                           4,99
      Positionen USt. 19,00% auf 804,35           152,83
      Versandkosten USt. 19,00% auf 4,99            0,95
      Endsumme                                    963,12`);
  const { subtotal, taxTotal, total } = invoice.fields;
  expect([subtotal.value, taxTotal.value, total.value]).toEqual(['804.35', '153.78', '963.12']);
  expect(invoice.lines).toHaveLength(2);
});

test('figures that end in =00, in a document that prints no other decimals', () => {
  const invoice = read(`TAX INVOICE              SEVA AQUA WORKS
Date : 23/06/2025

Description         HSN/SAC      Rate     Qty     Total Rs.
Soft chemical      38249022       370      30     11,100=00
Total    Rs                                       11,100=00
Add : CGST @ 9 %  Rs ;                               999=00
Add : SGST @ 9 %  Rs ;                               999=00
Grand Total       Rs ;                            13,098=00`);
  const { subtotal, taxTotal, total } = invoice.fields;
  expect([subtotal.value, taxTotal.value, total.value]).toEqual(['11100.00', '1998.00', '13098.00']);
  expect(checkInvoice(invoice).addsUp).toBe(true);
});

test('a rounding below zero, beside the words of a bank at the left', () => {
  const invoice = read(`Tax invoice 1115         Seva Packaging Company
Date 12/01/2026

Description         HSN/SAC      Qty     Rate       Amount
Clear tape           391910   720.00    19.00    13,680.00

                                 Sub Total      13,680.00
                                 CGST9 (9%)      1,231.20
Union Branch, Chennai- 600026    SGST9 (9%)      1,231.20
Bank Account No: 533105040050    Round Off       (-) 0.40
                                 Total          16,142.00`);
  expect(invoice.fields.taxTotal.value).toBe('2462.40');
  expect(invoice.adjustments).toMatchObject([{ kind: 'rounding', amount: '-0.40' }]);
  expect(checkInvoice(invoice).addsUp).toBe(true);
});

test('one of two taxes on a line of its own below its item, and all of them below the column', () => {
  const invoice = read(`Tax Invoice 1178         Seva Retail Private Ltd
Invoice Date : 29.07.2023

Description         Unit Price   Qty   Net Amount   Tax Rate  Tax Type   Tax Amount   Total Amount
Printer with ink     20,000.00     1    20,000.00         9%  CGST         1,800.00      23,600.00
                                                          9%  SGST         1,800.00
Shipping charges          0.00     1         0.00         9%  CGST             0.00           0.00
                                                          9%  SGST             0.00
TOTAL:                                                                     3,600.00      23,600.00`);
  const { taxTotal, total } = invoice.fields;
  expect([taxTotal.value, total.value]).toEqual(['3600.00', '23600.00']);
});

test('a coin apart in the row of the total: the tax is reckoned from what holds it', () => {
  const invoice = read(`Tax invoice 2031        Harbour Tools Limited
Date 12 March 2025

Product           Qty     Gross   Discount    Taxable      IGST     Total
Drill set           1   7890.00    -250.00    6474.57   1165.42   7640.00
Total               1   7890.00    -250.00    6474.57   1165.42   7640.00
Grand Total                                                       7640.00`);
  const { subtotal, taxTotal, total } = invoice.fields;
  expect([subtotal.value, taxTotal.value, total.value]).toEqual(['6474.57', '1165.42', '7640.00']);
});
