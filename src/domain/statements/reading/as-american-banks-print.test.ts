import { expect, test } from 'vitest';
import { accountsRead, pagesOf, readTyped, rowsOf } from '#tests/fixtures/statements/rows-of.ts';
import { readStatement } from '../read-statement.ts';

test('dots fill titles up to the next ones, and amounts stand before descriptions', () => {
  const { reconciles, rows } = readTyped(`
HARBOR SAVINGS BANK                                 ACCOUNT NUMBER   1204-8855-3
                                                    STATEMENT PERIOD 01/09/14 TO 02/10/14

  BALANCE LAST   DEPOSITS/CREDITS       CHECKS/DEBITS      SERVICE     BALANCE THIS
   STATEMENT     NO.     AMOUNT        NO.     AMOUNT      CHARGES      STATEMENT
    1,902.33       2     3,552.50        4   1,855.66          .00       3,599.17

DEPOSITS AND OTHER CREDITS
DATE......AMOUNT.TRANSACTION DESCRIPTION
01/09    3,074.00 REMOTE ONLINE DEPOSIT 1
02/02      478.50 MOBILE DEPOSIT : REF NUMBER :312

CHECKS
DATE..CHECK NO........AMOUNT  DATE..CHECK NO........AMOUNT
01/11    1049       1,212.41  01/31    1046         521.11

OTHER DEBITS
DATE......AMOUNT.TRANSACTION DESCRIPTION
01/09       62.80 CORNER STORE 33145 GARLAND TX
                  DALLAS     TX
01/10       59.34 ONLINE TRANSFER TO SAV ...8871`);
  expect(reconciles).toBe(true);
  expect(rows).toEqual([
    '2014-01-09 3074.00 REMOTE ONLINE DEPOSIT 1',
    '2014-02-02 478.50 MOBILE DEPOSIT : REF NUMBER :312',
    '2014-01-11 -1212.41 CHECK 1049',
    '2014-01-31 -521.11 CHECK 1046',
    '2014-01-09 -62.80 CORNER STORE 33145 GARLAND TX DALLAS TX',
    '2014-01-10 -59.34 ONLINE TRANSFER TO SAV ...8871',
  ]);
});

test('a day on which something is due is no row’s, and a mark behind an amount is no word', () => {
  const { rows } = readTyped(`
Closing Date 02/18/24                     Account Ending 3-41559
New Balance         $157.81     Account Summary
                                Previous Balance           $900.10
                                Payments/Credits          -$900.10
                                New Charges               +$157.81
                                Interest Charged            +$0.00
Payment Due Date    03/14/24    New Balance                $157.81

Payments                                                Amount
01/29/24     ONLINE PAYMENT - THANK YOU               -$900.10

New Charges                                             Amount
01/22/24     CORNER STORE        IRVING TX              $74.80 ⧫
02/18/24     TOWN GARAGE         AUSTIN TX              $83.01 ⧫`);
  expect(rows).toEqual([
    '2024-01-29 900.10 ONLINE PAYMENT - THANK YOU',
    '2024-01-22 -74.80 CORNER STORE IRVING TX',
    '2024-02-18 -83.01 TOWN GARAGE AUSTIN TX',
  ]);
});

test('purchases of a card are described beside their category, which is no part of it', () => {
  const { rows } = readTyped(`
HARBOR CARD ENDING IN 2255          OPEN TO CLOSE DATE: 02/16/2024 - 03/15/2024
Previous Balance                    $50.00
Payments and Credits               -$50.00
Purchases                         +$157.81
New Balance                        $157.81     Minimum Payment Due     $35.00

TRANS.      PAYMENTS AND CREDITS                                             AMOUNT
DATE
02/25       INTERNET PAYMENT - THANK YOU                                    -$50.00

TRANS.      PURCHASES                               MERCHANT                 AMOUNT
DATE                                                CATEGORY
02/16       CORNER STORE IRVING TX                  Services                 $74.80
02/17       TOWN GARAGE AUSTIN TX                   Gasoline                 $83.01`);
  expect(rows).toEqual([
    '2024-02-25 50.00 INTERNET PAYMENT - THANK YOU',
    '2024-02-16 -74.80 CORNER STORE IRVING TX',
    '2024-02-17 -83.01 TOWN GARAGE AUSTIN TX',
  ]);
});

