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
