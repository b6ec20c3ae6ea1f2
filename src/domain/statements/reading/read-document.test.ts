import { expect, test } from 'vitest';
import { accountsOf, rowsOf } from '#tests/fixtures/statements/rows-of.ts';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { recognisedWords } from '#tests/support/placed-words.ts';
import { readDocument } from './read-document.ts';

test('figures take the meaning of the title over them; balances outside the rows are labels', () => {
  const rows = rowsOf(`
Date        Description                    Paid out    Paid in     Balance
            Opening balance                                         100.00
01/03/2025  Corner shop                       12.50                  87.50
02/03/2025  Salary Acme Ltd                             1,000.00  1,087.50
02/03/2025  BALANCE TRANSFER FROM SAVINGS                  50.00  1,137.50
            Closing balance                                       1,137.50`);
  expect(rows).toEqual([
    'opening | balance:100.00',
    '01/03/2025 | Corner shop | debit:12.50 balance:87.50',
    '02/03/2025 | Salary Acme Ltd | credit:1,000.00 balance:1,087.50',
    '02/03/2025 | BALANCE TRANSFER FROM SAVINGS | credit:50.00 balance:1,137.50',
    'closing | balance:1,137.50',
  ]);
});

test('a description goes on below the amount; foreign amounts in it are words, small print is none of it', () => {
  const rows = rowsOf(`
Date        Description                           Amount     Balance
03/03/2025  Hotel Sonne                           -80.00      920.00
            MUNICH  EUR 93.60 @ 1.17
            Card 1234
04/03/2025  Refund                                 20.00      940.00
            ORDER 4711

Please check this statement and tell us within 60 days of any error. Deposits up to 85,000.00 are protected.`);
  expect(rows).toEqual([
    '03/03/2025 | Hotel Sonne MUNICH EUR 93.60 @ 1.17 Card 1234 | amount:-80.00 balance:920.00',
    '04/03/2025 | Refund ORDER 4711 | amount:20.00 balance:940.00',
  ]);
});

test('a currency flush left in the column of amounts is none of the description, however short the amount', () => {
  const rows = rowsOf(`
Date        Ccy        Amount      Balance   Details
03/03/2025  EUR    -12,345.67    20,000.00   Harbour Cafe
04/03/2025  EUR         -5.00    19,995.00   Fee
05/03/2025  EUR    -10,000.00     9,995.00   Maple Foods
06/03/2025  EUR         -7.00     9,988.00   Fee`);
  expect(rows.map((row) => row.split(' | ')[1])).toEqual(['Harbour Cafe', 'Fee', 'Maple Foods', 'Fee']);
});

test('figures of a summary right above the titles begin no section without rows', () => {
  const rows = rowsOf(`
Harbour Bank

Arranged overdraft limit: 4,346.01  Available credit: 17,063.26

Transaction Description        Amount     Balance
03/03/2025
Harbour Cafe                   -80.00      920.00
Maple Foods                    -10.00      910.00
04/03/2025
River Bakery                   -20.00      890.00
05/03/2025
Valley Books                   -30.00      860.00`);
  expect(rows.map((row) => row.split(' | ')[1])).toEqual([
    'Harbour Cafe',
    'Maple Foods',
    'River Bakery',
    'Valley Books',
  ]);
});

test('dates printed once a day, amounts on the last line of each row', () => {
  const rows = rowsOf(`
Date       Details                          Withdrawn    Deposited
3 Mar 2025 STANDING ORDER
           RENT MARCH                          600.00
           CARD PAYMENT
           CORNER SHOP                          12.00
5 Mar 2025 DIRECT CREDIT
           ACME LTD SALARY                                 2,000.00`);
  expect(rows).toEqual([
    '3 Mar 2025 | STANDING ORDER RENT MARCH | debit:600.00',
    '3 Mar 2025 | CARD PAYMENT CORNER SHOP | debit:12.00',
    '5 Mar 2025 | DIRECT CREDIT ACME LTD SALARY | credit:2,000.00',
  ]);
});

test('amounts on the middle line of rows whose dates stand on the first', () => {
  const rows = rowsOf(`
Date       Details                              Amount
03/03/2025 DIRECT DEBIT
           POWER COMPANY                        -60.00
           REF 4711
04/03/2025 COFFEE                                -3.00
05/03/2025 DIRECT DEBIT
           WATER COMPANY                        -20.00
           REF 4712`);
  expect(rows).toEqual([
    '03/03/2025 | DIRECT DEBIT POWER COMPANY REF 4711 | amount:-60.00',
    '04/03/2025 | COFFEE | amount:-3.00',
    '05/03/2025 | DIRECT DEBIT WATER COMPANY REF 4712 | amount:-20.00',
  ]);
});

test('a heading gives the date of the rows below it', () => {
  const rows = rowsOf(`
Description                                Amount     Balance
Monday, 3 March 2025
Coffee                                      -3.00       97.00
Tea                                         -2.00       95.00
Tuesday, 4 March 2025
Refund                                       5.00      100.00`);
  expect(rows.map((row) => row.replace(/^[A-Z]\w+, /, ''))).toEqual([
    '3 March 2025 | Coffee | amount:-3.00 balance:97.00',
    '3 March 2025 | Tea | amount:-2.00 balance:95.00',
    '4 March 2025 | Refund | amount:5.00 balance:100.00',
  ]);
});

