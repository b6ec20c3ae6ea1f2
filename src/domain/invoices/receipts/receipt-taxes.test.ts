import { expect, test } from 'vitest';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { checkInvoice } from '../check-invoice.ts';
import { readInvoice } from '../read-invoice.ts';

function read(text: string) {
  const words = typewritten(text).flatMap((line) => line.words);
  const invoice = readInvoice([{ page: 1, width: 300, height: 842, source: 'ocr', words }]);
  const { subtotal, taxTotal, total } = invoice.fields;
  return {
    sums: [subtotal, taxTotal, total].map(({ value }) => value),
    taxes: invoice.taxes.map(({ rate, base, amount }) => [rate, base, amount].join(' ')),
    addsUp: checkInvoice(invoice).addsUp,
  };
}

test.for([
  {
    name: 'German, with net, tax and gross',
    text: `MARKTHALLE BEISPIEL
Brot              3,20 B
Milch             1,10 B
Seife             7,14 A
SUMME   EUR      11,44
Steuer %  Netto  Steuer  Brutto
A= 19,0%   6,00   1,14    7,14
B=  7,0%   4,02   0,28    4,30`,
    sums: ['10.02', '1.42', '11.44'],
    taxes: ['19.0 6.00 1.14', '7.0 4.02 0.28'],
  },
  {
    name: 'Spanish, with base and tax',
    text: `TIENDA EJEMPLO S.L.
Pan               2,20
Jabon             6,05
TOTAL EUR         8,25
IVA    BASE   CUOTA
10%    2,00   0,20
21%    5,00   1,05`,
    sums: ['7.00', '1.25', '8.25'],
    taxes: ['10 2.00 0.20', '21 5.00 1.05'],
  },
  {
    name: 'Czech, named in each row',
    text: `OBCHOD PRIKLAD S.R.O.
Chleb            56,00
Mydlo           121,00
CELKEM KC       177,00
DPH 12%   50,00   6,00  56,00
DPH 21%  100,00  21,00 121,00`,
    sums: ['150.00', '27.00', '177.00'],
    taxes: ['12 50.00 6.00', '21 100.00 21.00'],
  },
])('taxes of several rates below a receipt: $name', ({ text, sums, taxes }) => {
  expect(read(text)).toEqual({ sums, taxes, addsUp: true });
});

test('what is called net holds the tax that its printed rate makes of it', () => {
  const text = `EXAMPLE TRADER
Lamp             24.00
Net amount       24.00
VAT 20%           4.00
Cash             24.00`;
  expect(read(text).sums).toEqual(['20.00', '4.00', '24.00']);
  expect(read(text.replace('4.00\nCash             24.00', '4.80\nCash             28.80')).sums).toEqual([
    '24.00',
    '4.80',
    '28.80',
  ]);
});
