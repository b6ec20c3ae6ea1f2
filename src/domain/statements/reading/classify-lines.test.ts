import { expect, test } from 'vitest';
import { readTyped, rowsOf } from '#tests/fixtures/statements/rows-of.ts';
import type { PageWords } from '#domain/page-layout/page-words.ts';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { readDocument } from './read-document.ts';

function pagesOf(text: string, bold = /^$/): PageWords[] {
  const words = typewritten(text).flatMap((line) =>
    line.words.map((word) => ({ ...word, isBold: bold.test(line.text) })),
  );
  return [{ page: 1, width: 600, height: 840, source: 'text', words }];
}

function descriptionsOf(text: string, bold = /^$/): string[] {
  return readDocument(pagesOf(text, bold)).accounts.flatMap(({ entries }) =>
    entries.flatMap((entry) => (entry.kind === 'row' ? [entry.description] : [])),
  );
}

test('a note beside the title of a section is no title of dates', () => {
  expect(
    descriptionsOf(`
Payments     *Indicates posting date           Amount
09/05/24*    AUTOPAY PAYMENT                 -1,234.56

Credits      *Indicates posting date           Amount
09/12/24*    AMAZON RETURN                      -23.99

Detail                                         Amount
09/01/24     DELTA AIR LINES                    351.12
09/02/24     WHOLE FOODS MARKET                 158.77`),
  ).toEqual(['AUTOPAY PAYMENT', 'AMAZON RETURN', 'DELTA AIR LINES', 'WHOLE FOODS MARKET']);
});

test('a number before the word for transactions: the line goes on a description', () => {
  expect(
    descriptionsOf(`
Details                              Debits        Credits    Date      Balance
FEE-ELECTRONIC ACCOUNT PAYMENT         7.00-                  08 14    9,993.00
48 TRANSACTIONS
CREDIT TRANSFER                                   500.00      08 15   10,493.00
ABSA BANK`),
  ).toEqual(['FEE-ELECTRONIC ACCOUNT PAYMENT 48 TRANSACTIONS', 'CREDIT TRANSFER ABSA BANK']);
});

test('a code in its own column, then the words of a section and an amount: a row whose date stands above', () => {
  expect(
    descriptionsOf(`
Date         Type   Details                 Paid out      Paid in     Balance
30/10/2022   VIS    CORNER SHOP                31.21                   968.79
10/11/2022   TFR    INWARD PAYMENT                         660.98
             DEP    INTEREST PAID                        1,099.00    2,728.77
12/11/2022   VIS    MARKET HALL                26.62                 2,702.15`),
  ).toEqual(['CORNER SHOP', 'INWARD PAYMENT', 'INTEREST PAID', 'MARKET HALL']);
});

test('a transfer is called what a page carries forward is, but has a date, an amount and words below', () => {
  expect(
    descriptionsOf(`
Datum        Erläuterung                       Betrag EUR
17.03.2025   Kartenzahlung                         -54,12
             EDEKA SIMMEL
18.03.2025   Übertrag                             -400,00
             auf Tagesgeldkonto
19.03.2025   Übertrag                              345,88`),
  ).toEqual(['Kartenzahlung EDEKA SIMMEL', 'Übertrag auf Tagesgeldkonto']);
});

test('what is brought forward without an amount is no transfer, whatever stands below it', () => {
  expect(
    descriptionsOf(`
Date         Transaction                   Debit       Credit      Balance
02/01/2025   MARKET HALL                   -90.00                  -316.52
03/01/2025   OORGEDRA                      0.00        0.00        -316.52
03/01/2025   OORGEBRING                    0.00        0.00        -316.52
             RATE CUT TO
17/01/2025                                 0.00        0.00        -316.52
             10,75%
27/01/2025   SAVINGS                                   60.00       -256.52`),
  ).not.toContain('OORGEBRING RATE CUT TO');
});

