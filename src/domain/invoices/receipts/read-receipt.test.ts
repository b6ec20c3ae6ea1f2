import { expect, test } from 'vitest';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import type { PageWords } from '#domain/page-layout/page-words.ts';
import { checkInvoice } from '../check-invoice.ts';
import { readInvoice } from '../read-invoice.ts';

/** What a till printed, as it was recognised. */
function pagesOf(text: string, source: PageWords['source'] = 'ocr'): PageWords[] {
  return [
    { page: 1, width: 300, height: 842, source, words: typewritten(text).flatMap((line) => line.words) },
  ];
}

function read(text: string, source: PageWords['source'] = 'ocr') {
  const { documentType, fields, taxes, country } = readInvoice(pagesOf(text, source));
  return {
    documentType,
    country,
    vendor: fields.vendorName.value,
    date: fields.invoiceDate.value,
    total: fields.total.value,
    tax: fields.taxTotal.value,
    currency: fields.currency.value,
    taxes: taxes.length,
    notes: fields.total.notes.map(({ kind }) => kind),
  };
}

const ITEMS = `Oat bread                4.20
Green tea                3.75
Plums                    2.05`;

test.for([
  {
    name: 'the sum below the rounding',
    sums: `Total                   10.00
Rounding Adj             0.02
Total Rounded           10.02
Cash                    20.00
Change                   9.98`,
    total: '10.02',
  },
  {
    name: 'no total of the summary of the tax',
    sums: `Total                   10.00
Cash                    10.00
GST Summary  Amount(RM)  Tax(RM)
SR 6%         9.43       0.57
Total         9.43       0.57`,
    total: '10.00',
  },
  {
    name: 'cash less change where the word for the total cannot be read',
    sums: `T0'1#1                   1O.00
Cash                    50.00
Change                  40.00`,
    total: '10.00',
  },
  {
    name: 'cash less change that holds the printed tax, where two digits of the total were misread',
    sums: `Total incl. GST 6%      78.80
Cash                    30.00
Change                  19.40
GST 6% included in total 0.60`,
    total: '10.60',
  },
  {
    name: 'what two ways of paying come to',
    sums: `Subtotal                 9.50
Tax                      0.50
Total                   10.00
Gift Card                6.00
Cash                     4.00
Change                   0.00`,
    total: '10.00',
  },
  {
    name: 'the sum with the tax put on, where both are called a total',
    sums: `Net Total              $10.00
GST 5%                  $0.50
PST                     $0.00
Total                  $10.50
Cash                   $10.50`,
    total: '10.50',
  },
  {
    name: 'rounded to the coins that there are, above it',
    sums: `Net Total              $10.00
GST                     $0.52
Total                  $10.50`,
    total: '10.50',
  },
  {
    name: 'behind a tax without a digit before its point',
    sums: `**** TAX  .00  BAL      10.00
CARD                    10.00`,
    total: '10.00',
  },
  {
    name: 'with the digit that subtotal and tax come to',
    sums: `Subtotal               $10.00
Tax                     $0.90
Total                  $10.80`,
    total: '10.90',
  },
  {
    name: 'behind a word whose last letter stands apart',
    sums: `Subtota l              $10.00
Tax                     $0.90
Take-Out Tota l        $10.90`,
    total: '10.90',
  },
  {
    name: 'behind a word whose blank was left out, and a sign that was read for a letter',
    sums: `Subtotal               $10.00
GST                     $0.50
GrandTotel:            S10.50`,
    total: '10.50',
  },
  {
    name: 'the figure with the tip',
    sums: `Subtotal                10.00
Tip                      2.00
Total                   12.00
VISA                    12.00`,
    total: '12.00',
  },
  {
    name: 'a label with wrong letters, a figure with a blank in it',
    sums: `Tota1                   10. 00
Cosh                    10.00
Chonge                   0.00`,
    total: '10.00',
  },
  {
    name: 'the figure on the card slip where nothing else says what was paid',
    sums: `Table 4  Cashier Ann
MASTERCARD              10.00
Approval code 049113`,
    total: '10.00',
  },
  {
    name: 'that which holds a printed tax at a printed rate, in words of no known language',
    sums: `VE: 17,00%
POV E: 1.45
TOTAL: 10.00
UKUPNO: 20.00
POURAT 10.#0`,
    total: '10.00',
  },
  {
    name: 'what cash and change come to beside words that cannot be read',
    sums: `T4XAB1 SA1ES             9.35
144                      0.65
T1                      10.00
CASH                    40.00
C6                      30.00`,
    total: '10.00',
  },
  {
    name: 'what cash, change and the items say together where the labels slipped by a line',
    sums: `T0TAL                  1O. oz
                        50.00
CASH                    40.00`,
    total: '10.00',
  },
  {
    name: 'the second of two sums on a line',
    sums: `TAX 0.50   BAL 10.00`,
    total: '10.00',
  },
  {
    name: 'the figure behind a count',
    sums: `Total 3               110.00
Voucher               110.00`,
    total: '110.00',
  },
  {
    name: 'no figure smaller than the subtotal',
    sums: `Subtotal                10.00
Total                    1.00`,
    total: '10.00',
  },
  {
    name: 'the sum below things that are named nearly like change and cash',
    sums: `1 Trenette al pesto      5.00
1 Covid resto            1.50
1 Cotes of Rhone         3.50
Total                   20.00`,
    total: '20.00',
  },
])('total: $name', ({ sums, total }) => {
  const text = `CORNER STORE LTD
4 Mill Lane
Date 23/05/2024  14:22

${ITEMS}

${sums}
Thank you, please come again`;
  expect(read(text)).toMatchObject({ documentType: 'receipt', total, date: '2024-05-23' });
});

