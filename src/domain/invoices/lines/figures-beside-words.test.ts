import { expect, test } from 'vitest';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { readInvoice } from '../read-invoice.ts';

function read(text: string) {
  const words = typewritten(text).flatMap((line) => line.words);
  const { fields, lines } = readInvoice([{ page: 1, width: 595, height: 842, source: 'text', words }]);
  return {
    lines: lines.map(({ quantity, description, amount }) => [quantity, description, amount].join(' | ')),
    sums: [fields.subtotal, fields.taxTotal, fields.total].map(({ value }) => value),
  };
}

test('kilometres are no marks of Bosnia', () => {
  const text = `Kestrel Ltd

Description            Qty  Unit    Price  VAT %    Amount
Crane                  9,5  h       98,00     24  1.154,44
Way to the site         42  km       2,10     24    109,37
Total                                              1.263,81`;
  expect(read(text).lines).toEqual(['9.5 | Crane | 1154.44', '42 | Way to the site | 109.37']);
});

test('a word under its own title parts no amount from the others', () => {
  const text = `Quantity  Item                   Rate  Tax   Amount
       2  Focuser            1,249.00   No 2,498.00
       1  Mirror             4,950.00   No 4,950.00
      12  Screw                  8.75   No   105.00
          Total                            7,553.00`;
  expect(read(text).lines).toEqual(['2 | Focuser | 2498.00', '1 | Mirror | 4950.00', '12 | Screw | 105.00']);
});

test('how many of what', () => {
  const text = `Items Ordered                       Price
2 of: Paper kite                    34.99
1 of: String, red                   79.98
Subtotal                           149.96
Total                              149.96`;
  expect(read(text).lines.every((line) => !line.includes('of:'))).toBe(true);
});

test('taxes that are called by their place alone', () => {
  const text = `Description        Qty     Price    Amount
Snow plowing         1    543.87    543.87

Subtotal                            543.87
State tax (6.875%)                   37.39
City of Alder (1.5%)                  8.16
Harbour Dist (4.066%)                22.11
Total                               611.53`;
  expect(read(text).sums).toEqual(['543.87', '67.66', '611.53']);
  expect(read(text.replace('8.16', '9.90').replace('611.53', '613.27')).sums[1]).not.toBe('67.66');
});

test('what is reckoned below the last total is no tax', () => {
  const text = `Description        Qty     Price    Amount
Dinner              10    100.00  1,000.00
Total incl. VAT                   1,000.00
VAT 20%                             166.67
Margin 30%                          250.00`;
  expect(read(text).sums).toEqual(['833.33', '166.67', '1000.00']);
});

test('many figures with one decimal are money', () => {
  const text = `Plan                      Qty       Rental      Amount
Plus                       91         2850       2,850
Sub Total:                                       2,850
CGST                                          256.50
SGST                                          256.50
Total                                          3,363

Tax summary       CGST     Rate %   SGST
Plus     2,850    256.5       9     256.5        513
Sub Total:        256.5             256.5        513
INVOICE AMOUNT:   2,850    256.5    256.5      3,363`;
  expect(read(text).sums).toEqual(['2850.00', '513.00', '3363.00']);
});

test('sizes before the name of a thing are neither counts nor prices', () => {
  const text = `Description                      Rate    Amount
Print                       2    30.00     60.00
4x5 canvas with a frame
Print                       3    10.00     30.00
18x24 lawn sign
Total                                      90.00`;
  expect(read(text).lines).toEqual([
    '2 | Print 4x5 canvas with a frame | 60.00',
    '3 | Print 18x24 lawn sign | 30.00',
  ]);
});

test('what a line is reduced by is none of its text', () => {
  const text = `Pos.  Produkt          Menge   Einzelpreis    Nachlässe /     Gesamtpreis
                                              Zuschläge
1     Blaue Kiste        1,5     10,00 €      Rabatt Pos. 1:  14,90 €
                                              - 0,10 €
2     Rote Kiste         1       20,00 €                      20,00 €
      Gesamtbetrag Netto                                      34,90 €`;
  expect(read(text).lines).toEqual(['1.5 | Blaue Kiste | 14.90', '1 | Rote Kiste | 20.00']);
});
