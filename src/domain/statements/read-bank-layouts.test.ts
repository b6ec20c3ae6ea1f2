import { expect, test } from 'vitest';
import { accountsRead, readTyped } from '#tests/fixtures/statements/rows-of.ts';
import { placedWords } from '#tests/support/placed-words.ts';
import { readStatement } from './read-statement.ts';

test.for([
  {
    name: 'where only unsigned balances give signs, the words of rows tell that the account is overdrawn',
    text: `
Harbour Bank
Account number: 12345678
Statement period 1 March 2025 to 31 March 2025

Date        Description                   Amount      Balance
01/03/2025  Balance brought forward                    500.00
03/03/2025  Rent March                    200.00       700.00
05/03/2025  Salary Acme                   150.00       550.00
09/03/2025  Card payment Grocer            25.00       575.00
10/03/2025  Direct debit Energy            25.00       600.00
31/03/2025  Balance carried forward                    600.00`,
    want: [
      '2025-03-03 -200.00 Rent March',
      '2025-03-05 150.00 Salary Acme',
      '2025-03-09 -25.00 Card payment Grocer',
      '2025-03-10 -25.00 Direct debit Energy',
    ],
  },
  {
    name: 'the number of a document stands under the date in one column, whose figures have no decimals',
    text: `
Harbour Bank
Account number: 12345678      Currency: VND
Statement period 1 March 2025 to 31 March 2025
Opening balance: 500,000

No  Date /           Debit      Credit    Balance    Details
    Document No.
1   03/03/2025                 150,000    650,000    Salary Acme
    5078 - 11345
2   05/03/2025       25,000               625,000    Grocer
    5078 - 11346
3   09/03/2025       40,000               585,000    Energy
    5079 - 10071`,
    want: ['2025-03-03 150000 Salary Acme', '2025-03-05 -25000 Grocer', '2025-03-09 -40000 Energy'],
  },
  {
    name: 'the kind of deposit in each row is no word of its description',
    text: `
卡号 6222021001123400001    起止日期 2025-03-01 — 2025-03-31

交易日期      储种    币种      摘要       收入/支出金额      余额        对方户名
2025-03-02   活期    人民币    利息       +5.00             505.00
2025-03-07   活期    人民币    汇款       -25.00            480.00     张三
2025-03-09   活期    人民币    消费       -40.00            440.00     青山商店`,
    want: ['2025-03-02 5.00 利息', '2025-03-07 -25.00 汇款 张三', '2025-03-09 -40.00 消费 青山商店'],
  },
  {
    name: 'standing orders alone tell no overdrawn account: they come into savings',
    text: `
Harbour Bank
Savings account
Account number: 12345678
Statement period 1 January 2025 to 31 May 2025

Date        Description                   Amount      Balance
15/01/2025  Balance brought forward                  1,000.00
16/01/2025  Standing order A Holder       100.00     1,100.00
16/02/2025  Standing order A Holder       100.00     1,200.00
16/03/2025  Standing order A Holder       100.00     1,300.00
16/04/2025  Standing order A Holder       100.00     1,400.00
31/05/2025  Balance carried forward                  1,400.00`,
    want: [
      '2025-01-16 100.00 Standing order A Holder',
      '2025-02-16 100.00 Standing order A Holder',
      '2025-03-16 100.00 Standing order A Holder',
      '2025-04-16 100.00 Standing order A Holder',
    ],
  },
  {
    name: 'the words of the balances alone say the year of the rows between them',
    text: `
Banque du Lac
Compte epargne

DATE      LIBELLE                          VALEUR         DEBIT       CREDIT
          SOLDE CREDITEUR AU 02/01/2023                             1.000,00
12/01     VIREMENT A. DUPONT               13/01         500,00
30/08     VIREMENT EPARGNE                 31/08                      200,00
          SOLDE CREDITEUR AU 02/01/2024*                              700,00`,
    want: ['2023-01-12 -500.00 VIREMENT A. DUPONT', '2023-08-30 200.00 VIREMENT EPARGNE'],
  },
  {
    name: 'balances more than a year apart do not say the year of the rows between them',
    text: `
Banque du Lac
Compte epargne

DATE      LIBELLE                          VALEUR         DEBIT       CREDIT
          SOLDE CREDITEUR AU 02/01/2021                             1.000,00
12/03     VIREMENT A. DUPONT               13/03         500,00
30/08     VIREMENT EPARGNE                 31/08                      200,00
10/02     VIREMENT A. DUPONT               11/02         100,00
          SOLDE CREDITEUR AU 02/01/2023                               600,00`,
    want: [
      'XXXX-03-12 -500.00 VIREMENT A. DUPONT',
      'XXXX-08-30 200.00 VIREMENT EPARGNE',
      'XXXX-02-10 -100.00 VIREMENT A. DUPONT',
    ],
  },
  {
    name: 'purchases and payments over columns of their own are those of a card, though nothing else says so',
    text: `
Orchard Lane Credit Services
Monthly Billing Statement
Ms Ada Quill                                   Card Number:     **** **** **** 4410
12 Mill Lane                                   Statement Date:  15 MAY 2024

Date         Details                       Purchases ($)   Payments ($)   Balance ($)
01 MAY       Previous Balance                                                900.00
05 MAY       Harbour Books                      150.00                     1,050.00
12 MAY       Payment - Thank You                               600.00        450.00
14 MAY       Late Fee                            35.00                       485.00`,
    want: [
      '2024-05-05 -150.00 Harbour Books',
      '2024-05-12 600.00 Payment - Thank You',
      '2024-05-14 -35.00 Late Fee',
    ],
  },
  {
    name: 'a summary beside the day to pay by, above rows without titles, is no row',
    text: `
Prairie Express Card                                Account Ending 1-23456
Closing Date 01/14/24                    Credit Limit $12,000.00
New Balance              $246.40         Account Summary
Minimum Payment Due       $40.00         Previous Balance           $150.00
Payment Due Date        02/08/24         Payments/Credits          -$170.00
                                         New Charges               +$266.40
                                         Fees                        +$0.00
                                         New Balance                $246.40
\fPayments                                                              Amount
01/05/24       MOBILE PAYMENT - THANK YOU                           -$150.00

Credits                                                             Amount
01/09/24       PRAIRIE BOOKS SPRINGFIELD                             -$20.00

New Charges
Total New Charges                                                    $266.40
Detail
12/16/23       PRAIRIE OIL SPRINGFIELD                                $46.40
12/28/23       WHOLESOME FOODS SPRINGFIELD                           $120.00
01/10/24       HOTEL DU LAC                                          $100.00`,
    want: [
      '2024-01-05 150.00 MOBILE PAYMENT - THANK YOU',
      '2024-01-09 20.00 PRAIRIE BOOKS SPRINGFIELD',
      '2023-12-16 -46.40 PRAIRIE OIL SPRINGFIELD',
      '2023-12-28 -120.00 WHOLESOME FOODS SPRINGFIELD',
      '2024-01-10 -100.00 HOTEL DU LAC',
    ],
  },
  {
    name: 'a day to pay by on the line of a summary, as far left and right as rows below their titles, is no row',
    text: `
Prairie One Card ending in 1234            Dec 15, 2023 - Jan 14, 2024
Minimum Payment Due                   Credit Limit                 $5,000.00
Payment Due Date  New Balance         Previous Balance               $150.00
Feb 08, 2024      $246.40             Payments                     - $150.00
                                      Transactions                 + $246.40
                                      New Balance                  = $246.40

Payments, Credits and Adjustments
Trans Date     Post Date     Description                              Amount
Jan 5          Jan 5         MOBILE PAYMENT                        - $150.00

Transactions
Trans Date     Post Date     Description                              Amount
Dec 16         Dec 18        PRAIRIE OIL SPRINGFIELD                  $46.40
Dec 28         Dec 29        WHOLESOME FOODS SPRINGFIELD             $200.00
Total Transactions for This Period                                   $246.40`,
    want: [
      '2024-01-05 150.00 MOBILE PAYMENT',
      '2023-12-16 -46.40 PRAIRIE OIL SPRINGFIELD',
      '2023-12-28 -200.00 WHOLESOME FOODS SPRINGFIELD',
    ],
  },
  {
    name: 'titles of sections with their totals above the rows are no rows, and the order is as printed',
    text: `
Banco Pradaria                        Esta é a sua fatura de fevereiro 2024
Período: 03/01/2024 a 03/02/2024
Fatura anterior                                                 R$ 150,00
Total a pagar                                                   R$ 250,60
\fTRANSAÇÕES

João Silva                                                      R$ 246,42
05/01/2024   Mercado do Dia                                     R$ 146,40
28/01/2024   Livraria                                           R$ 100,02

Outros lançamentos                                                R$ 4,18
20/01/2024   IOF de livraria                                      R$ 4,18

Pagamentos                                                     -R$ 150,00
08/01/2024   Pagamento recebido                                -R$ 150,00`,
    want: [
      '2024-01-05 -146.40 Mercado do Dia',
      '2024-01-28 -100.02 Livraria',
      '2024-01-20 -4.18 IOF de livraria',
      '2024-01-08 150.00 Pagamento recebido',
    ],
  },
  {
    name: 'a tax between what the rows come to without it and with it is a row of the whole period',
    text: `
Banco Pradaria                                       Emissão: 01/02/2024
Total da fatura anterior                                            0,00
Total desta fatura                                                176,69

Lançamentos
DATA       ESTABELECIMENTO                                   VALOR EM R$
10/01      MERCADO                                                 32,00
15/01      LIVRARIA                                               100,00
Lançamentos no cartão                                             132,00

Lançamentos internacionais
DATA       ESTABELECIMENTO                                   VALOR EM R$
15/01      HOTEL LISBOA                                            20,00
15/01      TREM LISBOA                                             22,83
Total transações inter. em R$                                      42,83
Repasse de IOF em R$                                                1,86
Total lançamentos inter. em R$                                     44,69

Total dos lançamentos atuais                                      176,69`,
    want: [
      '2024-01-10 -32.00 MERCADO',
      '2024-01-15 -100.00 LIVRARIA',
      '2024-01-15 -20.00 HOTEL LISBOA',
      '2024-01-15 -22.83 TREM LISBOA',
      '2024-02-01 -1.86 Repasse de IOF em R$',
    ],
  },
  {
    name: 'a fee in the line below an amount that the balance falls by as well',
    text: `
Prairie Money                    1 February 2024 to 29 February 2024
Opening balance  £500.00         Closing balance  £529.50

Date          Description                     Money out   Money in     Balance
1 Feb 2024    Top-up by card                               £200.00     £700.00
2 Feb 2024    Transfer to Jo                    £100.00                £599.50
              Reference: rent
              Fee: £0.50
9 Feb 2024    Cash                               £70.00                £529.50
              Fee: £1.40`,
    want: [
      '2024-02-01 200.00 Top-up by card',
      '2024-02-02 -100.50 Transfer to Jo Reference: rent Fee: £0.50',
      '2024-02-09 -70.00 Cash Fee: £1.40',
    ],
  },
  {
    name: 'what a program prints where there is no figure, and brackets of a font, are of no description',
    text: `
Prairie Access Statement                 1 January 2024 to 31 January 2024

Date       Transaction                  Withdrawals     Deposits      Balance
           OPENING BALANCE                    blank        blank       900.25
02 JAN     MARKET HALL                        12.50        blank       887.75
           SPRINGFIELD
15 JAN     SALARY                             blank     2,100.00     2,987.75
16 JAN     RENT                   (          800.00        blank     2,187.75`,
    want: [
      '2024-01-02 -12.50 MARKET HALL SPRINGFIELD',
      '2024-01-15 2100.00 SALARY',
      '2024-01-16 -800.00 RENT',
    ],
  },
  {
    name: 'two balances under one title over both',
    text: `
Banco Pradera               Periodo DEL 01/01/2024 AL 31/01/2024
Saldo Anterior 15,203.30                Saldo Final 27,351.20

 FECHA                                                             SALDO
OPER      LIQ       DESCRIPCIÓN         CARGOS      ABONOS   OPERACIÓN   LIQUIDACIÓN
02/ENE    02/ENE    RENTA             8,000.00
02/ENE    02/ENE    COMISION             52.10               7,151.20      7,151.20
15/ENE    15/ENE    NOMINA                       21,000.00  28,151.20     28,151.20
30/ENE    31/ENE    RETIRO CAJERO       800.00              27,351.20     27,351.20`,
    want: [
      '2024-01-02 -8000.00 RENTA',
      '2024-01-02 -52.10 COMISION',
      '2024-01-15 21000.00 NOMINA',
      '2024-01-30 -800.00 RETIRO CAJERO',
    ],
  },
  {
    name: 'the first row of a table with nothing but the day on which it was posted',
    text: `
Prairie Double Card                                  12/13/23-01/12/24
Minimum payment due  $25.00          Payment due date  02/08/24
Previous balance    $150.00          New balance      $296.40

Sale      Post
Date      Date      Description                              Amount
Payments, Credits and Adjustments
          01/02     AUTOPAY                                 -$150.00
Standard Purchases
12/16     12/16     PRAIRIE OIL SPRINGFIELD                   $46.40
12/28     12/28     WHOLESOME FOODS SPRINGFIELD              $150.00
01/10     01/10     HOTEL DU LAC                             $100.00`,
    want: [
      '2024-01-02 150.00 AUTOPAY',
      '2023-12-16 -46.40 PRAIRIE OIL SPRINGFIELD',
      '2023-12-28 -150.00 WHOLESOME FOODS SPRINGFIELD',
      '2024-01-10 -100.00 HOTEL DU LAC',
    ],
  },
  {
    name: 'balances in boxes with their currency at the left, under their titles',
    text: `
Prärie Bank                  Kontoauszug vom 30.12.2023 bis 31.01.2024
Kontoinhaber: Jo Muster
Auszug  Seite  von  IBAN                          Alter Saldo per 29.12.2023
1       1      1    DE89 3704 0044 0532 0130 00   EUR             + 1.520,33

Buchung    Valuta     Vorgang                         Soll          Haben
02.01.     02.01.     Lastschrift               -    29,99
02.01.     02.01.     Kartenzahlung             -    46,40
15.01.     15.01.     Gehalt                                 +   2.100,00
15.01.     15.01.     Miete                     -   800,00
31.01.     31.01.     Entgelt                   -     6,50

Filialnummer   Kontonummer                        Neuer Saldo
123            1234567 00                         EUR             + 2.737,44`,
    want: [
      '2024-01-02 -29.99 Lastschrift',
      '2024-01-02 -46.40 Kartenzahlung',
      '2024-01-15 2100.00 Gehalt',
      '2024-01-15 -800.00 Miete',
      '2024-01-31 -6.50 Entgelt',
    ],
  },
  {
    name: 'the sign in brackets behind the amount',
    text: `
Banco Pradaria                Extrato de 01/01/2024 a 31/01/2024

Dia          Histórico                               Valor
29/12/2023   Saldo Anterior                   1.520,33 (+)
02/01/2024   Compra com cartão                   46,40 (-)
15/01/2024   Proventos                        2.100,00 (+)
31/01/2024   S A L D O                        3.573,93 (+)`,
    want: ['2024-01-02 -46.40 Compra com cartão', '2024-01-15 2100.00 Proventos'],
  },
  {
    name: 'headings of days that name the balance and the columns',
    text: `
Banco Pradaria                Período: 01/01/2024 a 31/01/2024

2 de Janeiro de 2024      Saldo do dia: R$ 1.443,94       Valor    Saldo por transação
Compra no mercado                                     -R$ 46,40            R$ 1.473,93
Pagamento telefone                                    -R$ 29,99            R$ 1.443,94
15 de Janeiro de 2024     Saldo do dia: R$ 3.543,94       Valor    Saldo por transação
Pix recebido                                        R$ 2.100,00            R$ 3.543,94
16 de Janeiro de 2024     Saldo do dia: R$ 2.743,94       Valor    Saldo por transação
Pix enviado                                          -R$ 800,00            R$ 2.743,94`,
    want: [
      '2024-01-02 -46.40 Compra no mercado',
      '2024-01-02 -29.99 Pagamento telefone',
      '2024-01-15 2100.00 Pix recebido',
      '2024-01-16 -800.00 Pix enviado',
    ],
  },
])('$name', ({ text, want }) => {
  expect(readTyped(text)).toEqual({ reconciles: true, rows: want });
});

