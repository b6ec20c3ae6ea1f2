import { expect, test } from 'vitest';
import { accountsRead, readTyped } from '#tests/fixtures/statements/rows-of.ts';

test('a heading with number and currency begins the next account, and a balance of nothing may be a word', () => {
  const accounts = accountsRead(`
BANQUE DU VALLON                                               AGENCE DE MILVILLE
RELEVE ET INFORMATIONS BANCAIRES
03 octobre 2012

          COMPTE JEUNE N° 00012345602 en euros
TITULAIRE(S) : M JEAN UNTEL

Date         Date valeur    Opération                         Débit euros       Crédit euros
                            SOLDE CREDITEUR AU 03/09/2012                           968,07
04/09/2012   04/09/2012     PAIEMENT CB BOULANGERIE              12,90
06/09/2012   06/09/2012     VIR SALAIRE                                             44,40
07/09/2012   07/09/2012     VIR LIVRET                          600,00
                            SOLDE CREDITEUR AU 03/10/2012                           399,57

          LIVRET BLEU N° 00012345605 en euros
TITULAIRE(S) : M JEAN UNTEL

Date         Date valeur    Opération                         Débit euros       Crédit euros
                            SOLDE NUL
07/09/2012   16/09/2012     VIR COMPTE JEUNE                                        600,00
28/09/2012   01/10/2012     VIR                                 200,00
                            SOLDE CREDITEUR AU 03/10/2012                           400,00`);
  const found = accounts.map(({ accountNumber, openingBalance, closingBalance, transactions }) => [
    accountNumber,
    openingBalance,
    closingBalance,
    transactions.length,
  ]);
  expect(found).toEqual([
    ['00012345602', '968.07', '399.57', 3],
    ['00012345605', '0.00', '400.00', 2],
  ]);
});

test('a list of what was debited, printed again below the closing balance, is no second account of it', () => {
  const [account] = accountsRead(`
BANQUE DU VALLON                          VOTRE COMPTE CHEQUES N° 12345678901          RELEVE N° 11 AU 30/11/2023

DATE       LIBELLE / REFERENCE                            DATE         DATE            MONTANT
COMPTA                                                    OPERATION    VALEUR
           SOLDE CREDITEUR AU 31/10/2023                                              390,90 €
02/11      ACHAT CB LIBRAIRIE                             02/11        02/11         - 35,00 €
03/11      PRLV SEPA ELECTRIQUE DU VAL                    03/11        03/11         - 62,37 €
06/11      PRLV SEPA ORANGERIE                            06/11        06/11         - 20,50 €
08/11      COTIS CARTE                                    08/11        08/11         - 11,68 €
29/11      VIR SALAIRE                                    29/11        29/11          500,00 €
           SOLDE CREDITEUR AU 30/11/2023                                              761,35 €

DETAIL DE VOS PRELEVEMENTS SEPA RECUS
DATE       LIBELLE / REFERENCE                                                        MONTANT
03/11      ELECTRIQUE DU VAL FR47EDF001007                                           62,37 €
06/11      ORANGERIE FR18ZZZ002305                                                   20,50 €
07/11      COTIS CARTE DU MOIS                                                       11,68 €`);
  expect(account).toMatchObject({
    openingBalance: '390.90',
    closingBalance: '761.35',
    balancesAreOwed: false,
    periodStart: '2023-11-01',
    periodEnd: '2023-11-30',
  });
  expect(account?.transactions.map(({ amount }) => amount)).toEqual([
    '-35.00',
    '-62.37',
    '-20.50',
    '-11.68',
    '500.00',
  ]);
});

test('a balance brought forward in the middle of a page goes on with the account whose last balance it is', () => {
  const page = (number: number, time: string, rows: string) => `
 15-07-2024 18:40:${time}        VALLEY BANK, MILLTOWN                         Page ${number}
Date         Tran         Particulars               Debit      Credit        Balance
${rows}`;
  const first = page(
    1,
    '11',
    `             Account Opening balance :                                  1,000.00
16-04-2024   S47177939    HARBOUR TRADERS           50.00                     950.00
20-04-2024   S37658955    MILL RENT                150.00                     800.00
24-04-2024   S41077856    SALARY                              400.00        1,200.00`,
  );
  const second = page(
    2,
    '12',
    `             Brought Forward :                                          1,200.00
30-04-2024   S75388424    INTEREST                             10.00        1,210.00
02-05-2024   S75388425    HARBOUR TRADERS          200.00                   1,010.00
04-05-2024   S86423322    MILL RENT                150.00                     860.00`,
  );
  const third = page(
    3,
    '13',
    `             Brought Forward :                                            860.00
05-05-2024   S86423323    HARBOUR TRADERS           60.00                     800.00`,
  );
  const accounts = accountsRead(`${first}\n${second}\f${third}`);
  expect(accounts.map(({ transactions }) => transactions.length)).toEqual([7]);
  expect(accounts[0]).toMatchObject({ openingBalance: '1000.00', closingBalance: '800.00' });
});

