import { expect, test } from 'vitest';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { readInvoice } from '../read-invoice.ts';

function linesOf(text: string) {
  const words = typewritten(text).flatMap((line) => line.words);
  const { lines } = readInvoice([{ page: 1, width: 600, height: 842, source: 'text', words }]);
  return lines.map(({ quantity, description, amount }) => [quantity, description, amount].join(' | '));
}

test('a title over the amounts that an earlier table has heads another one, whatever stands before it', () => {
  const text = `Rechnung 77        Harbour Tools GmbH

Artikel               Menge      Preis      Betrag
Stein                    25      30,00      750,00

Übernachtung                     Datum      Betrag
Kestrel Hof                 24.01.2025       65,00

Sonstiges                                   Betrag
Verladung                                   100,00

Gesamtbetrag                                915,00`;
  expect(linesOf(text)).toEqual(['25 | Stein | 750.00', '1 | Kestrel Hof | 65.00', '1 | Verladung | 100.00']);
});

test('what is counted may be called by a word that is not known, with its unit in brackets', () => {
  const text = `Rechnung 77        Harbour Tools GmbH

Pos.  Bezeichnung           Vorgänge (Stk.)      Betrag
1     Prüfung                            17      136,00

Gesamtbetrag                                     136,00`;
  expect(linesOf(text)).toEqual(['17 | Prüfung | 136.00']);
});
