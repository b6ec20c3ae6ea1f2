import { expect, test } from 'vitest';
import { accountsOf, rowsOf } from '#tests/fixtures/statements/rows-of.ts';

test('descriptions right of all figures go on below, however long', () => {
  const rows = rowsOf(`
No  Date        Debit     Credit    Balance  Details
1   01.03.2024  89.93             2,013.51   CARD
                                             LIDL 45 SOFIA 873110******1233
2   02.03.2024            100.00  2,113.51   TRANSFER
                                             SOFTWARE LTD SALARY MARCH`);
  expect(rows).toEqual([
    '01.03.2024 | CARD LIDL 45 SOFIA 873110******1233 | debit:89.93 balance:2,013.51',
    '02.03.2024 | TRANSFER SOFTWARE LTD SALARY MARCH | credit:100.00 balance:2,113.51',
  ]);
});

test('figures among the words of a few rows are no column beside those with titles', () => {
  const rows = rowsOf(`
Date        Description                                Amount     Balance
31.07.2024  Transfer                                 3,059.88   13,313.47
            From account 11,10
            Salary for July, of Comarch in Cracow
31.07.2024  Card                                      -132.39   13,181.08
            Amount was   72.46 PLN
            Rossmann in the town of Wieliczka`);
  expect(rows).toEqual([
    '31.07.2024 | Transfer From account 11,10 Salary for July, of Comarch in Cracow | amount:3,059.88 balance:13,313.47',
    '31.07.2024 | Card Amount was 72.46 PLN Rossmann in the town of Wieliczka | amount:-132.39 balance:13,181.08',
  ]);
});

test('a second line of titles that are hardly known; the second date of the last row stands on its second line', () => {
  const rows = rowsOf(`
No   Name and account       Booking date   Details               Debit      Credit
     primaoca / komitenta   Value date     Poziv na broj
1    LILLY DOO              20.09.2024     Invoice 2024                     829.60
     265-5566867            20.09.2024     97-73
     BELGRADE
2    JP EPS                 21.09.2024     Power                  20.00
     160-53909              21.09.2024     97-86
     BELGRADE`);
  expect(rows).toEqual([
    '20.09.2024 (20.09.2024) | LILLY DOO 265-5566867 BELGRADE Invoice 2024 97-73 | credit:829.60',
    '21.09.2024 (21.09.2024) | JP EPS 160-53909 BELGRADE Power 97-86 | debit:20.00',
  ]);
});

test('a turnover with a date of its own is no row where it sums up the rows of its sign', () => {
  const rows = rowsOf(`
Date        Payee           Details                     Amount   D/C
01.02.2024                  Opening balance             771.20   C
02.02.2024  Shop            Milk                         10.00   D
03.02.2024  Tram            Ticket                        2.00   D
04.02.2024  Acme            Salary                      100.00   C
05.02.2024  Bob             Rent                         50.00   C
29.02.2024                  Turnover                     12.00   D
29.02.2024                  Turnover                    150.00   C
29.02.2024                  Closing balance             909.20   C`);
  expect(rows.filter((row) => !row.includes('balance') && /^\d/.test(row))).toHaveLength(4);
  expect(rows).toHaveLength(8);
});

test('dates on the line below the amount are those of the row above', () => {
  const rows = rowsOf(`
Description                                  Incoming   Outgoing     Amount
Sent money to Jan                                        -347.08  10,600.83
29 September 2024 Transaction: TRANSFER-1

Received money from Julia                    3,388.35             10,947.91
26 September 2024 Transaction: TRANSFER-2

Card transaction of 59.88 PLN                             -49.23   7,559.56
25 September 2024 Card ending in 8812`);
  expect(rows).toEqual([
    '29 September 2024 | Sent money to Jan Transaction: TRANSFER-1 | debit:-347.08 amount:10,600.83',
    '26 September 2024 | Received money from Julia Transaction: TRANSFER-2 | credit:3,388.35 amount:10,947.91',
    '25 September 2024 | Card transaction of 59.88 PLN Card ending in 8812 | debit:-49.23 amount:7,559.56',
  ]);
});