test('a row like an earlier one of the day at the top of a page has its own balance, and stays', () => {
  const page = (number: number, rows: string) => `
 15-07-2024 18:40:12        VALLEY BANK, MILLTOWN                         Page ${number}
Date         Ref Num      Particulars               Debit      Credit        Balance
${rows}`;
  const first = page(
    1,
    `             Account Opening balance :                                  1,000.00
16-04-2024   1775040000   HARBOUR TRADERS           50.00                     950.00
30-06-2024   1775040000   DEP INT ONE                           58.00       1,008.00
30-06-2024   1775040000   DEP INT TWO                           29.00       1,037.00`,
  );
  const second = page(
    2,
    `             Brought Forward :                                          1,095.00
30-06-2024   1775040000   DEP INT FOUR                          30.00       1,125.00
06-07-2024   1775040001   MILL RENT                150.00                     975.00`,
  );
  const accounts = accountsRead(
    `${first}\f30-06-2024   1775040000   DEP INT THREE                         58.00       1,095.00\n${second}`,
  );
  expect(accounts.map(({ transactions }) => transactions.length)).toEqual([6]);
});

test('a balance brought forward in the middle of a page is not of the account whose number stands over the next table', () => {
  const accounts = accountsRead(`
VALLEY BANK, MILLTOWN                                            Page 1
Account number 38031933958
Date         Particulars               Amount        Balance
             Brought forward                        1,753.99
03-04-2024   SALARY                    947.49       2,701.48
04-04-2024   HARBOUR TRADERS          -449.27       2,252.21
VALLEY BANK, MILLTOWN                                            Page 2
Date         Particulars               Amount        Balance
             Brought forward                        2,252.21
05-04-2024   MILL RENT                -423.12       1,829.09
07-04-2024   SALARY                    477.20       2,306.29
             Closing balance                        2,306.29

VALLEY BANK, MILLTOWN                                            Page 1
Account number 38031933722
Date         Particulars               Amount        Balance
04-04-2024   HARBOUR TRADERS          -482.53       2,935.17
05-04-2024   MILL RENT                -965.06       1,970.11
`);
  expect(
    accounts.map(({ accountNumber, transactions }) => `${String(accountNumber)} ${transactions.length}`),
  ).toEqual(['38031933958 4', '38031933722 2']);
});

test('the latest rows on the next page, far behind the period, begin with a balance of their own', () => {
  const titles = 'Data          Lançamento           Dcto.    Crédito (R$)   Débito (R$)   Saldo (R$)';
  const accounts = accountsRead(`
Extrato Mensal   Ag: 49  CC: 0123456-7   Entre 01/11/2024 e 30/11/2024
${titles}
31/10/2024    SALDO ANTERIOR                                                   4.787,87
04/11/2024    COBRANCA JOANA       752462         525,10                       5.312,97
29/11/2024    TARIFA MENSAL        188657                        -12,97        5.300,00\fExtrato Mensal
Últimos Lançamentos
${titles}
05/12/2024    SALDO ANTERIOR                                                     168,75
              RENDIMENTO           995951           0,01                         168,76
06/12/2024    RENDIMENTO           995952           0,04                         168,80`);
  expect(
    accounts.map(({ openingBalance, closingBalance, transactions }) => [
      openingBalance,
      transactions.length,
      closingBalance,
    ]),
  ).toEqual([
    ['4787.87', 2, '5300.00'],
    ['168.75', 2, '168.80'],
  ]);
});

