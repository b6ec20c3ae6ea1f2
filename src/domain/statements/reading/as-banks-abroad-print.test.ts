import { expect, test } from 'vitest';
import { accountsRead, readTyped } from '#tests/fixtures/statements/rows-of.ts';
import { placedWords } from '#tests/support/placed-words.ts';
import { readStatement } from '../read-statement.ts';

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

test('the total of a day with nothing in the column of amounts is no row', () => {
  const { reconciles, rows } = readTyped(`
BANCA PORTULUI                          EXTRAS CONT Numarul: 1 din 01/02/2024 - 29/02/2024
                                        Cod IBAN: RO49AAAA1B31007593840000
Data         Descriere                            Suma
             SOLD ANTERIOR                        4,300.11
02/02/2024   Plata la POS                         -205.87
03/02/2024   Plata OP intra                       -209.51
03/02/2024   RULAJ ZI                 209.51         0.00
             SOLD FINAL CONT                      3,884.73`);
  expect(reconciles).toBe(true);
  expect(rows).toEqual(['2024-02-02 -205.87 Plata la POS', '2024-02-03 -209.51 Plata OP intra']);
});

test('a row whose amount stands beside a total within its text is kept', () => {
  const { rows } = readTyped(`
NOORDBANK                               Rekeningoverzicht NL00NOOR0123456789
Datum        Omschrijving                             Bedrag
01-11-2024   Betaling met kaart BLOEMENHAL             6,30-
01-11-2024   iDEAL betaling aan Zorgfonds
             882107811582 TOTAAL 907,27 EUR           64,77-
02-11-2024   Beheerskosten rekening                    9,06-
03-11-2024   Salaris Voorbeeld BV                  1.500,00+`);
  expect(rows.map((row) => row.split(' ')[1])).toEqual(['-6.30', '-64.77', '-9.06', '1500.00']);
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

test('a sign below the second line of a row’s words is of the row above', () => {
  const { reconciles, rows } = readTyped(`
HARBOUR CARD                                      Card number ending 4417
Previous balance £166.60    New balance £98.06

Date            Transaction details                      Amount £
3 March 2025    Corner store                                31.45
5 March 2025    Payment received -                          88.48
                thank you
                                                               CR
10 March 2025   Town garage                                 45.74
12 March 2025   Payment received -                          78.12
                thank you
                                                               CR
14 March 2025   Town garage                                 20.87`);
  expect(reconciles).toBe(true);
  expect(rows.filter((row) => /^\S+ \d/.test(row))).toEqual([
    '2025-03-05 88.48 Payment received - thank you',
    '2025-03-12 78.12 Payment received - thank you',
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

test('the second line of a balance’s name is of no row, nor says how rows are set', () => {
  const row = (y: number, date: string, text: string, amount: string, balance: string, below = '') => [
    { x: 50, y, text: date },
    { x: 120, y, text },
    { x: 400 - 4.5 * amount.length, y, text: amount },
    { x: 500 - 4.5 * balance.length, y, text: balance },
    { x: 120, y: y - 12, text: below },
  ];
  const statement = readStatement(
    placedWords([
      [
        { x: 50, y: 780, text: 'Harbour Bank' },
        { x: 50, y: 760, text: 'Account number: 12345678' },
        ...row(700, 'Date', 'Description', 'Withdrawal', 'Balance'),
        ...row(680, '', 'BALANCE FROM PREVIOUS', '', '3,100.44', 'STATEMENT'),
        ...row(648, '01 Feb 2024', 'BILL PAYMENT', '111.87', '2,988.57', 'TELEPHONE'),
        ...row(616, '02 Feb 2024', 'CORNER STORE', '49.10', '2,939.47'),
        ...row(584, '27 Feb 2024', 'BILL PAYMENT', '147.10', '2,792.37', 'TELEPHONE'),
        ...row(552, '', 'CLOSING BALANCE', '', '2,792.37'),
      ],
    ]),
  );
  expect(statement.accounts[0]?.transactions.map(({ description }) => description)).toEqual([
    'BILL PAYMENT TELEPHONE',
    'CORNER STORE',
    'BILL PAYMENT TELEPHONE',
  ]);
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

test('the branch before the account in one word is no part of its number', () => {
  const [account] = accountsRead(`
Banco Serra Azul                      Extrato de conta corrente
Agência/Conta: 0123/45678-9           Período: 01/01/2024 a 31/01/2024
Data        Histórico                     Valor       Saldo
            Saldo anterior                         1.000,00
05/01/2024  Compra cartão                -50,00      950,00
07/01/2024  Salário                      500,00    1.450,00`);
  expect(account?.accountNumber).toBe('45678-9');
});

test('where the first lines of descriptions are indented, the others are of them all the same', () => {
  const { reconciles, rows } = readTyped(`
HARBOUR BANK                                Account Number 3612 8830 0123
Opening Balance 1,000.00
Date         Description      Ref No.          Debit     Credit     Balance
02/06/2021      BY            TRANSFER                   500.00    1,500.00
             TRANSFER-        FROM 31994
             FOR GOODS        07
11/06/2021      BY            TRANSFER         200.00              1,300.00
             CLEARING-        TO 8812
             ON DEMAND
12/06/2021      BY            TRANSFER         300.00              1,000.00
             TRANSFER-        TO 8813`);
  expect(reconciles).toBe(true);
  expect(rows).toEqual([
    '2021-06-02 500.00 BY TRANSFER- FOR GOODS',
    '2021-06-11 -200.00 BY CLEARING- ON DEMAND',
    '2021-06-12 -300.00 BY TRANSFER-',
  ]);
});

test('the day of `as at` over the rows says their year', () => {
  const { rows } = readTyped(`
HARBOUR BANK
ACCOUNT DETAILS   |   As at 30 Sep 2017
Savings Account                             Account No. 048-1-993311
Date     Description                   Withdrawal     Deposit     Balance (S$)
         Balance Brought Forward                                        103.60
01 Sep   Debit Card Transaction             26.65                        76.95
04 Sep   Salary                                      7,000.00         7,076.95
         Balance Carried Forward                                      7,076.95`);
  expect(rows).toEqual(['2017-09-01 -26.65 Debit Card Transaction', '2017-09-04 7000.00 Salary']);
});

test('a balance brought forward that rows lead to from that of the day before begins no account', () => {
  const accounts = accountsRead(`
BANCO DO CANAL - EXTRATO MENSAL
data         historico                n.docto            valor
             Saldo anterior                               0,00
10/10/2016   02205 CARTAO CREDITO     0320310           300,00
             LOJAS DO CAIS E FILHOS
10/10/2016   02225 CARTAO DEBITO      0320311           500,00
             LOJAS DO CAIS E FILHOS
10/10/2016   02205 CARTAO CREDITO     0320312            40,00
10/10/2016   01158 TRANSF CONTAS      0320313           540,00-
             Saldo em 10/10/2016                        300,00
11/10/2016   00080 CARTAO VISA        0320314            63,45
             Saldo anterior                             363,45
11/10/2016   00901 CARTAO CREDITO     0320315            36,55
11/10/2016   00902 CARTAO CREDITO     0320316           100,00
             Saldo em 11/10/2016                        500,00`);
  expect(accounts.map(({ openingBalance, closingBalance }) => [openingBalance, closingBalance])).toEqual([
    ['0.00', '500.00'],
  ]);
  expect(accounts[0]?.transactions.map(({ amount }) => amount).join(' ')).toBe(
    '300.00 500.00 40.00 -540.00 63.45 36.55 100.00',
  );
  // The words go on into the column of numbers.
  expect(accounts[0]?.transactions[1]?.description).toBe('02225 CARTAO DEBITO LOJAS DO CAIS E FILHOS');
});

test('balances between the rows are held, whatever words of payment say of amounts without a sign', () => {
  const { reconciles, rows } = readTyped(`
BANCO DO CANAL - EXTRATO MENSAL
data         historico                n.docto            valor
             Saldo anterior                               0,00
10/10/2016   02205 LOJA A             0320310           300,00
             CIA DO CAIS DE PAGAMENTO
10/10/2016   02225 LOJA B             0320311           500,00
             CIA DO CAIS DE PAGAMENTO
             Saldo anterior                             800,00
10/10/2016   02205 LOJA C             0320312            40,00
             CIA DO CAIS DE PAGAMENTO
10/10/2016   02205 LOJA D             0320313           160,00
             CIA DO CAIS DE PAGAMENTO
             Saldo anterior                           1.000,00
10/10/2016   02205 LOJA E             0320314           100,00
             CIA DO CAIS DE PAGAMENTO
             Saldo anterior                           1.100,00
10/10/2016   01158 CONTA B            0320315         1.100,00-
             Saldo em 10/10/2016                          0,00`);
  expect(reconciles).toBe(true);
  expect(rows[0]).toBe('2016-10-10 300.00 02205 LOJA A CIA DO CAIS DE PAGAMENTO');
  expect(rows.at(-1)).toBe('2016-10-10 -1100.00 01158 CONTA B');
});

test('a period whose `TO` touches its dates, and a number with its currency behind a slash', () => {
  const [account] = accountsRead(`
CAPE OVERSEAS BANK, HARBOUR BRANCH
Account Number         :177588000004542/INR       A HOLDER
Report for the Period  :01-04-2019TO31-03-2020

Date          Particulars               Debit Amt.      Credit Amt.     Balance Amt.
16-04-2019    SAIL MAKERS                 4,950.00                       1,050.00CR
20-04-2019    BY CASH                                     2,000.00       3,050.00CR`);
  expect(account).toMatchObject({
    accountNumber: '177588000004542',
    periodStart: '2019-04-01',
    periodEnd: '2020-03-31',
  });
});

test('a row right below the balance of a day, the last on its page, stays, and nothing proves it', () => {
  const { reconciles, rows } = readTyped(`
BANCO DO CANAL - EXTRATO MENSAL
data         historico                n.docto            valor
             Saldo anterior                               0,00
10/10/2016   02205 CARTAO CREDITO     0320310           300,00
10/10/2016   02225 CARTAO DEBITO      0320311           500,00
10/10/2016   01158 TRANSF CONTAS      0320313           540,00-
             Saldo em 10/10                             260,00
11/10/2016   TARIFA                   0320314            63,45`);
  expect(rows.at(-1)).toBe('2016-10-11 63.45 TARIFA');
  expect(rows).toHaveLength(4);
  expect(reconciles).toBeNull();
});