test('headings with their month give the rows below their header a sign', () => {
  const { rows } = readTyped(`
Hafenbank
Konto 12345678
Kontoauszug 01.03.2025 bis 31.03.2025

Summe Gutschriften 03/2025
Datum       Text                          Betrag
03.03.2025  Acme GmbH                     200,00
05.03.2025  Miller                        150,00

Summe Lastschriften 03/2025
Datum       Text                          Betrag
09.03.2025  Grocer                        100,00`);
  expect(rows).toEqual([
    '2025-03-03 200.00 Acme GmbH',
    '2025-03-05 150.00 Miller',
    '2025-03-09 -100.00 Grocer',
  ]);
});

test('the value date may be said in a line of text of its own', () => {
  const [account] = accountsRead(`
Prärie Bank                            Kontoauszug 01.02.2024 bis 29.02.2024

Beschreibung                    Verbuchungsdatum              Betrag
Markt am Platz                  02.02.2024                  -45,23 €
Einkauf
Wertstellung 01.02.2024

Arbeit GmbH                     15.02.2024               +2.500,00 €
Gehalt
Wertstellung 16.02.2024

Dein alter Kontostand                                    +1.000,00 €
Dein neuer Kontostand                                    +3.454,77 €`);
  expect(
    account?.transactions.map(({ date, valueDate, description }) => [date, valueDate, description]),
  ).toEqual([
    ['2024-02-02', '2024-02-01', 'Markt am Platz Einkauf'],
    ['2024-02-15', '2024-02-16', 'Arbeit GmbH Gehalt'],
  ]);
});

