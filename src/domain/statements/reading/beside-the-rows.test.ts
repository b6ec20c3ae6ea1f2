import { expect, test } from 'vitest';
import { accountsOf, accountsRead, readTyped, rowsOf } from '#tests/fixtures/statements/rows-of.ts';

test('daily balances two across, right under the title that names them, are no rows', () => {
  const rows = rowsOf(`
CHECKS PAID
Check number     Description                     Date paid        Amount
1201                                             07/14         $1,471.99
1202                                             07/08          1,697.05
Total checks paid                                              $3,169.04

OTHER WITHDRAWALS
Date          Description                                         Amount
07/11         Online payment to vendor                         $8,928.00
07/30         Payroll service                                   2,887.68
Total other withdrawals                                       $11,815.68

DAILY ENDING BALANCE
Date                Amount          Date                          Amount
07/08            98,302.95          07/14                      87,902.96
07/11            89,374.95          07/30                      85,015.28
07/12            89,374.95`);
  expect(rows).toEqual([
    '07/14 | Check 1201 [1201] | amount:$1,471.99 out',
    '07/08 | Check 1202 [1202] | amount:1,697.05 out',
    'totalOut | amount:$3,169.04 out',
    '07/11 | Online payment to vendor | amount:$8,928.00 out',
    '07/30 | Payroll service | amount:2,887.68 out',
    'totalOut | amount:$11,815.68 out',
  ]);
});

test('a summary apart below rows that each have a date is none of them', () => {
  const rows = rowsOf(`
Description                     Withdrawals    Deposits   Date       Balance
STARTING BALANCE                                          AUG31     1,180.00
DRUG STORE                            22.17               SEP01     1,157.83
CITY PAYROLL                                   1,540.33   SEP08     2,698.16
ACCOUNT FEE                           10.95               SEP29     2,687.21


Transaction type summary
Deposits                  1        1,540.33
Withdrawals               2           33.12`);
  expect(rows).toEqual([
    'opening | balance:1,180.00',
    'SEP01 | DRUG STORE | debit:22.17 balance:1,157.83',
    'SEP08 | CITY PAYROLL | credit:1,540.33 balance:2,698.16',
    'SEP29 | ACCOUNT FEE | debit:10.95 balance:2,687.21',
  ]);
});

test('a word right behind a balance is the text of its row, and a total of fees below it is no balance', () => {
  const rows = rowsOf(`
Date       Credits      Debits      Balance Description
02-01       203.00                   205.01 DEPOSIT
02-01                     5.48       199.53 POS CORNER SHOP
02-08                     2.50       197.03 WITHDRAWAL FEE
Total overdraft fees                   0.00`);
  expect(rows).toEqual([
    '02-01 | DEPOSIT | credit:203.00 balance:205.01',
    '02-01 | POS CORNER SHOP | debit:5.48 balance:199.53',
    '02-08 | WITHDRAWAL FEE | debit:2.50 balance:197.03',
  ]);
});

test('two balances under one title are both figures, whatever else the words of their titles mean', () => {
  const [account] = accountsOf(`
FECHA                                                                SALDO
OPER    LIQ     COD. DESCRIPCIÓN      CARGOS     ABONOS    OPERACIÓN     LIQUIDACIÓN
01/SEP  01/SEP  N06 PAGO A TERCERO  5,500.00                2,950.22        2,950.22
05/SEP  05/SEP  A15 TIENDA            212.50                2,737.72        2,737.72
15/SEP  15/SEP  T20 NOMINA                     9,800.00    12,537.72       12,537.72`);
  expect(account?.entries.map((entry) => entry.kind === 'row' && entry.description)).toEqual([
    'N06 PAGO A TERCERO',
    'A15 TIENDA',
    'T20 NOMINA',
  ]);
});

test('the summary of several accounts tells the balances of each', () => {
  const accounts = accountsOf(`
Account                     Beginning Balance   Withdrawals   Deposits   Ending Balance
Savings 3588441030                     $25.10         $0.00      $0.01           $25.11
Checking 3588441048                 $1,411.20       $131.52  $1,980.00        $3,259.68

Savings - 3588441030
Date         Description                               Amount
09/30        Dividend                                    0.01

Checking - 3588441048
Date         Description                               Amount
09/01        Withdrawal at a market                    -54.12
09/05        Deposit payroll                         1,980.00
09/22        Withdrawal for energy                     -77.40`);
  expect(accounts.map(({ facts }) => [facts.opening?.value, facts.closing?.value])).toEqual([
    [2510, 2511],
    [141_120, 325_968],
  ]);
});