test('Dr below a balance is its sign, and none of the amount', () => {
  const accounts = accountsOf(`
Date      Narration                  Debit       Credit     Balance
05-04-24  SERVICE CHARGES            43.25                  83,924.01 Cr
05-04-24  RTGS SHREE STEEL       2,05,649.62              1,21,725.61
          TRADERS                                           Dr
19-04-24  BY CASH DEPOSIT                      53,306.98    68,418.63 Dr`);
  const entries = accounts.flatMap((account) => account.entries);
  expect(entries.map(({ figures }) => figures.map(({ figure }) => figure.mark))).toEqual([
    [null, 'credit'],
    [null, 'debit'],
    [null, 'debit'],
  ]);
  expect(entries.map((entry) => entry.kind === 'row' && entry.rowMark)).toEqual([null, null, null]);
});

test('CR below an amount is its sign, a currency below one is none of the description', () => {
  const rows = rowsOf(`
Date    Details                       Foreign spend    Amount
Aug 20  PAYMENT RECEIVED                             1,287.64
                                                           CR
Aug 21  REST LA TAGLIATELLA                  773.50    556.58
        Commission amount 0.69                 EURO
Aug 22  HOTEL                                 20.10     18.20
Aug 23  SPOTIFY                                         34.00`);
  expect(rows).toEqual([
    'Aug 20 | PAYMENT RECEIVED | amount:1,287.64 credit',
    'Aug 21 | REST LA TAGLIATELLA Commission amount 0.69 | ignored:773.50 amount:556.58',
    'Aug 22 | HOTEL | ignored:20.10 amount:18.20',
    'Aug 23 | SPOTIFY | amount:34.00',
  ]);
});

test('rows without titles under names of sections, above a list of checks that has some', () => {
  const rows = rowsOf(`
Beginning Balance        100.00


                 DEPOSITS & CREDITS
03/01  Clover deposit                      20.00
03/04  Deposit - Thank You                 30.00
       Total Deposits & Credits           $50.00


                 WITHDRAWALS
03/05  Entergy bill                         5.00
       Total Withdrawals                   $5.00


                 CHECKS
Date   Check No.                 Amount
03/04  4411                        2.00
       Total Checks               $2.00`);
  expect(rows).toEqual([
    '03/01 | Clover deposit | ?:20.00 in',
    '03/04 | Deposit - Thank You | ?:30.00 in',
    'totalIn | ?:$50.00 in',
    '03/05 | Entergy bill | ?:5.00 out',
    'totalOut | ?:$5.00 out',
    '03/04 | Check 4411 [4411] | amount:2.00 out',
    'totalOut | amount:$2.00 out',
  ]);
});

test('a check is named by its own number, not by the reference beside it', () => {
  const rows = rowsOf(`
CHECKS PAID
Check     Date      Ref Number      Amount
1188      Mar 6     8654321987      250.00
1191*     Mar 26    8659981234       35.00`);
  expect(rows).toEqual([
    'Mar 6 | Check 1188 [1188 8654321987] | amount:250.00 out',
    'Mar 26 | Check 1191 [1191* 8659981234] | amount:35.00 out',
  ]);
});

test('a title of money right of the dates and far from the figures stands over text', () => {
  const rows = rowsOf(`
Date        FEES                                                      AMOUNT
03/14/24    LATE FEE                                                   $3.07
03/15/24    CASH ADVANCE FEE                                           $4.07`);
  expect(rows).toEqual(['03/14/24 | LATE FEE | amount:$3.07', '03/15/24 | CASH ADVANCE FEE | amount:$4.07']);
});

