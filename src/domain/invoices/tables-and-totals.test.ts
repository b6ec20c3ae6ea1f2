import { expect, test } from 'vitest';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { readInvoice } from './read-invoice.ts';

function read(text: string) {
  const words = typewritten(text).flatMap((line) => line.words);
  const { fields, lines } = readInvoice([{ page: 1, width: 600, height: 842, source: 'text', words }]);
  return {
    lines: lines.map(({ quantity, description, amount }) => [quantity, description, amount].join(' | ')),
    sums: [fields.subtotal, fields.taxTotal, fields.total, fields.amountDue].map(({ value }) => value),
  };
}

test.for([
  {
    name: 'a timesheet with its own total behind the invoice is none of it',
    text: `Description              Quantity    Rate      Amount
Consulting in May        16          100.00    1,600.00
Travel                   1           100.00      100.00
                                     Total     1,700.00


Date          Task                   Hours     Amount
02 May 2024   Workshop               8           800.00
16 May 2024   Interviews             8           800.00
Total                                16        1,600.00`,
    lines: ['16 | Consulting in May | 1600.00', '1 | Travel | 100.00'],
    sums: [null, null, '1700.00', null],
  },
  {
    name: 'days behind the word for terms are no net sum',
    text: `Terms     Net 30

Description             Quantity    Rate      Amount
Database setup          1         1,200.00    1,200.00
Email campaign          2           400.00      800.00`,
    lines: ['1 | Database setup | 1200.00', '2 | Email campaign | 800.00'],
    sums: [null, null, null, null],
  },
  {
    name: 'a net sum without decimals is no count of days',
    text: `Currency: JPY
Net 500
VAT 50
Total 550`,
    lines: [],
    sums: ['500', '50', '550', null],
  },
  {
    name: 'instalments below the sums are none of the lines',
    text: `CÓDIGO   CANT.   DESCRIPCIÓN                   V. UNIT.   DSCTO.   V. VENTA
001      1       Transporte de contenedores    1100.00    0.00     1100.00

                                          SUB TOTAL       USD 1,100.00
                                          IGV               USD 198.00
                                          TOTAL           USD 1,298.00

         N° DE CUOTA           IMPORTE                 FECHA DE PAGO
         Cuota001           USD 1,246.08                16-sep-2024`,
    lines: ['1 | Transporte de contenedores | 1100.00'],
    sums: ['1100.00', '198.00', '1298.00', null],
  },
  {
    name: 'blanks part groups of digits where nothing has decimals',
    text: `Megnevezés         Mennyiség   Nettó egységár   Nettó érték
Kertfenntartás     1 hó               68 000        68 000
Fűmag              3 zsák              7 950        23 850

Nettó összesen                                      91 850
ÁFA 27%                                             24 800
Fizetendő végösszeg                            116 650 Ft`,
    lines: ['1 | Kertfenntartás | 68000', '3 | Fűmag | 23850'],
    sums: ['91850', '24800', '116650', null],
  },
  {
    name: 'a word that is not known among those of a second line of titles',
    text: `Nazwa towaru lub    Ilość   Cena     Wartość   Stawka   Wartość
usługi                      netto    netto     VAT      brutto
Oliwa               6       10,00    60,00     5%       63,00

Razem netto                          60,00
VAT                                   3,00
Do zapłaty                           63,00`,
    lines: ['6 | Oliwa | 60.00'],
    sums: ['60.00', '3.00', '63.00', '63.00'],
  },
  {
    name: 'beside net amounts and taxes a total holds the tax',
    text: `Description    Unit price   Discount   Qty   Net amount   Tax rate   Tax amount   Total amount
Steel bottle       250.00      12.50     1       237.50        12%        28.50         266.00
Glass jar          200.00       9.15     1       190.85        12%        22.90         213.75

Total                                                                     51.40         479.75`,
    lines: ['1 | Steel bottle | 237.50', '1 | Glass jar | 190.85'],
    sums: ['428.35', '51.40', '479.75', null],
  },
  {
    name: 'what is counted is charged for, whatever its title says',
    text: `Campaign            Quantity    Amount
Summer              3118        11,204.18
Winter              2240         6,880.02

Subtotal                        18,084.20
Total                           18,084.20`,
    lines: ['3118 | Summer | 11204.18', '2240 | Winter | 6880.02'],
    sums: ['18084.20', null, '18084.20', null],
  },
  {
    name: 'of the ordered and the supplied quantity the supplied one is charged',
    text: `Description    Ordered   Supplied   Price    Amount
Nut M10        400       300        0.42     126.00

Total                                        126.00`,
    lines: ['300 | Nut M10 | 126.00'],
    sums: [null, null, '126.00', null],
  },
  {
    name: 'a quantity that a full text nearly touches',
    text: `Description    Quantity   Price    Amount
Contract       15 pcs     2.00     30.00
Consulting serv 32 hrs    3.00     96.00

Total                              126.00`,
    lines: ['15 | Contract | 30.00', '32 | Consulting serv | 96.00'],
    sums: [null, null, '126.00', null],
  },
  {
    name: 'net and tax in one row of totals, their sum below',
    text: `Denumirea       Cant.   Pret     Valoarea   Valoarea TVA
Abonament       2       45,00    90,00      17,10

Total                            90,00      17,10
Total plata                               107,10 RON`,
    lines: ['2 | Abonament | 90.00'],
    sums: ['90.00', '17.10', '107.10', null],
  },
  {
    name: 'the tax beside the total of all',
    text: `Description     Qty   Unit price   Net amount   Tax amount   Total
Bottle          1     80.00        80.00        14.40        94.40

TOTAL                                           14.40        94.40`,
    lines: ['1 | Bottle | 80.00'],
    sums: ['80.00', '14.40', '94.40', null],
  },
  {
    name: 'a rate glued to the name of its tax, words left of the sums',
    text: `Item            Qty      Rate       Amount
Cards           2.00     50.00      100.00

                         Sub Total  100.00
One hundred and nine     CGST9        9.00
rupees only              SGST9        9.00
                         Round Off  (-)0.40
                         Total      117.60`,
    lines: ['2.00 | Cards | 100.00'],
    sums: ['100.00', '18.00', '117.60', null],
  },
  {
    name: 'titles at the left of their boxes, figures at the right',
    text: `Description     Qty     Price      Amount
Steel           2       50,00      100,00

VALOR TOTAL DOS PRODUTOS       VALOR DO IPI           VALOR TOTAL DA NOTA
                      100,00                   10,00                        110,00`,
    lines: ['2 | Steel | 100.00'],
    sums: ['100.00', '10.00', '110.00', null],
  },
  {
    name: 'a deposit that is taken off before tax is not taken off again',
    text: `Description of works                     Amount
Demolition                             4,800.00
Partition walls                        5,200.00

Total amount of this claim            10,000.00
Less: Deposit received                (1,000.00)
Add: 10% GST                             900.00
Net amount payable                     9,900.00`,
    lines: ['1 | Demolition | 4800.00', '1 | Partition walls | 5200.00'],
    sums: ['10000.00', '900.00', '9900.00', null],
  },
  {
    name: 'taxes between the dated rows of a hotel',
    text: `Date        Description             Charges
11-May-24   Room charge             7,200.00
11-May-24   CGST on room @9%          648.00
12-May-24   Room charge             7,200.00
12-May-24   CGST on room @9%          648.00

Total                              15,696.00`,
    lines: ['1 | Room charge | 7200.00', '1 | Room charge | 7200.00'],
    sums: ['14400.00', '1296.00', '15696.00', null],
  },
  {
    name: 'what is rounded is the total',
    text: `Description                Amount
Ride fare                  299.50
Rounding                     0.50
Total bill (rounded off)   300.00`,
    lines: ['1 | Ride fare | 299.50'],
    sums: ['300.00', null, '300.00', null],
  },
  {
    name: 'a discount beside the total is no tax of it',
    text: `Description    Qty    Gross Amount    Discount    Taxable Value    Tax       Total
Fan            2            500.00     -100.00           338.98    61.02    400.00

Total          2            500.00     -100.00           338.98    61.02    400.00
Grand total                                                                 400.00`,
    lines: ['2 | Fan | 400.00'],
    sums: ['338.98', '61.02', '400.00', null],
  },
  {
    name: 'sums beside the last row of a summary of taxes',
    text: `Benämning      Antal    À-pris      Moms    Belopp
Papper         4        200,00      25%     800,00
Frukt          2        100,00      12%     200,00

Moms %    Underlag    Moms kr    Exkl. moms    Moms        ATT BETALA
25        800,00      200,00
12        200,00       24,00     1 000,00      224,00      SEK 1 224,00`,
    lines: ['4 | Papper | 800.00', '2 | Frukt | 200.00'],
    sums: ['1000.00', '224.00', '1224.00', '1224.00'],
  },
  {
    name: 'a sum without words between the goods and what is charged besides',
    text: `Description          Quantity    Rate        Amount
Ball valve           24 Nos      100.00      2,400.00
Gate valve           10 Nos      194.00      1,940.00
                                             4,340.00
     Packing & Forwarding                      660.00

Total                                        5,000.00`,
    lines: ['24 | Ball valve | 2400.00', '10 | Gate valve | 1940.00', '1 | Packing & Forwarding | 660.00'],
    sums: [null, null, '5000.00', null],
  },
  {
    name: 'one word for quantities and amounts, a currency beside the sums alone',
    text: `No    Nama Barang     Qty    Harga Satuan     Jumlah
1     Kabel NYM       20     875.000          17.500.000
2     Lampu LED       10      28.000             280.000

      Subtotal                             Rp 17.780.000
      DPP                                  Rp 17.780.000
      PPN 11%                              Rp  1.955.800
      Total                                Rp 19.735.800`,
    lines: ['20 | Kabel NYM | 17500000', '10 | Lampu LED | 280000'],
    sums: ['17780000', '1955800', '19735800', null],
  },
  {
    name: 'words for sums that are not known, below each other in the column of the amounts',
    text: `Item              Qty   Price    Amount
Rope              2     30.00     60.00
Lantern           1     40.00     40.00
Vorpalsom                        100.00
Grelsu                            20.00
Vorpal grandum                   120.00`,
    lines: ['2 | Rope | 60.00', '1 | Lantern | 40.00'],
    sums: ['100.00', '20.00', '120.00', null],
  },
  {
    name: 'words for sums that are not known, side by side',
    text: `Item              Qty   Price    Amount    Grelsu    Grandum
Rope              2     30.00     60.00     12.00      72.00
Lantern           1     40.00     40.00      8.00      48.00
Vorpal                           100.00     20.00     120.00`,
    lines: ['2 | Rope | 60.00', '1 | Lantern | 40.00'],
    sums: ['100.00', '20.00', '120.00', null],
  },
  {
    name: 'what the lines come to, under another column than theirs, is not the total',
    text: `Item              Qty   Price    Amount
Bucket            10     9.00     90.00
Shovel            10    19.00    190.00
Vorpal            20   280.00  2,800.00`,
    lines: ['10 | Bucket | 90.00', '10 | Shovel | 190.00', '20 | Vorpal | 2800.00'],
    sums: [null, null, null, null],
  },
  {
    name: 'columns of nothing, and of money that is of no text, under no titles',
    text: `1   Patching stone    50.00    SY   170.00    8,500.00    0.00    8,500.00    0.00
2   Filling cracks    12.00    LF    30.00      360.00    0.00      360.00    0.00
3   Sealing coat       4.00    SY   250.00    1,000.00    0.00    1,000.00    0.00
Vorpals:                                    $9,860.00   $0.00   $9,860.00   $0.00`,
    lines: [
      '50.00 | 1 Patching stone SY | 8500.00',
      '12.00 | 2 Filling cracks LF | 360.00',
      '4.00 | 3 Sealing coat SY | 1000.00',
    ],
    sums: [null, null, '9860.00', null],
  },
  {
    name: 'words on tax behind the amounts',
    text: `Leistung         Menge        Betrag
Gestaltung       7 Stunden    1.050,00€ exkl. Ust
Beratung         1 Stunde     60,00€ exkl. Ust

Gesamtbetrag Netto:           1.110,00€
Ust 20%                       222,00€
Gesamtbetrag Brutto:          1.332,00€`,
    lines: ['7 | Gestaltung | 1050.00', '1 | Beratung | 60.00'],
    sums: ['1110.00', '222.00', '1332.00', null],
  },
  {
    name: 'what stands below the caption of a sum is no line',
    text: `Description          Qty    Unit Price    Extension
Lamp                 1      158.45        158.45
Knob                 5      19.75         98.75

Summary                                   Sub Total
Lighting   158.45                         257.20
                                          Sales Tax
Hardware   98.75                          20.58
                                          TOTAL
                                          277.78`,
    lines: ['1 | Lamp | 158.45', '5 | Knob | 98.75'],
    sums: ['257.20', '20.58', '277.78', null],
  },
  {
    name: 'net, two taxes and all of them in one row',
    text: `Description   Qty   Rate      Taxable    CGST 9%   SGST 9%   Total
Steel rod     10    100.00    1000.00    90.00     90.00     1180.00
Bolts         50    2.00      100.00     9.00      9.00      118.00
Total                         1100.00    99.00     99.00     1298.00
Grand Total                                                  1298.00`,
    lines: ['10 | Steel rod | 1000.00', '50 | Bolts | 100.00'],
    sums: ['1100.00', '198.00', '1298.00', null],
  },
  {
    name: 'net and gross in a column of their own between words and figures',
    text: `Rechnungsnummer: 4711
Rechnungsdatum: 3.5.2024

Summe aller Positionen            netto         10.000,00
Summe Nachlässe                   netto          2.500,00
Summe Zuschläge                   netto            600,00
Gesamtsumme                       netto          8.100,00
Summe Umsatzsteuer                                 510,00
Gesamtsumme                       brutto         8.610,00
Gezahlter Betrag                  brutto           610,00
Fälliger Betrag                   brutto         8.000,00`,
    lines: [],
    sums: ['8100.00', '510.00', '8610.00', '8000.00'],
  },
  {
    name: 'a payment below the total is taken off it, though rows of the tax stand below',
    text: `Rechnungsnummer: 4711
Summe aller Positionen            netto         10.000,00
Summe Nachlässe                   netto          2.500,00
Summe Zuschläge                   netto            600,00
Gesamtsumme                       netto          8.100,00
Summe Umsatzsteuer                                 510,00
Gesamtsumme                       brutto         8.610,00
Gezahlter Betrag                  brutto           500,00
Fälliger Betrag                   brutto         8.110,00

Umsatzsteuerkategorie: Z
Gesamtsumme                       netto            100,00
Umsatzsteuerbetrag                                   0,00
Umsatzsteuerkategorie: S
Gesamtsumme                       netto          8.000,00
Umsatzsteuerbetrag                                 510,00`,
    lines: [],
    sums: ['8100.00', '510.00', '8610.00', '8110.00'],
  },
  {
    name: 'a figure of nothing without words is no line',
    text: `Description          Qty    Price     Amount
Lamp                 2      50.00     100.00
                                      0.00
Total                                 100.00`,
    lines: ['2 | Lamp | 100.00'],
    sums: [null, null, '100.00', null],
  },
  {
    name: 'taxes of their own beside the amounts, on the form of a Brazilian note, and no weights',
    text: `QUANTIDADE   ESPÉCIE    MARCA    PESO BRUTO    PESO LÍQUIDO
1342         À GRANEL   Porto       1.578Kg         1.120Kg
CÓDIGO  DESCRIÇÃO DO PRODUTO  NCM/SH    O/CST  CFOP  UN.  QUANT.  VALOR UNIT.  VALOR TOTAL  B. CÁLC. ICMS  VALOR ICMS  VALOR IPI  ALÍQ. ICMS
1       Lâmpada               15156000   020   6101  LT   3.0000         2.31         6.93           5.01        0.67       0.03      0.1753
2       Luvas                 15156000   020   6101  LT   2.0000         4.00         8.00           5.01        0.67       0.03      0.1753`,
    lines: ['3.0000 | Lâmpada | 6.93', '2.0000 | Luvas | 8.00'],
    sums: [null, null, null, null],
  },
  {
    name: 'prices that are amounts, since the counts would make them more than all that is charged',
    text: `Item                     Qty          Price
Puzzle mat blue           15      $2,779.95
Puzzle mat green          15      $2,725.05

Subtotal                          $5,450.10
Discount                             -$0.10
Delivery                             $54.90
Sales Tax                           $351.15
Order Total                       $5,856.15`,
    lines: ['15 | Puzzle mat blue | 2779.95', '15 | Puzzle mat green | 2725.05'],
    sums: ['5450.10', '351.15', '5856.15', null],
  },
  {
    name: 'an invoice of North Macedonia',
    text: `Р.бр.  Назив на производ     Ед. мера   Количина   Цена без ДДВ   Износ
1      Мед од багрем         кг         2          150,00         300,00
2      Восочни свеќи         парче      4          50,00          200,00

Износ без ДДВ                                                     500,00
ДДВ 18%                                                            90,00
Вкупно за плаќање                                                 590,00`,
    lines: ['2 | Мед од багрем | 300.00', '4 | Восочни свеќи | 200.00'],
    sums: ['500.00', '90.00', '590.00', null],
  },
  {
    name: 'taxes of two rates that the total holds, one below the other',
    text: `Leistung            Anzahl    Preis    MwSt      Betrag
Zimmer                   2    66,00    10 %      132,00
Garage                   2    12,00    20 %       24,00

Gesamtbetrag EUR                                 156,00
enthält 10 % MwSt                                 12,00
enthält 20 % MwSt                                  4,00`,
    lines: ['2 | Zimmer | 132.00', '2 | Garage | 24.00'],
    sums: ['140.00', '16.00', '156.00', null],
  },
  {
    name: 'a tax in the words of two scripts',
    text: `Description            Qty    Rate       Amount
Pump service             4     50.00      200.00

Subtotal                                  200.00
VAT 5% / المضافة القيمة ضريبة             10.00
Total AED                                 210.00`,
    lines: ['4 | Pump service | 200.00'],
    sums: ['200.00', '10.00', '210.00', null],
  },
  {
    name: 'the total of a fee note above the tax that is withheld',
    text: `Prestazione                                 Importo
Consulenza contratto                         900,00
Redazione lettera                            100,00

Imponibile IVA                             1.000,00
IVA 22%                                      220,00
Totale parcella                            1.220,00
Ritenuta d'acconto 20%                      -200,00
Netto da pagare                            1.020,00`,
    lines: ['1 | Consulenza contratto | 900.00', '1 | Redazione lettera | 100.00'],
    sums: ['1000.00', '220.00', '1220.00', '1020.00'],
  },
  {
    name: 'what will be debited',
    text: `Détail               Quantité     Prix      Montant
Abonnement                  2    10,00        20,00

Total hors TVA                                20,00
TVA à 20 %                                     4,00
Total TTC                                     24,00
Montant à prélever                            24,00`,
    lines: ['2 | Abonnement | 20.00'],
    sums: ['20.00', '4.00', '24.00', '24.00'],
  },
  {
    name: 'a tax that is taken off what holds it, and the total again',
    text: `Qty    Description          Unit Price      Amount
10     Cement bag               56.00      560.00

       Total Sales (VAT Inclusive)         560.00
       Less: VAT                            60.00
       Amount Net of VAT                   500.00
       TOTAL AMOUNT DUE                    560.00`,
    lines: ['10 | Cement bag | 560.00'],
    sums: ['500.00', '60.00', '560.00', '560.00'],
  },
  {
    name: 'a tax that is taken off before a discount',
    text: `Qty    Description          Price      Amount
30     Cough syrup          11.20      336.00
60     Vitamin C             5.60      336.00

       Total Sales                     672.00
       Less: VAT                       -72.00
       Net of VAT                      600.00
       Less: SC Discount 20%          -120.00
       Total Amount Due                480.00`,
    lines: ['30 | Cough syrup | 336.00', '60 | Vitamin C | 336.00'],
    sums: ['600.00', null, '480.00', '480.00'],
  },
  {
    name: 'a tax that is taken off without a sign before a discount',
    text: `Qty    Description          Price      Amount
30     Cough syrup          11.20      336.00
60     Vitamin C             5.60      336.00

       Total Sales                     672.00
       Less: VAT                        72.00
       Net of VAT                      600.00
       Less: SC Discount 20%           120.00
       Total Amount Due                480.00`,
    lines: ['30 | Cough syrup | 336.00', '60 | Vitamin C | 336.00'],
    sums: ['600.00', null, '480.00', '480.00'],
  },
  {
    name: 'an item without quantity or price that costs as much as those above it',
    text: `Description            Qty    Rate       Amount
Retainer                 1    500.00     500.00
Travel                                   500.00

Total                                  1,000.00`,
    lines: ['1 | Retainer | 500.00', '1 | Travel | 500.00'],
    sums: [null, null, '1000.00', null],
  },
  {
    name: 'a row below the subtotal that leads to the total is no item, nor are its words',
    text: `Description            Qty    Rate       Amount
Pump service             4     50.00      200.00
Filter                   2     25.00       50.00

Subtotal                                  250.00
Two hundred only     Xqvw (8%)             20.00
Total                                     270.00`,
    lines: ['4 | Pump service | 200.00', '2 | Filter | 50.00'],
    sums: ['250.00', '20.00', '270.00', null],
  },
])('$name', ({ text, lines, sums }) => {
  const found = read(text);
  expect(found.lines).toEqual(lines);
  expect(found.sums).toEqual(sums);
});