test('a heading with a word for its date goes before the value dates of the rows', () => {
  const rows = rowsOf(`
Angaben zu den Umsätzen                Valuta   zu Ihren Lasten   zu Ihren Gunsten
Buchungsdatum: 02.01.2024
Lastschrift                            02.01              12,00
Stadtwerke
Gutschrift                             30.12                               500,00
Buchungsdatum: 04.01.2024
Kartenzahlung                          03.01               8,50
REWE 4711`);
  expect(rows).toEqual([
    '02.01.2024 (02.01) | Lastschrift Stadtwerke | debit:12,00',
    '02.01.2024 (30.12) | Gutschrift | credit:500,00',
    '04.01.2024 (03.01) | Kartenzahlung REWE 4711 | debit:8,50',
  ]);
});

test('a date with a word below the rows is none of a heading', () => {
  const rows = rowsOf(`
Description                       Value date    Paid out    Paid in
Card payment                           02/01       12.00
Transaction date: 31/12/2023
Card payment                           04/01        8.50
Transaction date: 02/01/2024`);
  expect(rows).toEqual([
    '02/01 | Card payment Transaction date: 31/12/2023 | debit:12.00',
    '04/01 | Card payment Transaction date: 02/01/2024 | debit:8.50',
  ]);
});

test('days of the week in any language over the rows; dates below descriptions look otherwise', () => {
  const rows = rowsOf(`
Beskrivelse                   Rentedato         Ut         Inn      Saldo
torsdag 1. februar 2024
Fra: Ntnu                     01.02.                    500,00     600,00
Betalt: 31.01.24
fredag 2. februar 2024
Til: Tensio                   03.02.        100,00                 500,00
Betalt: 02.02.24`);
  expect(rows).toEqual([
    '1. februar 2024 (01.02.) | Fra: Ntnu Betalt: 31.01.24 | credit:500,00 balance:600,00',
    '2. februar 2024 (03.02.) | Til: Tensio Betalt: 02.02.24 | debit:100,00 balance:500,00',
  ]);
});

test('titles side by side in the same words are the first lines of longer ones', () => {
  const rows = rowsOf(`
Datum        Datum      Omschrijving                  Bedrag in    Bedrag in
transactie   boeking                             vreemde valuta      euro's
18 jan       19 jan     ALBERT HEIJN                              12,00 Af
19 jan       21 jan     AMAZON                        22,00 USD   20,00 Af`);
  expect(rows).toEqual([
    '18 jan (19 jan) | ALBERT HEIJN | amount:12,00 Af',
    '19 jan (21 jan) | AMAZON | ignored:22,00 USD amount:20,00 Af',
  ]);
});

test('a kind and a reference below it under one title; two dates without a blank between them', () => {
  const rows = rowsOf(`
Buchung/Wert      Vorgang            Buchungstext            Soll        Haben
                  Referenz
02.01./03.01.     Lastschrift        Stadtwerke             12,00
                  4W2C796258372      Abschlag
04.01./04.01.     Gutschrift         Siemens                            500,00
                  4W2C796258373      Gehalt`);
  expect(rows).toEqual([
    '02.01. (03.01.) | Lastschrift 4W2C796258372 Stadtwerke Abschlag | debit:12,00',
    '04.01. (04.01.) | Gutschrift 4W2C796258373 Siemens Gehalt | credit:500,00',
  ]);
});

test('both dates of a row under one title, the one below the other', () => {
  const rows = rowsOf(`
Boekdatum        Omschrijving              Bedrag af     Bedrag bij
(Rentedatum)                                 (debet)       (credit)
05-02            Albert Heijn                  12,00
(04-02)          Utrecht
06-02            Salaris                                   1.000,00
(06-02)          Philips`);
  expect(rows).toEqual([
    '05-02 | Albert Heijn Utrecht | debit:12,00',
    '06-02 | Salaris Philips | credit:1.000,00',
  ]);
});

test('descriptions right of the amounts may be of any width', () => {
  const rows = rowsOf(`
Data        Data
acquisto    registrazione      Importo     Descrizione
01/02/24    02/02/24             10,00     Bar
03/02/24    05/02/24             20,00     Hotel
                                           Via Roma 12 20100 Milano FATTURA 0043107168`);
  expect(rows).toEqual([
    '01/02/24 (02/02/24) | Bar | amount:10,00',
    '03/02/24 (05/02/24) | Hotel Via Roma 12 20100 Milano FATTURA 0043107168 | amount:20,00',
  ]);
});

test('month and day with a point between in a column of dates, though they could be figures', () => {
  const rows = rowsOf(`
DATA    DATA
LANC.   VALOR   DESCRITIVO                  DEBITO     CREDITO       SALDO
                SALDO INICIAL                                       100.00
 1.02    1.02   LEV ATM                      20.00                   80.00
 1.15    1.14   TRANSFERENCIA                            5.00        85.00`);
  expect(rows).toEqual([
    'opening | balance:100.00',
    '1.02 (1.02) | LEV ATM | debit:20.00 balance:80.00',
    '1.15 (1.14) | TRANSFERENCIA | credit:5.00 balance:85.00',
  ]);
});