test('dashes where a row has no figure are no words; one fee on a later page stands in its known column', () => {
  const rows = rowsOf(`
Date         Description           Fees   Money Out    Money In     Balance
01 Mar 2024  EFT - Salary             -           -    7,200.00    8,000.00
01 Mar 2024  EFT fee               1.50           -           -    7,998.50
01 Mar 2024  Cash fee              1.50           -           -    7,997.00
02 Mar 2024  Shop                     -      100.00           -    7,897.00\f
Date         Description           Fees   Money Out    Money In     Balance
03 Mar 2024  Shop                     -      100.00           -    7,797.00
03 Mar 2024  ATM fee              10.00           -           -    7,787.00
04 Mar 2024  Interest                 -           -        1.00    7,788.00`);
  expect(rows.map((row) => row.split('|')[1]?.trim())).toEqual([
    'EFT - Salary',
    'EFT fee',
    'Cash fee',
    'Shop',
    'Shop',
    'ATM fee',
    'Interest',
  ]);
  expect(rows[5]).toContain('debit:10.00');
});

test('a dated line with money out and money in is a total', () => {
  const rows = rowsOf(`
Date    Description          Amounts deducted   Amounts added   Balance
                             from account ($)  to account ($)       ($)
Mar 01  Direct Deposit                               1,920.44  2,020.44
Mar 04  Groceries                       64.11                  1,956.33
Mar 28  Closing totals                  64.11        1,920.44`);
  expect(rows).toEqual([
    'Mar 01 | Direct Deposit | credit:1,920.44 balance:2,020.44',
    'Mar 04 | Groceries | debit:64.11 balance:1,956.33',
    'total | debit:64.11 credit:1,920.44',
  ]);
});

test.for([
  { name: 'where dates repeat', day: 'Aug 28       Aug 29' },
  { name: 'where each row has another date', day: 'Aug 29       Aug 30' },
])('interest of the period has no date; its section and total make it a row: $name', ({ day }) => {
  const first = day.startsWith('Aug 28') ? 'Aug 20       Aug 21' : 'Aug 19       Aug 20';
  const rows = rowsOf(`
Trans Date   Post Date    Description                     Amount
${first}       Alaska Air                     $314.45
Aug 20       Aug 21       Tea                              $4.00
Aug 28       Aug 29       Coffee                           $3.00
${day}       Cake                             $5.00

Interest Charged

Interest Charge on Purchases                              $18.33
Interest Charge on Cash Advances                           $0.00
Total Interest for This Period                            $18.33`);
  expect(rows.slice(4)).toEqual([
    '- | Interest Charge on Purchases | amount:$18.33 out',
    'totalOut | amount:$18.33 out',
  ]);
});

test('charges that rows with dates have said are no rows under a title and a total', () => {
  const rows = rowsOf(`
Trans Date   Post Date    Description                     Amount
Aug 20       Aug 21       Tea                              $4.00
Aug 28       Aug 29       Coffee                           $3.00
Aug 30       Aug 31       Interest Charge on Purchases    $18.33

Interest Charged

Interest Charge on Purchases                              $18.33
Total Interest for This Period                            $18.33`);
  expect(rows.filter((row) => row.includes('Interest Charge on Purchases'))).toHaveLength(1);
});

test('words under a title of references are of the description', () => {
  const rows = rowsOf(`
DATE         NAME              REF                      AMOUNT       BALANCE
01-Sep-2024  KWAME ASANTE      Sent for provisions      -16.55        435.55
02-Sep-2024  AGENT KOFI                                 100.00        535.55
03-Sep-2024  AKOSUA BOATENG    For you                   10.00        545.55
04-Sep-2024  AKOSUA BOATENG    For rent                  10.00        555.55`);
  expect(rows[0]).toBe('01-Sep-2024 | KWAME ASANTE Sent for provisions | amount:-16.55 balance:435.55');
});

test('where only references are titled, the one with words is the description', () => {
  const rows = rowsOf(`
Date       Transaction Reference              Ref.No./Chq.No.   Credit     Debit      Balance
02-01-25   PAY/500284213383/HARBOUR CAFE      -                            695.00     1,380,735.80
06-01-25   ATM CASH 50061 NORTH BRANCH        -                            5,000.00   1,375,735.80
07-01-25   PAY/537366398308/APPLE TREE SHOP   -                            250.00     1,375,485.80`);
  expect(rows[0]).toBe('02-01-25 | PAY/500284213383/HARBOUR CAFE | debit:695.00 balance:1,380,735.80');
});

