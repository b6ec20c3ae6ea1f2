import { expect, test } from 'vitest';
import { accountsRead, readTyped } from '#tests/fixtures/statements/rows-of.ts';

test('a summary behind a single row does not say where its columns are', () => {
  const text = `
PRAIRIE BANK                                     STATEMENT DATE : 29/02/24
ACCOUNT STATEMENT                                ACCOUNT NO     : 03148010020439

DATE          DESCRIPTION                DEBIT          CREDIT         BALANCE
              BAL B/F                                                    13.36
5/02/24       1571 DR ADVICE                6.00                          7.36
              Charges January
                     SUMMARY OF ACCOUNT
TOTAL DEBIT               1        6.00
TOTAL CREDIT              0         .00
MONTHLY AVERAGE                    8.19`;
  const { reconciles, rows } = readTyped(text);
  expect(reconciles).toBe(true);
  expect(rows).toEqual([expect.stringMatching(/^2024-02-05 -6\.00 1571 DR ADVICE Charges January/)]);
});

test('titles flush left over few figures flush right name the columns by their common distance', () => {
  const text = `
PRAIRIE BANK                       STATEMENT OF ACCOUNT  01/03/2024 - 31/03/2024
                                   Account No : 1102128268

Date        Description            Debit               Credit              Balance
31/03/2024  CREDIT PROFIT                                           1.22               962.01




Opening Balance       Debit        Credit       Closing Balance
960.79                0.00         1.22         962.01`;
  expect(readTyped(text)).toEqual({ reconciles: true, rows: ['2024-03-31 1.22 CREDIT PROFIT'] });
});

test('words right behind the balances take none of them away', () => {
  const text = `
PRAIRIE BANK                       Statement Period 01/03/2024 - 31/03/2024

DATE     DESCRIPTION         WITHDRAWAL          DEPOSIT             BALANCE             ADDITIONAL DETAILS
         BALANCE B/F                                                            5,163.14
01/03/24 BILL PAYMENT                     200.00                 .00            4,963.14 Rent of March
02/03/24 SERVICE CHARGE                      .10                 .00            4,963.04 Rent of March
04/03/24 BILL PAYMENT                     100.00                 .00            4,863.04 Order 4711`;
  const { reconciles, rows } = readTyped(text);
  expect(reconciles).toBe(true);
  expect(rows.map((row) => row.split(' ').slice(0, 2).join(' '))).toEqual([
    '2024-03-01 -200.00',
    '2024-03-02 -0.10',
    '2024-03-04 -100.00',
  ]);
});

test('no rows and equal balances prove nothing where money is said to have moved', () => {
  const text = `
Meridian Bank                                   Account number: 333 4444 5555
May 1, 2019 to May 31, 2019

Account summary
Beginning balance on May 1, 2019                  $25,000.00
Withdrawals and other subtractions                   -200.00
Ending balance on May 31, 2019                    $25,000.00`;
  expect(() => readTyped(text)).toThrow('nothing printed says that there were none');
});

test('rows of another table behind the last balance, which is the closing one, are left out', () => {
  const text = `
PRAIRIE BANK                       Statement Period 01/09/2025 - 30/09/2025
Account Number: 26259500011498
Opening Balance:             900.00
Ending Balance:              500.00

Date        Description                   Debit         Credit        Balance
01/09/2025  B/F BALANCE                                                900.00
02/09/2025  TRANSFER                     300.00                        600.00
03/09/2025  FEE                            0.50                        599.50
04/09/2025  RENT                         100.00                        499.50
05/09/2025  INTEREST                                      0.50         500.00
\f
Date        Certificate No                Net Deposit   Selling Price
08/09/2025  T25090900364504               120.32        122.65
09/09/2025  T25091000301162                93.52         95.52
12/09/2025  T25091300303868                12.72         13.04
19/09/2025  T25092000290710               276.73        281.39`;
  expect(readTyped(text)).toMatchObject({
    reconciles: true,
    rows: [
      '2025-09-02 -300.00 TRANSFER',
      '2025-09-03 -0.50 FEE',
      '2025-09-04 -100.00 RENT',
      '2025-09-05 0.50 INTEREST',
    ],
  });
});

test('the first rows of pages are rows, though they are of the same kind', () => {
  const page = (rows: string) => `
Extrato de Conta Corrente
Cliente:  ANA BRAGA                         Conta: 110588-4
Dia          Histórico                                     Valor
${rows}`;
  const text = [
    page(`30/04/2021   Saldo Anterior                               101,51 (+)
03/05/2021   PIX - Recebido
                                                          400,00 (+)
             03/05 19:33 JOSE`),
    page(`17/05/2021   PIX - Recebido
                                                          300,00 (+)
             17/05 17:16 MARIA
18/05/2021   Tarifa                                         1,51 (-)`),
    page(`31/05/2021   PIX - Recebido
                                                          100,00 (+)
31/05/2021   SALDO                                         900,00 (+)`),
  ].join('\f');
  expect(readTyped(text)).toEqual({
    reconciles: true,
    rows: [
      '2021-05-03 400.00 PIX - Recebido 03/05 19:33 JOSE',
      '2021-05-17 300.00 PIX - Recebido 17/05 17:16 MARIA',
      '2021-05-18 -1.51 Tarifa',
      '2021-05-31 100.00 PIX - Recebido',
    ],
  });
});

