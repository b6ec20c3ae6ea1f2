import { expect, test } from 'vitest';
import { accountsRead, readTyped, rowsOf } from '#tests/fixtures/statements/rows-of.ts';

const CARD = `
Kaartdienst Noord                          Volgnummer 9
Vorig openstaand saldo      Totaal ontvangen betalingen     Nieuw openstaand saldo
€ 311,73      Af            € 311,73      Bij               € 209,32      Af

Datum         Datum         Omschrijving                 Bedrag in         Bedrag
transactie    boeking                                    vreemde valuta    in euro's
01 sep        01 sep        IDEAL BETALING                                   311,73          Bij
20 aug        21 aug        FILMHUIS UTRECHT                                   7,99          Af
23 aug        27 aug        HOTEL DE ZON PARIS                               101,33          Af
24 aug        26 aug        LES VOILES                        93,10 USD       88,00          Af
12 sep        13 sep        TREIN MEUDON                                      12,00          Af`;

test('signs in a column without a title belong to the amounts left of them, however far that is', () => {
  expect(rowsOf(CARD)).toEqual([
    '01 sep (01 sep) | IDEAL BETALING | amount:311,73',
    '20 aug (21 aug) | FILMHUIS UTRECHT | amount:7,99',
    '23 aug (27 aug) | HOTEL DE ZON PARIS | amount:101,33',
    '24 aug (26 aug) | LES VOILES | ignored:93,10 USD amount:88,00',
    '12 sep (13 sep) | TREIN MEUDON | amount:12,00',
  ]);
  expect(accountsRead(CARD)[0]?.transactions.map(({ amount }) => amount)).toEqual([
    '311.73',
    '-7.99',
    '-101.33',
    '-88.00',
    '-12.00',
  ]);
});

test('a column of other words right of the amounts stays part of the descriptions', () => {
  const text = CARD.replace('7,99          Af', '7,99          NL').replace(
    '12,00          Af',
    '12,00          FR',
  );
  expect(rowsOf(text)[1]).toBe('20 aug (21 aug) | FILMHUIS UTRECHT NL | amount:7,99');
});

test('a sign far behind a short figure is its own where longer figures have theirs beside them', () => {
  const { rows } = readTyped(`
Date         Description                  Amount     Type
11-09-2022   Loan recovery 5889           40.00      Debit
10-09-2022   Transfer from A Sharp        12,100.00  Credit
09-09-2022   Paid by Neva Tools Ltd       209.94     Credit
08-09-2022   Transfer to B Flat           13,000.00  Debit`);
  expect(rows).toEqual([
    '2022-09-08 -13000.00 Transfer to B Flat',
    '2022-09-09 209.94 Paid by Neva Tools Ltd',
    '2022-09-10 12100.00 Transfer from A Sharp',
    '2022-09-11 -40.00 Loan recovery 5889',
  ]);
});
