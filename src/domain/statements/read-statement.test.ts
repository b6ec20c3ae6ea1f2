import { expect, test } from 'vitest';
import { accountsRead, readTyped } from '#tests/fixtures/statements/rows-of.ts';

const BUSINESS_HEAD = `
First Prairie Bank                          March 1, 2024 through March 31, 2024
                                            Account Number: 000123454321

CHECKING SUMMARY
Beginning Balance                           $6,210.25
Deposits and Additions                       3,500.00
Electronic Withdrawals                      -1,225.50
Ending Balance                              $8,484.75        Average ledger balance: $7,001.11
`;

test.for([
  {
    name: 'lists of daily balances side by side, the first shorter than the others, are no rows',
    text: `${BUSINESS_HEAD}
DEPOSITS AND ADDITIONS
DATE       DESCRIPTION                                        AMOUNT
03/03      Counter Deposit                                 $1,500.00
03/17      Orig CO Name:Acme Payroll                        2,000.00
Total Deposits and Additions                               $3,500.00

ELECTRONIC WITHDRAWALS
DATE       DESCRIPTION                                        AMOUNT
03/06      Prairie Cable                                     $125.50
03/20      Online Transfer To Chk 1234                      1,100.00
Total Electronic Withdrawals                               $1,225.50

DAILY ENDING BALANCE
DATE          AMOUNT         DATE          AMOUNT         DATE          AMOUNT
03/03      $7,710.25         03/17       9,584.75         03/31       8,484.75
                             03/20       8,484.75`,
    want: [
      '2024-03-03 1500.00 Counter Deposit',
      '2024-03-17 2000.00 Orig CO Name:Acme Payroll',
      '2024-03-06 -125.50 Prairie Cable',
      '2024-03-20 -1100.00 Online Transfer To Chk 1234',
    ],
  },
  {
    name: 'the subtotal of a card among a section is none; the average balance is not the closing one',
    text: `${BUSINESS_HEAD}
Deposits and other credits
Date           Description                                    Amount
03/03/24       Counter Credit                               1,500.00
03/17/24       Acme Payroll                                 2,000.00
Total deposits and other credits                           $3,500.00

Withdrawals and other debits
Date           Description                                    Amount
03/06/24       Prairie Cable                                 -125.50
03/20/24       Online transfer to Chk 1234                 -1,000.00

Card account # XXXX XXXX XXXX 1234
03/22/24       CHECKCARD 0321 Prairie Paper                  -100.00
Subtotal for card account # XXXX XXXX XXXX 1234             -$100.00
Total withdrawals and other debits                        -$1,225.50`,
    want: [
      '2024-03-03 1500.00 Counter Credit',
      '2024-03-17 2000.00 Acme Payroll',
      '2024-03-06 -125.50 Prairie Cable',
      '2024-03-20 -1000.00 Online transfer to Chk 1234',
      '2024-03-22 -100.00 CHECKCARD 0321 Prairie Paper',
    ],
  },
  {
    name: 'sections of a card, each with its own title over the amounts, a summary between them',
    text: `
Prairie Credit Card                                       Closing Date 03/14/24
                                                          Account Ending 1-23456
Previous Balance                                                       $812.40
Payments/Credits                                                      -$862.40
New Charges                                                         +$1,093.21
New Balance                                                          $1,043.21

Payments and Credits
Summary
                                                                         Total
Payments                                                              -$812.40
Credits                                                                -$50.00
Total Payments and Credits                                            -$862.40

Detail    *Indicates posting date
Payments                                                                Amount
03/08/24*      MOBILE PAYMENT - THANK YOU                             -$812.40

Credits                                                                 Amount
02/20/24       PRAIRIE BOOKS SPRINGFIELD                               -$50.00
               MERCHANDISE

New Charges
Summary
                                                                         Total
Total New Charges                                                    $1,093.21

Detail
                                                                        Amount
02/16/24       WHOLESOME FOODS SPRINGFIELD                              $93.21
               GROCERY STORE
02/28/24       PRAIRIE AIRLINES                                        $900.00
03/10/24       PRAIRIE FILMS                                           $100.00

Fees
                                                                        Amount
Total Fees for this Period                                               $0.00`,
    want: [
      '2024-03-08 812.40 MOBILE PAYMENT - THANK YOU',
      '2024-02-20 50.00 PRAIRIE BOOKS SPRINGFIELD MERCHANDISE',
      '2024-02-16 -93.21 WHOLESOME FOODS SPRINGFIELD GROCERY STORE',
      '2024-02-28 -900.00 PRAIRIE AIRLINES',
      '2024-03-10 -100.00 PRAIRIE FILMS',
    ],
  },
  {
    name: 'dates under a title that means money elsewhere; the head of the next page far above its rows',
    text: `
Prairie Card                      Statement Date 11 January 2023
Previous Balance                                          200.00
New Balance                                                64.45

Received By Us   Transaction Date   Details                             Amount
24 Dec 22        24 Dec 22          CORNER SHOP ASHTON                    9.20
26 Dec 22        23 Dec 22          MARKET HALL ASHTON                   48.93
27 Dec 22        26 Dec 22          FERRY TICKETS                         3.00
\fStatement Date 11 January 2023          Card number     Sheet number
                                        XXXX 0000       2 of 2



27 Dec 22        26 Dec 22          BOOKS ONLINE                          3.32
03 Jan 23        03 Jan 23          PAYMENT THANK YOU                   200.00CR`,
    want: [
      '2022-12-24 -9.20 CORNER SHOP ASHTON',
      '2022-12-23 -48.93 MARKET HALL ASHTON',
      '2022-12-26 -3.00 FERRY TICKETS',
      '2022-12-26 -3.32 BOOKS ONLINE',
      '2023-01-03 200.00 PAYMENT THANK YOU',
    ],
  },
  {
    name: 'the amount in the currency of the purchase beside money out, with nothing but zeros under money in',
    text: `
Prairie Bank                             Statement period 01/07/2024 to 31/07/2024
Opening balance   1,548.92               Closing balance   423.92

Date         Transaction amount    Money in    Money out   Description
28/07/2024             -800.00         0.00       800.00   CINEMA HALL
29/07/2024             -230.00         0.00       230.00   CINEMA BAR
31/07/2024              -95.00         0.00        95.00   SERGE AND SONS`,
    want: [
      '2024-07-28 -800.00 CINEMA HALL',
      '2024-07-29 -230.00 CINEMA BAR',
      '2024-07-31 -95.00 SERGE AND SONS',
    ],
  },
])('reads $name', ({ text, want }) => {
  expect(readTyped(text)).toEqual({ reconciles: true, rows: want });
});

