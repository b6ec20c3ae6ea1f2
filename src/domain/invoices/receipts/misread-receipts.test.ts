import { expect, test } from 'vitest';
import { readTypedReceipt } from '#tests/fixtures/invoices/read-typed-invoice.ts';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { checkInvoice } from '../check-invoice.ts';
import { readInvoice } from '../read-invoice.ts';

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

test('of two totals that differ in one digit neither is taken, unless what was paid says which is right', () => {
  const receipt = (paid: string) => `SPECIMEN STORES
16/09/2016 14:22
Bread
1.00 PCS        33.19   33.18
Gross Amount            33.19
Grand Total             33.18
${paid}`;
  expect(read(receipt('Paid Amount             40.09\nBalance                  6.98')).total).toBe(null);
  expect(read(receipt('Cash                    40.00\nChange                   6.82')).total).toBe('33.18');
});

test.for([
  'Payable',
  'Amt Payable',
  'TTL',
  'Nett Amount',
  'Nett Amt (RM)',
  'Total with GST @ 6%',
  'Total w/Tax',
  'Total inc. SST 6%',
  'Total after discount',
  'Total payment',
])('%s is the total', (label) => {
  const receipt = `SPECIMEN STORES
16/09/2016 14:22
Nails                   12.52
Subtotal                12.52
${label.padEnd(24)}12.50
VISA CARD
Thank you`;
  expect(read(receipt).total).toBe('12.50');
});

test('what came back of the cash is no total, whatever it is called', () => {
  const receipt = `SPECIMEN STORES
16/09/2016 14:22
Nails                   12.52
Pipe                     7.90
Qty : 4
Altogethre              20.42
Cash                    21.00
Balance                  0.58`;
  expect(read(receipt).total).toBe('20.42');
});

test('of a lone thing that was bought and the total either may be misread: neither is mended by the other', () => {
  const receipt = `SPECIMEN STORES
16/09/2016 14:22
Tape
5 UNIT                  18.58
TOTAL QUANTITY              5
AMOUNT DUE              18.56
RECEIVED                 20.0
CHANGE                   1.59`;
  expect(read(receipt).addsUp).not.toBe(true);
});

test('a total that differs in one digit from the price above it and from what was paid was misread', () => {
  const text = `TANKSTELLE MUSTER
Musterweg 3
12345 Musterstadt
14.03.2024 09:12
Super                   84,65 EUR
BAR                     84,65 EUR
TOTAL                   84,63
MwSt 19,00%             13,52
Netto 71,13 Brutto      84,65`;
  expect(read(text).total).toBe('84.65');
});

