import { expect, test } from 'vitest';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { readInvoice } from '../read-invoice.ts';

function linesOf(text: string) {
  const words = typewritten(text).flatMap((line) => line.words);
  const { lines } = readInvoice([{ page: 1, width: 600, height: 842, source: 'text', words }]);
  return lines.map(({ quantity, unitPrice, description, amount }) =>
    [quantity, description, unitPrice, amount].join(' | '),
  );
}

test.for([
  {
    name: 'texts with a bullet that end in their prices',
    text: `Invoice No. 77

We have delivered:
•  Paper kites (set): 950.00 EUR
•  Express freight: 50.50 EUR
Net: 1,000.50 EUR   VAT: 200.10 EUR   Total: 1,200.60 EUR`,
    lines: ['1 | Paper kites (set) |  | 950.00', '1 | Express freight |  | 50.50'],
  },
  {
    name: 'numbered ones with dots before the price, whose sum stands below the tax',
    text: `Rechnung Nr. 77
Pos 1: Dachrinne gereinigt ... 80,00 €
Pos 2: Anfahrt ... 20,00 €
Netto: 84,03 €
USt (19%): 15,97 €
Brutto: 100,00 €`,
    lines: ['1 | Dachrinne gereinigt |  | 80.00', '1 | Anfahrt |  | 20.00'],
  },
  {
    name: 'parts with their sums, below other figures that come to nothing',
    text: `Invoice No. 77
Your charge of this month                        98.21
Your balance                                     98.21
Energy used      241.0 kWh @ 22.36p/kWh          53.89
Standing charge  29 days @ 50.92p/day            14.77
Subtotal                                         68.66
VAT @ 5.00 %                                      3.43
Energy used      302.6 kWh @ 5.48p/kWh           16.58
Standing charge  29 days @ 28.62p/day             8.30
Subtotal                                         24.88
VAT @ 5.00 %                                      1.24
Total charges                                    98.21`,
    lines: [
      '241.0 | Energy used | 22.36 | 53.89',
      '29 | Standing charge | 50.92 | 14.77',
      '302.6 | Energy used | 5.48 | 16.58',
      '29 | Standing charge | 28.62 | 8.30',
    ],
  },
  {
    name: 'parts of which one total says what it is of',
    text: `Invoice No. 77
Deed of sale                                  1,250.00
Handling                                        300.00
Total net                                     1,550.00
Searches                                         86.40
Register                                         17.60
Total disbursements                             104.00
VAT 21 %                                        325.50
Total to pay                                  1,979.50`,
    lines: [
      '1 | Deed of sale |  | 1250.00',
      '1 | Handling |  | 300.00',
      '1 | Searches |  | 86.40',
      '1 | Register |  | 17.60',
    ],
  },
  {
    name: 'services that a summary above comes to, with their charges and taxes below each',
    text: `Invoice No. 77
Service charges                 412.77
  Charges                       412.77
Total for this invoice          412.77
Detail
Compute                         301.20
  Charges                       301.20
  VAT                             0.00
Storage                          98.07
  Charges                        98.07
  VAT                             0.00
Transfer                         13.50
  Charges                        13.50`,
    lines: ['1 | Compute |  | 301.20', '1 | Storage |  | 98.07', '1 | Transfer |  | 13.50'],
  },
  {
    name: 'costs below a table, which the total holds, too',
    text: `Invoice No. 77
Date      Description           Hours     Rate     Amount
03/05/24  Review of lease        1.20   325.00     390.00
03/09/24  Call with landlord     0.50   325.00     162.50
                         Total fees                552.50
COSTS
03/14/24      Courier                               42.75
                         Total costs                42.75
                         Balance due               595.25`,
    lines: [
      '1.20 | Review of lease | 325.00 | 390.00',
      '0.50 | Call with landlord | 325.00 | 162.50',
      '1 | Courier |  | 42.75',
    ],
  },
  {
    name: 'no free delivery before a tax of nothing, beside a table',
    text: `Invoice No. 77
Description            Qty    Price    Amount
Blue shirt               2    10.00     20.00
Red shirt                1    15.00     15.00
                           Subtotal     35.00
                           Shipping      0.00
                                Tax      0.00
                              Total     35.00`,
    lines: ['2 | Blue shirt | 10.00 | 20.00', '1 | Red shirt | 15.00 | 15.00'],
  },
  {
    name: 'no freight as large as the tax below it',
    text: `Invoice No. 77
Description            Qty    Price    Amount
Blue shirt               2    10.00     20.00
Red shirt                1    15.00     15.00
Subtotal                                35.00
Shipping                                 5.00
Tax                                      5.00
Total                                   45.00
Deposit                                 -5.00
Balance due                             40.00`,
    lines: ['2 | Blue shirt | 10.00 | 20.00', '1 | Red shirt | 15.00 | 15.00'],
  },
  {
    name: 'nothing that comes on top of the subtotal of a table',
    text: `Invoice No. 77
Description            Qty    Price    Amount
Blue shirt               2    10.00     20.00
Red shirt                1    15.00     15.00
Subtotal                                35.00
City levy                                2.00
Bed levy                                 1.00
Total levies                             3.00
Total                                   38.00`,
    lines: ['2 | Blue shirt | 10.00 | 20.00', '1 | Red shirt | 15.00 | 15.00'],
  },
  {
    name: 'no payments beside a table that comes to the total',
    text: `Invoice No. 77
Description            Qty    Price    Amount
Blue shirt               2    10.00     20.00
Red shirt                1    15.00     15.00
                              Total     35.00
Card ending 1234                        20.00
Gift voucher                            15.00
Total paid                              35.00
Total of both                           70.00`,
    lines: ['2 | Blue shirt | 10.00 | 20.00', '1 | Red shirt | 15.00 | 15.00'],
  },
  {
    name: 'no instalments below the total, though they come to it',
    text: `Invoice No. 77
Roof cleaned                            70.00
Gutter mended                           30.00
VAT 20 %                                20.00
Total                                  120.00
On signature we ask for                 60.00
When done we ask for                    60.00`,
    lines: ['1 | Roof cleaned |  | 70.00', '1 | Gutter mended |  | 30.00'],
  },
  {
    name: 'prices in a text that no sum is printed of are no items',
    text: `Invoice No. 77
Until May we charge 80.00 EUR
From June on 95.00 EUR
Total: 300.00 EUR`,
    lines: [],
  },
])('a list without columns: $name', ({ text, lines }) => expect(linesOf(text)).toEqual(lines));