test('without a figure that is sure, the total is left open', () => {
  const text = `CORNER STORE LTD
Date 23/05/2024  14:22
Cashier Ann

${ITEMS}

Subtotal                 8.1
Total                    1#.@
Thank you, please come again`;
  expect(read(text).total).toBeNull();
});

test('what is called a subtotal is no total where tax and total cannot be read', () => {
  const text = `CORNER STORE LTD
Date 23/05/2024  14:22
Bread                    9.50
Bar Subtotal             0.00
Food Subtotal            9.50
T                        0.5#
Cash                    15.00
Thank you, please come again`;
  expect(read(text).total).toBeNull();
  expect(checkInvoice(readInvoice(pagesOf(text))).addsUp).toBeNull();
});

test('sums beside words that cannot be read are none of what was bought', () => {
  const text = `CORNER STORE LTD
23/05/2024 14:22
${ITEMS}
xxx                     10.00
yyy                     50.00
zzz                     40.00
Thank you`;
  expect(read(text).total).not.toBe('110.00');
});

test('the largest figure of all, printed twice below words that cannot be read, is none of what was bought', () => {
  const text = `CORNER STORE LTD
23/05/2024 14:22
qqq qqqqq 10 x 1.90     19.00
qqq 20                   3.17
zz zzzzz                19.00
zz zzzz                  3.17`;
  expect(read(text).total).toBeNull();
});

test('the second of two things that were bought is no tax', () => {
  const text = `CORNER STORE LTD
Date 23/05/2024  14:22
Pizza                   10.50
Apple juice              3.00
Total                   13.50
Cash                    13.50
Thank you`;
  expect(read(text)).toMatchObject({ total: '13.50', tax: null });
});

test('an amount with a blank behind its point, without a day, is that of a receipt', () => {
  const text = `EXAMPLE SUPERSTORE
Cheese                   10.26
Milk                      2.98
SUBTOTAL                13. 24
TOTAL                   13. 24`;
  expect(read(text)).toMatchObject({ documentType: 'receipt', total: '13.24' });
});

test.for([
  {
    name: 'a mark apart from figures',
    sums: '¥  Grand Total Rs.  10.00  GSTIN 29ABCDE1234F1Z5',
    want: 'INR',
  },
  { name: 'crowns in small letters', sums: 'Celkem kč  10.00', want: 'CZK' },
  { name: 'glued to the figure', sums: 'УНП: 100000001\nСУММА  10,00руб', want: 'BYN' },
  { name: 'written out', sums: 'ZU ZAHLEN EURO  10,00', want: 'EUR' },
  { name: 'its sign read as a letter', sums: 'TOTAL  SS  10.00', want: 'SGD' },
  { name: 'letters of classes at prices', sums: 'Salt  SS  2.00\nTOTAL  10.00', want: null },
  { name: 'what the terminal charged', sums: 'TOTAL  10.00\nAutoriz. kwt:  10.00 EUR', want: 'EUR' },
  { name: 'alone above the prices', sums: '        EUR\nTOTAL  10.00', want: 'EUR' },
  { name: 'the name of who sold, alone', sums: 'BOB\nTOTAL  10.00', want: null },
  { name: 'beside another figure', sums: 'TOTAL  10.00\nLast visit:  8.00 EUR', want: null },
  { name: 'of a country by its tax number', sums: 'kodas LT100000001\nTOTAL  10,00', want: 'EUR' },
  { name: 'of a country by its tax', sums: 'Be PUM  PUM  Su PUM\nTOTAL  10,00', want: 'EUR' },
])('currency: $name', ({ sums, want }) => {
  expect(read(`CORNER\n23/05/2024 14:22\nBread  4.00\nTea  6.00\n${sums}\nThank you`).currency).toBe(want);
});