test('a summary below the rows is no account, and takes no title from their columns', () => {
  const accounts = accountsRead(`
Account # 0212034022        01 Jan, 2025 - 31 Jan, 2025
DATE          TRANSACTION DETAILS          REFERENCE#         DEBIT          CREDIT               BALANCE
01 Jan, 2025  OPENING BALANCE ...                                       +8,652.79              8,652.79
06 Jan, 2025  Received from Perry          500613477699                  +100.00               8,752.79
07 Jan, 2025  GREEN AUTO SERVICE           500705320540     -10.00                             8,742.79
07 Jan, 2025  CASH SEAWAY                  500706652812     -20.00                             8,722.79
Overview AP   Analysis of your account
Savings       Opening balance                                                    8,652.79
              Total debited                2 Transactions                          -30.00
              Total credited               1 Transactions                         +100.00
              Closing balance                                                    8,722.79
              Overdraft drawing power                                                0.00
              Average quarterly balance                                          8,700.00
              Recoverable                                                            0.00
Sweep         Opening balance                                                        0.00
              Sweep broken                                                          -0.00
              Closing balance                                                        0.00`);
  expect(accounts).toHaveLength(1);
  expect(accounts[0]?.transactions.map(({ amount }) => amount)).toEqual(['100.00', '-10.00', '-20.00']);
});

test('where a page opens within the period with another balance, rows are missing', () => {
  const titles = 'Date          Details           Paid in       Paid out      Balance';
  const statement = readTyped(`
Account No: 12345678   Statement period 01/03/2024 to 31/03/2024
${titles}
01/03/2024    Opening balance                               1,000.00
04/03/2024    SALARY            525.10                      1,525.10
09/03/2024    FEE                             12.97         1,512.13\f${titles}
11/03/2024    Opening balance                               1,168.75
11/03/2024    INTEREST            0.01                      1,168.76
12/03/2024    CARD                            68.76         1,100.00`);
  expect(statement.reconciles).toBe(false);
});

test('each of two accounts has latest rows on a page of their own', () => {
  const titles = 'Date          Details           Paid in       Paid out      Balance';
  const account = (number: string, fee: string, end: string) => `
Account No: ${number}   Statement period 01/03/2024 to 31/03/2024
${titles}
01/03/2024    Opening balance                               1,000.00
19/03/2024    FEE                             ${fee}         ${end}\f${titles}
21/05/2024    Opening balance                               5,${fee}
21/05/2024    INTEREST            1.00                      ${`5,${fee}`.replace(/\d\.00/, '8.00')}`;
  const accounts = accountsRead(
    `${account('12345678', '107.00', '893.00')}\f${account('87654321', '207.00', '793.00')}`,
  );
  expect(
    accounts.map(
      (one) => `${String(one.accountNumber)} ${String(one.openingBalance)} ${String(one.closingBalance)}`,
    ),
  ).toEqual([
    '12345678 1000.00 893.00',
    '12345678 5107.00 5108.00',
    '87654321 1000.00 793.00',
    '87654321 5207.00 5208.00',
  ]);
});

test.for([
  { name: 'on the page of its titles', heading: '\fHOLIDAY SAVINGS   ID 0012\n' },
  { name: 'at the foot of the page before', heading: '\nHOLIDAY SAVINGS   ID 0012\f' },
])('behind a closing balance the next account begins at the top of a page, its name $name', ({ heading }) => {
  const titles = 'Date     Description              Amount      Balance';
  const accounts = accountsRead(`
Valley Credit Union
Member Number 0000778899    Statement Period 04/01/24 to 04/30/24
EVERYDAY CHECKING   ID 0005
${titles}
04/01    Previous Balance                       500.00
04/03    Deposit Payroll           900.00     1,400.00
04/09    Withdrawal Grocer         100.00-    1,300.00
04/30    New Balance                          1,300.00${heading}${titles}
04/01    Previous Balance                     2,000.00
04/12    Deposit                    25.00     2,025.00
04/30    New Balance                          2,025.00`);
  expect(
    accounts.map(
      ({ accountNumber, openingBalance, closingBalance, transactions }) =>
        `${String(accountNumber)} ${String(openingBalance)} ${transactions.length} ${String(closingBalance)}`,
    ),
  ).toEqual(['0005 500.00 2 1300.00', '0012 2000.00 1 2025.00']);
});

