import { expect, test } from 'vitest';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { readInvoice } from '../read-invoice.ts';

function partiesOf(head: string) {
  const text = `${head}

Pos Bezeichnung            Menge   Preis      Betrag
1   Regal                      2   50,00      100,00
Gesamt                                        100,00`;
  const words = typewritten(text).flatMap((line) => line.words);
  const { fields } = readInvoice([{ page: 1, width: 595, height: 842, source: 'text', words }]);
  return { vendor: fields.vendorName.value, customer: fields.customerName.value };
}

test.for([
  {
    name: 'in the letterhead',
    head: `Firma Klaus Moos                              Rechnung Nr. 2024-17
Lindenweg 4                                   Datum: 03.05.2024
80333 München

Anna Berg
Ahornweg 3
80331 München`,
    parties: { vendor: 'Firma Klaus Moos', customer: 'Anna Berg' },
  },
  {
    name: 'before one word below a label',
    head: `Faktura nr 12/2024
Sprzedawca:
Firma ABC
ul. Polna 4
00-001 Warszawa

Nabywca:
Firma Lotos
ul. Leśna 3
00-950 Warszawa`,
    parties: { vendor: 'Firma ABC', customer: 'Firma Lotos' },
  },
  {
    name: 'before a legal form below a label',
    head: `FACTURA
Número: FAC-2024-31
Fecha: 15/01/2024
EMISOR:                       CLIENTE:
Empresa Abedul S.L.           Hierros Roble S.A.
NIF: B12345678                NIF: A87654321
Calle Sol, 12                 Avenida Norte, 45
28001 Madrid                  28002 Madrid`,
    parties: { vendor: 'Empresa Abedul S.L.', customer: 'Hierros Roble S.A.' },
  },
])('the word for a company is of its name: $name', ({ head, parties }) =>
  expect(partiesOf(head)).toEqual(parties),
);

test('alone over a name it is how a firm is addressed', () => {
  const head = `Tischlerei Moos                               Rechnung Nr. 2024-17
Lindenweg 4                                   Datum: 03.05.2024
80333 München

Firma
Berg und Tal GmbH
Ahornweg 3
80331 München`;
  expect(partiesOf(head)).toEqual({ vendor: 'Tischlerei Moos', customer: 'Berg und Tal GmbH' });
});