test('an opening balance broken by a stray blank is the whole figure', () => {
  expect(
    readTyped(`
Prairie Savings                           9 December 2023 to 8 February 2024
Opening Balance    6,0 00.04
Closing Balance     6,000.13

Date         Payment type and details       Paid out      Paid in       Balance
08 Dec 23    BALANCE BROUGHT FORWARD                                   6,000.04
13 Dec 23    GROSS INTEREST                                  0.04      6,000.08
13 Jan 24    GROSS INTEREST                                  0.05      6,000.13`).reconciles,
  ).toBe(true);
});

test('what is pending is no row, though it looks like one', () => {
  expect(
    readTyped(`
Prairie Bank                             Statement period 01/07/2024 to 31/07/2024
Opening balance   100.00                 Closing balance   60.00

Date         Description                 Amount
28/07/2024   CINEMA HALL                 -30.00
29/07/2024   CINEMA BAR                  -10.00

Pending transactions
30/07/2024   SERGE AND SONS              -12.00
31/07/2024   MARKET HALL ASHTON          -13.00`).rows,
  ).toEqual(['2024-07-28 -30.00 CINEMA HALL', '2024-07-29 -10.00 CINEMA BAR']);
});

test.for([
  { name: 'most amounts whole, one with cents', amounts: ['-500', '-1,200', '6,210.25', '-75'] },
  { name: 'one amount without its cents', amounts: ['-500.10', '-1,200', '6,210.25', '-75.00'] },
  { name: 'one amount with points for commas', amounts: ['-500.10', '-1.200.00', '6,210.25', '-75.00'] },
])('each figure keeps its own decimals: $name', ({ amounts }) => {
  const line = (day: number, amount: string) =>
    `0${String(day)}/06/2024   ROW NUMBER ${'ABCD'.charAt(day - 1)}              ${amount.padStart(10)}`;
  const sum = amounts.reduce(
    (so, amount) => so + Math.round(100 * Number(amount.replace(/[.,](?=\d{3})/g, ''))),
    0,
  );
  const { rows, reconciles } = readTyped(`
Prairie Bank                             Statement period 01/06/2024 to 30/06/2024
Opening balance   1,000.00               Closing balance   ${((100_000 + sum) / 100).toFixed(2).replace(/\B(?=\d{3}\.)/, ',')}

Date         Description                    Amount
${amounts.map((amount, index) => line(index + 1, amount)).join('\n')}`);
  expect(rows.map((row) => Number(row.split(' ')[1]))).toEqual(
    amounts.map((amount) => Number(amount.replace(/[.,](?=\d{3})/g, ''))),
  );
  expect(reconciles).toBe(true);
});