test.for([
  { name: 'whose rows do not go on from it', balance: '1,325.00' },
  { name: 'that is no other', balance: '1,300.00' },
  { name: 'that names no account', balance: '1,295.00', row: '1,325.00' },
  { name: 'of the same number', balance: '1,295.00', row: '1,325.00', head: 'Account number 000077889912\n' },
  {
    name: 'of which a number at the foot of each page tells nothing',
    balance: '1,295.00',
    row: '1,325.00',
    foot: '\nVALLEY SAVINGS   ID 20100456',
  },
])('behind a closing balance an opening one on the next page $name begins no account', (page) => {
  const { balance, row = '1,330.00', head = '', foot = '' } = page;
  const titles = 'Date     Description              Amount      Balance';
  const accounts = accountsRead(`
Valley Credit Union
Account number 000077889912    Statement Period 04/01/24 to 04/30/24
${titles}
04/01    Previous Balance                       500.00
04/03    Deposit Payroll           900.00     1,400.00
04/09    Withdrawal Grocer         100.00-    1,300.00
04/30    New Balance                          1,300.00${foot}\f${head}${titles}
04/01    Previous Balance                     ${balance}
04/12    Deposit                    30.00     ${row}
04/30    New Balance                          ${row}${foot}`);
  expect(accounts).toHaveLength(1);
});

test('a number in the last line of a row at the foot of a page begins no account', () => {
  const titles = 'Date        Description                   Amount      Balance';
  const accounts = accountsRead(`
Harbour Bank
Account number: 12345678
Statement period 1 March 2025 to 31 March 2025
${titles}
01/03/2025  Previous balance                           500.00
03/03/2025  Rent March                   -200.00       300.00
05/03/2025  Online transfer to           -100.00       200.00
            Holiday savings no 4455\f${titles}
            Previous balance                           200.00
09/03/2025  Card payment Grocer           -25.00       175.00
10/03/2025  Energy                        -25.00       150.00`);
  expect(accounts).toHaveLength(1);
  expect(accounts[0]?.transactions[1]?.description).toBe('Online transfer to Holiday savings no 4455');
});

const unnamed = (number: string, opening: string, rows: string, closing: string) => `
BANCO DEL LAGO                               1 JUN 2025 al 30 JUN 2025
${number}
Saldo inicial     $ ${opening}               Saldo final   $ ${closing}

Fecha        Descripción                     Débito         Crédito           Saldo
${rows}`;

test.for([
  {
    name: 'begins with another balance',
    opening: '4.000,00',
    closing: '4.160,00',
    before: '4.060,00',
    want: 2,
  },
  { name: 'goes on from the first', opening: '900,00', closing: '1.060,00', before: '960,00', want: 1 },
])('an account without a number that $name', ({ opening, closing, before, want }) => {
  const first = unnamed(
    'Número de cuenta: 4012345678',
    '1.000,00',
    `02-06-2025   Mercado                           100,00              -          900,00
09-06-2025   Farmacia                           50,00              -          850,00
10-06-2025   Interés                                -          50,00          900,00`,
    '900,00',
  );
  const second = unnamed(
    '',
    opening,
    `11-06-2025   Interés                                -          60,00        ${before}
19-06-2025   Interés                                -         100,00        ${closing}`,
    closing,
  );
  const accounts = accountsRead(`${first}\f${second}`);
  expect(accounts.map(({ accountNumber }) => accountNumber)).toEqual(['4012345678', null].slice(0, want));
  expect(accounts.flatMap(({ transactions }) => transactions)).toHaveLength(5);
});

test('pages that each print the balances of their own rows are of one account', () => {
  const page = (opening: string, closing: string, rows: string) => `
BANCO DEL LAGO                               1 JUN 2025 al 30 JUN 2025
Saldo inicial     $ ${opening}               Saldo final   $ ${closing}

Fecha        Descripción                     Débito         Crédito           Saldo
${rows}`;
  const accounts = accountsRead(
    [
      page('1.000,00', '900,00', '02-06-2025   Mercado           100,00                         900,00'),
      page('900,00', '850,00', '09-06-2025   Farmacia           50,00                         850,00'),
      page('850,00', '830,00', '11-06-2025   Mercado            20,00                         830,00'),
    ].join('\f'),
  );
  expect(accounts.map(({ transactions }) => transactions.length)).toEqual([3]);
});

test('a dash for no figure is no sign of the figure in the next column', () => {
  const [account] = accountsRead(`
BANCO DEL LAGO                               Número de cuenta: 4012345678

Fecha        Descripción                     Débito     Crédito
02-06-2025   Mercado                         100,00           -
09-06-2025   Farmacia                         50,00           -
10-06-2025   Sueldo                               -   10.570,92
11-06-2025   Interés                              -       50,00`);
  expect(account?.transactions.map(({ amount }) => amount)).toEqual([
    '-100.00',
    '-50.00',
    '10570.92',
    '50.00',
  ]);
});