test('totals with a date or a name are no rows', () => {
  expect(
    rowsOf(`
Data        Descrizione operazioni       Dare      Avere
28/04/25    FARMACIA S.ANNA             14,50
29/04/25    VERSAMENTO CONTANTE                    80,00
30/04/25    TOTALE MOVIMENTI            14,50      80,00`).at(-1),
  ).toBe('total | debit:14,50 credit:80,00');
  expect(
    rowsOf(`
Datum     Details                                    Betrag €
24.02     ARAL STATION                                  10,00
25.02     ARAL STATION                                  20,00
26.02     ARAL STATION                                  30,00
27.02     LUFTHANSA AG KOELN                           198,08
28.02     LUFTHANSA AG KOELN                           171,67
Summe der Belastungen für Dr. Sabine Roth              429,75`).at(-1),
  ).toBe('totalOut | amount:429,75');
});

test('a word under an amount that begins left of the column is its mark', () => {
  expect(
    rowsOf(`
Umsatz vom   Details                             Betrag €
08.02        ARAL STATION HAMBURG                   52,44
09.02        ZAHLUNG ERHALTEN                      450,10
                                               GUTSCHRIFT
10.02        LUFTHANSA AG KOELN                    198,08`)[1],
  ).toBe('09.02 | ZAHLUNG ERHALTEN | amount:450,10 credit');
});

test('a second column of descriptions with a date in each is none of dates', () => {
  expect(
    rowsOf(`
Kuupäev       Saaja/Maksja         Selgitus                              D/K     Summa
02.05.2025    Tele2 Eesti AS       arve 6404562 tähtaeg 06.05.2025       D       81,62
09.05.2025    Eesti Energia AS     arve 9638344 tähtaeg 13.05.2025       D       30,48
15.05.2025    Peeter Kuusk         laen                                  D       62,08
17.05.2025    Wolt Eesti           Ostukaart 5167 16.05.2025             D       49,83`)[0],
  ).toContain('Tele2 Eesti AS arve 6404562 tähtaeg 06.05.2025');
});

test('Transaktion over dates is the day of the purchase; what has no day among repeated value dates is no row', () => {
  expect(
    rowsOf(`
Transaktion   Verbucht am   Beschreibung                            Betrag CHF
03.02.2025    04.02.2025    COOP PRONTO, ZUERICH                         45.60
04.02.2025    04.02.2025    SPOTIFY, STOCKHOLM                           12.90
05.02.2025    06.02.2025    BOOKING.COM, AMSTERDAM                      133.75
06.02.2025    06.02.2025    MANOR AG, BASEL                               2.01
                            Karte 3760 XXXXXX X1009                     194.26`),
  ).toEqual([
    '03.02.2025 (04.02.2025) | COOP PRONTO, ZUERICH | amount:45.60',
    '04.02.2025 (04.02.2025) | SPOTIFY, STOCKHOLM | amount:12.90',
    '05.02.2025 (06.02.2025) | BOOKING.COM, AMSTERDAM | amount:133.75',
    '06.02.2025 (06.02.2025) | MANOR AG, BASEL | amount:2.01',
  ]);
});

test('a line in bold below a row in plain print is a heading', () => {
  const text = `
Date        Transaction Details                     Amount
Sep 5       PAYMENT RECEIVED                       -412.10
            Spending of MR OLIVER STONE
Aug 22      TRAINLINE                                84.50
            LONDON
Aug 29      BOQUERIA                                 21.14`;
  expect(descriptionsOf(text, /Spending|Details/)).toEqual([
    'PAYMENT RECEIVED',
    'TRAINLINE LONDON',
    'BOQUERIA',
  ]);
});

test('what a row came to in another currency is no row, whatever stands under the amounts', () => {
  expect(
    descriptionsOf(`
Date         Details                                        Amount
01/02/2023   CLOUD HOSTING NY                            42,481.06
             (500.00 USD)                                     0.00
05/02/2023   PETROL STATION                               5,209.94
             FEE WAIVED                                       0.00`),
  ).toEqual(['CLOUD HOSTING NY (500.00 USD)', 'PETROL STATION', 'FEE WAIVED']);
});