test('a note beside the title of a table, and beside its columns, is of neither', () => {
  const { reconciles, rows } = readTyped(`
Harbor Bank                                  Primary account number: 40-1255-3341
For the period 12/13/2023 to 01/11/2024
  Beginning balance      Deposits and other additions     Checks and other deductions      Ending balance
           2,211.90                            255.00                          157.81            2,309.09

Deposits and Other Additions                             There were 2 deposits and other
Date      Amount   Description                           additions totaling $255.00.
12/17     155.00   Transfer from C LINDQVIST
12/22     100.00   Interest Payment

Online and Electronic Banking Deductions                 There were 2 deductions totaling
Date      Amount   Description                           $157.81.
12/23      74.80   TOWN WATER BILLPAY
12/24      83.01   TOWN GARAGE`);
  expect(reconciles).toBe(true);
  expect(rows).toEqual([
    '2023-12-17 155.00 Transfer from C LINDQVIST',
    '2023-12-22 100.00 Interest Payment',
    '2023-12-23 -74.80 TOWN WATER BILLPAY',
    '2023-12-24 -83.01 TOWN GARAGE',
  ]);
});

test('a heading with the kind of account and a long number names it; the period of its interest is not its own', () => {
  const [account] = accountsRead(`
Harbor Bank                                               Your account statement
Statement Period
09/17/24 - 10/15/24
HARBOR ONE CHECKING 1340055812947

Date      Transaction Detail                       Amount($)      Balance($)
09-17     Beginning Balance                                        1,542.12
09-19     TOWN GARAGE                                 42.12-       1,500.00
10-14     Transfer from C LINDQVIST                  100.00        1,600.00
10-15     Ending Balance                                           1,600.00
Your account earned $0.21 for the dividend period from 09-01-2024 through 09-30-2024`);
  expect(account).toMatchObject({
    accountNumber: '1340055812947',
    periodStart: '2024-09-17',
    periodEnd: '2024-10-15',
  });
});

test('a card is told by what its summary says, though the labels of what is due are broken', () => {
  const [account] = accountsRead(`
Venture Card ending in 3355
Jan 24, 2024 - Feb 23, 2024
Payment Due         Previous Balance         $350.00
Date                Payments               - $350.00
Mar 20, 2024        Transactions           + $157.81
New Balance         Cash Advances            + $0.00
$157.81             Interest Charged         + $0.00
Minimum             New Balance            = $157.81
Payment Due         Credit Limit          $15,000.00
$25.00              Available Credit      $14,842.19

HARLAN DALE #3355: Payments, Credits and Adjustments
Trans Date   Post Date   Description                      Amount
Feb 2        Feb 2       INTERNET PAYMENT - THANK YOU   - $350.00
HARLAN DALE #3355: Transactions
Trans Date   Post Date   Description                      Amount
Jan 25       Jan 26      CORNER STORE IRVING TX            $74.80
Jan 27       Jan 28      TOWN GARAGE AUSTIN TX             $83.01
Interest Charge on Purchases                                $0.00`);
  expect(account?.transactions.map(({ amount }) => amount)).toEqual(['350.00', '-74.80', '-83.01']);
  expect(account?.accountType).toBe('creditCard');
});