test.for([
  { name: 'of a restaurant', text: 'Subtotal  49.000\nPB1 (10%)  4.900\nTotal Rp  53.900', want: '4900' },
  { name: 'put on below', text: '小計 ¥1,076\n外税 8% ¥86\n合計 ¥1,162\n現金 ¥1,162', want: '86' },
])('tax $name', ({ text, want }) => {
  expect(read(`CONTOH\n2023-08-05 12:30\nThank you\n${text}`).tax).toBe(want);
});

test.for([
  {
    name: 'a company in the footer whose name stands elsewhere, too, rather than a street',
    head: 'Am Tor\n10115 Berlin',
    foot: 'Noch kein MUSTERLADEN Kunde?\nMUSTERLADEN Markt GmbH',
    want: 'MUSTERLADEN Markt GmbH',
  },
  {
    name: 'the first line rather than what stands below its telephone',
    head: 'Corner Shop\nTel: 0340-666750\nEXPRESSKUND',
    foot: '',
    want: 'Corner Shop',
  },
  {
    name: 'no title, though its words stand elsewhere, too',
    head: 'QUITTUNG',
    foot: 'Ihre Quittung',
    want: null,
  },
  {
    name: 'no greeting',
    head: 'Hallo Anna Berg,\nNordlicht Kiosk',
    foot: '',
    want: 'Nordlicht Kiosk',
  },
  { name: 'no address', head: 'Senefelder Straße 2\n33100 Paderborn', foot: '', want: null },
])('vendor: $name', ({ head, foot, want }) => {
  const text = `${head}\nDatum 23.05.2024 14:22\nBrot  4,20 A\nTee  5,80 A\nSUMME EUR  10,00\nBar EUR  10,00\n${foot}`;
  expect(read(text).vendor).toBe(want);
});

test('a tax is read beside the figure without it on one line, and for what is no tax nothing is', () => {
  const text = (line: string) =>
    `CONTOH\nKasir: Sari 05/08/2019 12:30\nTeh NO. 4% 44 1\nNasi  33.000\nTotal Rp  33.000\nTunai Rp  50.000\nKembali Rp  17.000\n${line}`;
  expect(read(text('N DPP= 30,000 PPN= 3,000')).tax).toBe('3000');
  expect(read(text('')).tax).toBeNull();
});

test.for([
  {
    name: 'not by figures of an item',
    lines: 'GSTIN : 19ABCDE1234F1Z5\n10/07/2024 17:36\nSoap 2 19.00',
    want: '2024-07-10',
  },
  { name: 'by the weekday beside it', lines: 'Fri 04/07/2017 11:36', want: '2017-04-07' },
  {
    name: 'by the same day on the slip of the card',
    lines: 'Date 05/11/2015 17:16\nSlip 11 MAY 2015 17:18',
    want: '2015-05-11',
  },
  {
    name: 'of a country whose tax numbers have twelve digits, with a column of the tax',
    lines: 'GST ID : 000123456789\nDate 02/12/2017\nAmount Tax\n1587 1 7.42',
    want: '2017-12-02',
  },
  { name: 'of a Canadian till', lines: 'Moncton, NB E1C 4Z5\n05/11/15 17:16', want: '2015-05-11' },
  {
    name: 'of a Canadian till and its slip, which begins with the year',
    lines: 'Moncton, NB E1C 4Z5\n2/3/13 12:15\nDATE/TIME 13/02/03 12:16:15',
    want: '2013-02-03',
  },
])('day and month $name', ({ lines, want }) => {
  expect(read(`CORNER SHOP\n${lines}\n${ITEMS}\nTotal  10.00\nCash  10.00`).date).toBe(want);
});

