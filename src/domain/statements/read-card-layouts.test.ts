import { expect, test } from 'vitest';
import { placedWords } from '#tests/support/placed-words.ts';
import { readStatement } from './read-statement.ts';
import { accountsRead, readTyped } from '#tests/fixtures/statements/rows-of.ts';

function balancesOf(text: string): (string | null)[][] {
  return accountsRead(text).map(({ openingBalance, closingBalance, transactions }) => [
    openingBalance,
    closingBalance,
    ...transactions.map(({ amount }) => amount),
  ]);
}

test('titles of two lines beside a column of text, one of them a line higher, name the figures of a summary', () => {
  const text = `
MERIDIAN BANK                                            Silver Credit Card Statement
Name : ANNA BERG                                         Statement Date:13/06/2021      Card No: 4511 04XX XXXX 1234

Note: the limit takes into account charges                                   Account Summary
incurred but not due.                                    Opening      Payment/      Purchase/     Finance
                                                                                                               Total Dues
If you pay less than the whole amount, interest          Balance      Credits       Debits        Charges
is charged (fresh purchases, too, if any)
on an average daily balance.                             8,790.20     8,790.20      9,400.00      108.20       9,508.20

Date                     Transaction Description                                        Amount (in Rs.)
13/05/2021               BOOKS ONLINE MUMBAI                                            9,400.00
02/06/2021               AUTOPAY THANK YOU                                              8,790.20 Cr
13/06/2021               FINANCE CHARGES                                                108.20`;
  expect(balancesOf(text)).toEqual([['8790.20', '9508.20', '-9400.00', '8790.20', '-108.20']]);
});

test('the figure of a box may stand on the line of titles of two lines beside it', () => {
  const text = `
MERIDIAN FIRST CARD                                          24/04/2022 - 24/05/2022
Total Amount Due
8,393.10             Opening       Purchases     Other Debits  Payments      Other         Total
Minimum Amount Due   Balance                                                 Credits       Amount Due
1,898.00             7,532.67      5,410.00      1,450.43      6,000.00      0.00          8,393.10

Transaction Date     Transactional Details                                   Amount
09/05/2022           MOTORS INDIA                                            5,410.00
11/05/2022           Payment, thank you                                      6,000.00 CR
24/05/2022           Interest charges for May                                1,450.43`;
  expect(balancesOf(text)).toEqual([['7532.67', '8393.10', '-5410.00', '6000.00', '-1450.43']]);
});

test('pages of terms full of whole figures do not hide that the money of the rows has decimals', () => {
  const terms = Array.from(
    { length: 40 },
    (_, at) => `A fee of Rs. ${at + 1},000 applies above Rs. ${at + 2},500.`,
  );
  const text = `
MERIDIAN BANK                    Card Statement                Card No: 4511 04XX XXXX 1234
Previous Balance       Payments           Purchases          Total Outstanding
5,249.78               5,249.78           1,299.50           1,299.50

Date             Transaction Details                         Amount
27 Aug 2025      PAYMENT RECEIVED                            5,249.78 Cr
29 Aug 2025      BOOKS ONLINE                                1,299.50
\f${terms.join('\n')}`;
  expect(balancesOf(text)).toEqual([['5249.78', '1299.50', '5249.78', '-1299.50']]);
});

test('the least that has to be paid is no balance, and what is due may stand a line below it', () => {
  const text = `
MERIDIAN BANK                                            Silver Credit Card Statement
Statement Date                   Minimum Amount Due                 Your Total Amount Due
23/09/2021                            790.00
                                                                         2,887.20
Previous Balance      Purchases      Payments
1,250.00              2,887.20       1,250.00

Date           Transaction Details                         Amount (in Rs.)
24/08/2021     BOOKS ONLINE MUMBAI                              2,000.20
08/09/2021     PAYMENT RECEIVED THANK YOU                       1,250.00 CR
22/09/2021     STATION CAFE PUNE                                  887.00`;
  expect(balancesOf(text)).toEqual([['1250.00', '2887.20', '-2000.20', '1250.00', '-887.00']]);
});

