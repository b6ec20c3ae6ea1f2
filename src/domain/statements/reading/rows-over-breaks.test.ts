import { expect, test } from 'vitest';
import { readTyped } from '#tests/fixtures/statements/rows-of.ts';
import { recognisedWords } from '#tests/support/placed-words.ts';
import { readStatement } from '#domain/statements/read-statement.ts';

const HEAD = `
HALDEN BANK              Account Statement        Account No: 3390 1122 33
Opening Balance          100.00
Closing Balance          55.00
`;
const TITLES = 'Date          Description                       Amount\n';

test('a row whose date and text stand at the foot of a page and its amount on the next has both', () => {
  const { reconciles, rows } = readTyped(`${HEAD}${TITLES}
01/03/2024    Market stall Ardon
              card 4451                          -20.00
02/03/2024    Bus ticket Norrby
              card 4451                          -10.00
04/03/2024    Library Ostby
\f${TITLES}              direct debit                       -15.00
07/03/2024    Refund Holm
              transfer                            10.00
08/03/2024    Grocer Lund
              card 4452                          -10.00`);
  expect(reconciles).toBe(true);
  expect(rows).toEqual([
    '2024-03-01 -20.00 Market stall Ardon card 4451',
    '2024-03-02 -10.00 Bus ticket Norrby card 4451',
    '2024-03-04 -15.00 Library Ostby direct debit',
    '2024-03-07 10.00 Refund Holm transfer',
    '2024-03-08 -10.00 Grocer Lund card 4452',
  ]);
});

const TEXTS_ABOVE = [
  '              Market stall Ardon',
  '01/03/2024                                       -20.00',
  '              Bus ticket Norrby',
  '02/03/2024                                       -10.00',
  '              Library Ostby',
  '04/03/2024                                       -15.00',
];
const READ = [
  '2024-03-01 -20.00 Market stall Ardon',
  '2024-03-02 -10.00 Bus ticket Norrby',
  '2024-03-04 -15.00 Library Ostby',
];

test('where texts stand above their amounts, one at the foot of a page is of the amount on the next', () => {
  const [last = '', ...others] = TEXTS_ABOVE.toReversed();
  const typed = `${HEAD}${TITLES}${others.toReversed().join('\n')}\n\f${last}`;
  expect(readTyped(typed)).toEqual({ reconciles: true, rows: READ });
});

test('a note right below the rows does not give texts above amounts to the rows before', () => {
  const note = 'Please check this statement and tell us of errors within 30 days.';
  const { rows } = readTyped(`${HEAD}${TITLES}${[...TEXTS_ABOVE, note].join('\n')}`);
  expect(rows).toEqual(READ);
});

test('the titles said again over a few rows do not make a second column of amounts without a title', () => {
  const { reconciles, rows } = readTyped(`
HALDENER VOLKSBANK   Kontoauszug 01.03.2024 - 31.03.2024   Kontonummer: 3390112233
Alter Kontostand                                    100,00 H
Tag       Wert      Vorgang
01.03.    01.03.    Kartenzahlung Markt              20,00 S
04.03.    04.03.    Lastschrift Wasser               30,00 S
05.03.    05.03.    Gutschrift Lund                 250,00 H
06.03.    06.03.    Kartenzahlung Holm               10,00 S
\fTag       Wert      Vorgang
07.03.    07.03.    Gutschrift Norrby             1.346,29 H
09.03.    09.03.    Entgelt                           5,01 S
                    Übertrag auf Blatt 2          1.631,28 H
\fTag       Wert      Vorgang
                    Übertrag von Blatt 1          1.631,28 H
10.03.    10.03.    Lastschrift Strom                31,28 S
11.03.    11.03.    Kartenzahlung Markt              12,00 S
Neuer Kontostand                                  1.588,00 H`);
  expect(reconciles).toBe(true);
  expect(rows.slice(4, 6)).toEqual(['2024-03-07 1346.29 Gutschrift Norrby', '2024-03-09 -5.01 Entgelt']);
});

test('lines below a balance brought from the page before are of its last row', () => {
  const titles = 'Date       Transaction                  Debit       Credit      Balance\n';
  const { reconciles, rows } = readTyped(`
HALDEN BANK              Account Statement        Account No: 3390112233
${titles}31/03/2024 Balance From Last Statement                              500.00
01/04/2024 Transfer 4411                 100.00                  400.00
           Market Ardon
           Loan payment to branch         50.00                  350.00
02/04/2024 Transfer 4412                  20.00                  330.00
           Balance C/F                                           330.00
\f${titles}02/04/2024 Balance B/F                                             330.00
           Library Ostby
           Transfer 4413                  10.00                  320.00
           Grocer Lund
03/04/2024 Transfer 4414                              80.00      400.00
           Balance C/F                                           400.00
\f${titles}03/04/2024 Balance B/F                                             400.00
           Refund Holm
           Transfer 4415                   5.00                  395.00
           Closing Balance                                       395.00`);
  expect(reconciles).toBe(true);
  expect(rows).toEqual([
    '2024-04-01 -100.00 Transfer 4411 Market Ardon',
    '2024-04-01 -50.00 Loan payment to branch',
    '2024-04-02 -20.00 Transfer 4412 Library Ostby',
    '2024-04-02 -10.00 Transfer 4413 Grocer Lund',
    '2024-04-03 80.00 Transfer 4414 Refund Holm',
    '2024-04-03 -5.00 Transfer 4415',
  ]);
});