test('the days of a period in one word, and how many items a section has', () => {
  const [account] = accountsRead(`
HARBOR BANK                                       ACCOUNT NUMBER    9866120441
                                                  STATEMENT PERIOD  JUN.07-JUL.08,2024
06/07  Beginning Balance        $500.90
2      Withdrawals / Debits    $(157.81)
1      Deposits / Credits       $100.00
07/08  Ending Balance           $443.09

Withdrawals / Debits 2 items totaling $157.81
Date       Amount   Description
06/14       74.80   CORNER STORE IRVING TX
06/15       83.01   TOWN GARAGE AUSTIN TX

Deposits / Credits 1 item totaling $100.00
Date       Amount   Description
06/24      100.00   Transfer from C LINDQVIST`);
  expect(account).toMatchObject({ periodStart: '2024-06-07', periodEnd: '2024-07-08' });
  expect(account?.transactions.map(({ amount }) => amount)).toEqual(['-74.80', '-83.01', '100.00']);
});

test('figures right of all titles are the amounts, and short dates are read in their column', () => {
  const { reconciles, rows } = readTyped(`
Harbor Bank                                                 Personal Banking Statement
Harbor Checking 488155044713
Beginning Account Value 3-8-24        $1,900.44
Ending Account Value 4-5-24           $1,991.58

Additions
Deposits   Date    Serial #   Source
           3-8                Remote Online Deposit 1                       $350.32
           4-4                Transfer from C LINDQVIST                      649.68
                              Total additions                             $1,000.00
Subtractions
Check              Date            Amount
1042               3-8             751.05
Withdrawals  Date    Serial #   Location
             3-12               TOWN GARAGE                                  $74.80
             3-29               CORNER STORE                                  83.01
                                Total subtractions                          $157.81`);
  expect(reconciles).toBe(true);
  expect(rows).toEqual([
    '2024-03-08 350.32 Remote Online Deposit 1',
    '2024-04-04 649.68 Transfer from C LINDQVIST',
    '2024-03-08 -751.05 Check 1042',
    '2024-03-12 -74.80 TOWN GARAGE',
    '2024-03-29 -83.01 CORNER STORE',
  ]);
});

test('the period of the dividend beside that of the statement does not hide it', () => {
  const periodOf = (head: string) => {
    const [account] = accountsRead(`
CEDAR FORK CREDIT UNION                          Member 4410022
${head}
Date      Transaction Detail                       Amount($)      Balance($)
04-17     Beginning Balance                                        1,542.12
04-19     TOWN GARAGE                                 42.12-       1,500.00`);
    return [account?.periodStart, account?.periodEnd];
  };
  const heads = [
    'Dividend Checking Statement Period 04/01/2024 - 04/30/2024',
    'Statement Period: 04/01/2024 - 04/30/2024          Dividend period: 03/01/2024 - 03/31/2024',
    `Statement Period                    Interest Period
04/01/2024 - 04/30/2024             03/01/2024 - 03/31/2024`,
  ];
  for (const head of heads) expect(periodOf(head)).toEqual(['2024-04-01', '2024-04-30']);
});

test('an account with a credit line is no card, whatever its summary says of the line', () => {
  const { rows } = readTyped(`
HARBOR BANK                            Account Number 40-1255-3341
Statement Period 04/01/2024 to 04/30/2024
Opening balance        $1,000.00
Closing balance        $1,357.88
Credit Limit $1,000.00   Available Credit $1,000.00   Interest Charged $0.00
ANNUAL PERCENTAGE RATE (APR) 18.00%   Purchases with your debit card earn reward points
Date        Description                                 Amount     Balance
04/02       PAYROLL                                      500.00   1,500.00
04/05       BOOK SHOP                                   -142.12   1,357.88`);
  expect(rows).toEqual(['2024-04-02 500.00 PAYROLL', '2024-04-05 -142.12 BOOK SHOP']);
});

test('what a section comes to stands beside its title, wherever its words begin', () => {
  const { reconciles, rows } = readTyped(`
HARBOR BANK                            Account Number 40-1255-3341
Statement Period 04/01/2024 to 04/30/2024
Opening balance                                1,000.00
Deposits totaling                                500.00
04/02       PAYROLL                              500.00
Withdrawals totaling                             100.00
04/05       BOOK SHOP                            100.00
Closing balance                                1,400.00`);
  expect(reconciles).toBe(true);
  expect(rows).toEqual(['2024-04-02 500.00 PAYROLL', '2024-04-05 -100.00 BOOK SHOP']);
});