test('a title names no figure far below it: rows stand between them', () => {
  const text = `
MERIDIAN BANK                    Card Statement                Card No: 4511 04XX XXXX 1234
Previous Amount Due       Purchases          Payments           Total Amount Due
250.00                    1,299.40           250.00             1,299.40

DATE             TRANSACTION DETAILS                         AMOUNT(Rs.)
                 Payments and Other Credits
27/08/2025       PAYMENT RECEIVED                              250.00Cr
                 Retail Purchases
28/08/2025       BOOKS ONLINE NY                             1,000.40
28/08/2025       STATION CAFE                                  109.00
29/08/2025       STATION CAFE                                   50.00
30/08/2025       STATION CAFE                                   40.00
31/08/2025       BOOKS ONLINE NY                               100.00
                 (2.00 USD)                                      0.00`;
  expect(accountsRead(text)).toMatchObject([{ currency: 'INR', closingBalance: '1299.40' }]);
});

test('lines without a date that come to rows above them are no rows where all adds up without them', () => {
  const text = (closing: string) => `
MERIDIAN BANK                    Credit Card Statement
Prepared for ANNA BERG           Card Number  XXXX-XXXXXX-01001
Statement Period                 From December 15 to January 14, 2024
Opening Balance: 800.00
Closing Balance: ${closing}

Details                                                                 Amount
December 24    PAYMENT RECEIVED. THANK YOU                              800.00 CR
December 25    BOOKS ONLINE                                             210.00
December 26    ROOM IN LISBON                                           250.40
New charges of ANNA BERG abroad                                         250.40
January 14     CARD FEE                                                   0.00
SPEND ABROAD IN THIS MONTH                                              250.40`;
  expect(balancesOf(text('460.40'))).toEqual([['800.00', '460.40', '800.00', '-210.00', '-250.40', '0.00']]);
  expect(balancesOf(text('461.40'))).not.toEqual(balancesOf(text('460.40')));
});

test('the rows of several cards are of one account where what is due is said once and they come to it', () => {
  const { reconciles, rows } = readTyped(`
MERIDIAN BANK                        Card Statement
Card Account No 3747 XXXX XXXX 1000          Statement Date 23/09/2018
Previous Balance: 500.00
Total Amount Due: 700.50

Card Number : 3747 XXXX XXXX 1000 - ANNA BERG
Date          Transaction Details                          Amount
24/08/2018    BOOKS ONLINE                                 600.00
08/09/2018    PAYMENT RECEIVED                             500.00 CR

Card Number : 5241 XXXX XXXX 9008 - ANNA BERG
Date          Transaction Details                          Amount
26/08/2018    NOODLE HOUSE                                  23.00
27/08/2018    GROCER                                        77.50`);
  expect({ reconciles, rows: rows.length }).toEqual({ reconciles: true, rows: 4 });
});

test('a list of fees in the terms has many figures and no days: it is no statement, and none of its lines a row', () => {
  const fees = Array.from(
    { length: 30 },
    (_, at) =>
      `Meridian Card ${String.fromCharCode(65 + (at % 26))}${at}                               ${at + 1},499`,
  );
  const text = `
MERIDIAN BANK                    Card Statement                Card No: 4511 04XX XXXX 1234
Statement Date 16 Sep 2025
Previous Balance       Payments           Purchases          Total Outstanding
5,249.78               5,249.78           1,799.50           1,799.50

Date             Transaction Details                         Amount
27 Aug 2025      PAYMENT RECEIVED                            5,249.78 Cr
29 Aug 2025      BOOKS ONLINE                                1,299.50
01 Sep 2025      STATION CAFE                                  500.00
\fCash back                                                      0.00
Surcharge waiver                                               0.00
\fImportant notes
Complaints are answered within a month.
\fWhat our cards cost
Credit card                                       Amount
${fees.join('\n')}
\fAn example of how interest is charged
Charge on the first cycle                         31.07
Charge on the second cycle                        16.03`;
  expect(balancesOf(text)).toEqual([['5249.78', '1799.50', '5249.78', '-1299.50', '-500.00']]);
});

test('the head of a later page that names the cards of the bank gives the rows below no sign', () => {
  const { rows } = readTyped(`
Meridian Bank Credit Card Statement
HSN Code : 9971
Meridian Bank Credit Cards GSTIN : 33AAAAA0000A1Z5
Statement Date: 13/06/2021            Card No: 4511 04XX XXXX 1234

Domestic Transactions
Date         Transaction Description                  Amount (in Rs.)
13/05/2021   HARBOUR BOOKS                                     241.91
14/05/2021   NEFT CARD PAYMENT                              14,000.00 Cr
15/05/2021   GREEN GROCER                                    8,249.00
\fMeridian Bank Credit Card Statement
HSN Code : 9971
Meridian Bank Credit Cards GSTIN : 33AAAAA0000A1Z5
Date         Transaction Description                  Amount (in Rs.)
08/06/2021   FINANCE CHARGES                                 1,193.33
09/06/2021   GREEN GROCER                                      615.69`);
  expect(rows.map((row) => row.split(' ')[1])).toEqual([
    '-241.91',
    '14000.00',
    '-8249.00',
    '-1193.33',
    '-615.69',
  ]);
});