test.for([
  ['PAYNOW TO JO', 'SGD'],
  ['INTERAC PURCHASE', 'CAD'],
  ['BPAY TO JO', 'AUD'],
  ['UPI/JO/SHOP', 'INR'],
  ['TRANSFER TO JO', null],
])('of %s the currency is %s', ([text, currency]) => {
  const [account] = accountsRead(`
Prairie Bank                         1 January 2024 to 31 January 2024
ALL deposits are safe. The currency: ALL amounts are in it.

Date         Description            Withdrawals    Deposits    Balance
             Balance b/f                                        900.00
02 Jan 2024  ${(text ?? '').padEnd(20)}         12.50                887.50
15 Jan 2024  SALARY                                  100.00      987.50
16 Jan 2024  ${(text ?? '').padEnd(20)}         12.50                975.00`);
  expect(account?.currency).toBe(currency);
});

test('a row that the balances around it agree without was not booked, and the result says so', () => {
  const { reconciles, rows } = readTyped(`
Prairie Bank                         1 June 2023 to 30 June 2023

Date         Description                 Money in    Money out     Balance
14/06/2023   Balance brought forward                                307.21
15/06/2023   Payment                                     51.00      256.21
15/06/2023   Debit order, no funds         992.75                     0.00
15/06/2023   Fee                                          7.00      249.21
16/06/2023   Corner shop                                 82.80      166.41`);
  expect({ reconciles, rows }).toEqual({
    reconciles: true,
    rows: ['2023-06-15 -51.00 Payment', '2023-06-15 -7.00 Fee', '2023-06-16 -82.80 Corner shop'],
  });
});