test.for([
  {
    name: 'a tip put on a sum that was paid',
    price: '50,00',
    sums: `Total                   50,00
Visa                    50,00
Tip                      5,00
Total                   55,00`,
    total: '55.00',
  },
  {
    name: 'cash less change is that price, and the total but for a digit',
    price: '18,50',
    sums: `Amount due              18,56
Cash                    20,00
Change                   1,50`,
    total: '18.50',
  },
  {
    name: 'cash less change is another price',
    price: '18,56',
    sums: `Amount due              18,56
Cash                    20,00
Change                   1,50`,
    total: '18.56',
  },
  {
    name: 'payments of the same that come to the total',
    price: '20,00',
    sums: `Total                   60,00
Paid                    20,00
Paid                    20,00
Paid                    20,00`,
    total: '60.00',
  },
])('a total is right beside the price and another sum: $name', ({ price, sums, total }) => {
  const text = `GASTHAUS MUSTER
Musterweg 3
14.03.2024 09:12
Supper                  ${price}
${sums}`;
  expect(read(text).total).toBe(total);
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

test('a total is left open that a figure as sure contradicts by a digit', () => {
  const items = 'SPECIMEN STORES\nTea                      2.29\nBuns                     2.99';
  expect(read(`${items}\nTOTAL                    4.88\n                         4.68`).total).toBe(null);
  const head = 'Receipt\nCashier: Jo   12/03/2025 10:22';
  const printed = typewritten(
    `${head}\n${items}\nTOTAL                    4.88\n                         4.68`,
  );
  const words = printed.flatMap((line) => line.words);
  const { fields } = readInvoice([{ page: 1, width: 300, height: 842, source: 'text', words }]);
  expect(fields.total.value).toBe('4.88');
  expect(read(`${items}\nToia                     5.28\nVISA                     3.28`).total).toBe(null);
  expect(read(`${items}\nToia                     5.28\nVISA                     5.28`).total).toBe('5.28');
});

test('a total is what the change leaves of the cash, also where the change was read right only the second time', () => {
  const receipt = (word: string, change: string) => `SPECIMEN STORES
16.11.2014 16:12
Soap                    =38.00
Broth                   =75.90
Shampoo                =360.80
WTcr                   =474.70
HANHYHbIMH             £500.00
${word}                  ${change}`;
  expect(read(receipt('CARYA', '225.30'), { '225.30': '25.30' }).total).toBe('474.70');
  expect(read(receipt('CARYA', '225.30'), { '225.30': '25.80' }).total).not.toBe('474.70');
});

test('a second reading of the change takes nothing that was put on off a subtotal', () => {
  const text = `SPECIMEN CAFE
08-04-2025 16:57
Tea                      12.00
Cake                     28.00
SUBTOTAL                 40.00
SERVICE                   2.00
CASH                     50.00
CHANGE                    8.00`;
  expect(read(text, { '8.00': '10.00' }).total).toBe('42.00');
});

test('cash and change on one line are told apart', () => {
  const text = `SPECIMEN CAFE
27/11/2023 10:57
Iced tea                 62.00
TXTNQ                    62.00
Cash : 100.00  Change :  38.00`;
  expect(read(text)).toMatchObject({ total: '62.00' });
});

test('cash is the total that stands alone right above it', () => {
  const receipt = (sum: string) => `SPECIMEN STEW
SNTN # S0999999-9
08-04-2025 16:57
2 TP STEW 850 GM       2,400
INC.15%SALESTAX
                       ${sum}
CASH                   2,400`;
  expect(read(receipt('2,400')).total).toBe('2400');
  expect(read(receipt('2,100')).total).toBe(null);
});

test('cash below a figure that is neither the highest price nor what prices come to is no total', () => {
  const receipt = (rest: string) => `SPECIMEN STEW
08-04-2025 16:57
Soup                     4.50
Stew                     6.00
${rest}`;
  expect(read(receipt('10.50\nCASH                    10.50')).total).toBe('10.50');
  expect(read(receipt('xTqal                   10.50\n6.00\nCASH                     6.00')).total).toBe(
    null,
  );
  expect(read(receipt('Bread\n5.00\nCASH                     5.00')).total).toBe(null);
  expect(read(receipt('xTqal                   10.50\n20.00\nCASH                    20.00')).total).toBe(
    null,
  );
});

test('a small tax on a net amount is put on it, though it may be within it but for rounding', () => {
  const text = `SPECIMEN CORNER
05.06.2022 12:11
Gum                      3.00
Candy                    2.00
Net                      5.00
VAT 5%                   0.25`;
  expect(read(text).total).toBe('5.25');
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

test('a total without its decimals is one where another figure is the same', () => {
  const receipt = (total: string) => `SPECIMEN GRILL
4-May-23 09:51PM
Mutton                 1500.00
Naan                    320.00
Tax                      91.00
Bill                     25.00
TOTAL                    ${total}
Tip
1911.00`;
  expect(read(receipt('1911')).total).toBe('1911.00');
  expect(read(receipt('191')).total).toBe(null);
});

test('what is called net is all there is to pay where a printed rate of it is the tax', () => {
  const text = `SPECIMEN CAFE
27/11/2023 10:57
Iced tea large     1     60.00
- Disc. 0%         0      0.00
Total Baht               60.00
NET BAHT                 60.00
Cash : 100.00  Change :  40.00
VATable                  60.00
VAT: 7.00%                3.93`;
  expect(read(text)).toMatchObject({ total: '60.00' });
});

test('a total for which little more speaks than for another is marked as doubtful', () => {
  const text = `SPECIMEN STORES
16/09/2016 14:22
Tea                      4.50
Visa                     9.80
EC                       7.20`;
  const words = typewritten(text).flatMap((line) => line.words);
  const { fields } = readInvoice([{ page: 1, width: 300, height: 842, source: 'ocr', words }]);
  expect(fields.total.value).toBe('9.80');
  expect(fields.total.confidence).toBeLessThan(0.6);
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