test('a check has its number for a description where only numbers are titled', () => {
  const rows = rowsOf(`
Date       Check No.    Credit     Debit      Balance
02-01-25   001041                  695.00     1,380,735.80
06-01-25   001042                  5,000.00   1,375,735.80
07-01-25   CHK 001043              250.00     1,375,485.80`);
  expect(rows[0]).toBe('02-01-25 | Check 001041 [001041] | debit:695.00 balance:1,380,735.80');
});

test('words under the title of a reference describe the row where nothing else does', () => {
  const rows = rowsOf(`
Date           Code   Reference No.                     Debit         Credit
25 Feb 2025    POS    Card Payment                       4.15
                      GREEN CAFE 21FEB 4000-1234
22 Feb 2025    ITR    Interest Earned                                  0.29
18 Feb 2025    ADV    Transfer                          10.00`);
  expect(rows.map((row) => row.split(' | ')[1])).toEqual([
    'Card Payment GREEN CAFE 21FEB 4000-1234',
    'Interest Earned',
    'Transfer',
  ]);
});

test('where no row has a date but that of its value, each has its own', () => {
  const rows = rowsOf(`
Txn Date     Value Date    Mode     Narration            Type       Amount     Balance
time n/a     2024-10-21    UPI      Payment of Joan      CREDIT       2.00    23,237.69
time n/a     2024-10-22    UPI      Payment of Jane      CREDIT       1.00    23,238.69
time n/a     2024-10-31    OTHERS   Interest paid        CREDIT      97.00    23,335.69`);
  expect(rows.map((row) => row.split(' ')[0])).toEqual(['2024-10-21', '2024-10-22', '2024-10-31']);
});

test('figures of a list below the rows, which no row has, are no column of theirs', () => {
  const rows = rowsOf(`
No. Tarjeta   Fecha trans.   Fecha posteo   Detalle de transacciones            Débitos y créditos
4741          20/12/2022     21/12/2022     CLARO PAGOS                                   7,807.80
4741          27/12/2022     28/12/2022     CLARO PAGOS                                   1,950.38
2953          16/01/2023     16/01/2023     SEGURO DE VIDA                                   67.96
Balance al Corte                                                     9,680.98
Balance Promedio Diario de Capital del Mes                           7,747.85
Balance Promedio Diario de Capital Anterior                              0.00
Intereses Nuevos Consumos                                              387.39
Intereses por Financiamiento del Mes                                     0.00`);
  expect(rows.filter((row) => /^\d/.test(row))).toHaveLength(3);
});

test('the date of a slip below the rows, right of theirs, cuts nothing off their words', () => {
  const rows = rowsOf(`
No.           Fecha trans.   Fecha de posteo             Detalle                  Débitos y créditos
4741          20/12/2022     21/12/2022       NY PAGOS CLARO                                7,807.80
4741          27/12/2022     28/12/2022       NY PAGOS CLARO                                1,950.38
2953          16/01/2023     16/01/2023       UN SEGURO DE VIDA                                67.96
Cupón de pago                Fecha límite   Pago mínimo
Tarjeta oro                              09-02-2023             269.13`);
  expect(rows[2]).toContain('UN SEGURO DE VIDA');
});

test('a masked number describes nothing', () => {
  const rows = rowsOf(`
Date       Check No.    Credit     Debit      Balance
02-01-25   XXXX                    695.00     1,380,735.80
06-01-25   XXXX                    5,000.00   1,375,735.80
07-01-25   XXXX                    250.00     1,375,485.80`);
  expect(rows[0]).toBe('02-01-25 | Check XXXX [XXXX] | debit:695.00 balance:1,380,735.80');
});