test.for([
  {
    language: 'Catalan',
    text: `
Data operació   Concepte                   Data valor    Import      Saldo
01/03/2024      REBUT AIGÜES               02/03/2024    -30,00      70,00
02/03/2024      NÒMINA                     02/03/2024     50,00     120,00`,
    want: [
      '01/03/2024 (02/03/2024) | REBUT AIGÜES | amount:-30,00 balance:70,00',
      '02/03/2024 (02/03/2024) | NÒMINA | amount:50,00 balance:120,00',
    ],
  },
  {
    language: 'Icelandic',
    text: `
Dags.        Vaxtadagur   Tilvísun   Skýring         Upphæð       Staða
01.03.2024   02.03.2024   4711       Bónus           -3.000      70.000
02.03.2024   02.03.2024   4712       Laun           150.000     220.000`,
    want: [
      '01.03.2024 (02.03.2024) | Bónus [4711] | amount:-3.000 balance:70.000',
      '02.03.2024 (02.03.2024) | Laun [4712] | amount:150.000 balance:220.000',
    ],
  },
  {
    language: 'Macedonian',
    text: `
Датум         Опис                        Должи         Побарува      Салдо
5 февруари    Провизија за налог          30,00                       970,00
7 ноември     Уплата од купувач                         500,00        1.470,00`,
    want: [
      '5 февруари | Провизија за налог | debit:30,00 balance:970,00',
      '7 ноември | Уплата од купувач | credit:500,00 balance:1.470,00',
    ],
  },
])('titles in $language', ({ text, want }) => {
  expect(rowsOf(text)).toEqual(want);
});

test('two dates a row, letters for signs, German titles; carried over to a page without titles, moved aside', () => {
  const rows = rowsOf(`
Bu-Tag  Wert    Vorgang                              Betrag EUR
20.12.  21.12.  KARTENZAHLUNG                           14,62 S
                REWE SAGT DANKE
21.12.  21.12.  GUTSCHRIFT                           2.224,02 H
                Lohn\f
  22.12.  23.12.  LASTSCHRIFT                             10,00 S
  23.12.  23.12.  GUTSCHRIFT                             200,00 H`);
  expect(rows).toEqual([
    '20.12. (21.12.) | KARTENZAHLUNG REWE SAGT DANKE | amount:14,62 S',
    '21.12. (21.12.) | GUTSCHRIFT Lohn | amount:2.224,02 H',
    '22.12. (23.12.) | LASTSCHRIFT | amount:10,00 S',
    '23.12. (23.12.) | GUTSCHRIFT | amount:200,00 H',
  ]);
});

test('sections give signs; checks stand side by side; daily balances and interest are no rows', () => {
  const rows = rowsOf(`
Deposits and other credits
Date   Description                                Amount
03/03  Salary Acme Ltd                          2,000.00
Total deposits                                  2,000.00

Checks paid
Check No.  Date      Amount   Check No.  Date      Amount
1001       03/04      45.00   1003*      03/06      50.00
1002       03/05      20.00
Total checks paid                                   115.00

Daily ending balance
Date      Balance   Date      Balance   Date      Balance
03/03    2,100.00   03/04    2,055.00   03/05    2,035.00

Interest
Date                 Base        Rate       Interest
03/31/2025         100.00       0.50%           0.04`);
  expect(rows).toEqual([
    '03/03 | Salary Acme Ltd | amount:2,000.00 in',
    'totalIn | amount:2,000.00 in',
    '03/04 | Check 1001 [1001] | amount:45.00 out',
    '03/05 | Check 1002 [1002] | amount:20.00 out',
    '03/06 | Check 1003 [1003] | amount:50.00 out',
    'totalOut | amount:115.00 out',
  ]);
});

test('the balances of each day with words of their own, below a title of balances, are no rows', () => {
  const rows = rowsOf(`
Data         Lançamento               Crédito (R$)   Débito (R$)   Saldo (R$)
04/11/2024   TRANSFERENCIA PIX             525,10                    5.312,97
06/11/2024   PAGTO ELETRON                             -100,00       5.212,97

Saldos Invest Fácil / Plus
Data         Histórico                              Valor (R$)
04/11/2024   SALDO INVEST FÁCIL                       5.314,00
05/11/2024   SALDO INVEST FÁCIL                       5.314,10`);
  expect(rows).toHaveLength(2);
});

test('a payment with its own date and amount is a row, whatever its words; a total below the rows is none', () => {
  const rows = rowsOf(`
Trans Date  Post Date  Description                     Amount
03/01/2025  03/02/2025 PAYMENT RECEIVED               -500.00
03/05/2025  03/06/2025 Total Fitness Club               40.00
                       Total purchases                  40.00`);
  expect(rows).toEqual([
    '03/01/2025 (03/02/2025) | PAYMENT RECEIVED | amount:-500.00',
    '03/05/2025 (03/06/2025) | Total Fitness Club | amount:40.00',
    'totalOut | amount:40.00',
  ]);
});

test('titles of two lines, the columns of the reference and of the sign', () => {
  const rows = rowsOf(`
Transaction                              Reference              Debit/       Account
Date         Description                 Number        Amount   Credit       Balance
01/03/2025   Card purchase Lighthouse    4711           12.00   DR            88.00
02/03/2025   Cash deposit                4712          100.00   CR           188.00`);
  expect(rows.map((row) => row.replaceAll(' DR', '').replaceAll(' CR', ''))).toEqual([
    '01/03/2025 | Card purchase Lighthouse [4711] | amount:12.00 balance:88.00',
    '02/03/2025 | Cash deposit [4712] | amount:100.00 balance:188.00',
  ]);
});