test('the first line of a higher cell, beside an amount of none abroad, is of the row in the middle of which it begins', () => {
  const row = (y: number, date: string, texts: readonly string[], amount: string) => {
    const first = texts.length > 1 ? y + 4 : y;
    return [
      { x: 40, y, text: date },
      { x: 100, y, text: `7456822${date.slice(0, 2)}` },
      ...texts.map((text, at) => ({ x: 190, y: first - 8 * at, text })),
      { x: 382, y: first, text: '2.00' },
      { x: 440, y: first, text: '0.00' },
      { x: 520 - 4.5 * amount.length, y, text: amount },
    ];
  };
  const [account] = readStatement(
    placedWords([
      [
        { x: 40, y: 780, text: 'CREDIT CARD STATEMENT' },
        { x: 40, y: 765, text: 'Card Number : 4375 XXXX XXXX 3019' },
        { x: 40, y: 750, text: 'Statement Period : From 24/03/2019 to 23/04/2019' },
        { x: 40, y: 720, text: 'Date' },
        { x: 100, y: 720, text: 'Ref. Number' },
        { x: 190, y: 720, text: 'Transaction Details' },
        { x: 375, y: 720, text: 'Points' },
        { x: 400, y: 725, text: 'International' },
        { x: 430, y: 717, text: 'amount' },
        { x: 490, y: 720, text: 'Amount' },
        ...row(700, '26/03/2019', ['HOUSE OF TEA BANGALORE IN'], '125.00'),
        ...row(683, '27/03/2019', ['HARBOUR LANE BOOKS BANGALORE', 'IN'], '240.00'),
        ...row(666, '28/03/2019', ['DISCOUNT ON FUEL CHENNAI', 'IN'], '3.75 CR'),
        ...row(649, '29/03/2019', ['MAPLE FOODS BANGALORE IN'], '70.00'),
      ],
    ]),
  ).accounts;
  expect(account?.transactions.map(({ amount, description }) => `${amount} ${description}`)).toEqual([
    '-125.00 HOUSE OF TEA BANGALORE IN',
    '-240.00 HARBOUR LANE BOOKS BANGALORE IN',
    '3.75 DISCOUNT ON FUEL CHENNAI IN',
    '-70.00 MAPLE FOODS BANGALORE IN',
  ]);
});

test('few rows are parted into columns as the rows of another section under the same titles are', () => {
  const titles = 'Date        Ref. Number                 Transaction Details      Amount';
  const { rows } = readTyped(`
HALDEN BANK   Credit card statement   Card number: 4000 XXXX XXXX 0019
Previous balance 500.00   Total amount due 812.40
Payments and charges
${titles}
30/10/2023                     Autodebit Payment Recd.           260.00 CR
12/11/2023                     Interest Charges                  144.90
12/11/2023                     Tax@18%                            26.08
Purchases
${titles}
13/10/2023  744828703400191640 Market Ardon                       35.00
13/10/2023  744828703400191641 Library Ostby                      30.00
14/10/2023  744828703400191642 Bus ticket Norrby                  55.00
15/10/2023  744828703400191643 Grocer Lund                       129.00
16/10/2023  744828703400191644 Refund Holm                       103.42
17/10/2023  744828703400191645 Baker Lund                         20.00
18/10/2023  744828703400191646 Baker Lund                         29.00`);
  expect(rows.slice(0, 4)).toEqual([
    '2023-10-30 260.00 Autodebit Payment Recd.',
    '2023-11-12 -144.90 Interest Charges',
    '2023-11-12 -26.08 Tax@18%',
    '2023-10-13 -35.00 Market Ardon',
  ]);
});

