import { expect, test } from 'vitest';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { readInvoice } from '../read-invoice.ts';

const billOf = (rate: string) => `Rechnung 77        Harbour Tools GmbH

Pos.  Bezeichnung      Menge      Preis      Betrag
1     Stein               25      30,00      750,00

Summe der Positionen                         750,00
Nachlass                                     -50,00
Gesamtbetrag netto                           700,00
Umsatzssteuer (${rate} %)                    133,00
Gesamtbetrag brutto                          833,00`;

function sumsOf(text: string) {
  const words = typewritten(text).flatMap((line) => line.words);
  const { fields } = readInvoice([{ page: 1, width: 600, height: 842, source: 'text', words }]);
  return [fields.subtotal, fields.taxTotal, fields.total].map(({ value }) => value);
}

test('what lies between a net sum and its total and is a rate of it is the tax, whatever it is called', () => {
  expect(sumsOf(billOf('19,00'))).toEqual(['700.00', '133.00', '833.00']);
});

test('beside a tax that is named, what lies between is none', () => {
  const text = `INVOICE 1042        Harbour Tools Ltd

Description               Qty    Price    Amount
Anchor                     2    100.00    200.00

Net total                                 200.00
Overhead (10%)                             20.00
Total                                     220.00
VAT (20%)                                  44.00
Grand total                               264.00`;
  expect(sumsOf(text)).toEqual(['220.00', '44.00', '264.00']);
});