test.for([
  { last: 1, want: true },
  { last: 3, want: null },
])('of page 1 of $last alone the rows prove $want', ({ last, want }) => {
  expect(
    readTyped(`
Prairie Bank                             Statement period 01/06/2024 to 30/06/2024
Account Number 123454321                 Page 1 of ${String(last)}

Date         Description                    Paid out     Paid in     Balance
01/06/2024   CORNER SHOP                       10.00                  120.00
02/06/2024   SALARY ACME LTD                               500.00     620.00
03/06/2024   MARKET HALL                       20.00                  600.00
04/06/2024   MARKET HALL                        7.00                  593.00`).reconciles,
  ).toBe(want);
});

test.for([
  { last: 2, end: 'Carried forward to page 3', want: true },
  { last: 3, end: 'Carried forward to page 3', want: null },
  { last: 3, end: 'Closing balance', want: true },
])('“$end” on page 2 of $last: the rows prove $want', ({ last, end, want }) => {
  const head = (page: number) =>
    `Prairie Bank     Account Number 123454321     Page ${String(page)} of ${String(last)}\n\nDate         Description                    Amount       Balance\n`;
  expect(
    readTyped(
      [
        `${head(1)}             Opening balance                             130.00\n01/06/2024   CORNER SHOP                   -10.00\n02/06/2024   SALARY ACME LTD               500.00\n             Carried forward to page 2                   620.00`,
        `${head(2)}             Brought forward from page 1                 620.00\n03/06/2024   MARKET HALL                   -20.00\n             ${end.padEnd(30)}              600.00`,
      ].join('\f'),
    ).reconciles,
  ).toBe(want);
});

test('no opening balance is made up from the closing one', () => {
  const [account] = accountsRead(`
Prairie Card                             Statement date 30/06/2024
New balance   1,000.00

Date         Description                    Amount
01/06/2024   ROW NUMBER ONE                  10.00
02/06/2024   ROW NUMBER TWO                  20.00`);
  expect(account?.openingBalance).toBe(null);
});

test('signs flush left in the column of amounts belong to them', () => {
  expect(
    readTyped(`
Bank Statement

03.06.2025    Salary Payment          +  3000.00 EUR      Income
04.06.2025    Rent Payment            -  1200.00 EUR      Housing
07.06.2025    Corner Shop             -    49.99 EUR      Food
08.06.2025    Spring Cinema           -     9.99 EUR      Leisure`).rows.map((row) => row.split(' ')[1]),
  ).toEqual(['3000.00', '-1200.00', '-49.99', '-9.99']);
});

test('a column of nothing but Dr and Cr is one of signs, whatever its title says elsewhere', () => {
  expect(
    readTyped(`
Account Statement
Account: XXXX1234

Date          Description           Ref No            Amount     Type     Balance
01-Jan-2024   Corner Shop           UP/456083      10,595.67     Dr       29,384.13
02-Jan-2024   Spring Cinema         UP/667355       4,657.16     Dr       24,726.97
03-Jan-2024   Acme Payroll          UP/988737       6,325.93     Cr       31,052.90`),
  ).toEqual({
    reconciles: true,
    rows: [
      '2024-01-01 -10595.67 Corner Shop',
      '2024-01-02 -4657.16 Spring Cinema',
      '2024-01-03 6325.93 Acme Payroll',
    ],
  });
});