test('of balances printed among the amounts each day none is a row', () => {
  const rows = rowsOf(`
Data    Lançamento                           Valor (R$)       Saldo (R$)
29/03   SALDO ANTERIOR                                          1.558,19
01/04   TRANSFERENCIA                          558,19 -
01/04   COBRANCA                               750,00
01/04   SALDO FINAL DISP CREDOR              1.700,00
01/04   SALDO                                                   1.750,00
02/04   TED FORNECEDOR                         250,00 -
02/04   SALDO FINAL DISP CREDOR              1.450,00
02/04   SALDO                                                   1.500,00`);
  expect(rows.filter((row) => row.includes('amount:'))).toEqual([
    '01/04 | TRANSFERENCIA | amount:558,19 -',
    '01/04 | COBRANCA | amount:750,00',
    '02/04 | TED FORNECEDOR | amount:250,00 -',
  ]);
});

test('a name in a description that is a title elsewhere hides no row', () => {
  const rows = rowsOf(`
No  Date        Remarks                               Withdrawal    Deposit     Balance
                GREEN GROCER
1   01.05.2025                                             60.00                 940.00
                Payment 4711
                M S LEGEND
2   02.05.2025                                             40.00                 900.00
                Payment 4712
                Salary
3   03.05.2025                                                       100.00    1,000.00
                ACME Ltd`);
  expect(rows.map((row) => row.split(' | ')[0])).toEqual(['01.05.2025', '02.05.2025', '03.05.2025']);
});

test('an opening balance beside amounts of nothing is a balance', () => {
  const rows = rowsOf(`
value date   narration              debit      credit      balance
01 Aug 2015  opening balance         0.00        0.00    61,183.78
02 Aug 2015  ATM withdrawal        150.00        0.00    61,033.78
03 Aug 2015  Transfer                0.00      100.00    61,133.78`);
  expect(rows[0]).toMatch(/^opening \|.*balance:61,183\.78/);
});

test('where titles are currencies only, the last one is over the amounts', () => {
  const rows = rowsOf(`
Lançamentos: compras e saques
DATA    ESTABELECIMENTO                  VALOR EM R$
10/01   POSTO NOSSO RANCHO                    232,01
12/01   BONSUCESSO                             12,58

Lançamentos internacionais
DATA    ESTABELECIMENTO           US$             R$
15/01   PREPLY INC.              8,30          42,83`);
  expect(rows.at(-1)).toMatch(/^15\/01 \| PREPLY INC\. \| .*amount:42,83/);
});

test('a closing balance stays printed where the account began at nothing and a row is missing', () => {
  const [account] = accountsRead(`
Credit card statement
Previous balance            0.00
New balance               110.00

Date        Description                Amount
01/03/2025  Corner shop                 60.00
05/03/2025  Petrol station              40.00
            Total purchases            110.00`);
  expect(account?.closingBalance?.replace('-', '')).toBe('110.00');
});

test('taxes below the last page of rows, in the column of balances, are no balances', () => {
  const { reconciles, rows } = readTyped(`
Banco del Prado                 Cuenta 12345678-9

Fecha        Concepto                    Importe      Fecha Valor    Saldo
31/03/2025   SALDO ANTERIOR                                          500.00
01/04/2025   COMPRA TARJETA              -63.00       01-04          437.00
02/04/2025   IMPUESTO DEBITO             -37.80       02-04          399.20
\fTot. Retención          $0.00             ITF LEY (DEB):           $-37.80
                                             S/Dec. 380 Y MOD.:       $0.00
                                             Condiciones`);
  expect({ reconciles, rows }).toEqual({
    reconciles: true,
    rows: ['2025-04-01 -63.00 COMPRA TARJETA', '2025-04-02 -37.80 IMPUESTO DEBITO'],
  });
});

test('words of a description that say what titles say, over no figures, begin no other table', () => {
  const rows = rowsOf(`
Date        Description   Party                   Amount (DR)   Amount (CR)      Balance
01-05-2025  INWARD        Port import                       -        280.00    49,200.00
02-05-2025  TRANSFER      Payment to                   568.00             -    48,632.00
            INWARD        Import     Payment for
            TRF           of bicycles
03-05-2025  INWARD        Harbour gym                       -        440.00    49,072.00`);
  expect(rows).toEqual([
    '01-05-2025 | INWARD Port import | amount:280.00 balance:49,200.00',
    '02-05-2025 | TRANSFER INWARD TRF Payment to Import Payment for of bicycles | amount:568.00 balance:48,632.00',
    '03-05-2025 | INWARD Harbour gym | amount:440.00 balance:49,072.00',
  ]);
});

