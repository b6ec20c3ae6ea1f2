import { expect, test } from 'vitest';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { readInvoice } from '../read-invoice.ts';

function linesOf(text: string, raised = /^$/, by = 1.2) {
  const words = typewritten(text)
    .flatMap((line) => line.words)
    .map((word) =>
      raised.test(word.text) ? { ...word, top: word.top - by, bottom: word.bottom - by } : word,
    );
  const { lines } = readInvoice([{ page: 1, width: 595, height: 842, source: 'text', words }]);
  return lines.map(({ description, amount }) => [description, amount]);
}

test('lots stand below their goods though the numbers of positions stand somewhat higher', () => {
  const text = `Kestrel Foods Ltd
Invoice 77

No.   Code    Article                Qty     Price     Total

1#    O760    Cream cheese             6      7.00     42.00
              Lots 35280825
2#    O765    Sheep cheese             3     17.00     51.00
              Lots 32090825

Code note: by 325

1#    O711    Ripe cheese              2     14.00     28.00
              Lots 200325
2#    O760    Cream cheese             6      7.00     42.00
              Lots 6040925

Total                                                 163.00`;
  expect(linesOf(text, /#/)).toEqual([
    ['Cream cheese', '42.00'],
    ['Sheep cheese', '51.00'],
    ['Ripe cheese', '28.00'],
    ['Cream cheese', '42.00'],
  ]);
});

test('a word alone below a text is a name as well where the column has no title', () => {
  const text = `Kestrel Herbs s.r.o.
Faktura 77

Ř                               DPH      CENA ZA MJ     CELKEM BEZ DPH
5   kg   Dried mint leaves       21 %       82,00 Kč        410,00 Kč
5   kg   Infusion                21 %       80,00 Kč        400,00 Kč

Celkem                                                      810,00 Kč`;
  expect(linesOf(text)).toEqual([
    ['Dried mint leaves', '410.00'],
    ['Infusion', '400.00'],
  ]);
});

test('a text goes on below its figures though they stand somewhat higher than its words', () => {
  const text = `Kestrel Foods Ltd
Invoice 77

No.   Article                    Qty     Price     Total
1     Scented candle of soy wax
      in a glass jar, of 18        2     21.00€    42.00€
      hours and 80 grams
2     Plain candle                 1      5.00      5.00

Total                                        47.00`;
  expect(linesOf(text, /€/, 2.5)).toEqual([
    ['Scented candle of soy wax in a glass jar, of 18 hours and 80 grams', '42.00'],
    ['Plain candle', '5.00'],
  ]);
});

test('words of a charge without an amount go on with the text above them', () => {
  const text = `Kestrel Yarns Ltd
Invoice 77

Article                    Qty     Price      Total
K775 19.75MS               200      0.50     100.00
SURCHARGE                  200      0.10      20.00
  Freight surcharge on K775 19.75MS
K776 24.75MS               100      0.50      50.00

Total                                        170.00`;
  expect(linesOf(text)[1]).toEqual(['SURCHARGE Freight surcharge on K775 19.75MS', '20.00']);
});