test('a column without a title of its own is kept, however many lines the descriptions have', () => {
  const lines = ['REF one', 'REF two', 'REF three'].map((line) => `                  ${line}`).join('\n');
  const rows = rowsOf(`
Date              Details                                                 Balance
Dec 20            BALANCE BROUGHT FORWARD                                4,713.06
Dec 23            Card payment                            -87.96         4,625.10
${lines}
Dec 25            Transfer                                -19.21         4,605.89
${lines}
Dec 26            Salary                                  606.72         5,212.61
${lines}`);
  expect(rows).toHaveLength(4);
  expect(rows[1]).toContain('-87.96');
});

test('without titles each column of figures is kept, for the balances to tell them apart', () => {
  const [account] = accountsOf(`
01/03/2025  Coffee                     3.00                  97.00
02/03/2025  Salary                             1,000.00   1,097.00
03/03/2025  Rent                     600.00                 497.00
04/03/2025  Refund                                20.00     517.00`);
  expect(account?.columns.map(({ role, title }) => [role, title])).toEqual([
    [null, null],
    [null, null],
    [null, null],
  ]);
  expect(account?.entries.map((entry) => entry.figures.map(({ column }) => column))).toEqual([
    [0, 2],
    [1, 2],
    [0, 2],
    [1, 2],
  ]);
});

test('each line of a row knows its page', () => {
  const titles = 'Date        Description                Amount     Balance\n';
  const [account] = accountsOf(
    [
      `${titles}01/03/2025  Coffee                      -3.00       97.00\n02/03/2025  Transfer to               -20.00       77.00`,
      `${titles}            Anna Example\n03/03/2025  Tea                         -2.00       75.00`,
    ].join('\f'),
  );
  expect(account?.entries.map(({ page, lines }) => [page, lines.map((line) => line.page)])).toEqual([
    [1, [1]],
    [1, [1, 2]],
    [2, [2]],
  ]);
});

test('a row goes on at the top of the next page; heads and page numbers are none of it', () => {
  const head = 'Example Bank    Account 12345678\n';
  const titles = 'Date        Description                Amount     Balance\n';
  const rows = rowsOf(
    [
      `${head}${titles}01/03/2025  Coffee                      -3.00       97.00\n02/03/2025  Transfer to               -20.00       77.00\n\n\n\nPage 1 of 2`,
      `${head}${titles}            Anna Example\n03/03/2025  Tea                         -2.00       75.00\n\n\n\nPage 2 of 2`,
    ].join('\f'),
  );
  expect(rows).toEqual([
    '01/03/2025 | Coffee | amount:-3.00 balance:97.00',
    '02/03/2025 | Transfer to Anna Example | amount:-20.00 balance:77.00',
    '03/03/2025 | Tea | amount:-2.00 balance:75.00',
  ]);
});

test('after the closing balance nothing is a row until a new header', () => {
  const rows = rowsOf(`
Date        Description                Amount     Balance
01/03/2025  Coffee                      -3.00       97.00
            Closing balance                         97.00

Overdraft rates
01/01/2025  up to 1,000                  9.90        0.00
01/02/2025  over 1,000                  19.90        0.00`);
  expect(rows).toEqual(['01/03/2025 | Coffee | amount:-3.00 balance:97.00', 'closing | balance:97.00']);
});

test('no transactions: the head still tells the account and its balances', () => {
  const [account, ...others] = accountsOf(`
Account number: 12345678
Statement period 1 March 2025 to 31 March 2025
Date        Description                Amount     Balance
            Opening balance                        100.00
            Closing balance                        100.00
There were no transactions in this period.`);
  expect(others).toEqual([]);
  expect(account?.facts.accountNumber).toBe('12345678');
  expect(account?.entries.map(({ kind }) => kind)).toEqual(['label', 'label']);
});

test('a fee that is the only amount of its row is money out', () => {
  const rows = rowsOf(`
Date          Description            Fees (R)      Debits (R)     Credits (R)     Balance (R)
23/05/2024    Corner shop                              100.00                          900.00
24/05/2024    Service fee               12.50*                                         887.50
24/05/2024    Transfer                   2.00           50.00                          837.50
25/05/2024    Salary                                                   500.00        1,337.50`);
  expect(rows.slice(1, 3)).toEqual([
    '24/05/2024 | Service fee | debit:12.50* balance:887.50',
    '24/05/2024 | Transfer | ignored:2.00 debit:50.00 balance:837.50',
  ]);
});

test('a line with the number of the account is none of the titles below it', () => {
  const rows = rowsOf(`
Account 0118-447120-02-840    Current Account USD    Currency: USD
Op. Date      Reference       Description             Value Date    Debit    Credit    Balance
05/07/2024    FT24185A0K      PURCHASE ACHRAFIEH      05/07/2024    10.00                90.00
06/07/2024    FT24185A1K      CASH DEPOSIT            06/07/2024             20.00      110.00`);
  expect(rows[0]).toBe(
    '05/07/2024 (05/07/2024) | PURCHASE ACHRAFIEH [FT24185A0K] | debit:10.00 balance:90.00',
  );
});

