import { expect, test } from 'vitest';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { readBody } from '../read-body.ts';
import { prepareInvoice } from '../reading/invoice-text.ts';

function read(...lines: readonly string[]) {
  const words = typewritten(lines.join('\n')).flatMap((line) => line.words);
  const body = readBody(prepareInvoice([{ page: 1, width: 600, height: 842, source: 'text', words }]));
  const { total, taxTotal } = body.fields;
  return { lines: body.lines.map(({ amount }) => amount), total: total.value, tax: taxTotal.value };
}

test('a total in a currency that the other sums are not in is the same once more', () => {
  const { total } = read(
    'Item                  Qty     Price      Amount',
    'Case                    2     12.50       25.00',
    'Total (US dollars)                      $ 24.00',
    'Total (riel)                        ៛ 97,200.00',
    'Paid                                     $ 9.00',
  );
  expect(total).toBe('24.00');
});

test('all sums once more in another currency, with one of nothing, are not the total', () => {
  const { total } = read(
    'Ürün                  Adet    Fiyat          Tutar',
    'Masa                     2    12,50          25,00',
    'Mal / Hizmet Toplam Tutarı               25,00 EUR',
    'Ödenecek Tutar                           25,00 EUR',
    'Mal / Hizmet Toplam Tutarı              950,00 TL',
    'Toplam İskonto                            0,00 TL',
    'Ödenecek Tutar                          950,00 TL',
  );
  expect(total).toBe('25.00');
});

test('what only looks like money of another currency says nothing of the total', () => {
  const { total } = read(
    'CIF: RO12345678                        CIF: RO87654321',
    'Item                  Qty     Price      Amount        TVA',
    'Case                    1  1.000,00    1.000,00     190,00',
    'Total                                  1.000,00     190,00',
    'Total de plată                                 1.190,00 RON',
  );
  expect(total).toBe('1190.00');
});

test('a bracket that begins above a figure and ends behind it is a remark', () => {
  const { lines } = read(
    'Item                  Qty       Price        Amount',
    'Desk                    1  200.00 EUR    150.00 EUR',
    'Made of oak                              (25 % off,',
    'Width: 200                               50.00 EUR)',
    'Chair                   2   40.00 EUR     80.00 EUR',
    'Width: 45',
  );
  expect(lines).toEqual(['150.00', '80.00']);
});

test('what a line of nothing is taxed is not the tax of all lines', () => {
  const { tax } = read(
    'Item                      Price     Amount',
    'Desk                     200.00     200.00',
    '',
    '',
    'Delivery          0.00   18 % GST     0.00',
    'Total                               200.00',
  );
  expect(tax).toBe(null);
});

test.for([
  ['Total for this bill', '200.00'],
  ['Всього із ПДВ', '200.00'],
] as const)('a sum called %s is the total', ([label, total]) => {
  expect(read('Item                Amount', 'Desk                180.00', `${label}     200.00`).total).toBe(
    total,
  );
});