test('a row that changes its balance is kept where the balances around it agree without it', () => {
  const { reconciles, rows } = readTyped(`
Prairie Bank                         1 June 2023 to 30 June 2023

Date         Description                 Money in    Money out     Balance
14/06/2023   Balance brought forward                                307.21
15/06/2023   Payment                                     51.00      256.21
15/06/2023   Corner shop                                 22.90      284.31
15/06/2023   Fee                                          7.00      249.21
16/06/2023   Corner shop                                 82.80      166.41`);
  expect(reconciles).toBe(false);
  expect(rows).toHaveLength(4);
});

test('the end of the rows in words is of none, and zeros are no reference', () => {
  const [account] = accountsRead(`
Banco Pradera               DEL 01/01/2024 AL 31/01/2024

FECHA        DESCRIPCIÓN              REFERENCIA        VALOR         SALDO
             SALDO ANTERIOR                                           15.20
02/01/2024   COMPRA                   000000000         -5.20         10.00
15/01/2024   ABONO                    000012345         12.30         22.30
             FIN ESTADO DE CUENTA`);
  expect(account?.transactions.map(({ description, reference }) => [description, reference])).toEqual([
    ['COMPRA', null],
    ['ABONO', '000012345'],
  ]);
});

test('a total from which returns are taken off is no row, nor is cash that a card gives back an amount', () => {
  const { rows } = readTyped(`
Prairie Card                                     1 January 2024 - 31 January 2024
Minimum payment due    $25.00        Credit limit    $5,000.00
Previous Total Balance   $0.00       New balance     $246.40

Transactions
Date          Description                        Daily Cash         Amount
01/06/2024    PRAIRIE OIL                             $0.46         $46.40
01/18/2024    WHOLESOME FOODS                         $2.40        $120.00
01/20/2024    HOTEL DU LAC                            $3.00        $100.00
01/25/2024    WHOLESOME FOODS (RETURN)               -$0.40        -$20.00
Total charges, credits and returns                                 $246.40`);
  expect(rows).toEqual([
    '2024-01-06 -46.40 PRAIRIE OIL',
    '2024-01-18 -120.00 WHOLESOME FOODS',
    '2024-01-20 -100.00 HOTEL DU LAC',
    '2024-01-25 20.00 WHOLESOME FOODS (RETURN)',
  ]);
});