test('lines of the last row go on below a balance of one name at the foot and at the top, over the titles', () => {
  const titles = 'Buchung  Wert                                          -------------\n';
  const { reconciles, rows } = readTyped(`
HALDENBANK               Kontoauszug              Kontonummer: 3390112233
Alter Saldo                                       EUR              500,00+
${titles}01.04.24 01.04. Lastschrift                                   100,00-
                Markt Ardon
                Rechnung 4411
02.04.24 02.04. Lastschrift                                    20,00-
Fortsetzung Seite 2                 Übertrag      EUR              380,00+
\fHALDENBANK               Kontoauszug              Kontonummer: 3390112233
                                    Übertrag      EUR              380,00+
${titles}                Bücher Ostby
                Rechnung 4412
Neuer Saldo                                       EUR              380,00+`);
  expect(reconciles).toBe(true);
  expect(rows).toEqual([
    '2024-04-01 -100.00 Lastschrift Markt Ardon Rechnung 4411',
    '2024-04-02 -20.00 Lastschrift Bücher Ostby Rechnung 4412',
  ]);
});

test('the second line of a payment that was refused does not show where the lines of rows begin', () => {
  const { rows } = readTyped(`
HALDEN BANK              Account Statement        Account No: 3390112233
Date       Details                            Amount     Balance
01/04/2024 Balance brought forward                        100.00
02/04/2024 Card payment Market Ardon          -20.00       80.00
           branch 12
02/04/2024 Text message                        -0.40       79.60
03/04/2024 Not paid: 2,249.58 Norrby                        0.00
           order 4411
03/04/2024 Fee for what was not paid           -6.00       73.60
04/04/2024 Not paid: 530.45 Ostby                           0.00
           order 4412
04/04/2024 Fee for what was not paid           -6.00       67.60
05/04/2024 Card payment Grocer Lund            -7.60       60.00
           branch 14
06/04/2024 Text message                        -0.40       59.60`);
  expect(rows).toEqual([
    '2024-04-02 -20.00 Card payment Market Ardon branch 12',
    '2024-04-02 -0.40 Text message',
    '2024-04-03 -6.00 Fee for what was not paid',
    '2024-04-04 -6.00 Fee for what was not paid',
    '2024-04-05 -7.60 Card payment Grocer Lund branch 14',
    '2024-04-06 -0.40 Text message',
  ]);
});

test('a later row of a day goes on over the balance that is carried to the next page', () => {
  const titles = 'Date          Particulars                         Debits       Credits      Balance\n';
  const { reconciles, rows } = readTyped(`
HALDEN BANK              Account Statement        Account No: 3390 1122 33
1 Mar 2024 to 31 Mar 2024
Opening balance          0.00
Closing balance          5.00
${titles}
 1 Mar 2024   Brought forward                                                    0.00
 2 Mar 2024   Online K1133 transfer
              Berg J                                          96.45
              Online K1134 transfer
              Symons J                              93.00                         3.45
 4 Mar 2024   Online K1135 transfer
              Berg J                                         100.00
              Online K1136 transfer
              Carried forward                                                   103.45
\f${titles}
              Brought forward                                                   103.45
              Symons J                              98.45                         5.00`);
  expect(reconciles).toBe(true);
  expect(rows.at(-1)).toBe('2024-03-04 -98.45 Online K1136 transfer Symons J');
});

test('words at the top of a page that elsewhere stand within rows are no title of a section', () => {
  const { reconciles, rows } = readTyped(`${HEAD}${TITLES}
01/03/2024    Market stall Ardon                 -20.00
              Withdrawals
              card 4451
02/03/2024    Bus ticket Norrby                  -10.00
              Withdrawals
              card 4451
04/03/2024    Library Ostby                      -15.00
\f
              Withdrawals
              card 4452
07/03/2024    Refund Holm                         10.00
              Deposits
              card 4451
08/03/2024    Grocer Lund                        -10.00
              Withdrawals
              card 4452`);
  expect(reconciles).toBe(true);
  expect(rows).toEqual([
    '2024-03-01 -20.00 Market stall Ardon Withdrawals card 4451',
    '2024-03-02 -10.00 Bus ticket Norrby Withdrawals card 4451',
    '2024-03-04 -15.00 Library Ostby Withdrawals card 4452',
    '2024-03-07 10.00 Refund Holm Deposits card 4451',
    '2024-03-08 -10.00 Grocer Lund Withdrawals card 4452',
  ]);
});