test('what lies in an investment is no balance of the account', () => {
  const text = `
Banco Pradera                                    DEZEMBRO/2021
Data     Histórico de Lançamentos                   Valor (R$)       Saldo (R$)
01/12    SALDO INICIAL                                                    10,00
01/12    SALDO APLIC AUT MAIS                                        272.065,75
02/12    TARIFA PACOTE                               48,15-
02/12    RES APLIC AUT MAIS                          48,15                10,00
02/12    SALDO APLIC AUT MAIS                                        272.018,03
03/12    SALDO APLIC AUT MAIS                                        272.018,03
06/12    PIX CRISTIANE                              100,00-
06/12    RES APLIC AUT MAIS                         100,00                10,00
06/12    SALDO APLIC AUT MAIS                                        271.919,88
07/12    SALDO APLIC AUT MAIS                                        271.919,88
08/12    PIX AMANDA                                   5,00-
08/12    SALDO PARCIAL                                                     5,00
08/12    SALDO APLIC AUT MAIS                                        271.919,88
09/12    SALDO FINAL                                                       5,00`;
  const { reconciles, rows } = readTyped(text);
  expect(reconciles).toBe(true);
  expect(rows).toHaveLength(5);
});

test('codes in brackets that are of no currency are none', () => {
  const [account] = accountsRead(`
Prairie Bank                         1 January 2024 to 31 January 2024
Currency of Non Resident accounts (NRO) and others

Date         Description            Withdrawals    Deposits    Balance
             Balance b/f                                        900.00
02 Jan 2024  CORNER SHOP                 12.50                  887.50
15 Jan 2024  SALARY                                  100.00     987.50`);
  expect(account?.currency).toBeNull();
});

test('a summary that names numbers and sums of both ways is no row; where they are zero, nothing moved', () => {
  const text = `
PRAIRIE BANK                                     Statement Date : 01 APR 2023 TO 30 APR 2023
STATEMENT OF CURRENT ACCOUNT                     Account Number : 709-120000-2

Transaction Date   Description            Cheque No.    Withdrawal      Deposit      Balance
                   Balance B/F                                                          2.00
SUMMARY     No. of Withdrawals     0    Total Withdrawals     0.00   Hold Amount        0.00
            No. of Deposits        0    Total Deposits        0.00   Late Cheque        0.00`;
  expect(readTyped(text)).toEqual({ reconciles: true, rows: [] });
  expect(() => readTyped(text.replaceAll(/ +Total.*/g, ''))).toThrow('nothing printed says');
});

test('what stands but once in its column on a page without titles is told by the next page', () => {
  const [first, second] = [
    `
COPPERLEAF BANK      Account 0612345678
++   Period 1 March 2026 - 31 March 2026
++   Opening balance   150.00
02/03/2026   SALARY REED                        900.00   1,050.00
04/03/2026   GROCERIES               50.00               1,000.00
05/03/2026   FUEL                    40.00                 960.00
09/03/2026   RENT                   500.00                 460.00`,
    `
12/03/2026   REFUND                              20.00     480.00
16/03/2026   GROCERIES               30.00                 450.00
20/03/2026   TRANSFER                           100.00     550.00
24/03/2026   FUEL                    50.00                 500.00`,
  ];
  const { rows, reconciles } = readTyped(`${first}\f${second}`);
  expect(rows).toHaveLength(8);
  expect(rows[0]).toBe('2026-03-02 900.00 SALARY REED');
  expect(reconciles).toBe(true);
});

test('an example in the terms, behind a page without rows, is no part of a single row with its date', () => {
  const text = `
Lantern Credit Card Statement (14 Aug 2025 - 13 Sep 2025)
Card Number  4213-89XX-XXXX-8587
Opening Balance                                     0.00
Total Amount Due                                8,120.40

Date        Merchant Name        Type    Points       Amount (Rs.)
30 Aug      Rent of the workshop TOKEN                   8,120.40
\fInterest is charged on what is not paid by the due date.
\fThe first half of January           209.59
The second half of January          110.96
The first half of February          222.53
Interest                            543.08`;
  const { reconciles, rows } = readTyped(text);
  expect(reconciles).toBe(true);
  expect(rows).toEqual([expect.stringMatching(/^2025-08-30 -8120\.40 Rent of the workshop/)]);
});