test('a balance by value between stars among the rows is none of theirs, nor a row', () => {
  const { reconciles, rows } = readTyped(`
HALDENBANK       Kontoauszug      Kontonummer: 3390112233
Alter Kontostand                                                      100,00+
Verwendungszweck                        Datum     Wert       Soll       Haben
UEBERWEISUNG NR.4411                    21.08.24  21.08.    20,00-
   Markt Ardon
*** VALUTARISCHER SALDO PER 21.08. ***                                 80,00+
GUTSCHRIFT NR.4412                      22.08.24  22.08.               50,00+
   Grocer Lund
*** VALUTARISCHER SALDO PER 23.08. ***                      30,00-
EFFEKTEN NR.4413                        22.08.24  24.08.    10,00-
Neuer Kontostand                                                      120,00+`);
  expect(reconciles).toBe(true);
  expect(rows.map((row) => row.slice(0, 18))).toEqual([
    '2024-08-21 -20.00 ',
    '2024-08-22 50.00 G',
    '2024-08-22 -10.00 ',
  ]);
});

test('the balance of a day between stars is that of the rows above it, and tells their signs', () => {
  const { reconciles, rows } = readTyped(`
HALDEN BANK   Account Statement   Account No: 3390112233
Date          Details                                     Amount
01/03/2024    Balance brought forward                     500.00
01/03/2024    Market stall Ardon                           20.00
** BALANCE CARRIED FORWARD **                             480.00
02/03/2024    Norrby Ltd                                  100.00
** BALANCE CARRIED FORWARD **                             580.00`);
  expect(reconciles).toBe(true);
  expect(rows).toEqual(['2024-03-01 -20.00 Market stall Ardon', '2024-03-02 100.00 Norrby Ltd']);
});

test('the turnover of a day, of which nothing came in, is no row where amounts have one column', () => {
  const { reconciles, rows } = readTyped(`
HALDEN BANK   Account Statement   01/02/2024 - 29/02/2024
Account No: 3390112233
Date         Description                                     Amount  Type
             Opening balance                               4,300.11
02/02/2024   Card payment Market Ardon                       205.87   DR
03/02/2024   Rent Ostby                                      209.51   DR
08/02/2024   Salary Norrby                                   383.80   CR
14/02/2024   Salary Norrby                                 1,775.30   CR
28/02/2024   Rent Ostby                                      305.32   DR

  28/02/2024   Turnover of the day                     305.32       0.00
               Closing balance of the day                       5,738.51
               Turnover of the account                 720.70   2,159.10
               Closing balance                                  5,738.51`);
  expect(reconciles).toBe(true);
  expect(rows.at(-1)).toBe('2024-02-28 -305.32 Rent Ostby');
});

test('a charge of nothing without a date, below one of the same kind, is no row', () => {
  expect(
    descriptionsOf(`
Date         Details                                        Amount
01/02/2023   CLOUD HOSTING NY                                42.06
28/02/2023   INTEREST CHARGE ON PURCHASES                     4.12
             INTEREST CHARGE ON CASH ADVANCES                 0.00
             TOTAL INTEREST FOR THIS PERIOD                   4.12`),
  ).toEqual(['CLOUD HOSTING NY', 'INTEREST CHARGE ON PURCHASES']);
});

test('a telephone number under the amounts is no row', () => {
  expect(
    descriptionsOf(`
Date         Details                                        Amount
01/02/2023   CLOUD HOSTING                               42,481.06
05/02/2023   PETROL STATION                               5,209.94
09/02/2023   BOOKSHOP                                        61.30
10/02/2023   CORNER SHOP                                     12.10
11/02/2023   MARKET HALL                                      7.25
             Help line, 24 hours                          65006022`),
  ).toHaveLength(5);
});

test('a long number below rows whose amounts have no marks either is the amount of a row', () => {
  expect(
    descriptionsOf(`
Date         Details                                        Amount
01/02/2023   CLOUD HOSTING                                 4248106
05/02/2023   PETROL STATION                                1520994
09/02/2023   BOOKSHOP                                      2613000
10/02/2023   CORNER SHOP                                   1211000
11/02/2023   MARKET HALL                                   7250000
             BAKER                                         6500600`),
  ).toHaveLength(6);
});