test.for([
  {
    name: 'a summary whose labels take two lines, its figures below',
    text: `
First Prairie Bank                       For the period 02/01/2024 to 02/29/2024
Account Number 123454321

      Beginning               Deposits and            Checks and other              Ending
      balance                 other additions         deductions                    balance
      5,000.00                3,000.00                1,750.00                      6,250.00

Date         Description                          Amount
02/05/2024   Payroll Acme Corp                  3,000.00
02/20/2024   Rent Landlord LLC                 -1,750.00`,
    want: ['2024-02-05 3000.00 Payroll Acme Corp', '2024-02-20 -1750.00 Rent Landlord LLC'],
  },
  {
    name: 'balances named by their days alone',
    text: `
Your Account                             Sort Code 30-00-00
                                         Account Number 12345678
                                         01 January 2024 to 31 January 2024
Balance on 01 January 2024    £100.00    Balance on 31 January 2024    £1,580.00

Date         Description                 Money In (£)     Money Out (£)
02 Jan 24    CORNER SHOP                                          20.00
15 Jan 24    ACME LTD                        1,500.00`,
    want: ['2024-01-02 -20.00 CORNER SHOP', '2024-01-15 1500.00 ACME LTD'],
  },
  {
    name: 'the number of a card over its purchases, and what these and their section come to',
    text: `
Prairie Business Checking                Account Number 1-234-5678-9012
Apr 1, 2024 through Apr 30, 2024
Beginning Balance on Apr 1      $        4,200.00
Ending Balance on Apr 30, 2024  $        3,080.00

Card Withdrawals
Card Number: xxxx-xxxx-xxxx-1234
Date    Description of Transaction                   Ref Number            Amount
Apr  3  Debit Purchase PRAIRIE PAPER                 4012345678  $        120.00-
Apr 22  Debit Purchase HARDWARE MADISON              2204567890           100.00-
                                   Card 1234 Withdrawals Subtotal  $      220.00-
                                         Total Card Withdrawals  $        220.00-

Other Withdrawals
Date    Description of Transaction                   Ref Number            Amount
Apr 10  Electronic Withdrawal PAYROLL                            $        900.00-
                                        Total Other Withdrawals  $        900.00-`,
    want: [
      '2024-04-03 -120.00 Debit Purchase PRAIRIE PAPER',
      '2024-04-22 -100.00 Debit Purchase HARDWARE MADISON',
      '2024-04-10 -900.00 Electronic Withdrawal PAYROLL',
    ],
  },
  {
    name: 'a fee that is the only amount of its row, the only one in its column',
    text: `
Prairie Bank                             Statement period 01/03/2024 to 31/03/2024
Opening Balance:     1 000.00            Closing Balance:     2 312.50

Date          Description                    Money In     Money Out      Fee*      Balance
04/03/2024    Corner Shop                                   -680.00                 320.00
25/03/2024    Acme Payroll                   2 000.00                             2 320.00
31/03/2024    Monthly Account Fee                                       -7.50     2 312.50`,
    want: [
      '2024-03-04 -680.00 Corner Shop',
      '2024-03-25 2000.00 Acme Payroll',
      '2024-03-31 -7.50 Monthly Account Fee',
    ],
  },
  {
    name: 'movements that are to come, and an instalment behind the closing balance',
    text: `
Banco Exemplo                            Extrato de 01/03/2024 a 31/03/2024

DATA          DESCRIÇÃO DO MOVIMENTO                       VALOR         SALDO
              SALDO ANTERIOR CONTABILISTICO                             772,74
01/03/2024    COMPRA MERCADO                             -100,00        672,74
10/03/2024    ORDENADO                                    500,00      1.172,74
20/03/2024    PAGAMENTO LUZ                               -72,74      1.100,00
\f
DATA          DESCRIÇÃO DO MOVIMENTO                       VALOR         SALDO
              SALDO ACTUAL CONTABILISTICO                             1.100,00

MOVIMENTOS EM AGENDA
DATA          DESCRIÇÃO DO MOVIMENTO                       VALOR
05/04/2024    PRESTACAO                                  -200,00

CRÉDITO - PRÓXIMAS PRESTAÇÕES
DATA          DESCRIÇÃO DO MOVIMENTO                       VALOR
05/04/2024    AMORTIZACAO DE CAPITAL                      200,00`,
    want: [
      '2024-03-01 -100.00 COMPRA MERCADO',
      '2024-03-10 500.00 ORDENADO',
      '2024-03-20 -72.74 PAGAMENTO LUZ',
    ],
  },
])('reads a statement with $name', ({ text, want }) => {
  expect(readTyped(text)).toEqual({ reconciles: true, rows: want });
});

test('a month in the title of a statement gives the rows their year, and a range of months is a period', () => {
  const text = (head: string) => `
Prairie Bank                             ${head}
Account Number 123454321

Date         Description                    Paid out     Paid in     Balance
03/04        CORNER SHOP                       10.00                  120.00
05/04        SALARY ACME LTD                               500.00     620.00
10/04        MARKET HALL                       20.00                  600.00`;
  expect(readTyped(text('Monthly statement April 2023')).rows.map((row) => row.slice(0, 10))).toEqual([
    '2023-04-03',
    '2023-04-05',
    '2023-04-10',
  ]);
  const [account] = accountsRead(text('Jan 2023 - Jun 2023'));
  expect([account?.periodStart, account?.periodEnd]).toEqual(['2023-01-01', '2023-06-30']);
});

