import { expect, test } from 'vitest';
import { typewrittenPages } from '#tests/fixtures/statements/typewritten.ts';
import { readInvoice } from '../read-invoice.ts';

function read(...texts: readonly string[]) {
  return readInvoice(typewrittenPages(texts)).lines.map(({ quantity, unitPrice, amount, description }) =>
    [quantity, unitPrice, amount, description].map((value) => value ?? '-').join(' | '),
  );
}

test.for([
  {
    name: 'the column that quantity and price make, though it is titled as a price and has no decimals',
    text: `Megnevezés        Mennyiség   Nettó egységár    Nettó ár    ÁFA    Bruttó ár
Kerámia váza              6            7 200      43 200    27%       54 864
Virágtál                  2           15 000      30 000    27%       38 100
Nettó összesen:                                  73 200 Ft
ÁFA összesen:                                    19 764 Ft
Fizetendő összesen:                              92 964 Ft`,
    lines: ['6 | 7200 | 43200 | Kerámia váza', '2 | 15000 | 30000 | Virágtál'],
  },
  {
    name: 'one piece, under titles that are not known',
    text: `TN HNG            DVT    S LNG     N GI        THNH TIN
Kerama vase        L       1.0     56000.0     56000.0
Total                                          56000.0`,
    lines: ['1.00 | 56000.00 | 56000.00 | Kerama vase'],
  },
  {
    name: 'the weight and the price below the one item of a till that is weighed',
    text: `Muster Markt
Muster-Str.1
12345 Musterstadt
                          EUR
BROT                         1,00 B
AUFSCHNITT                   0,50 B
ESSEN                        0,01 B
BANANE                       2,99 B
  1,500 kg x     1,99 EUR/kg
EIER                         1,00 B
MEHL                         1,00 B
WASSER                       1,00 B
MILCH                        1,00 B
SUMME          EUR           8,50
Geg. EC-Cash   EUR           8,50`,
    lines: [
      '1 | - | 1.00 | BROT',
      '1 | - | 0.50 | AUFSCHNITT',
      '1 | - | 0.01 | ESSEN',
      '1.500 | 1.99 | 2.99 | BANANE',
      '1 | - | 1.00 | EIER',
      '1 | - | 1.00 | MEHL',
      '1 | - | 1.00 | WASSER',
      '1 | - | 1.00 | MILCH',
    ],
  },
  {
    name: 'the net amount beside a quantity, where no price is printed',
    text: `Service              Qty    Net      VAT     Gross
Ride to the harbour  1      50.00    4.00    54.00
Net total                                    50.00
VAT                                           4.00
Total                                        54.00`,
    lines: ['1 | - | 50.00 | Ride to the harbour'],
  },
  {
    name: 'titles at the left of columns whose figures stand at the right, nearer to the next title',
    text: `Item Name           Quantity          Unit Price       Discount          Amount
Swimming                           12        20,000.00               .00       240,000.00
Book hire                           1       200,000.00               .00       200,000.00
TOTAL                                                                .00       440,000.00`,
    lines: ['12 | 20000.00 | 240000.00 | Swimming', '1 | 200000.00 | 200000.00 | Book hire'],
  },
  {
    name: 'the sum of one row above it, behind words that begin with a total',
    text: `Description                       Hours    Rate      Amount
Counsel for the household         1.17     106.20    124.25
Total insured services of the month                  124.25
Taken over by others                                  20.00
To be transferred                                    104.25`,
    lines: ['1.17 | 106.20 | 124.25 | Counsel for the household'],
  },
  {
    name: 'a sum of the rows above it, which nothing names',
    text: `Description            Hours    Rate       Amount
Plan of the bridge     14.0     20.00      280.00
Model of the bridge     6.0     20.00      120.00
                                           400.00
Travel to the bridge    1.0     35.00       35.00
Total                                      455.00`,
    lines: [
      '14.0 | 20.00 | 280.00 | Plan of the bridge',
      '6.0 | 20.00 | 120.00 | Model of the bridge',
      '1.0 | 35.00 | 35.00 | Travel to the bridge',
    ],
  },
  {
    name: 'hours and minutes with the rate of an hour',
    text: `Date        Work done              Time     Rate      Amount
04/01/2024  Reading the lease      1:30     240.00    360.00
09/01/2024  Letter to landlord     0:20     240.00     80.00
Total                                                 440.00`,
    lines: ['1.5 | 240.00 | 360.00 | Reading the lease', '0.3333 | 240.00 | 80.00 | Letter to landlord'],
  },
  {
    name: 'a count behind the name',
    text: `Description                   Price      Amount
Lunch buffet, 24 pcs x        118.00     2,832.00
Coffee and cake (12 x)         45.00       540.00
Hire of hall 3 x              900.00       900.00
Total                                    4,272.00`,
    lines: [
      '24 | 118.00 | 2832.00 | Lunch buffet',
      '12 | 45.00 | 540.00 | Coffee and cake',
      '1 | 900.00 | 900.00 | Hire of hall 3 x',
    ],
  },
  {
    name: 'a count and a price in pence behind the name',
    text: `Description                                Amount
Energy used       241.0 kWh @ 22.36p/kWh    53.89
Standing charge   29 days @ 50.92p/day      14.77
Base 10 kWh @ 12.00p/kWh                     1.20
Total                                       69.86`,
    lines: [
      '241.0 | 22.36 | 53.89 | Energy used',
      '29 | 50.92 | 14.77 | Standing charge',
      '1 | - | 1.20 | Base 10 kWh @ 12.00p/kWh',
    ],
  },
  {
    name: 'a discount in the columns of the table below the last item',
    text: `Description        Qty    Price    Total net    VAT      Total gross
Posters            500     0.62       310.00    62.00         372.00
Programmes         100     0.90        90.00    18.00         108.00
Discount 5 %                          -20.00    -4.00         -24.00
Total net                                                    380.00
VAT 20 %                                                      76.00
Total                                                        456.00`,
    lines: [
      '500 | 0.62 | 310.00 | Posters',
      '100 | 0.90 | 90.00 | Programmes',
      '1 | - | -20.00 | Discount 5 %',
    ],
  },
  {
    name: 'carriage that a subtotal holds',
    text: `Description          Qty    Price      Amount
Hinge                 24     3.15       75.60
Padlock                3    14.90       44.70
Carriage                                 9.00
Subtotal                               129.30
VAT 20 %                                25.86
Total                                  155.16`,
    lines: ['24 | 3.15 | 75.60 | Hinge', '3 | 14.90 | 44.70 | Padlock', '1 | - | 9.00 | Carriage'],
  },
  {
    name: 'a charge that only the total holds, where its words stand as those of the items do',
    text: `Description            Gallons    Price       Amount
Diesel                 850.0      3.149     2,676.65
Unleaded               320.5      3.400     1,089.70
Delivery fee                                   35.00
                           Invoice total    3,801.35`,
    lines: [
      '850.0 | 3.149 | 2676.65 | Diesel',
      '320.5 | 3.400 | 1089.70 | Unleaded',
      '1 | - | 35.00 | Delivery fee',
    ],
  },
  {
    name: 'a charge with figures of its own that is free of tax',
    text: `Description         Qty    Rate        GST          Amount
Inspection          1.50   140.00      10%          210.00
Tip fee             1.00    25.00      GST Free      25.00
Subtotal                                            235.00
GST                                                  21.00
Total                                               256.00`,
    lines: ['1.50 | 140.00 | 210.00 | Inspection', '1.00 | 25.00 | 25.00 | Tip fee'],
  },
  {
    name: 'parts with prices below their sums',
    text: `Service               Usage      Rate      Cost
Compute                                  131.40
  Medium hours        1440       0.0650   93.60
  Small hours         1080       0.0350   37.80
Storage                                   22.50
  Disk                250        0.0900   22.50
Total                                    153.90`,
    lines: [
      '1440 | 0.0650 | 93.60 | Medium hours',
      '1080 | 0.0350 | 37.80 | Small hours',
      '250 | 0.0900 | 22.50 | Disk',
    ],
  },
])('lines are read by what comes to their amount: $name', ({ text, lines }) =>
  expect(read(text)).toEqual(lines),
);

