import { expect, test } from 'vitest';
import { accountsRead, readTyped } from '#tests/fixtures/statements/rows-of.ts';

test('of two columns titled as references the one with words describes the rows', () => {
  const { reconciles, rows } = readTyped(`
RESUMEN DE TARJETA DE CRÉDITO                       CIERRE ACTUAL   06-Mar-25
N° de Cuenta: 0771288412     PAGO MÍNIMO  200,00     VENCIMIENTO ACTUAL   17-Mar-25
FECHA        REFERENCIA                        COMPROBANTE        PESOS
             SALDO ANTERIOR                                     1.200,00
20-02-25     SU PAGO                                           -1.200,00
03-02-25     LIBRERIA 118                      001244             881,50
11-02-25     FARMAMAR 4401                     004112             774,99
06-03-25     IVA RG 4240 21%                                      347,87
             SALDO ACTUAL                                       2.004,36`);
  expect(reconciles).toBe(true);
  expect(rows).toEqual([
    '2025-02-20 1200.00 SU PAGO',
    '2025-02-03 -881.50 LIBRERIA 118',
    '2025-02-11 -774.99 FARMAMAR 4401',
    '2025-03-06 -347.87 IVA RG 4240 21%',
  ]);
});

test('the last digits of a card in a column of their own are its number, and no description', () => {
  const [account] = accountsRead(`
Olá, Davi. Esta é a sua fatura de março, no valor de R$ 271,48
Data de vencimento: 05 MAR 2025     Limite total do cartão de crédito: R$ 4.000,00
TRANSAÇÕES DE 27 JAN A 26 FEV 2025
27 JAN      •••• 7712          Mercado Longo                                      R$ 145,94
29 JAN      •••• 7712          Praia                                              R$ 118,54
09 FEV      •••• 7712          Feira                                                R$ 7,00`);
  expect(account?.accountNumber).toBe('•••• 7712');
  expect(account?.transactions.map(({ description }) => description)).toEqual([
    'Mercado Longo',
    'Praia',
    'Feira',
  ]);
});

test('a line of a description may run on below the amounts where it begins flush with the others', () => {
  const { rows } = readTyped(`
Lantern Bank                                     Account number 11882044
1 May 2025 - 31 May 2025
Date         Description                                  Amount
02/05/2025   Card payment                                 -12.90
             Ref. 205000121
             Place: FRESH MARKET
05/05/2025   Card payment                                  -8.45
             Ref. 205000137, 207,00 CZK at a rate of 24,4970 for one
             Place: RESTAURANT
06/05/2025   Card payment                                  -4.31
             Ref. 205000139`);
  expect(rows).toEqual([
    '2025-05-02 -12.90 Card payment Ref. 205000121 Place: FRESH MARKET',
    '2025-05-05 -8.45 Card payment Ref. 205000137, 207,00 CZK at a rate of 24,4970 for one Place: RESTAURANT',
    '2025-05-06 -4.31 Card payment Ref. 205000139',
  ]);
});

test('words in a column of dates whose title holds that of the descriptions are of those', () => {
  const { rows } = readTyped(`
Lantern Card                                     Card number ending 4417
March 2025                                       Minimum payment due $25.00
TRANS. PURCHASES                           MERCHANT               AMOUNT
DATE                                       CATEGORY
02/16/2025  HARBOUR CAFE #6541             Services              $117.36
02/17/2025  NORTH GARDEN STORE             Gasoline               $55.90
02/22/2025  SOUTH POST OFFICE              Merchandise           $139.56`);
  expect(rows.map((row) => row.split(' ').slice(2, 4).join(' '))).toEqual([
    'HARBOUR CAFE',
    'NORTH GARDEN',
    'SOUTH POST',
  ]);
});

test('an asterisk apart from the number of a check marks a gap, and is no part of it', () => {
  const { rows } = readTyped(`
Lantern Bank                                     Account number 11882044
1 May 2025 - 31 May 2025
Checks
Date         Number                   Amount
02/05/2025   1041                      12.90
05/05/2025   1044 *                     8.45
06/05/2025   1045                       4.31`);
  expect(rows.map((row) => row.split(' ').slice(2).join(' '))).toEqual([
    'Check 1041',
    'Check 1044',
    'Check 1045',
  ]);
});