test('a title of a section at the top of a page stands at another edge than the same word within a row', () => {
  const { reconciles, rows } = readTyped(`
HALDEN BANK              Account Statement        Account No: 3390112233
Beginning balance 500.00
Deposits
Date         Description                          Amount
01/03/2024   Salary Ardon                         100.00
             Deposit
02/03/2024   Refund Holm                           50.00
\f
Withdrawals
04/03/2024   Books Ostby                           20.00
05/03/2024   Cash point                            10.00
             Withdrawals
06/03/2024   Cash point                            10.00
Ending balance 610.00`);
  expect(reconciles).toBe(true);
  expect(rows.slice(2)).toEqual([
    '2024-03-04 -20.00 Books Ostby',
    '2024-03-05 -10.00 Cash point Withdrawals',
    '2024-03-06 -10.00 Cash point',
  ]);
});

test.for([
  ['behind each other', ''],
  ['around a page break', '\f'],
])('rows that are printed twice with their balances count once: %s', ([, between = '']) => {
  const { reconciles, rows } = readTyped(`
LANTERN BANK                    Account Number 3762001361
Date         Description                        Debit       Credit        Balance
01/12/2023   TRANSFER REED AND SONS                         1318.50      6250.00
02/12/2023   TRANSFER KIOSK                    100.00                    6150.00
08/12/2023   TRANSFER HARBOUR CAFE                            35.00      6185.00
08/12/2023   TRANSFER                                         60.00      6245.00
${between}08/12/2023   TRANSFER HARBOUR CAFE                            35.00      6185.00
08/12/2023   TRANSFER NORTH GATE                              60.00      6245.00
09/12/2023   TRANSFER BAKER                    130.00                    6115.00`);
  expect(reconciles).toBe(true);
  expect(rows).toEqual([
    '2023-12-01 1318.50 TRANSFER REED AND SONS',
    '2023-12-02 -100.00 TRANSFER KIOSK',
    '2023-12-08 35.00 TRANSFER HARBOUR CAFE',
    '2023-12-08 60.00 TRANSFER NORTH GATE',
    '2023-12-09 -130.00 TRANSFER BAKER',
  ]);
});

test('payments of one day that are alike and have the balance of its end are not printed twice', () => {
  const { rows } = readTyped(`
LANTERN BANK                    Account Number 3762001361
Opening balance 6,250.00
Date         Description                        Debit       Credit        Balance
01/12/2023   TRANSFER KIOSK                    100.00                    6150.00
02/12/2023   BUS FARE                           10.00                    6120.00
02/12/2023   COFFEE                             10.00                    6120.00
\fDate         Description                        Debit       Credit        Balance
02/12/2023   BUS FARE                           10.00                    6120.00
03/12/2023   TRANSFER BAKER                    130.00                    5990.00
Closing balance 5,990.00`);
  expect(rows).toHaveLength(5);
});

/** Rows under names of sections alone, on pages that have small print on their reverse. */
const DEPOSITS = `${HEAD}
Deposits
March 01     Deposit                     20.00
March 02     Deposit                     30.00
March 03     Deposit                     10.00
`;
const REVERSE = `\fYOUR RIGHTS AND HOW TO WRITE TO US
Important information
We correct an error promptly when you tell us of it, and within ten days.
`;

test('small print on the reverse of a page begins no section of the rows on the next', () => {
  const { reconciles, rows } = readTyped(`${DEPOSITS}${REVERSE}
\fMarch 07     Deposit                      5.00
Withdrawals
March 08     Grocer Lund                100.00
March 09     Bus ticket Norrby           10.00`);
  expect(reconciles).toBe(true);
  expect(rows.at(3)).toBe('XXXX-03-07 5.00 Deposit');
});

/** Where the cells of a row begin. */
const ROW_PLACES = [0, 80, 300, 400];

test('rows of a page whose titles were not seen stand under those of a later page that lies askew of it', () => {
  const page = (from: number, lines: readonly (readonly [string, string, string, string])[]) =>
    lines.flatMap((cells, at) =>
      cells.map((text, column) => ({ x: from + (ROW_PLACES[column] ?? 0), y: 700 - 20 * at, text })),
    );
  const head = { x: 40, y: 780, text: 'Beginning balance 01/03/2026 900.00' };
  const statement = readStatement(
    recognisedWords(
      [
        [
          head,
          ...page(40, [
            ['02/03/2026', 'Harbour Cafe', '-10.00', '890.00'],
            ['03/03/2026', 'Maple Foods', '-20.00', '870.00'],
            ['04/03/2026', 'Valley Books', ' 50.00', '920.00'],
          ]),
        ],
        [{ x: 40, y: 700, text: 'Tell us promptly of any error.' }],
        page(45, [
          ['Date', 'Description', 'Amount', 'Balance'],
          ['05/03/2026', 'River Bakery', '-30.00', '890.00'],
          ['06/03/2026', 'Harbour Cafe', '-15.00', '875.00'],
        ]),
      ],
      (word) => ({ ...word, confidence: 0.9 }),
    ),
  );
  expect(statement.accounts.map(({ transactions }) => transactions.length)).toEqual([5]);
});