test('a wallet has a holder, and what is available before and after are its balances', () => {
  const [account] = accountsRead(`
M-PESA STATEMENT
Customer Name: JO DOE
Period 01/01/2024 - 31/01/2024
Available beginning     0.00
Available ending      959.71

Date         Type                Gross       Fee        Net
01/02/2024   Payment          1,000.00    -29.30     970.70
01/05/2024   Bill               -10.99      0.00     -10.99`);
  expect([account?.holder, account?.openingBalance, account?.closingBalance]).toEqual([
    'JO DOE',
    '0.00',
    '959.71',
  ]);
  expect(account?.transactions.map(({ amount }) => amount)).toEqual(['970.70', '-10.99']);
});

test('a long balance may stand on the line above the amount, beside the day of posting', () => {
  const [account] = accountsRead(`
Valley Bank                                Statement of account 38031933484
              Value Date                            Cheque
 Post Date                 Description              No                Debit        Credit         Balance
                           BROUGHT FORWARD                                                       6,672.25
 11-04-2024                CAS CASH CHEQUE
              11-04-2024   CASH WITHDRAWAL BY CHQ   058046         6,000.00                        672.25
                           AT VALLEY BRANCH
 12-04-2024                DEP TFR
              12-04-2024   RTGS FROM HARBOUR LTD                                 2,000.00        2,672.25
                           AT VALLEY BRANCH
 13-04-2024                DEP TFR                                                             202,672.25
              13-04-2024   RTGS FROM HARBOUR LTD                               200,000.00
                           AT VALLEY BRANCH
 16-04-2024                REMT THRU CHQ                                                       102,658.09
              16-04-2024   NEFT TO MILL LTD         058068       100,014.16
                           AT VALLEY BRANCH
 18-04-2024                REMT THRU CHQ
              18-04-2024   NEFT TO MILL LTD         058069         1,000.00                    101,658.09
                           AT VALLEY BRANCH
 19-04-2024                REMT THRU CHQ
              19-04-2024   NEFT TO MILL LTD         058070           500.00                    101,158.09`);
  expect(account?.transactions.map(({ amount, balance }) => `${amount} ${String(balance)}`)).toEqual([
    '-6000.00 672.25',
    '2000.00 2672.25',
    '200000.00 202672.25',
    '-100014.16 102658.09',
    '-1000.00 101658.09',
    '-500.00 101158.09',
  ]);
});

