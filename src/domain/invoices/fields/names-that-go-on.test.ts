import { expect, test } from 'vitest';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { readInvoice } from '../read-invoice.ts';

function customerOf(below: string) {
  const text = `TAX INVOICE
Lotus Travels Pvt Ltd
12 Mill Road, Chennai 600001

Customer name: Mohan        Invoice no.: LT/25/0014
${below.padEnd(27)} Date: 21/05/2024

Description              Qty    Price     Amount
Fare                       1   550.00     550.00
Total                                     550.00`;
  const words = typewritten(text).flatMap((line) => line.words);
  const { fields } = readInvoice([{ page: 1, width: 595, height: 842, source: 'text', words }]);
  return fields.customerName.value;
}

test.for([
  ['Chennai', 'Mohan'],
  ['mohan@lotus.example.com', 'Mohan'],
])('below the name in a form stands %s: the customer is %s', ([below = '', name]) =>
  expect(customerOf(below)).toBe(name),
);

test.for([
  {
    name: 'a whole name over a small word',
    head: 'Customer: Anna Berg         Invoice no.: 14\nleeds',
    want: 'Anna Berg',
  },
  {
    name: 'a name with room beside it over a note',
    head: 'Invoice no.: 14\nCustomer: Anna\npaid',
    want: 'Anna',
  },
])('$name does not go on', ({ head, want }) => {
  const text = `Lotus Travels Ltd\n${head}\n
Description              Qty    Price     Amount
Fare                       1   550.00     550.00
Total                                     550.00`;
  const words = typewritten(text).flatMap((line) => line.words);
  const { fields } = readInvoice([{ page: 1, width: 595, height: 842, source: 'text', words }]);
  expect(fields.customerName.value).toBe(want);
});

/** Lines at these heights. */
function wordsAt(lines: readonly (readonly [top: number, text: string])[]) {
  return lines.flatMap(([top, text]) =>
    typewritten(text).flatMap((line) => line.words.map((word) => ({ ...word, top, bottom: top + 10 }))),
  );
}

test.for([
  [11, 'Fideicomiso de Viviendas residencia del mar'],
  [15, 'Fideicomiso de Viviendas'],
] as const)('in a form a line %d points below the name, without a label: %s', ([step, name]) => {
  const words = wordsAt([
    [40, 'Lotus Travels SRL'],
    [60, 'FACTURA 14'],
    [100, 'Cliente:     Fideicomiso de Viviendas'],
    [100 + step, '             residencia del mar'],
    [115 + step, 'RNC/Cédula:  133118820'],
    [200, 'Descripcion              Cant    Precio     Importe'],
    [215, 'Pasaje                      1    550.00      550.00'],
    [245, 'Total                                        550.00'],
  ]);
  const { fields } = readInvoice([{ page: 1, width: 595, height: 842, source: 'text', words }]);
  expect(fields.customerName.value).toBe(name);
});
