import { expect, test } from 'vitest';
import type { PageWords } from '#domain/page-layout/page-words.ts';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { checkInvoice } from './check-invoice.ts';
import { readInvoice } from './read-invoice.ts';

function pages(text: string, source: PageWords['source'] = 'text'): PageWords[] {
  const lines = typewritten(text);
  const numbers = [...new Set(lines.map(({ page }) => page))];
  return numbers.map((page) => ({
    page,
    width: 500,
    height: 842,
    source,
    words: lines.filter((line) => line.page === page).flatMap(({ words }) => words),
  }));
}

function read(text: string, source: PageWords['source'] = 'text') {
  const invoice = readInvoice(pages(text, source));
  const { fields, lines, warnings } = invoice;
  return {
    lines: lines.map(({ quantity, unit, unitPrice, amount, description }) =>
      [quantity, unit, unitPrice, amount, description].map((value) => value ?? '-').join(' | '),
    ),
    sums: [fields.subtotal, fields.taxTotal, fields.total, fields.amountPaid, fields.amountDue].map(
      ({ value }) => value,
    ),
    warnings,
    invoice,
  };
}

const HEAD = `Northwind Ltd                                             Invoice 4711
12 Mill Lane, York                                        Date: 3 May 2024

`;

test.for([
  {
    name: 'a header, figures in columns, a subtotal and its tax',
    text: `Description              Qty     Unit price      Amount
Oak table                  2         150.00      300.00
Chair, blue              1.5          40.00       60.00

                                 Subtotal        360.00
                                 VAT 20%          72.00
                                 Total           432.00`,
    lines: ['2 | - | 150.00 | 300.00 | Oak table', '1.5 | - | 40.00 | 60.00 | Chair, blue'],
    sums: ['360.00', '72.00', '432.00', null, null],
  },
  {
    name: 'a header over two lines, units in the cell of the quantity, marks of tax',
    text: `Pos   Bezeichnung              Menge      Einzel-      Gesamt-
                                          preis        preis
1     Monteurstunde            3 Std      43,20        129,60 A
2     Kabel                   20 Stk       1,00         20,00 A

      Nettobetrag                                      149,60
      zzgl. 19 % MwSt.                                  28,42
      Rechnungsbetrag                              EUR 178,02`,
    lines: ['3 | Std | 43.20 | 129.60 | Monteurstunde', '20 | Stk | 1.00 | 20.00 | Kabel'],
    sums: ['149.60', '28.42', '178.02', null, null],
  },
  {
    name: 'a title of the quantity that says amount: quantity × price tells',
    text: `Amount    Product            Price      Total
4.00      Balloon             0.50       2.00
10.00     Ribbon              0.25       2.50
          Net total: 4.50`,
    lines: ['4.00 | - | 0.50 | 2.00 | Balloon', '10.00 | - | 0.25 | 2.50 | Ribbon'],
    sums: ['4.50', null, '4.50', null, null],
  },
  {
    name: 'a word in the first column of texts is no unit, however short',
    text: `Quantity  Details                  Unit price     Amount
    2.00  Tray                          21.50      43.00
    1.00  Carriage                      15.00      15.00
          Total                                    58.00`,
    lines: ['2.00 | - | 21.50 | 43.00 | Tray', '1.00 | - | 15.00 | 15.00 | Carriage'],
    sums: [null, null, '58.00', null, null],
  },
  {
    name: 'discounts and fees between the lines are lines, whatever they lack',
    text: `Pieces  Description of goods      Weight    Rate     Charges
     4  Cabinets                   2,480   41.22      164.88
        Discount 68.00%                              -112.12
        Fuel surcharge                                 93.23
        Lift delivery to door                          85.00
        Total                                          230.99`,
    lines: [
      '4 | - | 41.22 | 164.88 | Cabinets',
      '1 | - | - | -112.12 | Discount 68.00%',
      '1 | - | - | 93.23 | Fuel surcharge',
      '1 | - | - | 85.00 | Lift delivery to door',
    ],
    sums: [null, null, '230.99', null, null],
  },
  {
    name: 'charges and credits side by side: what is credited is no line',
    text: `Date        Text                     Charges GBP   Credits GBP
11-03-24    Accommodation                 118.00
11-03-24    Restaurant                     34.50
13-03-24    Visa 4410                                    152.50
Total                                     152.50         152.50
Balance                                     0.00`,
    lines: ['1 | - | - | 118.00 | Accommodation', '1 | - | - | 34.50 | Restaurant'],
    sums: [null, null, '152.50', '152.50', '0.00'],
  },
  {
    name: 'a brief list with a figure more, and a fee for payments',
    text: `Description                Room sales                Amount
Reservations             EUR 4,820.00            EUR 723.00
Payment service fee                              EUR  62.66
                         Total                   EUR 785.66`,
    lines: ['1 | - | - | 723.00 | Reservations', '1 | - | - | 62.66 | Payment service fee'],
    sums: [null, null, '785.66', null, null],
  },
  {
    name: 'titles of three lines around each other',
    text: `                       Stückpreis
                                           USt.   Stückpreis     Zwischensumme
Beschreibung    Menge  (ohne
                                           %      (inkl. USt.)   (inkl. USt.)
                       USt.)
Staubsauger         1  41,17               19%         48,99             48,99
Notizbuch           2   8,40               19%          9,99             19,98
                                     Rechnungsbetrag                    68,97`,
    lines: ['1 | - | 48.99 | 48.99 | Staubsauger', '2 | - | 9.99 | 19.98 | Notizbuch'],
    sums: [null, null, '68.97', null, null],
  },
  {
    name: 'codes before the texts are no quantities, and a sum of fees is no line',
    text: `Datum        Ziffer  Leistung               Anz.  Faktor      Betrag
05.03.2024      6    Untersuchung              1     2,3      13,41
             1200    Bestimmung                2     2,3      15,82
             1256    Messung                   1     2,3      13,41
                     Gutschriftsbetrag                        42,64`,
    lines: [
      '1 | - | - | 13.41 | Untersuchung',
      '2 | - | - | 15.82 | Bestimmung',
      '1 | - | - | 13.41 | Messung',
    ],
    sums: [null, null, '42.64', null, null],
  },
  {
    name: 'codes above the texts, a price in cents, a total without a word',
    text: `Description                   Qty          Rate      Amount
HSK-63-A-16
Collet chuck                  8 PC    142,50 ct       11,40
SPM-4
Balancing screws            200 PC     38,00 ct       76,00
                                Subtotal              87,40
                                Adjustments          -10,00
                                                      77,40`,
    lines: ['8 | PC | 142.50 | 11.40 | Collet chuck', '200 | PC | 38.00 | 76.00 | Balancing screws'],
    sums: ['87.40', null, '77.40', null, null],
  },
  {
    name: 'a summary of taxes with a title like that of the lines',
    text: `Désignation              Qté     Prix     Net TTC
Revue                      1    59,40       59,40
Journal                    2    51,04      102,08
Taux TVA      Base HT    Montant TVA    Total TTC
2,10 %         158,16           3,32       161,48
NET A PAYER                                161,48`,
    lines: ['1 | - | 59.40 | 59.40 | Revue', '2 | - | 51.04 | 102.08 | Journal'],
    sums: ['158.16', '3.32', '161.48', null, '161.48'],
  },
  {
    name: 'a summary of taxes whose last row adds up the others, and the terms for a discount',
    text: `Material               Menge       Preis      Betrag
Zitronensäure             50        1,00       50,00
Saft                      96        0,50       48,00
St  USt-Satz  Warenwert netto  Rabatt     Netto      USt     Brutto
1      7,00%            50,00    0,00     50,00     3,50      53,50
2     19,00%            48,00    0,00     48,00     9,12      57,12
       Summe            98,00    0,00     98,00    12,62     110,62
                                 Zahlbetrag EUR            110,62
Zahlung: 8 Tage 3 % Skonto (107,30), 21 Tage netto.`,
    lines: ['50 | - | 1.00 | 50.00 | Zitronensäure', '96 | - | 0.50 | 48.00 | Saft'],
    sums: ['98.00', '12.62', '110.62', null, '110.62'],
  },
  {
    name: 'descriptions under no title, a quantity with a blank within',
    text: `                       Consommation   Prix unitaire    Montant HT
Abonnement                                                  54,86
Heures pleines               1 240           0,1584        196,42
                                     Total HT              251,28`,
    lines: ['1 | - | - | 54.86 | Abonnement', '1240 | - | 0.1584 | 196.42 | Heures pleines'],
    sums: ['251.28', null, '251.28', null, null],
  },
  {
    name: 'a price of the whole line, where the sums say so',
    text: `Product                  Quantity       Price
Coffee, whole bean              4       76.00
Paper filters                   2       17.90
                         Subtotal       93.90
                         Total          93.90`,
    lines: ['4 | - | - | 76.00 | Coffee, whole bean', '2 | - | - | 17.90 | Paper filters'],
    sums: ['93.90', null, '93.90', null, null],
  },
  {
    name: 'no header: parts that stand farther right than what they make up',
    text: `Detail
Elastic compute            904.20
    Usage                  900.00
    Transfer                 4.20
Object storage             250.48
    Usage                  250.48
Total for this invoice    1154.68`,
    lines: ['1 | - | - | 904.20 | Elastic compute', '1 | - | - | 250.48 | Object storage'],
    sums: [null, null, '1154.68', null, null],
  },
  {
    name: 'a sum at the right that no word tells is not the whole of the lines',
    text: `Prestations            Heures       Taux     Montant
Étude                    2,50     280,00      700,00
Réunion                  1,75     280,00      490,00
                    Ensemble des actes      1.190,00
                    Base imposable          1.190,00
                    TVA 17 %                  202,30
                    Total TTC               1.392,30`,
    lines: ['2.50 | - | 280.00 | 700.00 | Étude', '1.75 | - | 280.00 | 490.00 | Réunion'],
    sums: ['1190.00', '202.30', '1392.30', null, null],
  },
  {
    name: 'a summary by codes that ends with both taxes',
    text: `Description            Qty      Rate        Amount
Emulsion                 6  4,250.00     25,500.00
CGST 9%                                   2,295.00
SGST 9%                                   2,295.00
Total                                    30,090.00
Taxable value     CGST amount     SGST amount     Tax amount
     25,500.00       2,295.00        2,295.00       4,590.00
Total 25,500.00      2,295.00        2,295.00       4,590.00`,
    lines: ['6 | - | 4250.00 | 25500.00 | Emulsion'],
    sums: ['25500.00', '4590.00', '30090.00', null, null],
  },
  {
    name: 'a tax behind its rate is no line',
    text: `Kostenart           Verteiler               Ihre Kosten
Grundsteuer         Fläche                       450,00
Müllabfuhr          Fläche                       360,00
                    19 % Umsatzsteuer            153,90
                    Summe brutto                 963,90`,
    lines: ['1 | - | - | 450.00 | Grundsteuer', '1 | - | - | 360.00 | Müllabfuhr'],
    sums: ['810.00', '153.90', '963.90', null, null],
  },
  {
    name: 'sums of groups among the lines, and a discount of a line',
    text: `Description              Qty     Unit price   Disc.%     Amount
Beeswax                    1          42.00     0.00      42.00
                                          Subtotal        42.00
Olive oil                  1           1.00    10.00       0.90
                                          Subtotal         0.90

                                          Subtotal        42.90
                                          Tax 10%          4.29
                                          Total           47.19`,
    lines: ['1 | - | 42.00 | 42.00 | Beeswax', '1 | - | 1.00 | 0.90 | Olive oil'],
    sums: ['42.90', '4.29', '47.19', null, null],
  },
  {
    name: 'what is held in another line is none, where the sums say so',
    text: `Artikel                         Aantal    Prijs per stuk    Prijs incl. BTW
Tablet                               1          399,00             399,00
  Incl. heffing                      1                               4,24
Hoes                                 1           69,00              69,00
             Exclusief BTW     386,78
             BTW 21%            81,22
             Totaal            468,00`,
    lines: ['1 | - | 399.00 | 399.00 | Tablet', '1 | - | 69.00 | 69.00 | Hoes'],
    sums: ['386.78', '81.22', '468.00', null, null],
  },
  {
    name: 'a sum carried over to the next page, and its header again',
    text: `Description              Qty     Unit price      Amount
Oak table                  2         150.00      300.00
                                 Carried forward 300.00\f${HEAD}Description              Qty     Unit price      Amount
                                 Brought forward 300.00
Lamp                       1          20.00       20.00

                                 Total           320.00`,
    lines: ['2 | - | 150.00 | 300.00 | Oak table', '1 | - | 20.00 | 20.00 | Lamp'],
    sums: [null, null, '320.00', null, null],
  },
  {
    name: 'labels side by side with their figures below',
    text: `Description              Qty     Unit price      Amount
Oak table                  2         150.00      300.00

      Net amount        VAT 20 %         Total
          300.00           60.00        360.00`,
    lines: ['2 | - | 150.00 | 300.00 | Oak table'],
    sums: ['300.00', '60.00', '360.00', null, null],
  },
  {
    name: 'a deposit, and a discount and freight below the subtotal',
    text: `Description              Qty     Unit price      Amount
Oak table                  2         150.00      300.00

                                 Subtotal        300.00
                                 Discount         30.00
                                 Shipping         10.00
                                 Tax 10%          27.00
                                 Total           307.00
                                 Amount paid     100.00
                                 Balance due     207.00`,
    lines: ['2 | - | 150.00 | 300.00 | Oak table'],
    sums: ['300.00', '27.00', '307.00', '100.00', '207.00'],
  },
  {
    name: 'several rates in a summary of their own',
    text: `Description              Qty     Unit price      Amount
Bread                      2           5.00       10.00
Wine                       1          20.00       20.00

VAT rate      Net        VAT                     Net total   30.00
5 %         10.00       0.50                     Total VAT    4.50
20 %        20.00       4.00                     To pay      34.50`,
    lines: ['2 | - | 5.00 | 10.00 | Bread', '1 | - | 20.00 | 20.00 | Wine'],
    sums: ['30.00', '4.50', '34.50', null, '34.50'],
  },
  {
    name: 'no header: quantities and prices below what is sold, taxes within',
    text: `Delivery zone 3             15.20
Paint, white               257.35
  4.00  x  64.3375
Sub Total                  272.55
Total                      272.55
Cash                       300.00
Change                      27.45`,
    lines: ['1 | - | - | 15.20 | Delivery zone 3', '4.00 | - | 64.3375 | 257.35 | Paint, white'],
    sums: ['272.55', null, '272.55', null, null],
  },
])('$name', ({ text, lines, sums }) => {
  const found = read(HEAD + text);
  expect(found.lines).toEqual(lines);
  expect(found.sums).toEqual(sums);
  expect(found.warnings).toEqual([]);
  expect(checkInvoice(found.invoice).addsUp).not.toBe(false);
});

