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

test('figures that text without tables has shifted are titled in their order', () => {
  const text = `INVOICE
From: Harbour Tools, 12 Mill Road, Leeds LS1 4AP
To: Kestrel Ltd, 4 Oak Road, York YO1 2AB
Invoice Number: INV-77

Description     Qty  Unit Price   Amount
Design of a flyer    1      1000.00    1000.00

Total                               1000.00`;
  expect(linesOf(text)).toEqual(['1 | Design of a flyer | 1000.00']);
});