test('what is said of money abroad stands under the title of a section, which is none of amounts', () => {
  const { rows } = readTyped(`
HALDEN BANK   Credit card statement   Card number: 4000 XXXX XXXX 0019
Statement date 28/02/2024

Date         Payments and credits                                 Amount
03/02/2024   Market Ardon                                          53.15
             48.20 USD
05/02/2024   Library Ostby                                         10.29
             9.10 USD`);
  expect(rows).toEqual([
    '2024-02-03 -53.15 Market Ardon 48.20 USD',
    '2024-02-05 -10.29 Library Ostby 9.10 USD',
  ]);
});

test('a card with columns in pesos and in dollars is an account in each', () => {
  const text = `
BANCO DEL CERRO                                  Resumen de tarjeta de crédito
Nro. de tarjeta XXXX XXXX XXXX 0072              Estado de cuenta al 29/05/2025

                                     Pesos        Dólares
Saldo anterior                    5.000,00           0,00
Compras del mes                   3.200,00          40,50
Pago mínimo                         900,00           0,00

Fecha        Descripción             Pesos        Dólares
12/05/2025   SU PAGO             -5.000,00
14/05/2025   ALMACEN LA LOMA      2.000,00
15/05/2025   STREAMING ONE                          15,50
16/05/2025   FERRETERIA           1.200,00
18/05/2025   CLOUD STORE                            25,00
29/05/2025   IMPUESTO DE SELLOS      30,00
             Total titular ANA    3.200,00          40,50
             Saldo actual         3.230,00          40,50`;
  expect(accountsRead(text).map(({ currency }) => currency)).toEqual([null, 'USD']);
  expect(balancesOf(text)).toEqual([
    ['5000.00', '3230.00', '5000.00', '-2000.00', '-1200.00', '-30.00'],
    ['0.00', '40.50', '-15.50', '-25.00'],
  ]);
});

test('an amount in two currencies on each row is one row of one account', () => {
  const text = `
BANCO DEL CERRO                                  Resumen de tarjeta de crédito
Nro. de tarjeta 4511 04XX XXXX 1234              Pago mínimo          10,00
Saldo anterior                                                         0,00
Fecha        Descripción                 US$             S/
12/05/2025   STREAMING ONE              8,30          31,20
14/05/2025   CLOUD STORE               10,00          37,60
             Saldo actual                             68,80`;
  expect(accountsRead(text)).toHaveLength(1);
});

test('of portions and their total in a summary the total counts', () => {
  const text = `
MERIDIAN BANK                                    Credit Card Statement
Card ending 4-71009                              Minimum Payment Due     $40.00
Pay in full portion
Previous Balance                    $0.00
Pay over time portion
Previous Balance                  $300.00
Account total
Previous Balance                  $300.00
Payments                         -$300.00
New Balance                        $75.50

Date        Description              Amount
04/02/25    PAYMENT THANK YOU      -$300.00
04/05/25    BOOK SHOP                $50.00
04/09/25    BAKERY                   $25.50`;
  expect(balancesOf(text)).toEqual([['300.00', '75.50', '300.00', '-50.00', '-25.50']]);
});

test('“Payment received” above the rest of its row is a part of it, and points of nothing are no balance', () => {
  const text = `
MERIDIAN BANK                                    Credit Card Statement
Card number 4511 04XX XXXX 1234                  Minimum Amount Due     300.00
Previous Balance     Purchases       Payments           Total Amount Due
3,000.00             350.00          3,000.00           350.00

Points               Opening Balance      Earned        Closing Balance
                     0                    0             0

Date         Details                        Points     Amount
24/03/2025   HOUSE OF BOOKS                   2.00     100.00
             PAYMENT RECEIVED, THANK          0.00
28/03/2025   YOU                                       3,000.00 CR
29/03/2025   GARAGE                           0.00     250.00`;
  expect(balancesOf(text).map(([, closing]) => closing)).toEqual(['350.00']);
});

test('an account that speaks of a payment due for a card stays an account: it has deposits and withdrawals', () => {
  const text = `
MERIDIAN BANK                                   Account ending 4713
March 1, 2024 through March 31, 2024
Your credit card: minimum payment due $25.00, payment due date 04/15/2024, see its statement.

Beginning balance              $500.00
Deposits                        120.00
Withdrawals                     100.00
Ending balance                 $520.00

Date          Description                      Amount
03/04/2024    PAYROLL                          120.00
03/09/2024    GROCER                            60.00-
03/21/2024    STATION CAFE                      40.00-`;
  expect(accountsRead(text)).toMatchObject([{ accountType: 'bank', openingBalance: '500.00' }]);
  expect(balancesOf(text)).toEqual([['500.00', '520.00', '120.00', '-60.00', '-40.00']]);
});