test.for([
  { name: 'glued to its label', line: 'Dat.31.08.2015 Zeit19:22:02', want: '2015-08-31' },
  { name: 'behind a number and a dash', line: 'REG #19- 11/06/2018 20:22:55', want: '2018-06-11' },
  { name: 'whose second slash was read as a digit', line: 'Date: 28/0372018 10:36', want: '2018-03-28' },
  { name: 'whose first slash was read as a digit', line: 'Date: 28103/2018 10:36', want: '2018-03-28' },
  { name: 'glued to the time', line: '28/03/201810:36:13 T2', want: '2018-03-28' },
  { name: 'with two digits of the year', line: '17-03-18 14:49 SH01 T1 R0110133', want: '2018-03-17' },
  { name: 'with letters for digits', line: 'Date 2O/l1/2019  Time 09:15', want: '2019-11-20' },
  { name: 'with a faint dot', line: 'Datum 24.09 2021 18:05', want: '2021-09-24' },
  { name: 'with the name of the month', line: 'Fri 31 Jan 2020 07:39', want: '2020-01-31' },
  { name: 'year first', line: '2023-11-06 19:08 00063', want: '2023-11-06' },
  {
    name: 'behind the word for a register',
    line: 'REG CASHIER 11-24-2017 12:13 PM 000072',
    want: '2017-11-24',
  },
  { name: 'not the time behind a year', line: '11.12.2014 11:05 0761/2', want: '2014-12-11' },
])('date $name', ({ line, want }) => {
  const text = `CORNER STORE LTD
4 Mill Lane
Tel 0114 222 33 44

${ITEMS}

Total                   10.00
Cash                    10.00
Return goods before 31/12/2029
${line}
Thank you`;
  expect(read(text).date).toBe(want);
});

test.for([
  {
    country: 'PL',
    text: `Sklep Zielony Sp. z o.o.
ul. Polna 7, 00-001 Warszawa
NIP 525-00-00-001
PARAGON FISKALNY
Chleb            1 x4,20   4,20A
Herbata          2 x2,90   5,80A
SPRZEDAZ OPODATKOWANA A   10,00
PTU A 23%                  1,87
SUMA PTU                   1,87
SUMA PLN                  10,00
KARTA                     10,00
00063 Kasa 4  2023-11-06 19:08`,
    want: {
      total: '10.00',
      tax: '1.87',
      currency: 'PLN',
      date: '2023-11-06',
      vendor: 'Sklep Zielony Sp. z o.o.',
    },
  },
  {
    country: 'DE',
    text: `Beispielmarkt GmbH
Lindenstr. 30
10115 Berlin
UID Nr. DE123456789
                             EUR
Brot                       4,20 A
Tee                        5,80 A
SUMME                EUR  10,00
Geg. BAR             EUR  20,00
Rueckgeld BAR        EUR  10,00
Steuer %   Netto  Steuer  Brutto
A= 19,0%    8,40    1,60   10,00
06.06.2015  21:45  Bon-Nr. 3361`,
    want: { total: '10.00', tax: '1.60', currency: 'EUR', date: '2015-06-06', vendor: 'Beispielmarkt GmbH' },
  },
  {
    country: 'US',
    text: `SAMPLE GRILL
21 River Road
Austin, TX 78701
(512) 555-0100
06/07/2019 07:15 PM  Server: Kim
Burger                   $11.50
Lemonade                  $3.50
Subtotal                 $15.00
Tax 8.25%                 $1.24
Total                    $16.24
Visa                     $16.24
Thank you!`,
    want: { total: '16.24', tax: '1.24', currency: 'USD', date: '2019-06-07', vendor: 'SAMPLE GRILL' },
  },
  {
    country: 'ID',
    text: `WARUNG CONTOH
Jl. Merdeka 5 Bandung
NPWP 01.234.567.8-901.000
Kasir: Sari   05/08/2019 12:30
Nasi goreng             25.000
Es teh                   8.000
Total               Rp  33.000
Tunai               Rp  50.000
Kembali             Rp  17.000
Terima kasih`,
    want: { total: '33000', currency: 'IDR', date: '2019-08-05', vendor: 'WARUNG CONTOH' },
  },
])('receipt of $country', ({ country, text, want }) => {
  expect(read(text)).toMatchObject({ documentType: 'receipt', country, ...want });
});

