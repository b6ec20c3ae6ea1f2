import { expect, test } from 'vitest';
import { readTypedReceipt } from '#tests/fixtures/invoices/read-typed-invoice.ts';
import { checkInvoice } from '../check-invoice.ts';

/** @param others what else words may be */
function read(text: string, others: Readonly<Record<string, string>> = {}) {
  const invoice = readTypedReceipt(text, others);
  const { fields, country } = invoice;
  return {
    country,
    addsUp: checkInvoice(invoice).addsUp,
    currency: fields.currency.value,
    date: fields.invoiceDate.value,
    tax: fields.taxTotal.value,
    total: fields.total.value,
    vendor: fields.vendorName.value,
  };
}

test.for([
  {
    name: 'a form of the company whose middle letters were misread names no dinars',
    text: `BUKIT CONTOH SON. BHD.
12 Lorong Contoh
TOTAL                   12.50
CASH                    20.00
CHANGE                   7.50`,
    found: { country: 'MY', currency: 'MYR' },
  },
  {
    name: 'the name of the tax number is that of Singapore, too',
    text: `Specimen Noodle House
3 Sample Road Singapore 999999
GST Reg No: 209999999M
16 Mar 2016 18:44
TOTAL                  $12.50
CASH                   $20.00
CHANGE                  $7.50`,
    found: { country: 'SG', currency: 'SGD' },
  },
  {
    name: 'a total that differs in one digit from the price and from what was paid twice',
    text: `CORNER EXAMPLE SHOP
Wine                    13.99
TOTAL                   18.99
CARD                    13.99
PAID                    13.99`,
    found: { total: '13.99' },
  },
  {
    name: 'a net weight is no sum below which nothing is bought',
    text: `CORNER EXAMPLE SHOP
Apples
0.500 kg NET @ $6.00/kg  3.00
Bread                    4.50
Milk                     3.25
TOTAL                  410.75
COUNTER 4
A123 TOTAL              10.75`,
    found: { total: '10.75' },
  },
  {
    name: 'a tax of nothing that was taken for letters before the word for the balance',
    text: `EXAMPLE GROCERS
Bread                    4.50
Milk                     3.25
**** TAX OD BAL          7.75`,
    found: { total: '7.75' },
  },
  {
    name: 'the number of instalments is no tax that goes with a broken total',
    text: `CLINICA EJEMPLO SA
17/03/2020 09:48:30
LOTE: 004        CUPON: 0057
Imp. Total:                237
Cuotas:                      1
APROBADA`,
    found: { tax: null, addsUp: null },
  },
  {
    name: 'a total above what is taken off leads to the one below it',
    text: `BAR EXAMPLE
Cider                   339.00
Toast                   179.00
Total:                  518.00
Bonus and more          -50.00
Bar                     289.00
Kitchen                 179.00
Total:                  468.00`,
    found: { total: '468.00' },
  },
  {
    name: 'dirt is no pound where another currency is at home',
    text: `KEDAI CONTOH
NO 7, JLN CONTOH 2
GST No : 000999999999
Total                   12.50
CREDIT CARD             12.50
Change               - £0 4`,
    found: { country: 'MY', currency: 'MYR' },
  },
  {
    name: 'sums that the law of the Philippines asks for',
    text: `HALIMBAWA FOOD HOUSE
TOTAL DUE              112.00
VATable Sales          100.00
VAT Amount              12.00
VAT-Exempt Sales         0.00`,
    found: { country: 'PH', currency: 'PHP' },
  },
  {
    name: 'a tax invoice of Thailand in English',
    text: `SPECIMEN MARKET
TAX INVOICE (ABB)
16/03/2016 18:44
Tea                    112.00
TOTAL                  112.00
CASH                   200.00
CHANGE                  88.00`,
    found: { country: 'TH', currency: 'THB' },
  },
])('$name', ({ text, found }) => {
  expect(read(text)).toMatchObject(found);
});

const shopOn = (date: string) => `SPECIMEN STORES
Date: ${date} 14:22
Tea                      4.50
TOTAL                    4.50
CASH                     4.50`;

test.for([
  ['84.82.2021', '2021-02-04'],
  ['19/85/2017', '2017-05-19'],
  ['83/85/2816', '2016-05-03'],
  ['21-83-2916', '2016-03-21'],
  ['61/14/2819', '2019-01-14'],
  ['15 Nov 2917', '2017-11-15'],
  // The day may be misread as well as the month.
  ['2817-18-18', null],
  ['81/12/2016', null],
])('a zero with a stroke in %s is one', ([printed, date]) => {
  expect(read(shopOn(printed ?? '')).date).toBe(date);
});

test('a date is taken from the second reading of a word where the first is none', () => {
  expect(read(shopOn('15 Nov 20217'), { '20217': '2017' }).date).toBe('2017-11-15');
  expect(read(shopOn('16/69/16'), { '16/69/16': '16/09/16' }).date).toBe('2016-09-16');
  expect(read(shopOn('16/09/16'), { '16/09/16': '18/09/16' }).date).toBe('2016-09-16');
  expect(read(shopOn('2016-09-48'), { '2016-09-48': '2016-09-4' }).date).toBe(null);
});