test('a title that names its currency names no money in by the word before that', () => {
  const rows = rowsOf(`
Bu.Tag    Wert      Wir haben für Sie gebucht      Belastung in EUR    Gutschrift in EUR
31.12.    02.01.    Dauerauftrag                             200,00
02.01.    02.01.    Zahlungseingang                                             1.202,43`);
  expect(rows).toEqual([
    '31.12. (02.01.) | Dauerauftrag | debit:200,00',
    '02.01. (02.01.) | Zahlungseingang | credit:1.202,43',
  ]);
});

test('the same words above each number of a reference are a part of that', () => {
  const rows = rowsOf(`
Txn Date     Description           Ref No.            Debit       Credit     Balance
02/11/2024   ATM WDL 3315          TRANSFER TO         694.16                22,762.62
03/11/2024   CASH DEPOSIT          TRANSFER FROM                 4,598.80    27,361.42
04/11/2024   ATM WDL 3762          TRANSFER TO         640.20                26,721.22
05/11/2024   ATM WDL 1807          TRANSFER TO         596.90                26,124.32
06/11/2024   ATM WDL 0112          TRANSFER TO         366.78                25,757.54
07/11/2024   ATM WDL 9977          TRANSFER TO         438.66                25,318.88
08/11/2024   ATM WDL 2211          TRANSFER TO         100.00                25,218.88`);
  expect(rows[0]).toBe('02/11/2024 | ATM WDL 3315 [TRANSFER TO] | debit:694.16 balance:22,762.62');
});

test('a page with one row in a script from the right: its second line reaches farther left than the first', () => {
  const page = (rows: string) => `
היתרה         בזכות         בחובה                          תיאור      תאריך
${rows}`;
  const rows = rowsOf(
    [
      page(`23,819.45                   22.82                    ארנונה    23/09/24
20,197.14                3,622.31                    העברה    25/09/24
19,839.09                  358.05                    מזומן    26/09/24`),
      page(`18,839.09                1,000.00                      העברה ל    30/09/24
                                         כהן משה דירה שכר`),
    ].join('\f'),
  );
  expect(rows).toHaveLength(4);
  expect(rows[3]).toContain('דירה');
});

test('the last lines of a row on a page with nothing but totals', () => {
  const rows = rowsOf(`
Date              Details                     Debit    Credit
03 January 2025   Card payment                12.00
                  Terminal: SHOP 1
10 January 2025   Transfer                    45.00
                  Reference: 111
29 January 2025   Transfer                    20.00
                  Payee: ENERGY LTD
                  Details: bill 99\fDate              Details                     Debit    Credit
                  Reference: 476809503
                  Total                       77.00      0.00`);
  expect(rows).toContain(
    '29 January 2025 | Transfer Payee: ENERGY LTD Details: bill 99 Reference: 476809503 | debit:20.00',
  );
});

test('the years of both dates stand before the second line of a description', () => {
  const rows = rowsOf(`
Date    Value   Description                      Debit       Credit      Balance
28 Dec  28 Dec  by debit card                    40.00                    960.00
2019    2019    POS 4711 HEALTH
29 Dec  29 Dec  BY TRANSFER                                  500.00     1,460.00
2019    2019    NEFT ACME`);
  expect(rows.map((row) => row.split(' | ')[1])).toEqual([
    'by debit card POS 4711 HEALTH',
    'BY TRANSFER NEFT ACME',
  ]);
});

test('days in bare numbers under two titles of dates that touch', () => {
  const rows = rowsOf(`
DATE OPER. DATE          LIBELLE                              DEBIT       CREDIT
           VALEUR
02 01      02 01 2024    VIREMENT LUND                       621,51
05 01      06 01 2024    PAIEMENT MARCHE                     606,90
16 01      17 01 2024    VIREMENT RECU HOLM                               834,62`);
  expect(rows).toEqual([
    '02 01 (02 01 2024) | VIREMENT LUND | debit:621,51',
    '05 01 (06 01 2024) | PAIEMENT MARCHE | debit:606,90',
    '16 01 (17 01 2024) | VIREMENT RECU HOLM | credit:834,62',
  ]);
});