test('figures below the names of both totals are no row', () => {
  const { reconciles, rows } = readTyped(`
HALDEN BANK              Account Statement        Account No: 3390112233
Date         Description            Deposit    Withdrawal       Balance
03/03/2025   Transfer Holm            830.00          0.00      1,830.00
04/03/2025   Cheque 952728              0.00        222.10      1,607.90
05/03/2025   Interest                   0.00          7.90      1,600.00
\f                                        Total Deposits(EUR)  Total Withdrawals(EUR)
                                                 830.00      230.00`);
  expect(reconciles).toBe(true);
  expect(rows).toEqual([
    '2025-03-03 830.00 Transfer Holm',
    '2025-03-04 -222.10 Cheque 952728',
    '2025-03-05 -7.90 Interest',
  ]);
});

test('the currency of all amounts, named below the opening balance, is no part of the first row', () => {
  const text = `
Datum        Text                              Betrag
             Alter Saldo                       100,00
             Beträge in EUR
17.03.2025   Kartenzahlung                     -54,12
             Beträge in EUR
31.03.2025   Miete                             -10,00`;
  expect(descriptionsOf(text)).toEqual(['Kartenzahlung Beträge in EUR', 'Miete']);
  expect(readDocument(pagesOf(text)).accounts.map(({ facts }) => facts.currency)).toEqual(['EUR']);
});

test.for(['Including payments received', 'After payments and credits', 'Ohne Gutschriften'])(
  '`%s` over the rows of a second card says nothing of their sign',
  (words) => {
    expect(
      rowsOf(`
Card statement

Date         Details                           Amount
09/01/24     CORNER SHOP                        10.00

JANE ROE, CARD 7714
${words}
Date         Details                           Amount
09/02/24     MARKET HALL                        20.00`),
    ).toEqual(['09/01/24 | CORNER SHOP | amount:10.00', '09/02/24 | MARKET HALL | amount:20.00']);
  },
);

test('B/F BALANCE and C/F BALANCE are balances carried', () => {
  expect(
    rowsOf(`
Date         Details                  Withdrawals     Deposits     Balance
28 Feb       B/F BALANCE                                            100.00
01 Mar       CORNER SHOP                    10.00                    90.00
31 Mar       C/F BALANCE                                             90.00`).map((row) => row.split(' ')[0]),
  ).toEqual(['broughtForward', '01', 'carriedForward']);
});

test('the balance from a statement by its number opens the rows', () => {
  const [first] = rowsOf(`
Date         Details                           Out        In      Balance
             Balance from statement 8 dated 09/12/2024             100.00
10 Dec       CORNER SHOP                     10.00                  90.00`);
  expect(first?.split(' ')[0]).toBe('opening');
});

test('“Payment received” that moves the balance is a row; a total that does so may be of rows that lack', () => {
  const head = `
Date        Description                  Debit      Credit    Balance
            Opening balance                                     100.00
04/02       PAYROLL                                 500.00      600.00`;
  expect(
    rowsOf(`${head}
            Payment received                         50.00      650.00
            Closing balance                                     650.00`).at(-2),
  ).toContain('Payment received');
  const { reconciles, rows } = readTyped(`${head}
            Total credits                           500.00    1,100.00
            Closing balance                                   1,100.00`);
  expect(rows).toHaveLength(1);
  expect(reconciles).toBe(false);
});

test('a figure below the closing balance, in its column, is no balance', () => {
  const { accounts } = readDocument(
    pagesOf(`
FECHA    DESCRIPCION             DEBITOS   CREDITOS         SALDO
         SALDO ULTIMO EXTRACTO AL 30/04/2025             1.000,00
13/05/25 PAGO A PROVEEDORES                  500,00      1.500,00
30/05/25 MANTENIMIENTO            100,00                 1.400,00
         SALDO FINAL AL DIA 31/05/2025                   1.400,00
         D. 17/2018 - IMPUESTO COMPUTABLE                  616,33`),
  );
  const labels = accounts.flatMap(({ entries }) => entries.filter(({ kind }) => kind === 'label'));
  expect(labels.flatMap(({ figures }) => figures.map(({ figure }) => figure.value))).toEqual([
    100_000, 140_000,
  ]);
});