test('marks behind an amount that begin the description are part of it', () => {
  const { rows } = readTyped(`
HARBOR BANK                            Account Number 40-1255-3341
Statement Period 04/01/2024 to 04/30/2024
Opening balance 1,000.00   Closing balance 1,400.00
Date        Amount       Description
04/02       500.00       # 55 PAYROLL
04/05      -100.00       BOOK SHOP`);
  expect(rows[0]).toBe('2024-04-02 500.00 # 55 PAYROLL');
});

test('figures under one of two titles of text are amounts where no title is of money', () => {
  const text = `
MERIDIAN BANK                    ACCOUNT NUMBER 600 118 820
05/08/2024 TO 06/07/2024
BALANCE LAST STATEMENT     05/08/2024      $100.00

                 DEPOSITS/CREDITS
Date     Transaction   Description
05/08         634.38   PAYROLL
05/12         160.41   Interest Payment
                 OTHER WITHDRAWALS/DEBITS
Date     Transaction   Description
05/11         113.77   GROCER
05/15          19.53   STATION CAFE`;
  expect(rowsOf(text).filter((row) => row.startsWith('0'))).toEqual([
    '05/08 | PAYROLL | amount:634.38 in',
    '05/12 | Interest Payment | amount:160.41 in',
    '05/11 | GROCER | amount:113.77 out',
    '05/15 | STATION CAFE | amount:19.53 out',
  ]);
});

test('a total among words with the name of the holder above it is no part of the row before', () => {
  const text = `
MERIDIAN BANK                    ACCOUNT SUMMARY
Account Number: XXXX XXXX XXXX 7713
ACCOUNT ACTIVITY
Date of
Transaction   Merchant Name or Transaction Description        $ Amount
01/20         GROCER                                             20.62
01/21         STATION CAFE                                       31.87
              ANNA BERG
              TRANSACTIONS THIS CYCLE (CARD 7713) $52.49
              INCLUDING PAYMENTS RECEIVED
02/06         BOOKS ONLINE                                       10.08
02/07         GROCER                                             12.00
              CARL BERG
              TRANSACTIONS THIS CYCLE (CARD 7721) $22.08`;
  expect(rowsOf(text).filter((row) => row.startsWith('0'))).toEqual([
    '01/20 | GROCER | amount:20.62',
    '01/21 | STATION CAFE | amount:31.87',
    '02/06 | BOOKS ONLINE | amount:10.08',
    '02/07 | GROCER | amount:12.00',
  ]);
});

test('a list of accounts that names them under “Account” parts none; a heading with the number does', () => {
  const text = `
MERIDIAN CREDIT UNION            Statement Period: 04/13/2024 - 05/12/2024
Summary of Deposit Account Activity
Account                              Beginning Balance  Withdrawals  Deposits  Ending Balance
Member Share Savings - 3588112047               250.11       (52.29)     0.00          197.82
Checking - 3588112055                           100.11        (7.46)    16.04          108.69

Member Share Savings - 3588112047
Withdrawals
Date        Amount    Description
04/26      (52.29)    GROCER

Checking - 3588112055
Deposits
Date        Amount    Description
04/13        16.04    PAYROLL
Withdrawals
Date        Amount    Description
04/14       (7.46)    STATION CAFE`;
  expect(accountsRead(text)).toMatchObject([
    { accountNumber: '3588112047', openingBalance: '250.11', closingBalance: '197.82' },
    { accountNumber: '3588112055', openingBalance: '100.11', closingBalance: '108.69' },
  ]);
});