test('a text goes on below; remarks there are none of the name', () => {
  const { lines } = read(`${HEAD}Pos   Description        Qty    Price    Amount
1     Stainless screws     2    10.00     20.00
      with washers
      M6 x 40

2     Copy paper           1     5.00      5.00
      Lot 77

3     Magazine             1     4.00      4.00
      Renews 18 Mar 2024

                               Total      29.00`);
  expect(lines.map((line) => line.split(' | ').at(-1))).toEqual([
    'Stainless screws with washers M6 x 40',
    'Copy paper',
    'Magazine',
  ]);
});

test('what does not add up is a warning that names the figures', () => {
  const { warnings } = read(`${HEAD}Description              Qty     Unit price      Amount
Oak table                  2         150.00      310.00

                                 Subtotal        300.00
                                 VAT 20%          60.00
                                 Total           365.00`);
  expect(warnings).toEqual([
    'Line 1: 2 × 150.00 = 300.00, but the amount is 310.00.',
    'The lines add up to 310.00, but the invoice says 300.00.',
    'Subtotal and tax add up to 360.00, but the total is 365.00.',
  ]);
});

test.for([
  {
    name: 'no header: of several parts the one that comes to the sum below it',
    text: `Trip fare                   19.32
Wait time                    0.85
Subtotal                    20.17
Booking levy                 3.90
Benefits                     0.76
Access                       0.10
Gratitude                    3.48
Total                       28.41`,
    lines: ['1 | - | - | 19.32 | Trip fare', '1 | - | - | 0.85 | Wait time'],
    sums: ['20.17', null, '28.41', null, null],
  },
  {
    name: 'a price for a unit, and more to pay than the total',
    text: `Désignation          Quantité   Prix unitaire    Montant HT
Heures pleines            1240    0,1584 €/kWh       196,42
                         Total HT                    196,42
                         TVA 20 %                     39,28
                         Total TTC                   235,70
                         Services                      7,10
                         Total à payer TTC           242,80`,
    lines: ['1240 | - | 0.1584 | 196.42 | Heures pleines'],
    sums: ['196.42', '39.28', '235.70', null, '242.80'],
  },
])('$name, though more is charged below it', ({ text, lines, sums }) => {
  const found = read(HEAD + text);
  expect(found.lines).toEqual(lines);
  expect(found.sums).toEqual(sums);
});