test('amounts may end right beside the column of descriptions behind them', () => {
  const rows = [
    ['01/23', '250.00', 'Squire Inc'],
    ['01/25', '1,340.00', 'Deposit'],
    ['02/09', '89.45', 'Harbour Trading'],
    ['02/19', '0.02', 'Interest Payment'],
  ];
  const set = ([date = '', amount = '', text = '']: readonly string[], index: number) => {
    const y = 650 - 14 * index;
    // Of a figure of half a size, two points to the text behind it.
    return [
      { x: 50, y, text: date },
      { x: 145 - 4.5 * amount.length, y, text: amount },
      { x: 147, y, text },
    ];
  };
  const [account] = readStatement(
    placedWords([
      [
        { x: 50, y: 780, text: 'Valley Bank' },
        { x: 50, y: 720, text: 'For the period 01/22/2024 to 02/21/2024' },
        { x: 50, y: 680, text: 'Deposits and Other Additions' },
        ...set(['Date', 'Amount', 'Description'], -1),
        ...rows.flatMap(set),
      ],
    ]),
  ).accounts;
  expect(account?.transactions.map(({ amount, description }) => `${amount} ${description}`)).toEqual([
    '250.00 Squire Inc',
    '1340.00 Deposit',
    '89.45 Harbour Trading',
    '0.02 Interest Payment',
  ]);
});