test('rows behind the closing balance that lead to the same balance once more are not left out', () => {
  const { reconciles, rows } = readTyped(`
Harbour Bank                                        Statement period 01/03/2025 - 31/03/2025
Account No 123456789012

Date          Description                       Amount
01/03/2025    Opening balance                 1,000.00
02/03/2025    Card Shop                        -100.00
05/03/2025    Tram                              -10.00
06/03/2025    Bakery                            -20.00
09/03/2025    Salary                            230.00
31/03/2025    Closing balance                 1,100.00

Savings account
Opening balance 1,000.00    Closing balance 1,100.00
Date          Description                       Amount
02/03/2025    Transfer                          150.00
09/03/2025    Transfer out                      -50.00`);
  expect(rows).toHaveLength(6);
  expect(reconciles).not.toBe(true);
});

test('pages that print the balances of their own rows under those of the whole are of one account', () => {
  const page = (opening: string, closing: string, rows: string) => `
Harbour Bank                                  Statement period 01/04/2025 - 30/04/2025
Opening balance ${opening}                    Closing balance ${closing}

Date         Description                Debit       Credit      Balance
${rows}`;
  const { reconciles, rows } = readTyped(
    [
      page('1,000.00', '840.00', '02/04/2025   Shop                      120.00                     880.00'),
      page('880.00', '850.00', '05/04/2025   Tram                       30.00                     850.00'),
      page('850.00', '840.00', '07/04/2025   Tram                       10.00                     840.00'),
    ].join('\f'),
  );
  expect(rows).toHaveLength(3);
  expect(reconciles).toBe(true);
});

test.for([
  { name: 'each has balances of its own', opening: '2,000.00', closing: '2,030.00' },
  { name: 'the second begins with nothing, as the first ends', opening: '0.00', closing: '30.00' },
])('of accounts one below the other $name, a number over the second alone is its own', (second) => {
  const accounts = accountsRead(`
Harbour Bank                                  Statement period 01/04/2025 - 30/04/2025
Current account
Opening balance 120.00        Closing balance 0.00
Date         Description                Debit       Credit
02/04/2025   Shop                      100.00
03/04/2025   Bakery                     20.00

Savings account no 998877665544
Opening balance ${second.opening}        Closing balance ${second.closing}
Date         Description                Debit       Credit
02/04/2025   Interest                                10.00
03/04/2025   Interest                                20.00`);
  expect(
    accounts.map(({ accountNumber, openingBalance, closingBalance, isOpeningComputed }) => [
      accountNumber,
      openingBalance,
      closingBalance,
      isOpeningComputed,
    ]),
  ).toEqual([
    [null, '120.00', '0.00', false],
    ['998877665544', second.opening.replace(',', ''), second.closing.replace(',', ''), false],
  ]);
});

test('a part without a number whose balances stand below its rows is an account of its own', () => {
  const accounts = accountsRead(`
KONTOAUSZUG                                                        01.06.2025 bis 30.06.2025
Beschreibung                          Verbuchungsdatum              Betrag
Markt am Tor                          06.06.2025                  -40,00 €
In den Topf Urlaub                    16.06.2025                 -200,00 €
Gehalt Muster GmbH                    20.06.2025                 +900,00 €

Zusammenfassung
Alter Kontostand                                                 +500,00 €
Neuer Kontostand                                               +1.160,00 €
\f
KONTOAUSZUG URLAUB                                                 01.06.2025 bis 30.06.2025
Beschreibung                          Verbuchungsdatum              Betrag
In den Topf Urlaub                    16.06.2025                 +200,00 €

Zusammenfassung
Alter Kontostand                                                 +350,00 €
Neuer Kontostand                                                 +550,00 €`);
  const found = accounts.map(({ openingBalance, closingBalance, transactions }) => [
    openingBalance,
    closingBalance,
    ...transactions.map(({ amount }) => amount),
  ]);
  expect(found).toEqual([
    ['500.00', '1160.00', '-40.00', '-200.00', '900.00'],
    ['350.00', '550.00', '200.00'],
  ]);
});