const MISREAD = `${HEAD}Description              Qty     Unit price      Amount
Oak table                  2         150.00      800.00
Lamp                       1          20.00       20.00

                                 Subtotal        320.00
                                 VAT 20%          64.00
                                 Total           384.00`;

test('one digit of a scan is put right where only that makes the sums hold; printed text is what it is', () => {
  const scan = read(MISREAD, 'ocr');
  expect(scan.lines[0]).toBe('2 | - | 150.00 | 300.00 | Oak table');
  expect(scan.invoice.lines[0]?.notes).toEqual([
    {
      kind: 'digit_repaired',
      before: '800.00',
      reason: 'We corrected one misread digit: only this one makes the sums add up.',
    },
  ]);
  expect(scan.warnings).toEqual([]);
  expect(read(MISREAD).lines[0]).toBe('2 | - | 150.00 | 800.00 | Oak table');
});

test('the minus of a scan is put back that its price has, where only that makes the sums hold', () => {
  const text = (price: string) => `${HEAD}Description              Qty     Unit price      Amount
Oak table                  2         150.00      300.00
Spring offer               1         ${price}       50.00

                                 Subtotal        250.00
                                 Total           250.00`;
  expect(read(text('-50.00'), 'ocr').lines[1]).toBe('1 | - | -50.00 | -50.00 | Spring offer');
  expect(read(text(' 50.00'), 'ocr').lines[1]).toBe('1 | - | 50.00 | 50.00 | Spring offer');
});