test('a day is read behind a time or a number', () => {
  expect(read('SPECIMEN STORES\n11:32 16/09/16 2647\nTea    4.50\nTOTAL    4.50').date).toBe('2016-09-16');
  expect(read('SPECIMEN STORES\nTill 2 16/09/16\nTea    4.50\nTOTAL    4.50').date).toBe('2016-09-16');
  expect(read('SPECIMEN STORES\nTea    4.50\nTOTAL    4.50\n#0299 16:08:09 130922').date).toBe('2022-09-13');
});

test('a shop may be named after a street', () => {
  const receipt = (name: string) => `${name}
ABN 99 999 999 999
72 Sample Rd, Exampleton VIC 3999
16/09/2016 15:18
Tea                      4.50
TOTAL                   $4.50`;
  expect(read(receipt('Specimen Lane Newsagency')).vendor).toBe('Specimen Lane Newsagency');
  expect(read(receipt('7 Specimen Lane')).vendor).toBe(null);
});

test.for([
  { printed: 'Sklep Wzorek Sp. z 0.0.', name: 'Sklep Wzorek Sp. z o.o.' },
  { printed: 'Obchod Vzorek s.r.0.', name: 'Obchod Vzorek s.r.o.' },
  { printed: 'Trgovina Uzorak d.0.0.', name: 'Trgovina Uzorak d.o.o.' },
  // A figure beside no letter that stands by itself.
  { printed: 'Bar 0.0', name: 'Bar 0.0' },
  { printed: 'OBCHOD VZOREK S.R.0.', name: 'OBCHOD VZOREK S.R.O.' },
])('zeros among the letters of a legal form are letters: $printed', ({ printed, name }) => {
  const text = `${printed}
14.03.2024 09:12
TOTAL                   84,63`;
  expect(read(text).vendor).toBe(name);
});

test('a number behind a word of sums is no total as another figure is the same', () => {
  const items = 'Soup                   500.00\nBread                  300.00';
  const weighed = `SPECIMEN STEW
08-04-2025 16:57
${items}
Grand                  800.00
VISA                   800.00
Net weight                300`;
  expect(read(weighed).total).toBe('800.00');
  const numbered = `SPECIMEN STEW
08-04-2025 16:57
Bill Amount No 300
${items}
Cash                  1000.00
Change                 200.00`;
  expect(read(numbered).total).toBe('800.00');
});

test('what the rows of the taxes come to is no total, though the word behind the total was misread', () => {
  const text = `SPECIMEN DHABA
GSTIN-29ABCDE1234F1Z5
Thali          2.00  240.00   480.00
BL. TOT
CASH                          480.00
CGST @ 2.50% ON 457.14         11.43
SGST @ 2.50% ON 457.14         11.43
TOTAL GSI                      22.86`;
  expect(read(text).total).not.toBe('22.86');
});

test.for([
  {
    name: 'the price before a discount, which is printed without its sign',
    lines: 'Dress                   29.99\nOffer                   10.00\nTotal                   19.99',
    total: '19.99',
  },
  {
    name: 'the price of a thing above its price each',
    lines:
      'Bag                      1.00\nCake                    12.34\n  1 @ 12.34\nTotal                   13.34',
    total: '13.34',
  },
  {
    name: 'an old price above the new one, which is the total',
    lines: 'Was                     29.99\nNow                     19.99\nTotal                   19.99',
    total: '19.99',
  },
])('no figure contradicts a total that another bears out: $name', ({ lines, total }) => {
  expect(read(`SPECIMEN STORES\n12/03/2025 10:22\n${lines}`).total).toBe(total);
});

test.for([
  {
    name: 'all that is taxed',
    rows: 'IVA 19%   10,00   1,90   11,90\nIVA 7%    10,00   0,70   10,70',
    total: '22.60',
  },
  {
    name: 'only what is taxed',
    rows: 'IVA 19%                 11,90\nIVA 7%                  10,70',
    total: '22.60',
  },
])('the rows of the taxes may come to the total: $name', ({ rows, total }) => {
  const sum = `TOTALE                  ${total.replace('.', ',')}\nCONTANTI                50,00`;
  expect(read(`BAR ESEMPIO\n23/05/2024 14:22\nVino\nLibro\n${rows}\n${sum}`).total).toBe(total);
});

test('of one day in two years neither is taken, unless a third date says which is right', () => {
  const ride = 'SPECIMEN CABS\nRECEIPT\nFRM 02/10/19 22:38\nTAXI 02/10/18 22:54\nFARE  9.40\nTOTAL  9.40';
  expect(read(ride).date).toBe(null);
  expect(read(`${ride}\nPrinted 02/10/2018 22:55`).date).toMatch(/^2018-/);
});