test('the fee below an amount and the amount with it are no row; totals may count it in and out', () => {
  const { reconciles, rows } = readTyped(`
GBP Statement
Account number 72830001
                                                                                 Closing
Product           Opening balance          Money out          Money in
                                                                                 balance
Account           £0.00                    £8.12              £2,010.17          £2,002.05

Account transactions from 1 April 2026 to 30 April 2026
Date         Description                   Money out          Money in           Balance
7 Apr 2026   Payment from a lender                            £2,000.00          £2,000.00
             Reference: LOAN
7 Apr 2026   Top-up by *0001                                  £10.00             £2,010.00
             Fee: £0.17                                       £10.17
             From: *0001
8 Apr 2026   Noodle house                  £7.95                                 £2,002.05
             Card: 416500******0001`);
  expect(reconciles).toBe(true);
  expect(rows.map((row) => row.slice(0, 40))).toEqual([
    '2026-04-07 2000.00 Payment from a lender',
    '2026-04-07 10.00 Top-up by *0001 Fee: £0',
    '2026-04-08 -7.95 Noodle house Card: 4165',
  ]);
});

test('a fee that is charged by itself below a row is a row, whatever other figure stands beside it', () => {
  const { rows } = readTyped(`
Harbor Bank      Account statement    Account number 40112233
Date         Details                       Debit     Credit
01/03/2024   Corner shop                   10.00
02/03/2024   Book shop abroad              20.00
             Card fee         1.50          2.00
03/03/2024   Tram                           5.00`);
  expect(rows).toEqual([
    '2024-03-01 -10.00 Corner shop',
    '2024-03-02 -20.00 Book shop abroad',
    '2024-03-02 -2.00 Card fee 1.50',
    '2024-03-03 -5.00 Tram',
  ]);
});

test('a row without a date that names a sum and a company called Total is a row', () => {
  const { rows } = readTyped(`
Harbor Bank      Account statement    Account number 40112233
Date         Details                              Debit     Credit
01/03/2024   Corner shop                          10.00
02/03/2024   Book shop abroad                     20.00
             Payment received Total Energies                 45.00
03/03/2024   Tram                                  5.00`);
  expect(rows).toEqual([
    '2024-03-01 -10.00 Corner shop',
    '2024-03-02 -20.00 Book shop abroad',
    '2024-03-02 45.00 Payment received Total Energies',
    '2024-03-03 -5.00 Tram',
  ]);
});

test('one total that is more than its rows by a fee contradicts them', () => {
  const { reconciles } = readTyped(`
Harbor Bank      Account statement    Account number 40112233
Opening balance 1,000.00
Total debits  31.00

Date         Details                  Debit     Credit     Balance
01/03/2024   Corner shop              10.00                 990.00
             Fee: 1.00
02/03/2024   Book shop                20.00                 970.00`);
  expect(reconciles).toBe(false);
});

test('a check with nothing but a number is called a check, in the language of the title', () => {
  const rows = rowsOf(`
Deposits
Date             Number                             Amount
06/04/2024       1042                               800.00

Checks paid
Date             Number                             Amount
06/05/2024       1043                               125.00
06/12/2024       1044                                40.20
Total checks paid                                   165.20

Chèques émis
Date             Numéro                             Montant
06/13/2024       1051                               300.00`);
  expect(rows).toEqual([
    '06/04/2024 | 1042 | amount:800.00 in',
    '06/05/2024 | Check 1043 | amount:125.00 out',
    '06/12/2024 | Check 1044 | amount:40.20 out',
    'totalOut | amount:165.20 out',
    '06/13/2024 | Chèque 1051 | amount:300.00 out',
  ]);
});

test('a balance below the rows, that reaches under the title of their dates, is no row and hides no dates', () => {
  const head = 'Description                           Paid out      Paid in      Date\n';
  const { rows } = readTyped(`
MERIDIAN BANK           Statement 01/02/2024 to 29/02/2024        Account No: 3390 1122 33

${head}Market stall Ardon                       20.00                   01/02/2024
Salary Norrby                                       1,286.30     02/02/2024
Library Ostby                            15.00                   03/02/2024
Bus ticket Holm                          10.00                   05/02/2024
\f
${head}Market stall Ardon                       64.39                   22/02/2024
Refund Lund                                           573.05     23/02/2024
Grocer Lund                             157.42                   24/02/2024
  Branch     Account                                             New balance
  118        3390 1122 33                                +8,370.99`);
  expect(rows.slice(4).map((row) => row.slice(0, 18).trim())).toEqual([
    '2024-02-22 -64.39',
    '2024-02-23 573.05',
    '2024-02-24 -157.42',
  ]);
});