test('dates at the right edge under a title in the middle; the time of day in the same word', () => {
  const rows = rowsOf(`
     Balance         Debit         Description                   Date
       90.00         10.00         Corner shop                       31/10/2024-11:33:09
       70.00         20.00         Another shop of long name         31/10/2024-11:40:00
       60.00         10.00         Book shop                         31/10/2024-11:41:00`);
  expect(rows[1]).toBe('31/10/2024-11:40:00 | Another shop of long name | balance:70.00 debit:20.00');
});

test('a category beside the description of a bank is none of it', () => {
  const rows = rowsOf(`
Date          Description            Category         Amount      Balance
23/05/2024    Corner shop            Groceries       -100.00       900.00
24/05/2024    Salary                 Income           500.00     1,400.00`);
  expect(rows[0]).toBe('23/05/2024 | Corner shop | amount:-100.00 balance:900.00');
});

test('a letter holds no rows', () => {
  expect(
    rowsOf(`
Dear Mr Example,
thank you for your letter of 3 March 2025. The fee of 12.00 will be
paid back to your account by 10 March 2025.`),
  ).toEqual([]);
});

test('titles in two languages on two lines; numbers of documents under the dates are no figures', () => {
  const rows = rowsOf(`
Ngày giao dịch/    Số tiền ghi nợ/   Số tiền ghi có/    Số dư/      Nội dung chi tiết/
Trans date         Debit             Credit             Balance     Transactions in detail
01/10/2024         852,000                          14,468,000      RUT TIEN ATM
5000 - 10037                                                        1.000.000 VND PHU CAP
02/10/2024                           463,000        14,931,000      IBFT LE MINH TUAN
5001 - 10038                                                        chuyen khoan`);
  expect(rows).toEqual([
    '01/10/2024 | RUT TIEN ATM 1.000.000 VND PHU CAP | debit:852,000 balance:14,468,000',
    '02/10/2024 | IBFT LE MINH TUAN chuyen khoan | credit:463,000 balance:14,931,000',
  ]);
});

test('two titles that touch behind an abbreviation', () => {
  const rows = rowsOf(`
Date           Description               Cheque No.Withdraw      Deposit     Balance
2024-10-17     mBank Rent Kartik                   1,609.77                52,590.33
2024-10-18     esewa load                                      1,854.00    54,444.33`);
  expect(rows).toEqual([
    '2024-10-17 | mBank Rent Kartik | debit:1,609.77 balance:52,590.33',
    '2024-10-18 | esewa load | credit:1,854.00 balance:54,444.33',
  ]);
});

test('sums of both signs on one line, each behind its name, stand in no columns', () => {
  const rows = rowsOf(`
거래일자     적요           출금(원)      입금(원)      잔액(원)
2024-10-01   지로출금         59,318             0     3,155,232
2024-10-02   급여                  0     2,400,000     5,555,232
출금합계 (1건)       59,318   입금합계 (1건)   2,400,000`);
  expect(rows).toEqual([
    '2024-10-01 | 지로출금 | debit:59,318 credit:0 balance:3,155,232',
    '2024-10-02 | 급여 | debit:0 credit:2,400,000 balance:5,555,232',
  ]);
});

test('accounts in several currencies have the decimals of each', () => {
  const accounts = accountsOf(`
臺幣活期存款    帳號:0912-968-123456    幣別:TWD
交易日期      摘要          支出金額      存入金額        餘額
113/10/01    前期餘額                               152,340
113/10/01    跨行轉出        2,646                  149,694
113/10/04    簽帳消費        2,774                  146,920
113/10/05    薪資                      42,000      188,920
\f
外匯活期存款    帳號:0912-873-654321    幣別:USD
交易日期      摘要          支出金額      存入金額        餘額
113/10/01    前期餘額                               3,120.44
113/10/02    利息                         3.57      3,124.01`);
  expect(accounts.map(({ facts, scale }) => [facts.currency, scale])).toEqual([
    ['TWD', undefined],
    ['USD', 2],
  ]);
  expect(accounts.at(-1)?.entries.map(({ figures }) => figures.map(({ figure }) => figure.value))).toEqual([
    [312044],
    [357, 312401],
  ]);
});

test('titles that a second line says again in another language are one header', () => {
  const rows = rowsOf(`
Post Date   Value Date  Description              Débit     Crédit    Balance
Date                    Libellé                  Debit     Credit    Solde
02-SEP-24   02-SEP-24   Stamp duty               900.00              9,100.00
03-SEP-24   04-SEP-24   Salary September                   500.00    9,600.00
04-SEP-24   04-SEP-24   Corner shop              100.00              9,500.00`);
  expect(rows).toEqual([
    '02-SEP-24 (02-SEP-24) | Stamp duty | debit:900.00 balance:9,100.00',
    '03-SEP-24 (04-SEP-24) | Salary September | credit:500.00 balance:9,600.00',
    '04-SEP-24 (04-SEP-24) | Corner shop | debit:100.00 balance:9,500.00',
  ]);
});

test('charges beside amounts are within them; what stands under titles is no row', () => {
  const rows = rowsOf(`
Date     Category    Symbol/    Description         Price/Rate    Charges/      Amount
                     CUSIP                          per Share     Interest
11/01    Deposit                Transfer received                                384.17
11/10    Sale        AAPL       APPLE INC            27.8810       0.07        1,175.92
11/13    Sale        AAPL       APPLE INC            27.8810       0.07        2,207.81`);
  expect(rows).toEqual([
    '11/01 | Deposit Transfer received | amount:384.17',
    '11/10 | Sale AAPL APPLE INC | ignored:0.07 amount:1,175.92',
    '11/13 | Sale AAPL APPLE INC | ignored:0.07 amount:2,207.81',
  ]);
});

