import { expect, test } from 'vitest';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import type { PageWords } from '#domain/page-layout/page-words.ts';
import { prepareInvoice } from './invoice-text.ts';
import { withMisreadSigns } from './misread-signs.ts';

const READ = [
  { printed: 'Счет на оплату Ло 71', text: 'Счет на оплату № 71' },
  { printed: 'Рахунок-фактура ме 512', text: 'Рахунок-фактура № 512' },
  { printed: 'Сч. Ме 3010', text: 'Сч. № 3010' },
  { printed: 'на оплату Ме ХА-12', text: 'на оплату № ХА-12' },
  { printed: 'Счет Лео 10', text: 'Счет № 10' },
  { printed: '000 "Гавань", Тверь 1 000 Гвоздей', text: 'ООО "Гавань", Тверь 1 000 Гвоздей' },
  { printed: 'gelten $$ 286 - 288 BGB', text: 'gelten §§ 286 - 288 BGB' },
  { printed: 'FACTURA N* 4471', text: 'FACTURA № 4471' },
  { printed: 'Invoice N¢: SX25-856', text: 'Invoice №: SX25-856' },
  { printed: 'FACTURA N9 4471', text: 'FACTURA № 4471' },
  { printed: '1.V.A. 19%', text: 'I.V.A. 19%' },
  { printed: 'Customer POM : 118', text: 'Customer PO# : 118' },
  { printed: 'POM Ltd', text: 'POM Ltd' },
  { printed: 'Pump 8% -     13.80', text: 'Pump 8% 13.80' },
  { printed: 'Discount 8% - 13.80', text: 'Discount 8% - 13.80' },
  { printed: 'Pump 8 - 13.80', text: 'Pump 8 - 13.80' },
  { printed: 'Pump 43.32 . 284.00 .', text: 'Pump 43.32 284.00' },
  { printed: '1.A. Paint', text: '1.A. Paint' },
  { printed: 'London N9 0AB', text: 'London N9 0AB' },
  { printed: 'Net $$2,388.00 S$$63.40', text: 'Net S$2,388.00 S$63.40' },
  { printed: 'Net $$2,388.00 Tax $63.40', text: 'Net $$2,388.00 Tax $63.40' },
  { printed: '合计 VY8280.00 Y1,076.40', text: '合计 ¥8280.00 ¥1,076.40' },
  { printed: '水泵 V380', text: '水泵 V380' },
  { printed: 'Total Y1,076.40', text: 'Total Y1,076.40' },
  { printed: 'Мо Товары', text: 'Мо Товары' },
  { printed: 'Invoice Mo 71', text: 'Invoice Mo 71' },
  { printed: 'Due 19~FEB-2025', text: 'Due 19-FEB-2025' },
  { printed: 'about ~12', text: 'about ~12' },
  { printed: 'Brutto 6.732,.00€', text: 'Brutto 6.732,00€' },
  { printed: 'Total 1,732.,00', text: 'Total 1,732.00' },
  { printed: 'Tel. 12.,345', text: 'Tel. 12.,345' },
  {
    printed: 'Neto 4.050,00€ IVA 2.682,00€ Total 6.732.00E',
    text: 'Neto 4.050,00€ IVA 2.682,00€ Total 6.732,00€',
  },
  { printed: 'Neto 4.050,00 Modelo 6,00E', text: 'Neto 4.050,00 Modelo 6,00E' },
  { printed: 'Anticipo S/ 0.00 Total SI 466.31', text: 'Anticipo S/ 0.00 Total S/ 466.31' },
  { printed: 'Total S1,440.00 Tax (S8.50) Size S1,4', text: 'Total $1,440.00 Tax ($8.50) Size S1,4' },
  { printed: 'Totaal E1.440,00 btw E 8,50', text: 'Totaal €1.440,00 btw E 8,50' },
  { printed: 'Totaal € 1.440,00 btw E 8,50 Type E 8', text: 'Totaal € 1.440,00 btw € 8,50 Type E 8' },
  { printed: 'Netto: f 1.440,00 Brutto: f 1.728,00', text: 'Netto: £ 1.440,00 Brutto: £ 1.728,00' },
  { printed: 'Netto: f 1.440,00 Teil f 8', text: 'Netto: f 1.440,00 Teil f 8' },
  { printed: 'Rate Z1,440.00 CGST %8.50', text: 'Rate ₹1,440.00 CGST ₹8.50' },
  { printed: 'Rate Z1,440.00 Tax %8.50', text: 'Rate Z1,440.00 Tax %8.50' },
  { printed: 'Anticipo S/ 0.00 SI no paga', text: 'Anticipo S/ 0.00 SI no paga' },
  { printed: 'Total SI 466.31', text: 'Total SI 466.31' },
  { printed: 'Anticipo S/ 0.00 SI 1000 Brod', text: 'Anticipo S/ 0.00 SI 1000 Brod' },
  { printed: 'Neto 4.050,00€ IVA 2.682,00€ Tipo KX9.15E', text: 'Neto 4.050,00€ IVA 2.682,00€ Tipo KX9.15E' },
];

function pageOf(text: string, source: 'ocr' | 'text'): PageWords {
  const words = typewritten(text).flatMap((line) => line.words);
  return { page: 1, width: 595, height: 842, source, words };
}

function read(text: string, source: 'ocr' | 'text') {
  return withMisreadSigns(pageOf(text, source))
    .words.map((word) => word.text)
    .join(' ');
}