test('an account in two currencies under the same titles is two accounts', () => {
  const accounts = accountsRead(`
Harbour Bank                             Statement date 06 Dec 2025
INTEGRATED ACCOUNT - SAVINGS: 123-4-567890-1

Date        Description                          Deposit     Withdrawal       Balance
HKD
07 Nov      BALANCE FROM PREVIOUS STATEMENT                                      6.06
13 Nov      TRANSFER                              700.00                       706.06
22 Nov      TRANSFER                                             704.00          2.06
06 Dec      CLOSING BALANCE                                                      2.06

CNY
07 Nov      BALANCE FROM PREVIOUS STATEMENT                                     10.69
30 Nov      TRANSFER                                5.00                        15.69
06 Dec      CLOSING BALANCE                                                     15.69`);
  expect(
    accounts.map(({ accountNumber, currency, openingBalance, closingBalance, transactions }) => [
      accountNumber,
      currency,
      openingBalance,
      closingBalance,
      transactions.map(({ amount }) => amount),
    ]),
  ).toEqual([
    ['123-4-567890-1', 'HKD', '6.06', '2.06', ['700.00', '-704.00']],
    ['123-4-567890-1', 'CNY', '10.69', '15.69', ['5.00']],
  ]);
});

test('a line without a date above the first row is none where the rows have dates', () => {
  const { rows } = readTyped(`
Lakeside Bank                       Card statement        Currency USD

Date         Description                                     Amount
Average balance on which interest is charged                 431.10
04/02/2024   Payment received                               -120.00
04/06/2024   Lakeside Cinema                                  18.90
04/08/2024   Travel Office                                   412.20`);
  expect(rows).toHaveLength(3);
});

test('a number without decimals below rows that all have balances is no row', () => {
  const { rows } = readTyped(`
Lakeside Bank                       Account number 7770164900
Statement period 01/03/2025 - 31/03/2025        Currency KES        Page 1 of 2

Details                                      Reference    Value date     Money in     Money out     Balance

Disbursement of 7001 to                      54190001     03/03/2025    26,000.00                 26,022.86
254764385000

Mobile money to 254708385111                 S8320002     05/03/2025                  25,900.00      122.86
344956083000

Mobile money to 254708385111                 S8320003     09/03/2025                      78.51       44.35
344956083000
Disclaimer: for your own use. For help write or call                                     763`);
  expect(rows.map((row) => row.split(' ')[1])).toEqual(['26000.00', '-25900.00', '-78.51']);
});

test('rows of one line in other tables say nothing of where descriptions begin', () => {
  const { rows } = readTyped(`
Lakeside Bank                        Account # 000009701
Statement Period May 3, 2023 - June 5, 2023

Deposits & Other Credits
Description                          Date Credited                   Amount

Deposit                              05-15                        $3,615.08

Total Deposits & Other Credits                                    $3,615.08

ATM Withdrawals & Debits
Description                          Date Paid                       Amount

ATM Withdrawal
100 Harbour St M119
Lakeside MO                          05-19                           $20.00

Total ATM Withdrawals & Debits                                       $20.00

Checks Paid
Date Paid     Check Number           Amount
05-12         1001                    75.00
05-18         1002                    30.00
Total Checks Paid                    105.00`);
  expect(rows).toContain('2023-05-19 -20.00 ATM Withdrawal 100 Harbour St M119 Lakeside MO');
});

test('rows without decimals are read where a balance alone has some', () => {
  const { rows } = readTyped(`
Lakeside Card                        Card number 4514 57XX XXXX 5541
Statement date 31/03/2025            Currency USD
Opening balance   0.00        Closing balance    190.50

Date        Description                         Amount
03/03/2025  Books                               120
05/03/2025  Cafe                                 70`);
  expect(rows).toEqual(['2025-03-03 -120.00 Books', '2025-03-05 -70.00 Cafe']);
});

test('many rows without decimals and balances are rows beside those that have both', () => {
  const { rows } = readTyped(`
Lakeside Bank                       Account number 7770164900
Statement period 01/03/2025 - 31/03/2025        Currency KES

Date          Details                       Amount      Balance
03/03/2025    Salary                     26,000.00    26,022.86
05/03/2025    Rent                          15,900
05/03/2025    Grocer North                   2,780
07/03/2025    Tailor                         1,200
09/03/2025    Market                         1,100
12/03/2025    Fees                            42.86     4,999.00`);
  expect(rows).toHaveLength(6);
  expect(rows[1]).toBe('2025-03-05 -15900.00 Rent');
});
