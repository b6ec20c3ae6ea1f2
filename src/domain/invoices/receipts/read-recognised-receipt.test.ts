import { expect, test } from 'vitest';
import { recognisedFields } from '#tests/fixtures/invoices/recognised-fields.ts';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { readInvoice } from '../read-invoice.ts';

const HEAD = `CORNER SHOP
4 Mill Lane
Springfield, MA 01101
05/23/2024 14:22`;
const ITEMS = `Oat bread                4.20
Green tea                3.75
Plums                    2.05`;

test.for([
  {
    name: 'what was paid by card, where the total differs in one digit and was read less surely',
    sums: 'Total                   70.00\nCard                    10.00',
    unsure: { '70.00': null },
    total: '10.00',
  },
  {
    name: 'what was paid by card, where the total lost a digit',
    sums: 'Total                    0.00\nCard                    10.00',
    unsure: { '0.00': null },
    total: '10.00',
  },
  {
    name: 'the printed total, which the second reading of the tax makes right',
    sums: 'Subtotal                10.00\nTax                      0.30\nTotal                   10.80',
    unsure: { '0.30': '0.80' },
    total: '10.80',
  },
  {
    name: 'the printed total, which cash and change make right but for a digit of the cash',
    sums: `Subtotal                10.00
Tax                      0.60
Total                   10.50
Cash                    16.50
Change                   5.00`,
    unsure: { '16.50': null, '0.60': null },
    total: '10.50',
  },
  {
    name: 'a figure below a total that cannot be read, to which subtotal and taxes come',
    sums: `Subtotal                10.00
Tax                      0.65
Total              unlegible
Member printed          10.65
Change                   0.00
A 6.5% tax               0.45
E 3.75% tax              0.20`,
    unsure: {},
    total: '10.65',
  },
  {
    name: 'subtotal and taxes, where no total is printed but tips are',
    sums: `Subtotal                10.00
Add-on Tax Food          0.50
Resort Tax               0.15
18% atufty               1.80`,
    unsure: {},
    total: '10.65',
  },
  {
    name: 'no sum of all figures, the last of which is about what the others come to',
    sums: 'CARY                     9.90',
    unsure: {},
    total: null,
  },
  {
    name: 'what the lines come to, though a surer payment holds a tip',
    sums: 'Subtotal                10.00\nTax                      0.60\nTotal                   10.60\nCard                    20.60',
    unsure: { '10.60': null },
    total: '10.60',
  },
  {
    name: 'what was paid in two parts, though one of them differs in one digit',
    sums: 'Cheese                   S.00\nTotal                   15.00\nVisa                    10.00\nGift card                5.00',
    unsure: { '15.00': null },
    total: '15.00',
  },
  {
    name: 'the subtotal with no tax that it includes',
    sums: 'Subtotal                10.00\nTax included             0.60',
    unsure: {},
    total: '10.00',
  },
  { name: 'a balance with its tax', sums: '**** TAX .93 BAL        10.93', unsure: {}, total: '10.93' },
  {
    name: 'subtotal and tax, where the words beside the total cannot be read and one of its digits was misread',
    sums: 'Subtotal                10.00\nTax                      0.60\nChek Tolei             10.80\nThanks',
    unsure: { '10.80': null },
    total: '10.60',
  },
  {
    name: 'the figure below the words for what is to be paid, beside dirt',
    sums: 'Total                   10.00\nDeposit                  0.50\nAMOUNT DUE\npar                     10.50\nMastercard              10.50',
    unsure: { par: null },
    total: '10.50',
  },
  {
    name: 'the total with its tip, though a figure above it is about what the tax makes',
    sums: 'Subtotal                10.00\nTax                      0.60\nqx                      10.50\nTip                      2.00\nTotal                   12.60',
    unsure: { '10.50': null, qx: null },
    total: '12.60',
  },
  {
    name: 'no tax below the word of a total that was not read',
    sums: 'Total\nTx                       0.60\nThanks',
    unsure: { Tx: null },
    total: null,
  },
  {
    name: 'no cash below the word of a total that was not read',
    sums: 'Total\nCsh                     50.00\nThanks',
    unsure: { Csh: null },
    total: null,
  },
  {
    name: 'what is printed below a discount, though it differs in one digit from what is put on',
    sums: 'Subtotal                10.00\nTax                      0.60\nMember saved             0.50\nTotal                   10.10',
    unsure: {},
    total: '10.10',
  },
  {
    name: 'the second reading of a total, where another line has the same amount',
    sums: 'TOTAL                      10\nae                      70.50\nThanks',
    unsure: { 10: '70.50' },
    total: '70.50',
  },
  {
    name: 'no second reading of a total that stands nowhere else',
    sums: 'TOTAL                      10\nae                      90.50\nThanks',
    unsure: { 10: '70.50' },
    total: null,
  },
  {
    name: 'no second reading of a total that is the price of something bought',
    sums: 'TOTAL                    1000\nThanks',
    unsure: { 1000: '4.20' },
    total: null,
  },
  {
    name: 'no number of a card',
    sums: 'Tota\nVisa\nxx                     190.00\nThanks',
    unsure: { xx: null },
    total: null,
  },
  {
    name: 'a total in dollars that lost its point',
    sums: 'Subtotal                 9.50\nTax                      0.50\nTOTAL DUE           $10 00',
    unsure: {},
    total: '10.00',
  },
])('total: $name', ({ sums, unsure, total }) => {
  expect(recognisedFields(`${HEAD}\n${ITEMS}\n${sums}\nThank you`, unsure).total).toBe(total);
});