test('where each row has its own date, the second date is that of a row without the first', () => {
  const rows = rowsOf(`
Trans date   Post date   Description                       Amount
11/10        11/10       Corner shop                        12.00
11/10        11/11       Book shop                          13.00
11/11        11/11       Tea shop                           14.00
11/11        11/11       Flower shop                        15.00
Interest charged
             11/12       INTEREST CHARGED ON PURCHASES       2.47`);
  expect(rows.at(-1)).toBe('11/12 (11/12) | INTEREST CHARGED ON PURCHASES | amount:2.47 out');
});

test('columns of codes are no part of the description', () => {
  const rows = rowsOf(`
Fecha    Descripcion            Med at   Lugar    Tipo      Cargos / Abonos      Saldo
02/09    CONSUMO POS WONG       POS      LIMA     2401               516.53-    7,935.57
03/09    ABONO HABER            BPI      LIMA     1311             1,435.74     9,371.31
03/09    PAGO SEDAPAL           INT      LIMA     1622               459.35-    8,911.96
         PASA A LA SIGUIENTE PAGINA`);
  expect(rows).toEqual([
    '02/09 | CONSUMO POS WONG | amount:516.53- balance:7,935.57',
    '03/09 | ABONO HABER | amount:1,435.74 balance:9,371.31',
    '03/09 | PAGO SEDAPAL | amount:459.35- balance:8,911.96',
  ]);
  const withOrigins = rowsOf(`
Fecha   Concepto               Comprobante   Origen   Canal    Débitos   Créditos    Saldos
02-09   SELLADO PROVINCIAL                   0312                 8,11-             912,40
05-09   TRANSF DE TERCEROS     2071554       0419     WEB                  87,60   1.000,00
07-09   SEGURO DEL LOCAL       2071555       0312               300,00-             700,00`);
  expect(withOrigins.map((row) => row.split(' | ')[1])).toEqual([
    'SELLADO PROVINCIAL',
    'TRANSF DE TERCEROS [2071554]',
    'SEGURO DEL LOCAL [2071555]',
  ]);
});

test('a dash far from all words is an empty cell', () => {
  const rows = rowsOf(`
Date        Details                 MCC         Amount   Rate       Fee     Balance
01.02.2025  Utilities for           4900      -100.00     —         —        900.00
            December - part 2
02.02.2025  Spotify                 5815       -10.00     —         —        890.00`);
  expect(rows.map((row) => row.split(' | ')[1])).toEqual(['Utilities for December - part 2', 'Spotify']);
});

test('a column of letters for the kind of payment is no part of the description', () => {
  const rows = rowsOf(`
Date       Description        Type   Money In   Money Out    Balance
02 Jan 25  O2                 DD                    12.00     988.00
03 Jan 25  COSTA COFFEE       DEB                    3.00     985.00
04 Jan 25  A SMITH            FPI       15.00               1,000.00`);
  expect(rows.map((row) => row.split(' | ')[1])).toEqual(['O2', 'COSTA COFFEE', 'A SMITH']);
});

test('descriptions that are set flush right go on as far to the left as they need', () => {
  const rows = rowsOf(`
Balance       Credit     Debit                    Description        Date
9,100.00                 900.00                    Stamp duty    02/09/2024
9,600.00      500.00                                   Salary    03/09/2024
                                    A Long Name of Riyadh Ltd
9,500.00                 100.00                   Corner shop    04/09/2024`);
  expect(rows[1]).toBe('03/09/2024 | Salary A Long Name of Riyadh Ltd | balance:9,600.00 credit:500.00');
});

test('the name of the statement over the rows of each page names no summary', () => {
  const rows = rowsOf(`
Resumen de cuenta
Ana Ruiz
Periodo 01/03/2025 - 31/03/2025
Saldos y movimientos

Fecha       Detalle                     Cargo       Abono       Saldo
01/03/2025  Recibo de luz               12.50                   87.50
\fBanco Uno Resumen de cuenta
02/03/2025  Nomina                                1,000.00   1,087.50
03/03/2025  Recibo de agua              10.00                1,077.50`);
  expect(rows).toHaveLength(3);
});

test('the days at the top of pages stand over rows, though they stand at the same place', () => {
  const rows = rowsOf(`
Description                    Amount     Balance
1 March 2025
Corner shop                    -12.50       87.50
Book shop                       -7.50       80.00
\f3 March 2025
Corner shop                    -10.00       70.00
Book shop                       -7.00       63.00
\f5 March 2025
Corner shop                     -3.00       60.00`);
  expect(rows.map((row) => row.split(' |')[0])).toEqual([
    '1 March 2025',
    '1 March 2025',
    '3 March 2025',
    '3 March 2025',
    '5 March 2025',
  ]);
});

test('two blanks of a typewriter part titles, though one of them says nothing known', () => {
  const rows = rowsOf(`
Pvm         Arvopäivä  Saajan/Maksajan nimi        Määrä EUR
01.03.2025  01.03.2025 Kauppa                         -12,50
02.03.2025  02.03.2025 Palkka                       1.000,00`);
  expect(rows).toEqual([
    '01.03.2025 (01.03.2025) | Kauppa | amount:-12,50',
    '02.03.2025 (02.03.2025) | Palkka | amount:1.000,00',
  ]);
});