test('points below the new balance of a card begin no account', () => {
  const accounts = accountsRead(`
MERIDIAN BANK                            Credit Card Statement
Card number 4511 04XX XXXX 1234          Minimum Payment Due     $10.00
Date         Description                   Amount
             Previous balance             $300.00
04/02/2025   PAYMENT THANK YOU           -$300.00
04/05/2025   BOOK SHOP                     $50.00
             New balance                   $50.00
Cash back dollars
             Previous balance              $31.20
             Earned                         $4.11`);
  expect(accounts).toHaveLength(1);
});

test('an account without rows is parted from the next one, which begins with as much', () => {
  const accounts = accountsRead(`
CEDAR FORK CREDIT UNION                                     Statement Period 01/01/25 - 01/31/25
REGULAR SAVINGS
01/01/25    Previous Balance                                      500.00
01/31/25    New Balance                                           500.12
SMART CHECKING
01/01/25    Previous Balance                                      500.00
01/06/25    Payroll Alder Mills              881.20             1,381.20
01/09/25    Card Shop                         64.17-            1,317.03
01/31/25    New Balance                                         1,317.03`);
  expect(accounts.map(({ closingBalance }) => closingBalance)).toEqual(['500.12', '1317.03']);
});

test('a figure beside the balance above the first titles begins no account', () => {
  const accounts = accountsRead(`
HARBOR BANK                            Statement Period 04/01/2024 to 04/30/2024
Everyday Checking
 Account Number:                 4012553341
 Beginning Balance, as of         $1,000.00
 04/01/2024                                          Interest Paid Year to Date        $6.20
 Ending Balance, as of            $1,457.88          Average Daily Balance         $1,201.92
 04/30/2024

Date        Description                                 Credits     Debits         Balance
04/01/2024  Beginning Balance                                                    $1,000.00
04/02/2024  PAYROLL                                     $500.00     -$0.00       $1,500.00
04/09/2024  BAKERY                                        $0.00    -$42.12       $1,457.88
04/30/2024  Ending Balance                                                       $1,457.88`);
  expect(accounts.map(({ closingBalance }) => closingBalance)).toEqual(['1457.88']);
});

test('rows without titles that go on from their balance are of another account than those below titles', () => {
  const accounts = accountsRead(`
CEDAR FORK CREDIT UNION                                     Statement Period 01/01/25 - 01/31/25
SAVINGS 0001
01/01/25    Previous Balance                                      500.00
01/06/25    Dividend                           1.20               501.20
01/07/25    Transfer                         100.00               601.20
CHECKING 0002
Date        Description                     Amount             Balance
01/01/25    Previous Balance                                      700.00
01/06/25    Payroll Alder Mills              881.20             1,581.20
01/09/25    Card Shop                         64.17-            1,517.03`);
  expect(accounts.map(({ closingBalance }) => closingBalance)).toEqual(['601.20', '1517.03']);
});

test('currencies of rates above the rows part no rows', () => {
  const accounts = accountsRead(`
ISLAND BANK                                       Account Number 40-1255-3341
Statement Period 04/01/2024 to 04/30/2024
Interest rates              EUR          USD
04/01/2024                 1.20
04/02/2024                              1.30
Date        Description                  Amount    Balance
04/01       Opening balance                       1,000.00
04/02       PAYROLL                     500.00    1,500.00
04/05       BOOK SHOP                  -100.00    1,400.00`);
  expect(accounts.map(({ closingBalance }) => closingBalance)).toEqual(['1400.00']);
});

test('statements of one account without periods are told apart by their dates', () => {
  const statement = (day: string, month: string, from: string, between: string, to: string) => `
Northway Bank                        Statement of account
Account number: 12345678             Currency: GBP
Statement date: ${day}
Date        Description                  Amount      Balance
            Opening balance                         ${from}
05/${month}/2024  Card payment                 -50.00     ${between}
07/${month}/2024  Salary                       500.00     ${to}
            Closing balance                         ${to}`;
  const pages = [
    statement('31 January 2024', '01', '1,000.00', '  950.00', '1,450.00'),
    statement('31 March 2024', '03', '2,450.00', '2,400.00', '2,900.00'),
  ];
  const accounts = accountsRead(pages.join('\n\f'));
  expect(accounts.map(({ openingBalance, closingBalance }) => [openingBalance, closingBalance])).toEqual([
    ['1000.00', '1450.00'],
    ['2450.00', '2900.00'],
  ]);
});

