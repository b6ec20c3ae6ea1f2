import { expect, test } from 'vitest';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { readInvoice } from '../read-invoice.ts';

test.for(['FCFA', 'F CFA', 'CFA'])('figures with blanks between thousands beside %s', (sign) => {
  const text = `Facture 2031        Harbour Outils SARL
Dakar, Sénégal
Date 12/03/2025

Désignation        Quantité  Prix unitaire   Montant
Perceuse             2         35 000         70 000
Gants                10         1 500         15 000

Total HT                                      85 000
TVA 18%                                       15 300
Total TTC                              100 300 ${sign}`;
  const words = typewritten(text).flatMap((line) => line.words);
  const { fields } = readInvoice([{ page: 1, width: 600, height: 842, source: 'text', words }]);
  expect([fields.subtotal.value, fields.total.value]).toEqual(['85000', '100300']);
});