test('month and day in columns of their own', () => {
  const rows = rowsOf(`
月   日   摘要                      お支払金額    お預り金額      差引残高
10    1   口座振替                      13,918                   8,109,532
          取立入金                                   779,826     8,889,358
10    2   手形交換                      22,010                   8,867,348`);
  expect(rows).toEqual([
    '10 1 | 口座振替 | debit:13,918 balance:8,109,532',
    '10 1 | 取立入金 | credit:779,826 balance:8,889,358',
    '10 2 | 手形交換 | debit:22,010 balance:8,867,348',
  ]);
});

test('a second line of titles over rows of two lines', () => {
  const rows = rowsOf(`
거래일시      적요      받는분          출금액        입금액          잔액
                송금메모
2024.09.01    전자금융  윤아름          67,117             0     1,137,213
20:16:56      점심값
2024.09.02    급여이체  누리테크             0     2,310,766     3,447,979
17:39:37      9월급여`);
  expect(rows).toEqual([
    '2024.09.01 | 전자금융 윤아름 점심값 | debit:67,117 credit:0 balance:1,137,213',
    '2024.09.02 | 급여이체 누리테크 9월급여 | debit:0 credit:2,310,766 balance:3,447,979',
  ]);
});

test('text begins where words stand flush, left of a title that is centred over it', () => {
  const rows = rowsOf(`
Date       Voucher No.        Description                          Debit      Credit
01/03/2025 10230013     Goods                                       5.00
02/03/2025 10230026     Interest for the quarter                                2.00
03/03/2025 10230039     Sales of the year 24                                   12.00
04/03/2025 10230052     Fee                                         1.00`);
  expect(rows).toEqual([
    '01/03/2025 | Goods [10230013] | debit:5.00',
    '02/03/2025 | Interest for the quarter [10230026] | credit:2.00',
    '03/03/2025 | Sales of the year 24 [10230039] | credit:12.00',
    '04/03/2025 | Fee [10230052] | debit:1.00',
  ]);
});

test('a row without a date is one where its balance follows from the row above', () => {
  const rows = rowsOf(`
01/03/2025  Corner shop            10.00     990.00
01/03/2025  Book shop              20.00     970.00
01/03/2025  Rent                  500.00     470.00
02/03/2025  Corner shop            10.00     460.00
02/03/2025  Book shop              20.00     440.00
            Interest paid           5.00     445.00
03/03/2025  Corner shop            10.00     435.00`);
  expect(rows).toHaveLength(7);
});

test('dots that lead to the amount and dashes for nothing are no words of a description', () => {
  const rows = rowsOf(`
Date        Particulars                                Debits    Balance
01/03/2025  Rent J Citizen ................            700.00     962.73
02/03/2025  ------------------ Direct debit.....        31.88     930.85`);
  expect(rows).toEqual([
    '01/03/2025 | Rent J Citizen | debit:700.00 balance:962.73',
    '02/03/2025 | Direct debit | debit:31.88 balance:930.85',
  ]);
});

test('a currency of one country names it where nothing else does', () => {
  const words = typewritten(`
currency   NGN
Date        Narration            Debit    Credit     Balance
01 Aug 2015 Cash withdrawal     150.00             1,033.78`).flatMap((line) => line.words);
  const page = { page: 1, width: 600, height: 840, source: 'text' as const, words };
  expect(readDocument([page]).country).toBe('NG');
});

test.for([
  { confidence: 0.3, country: null, currency: null },
  { confidence: 0.9, country: 'SG', currency: 'SGD' },
])('a sign of dollars read with a confidence of $confidence is of $country', ({ confidence, ...want }) => {
  const seen = recognisedWords(
    [
      [
        { x: 40, y: 700, text: 'Date' },
        { x: 120, y: 700, text: 'Details' },
        { x: 400, y: 700, text: 'Balance (S$)' },
        { x: 40, y: 680, text: '02/03/2024' },
        { x: 120, y: 680, text: 'Harbour Cafe' },
        { x: 420, y: 680, text: '90.00' },
      ],
    ],
    (word) => (word.text === '(S$)' ? { ...word, confidence } : word),
  );
  const { country, accounts } = readDocument(seen);
  expect({ country, currency: accounts[0]?.facts.currency }).toEqual(want);
});

test.for([
  { confidence: 0.2, text: 'Transfer Harbour Cafe' },
  { confidence: 0.9, text: 'Transfer Harbour Cafe e' },
])('a speck in the column of amounts, read with a confidence of $confidence: $text', (speck) => {
  const seen = recognisedWords(
    [
      [
        { x: 40, y: 700, text: 'Date' },
        { x: 120, y: 700, text: 'Details' },
        { x: 370, y: 700, text: 'Amount' },
        { x: 40, y: 680, text: '02/02/2024' },
        { x: 120, y: 680, text: 'Transfer' },
        { x: 380, y: 680, text: '90.00' },
        { x: 120, y: 669, text: 'Harbour Cafe' },
        { x: 385, y: 669, text: 'e' },
        { x: 40, y: 655, text: '03/02/2024' },
        { x: 120, y: 655, text: 'Interest' },
        { x: 380, y: 655, text: '80.00' },
      ],
    ],
    (word) => (word.text === 'e' ? { ...word, confidence: speck.confidence } : word),
  );
  const [row] = readDocument(seen).accounts[0]?.entries ?? [];
  expect(row?.kind === 'row' && row.description).toBe(speck.text);
});

