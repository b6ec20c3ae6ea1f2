import { expect, test } from 'vitest';
import { readTyped } from '#tests/fixtures/statements/rows-of.ts';

test('what an account with an IBAN lists without a sign raised its balance, as no card would have it', () => {
  const { reconciles, rows } = readTyped(`
BANQUE DU LAC                    Relevé de compte                IBAN FR76 3000 6000 0112 3456 7890 189
Ancien solde                                                                   0,00
18/08/2020       VIREMENT CREATION COMPTE                                    300,00
18/08/2020       BRS80                                                        80,00
28/08/2020       SEPA MARTIN LEA                                           1 473,00
31/08/2020       SEPA DUPONT ANNE                                            700,00
Nouveau solde                                                              2 553,00`);
  expect(reconciles).toBe(true);
  expect(rows.map((row) => row.split(' ')[1])).toEqual(['300.00', '80.00', '1473.00', '700.00']);
});