test('two columns of descriptions that wrap are each read from its first line to its last', () => {
  const text = `
MERIDIAN PAY                     Account number ending 4713
Date      Description              Details              Amount
May 1     CARD PAYMENT TO THE      Meridian            $42.31
          CORNER GROCER            Debit Card
May 4     STATION CAFE             Meridian            $12.99
                                   Debit Card`;
  expect(rowsOf(text)).toEqual([
    'May 1 | CARD PAYMENT TO THE CORNER GROCER Meridian Debit Card | amount:$42.31',
    'May 4 | STATION CAFE Meridian Debit Card | amount:$12.99',
  ]);
});

test('the days of the balances are the period, though a list above says the balances without days', () => {
  const text = `
MERIDIAN BANK                    Combined Statement of Accounts
April 30, 2024
Account                Account number     Ending balance      Ending balance
                                          last statement      this statement
Everyday Checking      3588112047                 100.22              156.07
Way2Save Savings       3588112055                 900.11              947.19

Everyday Checking
Activity summary                      Account number: 3588112047
Beginning balance on 4/1                          $100.22
Ending balance on 4/30                            $156.07
Date     Description                  Deposits    Withdrawals
4/3      PAYROLL                         75.85
4/9      GROCER                                         20.00

Way2Save Savings
Activity summary                      Account number: 3588112055
Beginning balance on 4/1                          $900.11
Ending balance on 4/30                            $947.19
Date     Description                  Deposits    Withdrawals
4/9      TRANSFER                        47.08`;
  const period = { periodStart: '2024-04-01', periodEnd: '2024-04-30' };
  expect(accountsRead(text)).toMatchObject([
    { ...period, openingBalance: '100.22' },
    { ...period, openingBalance: '900.11' },
  ]);
});

test('checks side by side go on over the end of a page, and two amounts are never added to one', () => {
  const { reconciles, rows } = readTyped(`
MERIDIAN BANK                    Account number: 3250 0118 8204
March 1, 2024 to March 31, 2024
Beginning balance on March 1, 2024       $5,000.00
Ending balance on March 31, 2024         $3,000.00
Checks
Date         Check #       Amount     Date         Check #       Amount
03/05/24     1046         -842.56     03/24/24     1047*        -101.73
03/11/24     1045         -259.28     03/25/24     1043*         -79.22
\f
03/16/24     1042*        -164.84     03/27/24     1044          -54.21
03/19/24     1041         -235.06     03/28/24     1049         -263.10
Total checks                                                 -$2,000.00`);
  expect({ reconciles, rows: rows.length }).toEqual({ reconciles: true, rows: 8 });
});

test('deposits stand three across with their numbers, and strokes beside a title are none of it', () => {
  const { reconciles, rows } = readTyped(`
HARBOR BANK                          ACCOUNT:           2041880  06/30/2025

                         BUSINESS ANALYSIS ACCOUNT 2041880

                                         PREVIOUS BALANCE 05/30/25       2,400.00
MINIMUM BALANCE               1,544.30          8 CREDITS                2,880.50
AVERAGE BALANCE               2,261.37          2 DEBITS                   913.37
                                         ENDING BALANCE 06/30/25         4,367.13
TOTAL DAYS IN STATEMENT PERIOD 05/31/25 THROUGH 06/30/25:                     31

                                    DEPOSITS - - - - - - - - - -
REF #.....DATE......AMOUNT REF #.....DATE......AMOUNT REF #..... DATE...... AMOUNT
         06/16      526.15      71 06/10     205.82        71 06/24      326.57
      71 06/02      300.00      71 06/12     676.08        71 06/25      107.88
      71 06/03      613.00      71 06/13     125.00

                - - - - - - - - - OTHER DEBITS - - - - - - - - -
DESCRIPTION                                                 DATE         AMOUNT
HILLTOP FOODS CONC DEBIT 0071 MILLTOWN                      06/02        883.37
ANALYSIS SERVICE CHARGE                                     06/30         30.00`);
  expect(reconciles).toBe(true);
  expect(rows).toEqual([
    '2025-06-16 526.15 Deposit',
    '2025-06-02 300.00 Deposit 71',
    '2025-06-03 613.00 Deposit 71',
    '2025-06-10 205.82 Deposit 71',
    '2025-06-12 676.08 Deposit 71',
    '2025-06-13 125.00 Deposit 71',
    '2025-06-24 326.57 Deposit 71',
    '2025-06-25 107.88 Deposit 71',
    '2025-06-02 -883.37 HILLTOP FOODS CONC DEBIT 0071 MILLTOWN',
    '2025-06-30 -30.00 ANALYSIS SERVICE CHARGE',
  ]);
});