test('a word of an unknown script that reaches down to the next row moves no line there', () => {
  const row = (y: number, day: string, text: string, amount: string) => [
    { x: 40, y, text: `${day}/02/2024` },
    { x: 120, y, text: 'Transfer' },
    { x: 400 - 4.5 * amount.length, y, text: amount },
    { x: 120, y: y - 11, text },
  ];
  const seen = recognisedWords(
    [
      [
        { x: 40, y: 700, text: 'Date' },
        { x: 120, y: 700, text: 'Details' },
        { x: 370, y: 700, text: 'Amount' },
        ...row(680, '02', 'Harbour Cafe', '90.00'),
        ...row(655, '03', 'Maple Foods uisll', '80.00'),
        ...row(630, '04', 'River Bakery', '70.00'),
        ...row(605, '05', 'Valley Books', '60.00'),
      ],
    ],
    (word) => (word.text === 'uisll' ? { ...word, confidence: 0, bottom: word.bottom + 4 } : word),
  );
  const [account] = readDocument(seen).accounts;
  expect(account?.entries.map((entry) => (entry.kind === 'row' ? entry.description : ''))).toEqual([
    'Transfer Harbour Cafe',
    'Transfer Maple Foods uisll',
    'Transfer River Bakery',
    'Transfer Valley Books',
  ]);
});

test('titles of two letters far from surely read words are no specks', () => {
  const seen = recognisedWords(
    [
      [
        { x: 40, y: 700, text: '日付' },
        { x: 120, y: 700, text: '摘要' },
        { x: 300, y: 700, text: '出金' },
        { x: 390, y: 700, text: '入金' },
        { x: 480, y: 700, text: '残高' },
        { x: 40, y: 680, text: '2025/03/03' },
        { x: 120, y: 680, text: 'カード' },
        { x: 300, y: 680, text: '1,200' },
        { x: 480, y: 680, text: '98,800' },
        { x: 40, y: 660, text: '2025/03/04' },
        { x: 120, y: 660, text: '振込' },
        { x: 390, y: 660, text: '1,300' },
        { x: 480, y: 660, text: '100,100' },
      ],
    ],
    (word) => (word.top < 140 ? { ...word, confidence: word.left < 100 ? 0.9 : 0.3 } : word),
  );
  expect(readDocument(seen).accounts[0]?.columns.map(({ role }) => role)).toEqual([
    'debit',
    'credit',
    'balance',
  ]);
});

test('of a label beside rows no figure is taken that was recognised with a digit too many', () => {
  const seen = recognisedWords(
    [
      [
        { x: 40, y: 700, text: 'Date' },
        { x: 120, y: 700, text: 'Details' },
        { x: 370, y: 700, text: 'Amount' },
        { x: 470, y: 700, text: 'Balance' },
        { x: 40, y: 680, text: '01/03/2025' },
        { x: 120, y: 680, text: 'Opening balance' },
        { x: 470, y: 680, text: '1,0000.00' },
        { x: 40, y: 660, text: '03/03/2025' },
        { x: 120, y: 660, text: 'Harbour Cafe' },
        { x: 380, y: 660, text: '-5.00' },
        { x: 485, y: 660, text: '995.00' },
        { x: 40, y: 640, text: '04/03/2025' },
        { x: 120, y: 640, text: 'Maple Foods' },
        { x: 380, y: 640, text: '-5.00' },
        { x: 485, y: 640, text: '990.00' },
      ],
    ],
    (word) => ({ ...word, confidence: 0.9 }),
  );
  const [opening] = readDocument(seen).accounts[0]?.entries ?? [];
  expect(opening).toMatchObject({ kind: 'label', figures: [] });
});

test('a sign of other currencies outweighs what figures are grouped like', () => {
  const [account] = accountsOf(`
Harbour Bank                                        Account No 123456789012

Date         Description                     Amount          Balance
01/04/2025   Opening Balance                              ¥12,34,500
02/04/2025   Card Shop                    ¥-1,23,450      ¥11,11,050
03/04/2025   Salary                        ¥5,23,450      ¥16,34,500`);
  expect(account?.facts.currency).toBeNull();
});

test.for([
  { shop: 'Amazon US$ 12,00 Kurs 1,08', amount: '-11,11', want: 'EUR' },
  { shop: 'Kiosk $1 Laden', amount: '-11,11', want: 'EUR' },
  { shop: 'Kiosk', amount: '-$11,11', want: null },
])(
  'the sign of another currency outweighs the habit in amounts alone: $shop $amount',
  ({ shop, amount, want }) => {
    const [account] = accountsOf(`
Musterbank Hannover                                 Kontonummer 1234567890

Datum        Verwendungszweck                        Betrag        Saldo
01.03.2025   Anfangssaldo                                       1.000,00
02.03.2025   ${shop.padEnd(32)}${amount.padStart(14)}        988,89
03.03.2025   Miete                                  -500,00       488,89
31.03.2025   Endsaldo                                             488,89`);
    expect(account?.facts.currency).toBe(want);
  },
);