test.for(READ)('recognised signs: $printed', ({ printed, text }) => {
  expect(read(printed, 'ocr')).toBe(text);
});

test.for(READ)('printed text is what it is: $printed', ({ printed }) => {
  expect(read(printed, 'text')).toBe(printed.replaceAll(/ +/g, ' '));
});

test('a lone mark among colons above and below it is one of them', () => {
  expect(read('Date : 3 May\n\nP.O. $ 118\n\nDue  : 4 May', 'ocr')).toBe(
    'Date : 3 May P.O. : 118 Due : 4 May',
  );
  expect(read('Date : 3 May\n\nP.O. $ 118', 'ocr')).toBe('Date : 3 May P.O. $ 118');
  // The sign of an amount below them.
  const slip = 'Date : 3 May\n\nTill : 4\n\nPaid $ 118.00';
  expect(read(slip, 'ocr')).toBe(slip.replaceAll('\n\n', ' '));
  expect(read(slip.replace('$', '|'), 'ocr')).toBe('Date : 3 May Till : 4 Paid : 118.00');
});

test.for([
  {
    name: 'beside amounts without it, and what two others come to',
    text: 'CGST 1253.38 253.38 1299.00 299.00 22.81 22.81 145.62',
    read: 'CGST ₹253.38 253.38 ₹299.00 299.00 22.81 22.81 ₹45.62',
  },
  { name: 'one such pair may be by chance', text: 'CGST 1253.38 253.38 1299.00' },
  { name: 'a thousand that is printed is added', text: 'CGST 1253.38 253.38 1299.00 299.00 1000.00' },
  {
    name: 'prices side by side that come to nothing',
    text: 'CGST 199.00 1199.00 299.00 1299.00 2996.00',
  },
  { name: 'whole tens', text: 'CGST 1100.00 100.00 1250.00 250.00' },
  { name: 'of no rupees', text: 'VAT 1253.38 253.38 1299.00 299.00' },
])('the sign of rupees taken for a digit: $name', ({ text, read: found = text }) => {
  expect(read(text, 'ocr')).toBe(found);
  const { warnings } = prepareInvoice([pageOf(text, 'ocr')]);
  expect(warnings.map((sentence) => /of ([\d., ]+) for/.exec(sentence)?.[1])).toEqual(
    found === text ? [] : ['1253.38, 1299.00, 145.62'],
  );
});

test('a colon far from all words, and from other colons, is a speck', () => {
  const named = 'University of Bergen  :          Attention: Ann';
  expect(read(named, 'ocr')).toBe('University of Bergen Attention: Ann');
  expect(read(named, 'text')).toBe('University of Bergen : Attention: Ann');
  expect(read(`${named}\n\n                Oslo  :`, 'ocr')).toBe(
    'University of Bergen : Attention: Ann Oslo :',
  );
  expect(read('Customer   : University of Bergen', 'ocr')).toBe('Customer : University of Bergen');
});

test('a few letters hardly read out of the box of a longer word are of its ink', () => {
  const page = pageOf('Seller: Harbour Ltd', 'ocr');
  const [seller, ...others] = page.words;
  if (seller === undefined) throw new Error('There is no word.');
  const within = { left: seller.left + 8, right: seller.left + 18, bottom: seller.bottom + 8 };
  const wordsWith = (confidence: number, text = 'li') =>
    withMisreadSigns({
      ...page,
      words: [seller, { ...seller, ...within, text, confidence }, ...others],
    }).words.length;
  expect([wordsWith(0.4), wordsWith(0.9), wordsWith(0.4, '12')]).toEqual([3, 4, 4]);
});

test('a stop behind a label is a colon, where labels below each other have one', () => {
  const labelled = 'Buyer: Bo\nSeller. Northern AS\nDate: 2 May';
  expect(read(labelled, 'ocr')).toBe('Buyer: Bo Seller: Northern AS Date: 2 May');
  expect(read(labelled, 'text')).toBe('Buyer: Bo Seller. Northern AS Date: 2 May');
  expect(read('Buyer: Bo\nRivers. Northern AS', 'ocr')).toBe('Buyer: Bo Rivers. Northern AS');
  expect(read('Buyer: Bo\nBy Rivers. AS\nDate: 2 May', 'ocr')).toBe('Buyer: Bo By Rivers. AS Date: 2 May');
});

test('the sign of a column of amounts is no per cent', () => {
  const rows = (texts: readonly string[]) => texts.map((text) => `Item ${text}`).join('\n\n');
  const column = ['20.00$', '11.00%', '55.00%', '80.00$', '66.00%'];
  expect(read(rows(column), 'ocr')).toBe('Item 20.00$ Item 11.00$ Item 55.00$ Item 80.00$ Item 66.00$');
  // A rate among amounts, and rates where nothing has a sign behind it.
  for (const given of [
    ['20.00$', '19.00%', '80.00$'],
    ['20.00%', '19.00%', '80.00%', '10.00'],
    // Rates of lines above the sums, a discount below each price, and rates of lines and of a summary.
    ['20.00%', '5.50%', '10.00%', '80.00$', '92.00$'],
    ['20.00$', '10.00%', '30.00$', '10.00%', '8.00$', '5.00%'],
    ['20.00%', '5.50%', '80.00$', '92.00$', '20.00%', '5.50%'],
  ])
    expect(read(rows(given), 'ocr')).toBe(rows(given).replaceAll('\n\n', ' '));
});