const NUMBERED = `
Harbour Bank
Account number: 12345678
Statement period 1 March 2025 to 31 March 2025
`;

test.for([
  {
    name: 'under the date of the row are its reference',
    text: `${NUMBERED}
Date / Doc No   Description        Debit      Credit     Balance
03/03/2025      Rent              200.00                  300.00
5078 - 11345
05/03/2025      Salary Acme                   900.00    1,200.00
5078 - 11346
09/03/2025      Grocer             25.00                1,175.00
5078 - 11347`,
    want: ['2025-03-03 5078 - 11345', '2025-03-05 5078 - 11346', '2025-03-09 5078 - 11347'],
  },
  {
    name: 'beside a date of their own are it with that',
    text: `${NUMBERED}
Posted      Description     Date / Ref No         Debit      Credit     Balance
03/03/2025  Rent            28/02/2025 771       200.00                  300.00
05/03/2025  Salary Acme     01/03/2025 772                   900.00    1,200.00
09/03/2025  Grocer          08/03/2025 773        25.00                1,175.00`,
    want: ['2025-03-03 28/02/2025 771', '2025-03-05 01/03/2025 772', '2025-03-09 08/03/2025 773'],
  },
])('numbers of documents $name', ({ text, want }) => {
  const [account] = accountsRead(text);
  expect(account?.transactions.map(({ date, reference }) => `${date} ${String(reference)}`)).toEqual(want);
});