test.for([
  {
    name: 'texts right of the amount',
    text: `Amount      Qty    Item                     Each
318.00      60     Pine stud                5.30
44.97       3      Construction screws     14.99
Total                                     362.97`,
    lines: ['60 | 5.30 | 318.00 | Pine stud', '3 | 14.99 | 44.97 | Construction screws'],
  },
  {
    name: 'texts under a title that may say where they stand in a list',
    text: `Zeitraum       Position         Menge     Preis     Betrag
01.01.2024     Grundpreis       12        11,90     142,80
01.01.2024     Netzentgelt      10        20,00     200,00
Gesamtbetrag                                        342,80`,
    lines: ['12 | 11.90 | 142.80 | Grundpreis', '10 | 20.00 | 200.00 | Netzentgelt'],
  },
  {
    name: 'amounts without titles that are of no name',
    text: `Media planning          12,000.00     8,000.00     4,000.00
Creative production      9,500.00     9,500.00     2,350.00
Reporting                1,200.00       600.00       300.00
Net                                                6,650.00
VAT 20%                                            1,330.00
Total                                              7,980.00`,
    lines: [
      '1 | - | 4000.00 | Media planning',
      '1 | - | 2350.00 | Creative production',
      '1 | - | 300.00 | Reporting',
    ],
  },
  {
    name: 'single words under a title that is not known',
    text: `Description       Doer    Hours    Rate      Amount
Review of lease   MR       1.20    325.00    390.00
Call with owner   KB       0.50    325.00    162.50
Total                                        552.50`,
    lines: ['1.20 | 325.00 | 390.00 | Review of lease', '0.50 | 325.00 | 162.50 | Call with owner'],
  },
  {
    name: 'a text that goes on below a comma or an `and`',
    text: `Description                           Qty    Price     Amount
Window in white, double glazing,      4      685.00    2,740.00
fitted
Letter to the landlord and            2       90.00      180.00
report to you
Total                                                  2,920.00`,
    lines: [
      '4 | 685.00 | 2740.00 | Window in white, double glazing, fitted',
      '2 | 90.00 | 180.00 | Letter to the landlord and report to you',
    ],
  },
])('the text of a line is its own: $name', ({ text, lines }) => expect(read(text)).toEqual(lines));

test('the head of a page above titles that are said again is of no line', () => {
  const titles = 'Description          Qty    Price    Amount';
  expect(
    read(
      `${titles}\nBottle opener        2      3.00      6.00`,
      `Invoice number 4471, page 2\n${titles}\nSticker sheet        4      2.50     10.00\nTotal                                16.00`,
    ),
  ).toEqual(['2 | 3.00 | 6.00 | Bottle opener', '4 | 2.50 | 10.00 | Sticker sheet']);
});
