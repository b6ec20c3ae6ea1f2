import { expect, test } from 'vitest';
import { accountsRead } from '#tests/fixtures/statements/rows-of.ts';

test('a heading with number and currency begins the next account, and a balance of nothing may be a word', () => {
  const accounts = accountsRead(`
BANQUE DU VALLON                                               AGENCE DE MILVILLE
RELEVE ET INFORMATIONS BANCAIRES
03 octobre 2012

          COMPTE JEUNE N° 00012345602 en euros
TITULAIRE(S) : M JEAN UNTEL

Date         Date valeur    Opération                         Débit euros       Crédit euros
                            SOLDE CREDITEUR AU 03/09/2012                           968,07
04/09/2012   04/09/2012     PAIEMENT CB BOULANGERIE              12,90
06/09/2012   06/09/2012     VIR SALAIRE                                             44,40
07/09/2012   07/09/2012     VIR LIVRET                          600,00
                            SOLDE CREDITEUR AU 03/10/2012                           399,57

          LIVRET BLEU N° 00012345605 en euros
TITULAIRE(S) : M JEAN UNTEL

Date         Date valeur    Opération                         Débit euros       Crédit euros
                            SOLDE NUL
07/09/2012   16/09/2012     VIR COMPTE JEUNE                                        600,00
28/09/2012   01/10/2012     VIR                                 200,00
                            SOLDE CREDITEUR AU 03/10/2012                           400,00`);
  const found = accounts.map(({ accountNumber, openingBalance, closingBalance, transactions }) => [
    accountNumber,
    openingBalance,
    closingBalance,
    transactions.length,
  ]);
  expect(found).toEqual([
    ['00012345602', '968.07', '399.57', 3],
    ['00012345605', '0.00', '400.00', 2],
  ]);
});