test('a currency that is neither printed nor of a sure country is left open', () => {
  const text = `CORNER STORE
Date 23/05/2024  14:22
Paper CUP                0.50
Bread for ALL            9.50
Total                   10.00
Cash                    10.00
Thank you`;
  expect(read(text).currency).toBeNull();
});

test('the name of the shop is freed from dirt beside it, and none is taken from among what was bought', () => {
  const text = `rn  EXAMPLE TEA HOUSE  pn
12 Quay Street
Date 23/05/2024  14:22
Green tea                5.80
MERCHANT PLUMS LTD       4.20
Total                   10.00
Cash                    10.00
Thank you`;
  const dirt = new Set(['rn', 'pn']);
  const [page] = pagesOf(text);
  if (page === undefined) throw new Error('There is one page.');
  const words = page.words.map((word) => (dirt.has(word.text) ? { ...word, confidence: 0.3 } : word));
  expect(readInvoice([{ ...page, words }]).fields.vendorName.value).toBe('EXAMPLE TEA HOUSE');
});

test('a dollar sign alone is that of no country', () => {
  const text = (place: string) =>
    `CORNER SHOP\n${place}\n23/05/2024 14:22\n${ITEMS}\nTotal  $10.00\nCash  $10.00`;
  expect(read(text('4 Mill Lane')).currency).toBeNull();
  expect(read(text('Springfield, MA 01101')).currency).toBe('USD');
});

test('what one costs before how many, and the currency over the amounts is no name', () => {
  const text = `                          EUR
Hartkäse      2,59 x 2   5,18 A
Bulgur        0,99 x 2   1,98 A
zu zahlen                7,16
Bar                     10,00
Rückgeld                 2,84`;
  const { lines, fields } = readInvoice(pagesOf(text));
  expect(fields.vendorName.value).toBe(null);
  expect(fields.total.value).toBe('7.16');
  expect(lines.map(({ quantity, unitPrice, amount }) => [quantity, unitPrice, amount])).toEqual([
    ['2', '2.59', '5.18'],
    ['2', '0.99', '1.98'],
  ]);
});

test('a receipt that no till signed has its total, though an item was misread', () => {
  const text = `Segelladen Beispiel
Seestrasse 66
6004 Luzern Schweiz
Datum: 23.11.24  Beleg: Re241117670
1 Leine 12 mm            95.00 CHF
1 Block gross            75.00 CHF
1 Paar Handschuhe       749.00 CHF
Betrag                  219.00 CHF
(enthaltene MwSt.: 8.1 %) 16,41 CHF
Zahlart: Kreditkarte`;
  expect(read(text)).toMatchObject({ documentType: 'receipt', total: '219.00', date: '2024-11-23' });
});

const HOTEL = `Albergo Prova
Via Esempio 3
52010 Luogo
${'Descrizione'.padEnd(60)}Prezzo     Totale
${'Camera doppia'.padEnd(60)}100,00     100,00
${'Tassa di soggiorno'.padEnd(61)}12,00      12,00
${'Totale'.padEnd(71)}112,00
${'di cui IVA 10%'.padEnd(72)}9,09
${'Pagamento contanti'.padEnd(71)}112,00`;

test('what is a receipt and an invoice by its title is read as an invoice on a sheet', () => {
  const text = `RICEVUTA / FATTURA\n${HOTEL.replace('Albergo Prova', 'Albergo Prova           Intestatario')}`;
  expect(read(text, 'text')).toMatchObject({ vendor: 'Albergo Prova', total: '112.00', tax: '9.09' });
});

test('a printed tax on a part of the total stays, which proves nothing', () => {
  const invoice = readInvoice(pagesOf(`RICEVUTA\n${HOTEL}`, 'text'));
  expect(invoice.documentType).toBe('receipt');
  expect(invoice.fields.taxTotal.value).toBe('9.09');
  expect(checkInvoice(invoice).addsUp).toBeNull();
});

test('two titles are no name of a shop', () => {
  const text = `RICEVUTA / FATTURA\nBar Prova\n23/05/2024 14:22\n${ITEMS}\nTotale  10.00\nContanti  10.00`;
  expect(read(text, 'text').vendor).toBe('Bar Prova');
});
