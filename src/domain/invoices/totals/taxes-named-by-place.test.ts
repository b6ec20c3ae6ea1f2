import { expect, test } from 'vitest';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { readInvoice } from '../read-invoice.ts';

function sumsOf(rate: string) {
  const text = `Rechnung 77        Harbour Tools GmbH

Pos.  Bezeichnung      Menge      Preis      Betrag
1     Stein               25      30,00      750,00

Summe der Positionen                         750,00
Nachlass                                     -50,00
Gesamtbetrag netto                           700,00
Umsatzssteuer (${rate} %)                    133,00
Gesamtbetrag brutto                          833,00`;
  const words = typewritten(text).flatMap((line) => line.words);
  const { fields } = readInvoice([{ page: 1, width: 600, height: 842, source: 'text', words }]);
  return [fields.subtotal, fields.taxTotal, fields.total].map(({ value }) => value);
}

test('what lies between a net sum and its total and is a rate of it is the tax, whatever it is called', () => {
  expect(sumsOf('19,00')).toEqual(['700.00', '133.00', '833.00']);
});