test('a sentence below the last row that begins flush with the descriptions is of none where no line between rows runs on', () => {
  const { rows } = readTyped(`
Lantern Bank                                     Account number 11882044
1 May 2025 - 31 May 2025
Date         Description                   Amount
02/05/2025   Card payment                  -12.90
             Place: FRESH MARKET
05/05/2025   Card payment                   -8.45
             This page was made by a computer for whoever asks and bears no signature`);
  expect(rows).toEqual([
    '2025-05-02 -12.90 Card payment Place: FRESH MARKET',
    '2025-05-05 -8.45 Card payment',
  ]);
});

test('a number that begins left of the others stays a number where a wide gap parts it from the description', () => {
  const [account] = accountsRead(`
Lantern Bank                                     Account number 11882044
1 May 2025 - 31 May 2025
Date         Description          Reference       Amount        Balance
             Opening balance                                     100.00
02/05/2025   Grocer               ABC 1234        -10.00          90.00
04/05/2025   Payment               X 12           -10.00          80.00
             to aunt           LONGREF 99887766`);
  expect(account?.transactions.map(({ description, reference }) => [description, reference])).toEqual([
    ['Grocer', 'ABC 1234'],
    ['Payment to aunt', 'X 12 LONGREF 99887766'],
  ]);
});

test('headings that begin in the column of dates are no text of the rows above them', () => {
  const { rows } = readTyped(`
Lantern Bank                                     Account number 11882044
1 May 2025 - 31 May 2025
Date         Description                     Amount      Balance
01/05/2025     Opening balance                           1,000.00
02/05/2025     Transfer                     -100.00        900.00
Part account of Miller
05/05/2025     Fee                           -10.00        890.00
Part account of Smith
06/05/2025     Fee                           -10.00        880.00
Part account of Jones
07/05/2025     Fee                           -10.00        870.00`);
  expect(rows.map((row) => row.split(' ').slice(2).join(' '))).toEqual(['Transfer', 'Fee', 'Fee', 'Fee']);
});

test('abbreviations under a title of references are the description where there is no other', () => {
  const { rows } = readTyped(`
Harbour Bank                                       Account Number 3612 8830 0123
DATE         REFERENCE                DEBIT        CREDIT       BALANCE
                                                               1,500.00
09/04/2024   TRANSF.CAJ.AUTOM 0017                 100.00      1,600.00
10/04/2024   TRANSF.CAJ.AUTOM 0018                  50.00      1,650.00`);
  expect(rows).toEqual(['2024-04-09 100.00 TRANSF.CAJ.AUTOM 0017', '2024-04-10 50.00 TRANSF.CAJ.AUTOM 0018']);
});

test('times of day in a column of their own are no words of the description', () => {
  const { rows } = readTyped(`
Harbour Bank                                       Account Number 3612 8830 0123
Transaction   Transaction   Transaction            Debit        Credit       Balance
Date          Time          Description
09/04/2024    13:16         RIZKI HARBOUR                       100.00      1,600.00
10/04/2024    08:50         TOWN GARAGE            50.00                    1,550.00
11/04/2024    22:58         GREEN BASKET           50.00                    1,500.00`);
  expect(rows).toEqual([
    '2024-04-09 100.00 RIZKI HARBOUR',
    '2024-04-10 -50.00 TOWN GARAGE',
    '2024-04-11 -50.00 GREEN BASKET',
  ]);
});

test('what runs beyond the only column of words is no description of its own', () => {
  const { rows } = readTyped(`
MERIDIAN BANK                      CUENTA CORRIENTE EN $ NRO. 0643-29987-6

FECHA    REFERENCIA                       NRO          DEBITO        CREDITO          SALDO
         - SALDO ANTERIOR                                                          334,941.12

03/04/23 - TRANSFERENCIA C/I              00000                     5,000.00       339,941.12
           BCO: ORDENANTE PAPELERA DEL NORTE CIA SUCURSAL CENTRO UNO

04/04/23 - IMPUESTO LEY                   00000            1.71                    339,939.41
           D/IVA PERCEP

05/04/23 - COMISION MENSUAL               00000           11.97                    339,927.44
           D/MANTEN CTA`);
  expect(rows[0]).toMatch(/^2023-04-03 5000.00 - TRANSFERENCIA C\/I BCO: ORDENANTE PAPELERA/);
});