test('no digit of a total is changed to what another printed total denies', () => {
  const text = `${HEAD}Description              Qty     Unit price      Amount
Oak table                  2         150.00      300.00

Total                                246.25      526.25`;
  const totalOf = (more: string) => read(`${text}\n${more}`, 'ocr').invoice.fields.total.value;
  expect(totalOf('Invoice total                                    300.00')).toBe('546.25');
  expect(totalOf('Invoice total                                    325.00')).not.toBe('546.25');
});

test('no digit of a total is changed that the amount due repeats, or to what only a tax not printed comes to', () => {
  const text = `${HEAD}Description              Qty     Unit price    Tax     Amount
Hours                     20          80.00            1,600.00
Licence                    1       1,000.00    7%      1,000.00

                                 Subtotal              2,600.00
                                 Total                 2,570.00`;
  for (const more of ['', '\n\n                                 Amount due            2,570.00'])
    expect(read(text + more, 'ocr').sums[2]).toBe('2570.00');
});

test('a digit is right with which the sums would still miss the total', () => {
  const text = `${HEAD}Description              Qty     Unit price      Amount
Seal                       1           4.84        4.84
Pump                       1           7.48        7.48

                                 Total net        12.31
                                 Total            14.90`;
  expect(read(text, 'ocr').sums.slice(0, 3)).toEqual(['12.31', null, '14.90']);
});