test('the summary of the tax tells a total whose own line cannot be read', () => {
  const text = `MUSTERLADEN
10115 Berlin
Steuer %   Netto  Steuer  Brutto`;
  const items = `Brot                     7,14 A
Tee                      5,35 B
                        12,48
Datum 07.08.2025 21:02`;
  const taxes = `A= 19,0%    6,00   1,14    7,14
B=  7,0%    5,00   0,35    5,35
Gesantbetrag 11,00  1,49   12,49`;
  const [head = '', place = '', titles = ''] = text.split('\n');
  const whole = `${head}\n${place}\n${items}\n${titles}\n${taxes}\nVielen Dank`;
  expect(recognisedFields(whole, { '12,48': '12,49' }).total).toBe('12.49');
});

test('a rate without a percent sign tells the tax beside the total', () => {
  const sums = 'TOTAL  13.25\nCARD  13.25\nGR  MWST%  TOTAL  MWST\n1  2.50  13.25  0.32';
  expect(recognisedFields(`OAKDALE\n23.05.2024 14:22\nOats   13.25\n${sums}`).tax).toBe('0.32');
});

test('what was paid below the word for a total without a figure is that, where the parts come to it', () => {
  const sums = 'SUBTOTAL  10.00\nTAX  0.80\nTOTAL  FXA\nChq/Membr  10.80\nCHANGE  0.00';
  expect(recognisedFields(`${HEAD}\n${ITEMS}\n${sums}`).total).toBe('10.80');
});

test('a digit alone is no total: the sign of a currency was read for it', () => {
  const foot = 'Cuotas: 1\n(00) APROBADA\nCOPIA CLIENTE\nGracias por su compra';
  const slip = `OAKDALE\n23/05/2024 14:22\nTERM.: 3410\nAutoriz.: 0025\nImp.Total:   3\n${foot}`;
  expect(recognisedFields(slip).total).toBeNull();
  expect(recognisedFields(slip.replace('   3', '   3 EUR')).total).toBe('3');
});

test('an item below the head of a column of totals is none', () => {
  const text = `CORNER SHOP\n12 Mill Lane\n23/05/2024 14:22\nItem   Price   Total\nOtbd   4.20\n${ITEMS}\nThank you`;
  expect(recognisedFields(text, { Otbd: null }).total).toBeNull();
});

test('a tax that was hardly read mends no figure below it', () => {
  const sums =
    'Subtotal                10.00\nTax                      0.60\nqx                      10.80\nThanks';
  const { total } = recognisedFields(`${HEAD}\n${ITEMS}\n${sums}`, { '0.60': null, '10.80': null, qx: null });
  expect(total).not.toBe('10.60');
});

