import { expect, test } from 'vitest';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { checkInvoice } from '../check-invoice.ts';
import { readInvoice } from '../read-invoice.ts';

function read(text: string) {
  const words = typewritten(text).flatMap((line) => line.words);
  const invoice = readInvoice([{ page: 1, width: 600, height: 842, source: 'text', words }]);
  return {
    lines: invoice.lines.map(({ description, amount }) => [description, amount]),
    total: invoice.fields.total.value,
    addsUp: checkInvoice(invoice).addsUp,
  };
}

const PARAGUAYAN = `FERRETERIA EJEMPLO S.A.           Factura Electrónica
RUC: 80012345-6                   001-001-0000123
Fecha de emisión: 12/03/2025
Nombre o razón social: Comercial Muestra S.R.L.

Cantidad  Descripción            Precio unitario     Exentas        5%         10%
1         Cemento 50 kg                   55.000         {0}       {0}      55.000
2         Arroz                           10.000         {0}    20.000         {0}
1         Libro                           30.000      30.000       {0}         {0}

Subtotal:                                             30.000    20.000      55.000
Total a pagar:                                                             105.000`;

test.for([
  ['empty', '   '],
  ['zeros', '  0'],
])('amounts in columns by tax rate, the other cells of a line %s', ([, cell]) => {
  expect(read(PARAGUAYAN.replaceAll('{0}', cell ?? ''))).toEqual({
    lines: [
      ['Cemento 50 kg', '55000'],
      ['Arroz', '20000'],
      ['Libro', '30000'],
    ],
    total: '105000',
    addsUp: true,
  });
});

test('a column of what is exempt beside one of what is taxed', () => {
  const text = `Harbour Tools Ltd          Invoice 2031
Date 12 March 2025

Qty   Description             Unit price      Exempt      Taxable
10    Drill bits                    4.00                    40.00
6     Books                        10.00       60.00

VAT 10%                                                      4.00
Total                                                      104.00`;
  expect(read(text)).toEqual({
    lines: [
      ['Drill bits', '40.00'],
      ['Books', '60.00'],
    ],
    total: '104.00',
    addsUp: true,
  });
});

test('columns of which a line has several figures stay columns of their own', () => {
  const text = `Harbour Tools Ltd          Invoice 2031
Date 12 March 2025

Qty   Description             Unit price      Amount      5%       10%
10    Drill bits                    4.00       40.00               4.00
6     Books                        10.00       60.00    3.00

Total                                         107.00`;
  expect(read(text).lines).toEqual([
    ['Drill bits', '40.00'],
    ['Books', '60.00'],
  ]);
});

test('titles set without a blank, and figures that end right of narrow titles', () => {
  const text = `FERRETERIA EJEMPLO S.A.           Factura Electrónica
RUC: 80012345-6                   001-001-0000123
Fecha de emisión: 12/03/2025

Código    Descripción            Precio unitario     Cantidad.Exentas  5%        10%
001       Servicios profesionales        195.000      8,00          0        0          1.560.000

Total operación:                                                                        1.560.000`;
  expect(read(text)).toMatchObject({ lines: [['Servicios profesionales', '1560000']], total: '1560000' });
});