test('a number without a label over a table is of the account that a list of all balances names so', () => {
  const accounts = accountsRead(`
Lakeside Bank                                 Statement Date: 06 Dec 2025
Your Account Balances
Account Type                       Account Number      Currency      Balance
Integrated Account - Current       120-8-733111-0      HKD              0.32
Bonus Payroll                      120-1-024111-1                   52,515.53
\fYour Account Activities                       Statement Date: 06 Dec 2025
INTEGRATED ACCOUNT - CURRENT: 120-8-733111-0
JANE HOLDER
Date        Description                          Deposit     Withdrawal       Balance
07 Nov      BALANCE FROM PREVIOUS STATEMENT                                      0.32
26 Nov      TRANSFER                              350.00                       350.32
            TRANSFER                                             350.00          0.32
06 Dec      CLOSING BALANCE                                                      0.32
BONUS PAYROLL
JANE HOLDER                                                       120-1-024111-1
Date        Description                          Deposit     Withdrawal       Balance
07 Nov      BALANCE FROM PREVIOUS STATEMENT                                 53,115.53
10 Nov      CARD PAYMENT                                         600.00     52,515.53
06 Dec      CLOSING BALANCE                                                 52,515.53`);
  expect(accounts.map(({ accountNumber, closingBalance }) => [accountNumber, closingBalance])).toEqual([
    ['120-8-733111-0', '0.32'],
    ['120-1-024111-1', '52515.53'],
  ]);
});

test('one number in two currencies is two accounts, with nothing but the number and the currency to part them', () => {
  const accounts = accountsRead(`
VALLEY BANK                                    Statement of account 01/03/2024 - 31/03/2024

Account number 123-456-789                     Currency: HKD
Date          Details                       Withdrawals       Deposits
05/03/2024    Rent                              200.00
09/03/2024    Salary                                            500.00

Account number 123-456-789                     Currency: USD
Date          Details                       Withdrawals       Deposits
06/03/2024    Transfer                          100.00
07/03/2024    Interest                                           10.00`);
  const found = accounts.map(({ accountNumber, currency, transactions }) => [
    accountNumber,
    currency,
    transactions.map(({ amount }) => amount),
  ]);
  expect(found).toEqual([
    ['123-456-789', 'HKD', ['-200.00', '500.00']],
    ['123-456-789', 'USD', ['-100.00', '10.00']],
  ]);
});

test('a page of an account is no account of its own, though one figure more can be read so', () => {
  const head = (label: string) => `
Banco del Puerto                                            Resumen de Cuenta Corriente
                                                            Sucursal Nro: 20,Sucursal 20 - Centro
CONCEPTO NORTE SRL                 CUIT: 30716128764
MORENO 1434                        Condicion IVA: RESP INSC-CON PERCEP
( 2000) ROSARIO                    3 - CC COMUNES Persona Juridica
${label}                               Cuenta: 10912/9
Santa Fe / Argentina               Integrantes: 3
Clasificacion Asignada al:         20210113224 - JOSE CEFERINO DE MELO
31/01/2025: NO APLICA              27255053367 - ROSA RIZZO

                                   N*CBU: 0650020701000001091293`;
  const accounts = accountsRead(`${head('  ')}

                                               Saldo resumen anterior al 31/01/2025    1.000,00
HOJA Nro: 96
Fecha        Comprobante   Concepto                     Débitos     Créditos       Saldos
04/02/2025   2             CUPONES TARJETA                            100,00     1.100,00
05/02/2025   2             IMPUESTO LEY                   10,00                  1.090,00
06/02/2025   130003        COMPRA EN COMERCIOS              134 093 71?          1.050,00
07/02/2025   2             CUPONES TARJETA                             50,00     1.100,00
08/02/2025   2             IMPUESTO LEY                   20,00                  1.080,00
\f${head('N?')}

09/02/2025   2             IMPUESTO LEY                   30,00                  1.050,00
10/02/2025   2             CUPONES TARJETA                             70,00     1.120,00
11/02/2025   2             CUPONES TARJETA                             80,00     1.200,00
                                                                         Saldo:  1.200,00
                                               Saldo resumen anterior al:        1.200,00
HOJA Nro: 97
Fecha        Comprobante   Concepto                     Débitos     Créditos       Saldos
12/02/2025   2             CUPONES TARJETA                             80,00     1.280,00
13/02/2025   2             CUPONES TARJETA                             80,00     1.360,00`);
  expect(accounts.map(({ accountNumber, transactions }) => [accountNumber, transactions.length])).toEqual([
    ['10912/9', 9],
  ]);
});