test('money in on lines without a date only, each day but once, beside figures in descriptions', () => {
  const rows = rowsOf(`
Date         Description                       Paid out          Paid in       Balance
01/03/2024   CARD SHOP REF 12.50                  12.50
             SALARY ACME                                        2,500.00      3,487.50
05/03/2024   RENT MARCH                          800.00
             REFUND                                                45.67      2,733.17
12/03/2024   SHOES                                29.99                       2,703.18`);
  expect(rows.map((row) => row.split(' | ').at(-1))).toEqual([
    'debit:12.50',
    'credit:2,500.00 balance:3,487.50',
    'debit:800.00',
    'credit:45.67 balance:2,733.17',
    'debit:29.99 balance:2,703.18',
  ]);
});

test('sums of both sides without a date are no row, whatever they are called', () => {
  const rows = rowsOf(`
Date       Description             Debit              Credit        Balance
           Taken over              10.00               20.00       1,000.00
01/03/2024 CARD SHOP               12.50                             987.50
02/03/2024 SALARY ACME                              2,500.00       3,487.50
05/03/2024 RENT MARCH             800.00                           2,687.50
           Both ways              812.50            2,500.00       2,687.50`);
  expect(rows.map((row) => row.split(' | ')[1])).toEqual(['CARD SHOP', 'SALARY ACME', 'RENT MARCH']);
});

test('closing balances of days among rows end no table', () => {
  const rows = rowsOf(`
Date         Description                              Amount
01/03/2024   CARD SHOP                                -12.50
                                      Closing balance 987.50
02/03/2024   SALARY ACME                            2,500.00
09/03/2024   GROCER                                   -45.67
                                    Closing balance 3,441.83
12/03/2024   REFUND SHOES                              29.99`);
  expect(rows.at(-1)).toBe('12/03/2024 | REFUND SHOES | amount:29.99');
});

test('a sum of the summary does not take the title of a section from the first rows', () => {
  const rows = rowsOf(`
Banco do Lago
Resumo do mês
Saldo inicial                         4 937,46
Créditos                                543,13
Saídas                                   23,05
Tarifas                                   3,94
SALDO                                 5 453,60

Créditos
Data        Descrição                          Valor
26/03/2025  RESGATE APLICACAO                  93,82
02/04/2025  DEPOSITO DINHEIRO                 449,31
Total créditos                                543,13

Saídas
Data        Descrição                          Valor
22/03/2025  COMPRA LIVRARIA                     7,06
26/03/2025  COMPRA MERCADO                     15,99`);
  expect(rows.filter((row) => /RESGATE|DEPOSITO/.test(row))).toEqual([
    expect.stringMatching(/ in$/),
    expect.stringMatching(/ in$/),
  ]);
});

test('a word that a full column pushes against its date is of the description', () => {
  const rows = rowsOf(`
Date      Description                  Money out  Money in   Balance
03/03/2031Card payment Lantern Books       12.50              987.50
05/03/2031Transfer from Orchard Ltd                 900.00  1,887.50`);
  expect(rows).toEqual([
    '03/03/2031 | Card payment Lantern Books | debit:12.50 balance:987.50',
    '05/03/2031 | Transfer from Orchard Ltd | credit:900.00 balance:1,887.50',
  ]);
});

test('a row of a check is its number alone, also where money has no decimals', () => {
  const rows = rowsOf(`
Date        Description                             Debit       Credit
03/03/2031  Card payment Lantern Books             12,500
04/03/2031  Card payment Harbour Tea                3,100
05/03/2031  Transfer from Orchard Ltd                          900,000
06/03/2031  1042                                   71,400
07/03/2031  1044*  397236330                       86,213`);
  expect(rows.slice(3)).toEqual([
    '06/03/2031 | 1042 | debit:71,400',
    '07/03/2031 | 1044* 397236330 | debit:86,213',
  ]);
});
