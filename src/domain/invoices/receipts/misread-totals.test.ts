import { expect, test } from 'vitest';
import { readTypedReceipt } from '#tests/fixtures/invoices/read-typed-invoice.ts';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { checkInvoice } from '../check-invoice.ts';
import { readInvoice } from '../read-invoice.ts';

/** @param others what else words may be */
function read(text: string, others: Readonly<Record<string, string>> = {}) {
  const invoice = readTypedReceipt(text, others);
  return { total: invoice.fields.total.value, addsUp: checkInvoice(invoice).addsUp };
}

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