test('the head of a till receipt is of no item, though a count stands before the first one', () => {
  const text = `Lupine
8 Quay St
Order
#41
2 Flat white                        7.00
1 Scone                             3.20
Total                              10.20
Cash                               20.00
Change                              9.80`;
  expect(linesOf(text)).toEqual(['2 | Flat white |  | 7.00', '1 | Scone |  | 3.20']);
});

test('a text that stands behind each name is of none of them', () => {
  const text = `Invoice No. 77
Sky map (monthly)              Report a problem      4.99
Notes, annual                  Report a problem     29.99
Subtotal                                            34.98
Total                                               34.98`;
  expect(linesOf(text)).toEqual(['1 | Sky map (monthly) |  | 4.99', '1 | Notes, annual |  | 29.99']);
});

test('positions are no part of names, where how many there are stands in a column', () => {
  const text = `Pos. Description            Quantity     Price      Amount
1 Paper kite                       2     20.00       40.00
2 Red glider                       5     40.00      200.00

Total                                               240.00`;
  expect(linesOf(text)).toEqual(['2 | Paper kite | 20.00 | 40.00', '5 | Red glider | 40.00 | 200.00']);
});

test('numbers before names that do not count up stay', () => {
  const text = `Description                 Quantity     Price      Amount
9 volt block                       2     20.00       40.00
12 volt lamp                       5     40.00      200.00

Total                                               240.00`;
  expect(linesOf(text)).toEqual(['2 | 9 volt block | 20.00 | 40.00', '5 | 12 volt lamp | 40.00 | 200.00']);
});

test('numbers that count up by chance, or count what all names begin with, stay', () => {
  const text = `Description                 Quantity     Price      Amount
1 kg sugar                         2     20.00       40.00
2 kg flour                         5     40.00      200.00

Total                                               240.00`;
  expect(linesOf(text)).toEqual(['2 | 1 kg sugar | 20.00 | 40.00', '5 | 2 kg flour | 40.00 | 200.00']);
  const hours = `Description                 Quantity     Price      Amount
1 hour massage                     2     20.00       40.00
2 hours massage                    5     40.00      200.00
3 hours massage                    1     60.00       60.00

Total                                               300.00`;
  expect(linesOf(hours)).toEqual([
    '2 | 1 hour massage | 20.00 | 40.00',
    '5 | 2 hours massage | 40.00 | 200.00',
    '1 | 3 hours massage | 60.00 | 60.00',
  ]);
});

test('numbers before names that count up stay how many there are, where nothing else says so', () => {
  const text = `Invoice No. 77
1 Coffee                     3.00
2 Teas                       5.00
Total                        8.00`;
  expect(linesOf(text)).toEqual(['1 | Coffee |  | 3.00', '2 | Teas |  | 5.00']);
});

test('a code of goods is no quantity, though so many of what costs nothing come to little', () => {
  const text = `Description        HSN/SAC     Price       Amount
Anna Berg           998513      0.00      1838.71
Total                                     1838.71`;
  expect(linesOf(text)).toEqual([' | Anna Berg | 0.00 | 1838.71']);
});

test('one piece at a price, where titles stand too close for their columns', () => {
  const text = `Description                 Qty  Unit Price  Amount
Gutter cleaned                  1  1000.00  1000.00
Total                                       1000.00`;
  expect(linesOf(text)).toEqual(['1 | Gutter cleaned | 1000.00 | 1000.00']);
});

test('a bullet that was taken for a letter begins no line', () => {
  const text = `Invoice No. 77

   Paper kites (set): 950.00 EUR
e  Express freight: 50.50 EUR
Net: 1,000.50 EUR   VAT: 200.10 EUR   Total: 1,200.60 EUR`;
  const words = typewritten(text)
    .flatMap((line) => line.words)
    .map((word) => (word.text === 'e' ? { ...word, confidence: 0.3 } : word));
  const { lines } = readInvoice([{ page: 1, width: 600, height: 842, source: 'ocr', words }]);
  expect(lines.map(({ description, amount }) => [description, amount])).toEqual([
    ['Paper kites (set)', '950.00'],
    ['Express freight', '50.50'],
  ]);
});

test('a list whose texts end in words for charges, with its total below', () => {
  const lines = linesOf(`Invoice No. 77
ITEMIZED CHARGES:
Room charges: $5,000
Laboratory tests: $1,200
Miscellaneous: $500

TOTAL AMOUNT: $6,700`);
  expect(lines).toEqual([
    '1 | Room charges |  | 5000',
    '1 | Laboratory tests |  | 1200',
    '1 | Miscellaneous |  | 500',
  ]);
});