test('a tax in the name of what was bought is none, below a subtotal it is', () => {
  const [book, total] = [
    'Road tax book            3.75',
    'Total                   13.75\nCash                    13.75',
  ];
  expect(recognisedFields(`${HEAD}\n${ITEMS}\n${book}\n${total}\nThank you`).tax).toBeNull();
  expect(
    recognisedFields(`${HEAD}\n${ITEMS}\nSubtotal                10.00\n${book}\n${total}\nThank you`).tax,
  ).toBe('3.75');
});

test('one row of the summary of the tax is no total while another row cannot be read', () => {
  const text = `MUSTERLADEN
10115 Berlin
23.05.2024 14:22
Brot                     4,28
Tee                      5,80
Zahlbetrag             1O,O8
MwSt       Netto    Steuer   Brutto
A 7%        4,00     0,28    4,28
B 19%       4,8?     0,9?    5,80`;
  expect(recognisedFields(text).total).toBe('10.08');
});

test('thousands parted by a point and a blank are one figure', () => {
  const text = `CONTOH
Kasir: Sari 05/08/2019 12:30
Nasi  74,000
Teh  16, 000
Subtotal  90, 000
Total  90, 000
Tunai  100, 000
Kembali  10, 000`;
  expect(recognisedFields(text).total).toBe('90000');
});

test('the sum before a tax is no total where the line of the total cannot be read', () => {
  const text = `CORNER SHOP\n12 Mill Lane\n23/05/2024\n${ITEMS}\nSubtotal 10.00\nTax 1.00\nTotal\nThank you`;
  expect(recognisedFields(text)).toMatchObject({ total: null, tax: null });
});

test('what is due is the total, beside the totals of sections', () => {
  const text = `Harbour Calls Ltd          Invoice 2031
Date 12 March 2025

Phone 555 0101
10    Calls                         4.00       40.00
Total                                          40.00
Phone 555 0102
6     Calls                        10.00       60.00
Total                                          60.00
Amount due                                    100.00`;
  const words = typewritten(text).flatMap((line) => line.words);
  const { fields } = readInvoice([{ page: 1, width: 600, height: 842, source: 'ocr', words }]);
  expect(fields.total.value).toBe('100.00');
});

test.for([
  { name: 'a suggested tip', sums: 'Grand Total 10.60\nAmount due 2.12', due: null },
  {
    name: 'what a printed deposit leaves',
    sums: 'Grand Total 10.60\nDeposit paid 8.48\nAmount due 2.12',
    due: '2.12',
  },
  { name: 'nothing', sums: 'Grand Total 10.60\nAmount due 0.00', due: '0.00' },
])('the figure beside the words for what is due is $name', ({ sums, due }) => {
  const text = `${HEAD}\n${ITEMS}\nSubtotal 10.00\nTax 0.60\n${sums}`;
  expect(recognisedFields(text)).toMatchObject({ total: '10.60', due });
});

test('short words that name sums stay, though they were hardly read', () => {
  const words = typewritten(
    `${HEAD}\n${ITEMS}\nSub Total               10.00\nTAX                      0.3l9\nDue                     10.39`,
  )
    .flatMap((line) => line.words)
    .map((word) => ({ ...word, confidence: ['Sub', 'TAX'].includes(word.text) ? 0.1 : 0.92 }));
  const { fields } = readInvoice([{ page: 1, width: 300, height: 842, source: 'ocr', words }]);
  expect(fields.total.value).toBe('10.39');
});

test.for([
  { name: 'of one thing', items: 'Oat bread   7.25', total: '7.25' },
  { name: 'of two', items: 'Oat bread   4.20\nGreen tea   7.25', total: null },
])('the price $name says which reading of what was paid is right', ({ items, total }) => {
  const text = `CORNER SHOP\nRECEIPT\n05/23/2024 14:22\n${items}\nCredit   .25`;
  expect(recognisedFields(text, { '.25': '7.25' }).total).toBe(total);
});

test('a rounding down whose sign stands before that of the currency', () => {
  const receipt = recognisedFields(`HARBOUR CAFE SDN BHD
11-02-2024 19:59
Noodles        1        RM28.30
Tea            1        RM13.00
Sub-Total               RM41.30
Service Charge (10%)    RM4.13
Tax 6%                  RM2.48
Rounding               -RM0.01
Grand Total             RM47.90`);
  expect(receipt.total).toBe('47.90');
});