test('numbers and sums of rows on a page of their own, under titles of the rows, are no row', () => {
  const { reconciles, rows } = readTyped(`
PRAIRIE BANK                                       Statement Date  03/06/2025
Account No   86-0406779-2
Date         Description            Cheque / Ref No       Withdrawal      Deposits       Balance
             Opening Balance                                                            6,538.60
31/05/2025   TRANSFER TOPUP         993886769267            1,000.00                    1,454.16
30/05/2025   SALARY MAY             993820250529            4,860.35                    2,454.16
30/05/2025   INSTALLMENT            993886493288            1,051.00                    7,314.51
29/05/2025   FUND                   668955488                             5,000.00      8,365.51
29/05/2025   RENT                   993820250530            3,173.09                    3,365.51
\fDate         Description            Cheque / Ref No       Withdrawal      Deposits       Balance
             CLOSING BALANCE / BAKI PENUTUPAN                                           1,454.16

             No of Withdrawal       No of Deposits        Total Withdrawal        Total Deposits
                      4                   1                  10,084.44                 5,000.00`);
  expect(reconciles).toBe(true);
  expect(rows).toHaveLength(5);
});

test('checks without dates behind a page of how to balance an account are rows', () => {
  const { reconciles, rows } = readTyped(`
COPPERLEAF BANK      Account 0612345678
Statement period 03/01/2024 - 03/31/2024
Beginning balance 9,000.00
Date   Description              Amount
03/04  PAYROLL REED             1,000.00
\fHow to balance your account. List the checks that are outstanding. Write to us at once.
\fChecks
Check No.      Amount
1041           100.00
1042           200.00
1043            50.00
Ending balance 9,650.00`);
  expect(reconciles).toBe(true);
  expect(rows.slice(1).map((row) => row.split(' ').slice(1).join(' '))).toEqual([
    '-100.00 Check 1041',
    '-200.00 Check 1042',
    '-50.00 Check 1043',
  ]);
});

test('a heading of a day left of the dates of its rows is said again on the next page', () => {
  const page = (rows: string) => `
Cooperativa Vale Verde                          Conta 88123-4
Saldo em Conta R$ 80,00
01/03/2026 a 31/03/2026
Lançamentos
${rows}`;
  const text = [
    page(`31/03/2026                        Saldo do Dia: + R$ 80,00
    31/03/2026  PIX CREDITO ANA              + R$ 9,00
    31/03/2026  PIX DEBITO LUZ               - R$ 40,00
30/03/2026                        Saldo do Dia: + R$ 111,00
    30/03/2026  PIX CREDITO RUI              + R$ 31,00`),
    page(`30/03/2026                        Saldo do Dia: + R$ 111,00
    30/03/2026  PIX DEBITO AGUA              - R$ 20,00
    30/03/2026  PIX CREDITO EVA              + R$ 50,00
27/03/2026                        Saldo do Dia: + R$ 50,00
    27/03/2026  PIX CREDITO LIA              + R$ 10,00
                         Saldo Anterior: + R$ 40,00`),
  ].join('\f');
  const { reconciles, rows } = readTyped(text);
  expect(reconciles).toBe(true);
  expect(rows).toHaveLength(6);
  expect(rows).toContain('2026-03-27 10.00 PIX CREDITO LIA');
});

test('what may be spent is not what the account ends with, where its days have balances', () => {
  const text = `
Banco Serra                                Conta 0612801606
SALDO DISPONIVEL (A+B)        R$ 900,00
LIMITE DA CONTA               R$ 500,00

DATA        HISTORICO                  DOCUMENTO        VALOR
            SALDO ANTERIOR                             150,00
02/03/2026  PIX RECEBIDO               081049           50,00
02/03/2026  PIX ENVIADO                474432           80,00-
            SALDO NA DATA                              120,00
03/03/2026  PIX RECEBIDO               081050           30,00
            SALDO NA DATA                              150,00`;
  const { reconciles, rows } = readTyped(text);
  expect(reconciles).not.toBe(false);
  expect(rows.map((row) => row.split(' ')[1])).toEqual(['50.00', '-80.00', '30.00']);
});

test('the title of a summary in the middle of the page is no part of the row above', () => {
  const text = `
PRAIRIE BANK                       STATEMENT DATE : 31/01/25
ACCOUNT NO : 14210010020643

DATE       DESCRIPTION              DEBIT       CREDIT       BALANCE
           BAL B/F                                         12,289.62
31/01/25   0160 PROFIT PAID                       2.61     12,292.23
                   SUMMARY OF ACCOUNT
TOTAL DEBIT             0          0.00
TOTAL CREDIT            1          2.61`;
  expect(readTyped(text)).toEqual({ reconciles: true, rows: ['2025-01-31 2.61 0160 PROFIT PAID'] });
});

test('two rows under the name of a section are rows, where only the list of checks has titles', () => {
  const text = `
Meadow Bank                            Account Number: 111-222-01
Statement period: 04/01/2024 to 04/30/2024
Beginning Balance 1,000.00
Ending Balance 850.00

DEPOSITS
04/03   Deposit                  100.00
04/09   Deposit                   50.00

CHECKS
Number  Date   Amount      Number  Date   Amount
101     04/04  100.00      103     04/07   50.00
102     04/05  100.00      104*    04/08   50.00`;
  const { reconciles, rows } = readTyped(text);
  expect(reconciles).toBe(true);
  expect(rows).toHaveLength(6);
});