test('the point of a total that was not seen is put back where the sums say so', () => {
  const pointless = MISREAD.replace('800.00', '300.00').replace('384.00', '38400');
  expect(read(pointless, 'ocr').sums.slice(0, 3)).toEqual(['320.00', '64.00', '384.00']);
});

test('each line and sum says where it stands', () => {
  const { invoice } = read(`${HEAD}Description              Qty     Unit price      Amount
Oak table                  2         150.00      300.00
                                 Total           300.00`);
  expect(invoice.lines[0]?.place).toEqual({
    page: 1,
    lines: [{ left: 0, right: 45, top: 52, bottom: 62 }],
    quantity: { left: 135, right: 140, top: 52, bottom: 62 },
    unitPrice: { left: 185, right: 215, top: 52, bottom: 62 },
    amount: { left: 245, right: 275, top: 52, bottom: 62 },
  });
  expect(invoice.fields.total.place).toEqual({
    page: 1,
    box: { left: 245, right: 275, top: 65, bottom: 75 },
  });
});

test.for([
  { name: 'blank pages', text: '' },
  { name: 'a letter', text: 'Dear Ms Crane,\n\nthank you for your visit.\n\nKind regards' },
])('$name: no invoice', ({ text }) => {
  expect(() => readInvoice(pages(text))).toThrow(expect.objectContaining({ code: 'no_invoice_found' }));
});