test('a card whose coupon names the accounts that pay it stays a card', () => {
  const [account] = accountsRead(`
Northway Bank                        Platinum credit card
Card number: 5555 12XX XXXX 7713     Statement date 31 January 2024
Credit limit 3,000.00
Available credit 2,455.00
Minimum payment 25.00
Previous balance 500.00
New balance 545.00
Current account
Deposits
Date         Description                                  Amount
05 Jan       Payment received - thank you                 100.00 CR
07 Jan       Grocer                                       120.00
09 Jan       Station cafe                                  25.00`);
  expect(account).toMatchObject({ accountType: 'creditCard', closingBalance: '545.00' });
});

test.for([
  { end: '', want: '2024-10-05' },
  { end: '   Balance', want: '2024-10-07' },
])(
  'booked before made: without balances, as of cards, rows are of the day they were made',
  ({ end, want }) => {
    const balance = (text: string) => (end === '' ? '' : `   ${text}`);
    const { rows } = readTyped(`
Harbour Bank                         Account 12345678
Statement period 10/01/2024 - 10/31/2024

Post Date    Trans Date   Description                    Amount${end}
10/07/2024   10/05/2024   Whole Foods                     15.01${balance('115.01')}
10/08/2024   10/07/2024   Taco House                      22.76${balance('137.77')}
10/18/2024   10/16/2024   Book Shop                       40.00${balance('177.77')}`);
    expect(rows[0]?.split(' ')[0]).toBe(want);
  },
);

test('a plus is what was bought where a card prints no other sign', () => {
  const text = `
MERIDIAN BANK                       Credit Card Statement
Card number: 5555 12XX XXXX 7713    Statement date 31 January 2024
Minimum payment due 25.00           Credit limit 3,000.00
Opening balance 500.00
Closing balance 545.00

Date         Description                                  Amount
07 Jan 2024  Grocer                                       +20.00
09 Jan 2024  Station cafe                                 +25.00`;
  expect(balancesOf(text)).toEqual([['500.00', '545.00', '-20.00', '-25.00']]);
});

test('what the shops of a card are called does not turn its signs', () => {
  const text = `
MERIDIAN BANK                       Credit Card Statement
Card number: 5555 12XX XXXX 7713    Statement date 31 January 2024
Minimum payment due 25.00           Credit limit 3,000.00
Opening balance 500.00
Closing balance 545.00

Date         Description                                  Amount
07 Jan 2024  REFUND CAFE                                   20.00
09 Jan 2024  PENSION ROSE                                  25.00
11 Jan 2024  CASHBACK STORES                               30.00
12 Jan 2024  DIVIDEND BAR                                  15.00
14 Jan 2024  INSURANCE CLAIM                              -70.00
16 Jan 2024  CREDIT BOOKS                                  25.00`;
  expect(balancesOf(text)).toEqual([
    ['500.00', '545.00', '-20.00', '-25.00', '-30.00', '-15.00', '70.00', '-25.00'],
  ]);
});

test('purchases in instalments: titles of four lines, amounts over their rate, payments under what is due', () => {
  const text = `
BANCO MERIDIANO                                 Extracto de tarjeta de crédito
Número de tarjeta: 4511 04** **** 1234          Periodo facturado: 15/02/2026 - 14/03/2026
Saldo anterior: $500.000,00                     Pago total: $296.100,10

                                                              Tasa         Cuota a
            Detalle de                 Valor del                                            Valor
Fecha                                                         efectiva     pagar
            movimiento                 movimiento                                           pendiente
                                                              anual        este mes

20/02/2026  LIBRERIA DEL NORTE         $100.000,00            25,22%       $50.000,00       $50.000,00

                                       $157.189,22
22/02/2026  OFFICE SUPPLY                                    25,22%       $78.594,61       $78.594,61
                                     T.C. $3.699,82

25/02/2026  PAGO TARJETA                                                  -$500.000,00

03/03/2026  CAFE CENTRAL               $38.910,88             25,22%       $38.910,88       $0,00`;
  expect(balancesOf(text)).toEqual([
    ['500000.00', '296100.10', '-100000.00', '-157189.22', '500000.00', '-38910.88'],
  ]);
});