test('rows with texts stand three across as well, and a bar between them is none of their figures', () => {
  const text = `
HARBOR BANK
Statement Date: 06/30/2025                                 Account No.:  XXX4691 Page: 1

ALL CREDIT ACTIVITY
Date      Type            Amount   Date      Type            Amount   Date      Type            Amount
06/03/25  14              200.00|06/11/25    14              500.00 1 06/20/25  14              400.00
06/04/25  14            3,300.001 06/12/25   1000            600.00   06/20/25  14              100.00
06/05/25  14              450.00   06/13/25  1000            450.00

ELECTRONIC DEBITS
Date        Description                                   Amount
06/06/25    HILLTOP FOODS CONC DEBIT                      600.00`;
  const pages = pagesOf(text).map((page) => ({
    ...page,
    source: 'ocr' as const,
    words: page.words.map((word) => ({ ...word, confidence: 0.9 })),
  }));
  const rows = readStatement(pages).accounts.flatMap(({ transactions }) => transactions);
  expect(rows.map(({ date, amount, description }) => `${date} ${amount} ${description}`)).toEqual([
    '2025-06-03 200.00 14',
    '2025-06-04 3300.00 14',
    '2025-06-05 450.00 14',
    '2025-06-11 500.00 14',
    '2025-06-12 600.00 1000',
    '2025-06-13 450.00 1000',
    '2025-06-20 400.00 14',
    '2025-06-20 100.00 14',
    '2025-06-06 -600.00 HILLTOP FOODS CONC DEBIT',
  ]);
});

test.for([
  { before: '          ', closingBalance: '560.00' },
  { before: 'TOTAL FOR ', closingBalance: null },
])(
  'the last and this statement with their days are balances, where nothing is before: $before',
  ({ before, closingBalance }) => {
    const text = `
HARBOR BANK
ACCOUNT:  2410037044

                    LAST STATEMENT 05/30/25          590.00
MINIMUM BALANCE     1,544.30       1 DEBITS           30.00
          ${before}THIS STATEMENT 06/30/25          560.00

DESCRIPTION                                  DATE        AMOUNT
HILLTOP FOODS CONC DEBIT                     06/06       30.00-`;
    expect(readStatement(pagesOf(text)).accounts).toMatchObject([
      { openingBalance: '590.00', closingBalance },
    ]);
  },
);

test('on a form whose titles stand over other columns, amounts are what has decimals', () => {
  const text = `
HARBOR BANK
                                                              ACCOUNT NUMBER 1048400

     DESCRIPTION               REFERENCE           CHECK NO.      AMOUNT          BALANCE

06/01/2025 Beginning Balance                                                      1,835.88
06/30/2025 Ending Balance        30 Days in Statement Period                      3,708.27

----------------------------- Deposits/Other Credits -------------------------------------
06/02/2025 Dep0sit                                                547               271.00
06/02/2025 Deposit                                                547             1,340.34
06/04/2025 Deposit                                                547               786.25
06/05/2025 Deposit                                                547                75.00

----------------------------- Other Debits -----------------------------------------------
06/05/2025 HILLTOP FOODS CONC DEBIT                               547               600.20`;
  const [account] = readStatement(pagesOf(text)).accounts;
  expect(account).toMatchObject({ openingBalance: '1835.88', closingBalance: '3708.27' });
  expect(account?.transactions.map(({ amount }) => amount)).toEqual([
    '271.00',
    '1340.34',
    '786.25',
    '75.00',
    '-600.20',
  ]);
});
