import { expect, test } from 'vitest';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { readInvoice } from './read-invoice.ts';

function read(text: string, width = 600) {
  const words = typewritten(text).flatMap((line) => line.words);
  return readInvoice([{ page: 1, width, height: 842, source: 'text', words }]);
}

const HEAD = `Linden Tools Ltd        Invoice 2031
Date: 12/03/2024
`;
const LINES = `
Hammer               2     43.50      87.00
Total                                 87.00`;

test('amounts without the zeros at their end have cents', () => {
  const { fields, lines } = read(`${HEAD}Description        Qty    Price    Amount
Hammer               2     43.5      87
Saw                  1     18.5      18.5
Chisel               3     12.5      37.5
Total                              143`);
  expect(lines.map(({ amount }) => amount)).toEqual(['87.00', '18.50', '37.50']);
  expect(fields.total.value).toBe('143.00');
});

test('a day alone behind the terms of payment is the due date', () => {
  expect(read(`${HEAD}Terms of payment: 21/05/2024${LINES}`).fields.dueDate.value).toBe('2024-05-21');
});

test('a company in whose care a person is belongs to the address', () => {
  const { customerName, customerAddress } = read(`${HEAD}Bill to:
Anna Berg
c/o Hill Foods Ltd
12 King Street
London SW1A 1AA
${LINES}`).fields;
  expect(customerName.value).toBe('Anna Berg');
  expect(customerAddress.value).toBe('c/o Hill Foods Ltd\n12 King Street\nLondon SW1A 1AA');
});

test('a till lists its taxes by rate without a title above them', () => {
  const { fields, taxes } = read(
    `EKSEMPEL MARKET
Musterstr. 4 10115 Berlin
12.03.2024 10:22
Brot                  2,14 B
Milch                 3,21 B
SUMME EUR            11,30
BAR                  11,30
A 19,00%     5,00     0,95
B  7,00%     5,00     0,35`,
    300,
  );
  expect([fields.subtotal.value, fields.taxTotal.value]).toEqual(['10.00', '1.30']);
  expect(taxes.map(({ base, amount }) => [base, amount])).toEqual([
    ['5.00', '0.95'],
    ['5.00', '0.35'],
  ]);
});
