import { expect, test } from 'vitest';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { checkInvoice } from '../check-invoice.ts';
import { readInvoice } from '../read-invoice.ts';

function read(table: string) {
  const text = `Molino Verde S.A.\nFactura Nº 0005-00011188\nFecha: 14/02/2023\n\n${table}`;
  const words = typewritten(text).flatMap((line) => line.words);
  return readInvoice([{ page: 1, width: 595, height: 842, source: 'text', words }]);
}

test('a short name at the left of its column is none of the column before', () => {
  const { lines } =
    read(`CLAVE   CANTIDAD   UM                  DESCRIPCION         PRECIO UNITARIO    IMPORTE
3       4          piezas  pan                                 4000.00        16000.00
4       2          piezas  te                                  5000.00        10000.00

Total                                                                         26000.00`);
  expect(lines.map(({ description, unit }) => [description, unit])).toEqual([
    ['pan', 'piezas'],
    ['te', 'piezas'],
  ]);
});

test('rates in brackets beside each line of a text are no amounts', () => {
  const invoice = read(`CANTIDAD   DESCRIPCION              PRECIO UNITARIO   ALICUOTA IVA     PRECIO NETO
1.00       CAMBIO DE MANGUERA              63884.30        (21.00)        63884.30
           LIMPIEZA Y CARGA                                (21.00)
           MANO DE OBRA                                    (21.00)

Subtotal                                                                  63884.30
IVA 21%                                                                   13415.70
Total                                                                     77300.00`);
  expect(invoice.lines.map(({ amount, taxRate }) => [amount, taxRate])).toEqual([['63884.30', '21.00']]);
  expect(checkInvoice(invoice).addsUp).toBe(true);
});

test('captions of sums in a row head no further table', () => {
  const invoice = read(`Codigo   Cantidad   Descripcion                    Precio      Importe
         1.00       REPARACION DE MOTOR           106000.00     106000.00



Subtotal      Descuento     Tasa     Neto Gravado     I.V.A.      TOTAL
                            0.00
106000.00                            106000.00                    106000.00
                Este comprobante se expresa en: PESOS ARGENTINOS.`);
  expect(invoice.lines.map(({ description }) => description)).toEqual(['REPARACION DE MOTOR']);
  expect(invoice.fields.total.value).toBe('106000.00');
});

test('the rate between the caption of a tax and its figure is not the tax', () => {
  const { fields } = read(`Cantidad   Descripcion                    Precio      Importe
1.00       FAROL DELANTERO                14049.59    14049.59


Subtotal      Descuento     Subtotal       I.V.A       Total
                                           21.00
14049.59                    14049.59       2950.41     17000.00`);
  expect(fields.taxTotal.value).not.toBe('21.00');
  expect(fields.total.value).toBe('17000.00');
});

test('a tax that stands a line above its row is the tax', () => {
  const { fields } = read(`Description         Qty       Price     Amount
Pin                 2        10.00        20.00

Subtotal         VAT         Total
                 4.00
20.00            4.00        24.00`);
  expect([fields.taxTotal.value, fields.total.value]).toEqual(['4.00', '24.00']);
});

test('a total whose words stand between its label and its figure is no line', () => {
  const { lines, fields } = read(`Sl.No.       Particulars                                            Amount
1            Course fee                                             5417.0
2            Library                                                 100.0
Total        Five thousand, five hundred and seventeen rupees       5517.0`);
  expect([lines.length, fields.total.value]).toEqual([2, '5517.00']);
});