test('a rate under the amounts of the other side is text of its row and no amount', () => {
  const { rows } = readTyped(`
HALDEN BANK              Statement of account         Account No: 3390112233
Date         Text                               Debit       Credit
03/01/2025   Market Ardon                       100.00
04/01/2025   Transfer Holm                                   80.00
             Exchange rate                        1.25
05/01/2025   Books Ostby                         20.00
             Exchange rate                                    1.30`);
  expect(rows).toEqual([
    '2025-01-03 -100.00 Market Ardon',
    '2025-01-04 80.00 Transfer Holm Exchange rate 1.25',
    '2025-01-05 -20.00 Books Ostby Exchange rate 1.30',
  ]);
});

test('the lines of a cell without a title of its own are read together', () => {
  const { rows } = readTyped(`
Lantern Bank                                     Account number 11882044
Beginning Balance as of 01 April 2025      1,000.00

Date         Description                               Amount (DR)   Amount (CR)      Balance
01-04-2025   RPP          BOARD OF                               -        80.00     1,080.00
             INWARD       RESIDENTS
             INST TRF     NORTH
01-04-2025   REFLEX       HARBOUR                            30.00            -     1,050.00
             FUNDS TFR    PLASTICS
             DR
02-04-2025   SERVICE                                           .50            -     1,049.50
             CHARGE`);
  expect(rows).toEqual([
    '2025-04-01 80.00 RPP INWARD INST TRF BOARD OF RESIDENTS NORTH',
    '2025-04-01 -30.00 REFLEX FUNDS TFR DR HARBOUR PLASTICS',
    '2025-04-02 -0.50 SERVICE CHARGE',
  ]);
});

test('lines that are set in are of no other cell', () => {
  const { rows } = readTyped(`
Lantern Bank                                     Account number 11882044
Date         Description                                Debit       Balance
01-04-2025   AT HARBOUR KIOSK                           80.00      1,080.00
               CARD 1234
             ID
02-04-2025      BAKER                                   30.00      1,050.00
             UK
03-04-2025   SERVICE                                     1.00      1,049.00`);
  expect(rows.slice(0, 2)).toEqual([
    '2025-04-01 -80.00 AT HARBOUR KIOSK CARD 1234 ID',
    '2025-04-02 -30.00 BAKER UK',
  ]);
});

test('codes before the descriptions do not end them', () => {
  const { rows } = readTyped(`
Harbour Trust                                                        Account Number: 3306118240
Date Range: 4/1/2026-4/30/2026                                       Previous Balance: $1,000.00
04/02/2026             163            ACH Credit                                 $50.00        $1,050.00
                                      NET SETTLEMENT OF A MERCHANT
                                      CCD
04/03/2026             3              DEPOSIT                                    $20.00        $1,070.00
04/03/2026             3              DEPOSIT                                    $10.00        $1,080.00
04/07/2026             183            ACH Debit                                  ($5.00)       $1,075.00
                                      BILLING OF A CARD MERCHANT
                                      CCD
04/08/2026             183            POS Debit                                  ($40)         $1,035.00
04/08/2026             183            POS Debit                                  ($60.00)      $975.00
04/09/2026             228            DEPOSIT                                    $30.00        $1,005.00
04/09/2026             228            DEPOSIT                                    $30.00        $1,035.00
04/10/2026             228            DEPOSIT                                    $5.00         $1,040.00
04/13/2026   3049      35             CHECK                                      ($10.00)      $1,030.00`);
  expect(rows).toHaveLength(10);
  expect(rows[0]).toBe('2026-04-02 50.00 ACH Credit NET SETTLEMENT OF A MERCHANT CCD');
  expect(rows[3]).toBe('2026-04-07 -5.00 ACH Debit BILLING OF A CARD MERCHANT CCD');
});
