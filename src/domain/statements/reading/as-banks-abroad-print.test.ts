import { expect, test } from 'vitest';
import { accountsRead, readTyped } from '#tests/fixtures/statements/rows-of.ts';

test('the total and the balance of each day stand below its rows, a zero on the side without rows', () => {
  const { reconciles, rows } = readTyped(`
BANCA PORTULUI                          EXTRAS CONT Numarul: 1 din 01/02/2024 - 29/02/2024
                                        Cod IBAN: RO49AAAA1B31007593840000
Data         Descriere                            Debit        Credit
             SOLD ANTERIOR                                   4,300.11
02/02/2024   Plata la POS                        205.87
             MAGAZIN CENTRAL
02/02/2024   RULAJ ZI                            205.87          0.00
             SOLD FINAL ZI                                   4,094.24
03/02/2024   Plata OP intra                      209.51
03/02/2024   RULAJ ZI                            209.51          0.00
             SOLD FINAL ZI                                   3,884.73
08/02/2024   Incasare OP                                       383.80
08/02/2024   RULAJ ZI                              0.00        383.80
             SOLD FINAL ZI                                   4,268.53
             RULAJ TOTAL CONT                    415.38        383.80
             SOLD FINAL CONT                                 4,268.53`);
  expect(reconciles).toBe(true);
  expect(rows).toEqual([
    '2024-02-02 -205.87 Plata la POS MAGAZIN CENTRAL',
    '2024-02-03 -209.51 Plata OP intra',
    '2024-02-08 383.80 Incasare OP',
  ]);
});

test('the balance below the rows of a day is called a subtotal', () => {
  const text = `
Harbour Bank                                         Account number 11882044
                                                     Statement date 09 Apr 2024
Date          Transaction details      Payments - out   Payments - in     Balance
02 Apr 2024   BALANCE FORWARD                                              102.11
03 Apr 2024   CORNER STORE                      65.79
              SUBTOTAL:                                                     36.32
04 Apr 2024   TOWN ENERGY                      285.95
              SUBTOTAL:                                                  249.63 OD
06 Apr 2024   JOINERY WAGES                                    914.70
              CAFE                              10.00
              SUBTOTAL:                                                    655.07`;
  expect(readTyped(text)).toEqual({
    reconciles: true,
    rows: [
      '2024-04-03 -65.79 CORNER STORE',
      '2024-04-04 -285.95 TOWN ENERGY',
      '2024-04-06 914.70 JOINERY WAGES',
      '2024-04-06 -10.00 CAFE',
    ],
  });
  expect(readTyped(text.replace('914.70', '914.60')).reconciles).not.toBe(true);
});

test('a currency sign apart from its title is no title of its own', () => {
  const { reconciles, rows } = readTyped(`
Harbour Bank                                              Account number 11882044
Date          Details                    Debit  €      Credit  €     Balance  €
1 Feb 2024    BALANCE FORWARD                                            210.44
2 Feb 2024    CORNER STORE                  12.49                        197.95
3 Feb 2024    JOINERY WAGES                                68.30         266.25
4 Feb 2024    TOWN ENERGY                  113.96                        152.29`);
  expect(reconciles).toBe(true);
  expect(rows).toEqual([
    '2024-02-02 -12.49 CORNER STORE',
    '2024-02-03 68.30 JOINERY WAGES',
    '2024-02-04 -113.96 TOWN ENERGY',
  ]);
});

test('lines of two cells of text are not read across', () => {
  const { rows } = readTyped(`
Harbour Bank                                                Account number 11882044
Date         Type        Transaction             In        Out      Balance
01/05/2024               Opening balance                             400.00
01/05/2024   CARD        Corner store                     46.26      353.74
02/05/2024   FASTER      Lindqvist C          35.35                  389.09
             PAYMENT     (dinner)
04/05/2024   CARD        Town garage                      70.46      318.63`);
  expect(rows).toEqual([
    '2024-05-01 -46.26 CARD Corner store',
    '2024-05-02 35.35 FASTER PAYMENT Lindqvist C (dinner)',
    '2024-05-04 -70.46 CARD Town garage',
  ]);
});

test('a date is broken in three where its column is narrow', () => {
  const { reconciles, rows } = readTyped(`
Harbour Bank                                              Account number 11882044
Txn No.     Date   Description         Debit      Credit      Balance
S0000010    01/0   CORNER STORE        30.00                   170.00
            1/20   OLD HARBOUR
            24
S0000891    03/0   JOINERY                         80.00       250.00
            1/20   WAGES
            24
S0001772    05/0   TOWN ENERGY         10.00                   240.00
            1/20
            24`);
  expect(reconciles).toBe(true);
  expect(rows).toEqual([
    '2024-01-01 -30.00 CORNER STORE OLD HARBOUR',
    '2024-01-03 80.00 JOINERY WAGES',
    '2024-01-05 -10.00 TOWN ENERGY',
  ]);
});

test('a fact right above the titles is none of them', () => {
  const { reconciles, rows } = readTyped(`
BANK PORTOWY                              Nr rachunku 61 1090 1188 0000 0001 1882 0447
AMELIA NOWAK
UL. MORSKA 14                             Waluta: PLN
00-218 GDYNIA
Data operacji      Opis                                    Kwota          Saldo
                   SALDO POCZĄTKOWE                                      900,11
2024-02-02         Zakupy w sklepie portowym PŁATNOŚĆ     -74,74         825,37
2024-02-05         Uznanie za pracę Wynagrodzenie         858,50       1 683,87
2024-02-06         OPŁATA MIESIĘCZNA                      -10,00       1 673,87`);
  expect(reconciles).toBe(true);
  expect(rows[0]).toBe('2024-02-02 -74.74 Zakupy w sklepie portowym PŁATNOŚĆ');
});

test('the second line of a balance’s name holds its day, and is of no row', () => {
  const { reconciles, rows } = readTyped(`
BANQUE DU PORT                              COMPTE COURANT N° 01188204470

DATE    LIBELLE                                 DEBIT         CREDIT

        SOLDE CREDITEUR AU                                    640,44
        31/01/2024

01/02   CARTE EPICERIE                         264,72
        DU PORT

02/02   RETRAIT DAB                             62,78

        SOLDE CREDITEUR AU                                    312,94
        29/02/2024`);
  expect(reconciles).toBe(true);
  expect(rows).toEqual(['2024-02-01 -264.72 CARTE EPICERIE DU PORT', '2024-02-02 -62.78 RETRAIT DAB']);
});

test('a day of the month is no account', () => {
  const [account] = accountsRead(`
Banco do Porto
conta corrente | movimentação
data     descrição                           valor (R$)    saldo (R$)
31/01    SALDO ANTERIOR                                      3.300,11
02/02    PADARIA                                108,02-      3.192,09
03/02    PIX RECEBIDO                           739,95       3.932,04`);
  expect(account?.accountNumber ?? null).toBeNull();
});
